//! Request for the forbidden points of a position.

use renju_core::{self as core, Point};
use serde::{Deserialize, Serialize};

use crate::protocol::{Failure, Position};
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// The position to search for forbidden points.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenArgs {
    /// The position. Its color to move does not matter.
    pub(crate) position: Position,
}

/// The points that are forbidden to Black.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenReply {
    /// The points, ascending.
    pub(crate) points: Vec<ForbiddenPoint>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenPoint {
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) point: u8,
    /// All reasons why the point is forbidden, in the order `33`, `44`, `6`.
    pub(crate) kinds: Vec<ForbiddenKind>,
    /// The rows that make the point forbidden.
    pub(crate) rows: Vec<ForbiddenRow>,
}

/// Reason why a point is forbidden to Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) enum ForbiddenKind {
    /// Two threes.
    #[serde(rename = "33")]
    DoubleThree,
    /// Two fours.
    #[serde(rename = "44")]
    DoubleFour,
    /// Six or more in a row.
    #[serde(rename = "6")]
    Overline,
}

/// One of the rows that make a point forbidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenRow {
    /// The reason why the row makes the point forbidden.
    pub(crate) kind: ForbiddenKind,
    /// The points of the row in their order on the line, including the forbidden point.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
}

/// Finds the points that are forbidden to Black.
///
/// # Errors
/// The position is invalid.
pub(crate) fn answer(args: &ForbiddenArgs) -> Result<ForbiddenReply, Failure> {
    let points = requested(&args.position)?.board.forbidden_points();
    Ok(ForbiddenReply { points: points.into_iter().map(Into::into).collect() })
}

impl From<core::Forbidden> for ForbiddenPoint {
    fn from(forbidden: core::Forbidden) -> Self {
        Self {
            point: forbidden.point.to_u8(),
            kinds: forbidden.kinds.iter().map(Into::into).collect(),
            rows: forbidden.rows.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<core::ForbiddenRow> for ForbiddenRow {
    fn from(row: core::ForbiddenRow) -> Self {
        Self { kind: row.kind.into(), points: row.points.into_iter().map(Point::to_u8).collect() }
    }
}

impl From<core::ForbiddenKinds> for ForbiddenKind {
    /// Converts a set that contains exactly one reason.
    fn from(kind: core::ForbiddenKinds) -> Self {
        match kind {
            core::ForbiddenKinds::DOUBLE_THREE => Self::DoubleThree,
            core::ForbiddenKinds::DOUBLE_FOUR => Self::DoubleFour,
            _ => Self::Overline,
        }
    }
}
