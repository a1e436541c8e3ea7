//! Why a request has no reply, or a reply lacks something.

use serde::Serialize;

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
    /// Only for `storage-full`: the bytes that what was replaced takes until the page starts next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<u64>,
    /// Only for `incomplete`, `unclear` and `known`: what the user has to know to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) doubt: Option<Box<ImportDoubt>>,
    /// Only where the host of the published archive is at fault, or waited for: its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) host: Option<String>,
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
    /// The games of the collection that it would replace, where that has more games or nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) replaces: Option<u32>,
    /// The name of the collection that has the same content already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) known: Option<String>,
    /// The collection that it would replace. It can also stand beside that, as a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rival: Option<ImportRival>,
}

/// A collection that a file would replace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct ImportRival {
    /// Its id.
    pub(crate) collection: u32,
    /// Its name.
    pub(crate) name: String,
    /// The number of games in it; 0 where it cannot be read.
    pub(crate) games: u32,
    /// The games that both have under the same id with the same moves; absent where they were not compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) same: Option<u32>,
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
    /// The file is a library that `renju import` made, which programs read and the page does not.
    OwnLibrary,
    /// The zip file has nothing in it that can be read.
    NoArchiveInZip,
    /// The packed file is damaged, or cut off before anything can be read.
    DamagedFile,
    /// The packed file is small and holds more than a page can take. Unpacked, it can be chosen whatever its size.
    TooLarge,
    /// The file ends too early, or has less than what it would replace. Nothing has changed; `anyway` takes it.
    Incomplete,
    /// It cannot be told whether the file is another edition of a collection. Nothing has changed; `anyway` takes it.
    Unclear,
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
    ArchiveUnreachable,
    /// The host of the published archive has not answered yet. The page asks again when it is told to.
    ArchiveWaiting,
    /// The host of the published archive sends nothing, or next to nothing. The next question asks it again.
    ArchiveSilent,
    /// The host of the published archive gives whole files, and ranges of them that cannot be read: it packs them, or does not
    /// allow the header `Range`.
    ArchiveRanges,
    /// What its host gave is no published archive, or a damaged one.
    ArchiveDamaged,
    /// The question needs so much of the published archive that the user is asked first; then `allow-published` allows it.
    ArchiveLarge,
    /// The question needs more of the published archive than a page can take.
    ArchiveTooLarge,
    /// The engine is at fault.
    Internal,
}
