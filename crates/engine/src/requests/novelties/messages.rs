//! Arguments, progress and reply of the request for novelties.

use renju_query::same;
use renju_study::novelties::NoveltyRanking;
use serde::{Deserialize, Serialize};

use crate::protocol::{Bytes, GameRow, Opening, Tally};

#[cfg(test)]
use crate::protocol::schema;

/// Which games count as new, and which of their novelties to list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesArgs {
    /// The first day, month or year of the new games: `2026-03-09`. If absent, the new games are those of the
    /// last two years before the latest game.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) since: Option<String>,
    /// The collection whose latest edition added the new games. If present, `since` is ignored. The new games
    /// are those with the highest ids, as many as the edition added.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) edition: Option<u32>,
    /// The generation of the library that the page knows. The request fails with `unknown-game` if the
    /// library has changed since.
    pub(crate) generation: u32,
    /// Codes of the openings of the listed novelties: `D4`, or `other` for none of the 26 openings. If empty,
    /// all openings.
    pub(crate) openings: Vec<String>,
    /// A part of the name of a player who made the move; empty for all players.
    pub(crate) player: String,
    /// The least number of older games that reached the position before the move.
    pub(crate) least: u32,
    /// The lowest move number of a listed novelty.
    pub(crate) from: u8,
    /// The highest move number of a listed novelty. The search ignores later moves.
    pub(crate) to: u8,
    /// Whether to leave out moves whose games all came back to positions of older games.
    pub(crate) ideas_only: bool,
    /// The order of the list.
    pub(crate) order: NoveltyOrder,
    /// The greatest number of novelties in the reply.
    pub(crate) limit: u32,
    /// The kind of file with all novelties; absent for no file.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) file: Option<NoveltyFile>,
}

/// Order of a list of novelties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoveltyOrder {
    /// Highest rank first. The rank depends on the strength of the players of the move, and on their results.
    Rank,
    /// Highest number of new games first.
    Repeated,
    /// Highest number of older games with the position before the move first.
    Known,
    /// Earliest move number first.
    Ply,
}

same!(NoveltyOrder, NoveltyRanking { Rank, Repeated, Known, Ply });

/// Kind of a file of novelties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoveltyFile {
    /// One record with a variation for each novelty.
    Sgf,
    /// A comma-separated table, a line for each game.
    Csv,
}

/// Progress of the search for novelties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NoveltiesProgress {
    /// The number of games read so far, over four passes.
    pub(crate) passed: u32,
    /// The number of games to read over all passes.
    pub(crate) of: u32,
}

/// Novelties in the new games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesReply {
    /// The first day of the new games; empty if `edition` defines them.
    pub(crate) since: String,
    /// The number of new games.
    pub(crate) new_games: u32,
    /// The number of older games.
    pub(crate) older_games: u32,
    /// The number of new games without a novelty.
    pub(crate) without: u32,
    /// The number of novelties that meet the conditions.
    pub(crate) total: u32,
    /// The number of novelties in each opening.
    pub(crate) openings: Vec<NoveltyOpening>,
    /// The first novelties in the requested order.
    pub(crate) list: Vec<Novelty>,
    /// The requested file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) bytes: Option<Bytes>,
}

/// Novelties of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NoveltyOpening {
    /// `D4`, or `other` for none of the 26.
    pub(crate) code: String,
    /// The number of novelties.
    pub(crate) count: u32,
}

/// A novelty: a new move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Novelty {
    /// The opening, if it is one of the 26.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) opening: Option<Opening>,
    /// The moves of a game with the new move, up to and including that move.
    #[cfg_attr(test, schemars(with = "Vec<schema::Move>"))]
    pub(crate) line: Vec<u8>,
    /// The results of the older games with the position before the move.
    pub(crate) older: Tally,
    /// The number of older games that ended at the position before the move.
    pub(crate) older_ended: u32,
    /// The moves that the other older games played, most games first.
    pub(crate) older_moves: Vec<OlderMove>,
    /// The results of the new games.
    pub(crate) tally: Tally,
    /// The rank of the novelty, by which the order `rank` sorts.
    pub(crate) rank: f64,
    /// Whether all games with the move came back to positions of older games.
    pub(crate) only_order: bool,
    /// The new games, the strongest player first.
    pub(crate) games: Vec<NoveltyGame>,
}

/// A move that older games played instead of the novelty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OlderMove {
    /// The move.
    #[cfg_attr(test, schemars(with = "schema::Move"))]
    pub(crate) played: u8,
    /// The results of the games with the move.
    pub(crate) tally: Tally,
}

/// A game with a novelty.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltyGame {
    /// The game, in the orientation of the line.
    pub(crate) row: GameRow,
    /// The strength of the player who made the move, 0 to 1.
    pub(crate) strength: f64,
    /// The number of games of that player.
    pub(crate) games_of_player: u32,
    /// The number of moves after which the game reached a position of older games again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) known_again: Option<u8>,
}
