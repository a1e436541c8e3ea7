//! The thirteen named parts of the board: the whole board, its halves, its quarters, and its diagonal halves.

use crate::{Point, PointSet};

/// A named part of the board. A half or quarter includes the points of its border: the middle column, the
/// middle row or the diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// The whole board: all 225 points.
    Whole,
    /// Columns a to h.
    Left,
    /// Columns h to o.
    Right,
    /// Rows 8 to 15.
    Top,
    /// Rows 1 to 8.
    Bottom,
    /// The quarter of the board with the corner a15.
    TopLeft,
    /// The quarter of the board with the corner o15.
    TopRight,
    /// The quarter of the board with the corner a1.
    BottomLeft,
    /// The quarter of the board with the corner o1.
    BottomRight,
    /// The half with the corner a15. Its border is the diagonal from a1 to o15.
    DiagonalTopLeft,
    /// The half with the corner o15. Its border is the diagonal from a15 to o1.
    DiagonalTopRight,
    /// The half with the corner a1. Its border is the diagonal from a15 to o1.
    DiagonalBottomLeft,
    /// The half with the corner o1. Its border is the diagonal from a1 to o15.
    DiagonalBottomRight,
}

impl Figure {
    /// All thirteen figures, the whole board first.
    pub const ALL: [Self; 13] = [
        Self::Whole,
        Self::Left,
        Self::Right,
        Self::Top,
        Self::Bottom,
        Self::TopLeft,
        Self::TopRight,
        Self::BottomLeft,
        Self::BottomRight,
        Self::DiagonalTopLeft,
        Self::DiagonalTopRight,
        Self::DiagonalBottomLeft,
        Self::DiagonalBottomRight,
    ];

    /// The name, such as `top-left`.
    ///
    /// ```
    /// # use renju_core::Figure;
    /// assert_eq!(Figure::named("Top-Left"), Some(Figure::TopLeft));
    /// assert_eq!(Figure::TopLeft.name(), "top-left");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Left => "left",
            Self::Right => "right",
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::TopLeft => "top-left",
            Self::TopRight => "top-right",
            Self::BottomLeft => "bottom-left",
            Self::BottomRight => "bottom-right",
            Self::DiagonalTopLeft => "diagonal-top-left",
            Self::DiagonalTopRight => "diagonal-top-right",
            Self::DiagonalBottomLeft => "diagonal-bottom-left",
            Self::DiagonalBottomRight => "diagonal-bottom-right",
        }
    }

    /// The figure with this name, in upper or lower case; `None` if no figure has this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|figure| figure.name().eq_ignore_ascii_case(name))
    }

    /// The figure that has exactly these points; `None` if there is no such figure.
    #[must_use]
    pub fn of(points: PointSet) -> Option<Self> {
        Self::ALL.into_iter().find(|figure| figure.points() == points)
    }

    /// The points of the figure.
    #[must_use]
    pub fn points(self) -> PointSet {
        Point::all().filter(|&point| self.has(point.column(), point.row())).collect()
    }

    const fn has(self, column: u8, row: u8) -> bool {
        const MIDDLE: u8 = Point::SIDE / 2;
        match self {
            Self::Whole => true,
            Self::Left => column <= MIDDLE,
            Self::Right => column >= MIDDLE,
            Self::Top => row >= MIDDLE,
            Self::Bottom => row <= MIDDLE,
            Self::TopLeft => column <= MIDDLE && row >= MIDDLE,
            Self::TopRight => column >= MIDDLE && row >= MIDDLE,
            Self::BottomLeft => column <= MIDDLE && row <= MIDDLE,
            Self::BottomRight => column >= MIDDLE && row <= MIDDLE,
            Self::DiagonalTopLeft => row >= column,
            Self::DiagonalTopRight => column + row >= 2 * MIDDLE,
            Self::DiagonalBottomLeft => column + row <= 2 * MIDDLE,
            Self::DiagonalBottomRight => row <= column,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_their_size_and_their_corners() {
        let sizes = Figure::ALL.map(|figure| figure.points().len());
        assert_eq!(sizes, [225, 120, 120, 120, 120, 64, 64, 64, 64, 120, 120, 120, 120]);
        for (figure, corner, opposite) in [
            (Figure::BottomLeft, "a1", "o15"),
            (Figure::TopRight, "o15", "a1"),
            (Figure::DiagonalTopLeft, "a15", "o1"),
            (Figure::DiagonalTopRight, "o15", "a1"),
            (Figure::DiagonalBottomLeft, "a1", "o15"),
            (Figure::DiagonalBottomRight, "o1", "a15"),
        ] {
            let has = |point: &str| figure.points().contains(point.parse().unwrap());
            assert!(has(corner) && has("h8") && !has(opposite), "{figure:?}");
        }
    }

    #[test]
    fn figures_are_found_again() {
        for figure in Figure::ALL {
            assert_eq!(Figure::of(figure.points()), Some(figure));
            assert_eq!(Figure::named(figure.name()), Some(figure));
        }
        assert_eq!((Figure::of(PointSet::EMPTY), Figure::named("middle")), (None, None));
    }
}
