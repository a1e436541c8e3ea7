//! Collections as the page lists them, and what an import tells while it runs.

use serde::Serialize;

use super::file::{Salvaged, ZipChoice};
use super::named::{CharacterSet, Format};

/// What is stored, and where.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct OpenReply {
    /// All collections; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) library: Option<LibraryInfo>,
    /// Whether it outlives the page.
    pub(crate) storage: Storage,
    /// Why the list of collections cannot be read; there are none then but the own records, until `mend-storage`.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) damage: Option<StorageDamage>,
    /// Only for `import`: which file of a zip archive was imported; absent where there was no other.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) zip: Option<ZipChoice>,
}

/// What is wrong with the stored list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum StorageDamage {
    /// It has changed since it was stored, or is missing.
    Changed,
    /// A newer version of this page stored it; it is whole.
    Newer,
}

/// Whether what is stored outlives the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Storage {
    /// In this browser's storage.
    Persistent,
    /// In memory, because the browser gives no storage: all is lost when the page closes.
    Session,
}

/// All collections as one. What is said of a file is said of the first archive where there is one, else of the first
/// collection.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryInfo {
    /// Grows with every change of the collections; the numbers of games belong to one generation.
    pub(crate) generation: u32,
    /// In the order in which they were added; a published archive first, and the user's own records, where there are any, last.
    pub(crate) collections: Vec<CollectionInfo>,
    /// The name of the file that it came from.
    pub(crate) source: String,
    /// The date that the file gives itself, or empty.
    pub(crate) edition: String,
    /// When it was imported, in milliseconds since 1970.
    pub(crate) imported_at: u64,
    /// The number of games in the collections that are switched on.
    pub(crate) games: u32,
    /// The size of the file as it was chosen, in bytes.
    pub(crate) file_bytes: u64,
    /// The stored size of all collections, in bytes.
    pub(crate) bytes: u64,
    /// What of the file could not be read as it stands.
    pub(crate) problems: Problems,
}

/// A part of the library that came from one file, or the user's own records.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct CollectionInfo {
    /// Never changes and is never given twice; the first is 1. The user's own records are 0.
    pub(crate) id: u32,
    /// What it has.
    pub(crate) kind: CollectionKind,
    /// As the user named it; else the name of the file.
    pub(crate) name: String,
    /// Whether queries look into it.
    pub(crate) on: bool,
    /// The number of games in it.
    pub(crate) games: u32,
    /// The number of nodes that can be looked up as a book; 0 where there is none.
    pub(crate) nodes: u32,
    /// The name of the file that it came from.
    pub(crate) source: String,
    /// The date that the file gives itself, or empty.
    pub(crate) edition: String,
    /// When it was imported or last changed, in milliseconds since 1970.
    pub(crate) imported_at: u64,
    /// The size of the file as it was chosen, in bytes.
    pub(crate) file_bytes: u64,
    /// The format of the file.
    pub(crate) format: Format,
    /// The code page of its texts, where that was told or guessed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    /// Only where it replaced an older edition: what is different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) edition_diff: Option<EditionDiff>,
    /// Only where it has replaced something that can be brought back: the bytes that this takes in the storage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) replaced_bytes: Option<u64>,
    /// It cannot be read: no query looks into it until it is replaced.
    pub(crate) damaged: bool,
    /// The file that it came from has changed in the storage, or lacks a part: it has no book until it is replaced.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "super::record::is_default")]
    pub(crate) file_damaged: bool,
}

/// What a collection has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum CollectionKind {
    /// RenjuNet's archive, as the file says.
    Archive,
    /// Games of another file. Where that has a book as well, `nodes` is not 0.
    Games,
    /// A book without games.
    Book,
    /// The user's own records.
    Own,
    /// A published archive that the page names: nothing of it has to be here.
    Published,
}

/// How an edition of an archive differs from the one that it replaced, in games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct EditionDiff {
    /// Games that only the new edition has.
    pub(crate) added: u32,
    /// Games that the new edition has differently.
    pub(crate) changed: u32,
    /// Games that only the old edition had.
    pub(crate) gone: u32,
}

/// What of a file could not be read as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Problems {
    /// Games (or fragments of games) that are not in the library.
    pub(crate) skipped: u32,
    /// Games that end before an unreadable or illegal move.
    pub(crate) cut: u32,
    /// Whole games with something to note.
    pub(crate) noted: u32,
    /// The first 1,000, in the order of the file.
    pub(crate) first: Vec<Problem>,
}

/// Why a game, or a part of it, could not be read as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Problem {
    /// The line in the (unpacked) file, from 1.
    pub(crate) line: u64,
    /// The game's id, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<u32>,
    /// What is wrong.
    pub(crate) reason: ProblemReason,
    /// What was found there.
    pub(crate) found: String,
    /// How much of the game is in the library.
    pub(crate) salvaged: Salvaged,
}

/// What is wrong with a game in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProblemReason {
    /// A move on a point that has a stone.
    OccupiedPoint,
    /// A move that is no point.
    UnreadableMove,
    /// More moves than a game can have.
    TooManyMoves,
    /// An id that a game before has.
    DuplicateId,
    /// No id.
    MissingId,
    /// A result that is none.
    UnknownResult,
    /// No game at all.
    Malformed,
    /// The file ends within the game.
    Truncated,
    /// A second list of moves.
    SecondMoves,
    /// An id that no table has.
    UnknownId,
    /// An element that RIF does not have.
    UnknownElement,
    /// Bytes that are no text.
    UnreadableBytes,
    /// An attribute that RIF does not have.
    UnknownAttribute,
    /// An encoding that is declared and not known, so that the file is read as UTF-8.
    UnknownEncoding,
}

/// How far the reading of a file has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportProgress {
    /// What is being done.
    pub(crate) phase: ImportPhase,
    /// Bytes read, of the file as it was chosen.
    pub(crate) bytes_read: u64,
    /// The size of the file as it was chosen, in bytes.
    pub(crate) bytes_total: u64,
    /// Games read.
    pub(crate) games: u32,
    /// An estimate of the number of games in the file; absent until there is ground for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) games_expected: Option<u32>,
    /// Only of a file with variations: nodes read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u32>,
    /// Games skipped, because nothing of them can be read.
    pub(crate) skipped: u32,
}

/// What is being done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ImportPhase {
    /// Nothing yet: another import comes first, perhaps in another tab.
    Waiting,
    /// The file is read.
    Reading,
    /// What was read is stored.
    Storing,
}
