//! Analysis of an archive: forced moves, problems and novelties.

use serde::{Deserialize, Serialize};

use super::board::{Opening, Position, Tally};
use super::file::Bytes;
use super::game::GameRow;
use super::query::Filter;
use super::solve::{ProofStep, Threats};

#[cfg(test)]
use super::schema::{Move, Point};

/// Next moves to search, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesArgs {
    /// The board, and the color that plays one of the moves.
    pub(crate) position: Position,
    /// The moves. The answer leaves out points with a stone.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) moves: Vec<u8>,
    /// The number of positions to search by threats for each move; fours alone if absent or 0.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) threats: Option<u64>,
}

/// Results for the moves, in the order of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesReply {
    /// The moves.
    pub(crate) moves: Vec<ForcedMove>,
    /// Positions searched.
    pub(crate) nodes: u64,
}

/// A next move and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMove {
    /// The point of the move.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// The result of the move.
    pub(crate) outcome: ForcedOutcome,
    /// The kind of moves by which it wins or loses; absent for a five.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// For a losing move: the line of the other side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default))]
    pub(crate) line: Vec<ProofStep>,
}

/// Result of a move, as far as the search went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ForcedOutcome {
    /// The player of the move wins by force.
    Wins,
    /// The other side wins by force.
    Loses,
    /// The move is forbidden to Black.
    Forbidden,
    /// The search found neither a win nor a loss.
    Open,
    /// The search used up its positions without a result.
    Undecided,
}

/// Problems to make of the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsArgs {
    /// The kind of problems.
    pub(crate) problems: ProblemKind,
    /// The kind of moves by which the attacker wins.
    pub(crate) threats: Threats,
    /// The number of problems to stop at. The game with the last of the problems may add some more to the set.
    pub(crate) limit: usize,
    /// The number of positions to search for each position of a game, and for each move tried in it; 20,000 if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
    /// The number of games to skip because an earlier set searched them: this set goes on where that one ended.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) after: Option<u32>,
    /// Makes problems only from the games that match the filter.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
}

/// Kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProblemKind {
    /// The side to move wins, with only one first move.
    Win,
    /// The other side threatens to win; only one point holds.
    Defence,
    /// Is a point forbidden to Black, and why?
    Forbidden,
}

/// Progress of making problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsProgress {
    /// Games searched, including the skipped ones.
    pub(crate) looked_at: u32,
    /// All games.
    pub(crate) games: u32,
    /// Problems made so far.
    pub(crate) made: usize,
    /// Problems made since the last progress message, as the set will have them but for the number of players who missed them.
    /// The page keeps them in case the job does not finish.
    pub(crate) lines: Vec<String>,
}

/// A set of problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsReply {
    /// The set as a file: a heading line, and a line for each problem.
    pub(crate) set: String,
    /// The number of problems.
    pub(crate) made: usize,
    /// Games searched, including the skipped ones.
    pub(crate) looked_at: u32,
}

/// Games that count as new, and conditions for their novelties.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesArgs {
    /// The first day, month or year of the new games: `2026-03-09`. Absent: the last two years before the
    /// latest game.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) since: Option<String>,
    /// The collection whose latest edition brought the new games, in place of a day. As many games count as new as the edition
    /// added: those with the highest ids.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) edition: Option<u32>,
    /// The generation of the library that numbers the games. The request fails with `unknown-game` if the library has changed
    /// since.
    pub(crate) generation: u32,
    /// Codes of openings. The novelty must have a listed opening: `D4`, or `other` for none of the 26.
    pub(crate) openings: Vec<String>,
    /// A part of the name of a player who made the move; empty for all players.
    pub(crate) player: String,
    /// The least number of older games with the position before the move.
    pub(crate) least: u32,
    /// The least number of the move.
    pub(crate) from: u8,
    /// The greatest number of the move. The search ignores later moves.
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
    /// Strength of the players of the move, and their score.
    Rank,
    /// Most new games first.
    Repeated,
    /// Most older games with the position before the move first.
    Known,
    /// Earliest move number first.
    Ply,
}

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
    /// Games read, over four passes.
    pub(crate) passed: u32,
    /// The number of games to read over all passes.
    pub(crate) of: u32,
}

/// Novelties in the new games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesReply {
    /// The day since which games are new; empty if an edition brought them.
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
    /// The moves of one of its games; the last is the new one.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) line: Vec<u8>,
    /// The results of the older games with the position before the move.
    pub(crate) older: Tally,
    /// The number of older games that ended there.
    pub(crate) older_ended: u32,
    /// The moves that the other older games played, most games first.
    pub(crate) older_moves: Vec<OlderMove>,
    /// The results of the new games.
    pub(crate) tally: Tally,
    /// The value that the order `rank` sorts by.
    pub(crate) rank: f64,
    /// Whether all games with the move came back to positions of older games.
    pub(crate) only_order: bool,
    /// The new games, the strongest player first.
    pub(crate) games: Vec<NoveltyGame>,
}

/// Move that older games played where a novelty was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OlderMove {
    /// The move.
    #[cfg_attr(test, schemars(with = "Move"))]
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
    /// The number of moves after which it reached a position of older games again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) known_again: Option<u8>,
}
