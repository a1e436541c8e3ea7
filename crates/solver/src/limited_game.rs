//! Game of continuous threats in which the attacker must win within a number of moves or hands. A hand is one
//! attacking move or a run of fours (see [`Measure`]).

use renju_core::{Color, Point, PointSet, SearchBoard};

use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::fours::FoursLine;
use crate::threats::{Width, attacks};
use crate::vcf::{FoursResult, NODES, Vcf};
use crate::zone::zone;

/// Unit in which the length of a win is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Hands. A run of fours, with the five that ends it, is one hand. A move that must stop a four of the
    /// defender costs nothing. Each other move is one hand.
    Hands,
    /// Every move of the attacker, up to and including a four that cannot be stopped.
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
    /// The values of `left` and `running` before each move that has been played.
    before: Vec<(u8, bool)>,
    vcf: Vcf,
    /// Whether a search by fours ran out of nodes, so that "no win" is not certain.
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
            before: Vec::new(),
            vcf: Vcf::new(bytes),
            cut: false,
        }
    }

    /// Sets the number of hands or moves within which the attacker must win. The game must be at its root.
    pub(crate) fn limit(&mut self, left: u8) {
        debug_assert!(self.before.is_empty(), "the game is at its root");
        self.left = left;
    }

    /// Number of nodes visited by the searches by fours.
    pub(crate) fn nodes(&self) -> u64 {
        self.vcf.nodes()
    }

    /// The attacker's win by fours in the current position; `None` if it needs more hands or moves than are
    /// left.
    pub(crate) fn win_by_fours(&mut self) -> Option<FoursLine> {
        let most = match self.measure {
            Measure::Hands if self.left == 0 && !self.running => return None,
            Measure::Hands => None,
            Measure::Moves => Some(self.left),
        };
        self.fours(most)
    }

    fn fours(&mut self, most: Option<u8>) -> Option<FoursLine> {
        match self.vcf.find(&mut self.board, self.attacker, most, NODES) {
            FoursResult::Line(line) => Some(line),
            FoursResult::Nothing => None,
            FoursResult::Cut => {
                self.cut = true;
                None
            }
        }
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

    /// The values of `left` and `running` after a move of the attacker. `None` if the move costs more than
    /// the attacker has left, or leaves too little for a win.
    fn pay(&self, m: Point) -> Option<(u8, bool)> {
        let kind = self.kind(m);
        let cost = match (self.measure, kind) {
            (Measure::Moves, _) | (Measure::Hands, AttackerMoveKind::Quiet) => 1,
            (Measure::Hands, AttackerMoveKind::Stop) => 0,
            (Measure::Hands, AttackerMoveKind::Four) => u8::from(!self.running),
        };
        let left = self.left.checked_sub(cost)?;
        let running = match kind {
            AttackerMoveKind::Stop => self.running,
            AttackerMoveKind::Four => true,
            AttackerMoveKind::Quiet => false,
        };
        // The search by fours has found no win in this position. So the attacker still needs a threat, and
        // after it a move or a run of fours that ends the game.
        let needed = match (self.measure, kind) {
            (Measure::Hands, AttackerMoveKind::Four) => 2,
            (Measure::Hands, AttackerMoveKind::Stop) => u8::from(!running),
            (_, AttackerMoveKind::Quiet | AttackerMoveKind::Four)
            | (Measure::Moves, AttackerMoveKind::Stop) => 1,
        };
        (left >= needed).then_some((left, running))
    }

    /// The defenses that need a search; `Err` if the result of the node follows without a search.
    fn defences(&mut self) -> Result<PointSet, Leaf> {
        let defender = !self.attacker;
        if !self.board.fives(defender).is_empty() {
            return Err(Leaf::Disproven);
        }
        let fives = self.board.fives(self.attacker);
        let points = match fives.len() {
            // The attacker has no hand or move left.
            0 if self.left == 0 => return Err(Leaf::Disproven),
            0 => {
                let Some(line) = self.fours(None) else { return Err(Leaf::Disproven) };
                // A defense outside the zone of the line (see [`zone`]) loses to the line. The line is always
                // within the limit of hands, but it may have too many moves.
                let within = match self.measure {
                    Measure::Hands => Some(line),
                    Measure::Moves if line.len() <= usize::from(self.left) => Some(line),
                    Measure::Moves => self.fours(Some(self.left)),
                };
                match within {
                    Some(line) => zone(&mut self.board, self.attacker, &line) | self.board.fours(defender),
                    None => self.board.empty(),
                }
            }
            1 => fives,
            _ => return Err(Leaf::Proven),
        };
        Ok(self.board.legal(points, defender))
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

/// The part of a key that depends on the side to move and on the remaining limit.
fn salt(turn: NodeSide, (left, running): (u8, bool)) -> u64 {
    let state = u64::from(left) << 2 | u64::from(running) << 1 | u64::from(turn == NodeSide::Or);
    (state + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl AndOrGame for LimitedGame {
    type Move = Point;

    fn side(&self) -> NodeSide {
        self.turn
    }

    fn key(&self) -> u64 {
        self.board.key() ^ salt(self.turn, (self.left, self.running))
    }

    fn key_after(&self, m: Point) -> u64 {
        self.board.key_after(m, self.mover()) ^ salt(!self.turn, self.next(m))
    }

    fn moves(&mut self, out: &mut Vec<Point>, _: u32) -> Leaf {
        match self.turn {
            NodeSide::Or => {
                if self.win_by_fours().is_some() {
                    return Leaf::Proven;
                }
                let attacks = attacks(&self.board, self.attacker, Width::Rows);
                out.extend(attacks.iter().filter(|&m| self.pay(m).is_some()));
            }
            NodeSide::And => match self.defences() {
                Ok(defences) => out.extend(defences.iter()),
                Err(leaf) => return leaf,
            },
        }
        Leaf::Open
    }

    fn play(&mut self, m: Point) {
        self.before.push((self.left, self.running));
        (self.left, self.running) = self.next(m);
        self.board.play(m, self.mover());
        self.turn = !self.turn;
    }

    fn undo(&mut self, _: Point) {
        self.turn = !self.turn;
        self.board.undo();
        (self.left, self.running) = self.before.pop().expect("the move was played");
    }
}
