//! The wins by force that an opponent missed or allowed.

use renju_core::{Color, Move};
use renju_library::Library;

use super::query::PreparationQuery;
use crate::archive::renju_game;
use crate::finding::{Finding, FindingKind};
use crate::game::study;
use crate::review::LosingMove;
use crate::stored_findings::{GameKey, StoredFindings};
use crate::win::Wins;

/// The opponent's mistakes in the games searched so far, latest games first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    /// Number of games searched.
    pub searched: u32,
    /// Number of games that are not searched, because the search reached its limit of games.
    pub unsearched: u32,
    /// Number of games that were left out, because their rules have no forbidden points.
    pub left_out: u32,
    /// Number of games in which the solver did not decide whether there was a win at each turn.
    pub undecided: u32,
    /// Wins by force that the opponent had and missed.
    pub missed: Vec<MissedByOpponent>,
    /// Games that the opponent lost, and whose winner had a win by force up to the end.
    pub losses: Vec<ForcedLoss>,
}

/// A win by force that the opponent missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedByOpponent {
    /// Number of the game in the library.
    pub game: u32,
    /// The win. Its side is the opponent.
    pub find: Finding,
}

/// A game that the opponent lost by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForcedLoss {
    /// Number of the game in the library.
    pub game: u32,
    /// The win. Its side is the winner of the game.
    pub win: Finding,
    /// The opponent's last losing move in whose place a move that holds is known, as in
    /// [`crate::review::GameReview::last_escape`].
    pub escape: Option<LosingMove>,
}

/// Search of an opponent's games for mistakes, one game in each step.
#[derive(Debug)]
pub struct MistakeSearch {
    query: PreparationQuery,
    games: Vec<u32>,
    next: usize,
    mistakes: Mistakes,
}

impl MistakeSearch {
    /// Starts the search. `games` are the opponent's games in the order in which they are searched; the search
    /// ends after `most` games.
    #[must_use]
    pub fn new(query: PreparationQuery, mut games: Vec<u32>, most: usize) -> Self {
        let unsearched = games.len().saturating_sub(most) as u32;
        games.truncate(most);
        Self { query, games, next: 0, mistakes: Mistakes { unsearched, ..Mistakes::default() } }
    }

    /// Searches the next game. Returns whether the search is complete. If `stored` has the findings of the game,
    /// only the search for the last escape remains.
    pub fn step(&mut self, library: &Library, stored: &StoredFindings, wins: &mut Wins) -> bool {
        if let Some(&game) = self.games.get(self.next) {
            self.next += 1;
            self.search(library, game, stored, wins);
        }
        self.next >= self.games.len()
    }

    /// Mistakes found so far.
    #[must_use]
    pub const fn mistakes(&self) -> &Mistakes {
        &self.mistakes
    }

    fn search(&mut self, library: &Library, game: u32, stored: &StoredFindings, wins: &mut Wins) {
        let Some((moves, result)) = renju_game(library, game) else {
            self.mistakes.left_out += 1;
            return;
        };
        let Some((segment, index)) = library.archive().locate(game) else { return };
        let finds: Vec<Finding> = match stored.get(GameKey::of(&moves, result)) {
            Some(finds) => finds.to_vec(),
            None => {
                let analysis = study(&moves, result, wins);
                self.mistakes.undecided += u32::from(analysis.undecided > 0);
                analysis.finds
            }
        };
        self.mistakes.searched += 1;
        // The moves of an archive are turned. The report names points as in the game's record.
        let to_recorded = segment.to_recorded(index);
        let moves: Vec<Move> = moves.into_iter().map(|m| m.turned(to_recorded)).collect();
        for color in self.query.colors(&segment.facts(index)) {
            let missed = finds.iter().filter(|find| find.kind == FindingKind::Missed && find.side == color);
            self.mistakes.missed.extend(missed.map(|&find| MissedByOpponent { game, find }));
            if let Some(loss) = loss(game, &moves, color, &finds, wins) {
                self.mistakes.losses.push(loss);
            }
        }
    }
}

/// Returns the loss by force of a player with `color`; `None` if the other player did not win by force.
fn loss(game: u32, moves: &[Move], color: Color, finds: &[Finding], wins: &Wins) -> Option<ForcedLoss> {
    let of_winner = || finds.iter().filter(|find| find.side != color);
    let win = *of_winner().find(|find| find.kind == FindingKind::Won)?;
    // The search begins at the latest losing move, because it usually is the last escape.
    let mut lost: Vec<Finding> = of_winner()
        .filter(|find| find.kind.is_of_win() && find.losing_move().is_some() && find.from <= win.from)
        .copied()
        .collect();
    renju_core::sort_small(&mut lost, |a, b| b.from.cmp(&a.from));
    let mut losing_moves = lost.into_iter().filter_map(|find| LosingMove::of(moves, find, wins));
    let escape = if win.given { losing_moves.find(|losing_move| losing_move.escape.exists()) } else { None };
    Some(ForcedLoss { game, win, escape })
}
