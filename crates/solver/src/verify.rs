//! Checks a proof with nothing but the rules as they are written.
//!
//! Whoever claims a win says, for each position with the attacker to move, one move. Here every defence is tried against
//! these moves until a five stands, two fives are threatened, or Black's only answer is forbidden. Nothing of the search is used:
//! no shapes, no table, no notion of a threat.

use std::collections::HashSet;

use renju_core::{Board, Color, Point, PointSet, naive};
use thiserror::Error;

/// What is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// No move is given against some defence.
    #[error("expected a move of {attacker:?}, found none in\n{board}")]
    NoAnswer {
        /// Whose proof it is.
        attacker: Color,
        /// Where it ends.
        board: Box<Board>,
    },
    /// The move cannot be made.
    #[error("expected a legal move of {attacker:?}, found {point} in\n{board}")]
    Illegal {
        /// Whose proof it is.
        attacker: Color,
        /// The move.
        point: Point,
        /// Where it should be made.
        board: Box<Board>,
    },
    /// The defender makes a five.
    #[error("expected a threat to be stopped, found a five for the defender at {point} in\n{board}")]
    DefenderWins {
        /// The five.
        point: Point,
        /// Where it can be made.
        board: Box<Board>,
    },
}

/// Tries every defence. Says how many different positions the proof goes through.
///
/// `answer` gives the attacker's move in a position; it is asked once for each position that the defence can reach.
///
/// # Errors
/// The first flaw found.
pub fn verify(
    board: &Board,
    attacker: Color,
    answer: &mut dyn FnMut(&Board) -> Option<Point>,
) -> Result<usize, Flaw> {
    let mut check = Check { board: *board, attacker, answer, seen: HashSet::new() };
    check.attack()?;
    Ok(check.seen.len())
}

struct Check<'a> {
    board: Board,
    attacker: Color,
    answer: &'a mut dyn FnMut(&Board) -> Option<Point>,
    /// Positions with the attacker to move that have been checked.
    seen: HashSet<(PointSet, PointSet)>,
}

impl Check<'_> {
    /// The attacker's move from here wins.
    fn attack(&mut self) -> Result<(), Flaw> {
        let (board, attacker) = (self.board, self.attacker);
        if !self.seen.insert((board.stones(Color::Black), board.stones(Color::White))) {
            return Ok(());
        }
        let point = (self.answer)(&board).ok_or(Flaw::NoAnswer { attacker, board: board.into() })?;
        let five = self.board.at(point).is_none() && board.makes_five(point, attacker);
        if five {
            return Ok(());
        }
        if !self.may_play(point, attacker) {
            return Err(Flaw::Illegal { attacker, point, board: board.into() });
        }
        self.board.place(point, attacker);
        let result = self.defend();
        self.board.remove(point);
        result
    }

    /// No defence helps from here.
    fn defend(&mut self) -> Result<(), Flaw> {
        let board = self.board;
        let defender = !self.attacker;
        if let Some(point) = board.empty().iter().find(|&point| board.makes_five(point, defender)) {
            return Err(Flaw::DefenderWins { point, board: board.into() });
        }
        let fives: Vec<_> =
            board.empty().iter().filter(|&point| board.makes_five(point, self.attacker)).collect();
        let defences = match fives[..] {
            [] => board.empty().iter().collect(),
            // Any other move lets the five happen.
            [_] => fives,
            // One stone does not stop two fives.
            _ => return Ok(()),
        };
        for point in defences {
            if self.may_play(point, defender) {
                self.board.place(point, defender);
                let result = self.attack();
                self.board.remove(point);
                result?;
            }
        }
        Ok(())
    }

    fn may_play(&self, point: Point, color: Color) -> bool {
        self.board.at(point).is_none()
            && (color == Color::White || naive::forbidden(&self.board, point).is_empty())
    }
}
