//! A file being read: what it is, and what is made of it, shows as it comes.

use std::cell::RefCell;

use renju_library::{Gatherer, Importer, LibraryFile, LibraryRead, open_record};
use renju_records::{CharacterSet, Format, Hints, ReadRecords};

use super::taken::{FileParts, Taken, about};
use super::unpacked::{self, Taker};
use crate::books;
use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::{Dropped, Host};
use crate::jobs::Pace;
use crate::progress::Progress;
use crate::protocol::ImportPhase;
use crate::shelf::Shelf;

/// Bytes by which the format is told.
const HEAD: usize = 32 << 10;
/// Bytes of a library of RenLib's that are read at once: some milliseconds.
const BITE: usize = 64 << 10;
/// A library of RenLib's that is larger is read as a book, which takes a fraction of the memory.
const LARGE: usize = 1 << 20;

/// A file on its way to become a collection.
pub(super) struct Reading<'a, H: Host> {
    host: &'a H,
    shelf: &'a RefCell<Shelf>,
    cancelled: &'a Flag,
    progress: Progress,
    pace: Pace,
    hints: Hints,
    what: What,
    /// The file as far as it has come, unless the importer on the shelf has it.
    file: FileParts,
}

/// What is made of a file.
enum What {
    /// It is not known yet: this has come of it.
    Unknown(Vec<u8>),
    /// An archive: the importer on the shelf reads it.
    Rif,
    /// A library of RenLib's.
    Library(Box<LibraryFile>),
    /// Anything else is read when all of it is there.
    Whole,
}

impl<'a, H: Host> Reading<'a, H> {
    pub(super) fn new(
        host: &'a H,
        shelf: &'a RefCell<Shelf>,
        cancelled: &'a Flag,
        mut progress: Progress,
        hints: Hints,
    ) -> Self {
        progress.enter(ImportPhase::Reading, host);
        let (what, file) = (What::Unknown(Vec::new()), FileParts::default());
        Self { host, shelf, cancelled, progress, pace: Pace::new(host), hints, what, file }
    }

    /// Tells what the file is by what has come of it, and reads that.
    async fn begin(&mut self, bytes_read: u64) -> Result<(), Stop> {
        let What::Unknown(head) = &mut self.what else { return Ok(()) };
        let head = std::mem::take(head);
        self.what = match Format::detect(&head, &self.hints.name) {
            // What is nothing else is told by the reader of RIF what it is.
            Some(Format::Rif) | None => What::Rif,
            Some(Format::RenLib) => {
                let mut library = LibraryFile::new();
                library.expect(self.progress.bytes_total());
                What::Library(Box::new(library))
            }
            Some(_) => What::Whole,
        };
        self.read(&head, bytes_read).await
    }

    async fn read(&mut self, piece: &[u8], bytes_read: u64) -> Result<(), Stop> {
        if !matches!(self.what, What::Rif) {
            self.file.push(piece);
        }
        match &mut self.what {
            What::Unknown(_) | What::Whole => self.step(bytes_read).await,
            What::Rif => {
                self.importer(|importer| importer.push(piece))?;
                self.step(bytes_read).await
            }
            What::Library(_) => {
                for bite in piece.chunks(BITE) {
                    if let What::Library(library) = &mut self.what {
                        library.push(bite)?;
                    }
                    self.step(bytes_read).await?;
                }
                Ok(())
            }
        }
    }

    /// Works with the importer on the shelf, where questions find it meanwhile.
    fn importer<T>(&self, work: impl FnOnce(&mut Importer) -> T) -> T {
        let mut shelf = self.shelf.borrow_mut();
        work(shelf.importer().expect("the import that reads is on the shelf"))
    }

    /// Between two pieces of the file: tells the page, and takes a rest.
    async fn step(&mut self, bytes_read: u64) -> Result<(), Stop> {
        let (games, skipped) = self.importer(|i| (i.games(), i.library().about().problems.skipped));
        if let What::Library(library) = &self.what {
            self.progress.nodes(library.nodes());
        }
        self.progress.read(bytes_read, games, skipped, self.host);
        self.pace.step(self.host).await;
        if self.cancelled.is_raised() { Err(Stop::Cancelled) } else { Ok(()) }
    }

    /// Says that the file ends here; what was made of it.
    pub(super) async fn finish(mut self) -> Result<(Taken, Progress), Stop> {
        let all = self.progress.bytes_total();
        self.begin(all).await?;
        let Self { host, hints, mut progress, .. } = self;
        let taken = match self.what {
            What::Library(library) => library_taken(host, *library, self.file, hints.character_set).await?,
            What::Unknown(_) | What::Rif => {
                let importer = self.shelf.borrow_mut().importer().map(std::mem::take).unwrap_or_default();
                let (library, file) = (importer.finish()?, FileParts::default());
                Taken { library, file, format: Format::Rif, character_set: None, book: None }
            }
            What::Whole => {
                let told = |games: usize, _| progress.read(all, games as u32, 0, host);
                Taken::whole(host, self.file, &hints, told).await?
            }
        };
        if self.cancelled.is_raised() { Err(Stop::Cancelled) } else { Ok((taken, progress)) }
    }
}

impl<H: Host> Taker<H> for Reading<'_, H> {
    async fn take(&mut self, piece: &[u8], bytes_read: u64) -> Result<(), Stop> {
        let What::Unknown(head) = &mut self.what else { return self.read(piece, bytes_read).await };
        head.extend_from_slice(piece);
        if head.len() < HEAD { Ok(()) } else { self.begin(bytes_read).await }
    }
}

async fn library_taken(
    host: &impl Host,
    library: LibraryFile,
    file: FileParts,
    told: Option<CharacterSet>,
) -> Result<Taken, Stop> {
    let read = library.finish()?;
    let character_set = told.or_else(|| read.character_set(host.texts()));
    let LibraryRead { finishing, summary, .. } = read;
    let library = Gatherer::new().finish(about(&summary.flaws));
    let book = Some(books::finish(host, finishing).await);
    Ok(Taken { library, file, format: Format::RenLib, character_set, book })
}

/// The records of a file that is not kept, at max_nodes so many nodes in all; how many records and nodes it has.
pub(crate) async fn read_records<H: Host>(
    host: &H,
    (id, cancelled): (u32, &Flag),
    file: &H::File,
    hints: &Hints,
    max_nodes: usize,
) -> Result<(ReadRecords, usize, usize), Stop> {
    let progress = Progress::new(id, file.size());
    let mut gathering = Gathering { host, cancelled, progress, pace: Pace::new(host), bytes: Vec::new() };
    unpacked::read::<H>(file, &mut gathering).await?;
    let Gathering { bytes, mut pace, .. } = gathering;
    let format = hints.format.or_else(|| Format::detect(&bytes, &hints.name));
    if format != Some(Format::RenLib) || bytes.len() < LARGE {
        let read = renju_records::read(&bytes, hints, host.texts())?;
        let nodes = read.records.iter().map(|record| record.tree.len()).sum();
        let count = read.records.len();
        return Ok((read, count, nodes));
    }
    let mut library = LibraryFile::new();
    library.expect(bytes.len() as u64);
    for bite in bytes.chunks(BITE) {
        library.push(bite)?;
        pace.step(host).await;
        if cancelled.is_raised() {
            return Err(Stop::Cancelled);
        }
    }
    drop(bytes);
    let read = library.finish()?;
    let set = hints.character_set.or_else(|| read.character_set(host.texts()));
    let flaws = read.summary.flaws;
    let book = books::finish(host, read.finishing).await;
    let record = open_record(&book, 0, max_nodes, set.unwrap_or(CharacterSet::Utf8), host.texts());
    let records = record.into_iter().collect();
    let read = ReadRecords {
        format: Format::RenLib,
        records,
        flaws,
        character_set: set,
        orientation_unknown: false,
    };
    Ok((read, 1, book.len()))
}

/// A file being read that is only needed as a whole.
struct Gathering<'a, H: Host> {
    host: &'a H,
    cancelled: &'a Flag,
    progress: Progress,
    pace: Pace,
    bytes: Vec<u8>,
}

impl<H: Host> Taker<H> for Gathering<'_, H> {
    async fn take(&mut self, piece: &[u8], bytes_read: u64) -> Result<(), Stop> {
        self.bytes.extend_from_slice(piece);
        self.progress.read(bytes_read, 0, 0, self.host);
        self.pace.step(self.host).await;
        if self.cancelled.is_raised() { Err(Stop::Cancelled) } else { Ok(()) }
    }
}
