//! Finds wins by fours in many positions, one after another, such as all positions of a game or of
//! an archive.

use renju_core::{Color, Point, SearchBoard};

use crate::attack_result::{AttackResult, after};
use crate::problem::Threats;
use crate::vcf::{FoursResult, Vcf};

/// Error of a search that reached its limit of nodes without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided;

/// A series of searches for wins by fours. The searches share a table, so that each search uses the
/// results of earlier searches.
///
/// A [`crate::Solver`] stores one problem, its proof and its progress. This type finishes each search in one
/// call and stores only the table. The game must not be over: the results for a board with a five are
/// meaningless.
#[derive(Debug)]
pub struct WinsByFours {
    vcf: Vcf,
    /// Greatest number of nodes in one search.
    each: u64,
}

impl WinsByFours {
    /// Prepares searches of at most `each` nodes. The searches share a table of at most `bytes`
    /// bytes.
    #[must_use]
    pub fn new(each: u64, bytes: usize) -> Self {
        Self { vcf: Vcf::new(bytes), each }
    }

    /// Whether the side `attacker` wins by fours if this side is to move.
    ///
    /// # Errors
    /// Returns [`Undecided`] if the nodes were not enough to decide.
    pub fn wins(&mut self, board: &mut SearchBoard, attacker: Color) -> Result<bool, Undecided> {
        self.vcf.wins(board, attacker, None, self.each).ok_or(Undecided)
    }

    /// The line of the win with the fewest fours, as points: in turn, a four and the point that
    /// stops this four. The last move of the line makes a five or an unstoppable four. `None` if
    /// there is no win.
    ///
    /// # Errors
    /// Returns [`Undecided`] if the nodes were not enough to decide.
    pub fn shortest(
        &mut self,
        board: &mut SearchBoard,
        attacker: Color,
    ) -> Result<Option<Vec<Point>>, Undecided> {
        if !self.wins(board, attacker)? {
            return Ok(None);
        }
        for fours in 1..=u8::MAX {
            match self.vcf.find(board, attacker, Some(fours), self.each) {
                FoursResult::Line(line) => return Ok(Some(line.moves())),
                FoursResult::Nothing => {}
                FoursResult::Cut => break,
            }
        }
        Err(Undecided)
    }

    /// Whether a move on an empty point begins a win by fours. The move must be a five, an
    /// unstoppable four, or a four with a single answer. After this answer, the side must still win
    /// by fours.
    ///
    /// # Errors
    /// Returns [`Undecided`] if the nodes were not enough to decide.
    pub fn begins(
        &mut self,
        board: &mut SearchBoard,
        attacker: Color,
        point: Point,
    ) -> Result<bool, Undecided> {
        match after(board, attacker, point, Threats::Fours, &mut self.vcf) {
            AttackResult::Won => Ok(true),
            AttackResult::Nothing => Ok(false),
            AttackResult::Cut => Err(Undecided),
            AttackResult::Open(blocks) => {
                board.play(point, attacker);
                let won = blocks.into_iter().try_fold(true, |won, block| {
                    board.play(block, !attacker);
                    let wins = self.wins(board, attacker);
                    board.undo();
                    Ok(won && wins?)
                });
                board.undo();
                won
            }
        }
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.vcf.nodes()
    }
}
