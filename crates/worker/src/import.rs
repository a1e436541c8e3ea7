//! An import: from a dropped file to the library that stands.

use std::cell::RefCell;
use std::rc::Rc;

use instant::{SystemTime, UNIX_EPOCH};
use renju_library::Importer;
use renju_records::{Kind, UnpackError, Unpacker, open_zip};

use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::{Dropped, Host, Stream};
use crate::jobs::{Pace, Queue};
use crate::keeper::Keeper;
use crate::progress::Progress;
use crate::protocol::{Import, Phase};
use crate::shelf::{Incoming, Shelf};

/// Bytes of the file that are given to the unpacker at once. It swallows what it is given, so that this is also how
/// finely progress is known.
const BITE: usize = 64 << 10;

/// Imports of this page: one at a time, in the order of asking.
#[derive(Debug, Default)]
pub(crate) struct Importers(Queue);

impl Importers {
    /// Reads a file and makes it the library. Until that is done, and where it is not, the old library stands.
    pub(crate) async fn import<H: Host>(
        &self,
        host: &H,
        keeper: &Keeper<H>,
        id: u32,
        Import { file, name }: Import<H::File>,
        cancelled: &Flag,
    ) -> Result<(), Stop> {
        // So that the library that stands goes on to answer. One that cannot be opened is about to be replaced.
        let _ = keeper.open().await;
        let progress = RefCell::new(Progress::new(id, file.size()));
        let wait = || progress.borrow_mut().enter(Phase::Waiting, host);
        let place = self.0.join();
        if !place.turn.is_raised() {
            wait();
        }
        cancelled.before(place.turn.raised()).await.ok_or(Stop::Cancelled)?;
        let _lock = cancelled.before(host.import_lock(wait)).await.ok_or(Stop::Cancelled)?;
        let _incoming = OnTheShelf::put(keeper.shelf());
        let progress = progress.into_inner();
        let mut reading = Reading { host, shelf: keeper.shelf(), cancelled, progress, pace: Pace::new(host) };
        reading.read(&file).await?;
        let parts = reading.finish(name, file.size()).await?;
        keeper.replace(&parts, cancelled).await
    }
}

/// Takes an import off the shelf again, however it ends.
struct OnTheShelf<'a>(&'a RefCell<Shelf>);

impl<'a> OnTheShelf<'a> {
    fn put(shelf: &'a RefCell<Shelf>) -> Self {
        shelf.borrow_mut().incoming = Some(Incoming::Reading(Box::default()));
        Self(shelf)
    }
}

impl Drop for OnTheShelf<'_> {
    fn drop(&mut self) {
        self.0.borrow_mut().incoming = None;
    }
}

/// A file being read.
struct Reading<'a, H: Host> {
    host: &'a H,
    shelf: &'a RefCell<Shelf>,
    cancelled: &'a Flag,
    progress: Progress,
    pace: Pace,
}

impl<H: Host> Reading<'_, H> {
    /// Reads the whole file into the importer on the shelf.
    async fn read(&mut self, file: &H::File) -> Result<(), Stop> {
        self.progress.enter(Phase::Reading, self.host);
        let mut stream = file.stream().map_err(UnpackError::Read)?;
        let first = stream.next().await.map_err(UnpackError::Read)?.unwrap_or_default();
        match Kind::of(&first) {
            Kind::Zip => self.read_zip(file).await,
            Kind::Gzip | Kind::Plain => self.read_stream(stream, first).await,
        }
    }

    /// Reads a file from its first bytes on.
    async fn read_stream(
        &mut self,
        mut stream: <H::File as Dropped>::Stream,
        first: Vec<u8>,
    ) -> Result<(), Stop> {
        let mut unpacker = Unpacker::new();
        let (mut next, mut read) = (Some(first), 0);
        while let Some(bytes) = next {
            for mut bite in bytes.chunks(BITE) {
                read += bite.len() as u64;
                while let Some(piece) = unpacker.unpack(&mut bite)? {
                    self.importer(|importer| importer.push(piece))?;
                    self.step(read).await?;
                }
            }
            next = stream.next().await.map_err(UnpackError::Read)?;
        }
        while let Some(piece) = unpacker.finish()? {
            self.importer(|importer| importer.push(piece))?;
            self.step(read).await?;
        }
        Ok(())
    }

    /// Reads the one archive in a zip file, whose table of contents is at the end.
    async fn read_zip(&mut self, file: &H::File) -> Result<(), Stop> {
        let mut member = open_zip(file.reader())?;
        let (size, mut unpacked) = (member.size().max(1), 0);
        while let Some(piece) = member.unpack()? {
            self.importer(|importer| importer.push(piece))?;
            unpacked += piece.len() as u64;
            self.step(unpacked.min(size) * file.size() / size).await?;
        }
        Ok(())
    }

    /// Works with the importer on the shelf, where questions find it meanwhile.
    fn importer<T>(&self, work: impl FnOnce(&mut Importer) -> T) -> T {
        let mut shelf = self.shelf.borrow_mut();
        work(shelf.importer().expect("the import that reads is on the shelf"))
    }

    /// Between two pieces of the file: tells the page, and takes a rest.
    async fn step(&mut self, bytes_read: u64) -> Result<(), Stop> {
        let (games, skipped) = self.importer(|i| (i.games(), i.library().about().problems.skipped));
        self.progress.read(bytes_read, games, skipped, self.host);
        self.rest().await
    }

    /// Lets messages in when it is time, and stops where that was asked for.
    async fn rest(&mut self) -> Result<(), Stop> {
        self.pace.step(self.host).await;
        if self.cancelled.is_raised() { Err(Stop::Cancelled) } else { Ok(()) }
    }

    /// Completes the library, which takes the importer's place on the shelf; the parts to store of it.
    async fn finish(&mut self, source: String, file_bytes: u64) -> Result<Vec<Vec<u8>>, Stop> {
        self.progress.enter(Phase::Storing, self.host);
        let mut library = self.importer(std::mem::take).finish()?;
        let about = library.about_mut();
        (about.source, about.file_bytes) = (source, file_bytes);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        about.imported_at = now.map_or(0, |now| now.as_millis() as u64);
        let library = Rc::new(library);
        self.shelf.borrow_mut().incoming = Some(Incoming::Storing(library.clone()));
        let mut parts = Vec::new();
        for part in library.parts() {
            parts.push(part);
            self.rest().await?;
        }
        Ok(parts)
    }
}
