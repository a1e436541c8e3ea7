//! Conversions of collections, and of the problems of their files, to the types of the protocol.

use renju_library::{self as library, SourceInfo};
use renju_query::same;
use renju_records as records;

use crate::collection_list::{CollectionEntry, OWN_RECORDS};
use crate::protocol::{
    CharacterSet, CollectionInfo, CollectionKind, EditionDiff, Format, LibraryInfo, Problem, ProblemReason,
    Problems, Salvaged,
};
use crate::published_collection::{PUBLISHED, PublishedCollection};
use crate::session::Session;

/// Describes all collections of the session.
pub(crate) fn library_info(session: &Session) -> LibraryInfo {
    let list = &session.list;
    let first = list.join_order().find(|entry| !session.damaged.contains(&entry.id));
    let first = first.and_then(|entry| session.source_infos.get(&entry.id));
    let source_info = first.cloned().unwrap_or_default();
    let mut collections: Vec<CollectionInfo> =
        list.entries.iter().map(|entry| info(session, entry)).collect();
    if let Some(archive) = &session.published {
        collections.insert(0, published(archive));
    }
    if !session.own.is_empty() {
        collections.push(own(session));
    }
    LibraryInfo {
        generation: list.generation,
        collections,
        source: source_info.source,
        edition: source_info.edition,
        imported_at: source_info.imported_at,
        games: session.games(&session.library),
        file_bytes: source_info.file_bytes,
        bytes: list.entries.iter().map(|entry| entry.bytes).sum(),
        problems: Problems::from(&source_info.problems),
    }
}

fn info(session: &Session, entry: &CollectionEntry) -> CollectionInfo {
    let SourceInfo { source, edition, imported_at, file_bytes, .. } =
        session.source_infos.get(&entry.id).cloned().unwrap_or_default();
    let games = session.games_of(entry.id);
    CollectionInfo {
        id: entry.id,
        kind: match games {
            _ if is_renju_net(entry, &source) => CollectionKind::Archive,
            0 if entry.nodes > 0 => CollectionKind::Book,
            _ => CollectionKind::Games,
        },
        name: if entry.name.is_empty() { source.clone() } else { entry.name.clone() },
        on: entry.on,
        games,
        nodes: entry.nodes,
        source,
        edition,
        imported_at,
        file_bytes,
        format: Format(entry.format),
        character_set: entry.character_set.map(CharacterSet),
        edition_diff: entry.edition_diff.map(|diff| EditionDiff {
            added: diff.added,
            changed: diff.changed,
            gone: diff.gone,
        }),
        replaced_bytes: session.list.replaced_bytes(entry.id),
        damaged: session.damaged.contains(&entry.id),
        file_damaged: session.has_damaged_file(entry),
    }
}

/// Whether a collection is RenjuNet's archive. Earlier versions of the page did not look for
/// RenjuNet's notice in the file. If such a version stored the collection, the name of the file
/// decides.
fn is_renju_net(entry: &CollectionEntry, source: &str) -> bool {
    let source = source.to_ascii_lowercase();
    entry.renju_net.unwrap_or_else(|| entry.archive && source.starts_with("renjunet"))
}

/// Describes the user's own records as a collection. The records have no imported file. Their
/// format is SGF, because they are exported as SGF.
fn own(session: &Session) -> CollectionInfo {
    CollectionInfo {
        id: OWN_RECORDS,
        kind: CollectionKind::Own,
        name: session.list.own_name.clone(),
        on: session.list.own_on,
        games: session.games_of(OWN_RECORDS),
        nodes: session.own.book_nodes(),
        source: String::new(),
        edition: String::new(),
        imported_at: session.own.saved().map(|own| own.changed_at).max().unwrap_or(0),
        file_bytes: 0,
        format: Format(renju_records::Format::Sgf),
        character_set: None,
        edition_diff: None,
        replaced_bytes: None,
        damaged: false,
        file_damaged: false,
    }
}

/// Describes a published archive as a collection. Some of its games may not have been fetched.
fn published(published: &PublishedCollection) -> CollectionInfo {
    let manifest = published.archive.manifest();
    CollectionInfo {
        id: PUBLISHED,
        kind: CollectionKind::Published,
        name: manifest.name.clone(),
        on: published.on,
        games: manifest.games,
        nodes: 0,
        source: manifest.source.clone(),
        edition: manifest.edition.clone(),
        imported_at: 0,
        file_bytes: 0,
        format: Format(renju_records::Format::Rif),
        character_set: None,
        edition_diff: None,
        replaced_bytes: None,
        damaged: false,
        file_damaged: false,
    }
}

impl From<&library::FileProblems> for Problems {
    fn from(problems: &library::FileProblems) -> Self {
        let library::FileProblems { skipped, cut, noted, ref first } = *problems;
        Self { skipped, cut, noted, first: first.iter().map(Into::into).collect() }
    }
}

impl From<&records::RifProblem> for Problem {
    fn from(problem: &records::RifProblem) -> Self {
        Self {
            line: problem.line,
            game: problem.game,
            reason: match problem.reason {
                records::Reason::OccupiedPoint => ProblemReason::OccupiedPoint,
                records::Reason::UnreadableMove => ProblemReason::UnreadableMove,
                records::Reason::TooManyMoves => ProblemReason::TooManyMoves,
                records::Reason::DuplicateId => ProblemReason::DuplicateId,
                records::Reason::MissingId => ProblemReason::MissingId,
                records::Reason::UnknownResult => ProblemReason::UnknownResult,
                records::Reason::Malformed => ProblemReason::Malformed,
                records::Reason::Truncated => ProblemReason::Truncated,
                records::Reason::SecondMoves => ProblemReason::SecondMoves,
                records::Reason::UnknownId => ProblemReason::UnknownId,
                records::Reason::UnknownElement => ProblemReason::UnknownElement,
                records::Reason::UnreadableBytes => ProblemReason::UnreadableBytes,
                records::Reason::UnknownAttribute => ProblemReason::UnknownAttribute,
                records::Reason::UnknownEncoding => ProblemReason::UnknownEncoding,
            },
            found: problem.found.clone(),
            salvaged: problem.salvaged.into(),
        }
    }
}

same!(Salvaged, records::Salvaged { Whole, Cut, Skipped });
