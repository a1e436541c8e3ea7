//! A proof as a tree: one move of the attacker, then every defense against this move, and so on
//! until the win. Branches are computed on demand.

use std::cell::RefCell;
use std::rc::Rc;

use renju_core::{Board, Color, Point, SearchBoard, Unfold};

use crate::and_or::NodeSide;
use crate::problem::Attack;
use crate::prover::Prover;

/// A position of a proof.
///
/// If the attacker is to move, the node has one branch: the winning move. If the defender is to
/// move, the node has one branch for each point where the defender may play. A node with a five on
/// the board has no branches.
#[derive(Clone, Debug)]
pub struct ProofNode {
    board: Board,
    attacker: Color,
    turn: NodeSide,
    /// Whether the attacker's last move made a five.
    won: bool,
    prover: Rc<RefCell<Prover>>,
}

impl ProofNode {
    pub(crate) const fn root(board: Board, attacker: Color, prover: Rc<RefCell<Prover>>) -> Self {
        Self { board, attacker, turn: NodeSide::Or, won: false, prover }
    }

    /// The stones of the position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move: [`NodeSide::Or`] means the attacker, [`NodeSide::And`] the defender.
    #[must_use]
    pub const fn turn(&self) -> NodeSide {
        self.turn
    }

    /// Kind of the attacker's move on `point`.
    #[must_use]
    pub fn attack(&self, point: Point) -> Attack {
        Attack::of(&SearchBoard::of(&self.board), self.attacker, point)
    }

    fn after(&self, point: Point) -> Self {
        let mut next = self.clone();
        let color = if self.turn == NodeSide::Or { self.attacker } else { !self.attacker };
        next.won = self.turn == NodeSide::Or && self.board.makes_five(point, color);
        next.board.place(point, color);
        next.turn = !self.turn;
        next
    }
}

impl Unfold for ProofNode {
    type Edge = Point;

    fn unfold(&self) -> Vec<(Point, Self)> {
        if self.won {
            return Vec::new();
        }
        let points: Vec<Point> = match self.turn {
            NodeSide::Or => {
                self.prover.borrow_mut().reply(&self.board).map(Attack::point).into_iter().collect()
            }
            NodeSide::And => {
                let board = SearchBoard::of(&self.board);
                let legal = |&point: &Point| self.attacker == Color::Black || !board.is_forbidden(point);
                board.empty().iter().filter(legal).collect()
            }
        };
        points.into_iter().map(|point| (point, self.after(point))).collect()
    }
}
