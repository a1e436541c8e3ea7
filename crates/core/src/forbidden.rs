//! Forbidden points: where Black may not play, by the International Rules (RIF 1996), 9.2 and 9.3.
//!
//! A three counts only if Black may really make its straight four. So the test for double-three calls itself
//! with one more stone on the board; the recursion ends because the board fills up. A move that makes a five
//! is never forbidden. [`crate::naive`] implements the rules literally; tests check that both implementations
//! return the same results.

use crate::small_sort::insertion_sort;
use crate::{Board, Color, Direction, ForbiddenKinds, Point, SearchBoard};

/// A point where Black may not play, and the reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The forbidden point.
    pub point: Point,
    /// The reasons why the point is forbidden.
    pub kinds: ForbiddenKinds,
    /// The rows because of which the point is forbidden: every overline, every four of a double-four, and
    /// every three that counts for a double-three. Each row includes the point itself.
    pub rows: Vec<ForbiddenRow>,
}

/// One of the rows that make a point forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenRow {
    /// The reason that the row gives: exactly one of overline, double-four and double-three.
    pub kind: ForbiddenKinds,
    /// The stones of the row in the order of the line, including the forbidden point.
    pub points: Vec<Point>,
}

impl SearchBoard {
    /// Returns the reasons why Black may not play `point`, and the rows that cause them. Returns
    /// `None` if Black may play there or the point is occupied.
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
                let fourth = self
                    .shape(point, Color::Black, direction)
                    .extensions()
                    .next()
                    .expect("a three has an extension");
                let points = self.row_within(point, direction, &[0, fourth], 4, fourth);
                rows.push(ForbiddenRow { kind: ForbiddenKinds::DOUBLE_THREE, points });
            }
        }
        for direction in Direction::ALL {
            let shape = self.shape(point, Color::Black, direction);
            if kinds.contains(ForbiddenKinds::DOUBLE_FOUR) {
                // A straight four counts as one four, because both of its completing points make a
                // five with the same four stones.
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
        insertion_sort(&mut rows, |a, b| b.kind.order().cmp(&a.kind.order()));
        rows.reverse();
        Some(Forbidden { point, kinds, rows })
    }

    /// Finds the unbroken black row through `point`, after black stones have been added at the
    /// offsets `added` from `point`. Returns the first `length` points of this row, without the
    /// point at the offset `left_out`.
    fn row_within(
        &self,
        point: Point,
        direction: Direction,
        added: &[i8],
        length: u8,
        left_out: i8,
    ) -> Vec<Point> {
        let black_at = |offset: i8| {
            let there = direction.advance(point, offset)?;
            (added.contains(&offset) || self.stones(Color::Black).contains(there)).then_some(there)
        };
        let first = (1..).take_while(|&n| black_at(-n).is_some()).last().map_or(0, |n: i8| -n);
        (first..)
            .map_while(|offset| black_at(offset).map(|there| (offset, there)))
            .take(length.into())
            .filter(|&(offset, _)| offset != left_out)
            .map(|(_, there)| there)
            .collect()
    }
}

impl Board {
    /// Returns the reasons why Black may not play `point`, and the rows that cause them. Returns
    /// `None` if Black may play there or the point is occupied.
    ///
    /// Builds a [`SearchBoard`] for each call; for many calls on a changing board, use a [`SearchBoard`] directly.
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        SearchBoard::of(self).forbidden(point)
    }

    /// Every point where Black may not play, in ascending order.
    #[must_use]
    pub fn forbidden_points(&self) -> Vec<Forbidden> {
        let board = SearchBoard::of(self);
        board.forbidden_candidates().iter().filter_map(|point| board.forbidden(point)).collect()
    }
}
