//! What the engine says.

use serde::Serialize;

use super::question::Dimension;
use super::record::{
    BookRecordReply, BookReply, CollectionInfo, ExportCollectionReply, GameRecordReply, KeepReply, KeptList,
    KeptReply, ReadReply, WriteReply,
};
use super::request::Color;

/// What the engine says: any number of `progress`, then one of `reply`, `failed` and `cancelled`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Response {
    Progress {
        id: u32,
        progress: Progress,
    },
    Reply {
        id: u32,
        reply: Reply,
    },
    Failed {
        id: u32,
        error: Failure,
    },
    Cancelled {
        id: u32,
    },
    /// Not an answer, so `id` is 0: another tab changed the library.
    Library {
        id: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        library: Option<LibraryInfo>,
    },
    /// Not an answer, so `id` is 0: another tab changed the reader's own records.
    Records {
        id: u32,
    },
}

impl Response {
    /// The request that this answers, or 0.
    pub(crate) const fn id(&self) -> u32 {
        match *self {
            Self::Progress { id, .. }
            | Self::Reply { id, .. }
            | Self::Failed { id, .. }
            | Self::Cancelled { id }
            | Self::Library { id, .. }
            | Self::Records { id } => id,
        }
    }
}

/// The kinds of progress; the page knows by the id which it gets.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Progress {
    Import(ImportProgress),
    Solve(SolveProgress),
}

/// The kinds of reply; the page knows by the id which it gets.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Reply {
    Open(OpenReply),
    Search(SearchAnswer),
    Games(GamesPage),
    Names(NamesReply),
    Graph(GraphReply),
    Game(Box<GameView>),
    Forbidden(ForbiddenReply),
    Solve(SolveAnswer),
    Attack(AttackReply),
    Read(ReadReply),
    Write(WriteReply),
    Export(ExportCollectionReply),
    Book(BookReply),
    BookRecord(Box<BookRecordReply>),
    Keep(KeepReply),
    Kept(Box<KeptReply>),
    ListKept(KeptList),
    GameRecord(Box<GameRecordReply>),
    /// To a cancel.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct OpenReply {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) library: Option<LibraryInfo>,
    pub(crate) storage: Storage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Storage {
    Kept,
    Session,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryInfo {
    pub(crate) generation: u32,
    pub(crate) collections: Vec<CollectionInfo>,
    pub(crate) source: String,
    pub(crate) edition: String,
    /// Milliseconds since 1970.
    pub(crate) imported_at: u64,
    pub(crate) games: u32,
    pub(crate) file_bytes: u64,
    pub(crate) bytes: u64,
    pub(crate) problems: Problems,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Problems {
    pub(crate) skipped: u32,
    pub(crate) cut: u32,
    pub(crate) noted: u32,
    /// The first 1,000.
    pub(crate) first: Vec<Problem>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Problem {
    pub(crate) line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<u32>,
    pub(crate) reason: Reason,
    pub(crate) found: String,
    pub(crate) kept: Kept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reason {
    OccupiedPoint,
    UnreadableMove,
    TooManyMoves,
    DuplicateId,
    MissingId,
    UnknownResult,
    Malformed,
    Truncated,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kept {
    Whole,
    Cut,
    Skipped,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportProgress {
    pub(crate) phase: Phase,
    pub(crate) bytes_read: u64,
    pub(crate) bytes_total: u64,
    pub(crate) games: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) games_expected: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u32>,
    pub(crate) skipped: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Phase {
    Waiting,
    Reading,
    Storing,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SolveProgress {
    pub(crate) nodes: u64,
    pub(crate) nodes_per_second: u64,
    pub(crate) milliseconds: u64,
    pub(crate) line: Vec<SolvedStep>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct SolveAnswer {
    pub(crate) answer: Verdict,
    pub(crate) line: Vec<SolvedStep>,
    pub(crate) nodes: u64,
    pub(crate) milliseconds: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
    Win,
    NoWin,
    OutOfBudget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct SolvedStep {
    pub(crate) attack: Attack,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) defence: Option<Defence>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Attack {
    pub(crate) point: u8,
    pub(crate) kind: AttackKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum AttackKind {
    Five,
    Four,
    Three,
    Threat,
    Block,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Defence {
    pub(crate) point: u8,
    pub(crate) only: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct AttackReply {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attack: Option<Attack>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct ForbiddenReply {
    pub(crate) points: Vec<ForbiddenPoint>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct ForbiddenPoint {
    pub(crate) point: u8,
    pub(crate) kinds: Vec<ForbiddenKind>,
    pub(crate) rows: Vec<ForbiddenRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) enum ForbiddenKind {
    #[serde(rename = "33")]
    DoubleThree,
    #[serde(rename = "44")]
    DoubleFour,
    #[serde(rename = "6")]
    Overline,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct ForbiddenRow {
    pub(crate) kind: ForbiddenKind,
    pub(crate) points: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Tally {
    pub(crate) black: u32,
    pub(crate) white: u32,
    pub(crate) draw: u32,
    pub(crate) unknown: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Opening {
    pub(crate) code: String,
    pub(crate) ja: String,
    pub(crate) romaji: String,
    pub(crate) zh: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NextMove {
    pub(crate) points: Vec<u8>,
    pub(crate) games: u32,
    pub(crate) tally: Tally,
    pub(crate) transposed: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_year: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_year: Option<u16>,
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub(crate) novelty: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) elsewhere: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct PreviousMove {
    pub(crate) points: Vec<u8>,
    pub(crate) games: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct YearCount {
    pub(crate) year: u16,
    pub(crate) games: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct FacetValue {
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) games: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Facet {
    pub(crate) of: Dimension,
    /// Not all of them.
    pub(crate) values: Vec<FacetValue>,
    pub(crate) total: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct FilterName {
    pub(crate) of: Dimension,
    pub(crate) id: u32,
    pub(crate) name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct FoundName {
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) games: u32,
    pub(crate) native: String,
    pub(crate) place: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct NamesReply {
    pub(crate) names: Vec<FoundName>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct GraphReply {
    pub(crate) nodes: Vec<GraphNode>,
    pub(crate) arcs: Vec<GraphArc>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct GraphNode {
    pub(crate) level: i8,
    pub(crate) added: Vec<u8>,
    pub(crate) taken: Vec<u8>,
    pub(crate) games: u32,
    pub(crate) tally: Tally,
    pub(crate) successors: usize,
    pub(crate) predecessors: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct GraphArc {
    pub(crate) from: usize,
    pub(crate) to: usize,
    #[serde(rename = "move")]
    pub(crate) m: u8,
    pub(crate) games: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameResult {
    Black,
    White,
    Draw,
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct GameRow {
    pub(crate) game: u32,
    pub(crate) id: u32,
    pub(crate) collection: u32,
    pub(crate) ply: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) until: Option<u8>,
    pub(crate) symmetry: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shift: Option<(i8, i8)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) exchanged: Option<bool>,
    pub(crate) black: String,
    pub(crate) white: String,
    pub(crate) result: GameResult,
    pub(crate) date: String,
    pub(crate) event: String,
    pub(crate) rule: String,
    pub(crate) opening: String,
    pub(crate) moves: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchAnswer {
    pub(crate) total: u32,
    pub(crate) tally: Tally,
    pub(crate) ended: u32,
    pub(crate) next_moves: Vec<NextMove>,
    pub(crate) previous: Vec<PreviousMove>,
    pub(crate) years: Vec<YearCount>,
    pub(crate) facets: Vec<Facet>,
    pub(crate) filtered: Vec<FilterName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    pub(crate) offset: u32,
    pub(crate) rows: Vec<GameRow>,
    pub(crate) source: Source,
    pub(crate) games: u32,
    pub(crate) micros: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    Library,
    Import,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct GamesPage {
    pub(crate) total: u32,
    pub(crate) offset: u32,
    pub(crate) rows: Vec<GameRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameView {
    pub(crate) game: u32,
    pub(crate) id: u32,
    pub(crate) collection: u32,
    pub(crate) moves: Vec<u8>,
    pub(crate) result: GameResult,
    pub(crate) raw_result: String,
    pub(crate) black: Person,
    pub(crate) white: Person,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) publisher: Option<Person>,
    pub(crate) date: String,
    pub(crate) event: Event,
    pub(crate) round: String,
    pub(crate) rule: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    pub(crate) named_opening: String,
    pub(crate) black_time: String,
    pub(crate) white_time: String,
    pub(crate) alternatives: Vec<u8>,
    pub(crate) alt: String,
    pub(crate) swap: String,
    pub(crate) info: String,
    pub(crate) unrated: bool,
    pub(crate) flags: Vec<GameFlag>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Person {
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) native: String,
    pub(crate) country: String,
    pub(crate) city: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Event {
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) place: String,
    pub(crate) start: String,
    pub(crate) end: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rated: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameFlag {
    Cut,
    DuplicateId,
    Pass,
    AfterFive,
    ForbiddenMove,
    ResultContradicted,
    OffCenter,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub(crate) struct Failure {
    pub(crate) code: Code,
    /// English, for logs.
    pub(crate) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) needed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) available: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Code {
    BadRequest,
    NotRif,
    NoArchiveInZip,
    DamagedFile,
    ReadFailed,
    StorageFull,
    StorageFailed,
    NoLibrary,
    UnknownGame,
    UnknownFormat,
    Gone,
    Conflict,
    GameOver,
    Internal,
}
