//! What the solver finds in games: the job that looks at them, and the list of what was found.

use serde::{Deserialize, Serialize};

use super::board::Color;
use super::file::Bytes;
use super::game::GameRow;
use super::query::Filter;
use super::solve::Threats;

/// Which games are looked at, and how.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct StudyGamesArgs {
    /// Only some of the games; absent: all of them.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// Positions to look at by threats where there is no win by fours; by fours alone where it is 0.
    pub(crate) threats: u64,
    /// Which of the workers this is, from 0: each looks at games of its own.
    pub(crate) worker: u32,
    /// The number of workers, at least 1.
    pub(crate) workers: u32,
}

/// How far a worker has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct StudyGamesReply {
    /// Its games, those included that were looked at before.
    pub(crate) games: u32,
    /// Those of them that are done.
    pub(crate) done: u32,
    /// What it has found in this run.
    pub(crate) finds: u32,
    /// Whether what was found is kept in the browser's storage; otherwise it lasts as long as the worker.
    pub(crate) kept: bool,
}

/// Whether the jobs that look at games stand still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct RestStudyArgs {
    /// They stand still until this is asked for with `false`; what they have found is kept either way.
    pub(crate) rest: bool,
}

/// Which finds are listed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FindsArgs {
    /// Only of some of the games; absent: of all.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// As in [`StudyGamesArgs`]: what was found by fours alone and by threats is kept apart.
    pub(crate) threats: u64,
    /// Of these kinds; of all where there are none.
    pub(crate) kinds: Vec<FindKind>,
    /// Only of this side.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) side: Option<Color>,
    /// Only of games in which both sides missed a win.
    pub(crate) both: bool,
    /// Only wins of so many moves at least.
    pub(crate) least: u8,
    /// How many to pass over.
    pub(crate) offset: u32,
    /// How many to list.
    pub(crate) limit: u32,
}

/// As what finds are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct FindsFileArgs {
    /// The kind of file. `offset` and `limit` count for it, too.
    pub(crate) format: FindsFileKind,
}

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum FindsFileKind {
    /// A table with commas, as `renju missed --csv` writes it.
    Csv,
    /// The games, with the win as a variation and a comment at each find.
    Sgf,
}

/// How far a file has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsFileProgress {
    /// Finds that are written.
    pub(crate) written: u32,
    /// All of them.
    pub(crate) of: u32,
}

/// A file of finds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsFileReply {
    /// The file.
    pub(crate) bytes: Bytes,
    /// The finds in it.
    pub(crate) written: u32,
}

/// What is found in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FindKind {
    /// A side had a win and let it go.
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

/// What was found in the games that were looked at so far, latest games first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct FindsReply {
    /// The games that were asked for and are played by rules with forbidden points.
    pub(crate) games: u32,
    /// The others of those that were asked for.
    pub(crate) left_out: u32,
    /// How many of the games were looked at.
    pub(crate) studied: u32,
    /// How many finds there are of each kind, whichever are listed, in the order of `FindKind`.
    pub(crate) kinds: Vec<u32>,
    /// Games in which both sides missed a win.
    pub(crate) by_both: u32,
    /// Games that a side did not win after it had missed a win.
    pub(crate) turned: u32,
    /// The players who missed most, at most 50.
    pub(crate) players: Vec<FindsCount>,
    /// The openings in which most was missed; the name is the code, or empty for games without one.
    pub(crate) openings: Vec<FindsCount>,
    /// The number of finds that are wanted.
    pub(crate) total: u32,
    /// As it was asked for.
    pub(crate) offset: u32,
    /// A page of them.
    pub(crate) rows: Vec<FindRow>,
}

/// How often something was found of a player or an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindsCount {
    /// Of a player: the id, by which a filter asks for the games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// The name of the player, or the code of the opening.
    pub(crate) name: String,
    /// Games that were looked at.
    pub(crate) games: u32,
    /// Wins that were on the board.
    pub(crate) had: u32,
    /// Those of them that were let go.
    pub(crate) missed: u32,
    /// Moves that gave the other side a win.
    pub(crate) given: u32,
}

/// A find and its game. Moves are counted: before move 1, none has been played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct FindRow {
    /// The game; its number is that of the engine that answers.
    pub(crate) game: GameRow,
    /// What it is.
    pub(crate) kind: FindKind,
    /// The side that had the win, played the point or made the five.
    pub(crate) side: Color,
    /// How many moves were played before the one that it is about: of a missed win the one that let it go.
    pub(crate) ply: u8,
    /// Of a win: how many moves were played when the side had it first.
    pub(crate) since: u8,
    /// Of a win: by which moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// Of a win: the fewest fours, or the moves of the line by threats. Of a forbidden point: 1 for double-three, 2 for double-four,
    /// 4 for an overline, added up.
    pub(crate) detail: u8,
    /// Of a win: the number of the other side's move that lost by force, as far as was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<u8>,
    /// Of a win: the number of the last move of the other side that still held, as far as was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<u8>,
}
