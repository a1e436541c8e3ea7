//! Request for the rows of stones in a position.

use renju_core::{self as core, Point};
use serde::{Deserialize, Serialize};

use crate::protocol::{Color, Failure, Position};
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// The position to search for rows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct RowsArgs {
    /// The stones. The color to move does not matter.
    pub(crate) position: Position,
}

/// All rows of both colors that can become a five.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RowsReply {
    /// The rows: Black's first; for each color fours, threes, closed threes, then twos. No two rows of a color and a kind have
    /// the same eyes in the same line.
    pub(crate) rows: Vec<Row>,
}

/// Stones of one color in a line, and the points where they can grow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Row {
    /// The color of the stones.
    pub(crate) color: Color,
    /// The kind of row.
    pub(crate) kind: RowKind,
    /// One end of the row, including its eyes.
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) from: u8,
    /// The other end of the row.
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) to: u8,
    /// The empty points where one more stone raises the row to the next kind: a four to a five, a three to a straight four, a
    /// closed three to a four, a two to a three. Ordered from `from` to `to`.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) eyes: Vec<u8>,
}

/// Kind of a row. A five is exactly five stones for Black, and five or more for White. The kinds ignore that a point may be
/// forbidden to Black.
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

/// Finds the rows.
///
/// # Errors
/// The position is impossible.
pub(crate) fn answer(args: &RowsArgs) -> Result<RowsReply, Failure> {
    let rows = requested(&args.position)?.board.rows();
    Ok(RowsReply { rows: rows.into_iter().map(Into::into).collect() })
}

impl From<core::Row> for Row {
    fn from(row: core::Row) -> Self {
        Self {
            color: row.color.into(),
            kind: row.kind.into(),
            from: row.from.to_u8(),
            to: row.to.to_u8(),
            eyes: row.eyes.into_iter().map(Point::to_u8).collect(),
        }
    }
}

impl From<core::RowKind> for RowKind {
    fn from(kind: core::RowKind) -> Self {
        match kind {
            core::RowKind::Four => Self::Four,
            core::RowKind::Three => Self::Three,
            core::RowKind::ClosedThree => Self::ClosedThree,
            core::RowKind::Two => Self::Two,
        }
    }
}
