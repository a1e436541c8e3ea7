//! Forbidden points, computed from the cells of the search board (International Rules, 9.2 and 9.3).

use super::SearchBoard;
use super::cell::CANDIDATES;
use super::windows::{ADDED, each_window};
use crate::shape::Total;
use crate::{Color, Direction, ForbiddenKinds, Point, PointSet};

impl SearchBoard {
    /// Points that may be forbidden: one more black stone there makes an overline, two fours or two
    /// threes, and makes no five. The threes counted here include threes that do not count under
    /// rule 9.3.
    #[inline]
    #[must_use]
    pub fn forbidden_candidates(&self) -> PointSet {
        self.sets[0].get(CANDIDATES) & self.empty
    }

    /// The points where Black may not play.
    #[must_use]
    pub fn forbidden_points(&self) -> PointSet {
        self.forbidden_candidates().iter().filter(|&point| !self.forbidden_kinds(point).is_empty()).collect()
    }

    /// Whether Black may not play an empty point.
    #[inline]
    #[must_use]
    pub fn is_forbidden(&self, point: Point) -> bool {
        self.sets[0].get(CANDIDATES).contains(point) && !self.forbidden_kinds(point).is_empty()
    }

    /// Whether a color may play a point: the point must be empty and, for Black, must not be
    /// forbidden.
    #[inline]
    #[must_use]
    pub fn may_play(&self, point: Point, color: Color) -> bool {
        self.empty.contains(point) && !(color == Color::Black && self.is_forbidden(point))
    }

    /// Returns the subset of the given points that `color` may play.
    #[inline]
    #[must_use]
    pub fn legal(&self, points: PointSet, color: Color) -> PointSet {
        let points = points & self.empty;
        match color {
            Color::White => points,
            Color::Black => points.iter().filter(|&point| !self.is_forbidden(point)).collect(),
        }
    }

    /// The reasons why Black may not play an empty point; an empty set if Black may play there.
    #[must_use]
    pub fn forbidden_kinds(&self, point: Point) -> ForbiddenKinds {
        let mut kinds = ForbiddenKinds::NONE;
        let total = self.cells[point.index()].totals[0];
        if total.fives() > 0 {
            return kinds;
        }
        if total.overlines() > 0 {
            kinds = kinds | ForbiddenKinds::OVERLINE;
        }
        if total.fours() > 1 {
            kinds = kinds | ForbiddenKinds::DOUBLE_FOUR;
        }
        if total.threes() > 1 && self.real_threes(point).nth(1).is_some() {
            kinds = kinds | ForbiddenKinds::DOUBLE_THREE;
        }
        kinds
    }

    /// The directions in which a black stone on an empty point makes a three that counts: Black can
    /// extend the three to a straight four without making a five and without a forbidden move
    /// (International Rules, 9.3).
    pub fn real_threes(&self, point: Point) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| {
            self.shape(point, Color::Black, direction)
                .extensions()
                .any(|offset| self.may_extend(point, direction.advance_on_board(point, offset), direction))
        })
    }

    /// Returns the points where one more stone may change whether the empty point `point` is
    /// forbidden to Black. The set may also contain points where a stone changes nothing.
    #[must_use]
    pub fn forbidden_depends_on(&self, point: Point) -> PointSet {
        let mut points = PointSet::EMPTY;
        let mut add = |point: Point| {
            for direction in Direction::ALL {
                each_window(direction, point.to_u8(), &ADDED[0], |at, _| {
                    points.insert(Point::new(at).expect("a window lies on the board"));
                });
            }
        };
        add(point);
        for direction in Direction::ALL {
            for offset in self.shape(point, Color::Black, direction).extensions() {
                let extension = direction.advance_on_board(point, offset);
                // The stone on `extension` may itself be a double-three. Whether Black may play it depends on
                // its threes, on the straight fours that extend its threes, and so on, possibly across the
                // whole board. So the function returns all points.
                if self.total_across(extension, direction).threes() > 1 {
                    return PointSet::FULL;
                }
                add(extension);
            }
        }
        points
    }

    /// Counts the shapes that a black stone on `point` makes in three of its four lines: all except the line
    /// along `direction`.
    fn total_across(&self, point: Point, direction: Direction) -> Total {
        let cell = &self.cells[point.index()];
        let along = self.shapes[0].total(cell.shapes[direction.index()][0]);
        cell.totals[0].exchanged(along, Total::NOTHING)
    }

    /// Whether Black, after a stone on `three`, may make the straight four at `point`.
    ///
    /// The points `three` and `point` share only the line of the three. So a stone on `three` does
    /// not change the shapes of `point` in the other three lines. If these shapes may themselves be
    /// a double-three, the function places the stone and tests `point` on the new board.
    fn may_extend(&self, three: Point, point: Point, along: Direction) -> bool {
        let total = self.total_across(point, along);
        if total.fives() > 0 || total.overlines() > 0 || total.fours() > 0 {
            return false;
        }
        if total.threes() < 2 {
            return true;
        }
        // The copy of the board has no list of played moves: the list may be long, and is not needed here.
        let (cells, sets, stones) = (self.cells, self.sets, self.stones);
        let mut next =
            Self { cells, sets, stones, played: 0, entries: Vec::new(), saved: Vec::new(), ..*self };
        next.place(three, Color::Black);
        next.real_threes(point).nth(1).is_none()
    }
}
