//! Request for the offered fifth moves and the swaps in the games that reached a position.

use renju_query::without_rating;
use renju_study::fifths::{self, FifthsQuery, OfferMisfit, SwapError, fifths as count};
use serde::{Deserialize, Serialize};

use super::ratings::{LastRatings, with_rated_games};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::{bad, queried};
use crate::protocol::{Filter, Position, Tally};
use crate::repository::Repository;
use crate::study::latest::open_latest;
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// A position of the opening, and the games to count.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FifthsArgs {
    /// A position of at most four stones, with Black and White in turn.
    pub(crate) position: Position,
    /// Counts only games that match this filter; all games if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The library's ids of the players whose offers and swaps the engine counts. An empty list selects all
    /// players.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) by: Vec<u32>,
}

/// Counts of the offers and swaps. Games of rules without forbidden points are not counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct FifthsReply {
    /// Results of the games that reached the position without a pass.
    pub(crate) games: Tally,
    /// Swaps after each move up to the position. A move is left out if no game says whether a
    /// player swapped after it.
    pub(crate) swaps: Vec<SwapsAfterMove>,
    /// The number of games with offers that fit the game.
    pub(crate) with_offers: u32,
    /// The number of games whose files contain offers, but do not tell which player made the offers.
    pub(crate) undecided: u32,
    /// Fifth moves that were offered or played, most offers first, and then most games first. Empty for a position
    /// of fewer than four stones.
    pub(crate) fifths: Vec<OfferedFifth>,
    /// The numbers of games whose offers or swaps do not fit the game or its rule. Such offers and
    /// swaps are not counted elsewhere in the reply.
    pub(crate) misfits: Vec<OfferMisfits>,
    /// The number of games that reached the position and match all other conditions, but are left
    /// out because a rating is missing. Absent without a condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without_rating: Option<u32>,
}

/// Swaps after a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SwapsAfterMove {
    /// The number of the move after which the players could swap.
    pub(crate) after: u8,
    /// Results of the games in which a player swapped.
    pub(crate) swapped: Tally,
    /// Results of the games in which the player did not swap.
    pub(crate) declined: Tally,
    /// The number of swaps by the player who has Black in the end.
    pub(crate) by_black: u32,
    /// The number of swaps by the player who has White in the end.
    pub(crate) by_white: u32,
}

/// A fifth move. Points that a symmetry of the position turns into each other count as one fifth move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfferedFifth {
    /// The equal points, in ascending order.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
    /// The number of games in which the move was offered with at least one other move.
    pub(crate) offered: u32,
    /// Results of the games in which the move was offered and White chose it.
    pub(crate) kept: Tally,
    /// Results of the games in which the move was played and no usable offers are known.
    pub(crate) without_offers: Tally,
    /// The first and the last year of the games in which the move was offered; absent if no year is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) years: Option<(u16, u16)>,
}

/// The number of games whose offers or swaps do not fit, for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct OfferMisfits {
    /// The reason, as in the output of `renju fifths`.
    pub(crate) reason: String,
    /// The number of games.
    pub(crate) games: u32,
}

/// Counts the offers and swaps.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    last: &LastRatings,
    args: &FifthsArgs,
) -> Result<FifthsReply, Stop> {
    let position = requested(&args.position)?;
    open_latest(repository).await?;
    let filter = with_rated_games(job, repository, last, args.filter.as_ref()).await?;
    let filter = renju_query::archive_filter(filter.as_ref()).map_err(bad)?;
    let session = repository.session().borrow();
    let (library, _) = queried(&session)?;
    let query = FifthsQuery { position, filter, by: args.by.clone() };
    let expected =
        "position: expected at most four stones, with Black and White in turn; found another position";
    let counts = count(library, &query).ok_or_else(|| bad(expected.to_owned()))?;
    let without_rating = without_rating(&query.filter, |filter| {
        let query = FifthsQuery { filter, ..query.clone() };
        count(library, &query).map_or(0, |counts| counts.games.games())
    });
    Ok(FifthsReply { without_rating, ..counts.into() })
}

impl From<fifths::Fifths> for FifthsReply {
    fn from(counts: fifths::Fifths) -> Self {
        let misfits = |(reason, games): (&str, u32)| OfferMisfits { reason: reason.to_owned(), games };
        let offers = OfferMisfit::ALL.map(OfferMisfit::name).into_iter().zip(counts.offer_misfits);
        let swaps = SwapError::ALL.map(SwapError::name).into_iter().zip(counts.swap_misfits);
        Self {
            games: counts.games.into(),
            swaps: counts.swaps.into_iter().map(Into::into).collect(),
            with_offers: counts.with_offers,
            undecided: counts.undecided,
            fifths: counts.fifths.into_iter().map(Into::into).collect(),
            misfits: offers.chain(swaps).filter(|&(_, games)| games > 0).map(misfits).collect(),
            without_rating: None,
        }
    }
}

impl From<fifths::SwapCount> for SwapsAfterMove {
    fn from(count: fifths::SwapCount) -> Self {
        let [by_black, by_white] = count.by;
        Self {
            after: count.after,
            swapped: count.swapped.into(),
            declined: count.declined.into(),
            by_black,
            by_white,
        }
    }
}

impl From<fifths::FifthMove> for OfferedFifth {
    fn from(fifth: fifths::FifthMove) -> Self {
        Self {
            points: fifth.points.iter().map(|point| point.to_u8()).collect(),
            offered: fifth.offered,
            kept: fifth.kept.into(),
            without_offers: fifth.without_offers.into(),
            years: fifth.years,
        }
    }
}
