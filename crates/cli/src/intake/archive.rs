//! Reads one archive piece by piece. The kind of the archive follows from its first bytes and its name.

use std::fs;
use std::path::Path;

use renju_archive::parallel::processors;
use renju_code_pages::NativeTexts;
use renju_intake::{ArchiveKind, FILE, FilesUnit, LineCutter, PackedFile, RifCutter};
use renju_library::{ArchiveEnd, ContentHash, FileProblems, RifBlock, RifPiece, RifStream, SourceInfo};
use renju_records::{RifDecoder, is_renju_net};

use super::running_import::RunningImport;
use crate::source::{self, ArchiveError};
use crate::text::bytes;

/// A reader for each kind of archive.
pub(super) enum ArchiveReader {
    Rif(Box<RifFileReader>),
    Lines(LineCutter, ContentHash),
    /// The bytes of a file of records that have been read so far. The file is parsed when all its bytes have
    /// been read.
    Records(Vec<u8>),
}

pub(super) struct RifFileReader {
    decoder: RifDecoder,
    stream: RifStream,
    /// Cuts the archive into blocks, which other threads read in advance. `None` at the beginning
    /// of the archive, because its first bytes show whether it is RIF. Also `None` with one
    /// processor, because reading in advance takes more time in total.
    cutter: Option<RifCutter>,
    problems: FileProblems,
    /// The beginning of the archive's text, which may have RenjuNet's notice.
    head: Vec<u8>,
}

/// Greatest number of bytes before the first table of an archive.
const HEAD: usize = 4_096;

impl ArchiveReader {
    /// Returns the reader for an archive that has these first bytes and this file name. If the kind of the
    /// file is unknown, returns the RIF reader, which will report the error.
    pub(super) fn of(piece: &[u8], file: &str) -> Self {
        match ArchiveKind::of(piece, file) {
            ArchiveKind::Lines => Self::Lines(LineCutter::default(), ContentHash::default()),
            ArchiveKind::Records => Self::Records(Vec::new()),
            ArchiveKind::Rif => {
                let (decoder, stream) = (RifDecoder::new(None), RifStream::new());
                let problems = FileProblems::default();
                let head = Vec::new();
                Self::Rif(Box::new(RifFileReader { decoder, stream, cutter: None, problems, head }))
            }
        }
    }

    /// Reads the next unpacked bytes of the archive.
    pub(super) fn push(
        &mut self,
        piece: &[u8],
        name: &str,
        intake: &mut RunningImport<'_>,
    ) -> Result<(), ArchiveError> {
        match self {
            Self::Rif(rif) => rif.push(piece, name, intake),
            Self::Lines(cutter, content) => {
                content.push(piece);
                let mut stopped = Ok(());
                cutter.push(name, piece, &mut |unit| {
                    if stopped.is_ok() {
                        stopped = intake.unit(Box::new(unit));
                    }
                });
                stopped.map_err(ArchiveError::Stopped)
            }
            Self::Records(whole) if whole.len() + piece.len() > FILE => {
                Err(ArchiveError::TooLarge { limit: FILE })
            }
            Self::Records(whole) => {
                whole.extend_from_slice(piece);
                Ok(())
            }
        }
    }

    /// Reads the rest of the archive after the caller has pushed its last bytes. Returns the tables and the
    /// source information of the archive.
    pub(super) fn finish(
        self,
        name: &str,
        intake: &mut RunningImport<'_>,
    ) -> Result<ArchiveEnd, ArchiveError> {
        match self {
            Self::Rif(rif) => rif.finish(name, intake),
            Self::Lines(cutter, content) => {
                let last = cutter.finish(name);
                last.map_or(Ok(()), |unit| intake.unit(Box::new(unit))).map_err(ArchiveError::Stopped)?;
                Ok(end_of_names(Some(content.finish())))
            }
            Self::Records(whole) => {
                let content = ContentHash::default().with(&whole).finish();
                let mut files = FilesUnit::default();
                files.add(PackedFile { name: name.to_owned(), bytes: Ok(whole) });
                intake.unit(Box::new(files)).map_err(ArchiveError::Stopped)?;
                // A single file without a game is an error. In a packed file with several files, it would be
                // skipped, because it may be a readme.
                if intake.wait().map_err(ArchiveError::Stopped)? == 0 {
                    let reason = intake.staged.assembly.kept().notes.first().cloned();
                    let said =
                        reason.map(|reason| reason.trim_start_matches(&format!("{name}: ")).to_owned());
                    let none = || format!("expected a game in {}, found none", bytes(0));
                    return Err(ArchiveError::NoGame(said.unwrap_or_else(none)));
                }
                Ok(end_of_names(Some(content)))
            }
        }
    }
}

/// Returns the end of an archive whose games have names instead of ids. Such an archive has no tables.
pub(super) fn end_of_names(content: Option<u64>) -> ArchiveEnd {
    ArchiveEnd { catalogue: None, source_info: SourceInfo { content, ..SourceInfo::default() } }
}

impl RifFileReader {
    fn push(&mut self, piece: &[u8], name: &str, intake: &mut RunningImport<'_>) -> Result<(), ArchiveError> {
        let text = self.decoder.push(piece, &NativeTexts);
        extend_head(&mut self.head, &text);
        let Some(cutter) = &mut self.cutter else {
            self.cutter = (processors() > 1).then(RifCutter::default);
            let mut stopped = Ok(());
            self.stream
                .push(&text, &mut |piece| take(piece, name, &mut self.problems, intake, &mut stopped))?;
            return stopped.map_err(ArchiveError::Stopped);
        };
        match cutter.push(&text) {
            Some(block) => self.take_blocks(intake.read_ahead(block), name, intake),
            None => Ok(()),
        }
    }

    /// Adds the games of blocks that other threads have read in advance.
    fn take_blocks(
        &mut self,
        blocks: Vec<RifBlock>,
        name: &str,
        intake: &mut RunningImport<'_>,
    ) -> Result<(), ArchiveError> {
        let Self { stream, problems, .. } = self;
        for block in blocks {
            let mut stopped = Ok(());
            stream.push_block(&block, &mut |piece| take(piece, name, problems, intake, &mut stopped))?;
            stopped.map_err(ArchiveError::Stopped)?;
        }
        Ok(())
    }

    fn finish(
        mut self: Box<Self>,
        name: &str,
        intake: &mut RunningImport<'_>,
    ) -> Result<ArchiveEnd, ArchiveError> {
        self.take_blocks(intake.wait_for_blocks(), name, intake)?;
        let Self { mut decoder, mut stream, cutter, mut problems, mut head } = *self;
        let mut stopped = Ok(());
        let mut out = |piece| take(piece, name, &mut problems, intake, &mut stopped);
        stream.push(&cutter.map(RifCutter::finish).unwrap_or_default(), &mut out)?;
        let last = decoder.finish(&NativeTexts);
        extend_head(&mut head, &last);
        stream.push(&last, &mut out)?;
        let declared = decoder.unknown_encoding().map(str::to_owned);
        declared.iter().for_each(|declared| stream.note_unknown_encoding(declared));
        let mut end = stream.finish(&mut out)?;
        stopped.map_err(ArchiveError::Stopped)?;
        end.source_info.problems = problems;
        end.source_info.has_renju_net_notice = is_renju_net(&head);
        Ok(end)
    }
}

/// Appends the next text of an archive to its head, up to the greatest length of a head.
fn extend_head(head: &mut Vec<u8>, text: &[u8]) {
    let more = HEAD.saturating_sub(head.len()).min(text.len());
    head.extend_from_slice(&text[..more]);
}

/// Processes a piece of the archive that the RIF reader has parsed. Does nothing after an earlier error,
/// because that error stops the import.
fn take(
    piece: RifPiece,
    name: &str,
    problems: &mut FileProblems,
    intake: &mut RunningImport<'_>,
    stopped: &mut anyhow::Result<()>,
) {
    if stopped.is_err() {
        return;
    }
    *stopped = match piece {
        RifPiece::Segment(builder) => intake.sort(builder),
        RifPiece::Problem(problem) => {
            let told =
                if intake.wanted.problems { (intake.tell)(&format!("{name}: {problem}")) } else { Ok(()) };
            problems.add(problem, source::PROBLEMS);
            told.map_err(Into::into)
        }
    };
}

/// Sets the source information of an archive. If the archive is in a packed file with several archives,
/// `inside` is its name in that file. Only the first archive of a packed file gets the size of the file.
pub(super) fn describe(source_info: &mut SourceInfo, path: &Path, inside: Option<&str>, is_first: bool) {
    source_info.source = match path.file_name() {
        _ if inside.is_some() => {
            let name = Path::new(inside.unwrap_or_default()).file_name();
            name.unwrap_or_default().to_string_lossy().into_owned()
        }
        _ if path == Path::new("-") => source::STANDARD_INPUT.to_owned(),
        name => name.unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
    };
    source_info.imported_at = source::now();
    // A pipe has no size.
    if is_first && let Some(found) = fs::metadata(path).ok().filter(fs::Metadata::is_file) {
        source_info.file_bytes = found.len();
    }
}
