//! Orientations of a pattern: the different results of turning the pattern and exchanging its
//! colors.

use std::ops::RangeInclusive;

use renju_core::{Color, Point, PointSet, Symmetry};

use crate::query::pattern::{Pattern, View, moved};

/// A pattern turned by a symmetry, with or without exchanged colors, but not yet shifted.
#[derive(Clone, Debug)]
pub(crate) struct OrientedPattern {
    /// Symmetry that turns a game to the query's orientation.
    pub(crate) symmetry: Symmetry,
    pub(crate) exchanged: bool,
    /// Area of the pattern. The fields from here on have the orientation and the colors of the
    /// game, not of the query.
    pub(crate) area: PointSet,
    pub(crate) stones: [PointSet; 2],
    pub(crate) empty: PointSet,
    pub(crate) to_move: Option<Color>,
    anywhere: bool,
    /// Column and row of the corner nearest to a1 of the smallest rectangle around the area.
    corner: (u8, u8),
    /// Number of columns and rows from this corner to the opposite corner.
    extent: (u8, u8),
}

impl Pattern {
    /// Returns the different orientations of the pattern, in order of preference. If several
    /// orientations occur after the same move, a search prefers the orientation with the first
    /// symmetry. Among orientations with equal symmetries, the search prefers the colors of the
    /// query, then the lowest row, then the lowest column.
    pub(crate) fn orientations(&self) -> Vec<OrientedPattern> {
        let mut orientations: Vec<OrientedPattern> = Vec::new();
        for symmetry in Symmetry::ALL {
            for exchanged in self.color_exchanges() {
                let oriented = OrientedPattern::new(self, symmetry, exchanged);
                if orientations.iter().all(|other| !oriented.is_equivalent_to(other)) {
                    orientations.push(oriented);
                }
            }
        }
        orientations
    }

    /// Returns the values of [`OrientedPattern::exchanged`] to try: `false`, and then `true` if the colors
    /// may be exchanged.
    fn color_exchanges(&self) -> impl Iterator<Item = bool> + use<> {
        [false, true].into_iter().take(1 + usize::from(self.exchanged))
    }

    /// Returns the views that turn the pattern into itself. The first is the identity.
    pub(crate) fn own_symmetries(&self) -> Vec<View> {
        let own = OrientedPattern::new(self, Symmetry::Identity, false);
        let mut views = Vec::new();
        for symmetry in Symmetry::ALL {
            for exchanged in self.color_exchanges() {
                let oriented = OrientedPattern::new(self, symmetry, exchanged);
                if oriented.is_equivalent_to(&own) {
                    views.push(oriented.view(own.corner));
                }
            }
        }
        views
    }
}

impl OrientedPattern {
    fn new(pattern: &Pattern, symmetry: Symmetry, exchanged: bool) -> Self {
        let back = symmetry.inverse();
        let area = pattern.area.turned(back);
        let [black, white] = pattern.stones.map(|stones| stones.turned(back));
        let (corner, extent) = bounds(area);
        Self {
            symmetry,
            exchanged,
            area,
            stones: if exchanged { [white, black] } else { [black, white] },
            empty: pattern.empty.turned(back),
            to_move: pattern.to_move.map(|color| if exchanged { !color } else { color }),
            anywhere: pattern.anywhere,
            corner,
            extent,
        }
    }

    /// Returns whether the orientations `self` and `other` always occur in the same games, because
    /// they differ by at most a shift.
    fn is_equivalent_to(&self, other: &Self) -> bool {
        let shift = self.shift_to(other.corner);
        let same = |a: PointSet, b: PointSet| {
            a.len() == b.len() && a.iter().all(|p| moved(p, shift).is_some_and(|p| b.contains(p)))
        };
        (self.anywhere || shift == (0, 0))
            && self.to_move == other.to_move
            && same(self.area, other.area)
            && same(self.empty, other.empty)
            && (0..2).all(|color| same(self.stones[color], other.stones[color]))
    }

    /// Returns the range of columns and the range of rows at which the pattern's corner can be.
    pub(crate) fn corners(&self) -> (RangeInclusive<u8>, RangeInclusive<u8>) {
        let last = Point::SIDE - 1;
        if self.anywhere {
            (0..=last - self.extent.0, 0..=last - self.extent.1)
        } else {
            (self.corner.0..=self.corner.0, self.corner.1..=self.corner.1)
        }
    }

    /// Returns the shift, to be passed to [`moved`], that moves the pattern's corner to `corner`.
    pub(crate) const fn shift_to(&self, corner: (u8, u8)) -> (i8, i8) {
        (self.corner.0 as i8 - corner.0 as i8, self.corner.1 as i8 - corner.1 as i8)
    }

    /// Returns the view of a game in which the pattern's corner is at `corner`.
    pub(crate) fn view(&self, corner: (u8, u8)) -> View {
        let shift = self.shift_to(corner);
        // The shift in the query's orientation is computed from one point of the area. If the area
        // is empty, there is no shift.
        let Some(point) = self.area.first() else {
            return View { exchanged: self.exchanged, ..View::of_symmetry(self.symmetry) };
        };
        let in_game = moved(point, shift).expect("the area stays on the board");
        let [queried, found] = [point, in_game].map(|point| self.symmetry.apply(point));
        let shift = (found.column() as i8 - queried.column() as i8, found.row() as i8 - queried.row() as i8);
        View { symmetry: self.symmetry, shift, exchanged: self.exchanged }
    }
}

/// Returns the smallest rectangle around some points: its corner nearest to a1, and the number of columns
/// and rows from this corner to the opposite corner.
fn bounds(points: PointSet) -> ((u8, u8), (u8, u8)) {
    let range = |line: &dyn Fn(Point) -> u8| {
        let (least, most) = points
            .iter()
            .fold((Point::SIDE, 0), |(least, most), point| (least.min(line(point)), most.max(line(point))));
        if points.is_empty() { (0, 0) } else { (least, most - least) }
    };
    let (columns, rows) = (range(&|p| p.column()), range(&|p| p.row()));
    ((columns.0, rows.0), (columns.1, rows.1))
}

#[cfg(test)]
mod tests {
    use renju_core::Board;

    use super::*;

    fn points(names: &str) -> PointSet {
        names.split(' ').filter(|name| !name.is_empty()).map(|name| name.parse::<Point>().unwrap()).collect()
    }

    fn pattern(area: &str, black: &str, white: &str) -> Pattern {
        let board = Board::of(points(black), points(white)).unwrap();
        Pattern::of(&board, points(area), PointSet::EMPTY)
    }

    #[test]
    fn a_view_turns_a_found_pattern_to_the_orientation_of_the_query() {
        let mut queried = pattern("c3 c4 d3 d4 e3 e4", "c3 d4", "e4");
        queried.anywhere = true;
        for oriented in queried.orientations() {
            let (columns, rows) = oriented.corners();
            for corner in rows.flat_map(|row| columns.clone().map(move |column| (column, row))) {
                let view = oriented.view(corner);
                let shift = oriented.shift_to(corner);
                for color in Color::ALL {
                    let found = oriented.stones[color.index()].iter().map(|p| moved(p, shift).unwrap());
                    let back: PointSet = found.map(|p| view.to_query(p).unwrap()).collect();
                    assert_eq!(back, queried.stones[view.color(color).index()]);
                }
            }
        }
    }

    #[test]
    fn equivalent_orientations_are_searched_once() {
        let count = |area, black, white| pattern(area, black, white).orientations().len();
        assert_eq!(count("g7 h7 i7 g8 h8 i8 g9 h9 i9", "h8", ""), 1);
        assert_eq!(count("g7 h7 i7 g8 h8 i8 g9 h9 i9", "h8 g8", ""), 4);
        assert_eq!(count("a1 b1 c2", "a1", "b1"), 8);
        let mut two = pattern("c3 d3", "c3", "d3");
        (two.anywhere, two.exchanged) = (true, true);
        assert_eq!((two.orientations().len(), two.own_symmetries().len()), (4, 4));
        two.to_move = Some(Color::Black);
        assert_eq!((two.orientations().len(), two.own_symmetries().len()), (8, 2));
    }
}
