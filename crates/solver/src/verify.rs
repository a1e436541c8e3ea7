//! Checks a proof by the rules of the game as they are written, independently of the search.
//!
//! A proof gives one move for each position with the attacker to move. The check tries every
//! defense against these moves, until there is a five, two fives are threatened, or Black's only
//! answer is forbidden. The check shares no code with the search: it uses no shapes, no table and
//! no definition of a threat.

use std::collections::HashSet;

use renju_core::{Board, Color, Point, PointSet, naive};
use thiserror::Error;

/// An error in a proof.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProofFlaw {
    /// The proof has no move of the attacker in a position that the defender can reach.
    #[error("expected a move of {attacker:?}, found none in\n{board}")]
    NoAnswer {
        /// The attacker of the proof.
        attacker: Color,
        /// The position without a move.
        board: Box<Board>,
    },
    /// A move of the proof cannot be played.
    #[error("expected a legal move of {attacker:?}, found {point} in\n{board}")]
    Illegal {
        /// The attacker of the proof.
        attacker: Color,
        /// The point of the move.
        point: Point,
        /// The position before the move.
        board: Box<Board>,
    },
    /// The defender can make a five.
    #[error("expected a threat to be stopped, found a five for the defender at {point} in\n{board}")]
    DefenderWins {
        /// The point of the five.
        point: Point,
        /// The position before the five.
        board: Box<Board>,
    },
}

/// Checks that the attacker wins against every defense. Returns the number of different positions of the
/// proof with the attacker to move.
///
/// `answer` returns the attacker's move in a position; it is called once for each position that the defense can reach.
///
/// # Errors
/// Returns the first error found in the proof.
pub fn verify(
    board: &Board,
    attacker: Color,
    answer: &mut dyn FnMut(&Board) -> Option<Point>,
) -> Result<usize, ProofFlaw> {
    let mut check = ProofChecker { board: *board, attacker, answer, seen: HashSet::new() };
    check.attack()?;
    Ok(check.seen.len())
}

struct ProofChecker<'a> {
    board: Board,
    attacker: Color,
    answer: &'a mut dyn FnMut(&Board) -> Option<Point>,
    /// Positions with the attacker to move that have been checked.
    seen: HashSet<(PointSet, PointSet)>,
}

impl ProofChecker<'_> {
    /// Checks that the attacker's move in the current position wins.
    fn attack(&mut self) -> Result<(), ProofFlaw> {
        let (board, attacker) = (self.board, self.attacker);
        if !self.seen.insert((board.stones(Color::Black), board.stones(Color::White))) {
            return Ok(());
        }
        let point = (self.answer)(&board).ok_or(ProofFlaw::NoAnswer { attacker, board: board.into() })?;
        let five = self.board.at(point).is_none() && board.makes_five(point, attacker);
        if five {
            return Ok(());
        }
        if !naive::may_play(&self.board, point, attacker) {
            return Err(ProofFlaw::Illegal { attacker, point, board: board.into() });
        }
        self.board.place(point, attacker);
        let result = self.defend();
        self.board.remove(point);
        result
    }

    /// Checks that the attacker wins after every defense in the current position.
    fn defend(&mut self) -> Result<(), ProofFlaw> {
        let board = self.board;
        let defender = !self.attacker;
        if let Some(point) = board.empty().iter().find(|&point| board.makes_five(point, defender)) {
            return Err(ProofFlaw::DefenderWins { point, board: board.into() });
        }
        let fives: Vec<_> =
            board.empty().iter().filter(|&point| board.makes_five(point, self.attacker)).collect();
        let defences = match fives[..] {
            [] => board.empty().iter().collect(),
            // Any other defense allows the attacker to make the five.
            [_] => fives,
            // One stone does not stop two fives.
            _ => return Ok(()),
        };
        for point in defences {
            if naive::may_play(&self.board, point, defender) {
                self.board.place(point, defender);
                let result = self.attack();
                self.board.remove(point);
                result?;
            }
        }
        Ok(())
    }
}
