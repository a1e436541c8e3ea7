//! Offered fifth moves and swaps as JSON.

use std::time::Duration;

use renju_query::Tally;
use renju_study::fifths::{FifthMove, Fifths, OfferMisfit, SwapCount, SwapError};
use serde::Serialize;

use crate::text::microseconds;

/// The answer of `renju fifths --json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FifthsJson {
    games: u32,
    tally: Tally,
    swaps: Vec<SwapJson>,
    with_offers: u32,
    undecided: u32,
    fifths: Vec<FifthJson>,
    /// The games whose offers were not counted: pairs of the reason and the number of games. Reasons without games
    /// are left out.
    offer_misfits: Vec<(&'static str, u32)>,
    swap_misfits: Vec<(&'static str, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_rating: Option<u32>,
    microseconds: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SwapJson {
    after: u8,
    swapped: Tally,
    declined: Tally,
    by_black: u32,
    by_white: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FifthJson {
    points: Vec<String>,
    offered: u32,
    kept: Tally,
    without_offers: Tally,
    #[serde(skip_serializing_if = "Option::is_none")]
    years: Option<(u16, u16)>,
}

impl FifthsJson {
    pub(super) fn new(answer: &Fifths, without_rating: Option<u32>, took: Duration) -> Self {
        let swap = |count: &SwapCount| SwapJson {
            after: count.after,
            swapped: count.swapped.into(),
            declined: count.declined.into(),
            by_black: count.by[0],
            by_white: count.by[1],
        };
        let fifth = |fifth: &FifthMove| FifthJson {
            points: fifth.points.iter().map(ToString::to_string).collect(),
            offered: fifth.offered,
            kept: fifth.kept.into(),
            without_offers: fifth.without_offers.into(),
            years: fifth.years,
        };
        let offers = OfferMisfit::ALL.map(OfferMisfit::name).into_iter().zip(answer.offer_misfits);
        let swaps = SwapError::ALL.map(SwapError::name).into_iter().zip(answer.swap_misfits);
        Self {
            games: answer.games.games(),
            tally: answer.games.into(),
            swaps: answer.swaps.iter().map(swap).collect(),
            with_offers: answer.with_offers,
            undecided: answer.undecided,
            fifths: answer.fifths.iter().map(fifth).collect(),
            offer_misfits: offers.filter(|&(_, games)| games > 0).collect(),
            swap_misfits: swaps.filter(|&(_, games)| games > 0).collect(),
            without_rating,
            microseconds: microseconds(took),
        }
    }
}
