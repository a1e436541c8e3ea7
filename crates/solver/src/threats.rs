//! Continuous threats (VCT): fours, threes, and moves that threaten to win by fours.
//!
//! A move is a threat if the attacker would win by fours (VCF) after a pass of the defender. A
//! search decides whether a move is a threat, not the shape that the move makes. Against a threat,
//! the defender can make a four, or play a point that affects the threatened win (see
//! [`crate::zone`]). Every other defense loses to the threatened win.

use renju_core::{Color, Direction, Point, PointSet, SearchBoard};

use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::chances::Chances;
use crate::fours::FoursLine;
use crate::table::ProofNumbers;
use crate::vcf::{FoursResult, Vcf};
use crate::zone::zone_of_all_ends;

/// Limit of nodes when the search looks for a win by fours of the defender. Only one win in a hundred needs more
/// nodes. This search is repeated at each visit of a position, so a higher limit costs more nodes than it saves.
pub(crate) const COUNTER_NODES: u64 = 32;
/// The same limit on the first visit of a position in the narrow search, which visits most positions only a few
/// times. The limit doubles whenever the number of nodes spent on the position has doubled. With this limit in the
/// wide search, fewer positions without a win were decided.
const FIRST_COUNTER_NODES: u64 = 4;
/// The limit in the narrow search grows to at most this many nodes.
const MOST_COUNTER_NODES: u64 = 500;
/// Limit of nodes when the search looks for a win by fours of the attacker on the first visit of a position. The limit
/// grows like the limit above, up to [`InnerFours::budget`]. Nearly half of the nodes of all searches for no
/// win were spent in the few positions that need more than 128 nodes.
const FIRST_FOURS_NODES: u64 = 16;

/// Which kinds of attacker's moves to try. Each variant includes the moves of the variants before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Width {
    /// Moves that make a four or a three.
    Threes,
    /// Also moves that make a row of three, if the next move can turn this row into a four. If the
    /// attacker can make fours, also moves that make a row of two where a five is possible.
    Rows,
    /// Every legal move that can be a threat. Without a four to make, only moves of [`Width::Rows`] can be
    /// threats; otherwise any move can be one. Only checks of the other widths use this width.
    Every,
}

/// A limit of nodes that doubles whenever the number of nodes spent on a position has doubled. `effort` is the
/// binary logarithm of that number.
fn growing(first: u64, effort: u32, most: u64) -> u64 {
    (first << effort.min(20)).min(most)
}

#[derive(Debug)]
pub(crate) struct ThreatsGame {
    board: SearchBoard,
    attacker: Color,
    pub(crate) width: Width,
    turn: NodeSide,
    /// The points that affect the threatened win, in the node of the defender whose moves were listed last.
    zone: PointSet,
    /// What the proof numbers after all moves have in common, in the node of the attacker whose moves were listed
    /// last.
    chances: Chances,
    pub(crate) fours: InnerFours,
}

/// The inner searches by fours, which decide whether a move is a threat.
#[derive(Debug)]
pub(crate) struct InnerFours {
    vcf: Vcf,
    /// Limit of nodes for one inner search.
    pub(crate) budget: u64,
    /// Whether some inner search reached its limit of nodes. If so, some move was perhaps not
    /// recognized as a threat.
    pub(crate) cut: bool,
}

impl InnerFours {
    pub(crate) fn new(bytes: usize, budget: u64) -> Self {
        Self { vcf: Vcf::new(bytes), budget, cut: false }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.vcf.nodes()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.vcf.bytes()
    }

    /// The line by which the attacker would win by fours if the attacker were to move; `None` if
    /// there is no such line.
    pub(crate) fn win(&mut self, board: &mut SearchBoard, attacker: Color) -> Option<FoursLine> {
        let found = self.vcf.find(board, attacker, None, self.budget);
        self.cut |= matches!(found, FoursResult::Cut);
        found.line()
    }

    /// Whether a search finds a win by fours of the attacker, who is to move. The search is short if little `effort` was
    /// spent on the position.
    ///
    /// If the search ends without a result, `cut` does not change: the attacker's fours are also moves of the search
    /// by threats, so no win is left out.
    fn soon_wins(&mut self, board: &mut SearchBoard, attacker: Color, effort: u32) -> bool {
        let nodes = growing(FIRST_FOURS_NODES, effort, self.budget);
        self.vcf.wins(board, attacker, None, nodes) == Some(true)
    }
}

/// Expected proof number after the only answer to a four of the defender. The attacker has no choice there, so the
/// shapes of the answer say little: without this number, an answer that makes no row seemed as dear as a quiet move, and
/// the search put off every defense that begins with a four.
const EXPECTED_ANSWER: u32 = 3;
/// Expected disproof number after a four of the defender that does not affect the threatened win. The search
/// tries the other defenses first, because their refutations often refute these fours too (see
/// [`AndOrGame::only_delays`]). Without this, most nodes of hard positions were visited after such fours.
const EXPECTED_DELAY: u32 = 4;
/// Returns those legal moves of the attacker that may be threats.
pub(crate) fn attacks(board: &SearchBoard, own: Color, width: Width) -> PointSet {
    let stops = board.fives(!own);
    let points = if !stops.is_empty() {
        // No move stops two fives.
        if stops.len() == 1 { stops } else { PointSet::EMPTY }
    } else {
        let fours = board.fours(own);
        match width {
            Width::Threes => fours | board.threes(own),
            Width::Rows | Width::Every if fours.is_empty() => board.prepares_four(own),
            Width::Rows => fours | board.prepares_four(own) | prepares_three(board, own),
            Width::Every => board.empty(),
        }
    };
    board.legal(points, own)
}

/// Returns the points where a stone makes a row of two, if the row can still become a five.
fn prepares_three(board: &SearchBoard, own: Color) -> PointSet {
    let prepares =
        |&point: &Point| Direction::ALL.into_iter().any(|d| board.shape(point, own, d).prepares_three());
    board.empty().iter().filter(prepares).collect()
}

/// The defender may have a win by fours. Returns the attacks that do not lose to this win: fours,
/// and moves that affect the line of the defender's win. Returns all attacks if a search of `nodes` nodes finds
/// no such win.
pub(crate) fn not_too_slow(
    vcf: &mut Vcf,
    board: &mut SearchBoard,
    attacker: Color,
    attacks: PointSet,
    nodes: u64,
) -> PointSet {
    if !board.fives(!attacker).is_empty() {
        return attacks;
    }
    // If the search runs out of nodes, the function returns all attacks, so that no winning move is left out.
    match vcf.find(board, !attacker, None, nodes) {
        FoursResult::Line(line) => {
            attacks & (board.fours(attacker) | zone_of_all_ends(board, !attacker, &line))
        }
        FoursResult::Nothing | FoursResult::Cut => attacks,
    }
}

impl ThreatsGame {
    pub(crate) fn new(board: SearchBoard, attacker: Color, fours: InnerFours) -> Self {
        let (width, turn, zone) = (Width::Threes, NodeSide::Or, PointSet::EMPTY);
        Self { board, attacker, width, turn, zone, chances: Chances::default(), fours }
    }

    /// Returns the defenses that need a search. Returns `Err` with the result of the node if the
    /// result follows without a search.
    fn defences(&mut self) -> Result<PointSet, Leaf> {
        let (own, other) = (!self.attacker, self.attacker);
        if !self.board.fives(own).is_empty() {
            return Err(Leaf::Disproven);
        }
        let fives = self.board.fives(other);
        let defences = match fives.len() {
            0 => {
                let Some(line) = self.fours.win(&mut self.board, other) else { return Err(Leaf::Disproven) };
                self.zone = zone_of_all_ends(&mut self.board, other, &line);
                self.board.fours(own) | self.zone
            }
            1 => {
                self.zone = fives;
                fives
            }
            _ => return Err(Leaf::Proven),
        };
        Ok(self.board.legal(defences, own))
    }

    pub(crate) const fn attacker(&self) -> Color {
        self.attacker
    }

    /// Replaces the board, and returns the old board. The attacker must be to move in both
    /// positions.
    pub(crate) fn swap_board(&mut self, board: SearchBoard) -> SearchBoard {
        debug_assert_eq!(self.turn, NodeSide::Or, "the attacker is to move");
        std::mem::replace(&mut self.board, board)
    }

    /// The attacker's win by fours in the current position.
    pub(crate) fn win_by_fours(&mut self) -> Option<FoursLine> {
        self.fours.win(&mut self.board, self.attacker)
    }

    /// Returns legal moves of the defender that do not stop the threatened win, in a position in which no legal
    /// move stops it: the moves on the points of the win. Returns none after a four.
    pub(crate) fn moves_in_vain(&mut self) -> Vec<Point> {
        debug_assert_eq!(self.turn, NodeSide::And, "the defender is to move");
        if !self.board.fives(self.attacker).is_empty() {
            return Vec::new();
        }
        let threatened = self.win_by_fours().map_or(Vec::new(), |line| line.moves());
        threatened.into_iter().filter(|&point| self.board.may_play(point, !self.attacker)).collect()
    }

    fn mover(&self) -> Color {
        match self.turn {
            NodeSide::Or => self.attacker,
            NodeSide::And => !self.attacker,
        }
    }
}

impl AndOrGame for ThreatsGame {
    type Move = Point;

    const KEYS_ADD_UP: bool = true;

    fn side(&self) -> NodeSide {
        self.turn
    }

    fn key(&self) -> u64 {
        self.board.key()
    }

    #[inline]
    fn key_after(&self, m: Point) -> u64 {
        self.board.key_after(m, self.mover())
    }

    fn moves(&mut self, out: &mut Vec<Point>, effort: u32) -> Leaf {
        match self.turn {
            NodeSide::Or => {
                if self.fours.soon_wins(&mut self.board, self.attacker, effort) {
                    return Leaf::Proven;
                }
                let attacks = attacks(&self.board, self.attacker, self.width);
                let nodes = match self.width {
                    Width::Threes => growing(FIRST_COUNTER_NODES, effort, MOST_COUNTER_NODES),
                    Width::Rows | Width::Every => COUNTER_NODES,
                };
                let attacks =
                    not_too_slow(&mut self.fours.vcf, &mut self.board, self.attacker, attacks, nodes);
                self.chances = Chances::of(&self.board, self.attacker);
                out.extend(attacks.iter());
            }
            NodeSide::And => match self.defences() {
                Ok(defences) => out.extend(defences.iter()),
                Err(leaf) => return leaf,
            },
        }
        Leaf::Open
    }

    fn guess(&self, m: Point) -> ProofNumbers {
        match self.turn {
            NodeSide::And if self.only_delays(m) => ProofNumbers { proof: 1, disproof: EXPECTED_DELAY },
            NodeSide::And => ProofNumbers::UNKNOWN,
            NodeSide::Or if !self.board.fives(!self.attacker).is_empty() => {
                ProofNumbers { proof: EXPECTED_ANSWER, disproof: 1 }
            }
            NodeSide::Or => {
                ProofNumbers { proof: self.chances.expected(&self.board, self.attacker, m), disproof: 1 }
            }
        }
    }

    fn only_delays(&self, m: Point) -> bool {
        // The defender's moves are the fours and the points of the zone, so the others are fours.
        self.turn == NodeSide::And && !self.zone.contains(m)
    }

    fn play(&mut self, m: Point) {
        self.board.play(m, self.mover());
        self.turn = !self.turn;
    }

    fn undo(&mut self, _: Point) {
        self.turn = !self.turn;
        self.board.undo();
    }
}
