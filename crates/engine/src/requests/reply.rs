//! Replies to requests.

use serde::{Serialize, Serializer};

use crate::parts::EngineParts;
use crate::protocol::{
    BookRecordReply, BookReply, ExportCollectionReply, ExportGamesReply, FindsFileReply, FindsReply,
    ForbiddenReply, ForcedMovesReply, GamePlace, GamePlaces, GameRecordReply, GameView, GamesPage,
    GraphReply, LoadedRecord, MakeProblemsReply, NamesReply, NoveltiesReply, OpenReply, PlayerReply,
    ProcedureReply, ProofAttackReply, ProofTreeReply, PublishedInfo, ReadReply, RecordList, RowsReply,
    SalvageReply, SalvagedFile, SavedRecord, SearchReply, SolveReply, StudyGamesReply, WinQuestionReply,
    WriteReply, Written,
};

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
