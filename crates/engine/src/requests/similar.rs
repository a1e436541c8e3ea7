//! Request for the positions that are almost the same as a position.

use renju_archive::SimilarPosition;
use renju_core::{Color as Side, Point};
use renju_query::without_rating;
use serde::{Deserialize, Serialize};

use super::ratings::{LastRatings, with_rated_games};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::{bad, queried};
use crate::protocol::{Color, Filter, Position, Tally};
use crate::repository::Repository;
use crate::study::latest::open_latest;
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// A position, and the games in which the engine looks for similar positions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct SimilarArgs {
    /// The position. Similar positions differ from this position by one stone.
    pub(crate) position: Position,
    /// Counts only games that match this filter; all games if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The greatest number of positions in the reply.
    pub(crate) limit: u32,
}

/// The positions that differ by one stone. Only games that did not reach the position itself count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SimilarReply {
    /// The positions, most games first.
    pub(crate) positions: Vec<SimilarPlace>,
    /// The number of all similar positions.
    pub(crate) found: u32,
    /// The number of games that reached at least one similar position.
    pub(crate) games: u32,
    /// The number of games that reached a similar position and match all other conditions, but are
    /// left out because a rating is missing. Absent without a condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without_rating: Option<u32>,
}

/// A position that differs from the position of the request by one stone: one stone more, one stone
/// less, or one stone on another point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SimilarPlace {
    /// The point of the stone that the similar position lacks; absent if it lacks no stone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<schema::Point>"))]
    pub(crate) removed: Option<u8>,
    /// The point of the stone that only the similar position has; absent if it has no such stone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<schema::Point>"))]
    pub(crate) added: Option<u8>,
    /// The color of the stone, or of both stones.
    pub(crate) color: Color,
    /// The side to move in the similar position.
    pub(crate) to_move: Color,
    /// Results of the games that reached the similar position.
    pub(crate) tally: Tally,
}

/// Finds the similar positions.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &SimilarArgs,
) -> Result<SimilarReply, Stop> {
    let position = requested(&args.position)?;
    open_latest(repository).await?;
    let filter = with_rated_games(job, repository, last, args.filter.as_ref()).await?;
    let filter = renju_query::archive_filter(filter.as_ref()).map_err(bad)?;
    let session = repository.session().borrow();
    let (library, _) = queried(&session)?;
    let found = library.archive().similar(&position, &filter);
    let positions = found.positions.iter().take(args.limit as usize).map(Into::into);
    Ok(SimilarReply {
        positions: positions.collect(),
        found: found.positions.len() as u32,
        games: found.games,
        without_rating: without_rating(&filter, |filter| library.archive().similar(&position, &filter).games),
    })
}

impl From<&SimilarPosition> for SimilarPlace {
    fn from(similar: &SimilarPosition) -> Self {
        let SimilarPosition { position, removed, added, tally } = similar;
        let point = |stone: &Option<(Side, Point)>| stone.map(|(_, point)| point.to_u8());
        let color = removed.or(*added).map_or(Side::Black, |(color, _)| color);
        Self {
            removed: point(removed),
            added: point(added),
            color: color.into(),
            to_move: position.to_move.into(),
            tally: (*tally).into(),
        }
    }
}
