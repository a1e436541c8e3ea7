//! Tables of all kinds of requests, with the arguments and the replies of each kind.
//!
//! The tables in this file generate the enums that the dispatcher matches, the code that reads a message, and
//! the TypeScript interface `Calls` for the page's client.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{
    book, collections, event, export_collection, export_games, fifths, files, finds, finds_file, forbidden,
    forced_moves, game, graph, listed_games, make_problems, names, novelties, own_records, player,
    preparation, procedure, proof_tree, published, ratings, repair, rows, similar, solve, stones_question,
    study_games, win_question,
};
#[cfg(test)]
use super::{game_record, search};
use crate::protocol::{ImportArgs, Message, PageArgs, Query, ReadHints};

#[cfg(test)]
use crate::protocol::{ImportProgress, OpenReply, PublishedInfo};

/// Declares a group of requests from a table. A line of the table is
/// `Variant(argument: Type, ...) = "kind" [Role, ...] => Reply, progress Progress;`. The roles tell the
/// page's client how to treat the request: see `Role` in `schema.rs`.
///
/// If the arguments of a request are two structs, its message has the fields of both structs.
/// Serde's `flatten` is not used for this, because it loses the types of numbers.
macro_rules! requests {
    (
        $(#[$about:meta])*
        $group:ident $(<$file:ident>)? {
            $(
                $(#[doc = $doc:literal])+
                $variant:ident $(($($argument:ident: $type:ty),+))? = $kind:literal [$($role:ident),*]
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
            /// The kinds of the requests in this group.
            pub(crate) const KINDS: &'static [&'static str] = &[$($kind),+];

            /// Reads a request if its kind is in this group, else returns `None`.
            ///
            /// # Errors
            /// A sentence with the expected and the found arguments, if the arguments are invalid.
            pub(crate) fn of_kind(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
                Ok(Some(match kind {
                    $($kind => Self::$variant $(($(message.read::<$type>()?),+))?,)+
                    _ => return Ok(None),
                }))
            }
        }

        #[cfg(test)]
        impl $(<$file: serde::Serialize + schemars::JsonSchema>)? $group $(<$file>)? {
            /// Returns the kind and the arguments, as they are in a message.
            pub(crate) fn written(&self) -> (&'static str, Vec<serde_json::Value>) {
                match self {
                    $(Self::$variant $(($($argument),+))? => {
                        ($kind, vec![$($(serde_json::json!($argument)),+)?])
                    })+
                }
            }

            /// Returns the lines of the table, for the generated TypeScript.
            pub(crate) fn calls(generator: &mut schemars::SchemaGenerator) -> Vec<crate::protocol::schema::Call> {
                vec![$(crate::protocol::schema::Call {
                    kind: $kind,
                    roles: &[$(crate::protocol::schema::Role::$role),*],
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
    /// Requests that open the collections.
    CollectionRequest {
        /// Opens the stored library. Every request that needs the library also opens the library by
        /// itself.
        Open(open: collections::OpenArgs) = "open" [Reads] => OpenReply;
        /// Reads the storage again after another engine of the page has changed the stored data.
        /// Reads only the data that this engine has loaded before: the collections, the user's own
        /// records, or both.
        Follow = "follow" [Reads] => OpenReply;
    }
}

requests! {
    /// Requests that change the collections. `F` stands for the dropped file.
    ChangeRequest<F> {
        /// Reads a file and adds it as a collection. The collections stay unchanged until the
        /// import succeeds. The request may name the collection that the file replaces, or ask for
        /// a new collection. If the request does neither, the engine decides. An archive is a RIF
        /// file with a date. If the file is another edition of a stored archive, it replaces that
        /// archive. Any other file becomes a new collection.
        Import(import: ImportArgs<F>, hints: ReadHints) = "import" [ChangesLibrary, Stops] => OpenReply, progress ImportProgress;
        /// Deletes all collections. The user's own records stay.
        DeleteAll = "delete-all-collections" [ChangesLibrary] => OpenReply;
        /// Renames a collection, switches it on or off in queries, or reads its texts in another code page.
        Change(change: collections::ChangeCollectionArgs) = "change-collection" [ChangesLibrary] => OpenReply;
        /// Deletes a collection.
        Delete(delete: collections::DeleteCollectionArgs) = "delete-collection" [ChangesLibrary] => OpenReply;
    }
}

requests! {
    /// Requests that export collections, and requests about damaged data.
    CareRequest {
        /// Repairs an unreadable list of collections.
        Mend(mend: repair::MendArgs) = "mend-storage" [ChangesLibrary] => OpenReply;
        /// Exports all readable data of the collections, even if the list is damaged.
        Salvage = "salvage" [Reads] => repair::SalvageReply;
        /// Exports a whole collection. A book imported from a `.lib` file is exported as that file.
        Export(export: export_collection::ExportCollectionArgs) = "export-collection" [Stops] => export_collection::ExportCollectionReply;
        /// Exports the games with the given ids. The page gets the ids by a request `game-ids`.
        ExportGames(export: export_games::ExportGamesArgs) = "export-games" [Stops] => export_games::ExportGamesReply;
    }
}

requests! {
    /// Requests that the engine answers from all collections together.
    QueryRequest {
        /// Searches for a position or a part of the board, and returns counts and a page of games.
        Search(query: Query, page: PageArgs) = "search" [Reads, Searches] => search::SearchReply;
        /// Returns another page of the games of a query, without the rest of the answer.
        Games(query: Query, page: PageArgs) = "games" [Reads, Searches] => search::GamesPage;
        /// Finds values of a dimension (players, events and so on) by name. A name matches if it has every
        /// word of a text, in any order, ignoring case and accents. An empty text finds all values. The
        /// engine counts each value among the games of the query.
        Names(query: Query, names: names::NamesArgs) = "names" [Reads, Searches] => names::NamesReply;
        /// Returns the positions around a position, in the graph of all games or in the graph of a part of the board.
        Graph(graph: graph::GraphArgs) = "graph" [Reads, Searches] => graph::GraphReply;
        /// Returns one whole game, turned by the requested symmetry.
        Game(game: game::GameArgs) = "game" [Reads, Searches] => game::GameView;
        /// Returns the ids of all or some games of a list, in the order of the list.
        Ids(query: Query, ids: listed_games::GameIdsArgs) = "game-ids" [Reads, Searches] => listed_games::GameIdsReply;
        /// Returns the statistics of one player: results by side, year, opening and opponent.
        Player(player: player::PlayerArgs) = "player" [Reads, Searches] => player::PlayerReply;
        /// Returns an event: the standings of its players, its results by opening, and its games by round.
        Event(event: event::EventArgs) = "event" [Reads, Searches] => event::EventReply;
    }
}

requests! {
    /// Requests that read, write and store game records. `F` stands for the dropped file.
    RecordRequest<F> {
        /// Reads records from a file or a pasted text, and stores nothing.
        Read(read: files::ReadArgs<F>, hints: ReadHints) = "read" [Stops] => files::ReadReply, progress ImportProgress;
        /// Writes records to a file.
        Write(write: files::WriteArgs) = "write" [Reads] => files::WriteReply;
        /// Returns the moves and comments that books (trees of moves with comments) have for a position, in
        /// the orientation of the request.
        Book(book: book::BookArgs) = "book" [Reads] => book::BookReply;
        /// Returns a part of a book as a record: the line of moves to a node, and the variations
        /// after the node.
        BookRecord(part: book::BookRecordArgs) = "book-record" [Reads] => book::BookRecordReply;
        /// Returns a game of any collection as a record, with all details that its file has.
        GameRecord(game: game::GameArgs) = "game-record" [Reads] => game_record::GameRecordReply;
        /// Stores one of the user's own records. Fails with the code `conflict` if another tab has changed
        /// the record since the page loaded it.
        Save(save: Box<own_records::SaveRecordArgs>) = "save-record" [ChangesRecords] => own_records::SavedRecord;
        /// Loads one of the user's own records.
        Load(load: own_records::LoadRecordArgs) = "load-record" [Reads] => own_records::LoadedRecord;
        /// Lists all of the user's own records.
        List = "list-records" [Reads] => own_records::RecordList;
        /// Returns the stored bytes of one of the user's own records, if the record is unreadable.
        Raw(raw: own_records::LoadRecordArgs) = "raw-record" [Reads] => repair::SalvagedFile;
        /// Deletes one of the user's own records. Deleting a missing record succeeds. Fails with the code
        /// `conflict` if another tab has changed the record since the page loaded it.
        Delete(delete: own_records::DeleteRecordArgs) = "delete-record" [ChangesRecords] => ();
    }
}

requests! {
    /// Requests that the engine answers from the rules of renju alone.
    RulesRequest {
        /// Finds the points of a position that are forbidden to Black.
        Forbidden(forbidden: forbidden::ForbiddenArgs) = "forbidden" [Reads] => forbidden::ForbiddenReply;
        /// Finds the rows of stones of both colors that can become a five: twos, threes, closed threes and
        /// fours.
        Rows(rows: rows::RowsArgs) = "rows" [Reads] => rows::RowsReply;
    }
}

requests! {
    /// Requests that search for forced wins.
    SolverRequest {
        /// Searches for a win of the side to move. A repeated request about the same problem continues the
        /// search.
        Solve(solve: solve::SolveArgs) = "solve" [Stops] => solve::SolveReply, progress solve::SolveProgress;
        /// Returns the attacker's next move in a proof, after some moves. The engine searches for
        /// the win again if the proof is no longer in memory.
        ProofAttack(moves: solve::ProofAttackArgs) = "proof-attack" [Reads] => solve::ProofAttackReply;
        /// Returns the proof of a win as a tree of moves. The engine searches for the win again if the proof
        /// is no longer in memory.
        ProofTree(tree: proof_tree::ProofTreeArgs) = "proof-tree" [Reads] => proof_tree::ProofTreeReply;
        /// Answers further questions about a win: which first moves win, which moves defend,
        /// whether the win is unique, how many attacking moves the win needs (a run of fours counts
        /// as one move), and which points give a four-three, a double-four or a four that Black may
        /// not stop.
        WinQuestion(question: win_question::WinQuestionArgs) = "win-question" [Stops] => win_question::WinQuestionReply, progress win_question::WinQuestionReply;
        /// Answers questions about a problem "five with n stones": whether the attacker makes a five with the n-th
        /// stone at the latest, and whether the problem is sound. The search tries every legal move.
        StonesQuestion(question: stones_question::StonesQuestionArgs) = "stones-question" [Stops] => stones_question::StonesQuestionReply, progress stones_question::StonesQuestionReply;
    }
}

requests! {
    /// Requests about the published archive that the page names. Every query that needs the archive
    /// also opens the archive by itself.
    PublishedRequest {
        /// Opens the archive. Tries again after an earlier failure.
        Open = "open-published" [Reads] => PublishedInfo;
        /// Raises the limit of bytes that queries may fetch from the archive. The argument is the new limit.
        Allow(allow: published::AllowArgs) = "allow-published" [] => ();
        /// Fetches the whole archive, and stores it for offline use.
        Keep = "keep-published" [Stops] => PublishedInfo, progress published::KeepProgress;
        /// Deletes the archive from the browser's storage.
        Forget = "forget-published" [] => PublishedInfo;
    }
}

requests! {
    /// Requests that analyze an archive.
    StudyRequest {
        /// Finds out which of the given next moves win by force, and which lose by force.
        ForcedMoves(moves: forced_moves::ForcedMovesArgs) = "forced-moves" [Reads] => forced_moves::ForcedMovesReply, progress forced_moves::ForcedMovesReply;
        /// Searches games for missed wins, and stores its findings. The engine searches each game only once.
        StudyGames(games: study_games::StudyGamesArgs) = "study-games" [Stops] => study_games::StudyGamesReply, progress study_games::StudyGamesReply;
        /// Pauses or resumes the jobs of `study-games`. The page pauses these jobs while it waits
        /// for a query, because the jobs would slow the query.
        RestStudy(rest: study_games::RestStudyArgs) = "rest-study" [] => ();
        /// Lists the findings of `study-games` so far.
        Finds(finds: finds::FindsArgs) = "finds" [Reads] => finds::FindsReply;
        /// Exports the findings of `study-games` as a file, with the moves of each win.
        FindsFile(finds: finds::FindsArgs, file: finds_file::FindsFileArgs) = "finds-file" [Stops] => finds_file::FindsFileReply, progress finds_file::FindsFileProgress;
        /// Returns the next step of an opening procedure, after the given choices.
        Procedure(procedure: procedure::ProcedureArgs) = "procedure" [Reads] => procedure::ProcedureReply;
        /// Searches games for training problems, and returns the problems as a file. Checks each problem
        /// against the written rules of renju.
        MakeProblems(wanted: make_problems::MakeProblemsArgs) = "make-problems" [Stops] => make_problems::MakeProblemsReply, progress make_problems::MakeProblemsProgress;
        /// Finds the novelties in the new games: moves that nobody had played before in their positions.
        Novelties(novelties: novelties::NoveltiesArgs) = "novelties" [Stops] => novelties::NoveltiesReply, progress novelties::NoveltiesProgress;
        /// Counts the fifth moves that players offered, and the swaps, in the games that reached a position.
        Fifths(fifths: fifths::FifthsArgs) = "fifths" [Reads] => fifths::FifthsReply;
        /// Finds the positions that occurred in games and that differ from a position by one stone.
        Similar(similar: similar::SimilarArgs) = "similar" [Reads] => similar::SimilarReply;
        /// Returns ratings of players, computed from the games of all collections that are switched on.
        Ratings(ratings: ratings::RatingsArgs) = "ratings" [Stops] => ratings::RatingsReply, progress ratings::RatingsProgress;
        /// Makes a preparation sheet against an opponent: the opponent's openings, swaps, offers, missed wins and
        /// losses by force.
        Preparation(preparation: preparation::PreparationArgs) = "preparation" [Stops] => preparation::PreparationReply;
    }
}

requests! {
    /// Requests about other requests.
    ControlRequest {
        /// Stops another request. That request then answers `cancelled`, unless it has already answered.
        Cancel(cancel: CancelArgs) = "cancel" [] => ();
    }
}

impl CareRequest {
    /// The kind of the request [`CareRequest::ExportGames`].
    pub(crate) const OF_GAMES: &'static str = "export-games";
}

impl<F> RecordRequest<F> {
    /// The kind of the request [`RecordRequest::GameRecord`].
    pub(crate) const OF_GAME: &'static str = "game-record";
}

/// Selects the request to stop.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct CancelArgs {
    /// The id of the request to stop. Stopping a request that has ended or never existed does nothing.
    pub(crate) target: u32,
}
