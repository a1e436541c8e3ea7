//! The rows on a board that matter to a player.

use serde::{Deserialize, Serialize};

use super::board::{Color, Position};

#[cfg(test)]
use super::schema::Point;

/// On which board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct RowsArgs {
    /// The stones; whose move it is does not matter.
    pub(crate) position: Position,
}

/// All rows of both colors from which a five can be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RowsReply {
    /// Black's first; of a color by kind: fours, threes, closed threes, twos. No two rows of a color and a kind have the
    /// same eyes in the same line.
    pub(crate) rows: Vec<Row>,
}

/// Stones of one color in a line, and where it grows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Row {
    /// Whose stones they are.
    pub(crate) color: Color,
    /// What it is.
    pub(crate) kind: RowKind,
    /// One end of the row, its eyes included.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) from: u8,
    /// The other end.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) to: u8,
    /// The empty points where one more stone makes the next kind of it: of a four a five, of a three a straight four, of a
    /// closed three a four, of a two a three. Ascending from `from` to `to`.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) eyes: Vec<u8>,
}

/// What a row is. A five is exactly five stones for Black, and five or more for White. That a point may be forbidden to
/// Black is not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RowKind {
    /// One more stone makes a three.
    Two,
    /// One more stone makes a four, but no straight four.
    ClosedThree,
    /// One more stone makes a straight four.
    Three,
    /// One more stone makes a five; a straight four has two such points.
    Four,
}
