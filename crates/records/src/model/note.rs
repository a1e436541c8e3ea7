//! Annotations of a tree node: texts, labels, marks, lines, and stones that are set up.

use renju_core::{Color, Point, PointSet, Position, Symmetry};

use crate::sorted::Sorted;

/// Annotations of the position at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Name of the position (SGF `N`), or RenLib's one-line comment.
    pub name: String,
    /// The comment; lines end with `\n`.
    pub comment: String,
    /// Stones that are put on the board or removed at this node. If the node has a move, the setup comes
    /// before the move.
    pub setup: Option<Setup>,
    /// Short texts on points: `A`, `12`.
    pub labels: Sorted<Point, String>,
    /// Circles, triangles and other marks, at most one per point.
    pub marks: Sorted<Point, Mark>,
    /// Lines and arrows, in drawing order.
    pub lines: Vec<NoteLine>,
    /// Number that is shown on the move in place of the move's own number (SGF `MN`).
    pub number: Option<u16>,
    /// Whether the author marked the move (RenLib's mark; SGF `HO`).
    pub marked: bool,
    /// Whether the record opens at this position (RenLib's start).
    pub start: bool,
    /// Other fields of the format; see [`RawField`].
    pub raw: Vec<RawField>,
}

/// Stones put on the board or removed without a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Points that become black.
    pub black: PointSet,
    /// Points that become white.
    pub white: PointSet,
    /// Points that become empty.
    pub empty: PointSet,
    /// Side to move, if stated.
    pub to_move: Option<Color>,
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A circle (SGF `CR`).
    Circle,
    /// A triangle (SGF `TR`).
    Triangle,
    /// A square (SGF `SQ`).
    Square,
    /// A cross (SGF `MA`).
    Cross,
    /// A selected point (SGF `SL`). Its meaning is up to the author.
    Selected,
}

/// A line from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoteLine {
    /// Point at which the line begins.
    pub from: Point,
    /// Point at which the line ends.
    pub to: Point,
    /// Whether the line has an arrowhead at its end (SGF `AR`, and `LN` for a line without one).
    pub arrow: bool,
}

/// A field of a format for which this model has no field. Its text is stored as it is in the file, and is
/// only written back to the same format. Turning the board does not change the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RawField {
    /// Format and name of the field in that format: `sgf:KM`, `rif:alt`.
    pub name: String,
    /// Text of the field.
    pub value: String,
}

impl Note {
    /// Returns whether there is no annotation.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Removes the circles and returns their points.
    pub(crate) fn take_circles(&mut self) -> Vec<Point> {
        let circles = self.marks.iter().filter(|&(_, mark)| *mark == Mark::Circle).map(|(&point, _)| point);
        let circles = circles.collect();
        self.marks.retain(|_, mark| *mark != Mark::Circle);
        circles
    }

    /// Returns the note on the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let at = |point: Point| symmetry.apply(point);
        Self {
            setup: self.setup.as_ref().map(|setup| setup.turned(symmetry)),
            labels: self.labels.iter().map(|(&point, text)| (at(point), text.clone())).collect(),
            marks: self.marks.iter().map(|(&point, &mark)| (at(point), mark)).collect(),
            lines: self.lines.iter().map(|d| NoteLine { from: at(d.from), to: at(d.to), ..*d }).collect(),
            ..self.clone()
        }
    }
}

impl Setup {
    /// Puts and removes the stones of the setup, and sets the side to move if it is stated.
    pub fn apply(&self, position: &mut Position) {
        let board = &mut position.board;
        for point in [&self.black, &self.white, &self.empty].into_iter().flat_map(PointSet::iter) {
            board.remove(point);
        }
        for (stones, color) in [(&self.black, Color::Black), (&self.white, Color::White)] {
            for point in stones.iter() {
                board.place(point, color);
            }
        }
        position.to_move = self.to_move.unwrap_or(position.to_move);
    }

    /// Returns the setup on the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        Self {
            black: self.black.turned(symmetry),
            white: self.white.turned(symmetry),
            empty: self.empty.turned(symmetry),
            to_move: self.to_move,
        }
    }
}
