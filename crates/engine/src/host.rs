//! Environment of the dispatcher: a browser (the crate `renju-worker`), or a test
//! (`dispatcher/world.rs`).

use std::future::ready;
use std::io::{self, Read, Seek};
use std::pin::Pin;

use instant::{Instant, SystemTime, UNIX_EPOCH};
use renju_records::Texts;
use serde::Serialize;

use crate::failure::Stop;
use crate::finds_store::FindsStore;
use crate::parts::EngineParts;
use crate::protocol::{Failure, Message};
use crate::published_files::PublishedFiles;
use crate::store::{Store, StoreError};

/// A job: a future that runs in short slices, in turn with other jobs.
pub type Job = Pin<Box<dyn Future<Output = ()>>>;

/// The environment of the dispatcher. All code runs on one thread, so the types need not be `Send`.
pub trait Host: 'static {
    /// The parts of the engine that this build contains.
    type Parts: EngineParts;
    /// The store of collections and records.
    type Store: Store;
    /// A message of the page.
    type Message: Message + 'static;
    /// The file that the page passes to the engine for an import.
    type File: DroppedFile;
    /// The lock that gives the right to import. Only one worker of a site can hold the lock at a
    /// time.
    type Lock;
    /// The files of the published archive that the page names.
    type PublishedFiles: PublishedFiles;
    /// The store of the findings (missed wins and so on) in games.
    type Finds: FindsStore;

    /// Size of the solver's table of positions, in bytes.
    const SOLVER_TABLE: usize = 64 << 20;

    /// Opens the store, or a store in memory if the real one is unavailable.
    ///
    /// # Errors
    /// The store has data, but cannot be opened at the moment.
    async fn open_store(&self) -> Result<Self::Store, StoreError>;

    /// Returns the access to the files of the published archive.
    fn published_files(&self) -> &Self::PublishedFiles;

    /// Returns the store of the findings in games.
    fn finds(&self) -> &Self::Finds;

    /// Sends a message to the page.
    fn send(&self, message: &impl Serialize);

    /// Tells other tabs that the stored data has changed.
    fn announce(&self, change: StorageChange);

    /// Starts a job. The job runs in short slices, in turn with other jobs and with the arrival of
    /// messages.
    fn spawn(&self, job: Job);

    /// Yields to the event loop for one turn. In this turn, the engine receives all messages that
    /// have arrived.
    async fn turn(&self);

    /// Waits for the right to import. Only one tab can hold this right at a time. Calls `busy` if
    /// another tab holds the right, so that the caller has to wait. The caller may drop the future
    /// to stop waiting.
    async fn import_lock(&self, busy: impl FnOnce()) -> Self::Lock;

    /// Returns the time of a clock that never goes back.
    fn now(&self) -> Instant;

    /// Returns the current time in milliseconds since 1970.
    fn since_1970(&self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |now| now.as_millis() as u64)
    }

    /// Returns the converter of texts in old code pages.
    fn texts(&self) -> &dyn Texts;

    /// Decomposes a text into letters and marks; see [`renju_library::Decompose`].
    fn decompose(&self, text: &str) -> String;
}

/// Runs work that needs the part [`EngineParts::WHOLE`]. In an engine without that part, does not
/// run the work and returns a failure. Call this function instead of awaiting the work directly,
/// because the optimizer cannot remove the code after the first `await` of an `async` block, even
/// if the block never starts. This function boxes the work to keep that code out of engines without
/// the part.
pub(crate) fn by_whole<'a, H: Host, T: 'a, F: Future<Output = Result<T, Stop>> + 'a>(
    work: impl FnOnce() -> F,
) -> Pin<Box<dyn Future<Output = Result<T, Stop>> + 'a>> {
    if H::Parts::WHOLE { Box::pin(work()) } else { Box::pin(ready(Err(Failure::other_engine().into()))) }
}

/// A change of the storage that one tab announces to the other tabs. Each tab then reads the changed data
/// from the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageChange {
    /// The list of collections has changed.
    Library,
    /// The user's own records have changed.
    Records,
}

/// A file that the page passes to the engine. None of its bytes are in memory yet.
pub trait DroppedFile: 'static {
    /// Stream of the file from its beginning.
    type Stream: Stream;
    /// Reader that can read any part of the file in any order. Zip archives need such a reader,
    /// because their table of contents is at the end.
    type Reader: Read + Seek;

    /// The size of the file, in bytes.
    fn size(&self) -> u64;

    /// Returns a stream of the file from its beginning.
    ///
    /// # Errors
    /// The browser does not let the engine read the file.
    fn stream(&self) -> io::Result<Self::Stream>;

    /// Returns a stream of the unpacked bytes of a gzip file. The browser unpacks the file.
    ///
    /// # Errors
    /// The browser cannot unpack gzip files. If it cannot unpack this file, the stream returns the error.
    fn unpacked(&self) -> io::Result<Self::Stream>;

    /// Returns a reader of the file that starts at the first byte.
    fn reader(&self) -> Self::Reader;
}

/// Stream of a file that returns the bytes piece by piece.
pub trait Stream {
    /// Returns the next bytes of the file, at most 2 MiB; `None` at the end.
    ///
    /// # Errors
    /// The file was deleted or changed after the user dropped it, or the browser forbids reading
    /// the file.
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>>;
}
