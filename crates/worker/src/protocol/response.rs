//! What the engine says: answers to requests, and what happens without being asked for.

use serde::Serialize;

use super::book::{BookRecordReply, BookReply};
use super::collection::{ImportProgress, LibraryInfo, OpenReply};
use super::collection_request::{ExportCollectionReply, SalvageReply, SalvagedFile};
use super::export_games::ExportGamesReply;
use super::file::{ReadReply, WriteReply};
#[cfg(feature = "study")]
use super::finds::{FindsFileProgress, FindsFileReply, FindsReply, StudyGamesReply};
use super::game::{GameRecordReply, GameView};
use super::own_records::{LoadedRecord, RecordList, SavedRecord};
use super::places::{GamePlace, GamePlaces};
use super::player::PlayerReply;
#[cfg(feature = "study")]
use super::procedure::ProcedureReply;
#[cfg(feature = "published")]
use super::published::{KeepProgress, PublishedInfo};
use super::query_reply::{GamesPage, GraphReply, NamesReply, SearchReply};
use super::rows::RowsReply;
use super::solve::{ForbiddenReply, ProofAttackReply, SolveProgress, SolveReply};
#[cfg(feature = "study")]
use super::study::{
    ForcedMovesReply, MakeProblemsProgress, MakeProblemsReply, NoveltiesProgress, NoveltiesReply,
};
#[cfg(feature = "whole")]
use super::win_question::{ProofTreeReply, WinQuestionReply};

/// What the engine says. A request is answered by any number of `progress` messages and then exactly one of `reply`,
/// `failed` and `cancelled`, all with its id. The other messages answer nothing, and their id is 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Response {
    /// How far a request has come.
    Progress { id: u32, progress: Progress },
    /// What was asked for.
    Reply { id: u32, reply: Reply },
    /// Why it cannot be had.
    Failed { id: u32, error: Failure },
    /// The request was stopped by `cancel`.
    Cancelled { id: u32 },
    /// Another tab changed the library; absent where it has none any more.
    Library {
        id: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        library: Option<LibraryInfo>,
    },
    /// Another tab changed the user's own records.
    Records { id: u32 },
    /// More of the published archive is here, or it cannot be used.
    #[cfg(feature = "published")]
    Published {
        id: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        published: Option<PublishedInfo>,
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<Failure>,
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
            #[cfg(feature = "published")]
            Self::Published { id, .. } => id,
        }
    }
}

/// How far a request has come. Which of them it is follows from the kind of the request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Progress {
    Import(ImportProgress),
    Solve(SolveProgress),
    #[cfg(feature = "whole")]
    WinQuestion(WinQuestionReply),
    #[cfg(feature = "published")]
    Keep(KeepProgress),
    #[cfg(feature = "study")]
    ForcedMoves(ForcedMovesReply),
    #[cfg(feature = "study")]
    StudyGames(StudyGamesReply),
    #[cfg(feature = "study")]
    FindsFile(FindsFileProgress),
    #[cfg(feature = "study")]
    MakeProblems(MakeProblemsProgress),
    #[cfg(feature = "study")]
    Novelties(NoveltiesProgress),
}

/// What was asked for. Which of them it is follows from the kind of the request: see `Calls`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Reply {
    Open(OpenReply),
    Search(SearchReply),
    Games(GamesPage),
    Names(NamesReply),
    Graph(GraphReply),
    Game(Box<GameView>),
    Place(GamePlace),
    Places(GamePlaces),
    Player(Box<PlayerReply>),
    Forbidden(ForbiddenReply),
    Rows(RowsReply),
    Solve(SolveReply),
    ProofAttack(ProofAttackReply),
    // Not in the searching engine, which would carry their JSON for nothing.
    #[cfg(feature = "whole")]
    ProofTree(ProofTreeReply),
    #[cfg(feature = "whole")]
    WinQuestion(WinQuestionReply),
    Read(ReadReply),
    Write(WriteReply),
    Salvage(SalvageReply),
    Raw(SalvagedFile),
    Export(ExportCollectionReply),
    ExportGames(ExportGamesReply),
    Book(BookReply),
    BookRecord(Box<BookRecordReply>),
    GameRecord(Box<GameRecordReply>),
    SaveRecord(SavedRecord),
    LoadRecord(Box<LoadedRecord>),
    ListRecords(RecordList),
    #[cfg(feature = "published")]
    Published(PublishedInfo),
    #[cfg(feature = "study")]
    ForcedMoves(ForcedMovesReply),
    #[cfg(feature = "study")]
    StudyGames(StudyGamesReply),
    #[cfg(feature = "study")]
    Finds(Box<FindsReply>),
    #[cfg(feature = "study")]
    FindsFile(FindsFileReply),
    #[cfg(feature = "study")]
    Procedure(ProcedureReply),
    #[cfg(feature = "study")]
    MakeProblems(MakeProblemsReply),
    #[cfg(feature = "study")]
    Novelties(NoveltiesReply),
    /// To a request that only does something.
    Nothing,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Failure {
    /// For programs, and for a sentence in the user's language.
    pub(crate) code: FailureCode,
    /// What was expected and what was found, in English, for logs.
    pub(crate) message: String,
    /// Only for `storage-full`: the bytes that were to be stored; for `archive-large`: those that are to be fetched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) needed: Option<u64>,
    /// Only for `storage-full`: the bytes that the browser said are left, where it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) available: Option<u64>,
    /// Only for `incomplete` and `known`: what the user has to know to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) doubt: Option<ImportDoubt>,
}

/// What speaks against taking a file that can be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportDoubt {
    /// The games that were read.
    pub(crate) games: u32,
    /// The nodes of its book.
    pub(crate) nodes: u32,
    /// The number of bytes after which the unpacked file ends although more should follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ends_early: Option<u64>,
    /// The games of the collection that it would replace, where that has more than twice as many games or nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) replaces: Option<u32>,
    /// The name of the collection that has the same content already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) known: Option<String>,
}

/// The kinds of failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FailureCode {
    /// The message is no request, or its arguments mean nothing.
    BadRequest,
    /// This engine only searches; the whole one does what was asked. The page's client asks that one then.
    OtherEngine,
    /// The file is none that can be imported.
    NotRif,
    /// The zip file has nothing in it that can be read.
    NoArchiveInZip,
    /// The packed file is damaged, or cut off before anything can be read.
    DamagedFile,
    /// The packed file is small and holds more than a page can take. Unpacked, it can be chosen whatever its size.
    TooLarge,
    /// The file ends too early, or has less than half of what it would replace. Nothing has changed; `anyway` takes it.
    Incomplete,
    /// A collection has the same content. Nothing has changed; `anyway` adds it once more.
    Known,
    /// The browser did not let the file be read: it has changed or gone since it was chosen.
    ReadFailed,
    /// There is no room in the browser's storage.
    StorageFull,
    /// The browser's storage does not work, or what is stored cannot be read.
    StorageFailed,
    /// Something that is stored has changed since, or is missing.
    StorageDamaged,
    /// A newer version of this page wrote what is stored; it is whole.
    StorageNewer,
    /// Another tab keeps the storage from being opened.
    StorageBlocked,
    /// There is no library yet.
    NoLibrary,
    /// The library has no such game, or has changed since it gave the game's number.
    UnknownGame,
    /// The file or text is in none of the formats that can be read.
    UnknownFormat,
    /// The collection, the book's node or the record is not there, or no longer.
    Gone,
    /// Another tab has changed the record since it was read.
    Conflict,
    /// There is a five on the board: nothing is left to solve.
    GameOver,
    /// The published archive cannot be reached, or its host does not give it to this page.
    #[cfg(feature = "published")]
    ArchiveUnreachable,
    /// What its host gave is no published archive, or a damaged one.
    #[cfg(feature = "published")]
    ArchiveDamaged,
    /// The question needs so much of the published archive that the user is asked first; then `allow-published` allows it.
    #[cfg(feature = "published")]
    ArchiveLarge,
    /// The engine is at fault.
    Internal,
}
