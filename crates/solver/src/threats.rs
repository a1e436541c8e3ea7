//! Continuous threats (VCT): fours, threes, and moves that threaten to win by fours.
//!
//! A move is a threat if the attacker would win by fours (VCF) were the defender to do nothing; it is tested so, not by its
//! shape. The defender makes a four of its own, or plays a point that changes something about that win (see
//! [`crate::zone`]); every other defence loses to it.

use renju_core::{Color, Direction, Point, PointSet, SearchBoard};

use crate::and_or::{AndOrGame, Leaf, Side};
use crate::dfpn::Search;
use crate::fours::{Four, Fours, Line};
use crate::table::{Numbers, Table};
use crate::zone::zone;

/// Nodes a move that may go into finding a line again that the table has forgotten.
const AGAIN: u64 = 100_000;

/// Which moves of the attacker are tried; each holds those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Width {
    /// Fours and threes.
    Threes,
    /// Also every row of three from which the next move makes a four, and where fours can be made, every row of two
    /// that they could lengthen.
    Rows,
}

/// The game of continuous threats.
#[derive(Debug)]
pub(crate) struct Threats {
    board: SearchBoard,
    attacker: Color,
    pub(crate) width: Width,
    /// Whose turn it is.
    turn: Side,
    pub(crate) fours: FoursInside,
}

/// The searches by fours that tell what is a threat.
#[derive(Debug)]
pub(crate) struct FoursInside {
    pub(crate) table: Table,
    search: Search<Four>,
    /// Nodes allowed for one of them.
    pub(crate) budget: u64,
    /// Some search was cut off: what was called no threat may be one.
    pub(crate) cut: bool,
}

impl FoursInside {
    pub(crate) fn new(bytes: usize, budget: u64) -> Self {
        Self { table: Table::new(bytes), search: Search::default(), budget, cut: false }
    }

    /// Nodes looked at so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// The attacker's win by fours, were it its move.
    pub(crate) fn win(&mut self, board: &mut SearchBoard, attacker: Color) -> Option<Line> {
        if !self.wins(board, attacker) {
            return None;
        }
        let line = Fours { board, attacker, left: None }.line(&mut self.table, self.budget.max(AGAIN));
        self.cut |= line.is_none();
        line
    }

    /// Whether there is one.
    pub(crate) fn wins(&mut self, board: &mut SearchBoard, attacker: Color) -> bool {
        // Most positions have no four at all, and need no search to tell.
        if board.fours(attacker).is_empty() && board.fives(attacker).is_empty() {
            return false;
        }
        let mut game = Fours { board, attacker, left: None };
        let numbers = self.search.run(&mut game, &mut self.table, self.budget);
        self.search.leave(&mut game);
        self.cut |= !numbers.is_decided();
        numbers == Numbers::PROVEN
    }
}

impl Threats {
    pub(crate) fn new(board: SearchBoard, attacker: Color, fours: FoursInside) -> Self {
        Self { board, attacker, width: Width::Threes, turn: Side::Or, fours }
    }

    /// The attacker's moves that may be threats, and are legal.
    pub(crate) fn attacks(&self) -> PointSet {
        let own = self.attacker;
        let stops = self.board.fives(!own);
        let points = if !stops.is_empty() {
            // Against two fives nothing helps.
            if stops.len() == 1 { stops } else { PointSet::EMPTY }
        } else {
            let fours = self.board.fours(own);
            match self.width {
                Width::Threes => fours | self.board.threes(own),
                Width::Rows if fours.is_empty() => self.board.prepares_four(own),
                Width::Rows => fours | self.board.prepares_four(own) | self.prepare_three(),
            }
        };
        self.legal(points, own)
    }

    /// The points that make a row of two from which a five is possible.
    fn prepare_three(&self) -> PointSet {
        let prepares = |&point: &Point| {
            Direction::ALL.into_iter().any(|d| self.board.shape(point, self.attacker, d).prepares_three())
        };
        self.board.empty().iter().filter(prepares).collect()
    }

    /// The defender's moves, or what can be said without them.
    fn defences(&mut self) -> Result<PointSet, Leaf> {
        let (own, other) = (!self.attacker, self.attacker);
        if !self.board.fives(own).is_empty() {
            return Err(Leaf::Disproven);
        }
        let fives = self.board.fives(other);
        let defences = match fives.len() {
            0 => {
                let Some(line) = self.fours.win(&mut self.board, other) else { return Err(Leaf::Disproven) };
                self.board.fours(own) | zone(&mut self.board, other, &line)
            }
            1 => fives,
            _ => return Err(Leaf::Proven),
        };
        Ok(self.legal(defences, own))
    }

    pub(crate) const fn attacker(&self) -> Color {
        self.attacker
    }

    /// Moves to another position, the attacker to move; gives the board back that was there.
    pub(crate) fn stand(&mut self, board: SearchBoard) -> SearchBoard {
        debug_assert_eq!(self.turn, Side::Or, "a position is left at the attacker's turn");
        std::mem::replace(&mut self.board, board)
    }

    /// The attacker's win by fours where the game stands.
    pub(crate) fn win_by_fours(&mut self) -> Option<Line> {
        self.fours.win(&mut self.board, self.attacker)
    }

    /// Whose stone the next one is.
    fn mover(&self) -> Color {
        match self.turn {
            Side::Or => self.attacker,
            Side::And => !self.attacker,
        }
    }

    /// The points where a side may play: all but what is forbidden to Black.
    fn legal(&self, points: PointSet, color: Color) -> PointSet {
        if color == Color::White {
            points
        } else {
            points.iter().filter(|&point| !self.board.is_forbidden(point)).collect()
        }
    }
}

impl AndOrGame for Threats {
    type Move = Point;

    fn side(&self) -> Side {
        self.turn
    }

    fn key(&self) -> u64 {
        self.board.key()
    }

    #[inline]
    fn key_after(&self, m: Point) -> u64 {
        self.board.key_after(m, self.mover())
    }

    fn moves(&mut self, out: &mut Vec<Point>) -> Leaf {
        match self.turn {
            Side::Or => {
                if self.fours.wins(&mut self.board, self.attacker) {
                    return Leaf::Proven;
                }
                out.extend(self.attacks().iter());
            }
            Side::And => match self.defences() {
                Ok(defences) => out.extend(defences.iter()),
                Err(leaf) => return leaf,
            },
        }
        Leaf::Open
    }

    /// A four or a three is answered by a move or two, another threat by more. Of 285 positions from games of self-play 164 were
    /// won in 0.4 seconds with these numbers, 154 with 1 throughout.
    fn guess(&self, m: Point) -> Numbers {
        let forcing =
            || self.board.fours(self.attacker).contains(m) || self.board.threes(self.attacker).contains(m);
        let proof = match self.turn {
            Side::Or if forcing() => 2,
            Side::Or => 4,
            Side::And => 1,
        };
        Numbers { proof, disproof: 1 }
    }

    fn play(&mut self, m: Point) {
        self.board.place(m, self.mover());
        self.turn = !self.turn;
    }

    fn undo(&mut self, m: Point) {
        self.turn = !self.turn;
        self.board.remove(m, self.mover());
    }
}
