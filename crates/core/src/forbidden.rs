//! Forbidden points: where Black may not play, by the International Rules (RIF 1996), 9.2 and 9.3.
//!
//! A three counts only if its straight four can really be made, so the test for double-three asks itself the same
//! question one stone later; each time there is one stone more, so it ends. A move that makes a five is never forbidden.
//! [`crate::naive`] is the rule as written; what is asked here agrees with it on every board.

use crate::few::sort_few;
use std::fmt;
use std::ops::BitOr;

use crate::{Board, Color, Direction, Point, SearchBoard};

/// Which of overline, double-four and double-three a point is; several at once are possible.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ForbiddenKinds(u8);

impl ForbiddenKinds {
    /// Not forbidden.
    pub const NONE: Self = Self(0);
    /// Two threes at once, 33.
    pub const DOUBLE_THREE: Self = Self(1);
    /// Two fours at once, 44.
    pub const DOUBLE_FOUR: Self = Self(2);
    /// A row of six or more, 6.
    pub const OVERLINE: Self = Self(4);

    /// Whether Black may play there.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is forbidden for this reason, perhaps among others.
    #[must_use]
    pub const fn contains(self, kind: Self) -> bool {
        self.0 & kind.0 == kind.0
    }

    /// The reasons one by one, in the order 33, 44, 6.
    pub fn iter(self) -> impl Iterator<Item = Self> {
        [Self::DOUBLE_THREE, Self::DOUBLE_FOUR, Self::OVERLINE]
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }

    /// The usual short name of a single kind: `33`, `44`, `6`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::DOUBLE_THREE => "33",
            Self::DOUBLE_FOUR => "44",
            Self::OVERLINE => "6",
            _ => "",
        }
    }
}

impl BitOr for ForbiddenKinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Debug for ForbiddenKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Self::code)).finish()
    }
}

/// A point where Black may not play, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The point.
    pub point: Point,
    /// All reasons.
    pub kinds: ForbiddenKinds,
    /// The rows that a stone there would make, the point itself among their points: every overline, every four where
    /// it is a double-four, every three that counts where it is a double-three.
    pub rows: Vec<ForbiddenRow>,
}

/// One of the rows that make a point forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenRow {
    /// The reason to which it belongs.
    pub kind: ForbiddenKinds,
    /// Its stones in the order of the line, the forbidden point among them.
    pub points: Vec<Point>,
}

impl SearchBoard {
    /// Why Black may not play a point, with the rows that make it; `None` where Black may, or where there is a stone.
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if !self.empty().contains(point) {
            return None;
        }
        let kinds = self.forbidden_kinds(point);
        if kinds.is_empty() {
            return None;
        }
        let mut rows = Vec::new();
        if kinds.contains(ForbiddenKinds::DOUBLE_THREE) {
            for direction in self.real_threes(point) {
                let fourth =
                    self.shape(point, Color::Black, direction).extensions().next().expect("a three has one");
                let points = self.row_within(point, direction, &[0, fourth], 4, fourth);
                rows.push(ForbiddenRow { kind: ForbiddenKinds::DOUBLE_THREE, points });
            }
        }
        for direction in Direction::ALL {
            let shape = self.shape(point, Color::Black, direction);
            if kinds.contains(ForbiddenKinds::DOUBLE_FOUR) {
                // A straight four is one four: its two completions have the same stones.
                for fifth in shape.completions().take(shape.fours() as usize) {
                    let points = self.row_within(point, direction, &[0, fifth], 5, fifth);
                    rows.push(ForbiddenRow { kind: ForbiddenKinds::DOUBLE_FOUR, points });
                }
            }
            if shape.is_overline() {
                let points = self.row_within(point, direction, &[0], Point::SIDE, Point::SIDE as i8);
                rows.push(ForbiddenRow { kind: ForbiddenKinds::OVERLINE, points });
            }
        }
        sort_few(&mut rows, |a, b| b.kind.0.cmp(&a.kind.0));
        rows.reverse();
        Some(Forbidden { point, kinds, rows })
    }

    /// The unbroken black row around `point` once black stones stand at the offsets `added`, at most `length` long, without
    /// the point at offset `left_out`.
    fn row_within(
        &self,
        point: Point,
        direction: Direction,
        added: &[i8],
        length: u8,
        left_out: i8,
    ) -> Vec<Point> {
        let stands = |offset: i8| {
            let there = direction.from(point, offset)?;
            (added.contains(&offset) || self.stones(Color::Black).contains(there)).then_some(there)
        };
        let first = (1..).take_while(|&n| stands(-n).is_some()).last().map_or(0, |n: i8| -n);
        (first..)
            .map_while(|offset| stands(offset).map(|there| (offset, there)))
            .take(length.into())
            .filter(|&(offset, _)| offset != left_out)
            .map(|(_, there)| there)
            .collect()
    }
}

impl Board {
    /// Why Black may not play a point, with the rows that make it; `None` where Black may, or where there is a stone.
    ///
    /// A question about one board; for many about a board that changes, keep a [`SearchBoard`].
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        SearchBoard::of(self).forbidden(point)
    }

    /// Every point where Black may not play, in ascending order.
    #[must_use]
    pub fn forbidden_points(&self) -> Vec<Forbidden> {
        let board = SearchBoard::of(self);
        board.suspects().iter().filter_map(|point| board.forbidden(point)).collect()
    }
}
