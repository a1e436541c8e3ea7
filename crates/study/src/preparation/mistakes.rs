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
    /// Number of games in which the solver reached its limit of nodes at one turn or more.
    pub undecided: u32,
    /// Wins by force that the opponent had and missed.
    pub missed: Vec<MissedByOpponent>,
    /// Games that the opponent lost, and in which the winner had a win by force up to the end.
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
    /// The opponent's last chance: the latest losing move that the opponent could have replaced by
    /// a move that holds; see [`crate::review::GameReview::last_escape`].
    pub escape: Option<LosingMove>,
}

/// Search of an opponent's games for mistakes. A step searches one game for wins, or looks for moves that hold in
/// place of one losing move.
#[derive(Debug)]
pub struct MistakeSearch {
    query: PreparationQuery,
    games: Vec<u32>,
    next: usize,
    /// Greatest number of games to search.
    most: u32,
    /// Losses in the last searched game for which the last escape is not known yet.
    open: Vec<OpenLoss>,
    mistakes: Mistakes,
}

/// A loss by force, and the losing moves that may have been its last escape.
#[derive(Debug)]
struct OpenLoss {
    loss: ForcedLoss,
    /// Moves of the game, as in its record.
    moves: Vec<Move>,
    /// The wins that the opponent's losing moves allowed, earliest first.
    allowed: Vec<Finding>,
}

impl MistakeSearch {
    /// Starts the search. `games` are the opponent's games in the order in which they are searched. The search
    /// ends after `most` games of rules with forbidden points.
    #[must_use]
    pub fn new(query: PreparationQuery, games: Vec<u32>, most: u32) -> Self {
        Self { query, games, next: 0, most, open: Vec::new(), mistakes: Mistakes::default() }
    }

    /// Makes the next step. Returns whether the search is complete. If `stored` has the findings of a game, only
    /// the search for the last escape remains.
    pub fn step(&mut self, library: &Library, stored: &StoredFindings, wins: &mut Wins) -> bool {
        if let Some(open) = self.open.last_mut() {
            if open.seek_escape(wins) {
                self.mistakes.losses.extend(self.open.pop().map(|open| open.loss));
            }
        } else if self.mistakes.searched < self.most
            && let Some(&game) = self.games.get(self.next)
        {
            self.next += 1;
            self.search(library, game, stored, wins);
        }
        let rest = self.games.len() - self.next;
        let is_complete = self.open.is_empty() && (rest == 0 || self.mistakes.searched >= self.most);
        if is_complete {
            self.mistakes.unsearched = rest as u32;
        }
        is_complete
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
        // An archive stores turned moves, but the report names points as in the game's record.
        let to_recorded = segment.to_recorded(index);
        let moves: Vec<Move> = moves.into_iter().map(|m| m.turned(to_recorded)).collect();
        for color in self.query.colors(&segment.facts(index)) {
            let missed = finds.iter().filter(|find| find.kind == FindingKind::Missed && find.side == color);
            self.mistakes.missed.extend(missed.map(|&find| MissedByOpponent { game, find }));
            if let Some(loss) = OpenLoss::of(game, &moves, color, &finds) {
                self.open.insert(0, loss);
            }
        }
    }
}

impl OpenLoss {
    /// Returns the loss by force of a player with `color`; `None` if the other player did not win by force.
    fn of(game: u32, moves: &[Move], color: Color, finds: &[Finding]) -> Option<Self> {
        let of_winner = || finds.iter().filter(|find| find.side != color);
        let win = *of_winner().find(|find| find.kind == FindingKind::Won)?;
        let is_allowed = |find: &&Finding| {
            win.given && find.kind.is_of_win() && find.losing_move().is_some() && find.from <= win.from
        };
        let mut allowed: Vec<Finding> = of_winner().filter(is_allowed).copied().collect();
        renju_core::sort_small(&mut allowed, |a, b| a.from.cmp(&b.from));
        Some(Self { loss: ForcedLoss { game, win, escape: None }, moves: moves.to_vec(), allowed })
    }

    /// Looks for moves that hold in place of the latest losing move, because it usually is the last escape. Returns
    /// whether the search for the escape is complete.
    fn seek_escape(&mut self, wins: &Wins) -> bool {
        let Some(find) = self.allowed.pop() else { return true };
        let losing_move = LosingMove::of(&self.moves, find, wins);
        self.loss.escape = losing_move.filter(|losing_move| losing_move.escape.exists());
        self.loss.escape.is_some() || self.allowed.is_empty()
    }
}
