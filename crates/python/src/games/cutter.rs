//! Cuts an input into pieces. Any thread can read any piece. This module recognizes the format of the input,
//! and finds the files with games in a zip or tar archive.

use std::io::{Cursor, Read};
use std::sync::Arc;

use flate2::read::MultiGzDecoder;
use renju_archive::{Catalogue, SegmentBuilder};
use renju_code_pages::NativeTexts;
use renju_intake::{
    ArchiveKind, FILE, FilesUnit, LineCutter, PackedFile, Unit, UnreadFile, has_end, is_named_records,
    tar_files,
};
use renju_library::{ArchiveEnd, Library, LibraryFile, RifPiece, RifStream};
use renju_records::{PIECE, Packing, RifDecoder, Salvaged, UnpackError, Unpacker, ZipFiles};

use super::source::{ArchiveSource, ByteStream};

/// Endings of the names of tar archives.
const TAR: [&str; 3] = [".tar", ".tar.gz", ".tgz"];
/// Endings of the names of packed files.
const PACKED: [&str; 2] = [".gz", ".tgz"];

pub(super) enum ArchivePiece {
    /// The next games of a RIF file, still unsorted, and the tables of this file.
    Sort(Box<SegmentBuilder>, Arc<Catalogue>),
    /// The next games from a file of JSON lines, or from files of records.
    Read(Box<dyn Unit>),
    /// The next segment (a block of sorted games) of a library, given by its index in the library.
    Stored(Arc<Library>, usize),
    /// A problem with a record: which part of the record could be used, and a sentence for the user.
    Note(Salvaged, String),
    /// The edition of the archive. An edition is named by a date.
    Edition(String),
}

/// A function that is called with each piece. If no more games are needed, the function returns an error.
pub(super) type ArchivePieceReceiver<'a> = dyn FnMut(ArchivePiece) -> Result<(), String> + 'a;

/// Cuts an input, and calls `take` with each piece.
pub(super) fn cut(
    source: ArchiveSource,
    takes_incomplete: bool,
    take: &mut ArchivePieceReceiver<'_>,
) -> Result<(), String> {
    let ArchiveSource { name, mut stream, path } = source;
    if has_end(&name, &[".parquet"]) {
        return Err("expected game records, found Parquet: pyarrow, Polars and DuckDB read it".to_owned());
    }
    if has_end(&name, &TAR) {
        return tar(&name, stream, takes_incomplete, take);
    }
    let mut head = vec![0; 64];
    let length = fill(&mut stream, &mut head)?;
    head.truncate(length);
    if LibraryFile::is_one(&head) {
        let rest = Cursor::new(head).chain(stream);
        let file = path.map_or_else(|| LibraryFile::read(rest), |path| LibraryFile::open(&path));
        return library(file.and_then(LibraryFile::library).map_err(|error| error.to_string())?, take);
    }
    match Packing::of(&head) {
        Packing::Zip => {
            stream.rewind().map_err(|error| error.to_string())?;
            zip(&name, stream, take)
        }
        Packing::Gzip | Packing::Plain => {
            let end = name.len().saturating_sub(3);
            let plain = if has_end(&name, &[".gz"]) { &name[..end] } else { &name };
            let mut member = ArchiveFile::new(&name, plain);
            let cut = unpacked(Cursor::new(head).chain(stream), &mut |piece| member.push(piece, take))?;
            if let Some(bytes) = cut {
                let sentence =
                    format!("{name}: expected the end of the packed file, found {bytes} bytes of it");
                if !takes_incomplete {
                    return Err(format!("{sentence}; take_incomplete=True takes them"));
                }
                take(ArchivePiece::Note(Salvaged::Skipped, format!("{sentence}; they are taken")))?;
            }
            member.finish(takes_incomplete, take)
        }
    }
}

fn fill(stream: &mut dyn ByteStream, to: &mut [u8]) -> Result<usize, String> {
    let mut length = 0;
    while length < to.len() {
        match stream.read(&mut to[length..]).map_err(|error| error.to_string())? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}

fn library(library: Library, take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
    take(ArchivePiece::Edition(library.source_info().edition.clone()))?;
    let library = Arc::new(library);
    (0..library.archive().numbered_segments().len())
        .try_for_each(|number| take(ArchivePiece::Stored(Arc::clone(&library), number)))
}

/// Calls `take` with the bytes of a file. If the file is packed by gzip, the bytes are unpacked first. If a
/// packed file ends early, returns the number of bytes that could be unpacked, otherwise `None`.
fn unpacked(
    mut from: impl Read,
    take: &mut dyn FnMut(&[u8]) -> Result<(), String>,
) -> Result<Option<u64>, String> {
    let mut unpacker = Unpacker::new();
    let mut bytes = vec![0; PIECE];
    loop {
        let length = from.read(&mut bytes).map_err(|error| error.to_string())?;
        let mut packed = &bytes[..length];
        loop {
            let mut rest = packed;
            let Some(piece) = unpacker.unpack(&mut rest).map_err(|error| error.to_string())? else { break };
            take(piece)?;
            packed = &packed[packed.len() - rest.len()..];
        }
        if length == 0 {
            break;
        }
    }
    loop {
        match unpacker.finish() {
            Ok(Some(piece)) => take(piece)?,
            Ok(None) => return Ok(None),
            Err(UnpackError::Truncated { good }) if good > 0 => return Ok(Some(good)),
            Err(error) => return Err(error.to_string()),
        }
    }
}

/// Reads a tar archive that contains files of game records. Calls `take` with pieces that have several files
/// each. If the archive ends early, also calls `take` with a note about this.
fn tar(
    name: &str,
    stream: Box<dyn ByteStream>,
    takes_incomplete: bool,
    take: &mut ArchivePieceReceiver<'_>,
) -> Result<(), String> {
    let from: Box<dyn Read> =
        if has_end(name, &PACKED) { Box::new(MultiGzDecoder::new(stream)) } else { Box::new(stream) };
    let mut files = FilesUnit::default();
    let ended = tar_files::each(name, from, &mut |file| -> Result<(), String> {
        if is_named_records(&file.name) || file.bytes.is_err() { add(file, &mut files, take) } else { Ok(()) }
    })?;
    if let Some(error) = ended {
        if !takes_incomplete {
            return Err(format!("{error}; take_incomplete=True takes what is before it"));
        }
        take(ArchivePiece::Note(Salvaged::Skipped, format!("{name}: {error}; what is before it is taken")))?;
    }
    last(files, take)
}

/// Reads a zip archive that contains either one archive of games, or files of game records. Calls `take` with
/// each piece of the zip archive.
fn zip(name: &str, stream: Box<dyn ByteStream>, take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
    let wrong = |error: UnpackError| error.to_string();
    let mut zip = ZipFiles::open(stream).map_err(wrong)?;
    if zip.is_cut() {
        return Err("expected a whole zip archive, found its end missing".to_owned());
    }
    let list: Vec<String> = zip.list().map(|(file, _)| file.to_owned()).collect();
    let ending = |ends: &[&str]| list.iter().filter(|file| has_end(file, ends)).collect::<Vec<_>>();
    let mut archives = ending(&[".rif", ".xml", ".jsonl"]);
    if archives.is_empty() && !list.iter().any(|file| is_named_records(file)) {
        // If a zip archive has other files of games, a text file in it is probably a readme. This zip archive
        // has no other files of games, so its text files are read as archives.
        archives = ending(&[".txt"]);
    }
    if archives.len() > 1 {
        let found = archives.len();
        return Err(format!(
            "expected one archive, whose ids have one meaning, found {found}: read them one by one"
        ));
    }
    let mut files = FilesUnit::default();
    let only = archives.first().copied();
    for (number, file) in list.iter().enumerate() {
        let shown = format!("{name}: {file}");
        if only != Some(file) && (only.is_some() || !is_named_records(file)) {
            continue;
        }
        let mut member = zip.file(number).map_err(wrong)?;
        if only == Some(file) {
            let mut archive = ArchiveFile::new(&shown, file);
            while let Some(piece) = member.unpack().map_err(wrong)? {
                archive.push(piece, take)?;
            }
            return archive.finish(false, take);
        }
        let mut bytes = Ok(Vec::new());
        while let (Ok(whole), Some(piece)) = (&mut bytes, member.unpack().map_err(wrong)?) {
            if whole.len() + piece.len() > FILE {
                bytes = Err(UnreadFile::Lost(too_large()));
            } else {
                whole.extend_from_slice(piece);
            }
        }
        add(PackedFile { name: shown, bytes }, &mut files, take)?;
    }
    if files.is_empty() {
        return Err(format!("expected game records in the zip archive, found only {}", list.join(", ")));
    }
    last(files, take)
}

fn too_large() -> String {
    format!("expected at most {} unpacked, found more", renju_intake::bytes(FILE as u64))
}

fn add(file: PackedFile, files: &mut FilesUnit, take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
    if files.add(file) { take(ArchivePiece::Read(Box::new(std::mem::take(files)))) } else { Ok(()) }
}

fn last(files: FilesUnit, take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
    if files.is_empty() { Ok(()) } else { take(ArchivePiece::Read(Box::new(files))) }
}

/// A file of games in an input. The file is read piece by piece.
struct ArchiveFile {
    name: String,
    /// Name of the file without `.gz`. The name shows the format of the file.
    file: String,
    content: Option<FileReader>,
}

enum FileReader {
    Rif(Box<RifFile>),
    Lines(LineCutter),
    /// The bytes of a file of game records that have been read so far. The file is parsed when all its bytes
    /// have been read.
    Records(Vec<u8>),
}

impl ArchiveFile {
    fn new(name: &str, file: &str) -> Self {
        Self { name: name.to_owned(), file: file.to_owned(), content: None }
    }

    fn content(&mut self, piece: &[u8]) -> &mut FileReader {
        self.content.get_or_insert_with(|| match ArchiveKind::of(piece, &self.file) {
            ArchiveKind::Rif => FileReader::Rif(Box::default()),
            ArchiveKind::Lines => FileReader::Lines(LineCutter::default()),
            ArchiveKind::Records => FileReader::Records(Vec::new()),
        })
    }

    fn push(&mut self, piece: &[u8], take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
        let name = self.name.clone();
        match self.content(piece) {
            FileReader::Rif(rif) => rif.push(piece, take),
            FileReader::Lines(cutter) => {
                let mut taken = Ok(());
                cutter.push(&name, piece, &mut |lines| {
                    if taken.is_ok() {
                        taken = take(ArchivePiece::Read(Box::new(lines)));
                    }
                });
                taken
            }
            FileReader::Records(whole) if whole.len() + piece.len() > FILE => Err(too_large()),
            FileReader::Records(whole) => {
                whole.extend_from_slice(piece);
                Ok(())
            }
        }
    }

    fn finish(mut self, takes_incomplete: bool, take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
        self.content(&[]);
        let Self { name, content, .. } = self;
        match content {
            Some(FileReader::Rif(rif)) => rif.finish(&name, takes_incomplete, take),
            Some(FileReader::Lines(cutter)) => {
                cutter.finish(&name).map_or(Ok(()), |lines| take(ArchivePiece::Read(Box::new(lines))))
            }
            Some(FileReader::Records(whole)) => {
                let mut files = FilesUnit::default();
                files.add(PackedFile { name, bytes: Ok(whole) });
                last(files, take)
            }
            None => Ok(()),
        }
    }
}

/// A RIF file that is being read.
struct RifFile {
    decoder: RifDecoder,
    stream: RifStream,
    /// The tables of the file; `None` until its first games have been read.
    tables: Option<Arc<Catalogue>>,
}

impl Default for RifFile {
    fn default() -> Self {
        Self { decoder: RifDecoder::new(None), stream: RifStream::new(), tables: None }
    }
}

impl RifFile {
    fn push(&mut self, piece: &[u8], take: &mut ArchivePieceReceiver<'_>) -> Result<(), String> {
        let text = self.decoder.push(piece, &NativeTexts);
        let pieces = read(&mut self.stream, &text)?;
        self.hand_out(pieces, None, take)
    }

    fn hand_out(
        &mut self,
        pieces: Vec<RifPiece>,
        end: Option<&Catalogue>,
        take: &mut ArchivePieceReceiver<'_>,
    ) -> Result<(), String> {
        for piece in pieces {
            match piece {
                RifPiece::Problem(problem) => {
                    take(ArchivePiece::Note(problem.salvaged, problem.to_string()))?
                }
                RifPiece::Segment(builder) => {
                    let tables = match (&self.tables, end) {
                        (Some(tables), _) => Arc::clone(tables),
                        (None, Some(end)) => Arc::new(end.clone()),
                        (None, None) => Arc::new(self.stream.tables().clone()),
                    };
                    self.tables = Some(Arc::clone(&tables));
                    take(ArchivePiece::Sort(builder, tables))?;
                }
            }
        }
        Ok(())
    }

    fn finish(
        mut self: Box<Self>,
        name: &str,
        takes_incomplete: bool,
        take: &mut ArchivePieceReceiver<'_>,
    ) -> Result<(), String> {
        let rest = self.decoder.finish(&NativeTexts);
        let pieces = read(&mut self.stream, &rest)?;
        self.hand_out(pieces, None, take)?;
        if let Some(declared) = self.decoder.unknown_encoding() {
            self.stream.note_unknown_encoding(declared);
        }
        let mut pieces = Vec::new();
        let stream = std::mem::take(&mut self.stream);
        let end = stream.finish(&mut |piece| pieces.push(piece)).map_err(|error| error.to_string())?;
        let ArchiveEnd { catalogue, source_info } = end;
        let catalogue = catalogue.unwrap_or_default();
        self.hand_out(pieces, Some(&catalogue), take)?;
        take(ArchivePiece::Edition(source_info.edition))?;
        if self.tables.is_some_and(|tables| *tables != catalogue) {
            return Err(
                "expected the tables of people, events and rules before the games, found rows after them; \
                `renju import` reads such a file"
                    .to_owned(),
            );
        }
        match source_info.ends_early {
            Some(bytes) if !takes_incomplete => Err(format!(
                "{name}: expected the end of the archive, found that the file ends after {bytes} bytes; \
                 take_incomplete=True takes what is before it"
            )),
            _ => Ok(()),
        }
    }
}

/// Passes the next part of the text to the stream, and returns the pieces that are now complete.
fn read(stream: &mut RifStream, text: &[u8]) -> Result<Vec<RifPiece>, String> {
    let mut pieces = Vec::new();
    stream.push(text, &mut |piece| pieces.push(piece)).map_err(|error| error.to_string())?;
    Ok(pieces)
}
