//! Passes over games that were read ahead (see [`crate::games_ahead`]).

use super::Grammar;
use crate::RifProblem;
use crate::element::{OpenElement, RootState};
use crate::games_ahead::{GameAhead, GameRun};
use crate::item::{RifItem, RifItemAhead};

impl Grammar {
    /// Returns whether the next game can be read on its own, because no open element affects it.
    pub(crate) fn is_between_elements(&self) -> bool {
        self.root == RootState::Inside && self.open == OpenElement::Nothing
    }

    /// Passes on the games of a run, with the problems that [`Grammar::take_game`] would find in them. `line`
    /// returns the line of an offset in the bytes that were read ahead.
    pub(crate) fn pass_games(
        &mut self,
        run: &GameRun,
        games: &[GameAhead],
        line: &mut dyn FnMut(usize) -> u64,
        sink: &mut impl FnMut(RifItemAhead<'_>),
    ) {
        let mut first = run.games.start;
        for (number, game) in run.games.clone().zip(games) {
            self.references.game(game.id, game.references, || line(game.at));
            self.summary.games += 1;
            if !self.ids.insert(game.id) {
                sink(RifItemAhead::Games { numbers: first..number + 1, ends_repeated: true });
                first = number + 1;
                let problem = RifProblem::of_duplicate(game.id, line(game.at));
                self.report(problem, &mut |item: RifItem<'_>| sink(RifItemAhead::One(item)));
            }
        }
        if first < run.games.end {
            sink(RifItemAhead::Games { numbers: first..run.games.end, ends_repeated: false });
        }
    }
}
