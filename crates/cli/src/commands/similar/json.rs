//! Similar positions as JSON.

use std::time::Duration;

use renju_archive::{SimilarPosition, SimilarPositions};
use renju_query::{Color, Tally};
use serde::Serialize;

use crate::text::microseconds;

/// The answer of `renju similar --json`.
#[derive(Serialize)]
pub(super) struct SimilarJson {
    /// Number of games that reached at least one similar position.
    games: u32,
    /// Number of all similar positions.
    found: usize,
    #[serde(rename = "withoutRating", skip_serializing_if = "Option::is_none")]
    without_rating: Option<u32>,
    positions: Vec<SimilarPositionJson>,
    microseconds: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SimilarPositionJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    added: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<Color>,
    to_move: Color,
    tally: Tally,
}

impl SimilarJson {
    pub(super) fn new(
        answer: &SimilarPositions,
        without_rating: Option<u32>,
        limit: usize,
        took: Duration,
    ) -> Self {
        let position = |similar: &SimilarPosition| {
            let SimilarPosition { position, removed, added, tally } = similar;
            SimilarPositionJson {
                removed: removed.map(|(_, point)| point.to_string()),
                added: added.map(|(_, point)| point.to_string()),
                color: removed.or(*added).map(|(color, _)| color.into()),
                to_move: position.to_move.into(),
                tally: (*tally).into(),
            }
        };
        Self {
            games: answer.games,
            found: answer.positions.len(),
            without_rating,
            positions: answer.positions.iter().take(limit).map(position).collect(),
            microseconds: microseconds(took),
        }
    }
}
