//! Annotations of a tree node: texts, labels, marks, lines, and stones that are set up.

use renju_core::{Color, Point, PointSet, Position, Symmetry};

use crate::sorted::Sorted;

/// Annotations of the position at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Name of the position (SGF `N`), or the comment of one line in RenLib.
    pub name: String,
    /// The comment. Its lines end with `\n`.
    pub comment: String,
    /// Stones that are put on the board or removed from the board at this node. If the node also
    /// has a move, the setup comes before the move.
    pub setup: Option<Setup>,
    /// Short texts on points, such as `A` or `12`.
    pub labels: Sorted<Point, String>,
    /// Circles, triangles and other marks. Each point has at most one mark.
    pub marks: Sorted<Point, Mark>,
    /// Lines and arrows, in the order in which they are drawn.
    pub lines: Vec<NoteLine>,
    /// Number that is shown on the stone in place of the number of the move (SGF `MN`).
    pub number: Option<u16>,
    /// Whether the author marked the move (the mark in RenLib, `HO` in SGF).
    pub marked: bool,
    /// Whether the record opens at this position (the start in RenLib).
    pub start: bool,
    /// Fields for which this model has no other field (see [`RawField`]).
    pub raw: Vec<RawField>,
}

/// Stones that are put on the board or removed from the board without a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Points that get a black stone.
    pub black: PointSet,
    /// Points that get a white stone.
    pub white: PointSet,
    /// Points that become empty.
    pub empty: PointSet,
    /// The side to move, if the setup states it.
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
    /// A selected point (SGF `SL`). The author decides what this means.
    Selected,
}

/// A line from one point to another point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoteLine {
    /// Point at which the line begins.
    pub from: Point,
    /// Point at which the line ends.
    pub to: Point,
    /// Whether the line has an arrowhead at its end. In SGF, a line with an arrowhead is `AR`, and
    /// a line without one is `LN`.
    pub arrow: bool,
}

/// A field of a format for which this model has no field of its own. Its text is stored unchanged, and
/// is written to files of that format, and to SGF, which stores the raw fields of all formats. The text
/// does not change when the board is turned.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RawField {
    /// The format, and the name of the field in that format: `sgf:KM`, `rif:alt`.
    pub name: String,
    /// Text of the field.
    pub value: String,
}

impl Note {
    /// Returns whether the note has no annotation.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Removes the circles from the note, and returns their points.
    pub(crate) fn take_circles(&mut self) -> Vec<Point> {
        let circles = self.marks.iter().filter(|&(_, mark)| *mark == Mark::Circle).map(|(&point, _)| point);
        let circles = circles.collect();
        self.marks.retain(|_, mark| *mark != Mark::Circle);
        circles
    }

    /// Returns the note for the board turned by `symmetry`.
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
    /// Changes the stones of `position` as this setup states. Also sets the side to move, if the
    /// setup states it.
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

    /// Returns the setup for the board turned by `symmetry`.
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
