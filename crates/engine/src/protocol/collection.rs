//! Collections as the page lists them, and the progress messages of an import.

use serde::Serialize;

use super::file::{Salvaged, ZipChoice};
use super::named::{CharacterSet, Format};

/// The stored library, and how durable the storage is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct OpenReply {
    /// All collections; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) library: Option<LibraryInfo>,
    /// Whether the library outlives the page.
    pub(crate) storage: Storage,
    /// Why the engine cannot read the list of collections. Until `mend-storage`, only the user's own records are available.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) damage: Option<StorageDamage>,
    /// Only for `import`: the file of a zip archive that was imported; absent if the archive had no other file.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) zip: Option<ZipChoice>,
}

/// Damage of the stored list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum StorageDamage {
    /// The list has changed since it was stored, or is missing.
    Changed,
    /// A newer version of this page stored the list. The list is undamaged.
    Newer,
}

/// Way to mend a list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mend {
    /// Rebuilds the list from all stored collections; only names and switches are lost.
    Repair,
    /// Deletes all collections. The user's own records stay.
    Anew,
}

/// Lifetime of the stored data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Storage {
    /// The data is in this browser's storage.
    Persistent,
    /// The data is in memory because the browser gives no storage: closing the page loses everything.
    Session,
}

/// All collections together. The fields about a file describe the first archive or, without an archive, the
/// first collection.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryInfo {
    /// A number that grows with every change of the collections. The number of a game is valid in one
    /// generation only.
    pub(crate) generation: u32,
    /// The collections in the order in which they were added. A published archive comes first, and the user's own records
    /// last.
    pub(crate) collections: Vec<CollectionInfo>,
    /// The name of the imported file.
    pub(crate) source: String,
    /// The date of the edition, as the file states it, or empty.
    pub(crate) edition: String,
    /// When the file was imported, in milliseconds since 1970.
    pub(crate) imported_at: u64,
    /// The number of games in the collections that are switched on.
    pub(crate) games: u32,
    /// The size of the chosen file, in bytes.
    pub(crate) file_bytes: u64,
    /// The stored size of all collections, in bytes.
    pub(crate) bytes: u64,
    /// Problems with reading the file.
    pub(crate) problems: Problems,
}

/// A part of the library that came from one file, or the user's own records.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct CollectionInfo {
    /// An id that never changes and never belongs to a second collection; the first is 1. The user's own records have 0.
    pub(crate) id: u32,
    /// The kind of content.
    pub(crate) kind: CollectionKind,
    /// The name that the user gave, or else the name of the file.
    pub(crate) name: String,
    /// Whether queries search the collection.
    pub(crate) on: bool,
    /// The number of games in the collection.
    pub(crate) games: u32,
    /// The number of nodes that a book query can find; 0 without a book.
    pub(crate) nodes: u32,
    /// The name of the imported file.
    pub(crate) source: String,
    /// The date of the edition, as the file states it, or empty.
    pub(crate) edition: String,
    /// When the collection was imported or last changed, in milliseconds since 1970.
    pub(crate) imported_at: u64,
    /// The size of the chosen file, in bytes.
    pub(crate) file_bytes: u64,
    /// The format of the file.
    pub(crate) format: Format,
    /// The code page of the texts, if the user chose one or the engine guessed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    /// Only if the collection replaced an older edition: the differences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) edition_diff: Option<EditionDiff>,
    /// Only if the user can restore a collection that this one replaced: the bytes of all replaced
    /// collections in the storage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) replaced_bytes: Option<u64>,
    /// Whether the collection is unreadable: no query searches it until the user replaces it.
    pub(crate) damaged: bool,
    /// Whether the stored file has changed or lacks a part: the collection has no book until the user replaces it.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "super::record::is_default")]
    pub(crate) file_damaged: bool,
}

/// Kind of content of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum CollectionKind {
    /// RenjuNet's archive, recognized by the copyright notice in the file.
    Archive,
    /// Games of another file. If the file has a book as well, `nodes` is not 0.
    Games,
    /// A book without games.
    Book,
    /// The user's own records.
    Own,
    /// A published archive that the page names. None of its files need be stored here.
    Published,
}

/// Difference between an edition of an archive and the edition that it replaced, in games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct EditionDiff {
    /// Games that only the new edition has.
    pub(crate) added: u32,
    /// Games that are in both editions, but differ.
    pub(crate) changed: u32,
    /// Games that only the old edition had.
    pub(crate) gone: u32,
}

/// Problems with reading a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Problems {
    /// Games (or fragments of games) that are not in the library.
    pub(crate) skipped: u32,
    /// Games that were cut off before an unreadable or illegal move.
    pub(crate) cut: u32,
    /// Games with a problem that are nevertheless complete in the library.
    pub(crate) noted: u32,
    /// The first 1,000 problems, in the order of the file.
    pub(crate) first: Vec<Problem>,
}

/// A problem with a game or a part of a game in a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Problem {
    /// The line in the (unpacked) file, from 1.
    pub(crate) line: u64,
    /// The game's id, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<u32>,
    /// The kind of problem.
    pub(crate) reason: ProblemReason,
    /// The text that the reader found at this place.
    pub(crate) found: String,
    /// How much of the game is in the library.
    pub(crate) salvaged: Salvaged,
}

/// Kind of problem with a game in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProblemReason {
    /// A move to a point that has a stone.
    OccupiedPoint,
    /// A move that names no point.
    UnreadableMove,
    /// More moves than a game can have.
    TooManyMoves,
    /// The id of an earlier game.
    DuplicateId,
    /// A game without an id.
    MissingId,
    /// A result other than `1`, `0`, `0.5` and empty.
    UnknownResult,
    /// Text that is not a game.
    Malformed,
    /// The file ends within the game.
    Truncated,
    /// A second list of moves in one game.
    SecondMoves,
    /// An id without a row in the tables of the file.
    UnknownId,
    /// An element that RIF does not have.
    UnknownElement,
    /// Bytes that are not valid text.
    UnreadableBytes,
    /// An attribute that RIF does not have.
    UnknownAttribute,
    /// A declared encoding that the reader does not know. The reader then reads the file as UTF-8.
    UnknownEncoding,
}

/// Progress of reading a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportProgress {
    /// The current phase.
    pub(crate) phase: ImportPhase,
    /// Bytes of the chosen file that have been read.
    pub(crate) bytes_read: u64,
    /// The size of the chosen file, in bytes.
    pub(crate) bytes_total: u64,
    /// Games read.
    pub(crate) games: u32,
    /// An estimate of the number of games in the file; absent until the engine can estimate it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) games_expected: Option<u32>,
    /// Only for a file with variations: nodes read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u32>,
    /// Games skipped because they are entirely unreadable.
    pub(crate) skipped: u32,
}

/// Phase of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ImportPhase {
    /// Waiting for another import to end, perhaps in another tab.
    Waiting,
    /// Reading the file.
    Reading,
    /// Storing the games.
    Storing,
}
