//! Game of continuous threats in which the attacker must win within a number of moves or hands. A hand is one
//! attacking move or a run of fours (see [`Measure`]).

mod moves;
mod threat;

pub(crate) use moves::{FAR, NEAR};
pub(crate) use threat::needs_row;

use renju_core::{Color, Point, SearchBoard};

use crate::and_or::NodeSide;
use crate::fours::{Fours, FoursLine};
use crate::vcf::{FoursResult, NODES, Vcf};

/// If the attacker has at most this number of moves left, a search by fours with this limit takes
/// fewer nodes than a search without a limit.
const FEW: u8 = 4;
/// If the attacker has at most this number of moves left, a search by fours is faster without a
/// table.
const SHORT: u8 = 1;
/// Limit of nodes for a short search for a win by fours of any length.
const QUICK_NODES: u64 = 50;
/// Greatest limit of nodes for one search by fours. If this limit is not enough, the search of the
/// position gives up.
const MOST_NODES: u64 = NODES << 9;

/// Unit in which the length of a win is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Hands. A run of fours, with the five that ends it, is one hand. A move that must stop a four of the
    /// defender costs nothing. Each other move is one hand.
    Hands,
    /// Moves. Every move of the attacker counts, up to and including a four that cannot be stopped.
    Moves,
}

/// Game in which the attacker must win within a number of hands or moves, as [`Measure`] counts them. Every
/// move of the attacker is a four or a threat, or stops a four of the defender.
#[derive(Debug)]
pub(crate) struct LimitedGame {
    board: SearchBoard,
    attacker: Color,
    measure: Measure,
    /// Number of hands or moves that the attacker has left.
    left: u8,
    /// Whether the attacker's last move was a four of its own choice, so that the next four belongs to the same hand.
    running: bool,
    turn: NodeSide,
    /// Whether the defender has passed.
    passed: bool,
    /// For each move played so far, the values of `left` and `running` before this move.
    before: Vec<(u8, bool)>,
    vcf: Vcf,
    /// Limit of nodes for one search by fours.
    budget: u64,
    /// Whether some search by fours reached its limit of nodes. If so, "no win" is not certain.
    pub(crate) cut: bool,
}

/// Kind of a move of the attacker in this game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AttackerMoveKind {
    Stop,
    Four,
    Quiet,
}

impl LimitedGame {
    pub(crate) fn new(board: SearchBoard, attacker: Color, measure: Measure, bytes: usize) -> Self {
        Self {
            board,
            attacker,
            measure,
            left: 0,
            running: false,
            turn: NodeSide::Or,
            passed: false,
            before: Vec::new(),
            vcf: Vcf::new(bytes),
            budget: NODES,
            cut: false,
        }
    }

    /// Sets the number of hands or moves within which the attacker must win. The game must be at its root.
    pub(crate) fn limit(&mut self, left: u8) {
        debug_assert!(self.before.is_empty(), "the game is at its root");
        self.left = left;
    }

    /// Raises the limit of nodes for each search by fours, if some search reached its limit.
    /// Returns whether the limit was raised, so that searching again makes sense.
    pub(crate) fn retry(&mut self) -> bool {
        let again = self.cut && self.budget < MOST_NODES;
        if again {
            self.budget *= 8;
            self.cut = false;
        }
        again
    }

    /// Number of nodes visited by the searches by fours.
    pub(crate) fn nodes(&self) -> u64 {
        self.vcf.nodes()
    }

    /// The attacker's win by fours in the current position; `None` if there is no such win with the
    /// hands or moves that the attacker has left.
    pub(crate) fn win_by_fours(&mut self) -> Option<FoursLine> {
        match self.measure {
            Measure::Hands if self.left == 0 && !self.running => None,
            Measure::Hands => self.fours(None),
            Measure::Moves if self.left <= FEW => self.fours(Some(self.left)),
            Measure::Moves => match self.quick_fours() {
                FoursResult::Line(line) if line.len() <= usize::from(self.left) => Some(line),
                FoursResult::Nothing => None,
                FoursResult::Line(_) | FoursResult::Cut => self.fours(Some(self.left)),
            },
        }
    }

    fn fours(&mut self, most: Option<u8>) -> Option<FoursLine> {
        if let Some(left) = most.filter(|&left| left <= SHORT) {
            return self.short_fours(left);
        }
        match self.vcf.find(&mut self.board, self.attacker, most, self.budget) {
            FoursResult::Line(line) => Some(line),
            FoursResult::Nothing => None,
            FoursResult::Cut => {
                self.cut = true;
                None
            }
        }
    }

    fn short_fours(&mut self, left: u8) -> Option<FoursLine> {
        if self.board.fours(self.attacker).is_empty() && self.board.fives(self.attacker).is_empty() {
            return None;
        }
        Fours { board: &mut self.board, attacker: self.attacker, left: None }.short_line(left)
    }

    /// Makes a short search for a win by fours of any length. Searches with any limit of hands or
    /// moves share its results. The short search ends soon in most positions, because most
    /// positions have no such win.
    fn quick_fours(&mut self) -> FoursResult {
        self.vcf.find(&mut self.board, self.attacker, None, QUICK_NODES)
    }

    fn kind(&self, m: Point) -> AttackerMoveKind {
        if !self.board.fives(!self.attacker).is_empty() {
            AttackerMoveKind::Stop
        } else if self.board.fours(self.attacker).contains(m) {
            AttackerMoveKind::Four
        } else {
            AttackerMoveKind::Quiet
        }
    }

    /// Returns the values of `left` and `running` after a move of the attacker. Returns `None` if
    /// the move costs more hands or moves than the attacker has left, or if too few remain for a
    /// win after the move.
    fn pay(&self, m: Point) -> Option<(u8, bool)> {
        if self.measure == Measure::Moves {
            // Every move costs one move, and at least one more move is needed to end the game.
            return (self.left >= 2).then_some((self.left - 1, false));
        }
        let kind = self.kind(m);
        let cost = match kind {
            AttackerMoveKind::Stop => 0,
            AttackerMoveKind::Four => u8::from(!self.running),
            AttackerMoveKind::Quiet => 1,
        };
        let left = self.left.checked_sub(cost)?;
        let running = match kind {
            AttackerMoveKind::Stop => self.running,
            AttackerMoveKind::Four => true,
            AttackerMoveKind::Quiet => false,
        };
        // The search by fours has found no win in this position. So the attacker still needs a threat, and
        // after it a move or a run of fours that ends the game.
        let needed = match kind {
            AttackerMoveKind::Stop => u8::from(!running),
            AttackerMoveKind::Four => 2,
            AttackerMoveKind::Quiet => 1,
        };
        (left >= needed).then_some((left, running))
    }

    fn mover(&self) -> Color {
        match self.turn {
            NodeSide::Or => self.attacker,
            NodeSide::And => !self.attacker,
        }
    }

    /// Returns the values of `left` and `running` after a move.
    fn next(&self, m: Point) -> (u8, bool) {
        match self.turn {
            NodeSide::Or => self.pay(m).unwrap_or((0, false)),
            // Only the forced answer to a four continues a run of fours.
            NodeSide::And => (self.left, self.running && !self.board.fives(self.attacker).is_empty()),
        }
    }
}

#[cfg(test)]
mod tests;
