//! Request for the rows of stones in a position: twos, threes and fours.

use renju_core::{self as core, Point};
use serde::{Deserialize, Serialize};

use crate::protocol::{Color, Failure, Position};
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// The position whose rows the page requests.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct RowsArgs {
    /// The position. Its color to move does not matter.
    pub(crate) position: Position,
}

/// All rows of both colors that can become a five.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RowsReply {
    /// The rows: Black's first. For each color, fours come first, then threes, closed threes and twos. Two
    /// rows with equal color, kind and line differ in their eyes (the empty points that improve a row).
    pub(crate) rows: Vec<Row>,
}

/// Stones of one color in a line, and the empty points (eyes) where one more stone improves the row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Row {
    /// The color of the stones.
    pub(crate) color: Color,
    pub(crate) kind: RowKind,
    /// The first point of the row. The eyes of the row count as its points.
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) from: u8,
    /// The last point of the row. The eyes of the row count as its points.
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) to: u8,
    /// The empty points where one more stone improves the row: a four becomes a five, a three a
    /// straight four, a closed three a four, and a two a three. The points are in order from `from`
    /// to `to`.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) eyes: Vec<u8>,
}

/// Kind of a row. For Black, a five is exactly five stones; for White, five or more. The kinds do not
/// consider that a point may be forbidden to Black.
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

/// Finds the rows of both colors.
///
/// # Errors
/// The position is invalid.
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
