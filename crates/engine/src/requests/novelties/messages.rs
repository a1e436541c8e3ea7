//! Arguments, progress and reply of the request for novelties.

use renju_query::same;
use renju_study::novelties::NoveltyRanking;
use serde::{Deserialize, Serialize};

use crate::protocol::{Bytes, GameRow, Opening, Tally};

#[cfg(test)]
use crate::protocol::schema;

/// Selection of the new games, and of the novelties to list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesArgs {
    /// The first day, month or year of the new games: `2026-03-09`. If absent, the new games are those of the
    /// two years before the date of the latest game.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) since: Option<String>,
    /// The id of the collection whose latest edition added the new games. If present, `since` is ignored. If
    /// the edition added `n` games, the new games are the `n` games with the highest ids.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) edition: Option<u32>,
    /// The generation of the library that the page shows. The request fails with `unknown-game` if the
    /// library has changed since.
    pub(crate) generation: u32,
    /// Lists only novelties in these openings: codes such as `D4`, or `other` for games with none of the 26
    /// openings. If empty, lists novelties in all openings.
    pub(crate) openings: Vec<String>,
    /// Lists only novelties of players with this text in their names. If empty, lists the novelties
    /// of all players.
    pub(crate) player: String,
    /// The least number of older games that must have reached the position before a listed novelty.
    pub(crate) least: u32,
    /// The lowest move number of a listed novelty.
    pub(crate) from: u8,
    /// The highest move number of a listed novelty. The search ignores later moves.
    pub(crate) to: u8,
    /// Whether to leave out a novelty if all its games later came back to positions of older games.
    /// Such a novelty is only a new order of moves.
    pub(crate) ideas_only: bool,
    /// The order of the list.
    pub(crate) order: NoveltyOrder,
    /// The greatest number of novelties in the reply.
    pub(crate) limit: u32,
    /// The kind of file to return. The file has all novelties that match the request. If absent,
    /// the reply has no file.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) file: Option<NoveltyFile>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoveltyOrder {
    /// Sorts by rank, highest first. The rank depends on the strength of the players who made the move, and
    /// on their results.
    Rank,
    /// Sorts by the highest rating of the players who made the move, each on the day of the game. The engine computes
    /// the ratings if they are not stored.
    Rating,
    /// Sorts by the number of new games with the move, highest first.
    Repeated,
    /// Sorts by the number of older games that reached the position before the move, highest first.
    Known,
    /// Sorts by the move number, lowest first.
    Ply,
}

same!(NoveltyOrder, NoveltyRanking { Rank, Rating, Repeated, Known, Ply });

/// Kind of a file of novelties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoveltyFile {
    /// One SGF record, in which each novelty is a variation.
    Sgf,
    /// A comma-separated table with a line for each new game of each novelty.
    Csv,
}

/// Progress of the search for novelties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NoveltiesProgress {
    /// The number of games that have been read. The search reads all games four times, and each time counts.
    pub(crate) passed: u32,
    /// The total of `passed` at the end of the search: four times the number of games.
    pub(crate) of: u32,
}

/// The novelties that were found in the new games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesReply {
    /// The first day of the new games; empty if the argument `edition` defines the new games.
    pub(crate) since: String,
    pub(crate) new_games: u32,
    pub(crate) older_games: u32,
    /// The number of new games without a novelty.
    pub(crate) without: u32,
    /// The number of novelties that match the request, listed or not.
    pub(crate) total: u32,
    /// The number of novelties in each opening.
    pub(crate) openings: Vec<NoveltyOpening>,
    /// The listed novelties, in the requested order.
    pub(crate) list: Vec<Novelty>,
    /// The content of the requested file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) bytes: Option<Bytes>,
}

/// Number of novelties in an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NoveltyOpening {
    /// The code of the opening, such as `D4`, or `other` for none of the 26 openings.
    pub(crate) code: String,
    pub(crate) count: u32,
}

/// A novelty: a move of a new game that no older game played in the same position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Novelty {
    /// The opening of the games; absent if it is none of the 26 openings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) opening: Option<Opening>,
    /// The moves of one of the new games, up to and including the novelty.
    #[cfg_attr(test, schemars(with = "Vec<schema::Move>"))]
    pub(crate) line: Vec<u8>,
    /// The results of the older games that reached the position before the novelty.
    pub(crate) older: Tally,
    /// The number of older games that ended at the position before the novelty.
    pub(crate) older_ended: u32,
    /// The moves that older games played in the position instead of the novelty, most games first.
    pub(crate) older_moves: Vec<OlderMove>,
    /// The results of the new games with the novelty.
    pub(crate) tally: Tally,
    /// The rank of the novelty, by which the order `rank` sorts.
    pub(crate) rank: f64,
    /// The highest rating of the players who made the move, in whole points; absent if they have no ratings, or if the
    /// ratings are not computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) rating: Option<i32>,
    /// Whether all games with the novelty later came back to positions of older games.
    pub(crate) only_order: bool,
    /// The new games with the novelty. The game of the strongest player comes first.
    pub(crate) games: Vec<NoveltyGame>,
}

/// A move that older games played instead of the novelty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OlderMove {
    #[cfg_attr(test, schemars(with = "schema::Move"))]
    pub(crate) played: u8,
    /// The results of the older games with this move.
    pub(crate) tally: Tally,
}

/// A new game with a novelty.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltyGame {
    /// The game, in the orientation of `line`.
    pub(crate) row: GameRow,
    /// The strength of the player who made the novelty, from 0 to 1.
    pub(crate) strength: f64,
    /// The number of games of this player in the library.
    pub(crate) games_of_player: u32,
    /// The number of moves after which the game again reached a position of older games; absent if
    /// the game never did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) known_again: Option<u8>,
}
