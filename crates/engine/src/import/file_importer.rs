//! Importer that reads a file chunk by chunk. It detects the format from the first bytes, and then parses the
//! file.

use std::cell::RefCell;

use renju_library::{
    BookImporter, ContentHash, ImportedBook, Importer, Library, LibraryBuilder, LibraryFile,
};
use renju_records::{Format, Hints, RifDecoder, is_renju_net};

use super::parsed_file::{FileParts, ParsedFile, source_info};
use super::unpack::ChunkSink;
use crate::book_loader::{self, CHUNK};
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::job_context::JobContext;
use crate::parts::EngineParts;
use crate::progress::ProgressReporter;
use crate::protocol::{Failure, ImportPhase};
use crate::session::Session;

/// Number of bytes at the beginning of a file from which the format is detected.
const HEAD: usize = 32 << 10;

/// Importer of a file that becomes a collection.
pub(super) struct FileImporter<'a, H: Host> {
    job: &'a JobContext<H>,
    session: &'a RefCell<Session>,
    progress: ProgressReporter<'a, H>,
    hints: Hints,
    parser: Parser<'a>,
    /// The bytes that have been read, to be stored with the collection. Empty for RIF and for libraries of
    /// `renju import`, because these files are not stored.
    file: FileParts,
    /// Hash of the bytes that have been read.
    content: ContentHash,
    /// Whether the first bytes have RenjuNet's copyright notice.
    renju_net: bool,
}

/// Parser for the format of the file.
enum Parser<'a> {
    /// The format is not known yet. The value has the bytes that have been read.
    Unknown(Vec<u8>),
    /// RIF. The [`Importer`] in the session parses the file, so that queries already find the games that have
    /// been read.
    Rif(RifDecoder),
    /// A RenLib library.
    Library(Box<BookImporter<'a>>),
    /// A library that `renju import` wrote. The library is opened when all of its bytes have been
    /// read.
    Stored(Vec<u8>),
    /// Any other format. The file is parsed when all of its bytes have been read.
    Whole,
}

impl<'a, H: Host> FileImporter<'a, H> {
    pub(super) fn new(
        session: &'a RefCell<Session>,
        mut progress: ProgressReporter<'a, H>,
        hints: Hints,
    ) -> Self {
        progress.enter(ImportPhase::Reading);
        let (parser, file, content) =
            (Parser::Unknown(Vec::new()), FileParts::default(), ContentHash::default());
        let job = progress.job;
        Self { job, session, progress, hints, parser, file, content, renju_net: false }
    }

    /// Detects the format from the first bytes, and passes these bytes to the parser of the format.
    async fn begin(&mut self, bytes_read: u64) -> Result<(), Stop> {
        let Parser::Unknown(head) = &mut self.parser else { return Ok(()) };
        let head = std::mem::take(head);
        self.renju_net = is_renju_net(&head);
        let is_stored = LibraryFile::is_one(&head) || Library::is_stored(&head);
        self.parser = match Format::detect(&head, &self.hints.name) {
            _ if is_stored && H::Parts::WHOLE => {
                let bytes = usize::try_from(self.progress.bytes_total()).unwrap_or_default();
                Parser::Stored(Vec::with_capacity(bytes))
            }
            _ if is_stored => return Err(Failure::other_engine().into()),
            // A file of an unknown format goes to the RIF parser, which returns an error that describes the
            // file.
            Some(Format::Rif) | None => Parser::Rif(RifDecoder::new(self.hints.character_set)),
            Some(_) if !H::Parts::WHOLE => return Err(Failure::other_engine().into()),
            Some(Format::RenLib) => {
                let mut library = BookImporter::checking(self.hints.character_set, self.job.host.texts());
                library.reserve_for(self.progress.bytes_total());
                Parser::Library(Box::new(library))
            }
            Some(_) => Parser::Whole,
        };
        self.read(&head, bytes_read).await
    }

    async fn read(&mut self, chunk: &[u8], bytes_read: u64) -> Result<(), Stop> {
        if !matches!(self.parser, Parser::Rif(_)) {
            self.content.push(chunk);
        }
        if !matches!(self.parser, Parser::Rif(_) | Parser::Stored(_)) {
            self.file.push(chunk);
        }
        match &mut self.parser {
            Parser::Unknown(_) | Parser::Whole => self.step(bytes_read).await,
            Parser::Stored(bytes) => {
                bytes.extend_from_slice(chunk);
                self.step(bytes_read).await
            }
            Parser::Rif(decoder) => {
                let text = decoder.push(chunk, self.job.host.texts());
                // Completing a segment (a block of games) takes longer than a slice. So answer waiting
                // messages first; otherwise they would wait for the rest of this slice and for the segment.
                if self.importer(|importer| importer.may_complete_segment(text.len())) {
                    self.job.rest().await?;
                }
                self.importer(|importer| importer.push(&text))?;
                self.step(bytes_read).await
            }
            Parser::Library(_) => {
                for piece in chunk.chunks(CHUNK) {
                    self.push_to_library(piece)?;
                    self.step(bytes_read).await?;
                }
                Ok(())
            }
        }
    }

    /// Passes a piece of a RenLib library to its parser.
    fn push_to_library(&mut self, piece: &[u8]) -> Result<(), Stop> {
        match &mut self.parser {
            Parser::Library(library) if H::Parts::WHOLE => Ok(library.push(piece)?),
            _ => Ok(()),
        }
    }

    /// Calls `work` with the importer in the session.
    fn importer<T>(&self, work: impl FnOnce(&mut Importer) -> T) -> T {
        let mut session = self.session.borrow_mut();
        work(session.importer().expect("the import that reads is in the session"))
    }

    /// Sends a progress message between two chunks of the file, and lets the engine answer messages. Fails if
    /// the import was cancelled.
    async fn step(&mut self, bytes_read: u64) -> Result<(), Stop> {
        let (games, skipped) = self.importer(|i| (i.games(), i.library().source_info().problems.skipped));
        if let Parser::Library(library) = &self.parser {
            self.progress.nodes(library.nodes());
        }
        self.progress.read(bytes_read, games, skipped);
        Ok(self.job.step().await?)
    }

    /// Parses the rest of the file, and returns the parsed file.
    pub(super) async fn finish(mut self) -> Result<(ParsedFile, ProgressReporter<'a, H>), Stop> {
        let all = self.progress.bytes_total();
        self.begin(all).await?;
        let Self { job, hints, mut progress, content, renju_net, .. } = self;
        let host = &*job.host;
        let mut parsed = match self.parser {
            Parser::Library(library) => {
                by_whole::<H, _, _>(|| library_of_renlib(host, *library, self.file)).await?
            }
            Parser::Unknown(_) => rif(self.session, &[], None)?,
            Parser::Rif(mut decoder) => {
                let rest = decoder.finish(host.texts());
                rif(self.session, &rest, decoder.unknown_encoding())?
            }
            Parser::Stored(bytes) => {
                let told = |games: usize| progress.read(all, games as u32, 0);
                by_whole::<H, _, _>(|| ParsedFile::stored(job, bytes, told)).await?
            }
            Parser::Whole => {
                let told = |games: usize, _| progress.read(all, games as u32, 0);
                by_whole::<H, _, _>(|| ParsedFile::whole(host, self.file, &hints, told)).await?
            }
        };
        job.cancel.check()?;
        parsed.renju_net = renju_net && parsed.format == Format::Rif;
        // A library already has the hash of its file if the RIF importer made it, or if `renju import` made
        // it of one file.
        parsed.library.source_info_mut().content.get_or_insert_with(|| content.finish());
        Ok((parsed, progress))
    }
}

impl<H: Host> ChunkSink<H> for FileImporter<'_, H> {
    async fn write(&mut self, chunk: &[u8], bytes_read: u64) -> Result<(), Stop> {
        let Parser::Unknown(head) = &mut self.parser else { return self.read(chunk, bytes_read).await };
        head.extend_from_slice(chunk);
        if head.len() < HEAD { Ok(()) } else { self.begin(bytes_read).await }
    }
}

/// Parses the rest of a RIF file. `rest` is the last piece of its text. `unknown` is the encoding
/// that the file declares, if the reader does not support this encoding. The user cannot choose
/// another encoding later, because a RIF file declares its own encoding and is not stored.
fn rif(session: &RefCell<Session>, rest: &[u8], unknown: Option<&str>) -> Result<ParsedFile, Stop> {
    let mut importer = session.borrow_mut().importer().map(std::mem::take).unwrap_or_default();
    importer.push(rest)?;
    unknown.into_iter().for_each(|declared| importer.note_unknown_encoding(declared));
    let (library, file) = (importer.finish()?, FileParts::default());
    Ok(ParsedFile { library, file, format: Format::Rif, character_set: None, renju_net: false, book: None })
}

/// Parses the rest of a RenLib library. The library becomes a book (a tree of moves with comments)
/// without games.
async fn library_of_renlib(
    host: &impl Host,
    library: BookImporter<'_>,
    file: FileParts,
) -> Result<ParsedFile, Stop> {
    let ImportedBook { finishing, summary, character_set, .. } = library.finish()?;
    let library = LibraryBuilder::new().finish(source_info(&summary.flaws));
    let book = Some(book_loader::finish(host, finishing).await);
    Ok(ParsedFile { library, file, format: Format::RenLib, character_set, renju_net: false, book })
}
