//! Messages of the engine: answers to requests, and news that nobody requested.

use std::marker::PhantomData;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::book::{BookRecordReply, BookReply};
use super::collection::{LibraryInfo, OpenReply};
use super::collection_request::{ExportCollectionReply, SalvageReply, SalvagedFile};
use super::export_games::ExportGamesReply;
use super::failure::Failure;
use super::file::{ReadReply, WriteReply};
use super::finds::{FindsFileReply, FindsReply, StudyGamesReply};
use super::game::{GameRecordReply, GameView};
use super::own_records::{LoadedRecord, RecordList, SavedRecord};
use super::places::{GamePlace, GamePlaces};
use super::player::PlayerReply;
use super::procedure::ProcedureReply;
use super::published::PublishedInfo;
use super::query_reply::{GamesPage, GraphReply, NamesReply, SearchReply};
use super::rows::RowsReply;
use super::solve::{ForbiddenReply, ProofAttackReply, SolveReply};
use super::study::{ForcedMovesReply, MakeProblemsReply, NoveltiesReply};
use super::win_question::{ProofTreeReply, WinQuestionReply};
use crate::parts::EngineParts;

/// News that answer no request.
pub(crate) type News = Response<(), ()>;

/// Message of the engine. A request gets any number of `progress` messages and then exactly one of `reply`, `failed` and
/// `cancelled`, all with its id. The other messages answer no request, and their id is 0.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    serde(tag = "kind", rename_all = "lowercase"),
    schemars(rename = "Response")
)]
pub(crate) enum Response<A, B> {
    /// Progress of a request.
    Progress { id: u32, progress: A },
    /// The reply to a request.
    Reply { id: u32, reply: B },
    /// The reason why a request failed.
    Failed { id: u32, error: Failure },
    /// The request was stopped by `cancel`.
    Cancelled { id: u32 },
    /// Another tab changed the library; `library` is absent if no collection is left.
    Library {
        id: u32,
        #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
        library: Option<LibraryInfo>,
    },
    /// Another tab changed the user's own records.
    Records { id: u32 },
    /// More of the published archive is here, or the archive is unusable.
    Published {
        id: u32,
        #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
        published: Option<PublishedInfo>,
        #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
        failure: Option<Failure>,
    },
}

impl<A, B> Response<A, B> {
    /// The id of the answered request, or 0.
    pub(crate) const fn id(&self) -> u32 {
        match *self {
            Self::Progress { id, .. }
            | Self::Reply { id, .. }
            | Self::Failed { id, .. }
            | Self::Cancelled { id }
            | Self::Library { id, .. }
            | Self::Records { id }
            | Self::Published { id, .. } => id,
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            Self::Progress { .. } => "progress",
            Self::Reply { .. } => "reply",
            Self::Failed { .. } => "failed",
            Self::Cancelled { .. } => "cancelled",
            Self::Library { .. } => "library",
            Self::Records { .. } => "records",
            Self::Published { .. } => "published",
        }
    }
}

/// A message in an engine with the parts `P`. The program of the engine has no JSON writer for the replies of other parts.
pub(crate) struct Written<'a, P, T>(&'a T, PhantomData<P>);

impl<'a, P, T> Written<'a, P, T> {
    pub(crate) const fn of(message: &'a T) -> Self {
        Self(message, PhantomData)
    }
}

impl<P: EngineParts, A: Serialize, B: Serialize> Serialize for Written<'_, P, Response<A, B>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Response", 4)?;
        fields.serialize_field("kind", self.0.kind())?;
        fields.serialize_field("id", &self.0.id())?;
        match self.0 {
            Response::Progress { progress, .. } => fields.serialize_field("progress", progress)?,
            Response::Reply { reply, .. } => fields.serialize_field("reply", reply)?,
            Response::Failed { error, .. } => fields.serialize_field("error", error)?,
            Response::Library { library: Some(library), .. } if P::SEARCH => {
                fields.serialize_field("library", library)?;
            }
            Response::Published { published, failure, .. } if P::PUBLISHED => {
                if let Some(published) = published {
                    fields.serialize_field("published", published)?;
                }
                if let Some(failure) = failure {
                    fields.serialize_field("failure", failure)?;
                }
            }
            Response::Library { .. }
            | Response::Cancelled { .. }
            | Response::Records { .. }
            | Response::Published { .. } => {}
        }
        fields.end()
    }
}

/// Declares an enum that serializes as its bare value. A line of the table is `Variant(Type)`. If only engines with certain
/// parts send it, the line is `Variant(Type) of PART | PART`.
macro_rules! untagged {
    (
        $(#[$about:meta])*
        $name:ident {
            $($variant:ident($type:ty) $(of $($part:ident)|+)?,)+
            $($(#[doc = $doc:literal])+ $nothing:ident,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(test, derive(schemars::JsonSchema), serde(untagged))]
        pub(crate) enum $name {
            $($variant($type),)+
            $($(#[doc = $doc])+ $nothing,)?
        }

        impl<P: EngineParts> Serialize for Written<'_, P, $name> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    $($name::$variant(value) $(if $(P::$part)||+)? => value.serialize(serializer),)+
                    $($name::$nothing => serializer.serialize_unit(),)?
                    // This engine never sends such a message.
                    #[allow(unreachable_patterns, reason = "where all engines say everything")]
                    _ => serializer.serialize_unit(),
                }
            }
        }
    };
}

untagged! {
    /// Reply to a request. The kind of the request decides the type: see `Calls`.
    Reply {
        Open(OpenReply) of SEARCH,
        Search(SearchReply) of SEARCH,
        Games(GamesPage) of SEARCH,
        Names(NamesReply) of SEARCH,
        Graph(GraphReply) of SEARCH,
        Game(Box<GameView>) of SEARCH,
        Place(GamePlace) of SEARCH,
        Places(GamePlaces) of SEARCH,
        Player(Box<PlayerReply>) of SEARCH,
        Forbidden(ForbiddenReply),
        Rows(RowsReply),
        Solve(SolveReply) of SOLVER,
        ProofAttack(ProofAttackReply) of SOLVER,
        ProofTree(ProofTreeReply) of SOLVER,
        WinQuestion(WinQuestionReply) of SOLVER,
        Read(ReadReply) of WHOLE,
        Write(WriteReply) of WHOLE,
        Salvage(SalvageReply) of WHOLE,
        Raw(SalvagedFile) of WHOLE,
        Export(ExportCollectionReply) of WHOLE,
        ExportGames(ExportGamesReply) of WHOLE | PUBLISHED,
        Book(BookReply) of WHOLE,
        BookRecord(Box<BookRecordReply>) of WHOLE,
        GameRecord(Box<GameRecordReply>) of WHOLE | PUBLISHED,
        SaveRecord(SavedRecord) of WHOLE,
        LoadRecord(Box<LoadedRecord>) of WHOLE,
        ListRecords(RecordList) of WHOLE,
        Published(PublishedInfo) of PUBLISHED,
        ForcedMoves(ForcedMovesReply) of STUDY,
        StudyGames(StudyGamesReply) of STUDY,
        Finds(Box<FindsReply>) of STUDY,
        FindsFile(FindsFileReply) of STUDY,
        Procedure(ProcedureReply) of STUDY,
        MakeProblems(MakeProblemsReply) of STUDY,
        Novelties(NoveltiesReply) of STUDY,
        /// The reply to a request that returns nothing.
        Nothing,
    }
}
