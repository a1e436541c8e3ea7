//! Reasons why a request has no reply, or why a reply is incomplete.

use serde::Serialize;

/// The reason why a request failed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Failure {
    /// The kind of failure. Programs decide by the code what to do, and the page shows a sentence
    /// for each code in the user's language.
    pub(crate) code: FailureCode,
    /// An English sentence for logs that states the expected and the found value.
    pub(crate) message: String,
    /// For `storage-full`: the number of bytes to store. For `archive-large`: the number of bytes to fetch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) needed: Option<u64>,
    /// Only for `storage-full`: the free space in bytes, if the browser states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) available: Option<u64>,
    /// Only for `storage-full`: the total size in bytes of the replaced collections that the user
    /// could still restore. The next start of the page deletes these collections.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<u64>,
    /// Only for `incomplete`, `unclear` and `known`: the facts by which the user decides whether to import
    /// the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) doubt: Option<Box<ImportDoubt>>,
    /// The exact fault of the file, if the engine knows the fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<Box<FileFault>>,
    /// The name of the host of the published archive, if the host failed or has not answered yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) host: Option<Box<str>>,
}

/// Facts about a readable file that the engine imports only if the user consents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportDoubt {
    /// The number of games in the file.
    pub(crate) games: u32,
    /// The number of nodes of the file's book (a tree of moves with comments).
    pub(crate) nodes: u32,
    /// Only if the file was cut off: the number of unpacked bytes before the cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ends_early: Option<u64>,
    /// The number of games in the collection that the file would replace. Present only if this collection has more
    /// games or nodes than the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) replaces: Option<u32>,
    /// Only for `known`: the name of the collection with the same content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) known: Option<String>,
    /// The collection that the file would replace. The file can also become a new collection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rival: Option<ImportRival>,
}

/// A collection that a file would replace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct ImportRival {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The name of the collection.
    pub(crate) name: String,
    /// The number of games in the collection; 0 if the collection is unreadable.
    pub(crate) games: u32,
    /// The number of games that have the same id and the same moves in the file and in the
    /// collection; absent if the engine did not compare the file with the collection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) same: Option<u32>,
}

/// The reason why a file has no game to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum FileFault {
    /// The file is empty, or has nothing but blank space.
    Empty,
    /// The file is a web page. A browser saves such a file if a link leads to a page instead of a download.
    WebPage,
    /// The file was cut off before the end of its first game.
    Cut,
    /// The games of the file were played on a board of another size.
    Board {
        /// The number of columns of the board.
        columns: u32,
        /// The number of rows of the board.
        rows: u32,
    },
    /// The text names the colors of stones, but a word after a color is not an empty point of the board.
    Stones {
        /// The first such word.
        found: String,
    },
}

/// Kind of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FailureCode {
    /// The message is not a valid request, or its arguments are invalid.
    BadRequest,
    /// This engine does not support the request, so the page's client sends the request to another engine. An engine
    /// for analyses gets a query whose filter has a condition on ratings. The engine with books, records, exports and
    /// the solver gets any other request.
    OtherEngine,
    /// The engine cannot import files of this format.
    NotRif,
    /// The file is a library that the command `renju import` wrote, but the engine cannot use it:
    /// another version of `renju` wrote it, or the user tried to open it as a record.
    OwnLibrary,
    /// The zip file contains no file in a format that the engine reads.
    NoArchiveInZip,
    /// The zip file is a backup of this page. The page restores such a file; an import would take only
    /// the games of one of its collections.
    Backup,
    /// The file is damaged, or cut off before anything can be read.
    DamagedFile,
    /// The packed file is small, but unpacks to more than a page can hold. The user can import the unpacked
    /// file, which may have any size.
    TooLarge,
    /// The engine did not import the file because the file was cut off, or because it has fewer
    /// games or nodes than the collection that it would replace. A request with `anyway` imports
    /// the file.
    Incomplete,
    /// The engine did not import the file because the engine cannot tell whether the file is
    /// another edition of a collection. A request with `anyway` imports the file.
    Unclear,
    /// The engine did not import the file because a collection has the same content. A request with `anyway`
    /// imports the file once more.
    Known,
    /// The browser refused to read the file, because the file was changed or deleted after the user
    /// chose it.
    ReadFailed,
    /// The browser's storage has no room for the data.
    StorageFull,
    /// The browser's storage does not work, or the stored data is unreadable.
    StorageFailed,
    /// Stored data has changed since it was stored, or is missing.
    StorageDamaged,
    /// A newer version of this page wrote the stored data. The data is undamaged.
    StorageNewer,
    /// Another tab still uses an older version of the storage, so this tab cannot open the storage.
    StorageBlocked,
    /// There is no collection to search yet.
    NoLibrary,
    /// No game has the requested number, or the library has changed since the game got the number.
    UnknownGame,
    /// The file or text is in none of the formats that can be read.
    UnknownFormat,
    /// The collection, the book's node or the record does not exist, or no longer exists.
    Gone,
    /// Another tab has changed the record since this tab read it.
    Conflict,
    /// The board has a five, so the game is over.
    GameOver,
    /// The page cannot reach the host of the published archive, or the host does not let this page read the
    /// archive.
    ArchiveUnreachable,
    /// The host of the published archive has not answered yet. The engine sends the message `published` when
    /// the archive is open; the page then repeats the request.
    ArchiveWaiting,
    /// The host of the published archive sends nothing, or sends too slowly. The next query tries the host
    /// again.
    ArchiveSilent,
    /// The host of the published archive sends whole files, but no readable ranges of files. It
    /// compresses the ranges, or does not allow the `Range` header.
    ArchiveRanges,
    /// The host sent damaged data, or data that is not a published archive.
    ArchiveDamaged,
    /// The query needs so many bytes of the published archive that the user has to consent first. The page
    /// then sends `allow-published`.
    ArchiveLarge,
    /// The query needs more of the published archive than a page can hold.
    ArchiveTooLarge,
    /// The engine has a bug.
    Internal,
}
