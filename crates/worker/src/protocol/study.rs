//! What an archive teaches.

use serde::{Deserialize, Serialize};

use super::board::{Opening, Position, Tally};
use super::file::Bytes;
use super::game::GameRow;
use super::solve::{ProofStep, Threats};

#[cfg(test)]
use super::schema::{Move, Point};

/// Which next moves, and how much is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesArgs {
    /// The board, and who plays one of the moves.
    pub(crate) position: Position,
    /// The moves. Points with a stone are left out of the answer.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) moves: Vec<u8>,
    /// Positions to look at by threats for each move; by fours alone where it is absent or 0.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) threats: Option<u64>,
}

/// What is known of the moves, in the order in which they were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesReply {
    /// The moves.
    pub(crate) moves: Vec<ForcedMove>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

/// A next move, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMove {
    /// Where.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// What it leads to.
    pub(crate) outcome: ForcedOutcome,
    /// By which moves it wins or loses; absent for a five.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// Where it loses: the line of the other side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default))]
    pub(crate) line: Vec<ProofStep>,
}

/// What a move leads to, as far as was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ForcedOutcome {
    /// Whoever plays it wins by force.
    Wins,
    /// The other side wins by force.
    Loses,
    /// Black may not play it.
    Forbidden,
    /// Neither was found.
    Open,
    /// The positions that may be looked at were not enough to tell.
    Undecided,
}

/// Which problems are made of the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsArgs {
    /// What they ask.
    pub(crate) problems: ProblemKind,
    /// By which moves the attacker wins.
    pub(crate) threats: Threats,
    /// How many are enough. The game with the last of them may have some more, which are in the set as well.
    pub(crate) limit: usize,
    /// Positions to look at for each position of a game, and for each move that is tried in it; 20,000 where it is absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
    /// Games to pass over, as many as were looked at before: the set goes on where another ended.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) after: Option<u32>,
}

/// What a problem asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProblemKind {
    /// The side to move wins, and by one first move only.
    Win,
    /// The other side threatens to win; one point only holds.
    Defence,
    /// Is a point forbidden to Black, and why?
    Forbidden,
}

/// How far the making of problems has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsProgress {
    /// Games that were looked at, with those that were passed over.
    pub(crate) looked_at: u32,
    /// All games.
    pub(crate) games: u32,
    /// Problems that were made.
    pub(crate) made: usize,
    /// Those that were made since the page was told last, as the set will have them but for how many players missed them. The page
    /// keeps them where the making does not come to its end.
    pub(crate) lines: Vec<String>,
}

/// A set of problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsReply {
    /// As a file has it: a line that says what it is, and a line for each problem.
    pub(crate) set: String,
    /// How many there are.
    pub(crate) made: usize,
    /// Games that were looked at, with those that were passed over.
    pub(crate) looked_at: u32,
}

/// Which games are new, and which of their new moves are told.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesArgs {
    /// Games of this day, month or year and later are new: `2026-03-09`. Absent: those of the last two years before the
    /// latest game.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) since: Option<String>,
    /// The collection whose latest edition brought the new games, in place of a day: as many games with the highest ids as it
    /// added.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) edition: Option<u32>,
    /// The generation of the library whose games are numbered; the request fails with `unknown-game` where the library is
    /// another one by now.
    pub(crate) generation: u32,
    /// Codes of openings, of which one has to be that of the new move: `D4`, or `other` for none of the 26.
    pub(crate) openings: Vec<String>,
    /// A part of the name of a player who made the move; empty for all.
    pub(crate) player: String,
    /// The least number of older games that had the position before.
    pub(crate) least: u32,
    /// The least number of the move.
    pub(crate) from: u8,
    /// The greatest number of the move; what games played later is not looked at.
    pub(crate) to: u8,
    /// Whether moves are left out whose games all came back to positions of older games.
    pub(crate) ideas_only: bool,
    /// The order of the list.
    pub(crate) order: NoveltyOrder,
    /// How many of them the reply has at most.
    pub(crate) limit: u32,
    /// All of them as a file besides.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) file: Option<NoveltyFile>,
}

/// In which order new moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoveltyOrder {
    /// By the strength of those who made them and what they scored.
    Rank,
    /// By the number of new games, most first.
    Repeated,
    /// By the number of older games that had the position before, most first.
    Known,
    /// By the number of the move, earliest first.
    Ply,
}

/// A file of new moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoveltyFile {
    /// One record with a variation for each.
    Sgf,
    /// A table with commas between its columns, a line for each game.
    Csv,
}

/// How far the search for new moves has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NoveltiesProgress {
    /// Games that were passed over, in four passes.
    pub(crate) passed: u32,
    /// How many that will be.
    pub(crate) of: u32,
}

/// New moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltiesReply {
    /// The day since which games are new; empty where an edition brought them.
    pub(crate) since: String,
    /// New games.
    pub(crate) new_games: u32,
    /// Older games.
    pub(crate) older_games: u32,
    /// New games without a new move.
    pub(crate) without: u32,
    /// How many new moves meet the conditions.
    pub(crate) total: u32,
    /// How many of them each opening has.
    pub(crate) openings: Vec<NoveltyOpening>,
    /// The first of them, in order.
    pub(crate) list: Vec<Novelty>,
    /// The file that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) bytes: Option<Bytes>,
}

/// The new moves of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct NoveltyOpening {
    /// `D4`, or `other` for none of the 26.
    pub(crate) code: String,
    /// New moves.
    pub(crate) count: u32,
}

/// A new move.
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
    /// How the older games ended that had the position before.
    pub(crate) older: Tally,
    /// How many of them ended there.
    pub(crate) older_ended: u32,
    /// What the others played, most games first.
    pub(crate) older_moves: Vec<OlderMove>,
    /// How the new games ended.
    pub(crate) tally: Tally,
    /// By which it is ranked.
    pub(crate) rank: f64,
    /// Whether all its games came back to positions of older games.
    pub(crate) only_order: bool,
    /// The new games, the strongest player first.
    pub(crate) games: Vec<NoveltyGame>,
}

/// What older games played where a new move was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OlderMove {
    /// The move.
    #[cfg_attr(test, schemars(with = "Move"))]
    pub(crate) played: u8,
    /// How these games ended.
    pub(crate) tally: Tally,
}

/// A game with a new move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoveltyGame {
    /// The game, as it lies on the line.
    pub(crate) row: GameRow,
    /// How strong the one is who made the move, 0 to 1.
    pub(crate) strength: f64,
    /// The games of that player.
    pub(crate) games_of_player: u32,
    /// After how many moves it was again in a position of older games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default))]
    pub(crate) known_again: Option<u8>,
}
