//! The moves of the game with a limit: attacks and defenses, their keys, and their expected proof numbers.

use renju_core::Point;

use super::threat::{LimitedThreat, needs_row};
use super::{LimitedGame, Measure};
use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::chances::expected;
use crate::table::ProofNumbers;
use crate::threats::{COUNTER_NODES, Width, attacks, not_too_slow};
use crate::zone::zone;

/// A number that is combined with the key of a position after a pass of the defender.
const PASS: u64 = 0xbf58_476d_1ce4_e5b9;
/// Expected disproof number of a pass. This number is large, because the search by fours after a
/// pass takes many nodes.
const PASS_DISPROOF: u32 = 20;

/// Expected disproof number of a defense at a point where the attacker makes a four or a three.
pub(crate) const NEAR: u32 = 3;
/// Expected disproof number of any other defense. It is much larger than [`NEAR`], so that the search follows
/// a few good defenses before it tries others.
pub(crate) const FAR: u32 = 12;

impl LimitedGame {
    /// Adds the defenses that need a search to `out`. If the result of the node follows without a
    /// search, returns this result, and otherwise [`Leaf::Open`].
    fn defences(&mut self, out: &mut Vec<Option<Point>>) -> Leaf {
        let defender = !self.attacker;
        if !self.board.fives(defender).is_empty() {
            return Leaf::Disproven;
        }
        let fives = self.board.fives(self.attacker);
        let points = match fives.len() {
            // The attacker has no hand or move left.
            0 if self.left == 0 => return Leaf::Disproven,
            0 => match self.threat() {
                LimitedThreat::None => return Leaf::Disproven,
                // A defense outside the zone of the line (see [`zone`]) loses to the line.
                LimitedThreat::Within(line) => {
                    zone(&mut self.board, self.attacker, &line) | self.board.fours(defender)
                }
                LimitedThreat::TooLong => self.board.empty(),
                LimitedThreat::Unknown => {
                    out.push(None);
                    self.board.empty()
                }
            },
            1 => fives,
            _ => return Leaf::Proven,
        };
        out.extend(self.board.legal(points, defender).iter().map(Some));
        Leaf::Open
    }
}

/// A number that is combined with the key, so that the key also depends on the side to move and on
/// the remaining limit.
fn salt(turn: NodeSide, (left, running): (u8, bool)) -> u64 {
    let state = u64::from(left) << 2 | u64::from(running) << 1 | u64::from(turn == NodeSide::Or);
    (state + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A move is a point, or `None` for a pass of the defender. After a pass, the attacker must have a
/// win by fours of any length; otherwise the attacker's last move was no threat.
impl AndOrGame for LimitedGame {
    type Move = Option<Point>;

    const KEYS_ADD_UP: bool = true;

    fn side(&self) -> NodeSide {
        self.turn
    }

    fn key(&self) -> u64 {
        let pass = if self.passed { PASS } else { 0 };
        self.board.key() ^ salt(self.turn, (self.left, self.running)) ^ pass
    }

    fn key_after(&self, m: Option<Point>) -> u64 {
        match m {
            Some(m) => self.board.key_after(m, self.mover()) ^ salt(!self.turn, self.next(m)),
            None => self.board.key() ^ salt(!self.turn, (self.left, self.running)) ^ PASS,
        }
    }

    fn moves(&mut self, out: &mut Vec<Option<Point>>, effort: u32) -> Leaf {
        match self.turn {
            NodeSide::Or if self.passed => {
                if self.fours(None).is_some() {
                    Leaf::Proven
                } else {
                    Leaf::Disproven
                }
            }
            NodeSide::Or => {
                if self.win_by_fours().is_some() {
                    return Leaf::Proven;
                }
                let mut attacks = attacks(&self.board, self.attacker, Width::Rows);
                // With one or two moves left, this test costs more than it saves on the first visit of a node.
                if effort > 0 || self.left > 2 {
                    attacks =
                        not_too_slow(&mut self.vcf, &mut self.board, self.attacker, attacks, COUNTER_NODES);
                }
                if self.measure == Measure::Moves && self.left == 2 {
                    // The search by fours has already tried every four as the first of the two
                    // moves.
                    attacks = attacks & !self.board.fours(self.attacker);
                    if needs_row(&self.board, self.attacker) {
                        attacks = attacks & self.board.prepares_four(self.attacker);
                    }
                }
                let attacks = attacks.iter().filter(|&m| self.pay(m).is_some());
                out.extend(attacks.map(Some));
                Leaf::Open
            }
            NodeSide::And => self.defences(out),
        }
    }

    fn guess(&self, m: Option<Point>) -> ProofNumbers {
        match (m, self.turn) {
            (None, _) => ProofNumbers { proof: 1, disproof: PASS_DISPROOF },
            (Some(m), NodeSide::And) => {
                let near = self.board.threes(self.attacker) | self.board.fours(self.attacker);
                ProofNumbers { proof: 1, disproof: if near.contains(m) { NEAR } else { FAR } }
            }
            (Some(m), NodeSide::Or) => {
                ProofNumbers { proof: expected(&self.board, self.attacker, m), disproof: 1 }
            }
        }
    }

    fn play(&mut self, m: Option<Point>) {
        self.before.push((self.left, self.running));
        match m {
            Some(m) => {
                (self.left, self.running) = self.next(m);
                self.board.play(m, self.mover());
            }
            None => self.passed = true,
        }
        self.turn = !self.turn;
    }

    fn undo(&mut self, m: Option<Point>) {
        self.turn = !self.turn;
        match m {
            Some(_) => {
                self.board.undo();
            }
            None => self.passed = false,
        }
        (self.left, self.running) = self.before.pop().expect("the move was played");
    }
}
