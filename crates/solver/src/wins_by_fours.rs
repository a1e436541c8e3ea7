//! Wins by fours in many positions, one after the other: of a game, or of a whole archive.

use renju_core::{Color, Point, SearchBoard};

use crate::after::{After, after};
use crate::problem::Threats;
use crate::vcf::{Found, Vcf};

/// The nodes were used up before it was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided;

/// Searches for wins by fours that share a table: what one has learned of a position serves the next.
///
/// A [`crate::Solver`] keeps one problem, its proof and the way on; this answers at once and keeps nothing but the table. The
/// board must be that of a game that goes on: with a five on it, no answer means anything.
#[derive(Debug)]
pub struct WinsByFours {
    vcf: Vcf,
    /// The nodes of one search.
    each: u64,
}

impl WinsByFours {
    /// Searches of at most `each` nodes, with a table of at most `bytes`.
    #[must_use]
    pub fn new(each: u64, bytes: usize) -> Self {
        Self { vcf: Vcf::new(bytes), each }
    }

    /// Whether a side wins by fours if it is its turn.
    ///
    /// # Errors
    /// The nodes were not enough to tell.
    pub fn wins(&mut self, board: &mut SearchBoard, attacker: Color) -> Result<bool, Undecided> {
        self.vcf.wins(board, attacker, None, self.each).ok_or(Undecided)
    }

    /// The line of the win with the fewest fours: fours and the points that stop them in turn, and at the end the move that makes
    /// a five, or a four that cannot be stopped. `None` where there is no win.
    ///
    /// # Errors
    /// The nodes were not enough to tell.
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
                Found::Line(line) => return Ok(Some(line.moves())),
                Found::Nothing => {}
                Found::Cut => break,
            }
        }
        Err(Undecided)
    }

    /// Whether a move on an empty point begins such a win: a five, a four that cannot be stopped, or a four after whose only
    /// answer the side wins by fours.
    ///
    /// # Errors
    /// The nodes were not enough to tell.
    pub fn begins(
        &mut self,
        board: &mut SearchBoard,
        attacker: Color,
        point: Point,
    ) -> Result<bool, Undecided> {
        match after(board, attacker, point, Threats::Fours, &mut self.vcf) {
            After::Won => Ok(true),
            After::Nothing => Ok(false),
            After::Cut => Err(Undecided),
            After::Open(blocks) => {
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
