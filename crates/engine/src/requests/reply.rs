//! Replies to requests.

use serde::{Serialize, Serializer};

use super::{
    book, event, export_collection, export_games, fifths, files, finds, finds_file, forbidden, forced_moves,
    game, game_record, graph, listed_games, make_problems, names, novelties, own_records, player,
    preparation, procedure, proof_tree, ratings, repair, rows, search, similar, solve, stones_question,
    study_games, win_question,
};
use crate::parts::EngineParts;
use crate::protocol::{OpenReply, PublishedInfo, Written};

/// Declares an enum that serializes as the value of its variant, without the variant's name. A line of the
/// table is `Variant(Type)`. The line `Variant(Type) of PART | PART` declares a reply that an engine
/// sends only if it has one of the named parts.
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

        #[cfg(test)]
        impl $name {
            /// Reads a value of the type with the name `name`. Returns `None` if no line of the table has a
            /// type of that name.
            pub(crate) fn read(name: &str, value: &serde_json::Value) -> Option<serde_json::Result<Self>> {
                let is_type = |path: &str| path.trim_end_matches('>').rsplit("::").next() == Some(name);
                $(if is_type(std::any::type_name::<$type>()) {
                    return Some(<$type as serde::Deserialize>::deserialize(value).map(Self::$variant));
                })+
                None
            }
        }

        impl<P: EngineParts> Serialize for Written<P, $name> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match &self.0 {
                    $($name::$variant(value) $(if $(P::$part)||+)? => value.serialize(serializer),)+
                    $($name::$nothing => serializer.serialize_unit(),)?
                    // An engine without the part never sends this reply, so the code for it can be left out.
                    #[allow(unreachable_patterns, reason = "where all engines say everything")]
                    _ => {
                        debug_assert!(false, "expected a reply of this engine's parts, found another");
                        serializer.serialize_unit()
                    }
                }
            }
        }
    };
}

untagged! {
    /// Reply to a request. The kind of the request decides the type of the reply: see `Calls`.
    Reply {
        Open(OpenReply) of SEARCH,
        Search(search::SearchReply) of SEARCH,
        Games(search::GamesPage) of SEARCH,
        Names(names::NamesReply) of SEARCH,
        Graph(graph::GraphReply) of SEARCH,
        Game(Box<game::GameView>) of SEARCH,
        Ids(listed_games::GameIdsReply) of SEARCH,
        Player(Box<player::PlayerReply>) of SEARCH,
        Event(Box<event::EventReply>) of SEARCH,
        Forbidden(forbidden::ForbiddenReply),
        Rows(rows::RowsReply),
        Solve(solve::SolveReply) of WRITES_SOLVER,
        ProofAttack(solve::ProofAttackReply) of WRITES_SOLVER,
        ProofTree(proof_tree::ProofTreeReply) of WRITES_SOLVER,
        WinQuestion(win_question::WinQuestionReply) of WRITES_SOLVER,
        StonesQuestion(stones_question::StonesQuestionReply) of STONES,
        Read(files::ReadReply) of WHOLE,
        Write(files::WriteReply) of WHOLE,
        Salvage(repair::SalvageReply) of WHOLE,
        Raw(repair::SalvagedFile) of WHOLE,
        Export(export_collection::ExportCollectionReply) of WHOLE,
        ExportGames(export_games::ExportGamesReply) of WHOLE | PUBLISHED,
        Book(book::BookReply) of WHOLE,
        BookRecord(Box<book::BookRecordReply>) of WHOLE,
        GameRecord(Box<game_record::GameRecordReply>) of WHOLE | PUBLISHED,
        SaveRecord(own_records::SavedRecord) of WHOLE,
        LoadRecord(Box<own_records::LoadedRecord>) of WHOLE,
        ListRecords(own_records::RecordList) of WHOLE,
        Published(PublishedInfo) of PUBLISHED,
        ForcedMoves(forced_moves::ForcedMovesReply) of WRITES_STUDY,
        StudyGames(study_games::StudyGamesReply) of WRITES_STUDY,
        Finds(Box<finds::FindsReply>) of WRITES_STUDY,
        FindsFile(finds_file::FindsFileReply) of WRITES_STUDY,
        Procedure(procedure::ProcedureReply) of WRITES_STUDY,
        MakeProblems(make_problems::MakeProblemsReply) of WRITES_STUDY,
        Novelties(novelties::NoveltiesReply) of WRITES_STUDY,
        Fifths(fifths::FifthsReply) of WRITES_STUDY,
        Similar(similar::SimilarReply) of WRITES_STUDY,
        Ratings(ratings::RatingsReply) of WRITES_STUDY,
        Preparation(Box<preparation::PreparationReply>) of WRITES_STUDY,
        /// The empty reply to a request that returns no data.
        Nothing,
    }
}
