//! The annotations of a node of a tree: words, labels, marks, lines, and stones that were set up.

use renju_core::{Color, Point, PointSet, Position, Symmetry};

use crate::sorted::Sorted;

/// The annotations of the position at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A few words: the name of the position (SGF `N`), or RenLib's one-line comment.
    pub name: String,
    /// The comment; lines end with `\n`.
    pub comment: String,
    /// Stones that are put on the board or taken away before the node's move, if it has one.
    pub setup: Option<Setup>,
    /// Short texts on points: `A`, `12`.
    pub labels: Sorted<Point, String>,
    /// Circles, triangles and other marks on points, one a point.
    pub marks: Sorted<Point, Mark>,
    /// Lines and arrows, in the order in which they were drawn.
    pub lines: Vec<Drawn>,
    /// The number that the move is to show instead of its own (SGF `MN`).
    pub number: Option<u16>,
    /// The author marked the move (RenLib's mark; SGF `HO`).
    pub marked: bool,
    /// The position to begin with when the record is opened (RenLib's start).
    pub start: bool,
    /// What the format says besides; see [`RawField`].
    pub raw: Vec<RawField>,
}

/// Stones put on the board or taken away, not as moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Points that become black.
    pub black: PointSet,
    /// Points that become white.
    pub white: PointSet,
    /// Points that become empty.
    pub empty: PointSet,
    /// Who moves next, where that is said.
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
    /// A point that is selected (SGF `SL`); what that means is up to the author.
    Selected,
}

/// A line from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drawn {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whether it has a head at its end (SGF `AR`; without it `LN`).
    pub arrow: bool,
}

/// Something that a format says and the model has no field for. Its text stays as it stands in the file, and is written
/// back to the same format. It does not turn with the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RawField {
    /// The format and its name for it: `sgf:KM`, `rif:alt`.
    pub name: String,
    /// Its text.
    pub value: String,
}

impl Note {
    /// Whether there is no annotation.
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

    /// The note on the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let at = |point: Point| symmetry.apply(point);
        Self {
            setup: self.setup.as_ref().map(|setup| setup.turned(symmetry)),
            labels: self.labels.iter().map(|(&point, text)| (at(point), text.clone())).collect(),
            marks: self.marks.iter().map(|(&point, &mark)| (at(point), mark)).collect(),
            lines: self.lines.iter().map(|d| Drawn { from: at(d.from), to: at(d.to), ..*d }).collect(),
            ..self.clone()
        }
    }
}

impl Setup {
    /// Changes a position as the setup says.
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

    /// The setup on the board turned by `symmetry`.
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
