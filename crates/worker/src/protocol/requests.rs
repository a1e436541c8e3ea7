//! Every kind of request with its arguments and its replies, each written once.
//!
//! From the tables in this file come the enums that the dispatcher matches, the code that reads a message, and the
//! TypeScript interface `Calls`, by which the page's client is typed.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::book::{BookArgs, BookRecordArgs};
use super::collection_request::{
    ChangeCollectionArgs, DeleteCollectionArgs, ExportCollectionArgs, ImportArgs, MendArgs, OpenArgs,
};
use super::export_games::ExportGamesArgs;
use super::file::{ReadArgs, ReadHints, WriteArgs};
use super::finds::{FindsArgs, FindsFileArgs, RestStudyArgs, StudyGamesArgs};
use super::game::GameArgs;
use super::message::Message;
use super::own_records::{DeleteRecordArgs, LoadRecordArgs, SaveRecordArgs};
use super::places::{ExportPlacesArgs, GamePlace, GamePlaces, PlaceRecordArgs, PlacesArgs};
use super::player::PlayerArgs;
use super::procedure::ProcedureArgs;
use super::published::AllowArgs;
use super::query::{GraphArgs, NamesArgs, PageArgs, Query};
use super::rows::RowsArgs;
use super::solve::{ForbiddenArgs, ProofAttackArgs, SolveArgs};
use super::study::{ForcedMovesArgs, MakeProblemsArgs, NoveltiesArgs};
use super::win_question::{ProofTreeArgs, WinQuestionArgs};

#[cfg(test)]
use super::book::{BookRecordReply, BookReply};
#[cfg(test)]
use super::collection::{ImportProgress, OpenReply};
#[cfg(test)]
use super::collection_request::{ExportCollectionReply, SalvageReply, SalvagedFile};
#[cfg(test)]
use super::export_games::ExportGamesReply;
#[cfg(test)]
use super::file::{ReadReply, WriteReply};
#[cfg(test)]
use super::finds::{FindsFileProgress, FindsFileReply, FindsReply, StudyGamesReply};
#[cfg(test)]
use super::game::{GameRecordReply, GameView};
#[cfg(test)]
use super::own_records::{LoadedRecord, RecordList, SavedRecord};
#[cfg(test)]
use super::player::PlayerReply;
#[cfg(test)]
use super::procedure::ProcedureReply;
#[cfg(test)]
use super::published::{KeepProgress, PublishedInfo};
#[cfg(test)]
use super::query_reply::{GamesPage, GraphReply, NamesReply, SearchReply};
#[cfg(test)]
use super::rows::RowsReply;
#[cfg(test)]
use super::solve::{ForbiddenReply, ProofAttackReply, SolveProgress, SolveReply};
#[cfg(test)]
use super::study::{
    ForcedMovesReply, MakeProblemsProgress, MakeProblemsReply, NoveltiesProgress, NoveltiesReply,
};
#[cfg(test)]
use super::win_question::{ProofTreeReply, WinQuestionReply};

/// Declares a group of requests. A line of the table is
/// `Variant(argument: Type, ...) = "kind" => Reply, progress Progress;`.
///
/// Arguments that are given in two structs have the fields of both: serde's flattening would lose the kinds of numbers.
macro_rules! requests {
    (
        $(#[$about:meta])*
        $group:ident $(<$file:ident>)? {
            $(
                $(#[doc = $doc:literal])+
                $variant:ident $(($($argument:ident: $type:ty),+))? = $kind:literal
                    => $reply:ty $(, progress $progress:ty)?;
            )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum $group $(<$file>)? {
            $($(#[doc = $doc])+ $variant $(($($type),+))?,)+
        }

        impl $(<$file: DeserializeOwned>)? $group $(<$file>)? {
            /// The kinds of this group.
            pub(super) const KINDS: &'static [&'static str] = &[$($kind),+];

            /// Reads a request of one of these kinds; `None` for any other kind.
            ///
            /// # Errors
            /// What was expected of the arguments and what was found.
            pub(super) fn of_kind(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
                Ok(Some(match kind {
                    $($kind => Self::$variant $(($(message.read::<$type>()?),+))?,)+
                    _ => return Ok(None),
                }))
            }
        }

        #[cfg(test)]
        impl $(<$file: serde::Serialize + schemars::JsonSchema>)? $group $(<$file>)? {
            /// The kind and the arguments, as they are in a message.
            pub(super) fn written(&self) -> (&'static str, Vec<serde_json::Value>) {
                match self {
                    $(Self::$variant $(($($argument),+))? => {
                        ($kind, vec![$($(serde_json::json!($argument)),+)?])
                    })+
                }
            }

            /// The lines of the table, for the generated TypeScript.
            pub(super) fn calls(generator: &mut schemars::SchemaGenerator) -> Vec<super::schema::Call> {
                vec![$(super::schema::Call {
                    kind: $kind,
                    doc: [$($doc.trim()),+].join("\n"),
                    args: vec![$($(generator.subschema_for::<$type>()),+)?],
                    progress: [$(generator.subschema_for::<$progress>())?].into_iter().next(),
                    reply: generator.subschema_for::<$reply>(),
                }),+]
            }
        }
    };
}

requests! {
    /// What opens and changes collections. `F` stands for the dropped file.
    CollectionRequest<F> {
        /// Opens what is stored. Every request that needs the library does this by itself.
        Open(open: OpenArgs) = "open" => OpenReply;
        /// Looks into the storage again, as far as it is open: the other engine of the page has changed it.
        Follow = "follow" => OpenReply;
        /// Reads a file and makes a collection of it. Until that is done, and where it fails, the collections stay as they
        /// are. Where the request does not say which collection is replaced, or that it is a new one, RIF with an edition
        /// replaces RenjuNet's archive, and anything else is new.
        Import(import: ImportArgs<F>, hints: ReadHints) = "import" => OpenReply, progress ImportProgress;
        /// Deletes all collections. The user's own records stay.
        DeleteAll = "delete-all-collections" => OpenReply;
        /// Renames a collection, switches it on or off in queries, or reads its texts in another code page.
        Change(change: ChangeCollectionArgs) = "change-collection" => OpenReply;
        /// Deletes a collection.
        Delete(delete: DeleteCollectionArgs) = "delete-collection" => OpenReply;
    }
}

requests! {
    /// What makes files of collections, and what is done where something that is stored is damaged.
    CareRequest {
        /// Makes a list of collections that cannot be read anew.
        Mend(mend: MendArgs) = "mend-storage" => OpenReply;
        /// All that is left of the collections, whatever the list says.
        Salvage = "salvage" => SalvageReply;
        /// Makes a file of a whole collection. A book that came from a `.lib` comes back as that file.
        Export(export: ExportCollectionArgs) = "export-collection" => ExportCollectionReply;
        /// Makes a file of the games of a query, or of some of them.
        ExportGames(query: Box<Query>, export: ExportGamesArgs) = "export-games" => ExportGamesReply;
        /// The same of games whose places the other engine found.
        ExportPlaces(places: GamePlaces, format: ExportPlacesArgs) = "export-places" => ExportGamesReply;
    }
}

requests! {
    /// What is answered from all collections together.
    QueryRequest {
        /// Everything that is known of a position or a part of the board, and a page of its games.
        Search(query: Query, page: PageArgs) = "search" => SearchReply;
        /// Another page of the games of a query, without the rest of the answer.
        Games(query: Query, page: PageArgs) = "games" => GamesPage;
        /// Values of a dimension whose names have every word of a text, in any order, case and accents apart; all values
        /// for an empty text. Each is counted among the games of the query.
        Names(query: Query, names: NamesArgs) = "names" => NamesReply;
        /// The positions around a position, in the graph of all games.
        Graph(graph: GraphArgs) = "graph" => GraphReply;
        /// One whole game, turned by the symmetry that is asked for.
        Game(game: GameArgs) = "game" => GameView;
        /// Where a game is, for the other engine of the page, which may number games otherwise.
        Place(game: GameArgs) = "game-place" => GamePlace;
        /// The same of the games of a list, or of some of them.
        Places(query: Query, places: PlacesArgs) = "game-places" => GamePlaces;
        /// All that there is of one player: results by side, year, opening and opponent.
        Player(player: PlayerArgs) = "player" => PlayerReply;
    }
}

requests! {
    /// What reads, writes and keeps game records. `F` stands for the dropped file.
    RecordRequest<F> {
        /// Makes records of a file or a pasted text, of which nothing is stored.
        Read(read: ReadArgs<F>, hints: ReadHints) = "read" => ReadReply, progress ImportProgress;
        /// Makes a file of records.
        Write(write: WriteArgs) = "write" => WriteReply;
        /// What the books of the library say of a position, in its orientation.
        Book(book: BookArgs) = "book" => BookReply;
        /// The part of a book that begins with the line to a node, as a record.
        BookRecord(part: BookRecordArgs) = "book-record" => BookRecordReply;
        /// A game of any collection as a record, with all that its file says of it.
        GameRecord(game: GameArgs) = "game-record" => GameRecordReply;
        /// The same of a game whose place the other engine found.
        PlaceRecord(place: GamePlace, symmetry: PlaceRecordArgs) = "place-record" => GameRecordReply;
        /// Stores one of the user's own records. Fails with the code `conflict` where another tab has changed it since.
        Save(save: Box<SaveRecordArgs>) = "save-record" => SavedRecord;
        /// One of the user's own records.
        Load(load: LoadRecordArgs) = "load-record" => LoadedRecord;
        /// Lists all of the user's own records.
        List = "list-records" => RecordList;
        /// The stored bytes of one of the user's own records that cannot be read.
        Raw(raw: LoadRecordArgs) = "raw-record" => SalvagedFile;
        /// Deletes one of the user's own records. One that is not there is deleted already.
        Delete(delete: DeleteRecordArgs) = "delete-record" => ();
    }
}

requests! {
    /// What is answered from the rules alone.
    RulesRequest {
        /// Where Black may not play.
        Forbidden(forbidden: ForbiddenArgs) = "forbidden" => ForbiddenReply;
        /// The rows of both colors from which a five can be made: twos, threes, closed threes and fours.
        Rows(rows: RowsArgs) = "rows" => RowsReply;
    }
}

requests! {
    /// What looks for forced wins.
    SolverRequest {
        /// Looks for a win of the side to move. The same problem again continues where the last search stopped.
        Solve(solve: SolveArgs) = "solve" => SolveReply, progress SolveProgress;
        /// The attack that a proof has after some moves. A proof that is not in memory is searched for again.
        ProofAttack(moves: ProofAttackArgs) = "proof-attack" => ProofAttackReply;
        /// The proof of a win as a tree of moves. A proof that is not in memory is searched for again.
        ProofTree(tree: ProofTreeArgs) = "proof-tree" => ProofTreeReply;
        /// What else is asked of a win: first moves, defences, whether it is unique, hands, tactical points.
        WinQuestion(question: WinQuestionArgs) = "win-question" => WinQuestionReply, progress WinQuestionReply;
    }
}

requests! {
    /// What is asked of the published archive that the page names. Every question that needs it opens it by itself.
    PublishedRequest {
        /// Opens it, also where that has failed before.
        Open = "open-published" => PublishedInfo;
        /// Questions that need so many bytes of it may fetch them.
        Allow(allow: AllowArgs) = "allow-published" => ();
        /// Fetches all of it, and keeps it in the browser's storage.
        Keep = "keep-published" => PublishedInfo, progress KeepProgress;
        /// Deletes what is kept of it in the browser's storage.
        Forget = "forget-published" => PublishedInfo;
    }
}

requests! {
    /// What an archive teaches.
    StudyRequest {
        /// Which of some next moves win or lose by force.
        ForcedMoves(moves: ForcedMovesArgs) = "forced-moves" => ForcedMovesReply, progress ForcedMovesReply;
        /// Looks at games for wins that were missed, and keeps what it finds. A game is looked at once.
        StudyGames(games: StudyGamesArgs) = "study-games" => StudyGamesReply, progress StudyGamesReply;
        /// Lets the jobs of `study-games` stand still, or go on: so that a question of the page has the device to itself.
        RestStudy(rest: RestStudyArgs) = "rest-study" => ();
        /// What was found so far.
        Finds(finds: FindsArgs) = "finds" => FindsReply;
        /// The same as a file, with the lines of the wins.
        FindsFile(finds: FindsArgs, file: FindsFileArgs) = "finds-file" => FindsFileReply, progress FindsFileProgress;
        /// What comes after some choices of an opening procedure.
        Procedure(procedure: ProcedureArgs) = "procedure" => ProcedureReply;
        /// Makes problems to train with of the games that are searched, each checked by the rules as they are written.
        MakeProblems(wanted: MakeProblemsArgs) = "make-problems" => MakeProblemsReply, progress MakeProblemsProgress;
        /// What the new games played for the first time.
        Novelties(novelties: NoveltiesArgs) = "novelties" => NoveltiesReply, progress NoveltiesProgress;
    }
}

requests! {
    /// What is said of other requests.
    ControlRequest {
        /// Stops another request, which then answers `cancelled`, unless its reply was quicker.
        Cancel(cancel: CancelArgs) = "cancel" => ();
    }
}

impl CareRequest {
    /// The kind of [`CareRequest::ExportGames`].
    pub(super) const OF_GAMES: &'static str = "export-games";

    /// Whether games are to be made a file.
    pub(crate) const fn is_of_games(&self) -> bool {
        matches!(self, Self::ExportGames(..))
    }
}

impl<F> RecordRequest<F> {
    /// The kind of [`RecordRequest::GameRecord`].
    pub(super) const OF_GAME: &'static str = "game-record";

    /// Whether a game is to be made a record.
    pub(crate) const fn is_of_game(&self) -> bool {
        matches!(self, Self::GameRecord(_))
    }
}

/// Which request to stop.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct CancelArgs {
    /// The id of the request to stop. One that has ended, or never was, is nothing to stop.
    pub(crate) target: u32,
}
