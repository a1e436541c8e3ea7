//! Continuous fours (VCF): every move of the attacker makes a four, and the defender has one point to stop it.
//!
//! A four and its forced answer are one move here, so only the attacker ever chooses. The definition is searched
//! whole: Black's fours must be legal, a defender's four must be stopped by the next one, and Black loses where the
//! only answer is forbidden.

use renju_core::{Color, Point, PointSet, SearchBoard};

use crate::and_or::{AndOrGame, Leaf, Side};
use crate::dfpn::winning_move;
use crate::table::Table;

/// A four and the point that stops it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Four {
    pub(crate) point: Point,
    pub(crate) block: Point,
}

/// The game of continuous fours; the attacker moves.
pub(crate) struct Fours<'a> {
    pub(crate) board: &'a mut SearchBoard,
    pub(crate) attacker: Color,
    /// How many fours may still be made; without a limit as many as there are.
    pub(crate) left: Option<u8>,
}

/// How a line of fours ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The five can be made.
    Five(Point),
    /// A four that cannot be stopped: it becomes a five at either of several points.
    Unstoppable(Point, PointSet),
    /// A four whose only answer is forbidden to Black.
    Forbidden(Point, Point),
}

/// A won line of fours: each with its forced answer, then the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) fours: Vec<Four>,
    pub(crate) end: End,
}

impl Line {
    /// The attacker's first move.
    pub(crate) fn first(&self) -> Point {
        self.fours.first().map_or(self.end.point(), |four| four.point)
    }

    /// The attacker's moves.
    pub(crate) fn len(&self) -> usize {
        self.fours.len() + 1
    }
}

impl End {
    /// The attacker's last move.
    pub(crate) const fn point(self) -> Point {
        match self {
            Self::Five(point) | Self::Unstoppable(point, _) | Self::Forbidden(point, _) => point,
        }
    }
}

/// Keys of positions with the attacker to move, by its color, are told from one another.
const ATTACKER: [u64; 2] = [0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1];

impl Fours<'_> {
    /// The win that is at hand, if one is.
    pub(crate) fn end(&mut self) -> Option<End> {
        if let Some(five) = self.board.fives(self.attacker).first() {
            return Some(End::Five(five));
        }
        let mut end = None;
        self.each_four(|ends, _| {
            end = ends;
            end.is_none()
        });
        end
    }

    /// Every four that cannot be stopped.
    pub(crate) fn ends(&mut self) -> impl Iterator<Item = End> {
        let mut ends = Vec::new();
        self.each_four(|end, _| {
            ends.extend(end);
            true
        });
        ends.into_iter()
    }

    /// Calls `see` with each four that may be made, as an end or else as a move, until it returns `false`.
    fn each_four(&mut self, mut see: impl FnMut(Option<End>, Option<Four>) -> bool) {
        if self.left == Some(0) {
            return;
        }
        let (own, other) = (self.attacker, !self.attacker);
        let stops = self.board.fives(other);
        let mut fours = self.board.fours(own);
        if !stops.is_empty() {
            // Against two fives no four helps; one must be stopped by it.
            fours = if stops.len() == 1 { fours & stops } else { PointSet::EMPTY };
        }
        for point in fours.iter() {
            if own == Color::Black && self.board.is_forbidden(point) {
                continue;
            }
            let fifths = self.board.completions(point, own);
            let Some(block) = fifths.first() else { continue };
            let go_on = if fifths.len() > 1 {
                see(Some(End::Unstoppable(point, fifths)), None)
            } else if other == Color::Black && self.is_forbidden_after(block, point) {
                see(Some(End::Forbidden(point, block)), None)
            } else {
                see(None, Some(Four { point, block }))
            };
            if !go_on {
                return;
            }
        }
    }

    /// Whether Black may not stop White's four with `block`.
    fn is_forbidden_after(&mut self, block: Point, four: Point) -> bool {
        // White's stone adds no row of Black's: what is no suspect before is none after.
        if !self.board.suspects().contains(block) {
            return false;
        }
        self.board.place(four, self.attacker);
        let forbidden = self.board.is_forbidden(block);
        self.board.remove(four, self.attacker);
        forbidden
    }
}

impl AndOrGame for Fours<'_> {
    type Move = Four;

    fn side(&self) -> Side {
        Side::Or
    }

    fn key(&self) -> u64 {
        self.board.key() ^ self.salt(self.left)
    }

    fn key_after(&self, m: Four) -> u64 {
        let key = self.board.key_after(m.point, self.attacker);
        key ^ self.board.key()
            ^ self.board.key_after(m.block, !self.attacker)
            ^ self.salt(self.left.map(|n| n - 1))
    }

    fn moves(&mut self, out: &mut Vec<Four>) -> Leaf {
        if !self.board.fives(self.attacker).is_empty() {
            return Leaf::Proven;
        }
        let mut won = false;
        self.each_four(|end, four| {
            won = end.is_some();
            out.extend(four);
            !won
        });
        if won { Leaf::Proven } else { Leaf::Open }
    }

    #[inline]
    fn play(&mut self, m: Four) {
        self.board.place(m.point, self.attacker);
        self.board.place(m.block, !self.attacker);
        self.left = self.left.map(|n| n - 1);
    }

    #[inline]
    fn undo(&mut self, m: Four) {
        self.left = self.left.map(|n| n + 1);
        self.board.remove(m.block, !self.attacker);
        self.board.remove(m.point, self.attacker);
    }
}

impl Fours<'_> {
    fn salt(&self, left: Option<u8>) -> u64 {
        let depth = left.map_or(0, |n| (u64::from(n) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        ATTACKER[self.attacker.index()] ^ depth
    }

    /// The won line from here, after the search said that there is one.
    ///
    /// `None` only where the table has forgotten it and finding it again takes more than `patience` nodes a move.
    pub(crate) fn line(&mut self, table: &mut Table, patience: u64) -> Option<Line> {
        let mut fours = Vec::new();
        let end = loop {
            if let Some(end) = self.end() {
                break Some(end);
            }
            let Some(four) = winning_move(self, table, patience) else { break None };
            self.play(four);
            fours.push(four);
        };
        for &four in fours.iter().rev() {
            self.undo(four);
        }
        end.map(|end| Line { fours, end })
    }
}
