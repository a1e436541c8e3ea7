//! Offered fifth moves and swaps as JSON.

use renju_archive::Tally;
use renju_core::GameResult;
use renju_library::{Library, player_name};
use renju_study::fifths::{Chooser, Fifth, Fifths, SwapCount};
use serde::Serialize;

/// The answer of `renju fifths --json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FifthsJson {
    games: u32,
    with_offer: u32,
    /// Number of fifth moves, including moves that are not listed.
    total: usize,
    fifths: Vec<FifthJson>,
    swaps: Vec<SwapJson>,
    choosers: Vec<ChooserJson>,
    misfits: MisfitsJson,
}

#[derive(Serialize)]
struct FifthJson {
    points: Vec<String>,
    offered: u32,
    kept: u32,
    played: FifthResultsJson,
    first: String,
    last: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SwapJson {
    after: u8,
    swapped: FifthResultsJson,
    not_swapped: FifthResultsJson,
}

#[derive(Serialize)]
struct ChooserJson {
    id: u32,
    name: String,
    chances: u32,
    swapped: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MisfitsJson {
    without_points: u32,
    taken: u32,
    repeated: u32,
    swaps: u32,
}

#[derive(Serialize)]
struct FifthResultsJson {
    games: u32,
    black: u32,
    white: u32,
    draw: u32,
    unknown: u32,
}

impl FifthsJson {
    pub(super) fn new(library: &Library, found: &Fifths, limit: usize) -> Self {
        let name = |&Chooser { player, chances, swapped }: &Chooser| ChooserJson {
            id: player,
            name: player_name(library.catalogue(), Some(player)),
            chances,
            swapped,
        };
        Self {
            games: found.games,
            with_offer: found.with_offer,
            total: found.fifths.len(),
            fifths: found.fifths.iter().take(limit).map(FifthJson::new).collect(),
            swaps: found.swaps.iter().map(SwapJson::new).collect(),
            choosers: found.choosers.iter().take(limit).map(name).collect(),
            misfits: MisfitsJson {
                without_points: found.misfits.without_points,
                taken: found.misfits.taken,
                repeated: found.misfits.repeated,
                swaps: found.misfits.swaps,
            },
        }
    }
}

impl FifthJson {
    fn new(fifth: &Fifth) -> Self {
        Self {
            points: fifth.points.iter().map(ToString::to_string).collect(),
            offered: fifth.offered,
            kept: fifth.kept,
            played: FifthResultsJson::new(&fifth.played),
            first: fifth.first_day.to_string(),
            last: fifth.last_day.to_string(),
        }
    }
}

impl SwapJson {
    fn new(count: &SwapCount) -> Self {
        Self {
            after: count.after,
            swapped: FifthResultsJson::new(&count.swapped),
            not_swapped: FifthResultsJson::new(&count.not_swapped),
        }
    }
}

impl FifthResultsJson {
    fn new(tally: &Tally) -> Self {
        Self {
            games: tally.games(),
            black: tally[GameResult::Black],
            white: tally[GameResult::White],
            draw: tally[GameResult::Draw],
            unknown: tally[GameResult::Unknown],
        }
    }
}
