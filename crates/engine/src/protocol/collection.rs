//! Descriptions of the collections that the page lists, and the progress messages of an import.

use serde::Serialize;

use super::file::{Salvaged, ZipChoice};
use super::named::{CharacterSet, Format};

/// The stored library, and how long the storage lasts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct OpenReply {
    /// All collections; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) library: Option<LibraryInfo>,
    /// Whether the library outlives the page.
    pub(crate) storage: Storage,
    /// Why the engine cannot read the list of collections; absent if the engine can read the list.
    /// Until the request `mend-storage` repairs the list, only the user's own records are
    /// available.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) damage: Option<StorageDamage>,
    /// The file that the engine imported from a zip archive with several files of game records. Only the
    /// reply to `import` can have this field.
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

/// How to repair an unreadable list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mend {
    /// Rebuilds the list from the stored parts of all collections. The names that the user gave and the
    /// choice of collections to search are lost.
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
    /// The data is only in memory, because the browser offers no storage. It is lost when the page is closed.
    Session,
}

/// All collections together. `source`, `edition` and the other fields about a file describe the first archive
/// or, without an archive, the first collection.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryInfo {
    /// A number that grows with every change of the collections. The ids of games are valid only for this
    /// generation.
    pub(crate) generation: u32,
    /// The collections in the order in which they were added. A published archive comes first, and the user's
    /// own records last.
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

/// A collection of the library: the content of one file, the user's own records, or a published
/// archive.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct CollectionInfo {
    /// The id of the collection, from 1. It never changes, and no later collection gets the same id. The
    /// user's own records have the id 0.
    pub(crate) id: u32,
    pub(crate) kind: CollectionKind,
    /// The name that the user gave, or else the name of the file.
    pub(crate) name: String,
    /// Whether queries search the collection.
    pub(crate) on: bool,
    /// The number of games in the collection.
    pub(crate) games: u32,
    /// The number of nodes in the collection's book (a tree of moves with comments); 0 if the collection has
    /// no book.
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
    /// The differences from the older edition that this collection replaced; absent if the
    /// collection replaced no edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) edition_diff: Option<EditionDiff>,
    /// The total stored size, in bytes, of the replaced collections that the user can restore in
    /// place of this one; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) replaced_bytes: Option<u64>,
    /// Whether the collection is unreadable. Queries do not search an unreadable collection. The
    /// user can replace the collection.
    pub(crate) damaged: bool,
    /// Whether a part of the stored file has changed or is missing. The collection then has no
    /// book until the user replaces the collection.
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
    /// Games of a file that is not RenjuNet's archive. If the file has a book as well, `nodes` is not 0.
    Games,
    /// A book without games.
    Book,
    /// The user's own records.
    Own,
    /// A published archive that the page names. Its files are on a web server. The browser need not
    /// store the files.
    Published,
}

/// The differences between an edition of an archive and the older edition that it replaced, as
/// numbers of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct EditionDiff {
    /// The number of games that only the new edition has.
    pub(crate) added: u32,
    /// The number of games that are in both editions, but with differences.
    pub(crate) changed: u32,
    /// The number of games that only the old edition had.
    pub(crate) gone: u32,
}

/// Problems with reading a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Problems {
    /// The number of games (or fragments of games) in the file that are not in the library.
    pub(crate) skipped: u32,
    /// The number of games that were cut: the library has only their moves before an unreadable or illegal
    /// move.
    pub(crate) cut: u32,
    /// The number of games that are complete in the library, although the reader found a problem
    /// with them.
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
    /// The game's id; absent if the game has no id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<u32>,
    pub(crate) reason: ProblemReason,
    /// The text of the file that caused the problem.
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
    /// A game with the id of an earlier game.
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
    /// An id, such as a player's, that the tables of the file do not list.
    UnknownId,
    /// An XML element that is not part of the RIF format.
    UnknownElement,
    /// Bytes that are not valid text.
    UnreadableBytes,
    /// An XML attribute that is not part of the RIF format.
    UnknownAttribute,
    /// A declared encoding that the reader does not support. The reader then reads the file as UTF-8.
    UnknownEncoding,
}

/// Progress of reading a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportProgress {
    pub(crate) phase: ImportPhase,
    /// The number of bytes of the chosen file that have been read.
    pub(crate) bytes_read: u64,
    /// The size of the chosen file, in bytes.
    pub(crate) bytes_total: u64,
    /// The number of games that have been read.
    pub(crate) games: u32,
    /// An estimate of the number of games in the file; absent until the engine can estimate it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) games_expected: Option<u32>,
    /// Only for a RenLib file (`.lib`): the number of nodes that have been read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u32>,
    /// The number of games that were skipped because they are entirely unreadable.
    pub(crate) skipped: u32,
}

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
