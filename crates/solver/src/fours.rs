//! Continuous fours (VCF): every move of the attacker makes a four, and the defender has a single point to stop it.
//!
//! A four and its forced answer are one move of the search, so only the attacker has choices. The
//! search follows the complete definition. Black's fours must be legal. If the defender has a four,
//! the attacker's next four must stop it. Black as the defender loses if the only answer is
//! forbidden.

use renju_core::{Color, Direction, Point, PointSet, SearchBoard, ShapeCounts};

use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::dfpn::winning_move;
use crate::table::{ProofNumbers, TranspositionTable};

/// A four and the point that stops it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Four {
    /// Point where the attacker makes the four.
    pub(crate) point: Point,
    /// Point where the defender must stop the four.
    pub(crate) block: Point,
}

/// Whether the attacker may play `point` now: the move is legal, and stops the defender's four if there is
/// one.
pub(crate) fn may_attack(board: &SearchBoard, attacker: Color, point: Point) -> bool {
    let stops = board.fives(!attacker);
    let in_time = stops.is_empty() || stops.len() == 1 && stops.contains(point);
    in_time && board.may_play(point, attacker)
}

/// The game of continuous fours; the attacker is always to move.
pub(crate) struct Fours<'a> {
    pub(crate) board: &'a mut SearchBoard,
    pub(crate) attacker: Color,
    /// Number of fours that the attacker may still make; `None` means no limit.
    pub(crate) left: Option<u8>,
}

/// How a line of fours ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FoursEnd {
    /// The attacker makes a five.
    Five(Point),
    /// The attacker makes a four that becomes a five at more than one point.
    Unstoppable(Point, PointSet),
    /// The attacker, White, makes a four at the first point. The only answer, at the second point,
    /// is forbidden to Black.
    Forbidden(Point, Point),
}

/// A winning line of fours: first the fours with their forced answers, then the end of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FoursLine {
    pub(crate) fours: Vec<Four>,
    pub(crate) end: FoursEnd,
}

impl FoursLine {
    /// The point of the attacker's first move.
    pub(crate) fn first(&self) -> Point {
        self.fours.first().map_or(self.end.point(), |four| four.point)
    }

    /// The number of the attacker's moves.
    pub(crate) fn len(&self) -> usize {
        self.fours.len() + 1
    }
}

impl FoursEnd {
    /// The point of the attacker's last move.
    pub(crate) const fn point(self) -> Point {
        match self {
            Self::Five(point) | Self::Unstoppable(point, _) | Self::Forbidden(point, _) => point,
        }
    }
}

/// One number for each color of the attacker. The keys of positions are combined with this number,
/// so that the same stones have different keys for different attackers.
const ATTACKER: [u64; 2] = [0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1];

impl Fours<'_> {
    /// Returns how the attacker's next move can end a winning line; `None` if no next move does.
    pub(crate) fn end(&mut self) -> Option<FoursEnd> {
        if let Some(five) = self.board.fives(self.attacker).first() {
            return Some(FoursEnd::Five(five));
        }
        let mut end = None;
        self.each_four(|ends, _| {
            end = ends;
            end.is_none()
        });
        end
    }

    /// All fours that end a winning line, because the defender cannot stop them.
    pub(crate) fn ends(&mut self) -> impl Iterator<Item = FoursEnd> {
        let mut ends = Vec::new();
        self.each_four(|end, _| {
            ends.extend(end);
            true
        });
        ends.into_iter()
    }

    /// Calls `see` with each legal four until `see` returns `false`. A four that the defender
    /// cannot stop is passed as the first argument. Any other four is passed as the second
    /// argument, with the point that stops the four. Without a limit of fours, leaves out fours after
    /// which no other four is possible.
    fn each_four(&mut self, mut see: impl FnMut(Option<FoursEnd>, Option<Four>) -> bool) {
        if self.left == Some(0) {
            return;
        }
        let (own, other) = (self.attacker, !self.attacker);
        let stops = self.board.fives(other);
        let mut fours = self.board.fours(own);
        if !stops.is_empty() {
            // The defender threatens fives. If the defender can make a five at two points, no four
            // of the attacker helps. If the defender can make a five at only one point, the
            // attacker's four must be on that point.
            fours = if stops.len() == 1 { fours & stops } else { PointSet::EMPTY };
        }
        for point in fours.iter() {
            if own == Color::Black && self.board.is_forbidden(point) {
                continue;
            }
            let fifths = self.board.completions(point, own);
            let Some(block) = fifths.first() else { continue };
            let go_on = if fifths.len() > 1 {
                see(Some(FoursEnd::Unstoppable(point, fifths)), None)
            } else if other == Color::Black && self.is_forbidden_after(block, point) {
                see(Some(FoursEnd::Forbidden(point, block)), None)
            } else {
                // The search with a limit also counts how hard a win is to find for a player, so it leaves out nothing.
                let four = Four { point, block };
                (self.left.is_none() && !self.leaves_fours(four)) || see(None, Some(four))
            };
            if !go_on {
                return;
            }
        }
    }

    /// Whether the attacker may be able to make another four after `four` and its answer. If
    /// the result is `false`, `four` does not win.
    #[inline(never)]
    fn leaves_fours(&self, Four { point, block }: Four) -> bool {
        let mut fours = self.board.fours(self.attacker);
        fours.remove(point);
        fours.remove(block);
        let ShapeCounts { fours: made, prepared, .. } = self.board.counts(point, self.attacker);
        if !fours.is_empty() || made + prepared > 1 {
            return true;
        }
        // The stone makes rows of three or more stones only in the line of the four. In this line, another four needs
        // five adjacent points without `block`: the stone, two other stones and two empty points.
        let makes_four = |&line: &Direction| self.board.shape(point, self.attacker, line).fours() > 0;
        let Some(line) = Direction::ALL.into_iter().find(makes_four) else { return true };
        let (own, empty) = (self.board.stones(self.attacker), self.board.empty());
        let (mut points, mut stones) = (1, 0);
        for step in [1, -1] {
            for steps in 1..5 {
                let next = line.advance(point, step * steps).filter(|&at| at != block);
                let Some(at) = next.filter(|&at| own.contains(at) || empty.contains(at)) else { break };
                points += 1;
                stones += u32::from(own.contains(at));
            }
        }
        points > 4 && stones > 1
    }

    /// Whether Black may not play `block` to stop White's four at `four`.
    fn is_forbidden_after(&mut self, block: Point, four: Point) -> bool {
        // A white stone makes no black row. So if a point cannot be forbidden before White's four,
        // it cannot be forbidden after the four.
        if !self.board.forbidden_candidates().contains(block) {
            return false;
        }
        self.board.play(four, self.attacker);
        let forbidden = self.board.is_forbidden(block);
        self.board.undo();
        forbidden
    }
}

impl AndOrGame for Fours<'_> {
    type Move = Four;

    fn side(&self) -> NodeSide {
        NodeSide::Or
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

    fn moves(&mut self, out: &mut Vec<Four>, _: u32) -> Leaf {
        if !self.board.fives(self.attacker).is_empty() {
            return Leaf::Proven;
        }
        let mut won = false;
        // If the attacker may make only one more four, this four must end the line.
        let last = self.left.is_some_and(|left| left < 2);
        self.each_four(|end, four| {
            won = end.is_some();
            out.extend(four.filter(|_| !last));
            !won
        });
        if won { Leaf::Proven } else { Leaf::Open }
    }

    /// A four that also makes rows in other lines more often leads to a win, so the search tries it first.
    fn guess(&self, m: Four) -> ProofNumbers {
        let ShapeCounts { fours, prepared, .. } = self.board.counts(m.point, self.attacker);
        let more = u32::from(fours + prepared).saturating_sub(1).min(2);
        ProofNumbers { proof: 3 - more, disproof: 1 }
    }

    #[inline]
    fn play(&mut self, m: Four) {
        self.board.play(m.point, self.attacker);
        self.board.play(m.block, !self.attacker);
        self.left = self.left.map(|n| n - 1);
    }

    #[inline]
    fn undo(&mut self, _: Four) {
        self.left = self.left.map(|n| n + 1);
        self.board.undo();
        self.board.undo();
    }
}

impl Fours<'_> {
    /// Returns a winning line of at most `left` fours, or `None` if there is no such line. Tries
    /// every line and stores no results; if `left` is small, this is faster than a search with a
    /// table.
    pub(crate) fn short_line(&mut self, left: u8) -> Option<FoursLine> {
        let mut open = Vec::new();
        let mut won = self.board.fives(self.attacker).first().map(FoursEnd::Five);
        if left > 0 && won.is_none() {
            self.each_four(|end, four| {
                won = end;
                open.extend(four.filter(|_| left > 1));
                won.is_none()
            });
        }
        if let Some(end) = won {
            return Some(FoursLine { fours: Vec::new(), end });
        }
        open.into_iter().find_map(|four| {
            self.board.play(four.point, self.attacker);
            self.board.play(four.block, !self.attacker);
            let line = self.short_line(left - 1);
            self.board.undo();
            self.board.undo();
            line.map(|mut line| {
                line.fours.insert(0, four);
                line
            })
        })
    }

    /// A number that is combined with the keys, so that the keys also depend on the attacker and on
    /// the number of fours that the attacker may still make.
    fn salt(&self, left: Option<u8>) -> u64 {
        let depth = left.map_or(0, |n| (u64::from(n) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        ATTACKER[self.attacker.index()] ^ depth
    }

    /// Returns the winning line from the current position. The search must have proved a win.
    ///
    /// Returns `None` only if the table has dropped a move of the line and a search of `patience` nodes does
    /// not find this move again.
    pub(crate) fn line(&mut self, table: &mut TranspositionTable, patience: u64) -> Option<FoursLine> {
        let mut fours = Vec::new();
        let end = loop {
            if let Some(end) = self.end() {
                break Some(end);
            }
            let Some(four) = winning_move(self, table, 0, patience) else { break None };
            self.play(four);
            fours.push(four);
        };
        for &four in fours.iter().rev() {
            self.undo(four);
        }
        end.map(|end| FoursLine { fours, end })
    }
}
