//! What the dispatcher needs of the world around it: a browser (`browser.rs`), or a test (`dispatcher/tests.rs`).

use std::future::ready;
use std::io::{self, Read, Seek};
use std::pin::Pin;

use instant::{Instant, SystemTime, UNIX_EPOCH};
use renju_records::Texts;

use crate::failure::Stop;
use crate::finds_store::FindsStore;
use crate::parts::EngineParts;
use crate::protocol::{Failure, Response};
use crate::published_files::PublishedFiles;
use crate::store::{Store, StoreError};

/// Work that goes on by turns.
pub(crate) type Job = Pin<Box<dyn Future<Output = ()>>>;

/// The world around the dispatcher. One thread, so that nothing here is `Send`.
pub(crate) trait Host: 'static {
    /// The parts of the engine.
    type Parts: EngineParts;
    /// Where collections and records are stored.
    type Store: Store;
    /// What the page hands over to be imported.
    type File: DroppedFile;
    /// While one is held, nobody else on this site has one.
    type Lock;
    /// The files of the published archive that the page names.
    type PublishedFiles: PublishedFiles;
    /// Where the finds of games are kept.
    type Finds: FindsStore;

    /// Bytes that a search for a win may remember positions in.
    const SOLVER_TABLE: usize = 64 << 20;

    /// The store, or one that forgets where the real one is not to be had.
    ///
    /// # Errors
    /// There is one, with something in it, and it cannot be opened now.
    async fn open_store(&self) -> Result<Self::Store, StoreError>;

    /// The files of the published archive.
    fn published_files(&self) -> &Self::PublishedFiles;

    /// Where the finds of games are kept.
    fn finds(&self) -> &Self::Finds;

    /// Sends a message to the page.
    fn post(&self, response: Response);

    /// Tells other tabs what has changed of what is stored.
    fn announce(&self, change: StorageChange);

    /// Runs a job by turns with everything else.
    fn spawn(&self, job: Job);

    /// Lets everything that has arrived be answered.
    async fn turn(&self);

    /// The right to import, of which there is one among all tabs. `busy` is called if it has to be waited for. May be
    /// dropped while it waits.
    async fn import_lock(&self, busy: impl FnOnce()) -> Self::Lock;

    /// A clock that only goes forward.
    fn now(&self) -> Instant;

    /// Milliseconds since 1970.
    fn since_1970(&self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |now| now.as_millis() as u64)
    }

    /// Decodes and encodes texts in old code pages.
    fn texts(&self) -> &dyn Texts;

    /// Takes a text apart into letters and marks; see [`renju_library::Decompose`].
    fn decompose(&self, text: &str) -> String;
}

/// What only the whole engine does. Behind this function the other one is built without it: what an `async` block could go
/// on with is in the program, whether it ever begins or not.
pub(crate) fn by_whole<'a, H: Host, T: 'a, F: Future<Output = Result<T, Stop>> + 'a>(
    work: impl FnOnce() -> F,
) -> Pin<Box<dyn Future<Output = Result<T, Stop>> + 'a>> {
    if H::Parts::WHOLE { Box::pin(work()) } else { Box::pin(ready(Err(Failure::other_engine().into()))) }
}

/// What tabs tell each other. They look into the storage for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StorageChange {
    /// The list of collections is another one.
    Library,
    /// The user's own records are others.
    Records,
}

/// A file as the page hands it over: nothing of it is in memory yet.
pub(crate) trait DroppedFile: 'static {
    /// The file from its beginning.
    type Stream: Stream;
    /// Any place of the file, read at once: for zip, whose table of contents is at the end.
    type Reader: Read + Seek;

    /// Bytes.
    fn size(&self) -> u64;

    /// # Errors
    /// The browser does not let it be read.
    fn stream(&self) -> io::Result<Self::Stream>;

    fn reader(&self) -> Self::Reader;
}

/// A file, piece by piece.
pub(crate) trait Stream {
    /// The next piece, 2 MiB at most; `None` at the end.
    ///
    /// # Errors
    /// The file has gone or changed since it was dropped, or may not be read.
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>>;
}
