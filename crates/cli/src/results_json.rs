//! Numbers of games by result, as JSON.

use renju_archive::Tally;
use serde::Serialize;

/// The number of games, and the number of games with each result.
#[derive(Serialize)]
pub(crate) struct ResultsJson {
    games: u32,
    #[serde(flatten)]
    results: renju_query::Tally,
}

impl From<Tally> for ResultsJson {
    fn from(tally: Tally) -> Self {
        Self { games: tally.games(), results: tally.into() }
    }
}
