//! Reads records from a file, without making the file a collection.

use renju_library::{BookImporter, extract_record};
use renju_records::{CharacterSet, Flaw, Format, Hints, MemoryUse, ReadRecords, Salvaged, SourceLocation};

use super::unpack::{self, ChunkSink, FileEnd};
use crate::book_loader::{self, CHUNK, records_memory};
use crate::failure::Stop;
use crate::host::{DroppedFile, Host};
use crate::job_context::JobContext;
use crate::progress::ProgressReporter;
use crate::protocol::ZipChoice;

/// Smallest size in bytes of a RenLib file that is read as a book (a compact tree of moves with
/// comments). The book takes much less memory than a record of the whole file.
const LARGE: usize = 1 << 20;

/// The records that were read from a file, and facts about the file.
pub(crate) struct FileRecords {
    /// The records of the file, and its flaws (problems found in the file). If a large RenLib file
    /// has more nodes than the request allows, its record lacks the remaining nodes.
    pub(crate) read: ReadRecords,
    /// The numbers of records and of nodes in the whole file.
    pub(crate) total: [usize; 2],
    /// Which file of a zip archive was read, if the archive has several.
    pub(crate) zip: Option<ZipChoice>,
}

/// Reads the records of a file. The record of a large RenLib file gets at most `max_nodes` nodes
/// below the root. For all other files, the caller has to limit the number of nodes.
pub(crate) async fn read_records<H: Host>(
    job: &JobContext<H>,
    file: &H::File,
    hints: &Hints,
    max_nodes: usize,
) -> Result<FileRecords, Stop> {
    let host = &*job.host;
    let mut buffer = WholeFile { progress: ProgressReporter::new(job, file.size()), bytes: Vec::new() };
    let FileEnd { early, zip } = unpack::read::<H>(file, &mut buffer).await?;
    let bytes = buffer.bytes;
    let format = hints.format.or_else(|| Format::detect(&bytes, &hints.name));
    if format != Some(Format::RenLib) || bytes.len() < LARGE {
        let hints = Hints { max_memory: Some(records_memory(bytes.len())), ..hints.clone() };
        let mut read = renju_records::read(&bytes, &hints, host.texts())?;
        note_end(&mut read, early);
        let nodes = read.records.iter().map(|record| record.tree.len()).sum();
        let total = [read.records.len(), nodes];
        return Ok(FileRecords { read, total, zip });
    }
    let mut library = BookImporter::checking(hints.character_set, host.texts());
    library.reserve_for(bytes.len() as u64);
    for piece in bytes.chunks(CHUNK) {
        library.push(piece)?;
        job.step().await?;
    }
    drop(bytes);
    let read = library.finish()?;
    let (set, replaced) = (read.character_set, read.replaced);
    let (flaws, ends_early) = (read.summary.flaws, read.summary.ends_early);
    let book = book_loader::finish(host, read.finishing).await;
    let record = extract_record(&book, 0, max_nodes, set.unwrap_or(CharacterSet::Utf8), host.texts());
    let records = record.into_iter().collect();
    let read = ReadRecords {
        format: Format::RenLib,
        records,
        flaws,
        character_set: set,
        orientation_unknown: false,
        replaced,
        ends_early,
        memory: MemoryUse::default(),
    };
    Ok(FileRecords { read, total: [1, book.len()], zip })
}

/// If a packed file was cut off, reports this as a flaw of the file, because records may be missing.
#[inline(never)]
fn note_end(read: &mut ReadRecords, early: Option<u64>) {
    if let Some(good) = early {
        let (at, expected) = (SourceLocation::Byte(good), "more of the file".into());
        read.flaws.push(Flaw { at, expected, found: String::new(), salvaged: Salvaged::Cut });
    }
}

/// Receiver of the chunks of a file. It collects all chunks in memory.
struct WholeFile<'a, H: Host> {
    progress: ProgressReporter<'a, H>,
    bytes: Vec<u8>,
}

impl<H: Host> ChunkSink<H> for WholeFile<'_, H> {
    async fn write(&mut self, chunk: &[u8], bytes_read: u64) -> Result<(), Stop> {
        self.bytes.extend_from_slice(chunk);
        self.progress.read(bytes_read, 0, 0);
        Ok(self.progress.job.step().await?)
    }
}
