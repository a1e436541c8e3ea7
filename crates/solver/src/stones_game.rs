//! Game in which the attacker must make a five with a limited number of stones. Both sides may play every legal
//! move, so a refutation is exact: no quiet move is left out, as a search by threats would leave it out.
//!
//! An attacker with few stones left is decided at once, without the nodes of a search.

use renju_core::{Color, Point, PointSet, SearchBoard};

use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::chances::expected;
use crate::fours::{Fours, FoursLine};
use crate::limited_game::{FAR, NEAR, needs_row};
use crate::table::ProofNumbers;
use crate::threats::{COUNTER_NODES, not_too_slow};
use crate::vcf::{NODES, Vcf};
use crate::zone::zone;

/// Up to this number of stones, the game decides a position with the attacker to move at once.
const DIRECT: u8 = 3;
/// Up to this number of fours, a search by fours is faster without a table.
const SHORT: u8 = 2;

#[derive(Debug)]
pub(crate) struct StonesGame {
    board: SearchBoard,
    attacker: Color,
    /// Number of stones that the attacker may still play; one such stone must make the five.
    left: u8,
    turn: NodeSide,
    vcf: Vcf,
    /// Number of positions that were decided at once.
    direct: u64,
    /// The defense that refuted the last quiet move. It often refutes the next one too.
    refutation: Option<Point>,
}

impl StonesGame {
    pub(crate) fn new(board: SearchBoard, attacker: Color, bytes: usize) -> Self {
        let (turn, vcf) = (NodeSide::Or, Vcf::new(bytes));
        Self { board, attacker, left: 0, turn, vcf, direct: 0, refutation: None }
    }

    /// Goes to another position, in which the attacker may still play `left` stones.
    pub(crate) fn go_to(&mut self, board: SearchBoard, left: u8, turn: NodeSide) {
        (self.board, self.left, self.turn) = (board, left, turn);
    }

    pub(crate) const fn left(&self) -> u8 {
        self.left
    }

    pub(crate) const fn set_left(&mut self, left: u8) {
        self.left = left;
    }

    /// Number of positions that the game has decided, including the nodes of its searches by fours.
    pub(crate) fn nodes(&self) -> u64 {
        self.direct + self.vcf.nodes()
    }

    /// The attacker's win by fours with the stones that are left; `None` if the search finds none. The last
    /// stone makes the five, so one four fewer than stones may be made.
    pub(crate) fn win_by_fours(&mut self) -> Option<FoursLine> {
        self.fours(self.left.saturating_sub(1))
    }

    fn fours(&mut self, most: u8) -> Option<FoursLine> {
        if self.board.fours(self.attacker).is_empty() && self.board.fives(self.attacker).is_empty() {
            return None;
        }
        if most <= SHORT {
            return Fours { board: &mut self.board, attacker: self.attacker, left: None }.short_line(most);
        }
        self.vcf.find(&mut self.board, self.attacker, Some(most), NODES).line()
    }

    /// The attacker's legal moves. If the defender threatens a five, only the move that stops it is left.
    fn attacks(&self) -> PointSet {
        let stops = self.board.fives(!self.attacker);
        let points = match stops.len() {
            0 => self.board.empty(),
            1 => stops,
            _ => PointSet::EMPTY,
        };
        self.board.legal(points, self.attacker)
    }

    /// A winning move of the attacker, who may play three stones or fewer and has no win by fours.
    pub(crate) fn direct_attack(&mut self) -> Option<Point> {
        self.quiet_attack(self.left)
    }

    /// Whether the attacker, to move, makes a five with `left` stones, at most [`DIRECT`].
    fn wins(&mut self, left: u8) -> bool {
        self.direct += 1;
        match left {
            0 => false,
            1 => !self.board.fives(self.attacker).is_empty(),
            _ => self.fours(left - 1).is_some() || self.quiet_attack(left).is_some(),
        }
    }

    /// A move without a four after which every defense allows a five with the other stones.
    fn quiet_attack(&mut self, left: u8) -> Option<Point> {
        if left != DIRECT {
            return None;
        }
        let mut points = self.attacks() & !self.board.fours(self.attacker);
        if needs_row(&self.board, self.attacker) {
            points = points & self.board.prepares_four(self.attacker);
        }
        points.iter().find(|&point| {
            self.board.play(point, self.attacker);
            let holds = self.wins_against_all(left - 1);
            self.board.undo();
            holds
        })
    }

    /// Whether the attacker, whose last move made no four, makes a five with two stones against every defense.
    fn wins_against_all(&mut self, left: u8) -> bool {
        let defender = !self.attacker;
        if !self.board.fives(defender).is_empty() {
            return false;
        }
        let defences = match self.fours(left - 1) {
            // A defense outside the zone of the line (see [`zone`]) loses to the line.
            Some(line) => zone(&mut self.board, self.attacker, &line) | self.board.fours(defender),
            None if self.has_no_move(defender) => return false,
            None => self.board.empty(),
        };
        defences.iter().all(|point| !self.board.may_play(point, defender) || self.wins_after(point, left))
    }

    /// Whether a side has no legal move. On a full board, the game ends without a winner.
    fn has_no_move(&mut self, side: Color) -> bool {
        !self.board.empty().iter().any(|point| self.board.may_play(point, side))
    }

    fn wins_after(&mut self, defence: Point, left: u8) -> bool {
        self.board.play(defence, !self.attacker);
        let wins = self.wins(left);
        self.board.undo();
        wins
    }

    /// Adds the defenses that need a search to `out`.
    fn defences(&mut self, out: &mut Vec<Point>) -> Leaf {
        let defender = !self.attacker;
        if self.left == 0 || !self.board.fives(defender).is_empty() {
            return Leaf::Disproven;
        }
        let fives = self.board.fives(self.attacker);
        let points = match fives.len() {
            0 if self.left < 2 => return Leaf::Disproven,
            0 if self.left < DIRECT => return leaf(self.wins_against_all(self.left)),
            0 => match self.fours(self.left - 1) {
                Some(line) => zone(&mut self.board, self.attacker, &line) | self.board.fours(defender),
                None if self.has_no_move(defender) => return Leaf::Disproven,
                None if self.left == DIRECT && self.is_refuted() => return Leaf::Disproven,
                None => self.board.empty(),
            },
            1 => fives,
            _ => return Leaf::Proven,
        };
        out.extend(self.board.legal(points, defender).iter());
        Leaf::Open
    }

    /// Adds to `out` the defenses that may be part of a line, after a move that wins. There are none if nothing
    /// stops the five.
    pub(crate) fn defences_to_show(&mut self, out: &mut Vec<Point>) {
        let fives = self.board.fives(self.attacker);
        let points = match (fives.len(), self.fours(self.left.saturating_sub(1))) {
            (0, Some(line)) => zone(&mut self.board, self.attacker, &line) | self.board.fours(!self.attacker),
            (0, None) => self.board.empty(),
            (1, _) => fives,
            _ => PointSet::EMPTY,
        };
        out.extend(self.board.legal(points, !self.attacker).iter());
    }

    /// Whether one of two defenses refutes the attacker's quiet move: the last refutation, or the first legal
    /// point. Most quiet moves threaten nothing, so that nearly every defense refutes them.
    fn is_refuted(&mut self) -> bool {
        let first = self.board.empty().iter().find(|&point| self.board.may_play(point, !self.attacker));
        [self.refutation, first].into_iter().flatten().any(|point| {
            let refutes = self.board.may_play(point, !self.attacker) && !self.wins_after(point, self.left);
            if refutes {
                self.refutation = Some(point);
            }
            refutes
        })
    }

    fn mover(&self) -> Color {
        match self.turn {
            NodeSide::Or => self.attacker,
            NodeSide::And => !self.attacker,
        }
    }
}

const fn leaf(won: bool) -> Leaf {
    if won { Leaf::Proven } else { Leaf::Disproven }
}

/// The part of a key that depends on the side to move and on the stones that are left.
fn salt(turn: NodeSide, left: u8) -> u64 {
    let state = u64::from(left) << 1 | u64::from(turn == NodeSide::Or);
    (state + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl AndOrGame for StonesGame {
    type Move = Point;

    const KEYS_ADD_UP: bool = true;

    fn side(&self) -> NodeSide {
        self.turn
    }

    fn key(&self) -> u64 {
        self.board.key() ^ salt(self.turn, self.left)
    }

    fn key_after(&self, m: Point) -> u64 {
        let left = self.left - u8::from(self.turn == NodeSide::Or);
        self.board.key_after(m, self.mover()) ^ salt(!self.turn, left)
    }

    fn moves(&mut self, out: &mut Vec<Point>, _: u32) -> Leaf {
        match self.turn {
            NodeSide::And => self.defences(out),
            NodeSide::Or if self.left <= DIRECT => leaf(self.wins(self.left)),
            NodeSide::Or => {
                if self.win_by_fours().is_some() {
                    return Leaf::Proven;
                }
                let attacks = self.attacks();
                // A move that allows a win of the defender by fours cannot win.
                let attacks =
                    not_too_slow(&mut self.vcf, &mut self.board, self.attacker, attacks, COUNTER_NODES);
                out.extend(attacks.iter());
                Leaf::Open
            }
        }
    }

    fn guess(&self, m: Point) -> ProofNumbers {
        match self.turn {
            NodeSide::Or => ProofNumbers { proof: expected(&self.board, self.attacker, m), disproof: 1 },
            NodeSide::And => {
                let near = self.board.threes(self.attacker) | self.board.fours(self.attacker);
                ProofNumbers { proof: 1, disproof: if near.contains(m) { NEAR } else { FAR } }
            }
        }
    }

    fn play(&mut self, m: Point) {
        self.board.play(m, self.mover());
        self.left -= u8::from(self.turn == NodeSide::Or);
        self.turn = !self.turn;
    }

    fn undo(&mut self, _: Point) {
        self.turn = !self.turn;
        self.left += u8::from(self.turn == NodeSide::Or);
        self.board.undo();
    }
}

#[cfg(test)]
pub(crate) mod literal_game;
#[cfg(test)]
mod tests;
