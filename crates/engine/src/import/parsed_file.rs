//! A parsed file, ready to be stored as a collection.

use renju_archive::{Book, FormatError};
use renju_library::{Library, LibraryBuilder, LibraryFile, OpenLibraryError, SourceInfo};
use renju_records::{CharacterSet, Flaw, Format, Hints};

use crate::book_loader::{self, book_of, records_memory};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::jobs::SliceTimer;
use crate::protocol::{Failure, FailureCode};

/// Size of a part (a piece of a stored file) in bytes. Only the last part of a file can be smaller.
const PART: usize = 2 << 20;

pub(super) struct ParsedFile {
    pub(super) library: Library,
    /// The parts of the file to store; empty if the library has all content of the file.
    pub(super) file: FileParts,
    pub(super) format: Format,
    pub(super) character_set: Option<CharacterSet>,
    /// Whether the file has RenjuNet's copyright notice.
    pub(super) renju_net: bool,
    /// The book (a tree of moves with comments) made of the records with annotations; `None` if no record has
    /// annotations.
    pub(super) book: Option<Book>,
}

impl ParsedFile {
    /// Parses the whole file in one step. All files are parsed in this way, except RIF, RenLib libraries, and
    /// libraries of `renju import`.
    pub(super) async fn whole(
        host: &impl Host,
        file: FileParts,
        hints: &Hints,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<Self, Stop> {
        let pace = SliceTimer::new(host);
        let bytes = file.0.concat();
        let hints = Hints { max_memory: Some(records_memory(bytes.len())), ..hints.clone() };
        let read = renju_records::read(&bytes, &hints, host.texts())?;
        let ends_early = read.ends_early.then_some(bytes.len() as u64);
        drop(bytes);
        let mut builder = LibraryBuilder::new();
        for (number, record) in (1..).zip(&read.records) {
            builder.add(number, record);
            progress(builder.games(), 0);
            pace.step(host).await;
        }
        let book = book_of(&read.records);
        let book = if book.is_empty() { None } else { Some(book_loader::finish(host, book.finish()).await) };
        let mut source_info = source_info(&read.flaws);
        // The reader reports all left-out records together as one problem. Count each left-out
        // record as skipped.
        let left_out = u32::try_from(read.memory.left_out).unwrap_or(u32::MAX);
        source_info.problems.skipped = source_info.problems.skipped.saturating_add(left_out);
        source_info.ends_early = ends_early;
        let library = builder.finish(source_info);
        let (format, character_set) = (read.format, read.character_set);
        Ok(Self { library, file, format, character_set, renju_net: false, book })
    }

    /// Opens a library that `renju import` has written. The collection gets the format RIF, because
    /// most libraries of `renju import` have games of RIF files.
    pub(super) async fn stored(
        job: &JobContext<impl Host>,
        bytes: Vec<u8>,
        mut progress: impl FnMut(usize),
    ) -> Result<Self, Stop> {
        let library = if LibraryFile::is_one(&bytes) {
            let file = LibraryFile::of_bytes(bytes).map_err(|error| unreadable(&error))?;
            // The page does not show the notes of the library. They are read anyway, to find damage in them.
            file.notes().map_err(|error| unreadable(&error))?;
            let catalogue = file.catalogue().map_err(|error| unreadable(&error))?;
            let (mut games, mut segments) = (0, Vec::new());
            for segment in file.segments() {
                let segment = segment.map_err(|error| unreadable(&error))?;
                games += segment.games();
                segments.push(segment);
                progress(games);
                job.step().await?;
            }
            file.with_parts(catalogue, segments)
        } else {
            Library::read(bytes.as_slice()).map_err(|error| unreadable(&error))?
        };
        let file = FileParts::default();
        Ok(Self { library, file, format: Format::Rif, character_set: None, renju_net: false, book: None })
    }
}

/// Returns the failure for an unreadable library file. It has the code `OwnLibrary` if another version of
/// `renju` may have written the file.
fn unreadable(error: &OpenLibraryError) -> Stop {
    let code = match error {
        OpenLibraryError::Format(FormatError::Version { .. })
        | OpenLibraryError::Part { error: FormatError::Version { .. }, .. } => FailureCode::OwnLibrary,
        OpenLibraryError::Large => FailureCode::TooLarge,
        _ => FailureCode::DamagedFile,
    };
    Failure::new(code, error.to_string()).into()
}

/// Returns a [`SourceInfo`] that counts the flaws (problems found in the file). Its list of single
/// problems stays empty, because that list can only have problems of RIF files.
pub(super) fn source_info(flaws: &[Flaw]) -> SourceInfo {
    let mut source_info = SourceInfo::default();
    flaws.iter().for_each(|flaw| source_info.problems.count(flaw.salvaged));
    source_info
}

/// A file, split into the parts (pieces) in which it is stored.
#[derive(Debug, Default)]
pub(super) struct FileParts(pub(super) Vec<Vec<u8>>);

impl FileParts {
    pub(super) fn push(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            if self.0.last().is_none_or(|part| part.len() == PART) {
                self.0.push(Vec::new());
            }
            let part = self.0.last_mut().expect("a part was just added");
            let (now, later) = bytes.split_at(bytes.len().min(PART - part.len()));
            part.extend_from_slice(now);
            bytes = later;
        }
    }
}
