//! Findings of the solver in games: the job that searches games, and the list of findings.

use serde::{Deserialize, Serialize};

use super::board::Color;
use super::file::Bytes;
use super::game::GameRow;
use super::query::Filter;
use super::solve::Threats;

/// Games to search, and how.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct StudyGamesArgs {
    /// Only some of the games; absent: all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The number of positions to search by threats if there is no win by fours. 0 searches by fours alone.
    pub(crate) threats: u64,
    /// The number of this worker, from 0. Each worker searches games of its own.
    pub(crate) worker: u32,
    /// The number of workers, at least 1.
    pub(crate) workers: u32,
}

/// Progress of one worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct StudyGamesReply {
    /// The games of this worker, including games searched earlier.
    pub(crate) games: u32,
    /// The number of completed games.
    pub(crate) done: u32,
    /// The number of findings in this run.
    pub(crate) finds: u32,
    /// Whether the browser's storage has the findings; otherwise they last as long as the worker.
    pub(crate) kept: bool,
}

/// Whether the jobs that search games pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct RestStudyArgs {
    /// Whether to pause the jobs; `false` lets them continue. Their findings stay stored either way.
    pub(crate) rest: bool,
}

/// Selection of the findings to list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FindsArgs {
    /// Only findings in some of the games; absent: in all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// As in [`StudyGamesArgs`]. The engine stores findings by fours alone apart from findings by threats.
    pub(crate) threats: u64,
    /// The kinds of findings to list; empty for all kinds.
    pub(crate) kinds: Vec<FindKind>,
    /// Only findings of this side.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) side: Option<Color>,
    /// Only findings in games in which both sides missed a win.
    pub(crate) both: bool,
    /// Only wins of at least so many moves.
    pub(crate) least: u8,
    /// The number of findings to skip.
    pub(crate) offset: u32,
    /// The number of findings to list.
    pub(crate) limit: u32,
}

/// The kind of file for the findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FindsFileArgs {
    /// The kind of file. `offset` and `limit` apply to the file, too.
    pub(crate) format: FindsFileKind,
}

/// Kind of a file with findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum FindsFileKind {
    /// A comma-separated table, as `renju missed --csv` writes it.
    Csv,
    /// The games, with the win as a variation and a comment at each finding.
    Sgf,
}

/// Progress of writing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsFileProgress {
    /// Findings written so far.
    pub(crate) written: u32,
    /// The number of findings to write.
    pub(crate) of: u32,
}

/// A file of findings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsFileReply {
    /// The file.
    pub(crate) bytes: Bytes,
    /// The number of findings in the file.
    pub(crate) written: u32,
}

/// Kind of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FindKind {
    /// A side had a win and missed it.
    Missed,
    /// A side had a win, and won.
    Won,
    /// The record ends while a side has a win, and does not say who won.
    Open,
    /// Black played a forbidden point.
    Forbidden,
    /// White made a four that Black may not stop.
    ForbiddenUsed,
    /// The record goes on after a five.
    AfterFive,
}

/// The findings in the games searched so far, latest games first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct FindsReply {
    /// The number of games that match the filter and were played by rules with forbidden points.
    pub(crate) games: u32,
    /// The number of games that match the filter but were played by other rules.
    pub(crate) left_out: u32,
    /// The number of games searched so far.
    pub(crate) studied: u32,
    /// The number of findings of each kind, listed or not, in the order of `FindKind`.
    pub(crate) kinds: Vec<u32>,
    /// Games in which both sides missed a win.
    pub(crate) by_both: u32,
    /// Games that a side did not win after it had missed a win.
    pub(crate) turned: u32,
    /// The players with the most missed wins, at most 50.
    pub(crate) players: Vec<FindsCount>,
    /// The openings with the most missed wins. The name is the code, or empty for games without one.
    pub(crate) openings: Vec<FindsCount>,
    /// The number of findings that match the request.
    pub(crate) total: u32,
    /// The offset of the request.
    pub(crate) offset: u32,
    /// The findings of the page.
    pub(crate) rows: Vec<FindRow>,
}

/// Statistics of the findings of a player or in an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsCount {
    /// The id of the player, as a filter uses it; absent for an opening.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// The name of the player, or the code of the opening.
    pub(crate) name: String,
    /// The number of games searched.
    pub(crate) games: u32,
    /// The number of wins that were on the board.
    pub(crate) had: u32,
    /// The number of wins that were missed.
    pub(crate) missed: u32,
    /// The number of moves that gave the other side a win.
    pub(crate) given: u32,
}

/// A finding and its game. Moves are counted: before move 1, none has been played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindRow {
    /// The game, with its number in the engine that answers.
    pub(crate) game: GameRow,
    /// The kind of finding.
    pub(crate) kind: FindKind,
    /// The side that had the win, played the point or made the five.
    pub(crate) side: Color,
    /// The number of moves before the move in question; for a missed win, the move that missed it.
    pub(crate) ply: u8,
    /// For a win: the number of moves played when the side first had the win.
    pub(crate) since: u8,
    /// For a win: the kind of moves that win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// For a win: the fewest fours, or the number of moves of the line by threats. For a forbidden point: the sum of 1 for
    /// double-three, 2 for double-four and 4 for an overline.
    pub(crate) detail: u8,
    /// For a win: the number of the other side's move that lost by force, as far as the search went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<u8>,
    /// For a win: the number of the other side's last move that still held, as far as the search went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<u8>,
}
