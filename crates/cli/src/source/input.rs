//! Reads inputs: a file, a pipe, a device or standard input, packed or unpacked, or each file in a zip
//! archive.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek};
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use renju_intake::{FILE, has_end};
use renju_records::{PIECE, Packing, Unpacker, ZipFiles};

use super::error::ArchiveError;
use crate::exit::CommandError;
use crate::import_checks;
use crate::progress;

/// Default limit, in bytes, for a file that is read into memory. No collection of games needs so much memory,
/// and a usual machine has more.
pub(crate) const MEMORY: usize = 2 << 30;

/// Name of standard input in messages.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// A function that is called with each piece of an unpacked file.
pub(crate) type PieceReceiver<'a> = dyn FnMut(&[u8]) -> Result<(), ArchiveError> + 'a;

/// An open input and its first bytes. The first bytes show the kind of the input.
pub(super) struct OpenedInput {
    head: Vec<u8>,
    from: InputSource,
    /// Size in bytes; `None` if the size is known only after the whole input has been read.
    size: Option<u64>,
    /// Whether to read a zip archive that ends early.
    takes_incomplete: bool,
}

enum InputSource {
    /// An open file, to be read from its beginning.
    File(File),
    /// A stream whose first bytes have already been read, and cannot be read again.
    Stream(Box<dyn Read>),
}

impl OpenedInput {
    /// Opens a file; `-` is standard input.
    pub(super) fn at(path: &Path) -> Result<Self, CommandError> {
        Self::open(path).map_err(|error| CommandError::input(path, error))
    }

    /// Sets whether to read a zip archive that ends early.
    pub(super) fn taking_incomplete(self, takes_incomplete: bool) -> Self {
        Self { takes_incomplete, ..self }
    }

    fn open(path: &Path) -> io::Result<Self> {
        let mut head = Vec::new();
        let most = Packing::HEAD as u64;
        if path == Path::new("-") {
            let mut stream = Box::new(io::stdin());
            stream.by_ref().take(most).read_to_end(&mut head)?;
            return Ok(Self { head, from: InputSource::Stream(stream), size: None, takes_incomplete: false });
        }
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(io::Error::other("expected a file, found a folder"));
        }
        file.by_ref().take(most).read_to_end(&mut head)?;
        if metadata.is_file() {
            file.rewind()?;
            return Ok(Self {
                head,
                from: InputSource::File(file),
                size: Some(metadata.len()),
                takes_incomplete: false,
            });
        }
        Ok(Self { head, from: InputSource::Stream(Box::new(file)), size: None, takes_incomplete: false })
    }

    /// Returns the first bytes of the input. They show the kind of the input.
    pub(super) fn head(&self) -> &[u8] {
        &self.head
    }

    /// Returns the greatest size, in bytes, of a file of game records in this input. The limit for a packed file
    /// is lower, because a small packed file may unpack to gigabytes.
    pub(super) fn most_in_memory(&self) -> usize {
        if Packing::of(&self.head) == Packing::Plain { MEMORY } else { FILE }
    }

    /// Returns whether the input is a file, which can be read from any offset.
    pub(super) const fn is_file(&self) -> bool {
        matches!(self.from, InputSource::File(_))
    }

    /// Returns a reader of all bytes of the input, including those in `head`.
    pub(super) fn stream(self) -> Box<dyn Read> {
        match self.from {
            InputSource::File(file) => Box::new(file),
            InputSource::Stream(stream) => Box::new(Cursor::new(self.head).chain(stream)),
        }
    }
}

/// Returns an error if the inputs of a command name standard input more than once, because only the first
/// read finds bytes.
pub(crate) fn once<'a>(inputs: impl IntoIterator<Item = &'a PathBuf>) -> Result<(), CommandError> {
    match inputs.into_iter().filter(|path| *path == Path::new("-")).count() {
        0 | 1 => Ok(()),
        times => {
            Err(CommandError::Usage(format!("expected - (standard input) once, found it {times} times")))
        }
    }
}

/// Calls `take` with each file of an input: the input itself, or each file of a zip archive. Returns the
/// number of bytes read from the input.
pub(crate) fn each_member(
    path: &Path,
    quiet: bool,
    take: &mut dyn FnMut(InputFile<'_>, &ProgressBar) -> Result<(), CommandError>,
) -> Result<u64, CommandError> {
    each(path, OpenedInput::at(path)?, quiet, take)
}

pub(crate) fn each_of_input(
    path: &Path,
    takes_incomplete: bool,
    quiet: bool,
    take: &mut dyn FnMut(InputFile<'_>, &ProgressBar) -> Result<(), CommandError>,
) -> Result<u64, CommandError> {
    each(path, OpenedInput::at(path)?.taking_incomplete(takes_incomplete), quiet, take)
}

/// Does the work of [`each_member`] for an input that is already open.
pub(super) fn each(
    path: &Path,
    opened: OpenedInput,
    quiet: bool,
    take: &mut dyn FnMut(InputFile<'_>, &ProgressBar) -> Result<(), CommandError>,
) -> Result<u64, CommandError> {
    let bar = opened.size.map_or_else(ProgressBar::hidden, |size| progress::bytes(size, quiet));
    let done = match Packing::of(&opened.head) {
        Packing::Zip => each_zipped(path, opened, &bar, take),
        Packing::Gzip | Packing::Plain => {
            let size = opened.size;
            let mut stream = CountingReader { from: bar.wrap_read(opened.stream()), bytes: 0 };
            let file_name = if path == Path::new("-") { Path::new("") } else { path };
            let member = InputFile::new(path.display().to_string(), file_name, false, &mut stream);
            let member = InputFile { size: size.unwrap_or(0), ..member };
            take(member, &bar).map(|()| stream.bytes)
        }
    };
    bar.finish_and_clear();
    done
}

fn each_zipped(
    path: &Path,
    opened: OpenedInput,
    bar: &ProgressBar,
    take: &mut dyn FnMut(InputFile<'_>, &ProgressBar) -> Result<(), CommandError>,
) -> Result<u64, CommandError> {
    let input = |error: ArchiveError| CommandError::input(path, error);
    let takes_incomplete = opened.takes_incomplete;
    match opened.from {
        InputSource::File(file) => {
            let size = opened.size.unwrap_or(0);
            each_of(path, (bar.wrap_read(file), size), takes_incomplete, bar, take)?;
            Ok(size)
        }
        InputSource::Stream(stream) => {
            // The table of contents of a zip archive is at the end, so the whole archive is read into memory.
            let mut whole = opened.head;
            stream.take(MEMORY as u64 + 1).read_to_end(&mut whole).map_err(|error| input(error.into()))?;
            if whole.len() > MEMORY {
                return Err(input(ArchiveError::TooLarge { limit: MEMORY }));
            }
            let size = whole.len() as u64;
            each_of(path, (Cursor::new(whole), size), takes_incomplete, bar, take)?;
            Ok(size)
        }
    }
}

fn each_of<R: Read + Seek>(
    path: &Path,
    (reader, packed): (R, u64),
    takes_incomplete: bool,
    bar: &ProgressBar,
    take: &mut dyn FnMut(InputFile<'_>, &ProgressBar) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let mut files = ZipFiles::open(reader).map_err(|error| CommandError::input(path, error))?;
    let list: Vec<(String, u64)> = files.list().map(|(name, size)| (name.to_owned(), size)).collect();
    let is_rif = |(name, _): &&(String, u64)| has_end(name, &[".rif", ".xml"]);
    let has_siblings = list.iter().filter(is_rif).count() > 1;
    let whole = files.whole();
    if files.is_cut() {
        let cut_off = list.get(whole).map(|(name, _)| name.as_str());
        import_checks::check_zip(path, whole, cut_off, takes_incomplete)?;
    }
    for (number, (name, size)) in list.into_iter().enumerate() {
        let shown = format!("{}: {name}", path.display());
        let mut file = ZippedFile { files: &mut files, number, packed };
        let member = InputFile::new(shown, Path::new(&name), true, &mut file);
        take(InputFile { size, has_siblings, is_cut_off: number >= whole, ..member }, bar)?;
    }
    Ok(())
}

/// A file of an input. The file is unpacked while it is read.
pub(crate) struct InputFile<'a> {
    name: String,
    file_name: String,
    zipped: bool,
    /// Size of the unpacked file in bytes; 0 if unknown.
    size: u64,
    /// Whether the file is in a zip archive with several RIF archives.
    has_siblings: bool,
    /// Whether the file is in a zip archive that ends before or inside the file.
    is_cut_off: bool,
    pieces: &'a mut dyn PieceReader,
}

impl<'a> InputFile<'a> {
    fn new(name: String, path: &Path, zipped: bool, pieces: &'a mut dyn PieceReader) -> Self {
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        let end = file_name.len().saturating_sub(3);
        let packed = file_name.get(end..).is_some_and(|end| end.eq_ignore_ascii_case(".gz"));
        let file_name = if packed { file_name[..end].to_owned() } else { file_name.into_owned() };
        Self { name, file_name, zipped, size: 0, has_siblings: false, is_cut_off: false, pieces }
    }

    /// Returns the name of the file for messages, with the name of its zip archive:
    /// `games.zip: 2024/final.sgf`.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name without folders and without `.gz`; empty for standard input.
    pub(crate) fn file_name(&self) -> &str {
        &self.file_name
    }

    /// Returns whether the file is in a zip archive with several RIF archives.
    pub(crate) const fn has_siblings(&self) -> bool {
        self.has_siblings
    }

    /// Returns whether the file is in a zip archive.
    pub(crate) const fn is_zipped(&self) -> bool {
        self.zipped
    }

    /// Returns whether the file is in a zip archive that ends before or inside the file.
    pub(crate) const fn is_cut_off(&self) -> bool {
        self.is_cut_off
    }

    /// Returns the number of bytes of the packed input that have been read so far.
    pub(crate) fn packed(&self) -> u64 {
        self.pieces.packed()
    }

    /// Returns the size of the unpacked file in bytes; 0 if unknown.
    pub(crate) const fn size(&self) -> u64 {
        self.size
    }

    /// Unpacks the file, and calls `take` with each piece.
    pub(crate) fn each_piece(&mut self, take: &mut PieceReceiver<'_>) -> Result<(), ArchiveError> {
        self.pieces.each(take)
    }

    /// Returns the whole unpacked file. A file of more than `limit` bytes is an error.
    pub(crate) fn whole(&mut self, limit: usize) -> Result<Vec<u8>, ArchiveError> {
        let mut whole = Vec::new();
        self.each_piece(&mut |piece| extend(&mut whole, piece, limit))?;
        Ok(whole)
    }
}

/// Adds a piece of a file to the bytes before it. A file of more than `limit` bytes is an error.
pub(super) fn extend(whole: &mut Vec<u8>, piece: &[u8], limit: usize) -> Result<(), ArchiveError> {
    if piece.len() > limit - whole.len() {
        return Err(ArchiveError::TooLarge { limit });
    }
    if whole.len() + piece.len() > whole.capacity() {
        // The buffer grows by only half of its size, so that it takes hardly more memory than the limit.
        whole.reserve_exact((whole.len() / 2).clamp(piece.len(), limit - whole.len()));
    }
    whole.extend_from_slice(piece);
    Ok(())
}

trait PieceReader {
    fn each(&mut self, take: &mut PieceReceiver<'_>) -> Result<(), ArchiveError>;

    /// Returns the number of bytes of the packed input that have been read so far.
    fn packed(&self) -> u64;
}

/// A file in a zip archive. The file is opened only when it is read, because a file that is skipped may have
/// a password.
struct ZippedFile<'a, R> {
    files: &'a mut ZipFiles<R>,
    number: usize,
    /// Size of the zip archive in bytes.
    packed: u64,
}

impl<R: Read + Seek> PieceReader for ZippedFile<'_, R> {
    fn each(&mut self, take: &mut PieceReceiver<'_>) -> Result<(), ArchiveError> {
        let mut file = self.files.file(self.number)?;
        while let Some(piece) = file.unpack()? {
            take(piece)?;
        }
        Ok(())
    }

    fn packed(&self) -> u64 {
        self.packed
    }
}

/// A reader that counts the packed bytes read from an input.
struct CountingReader<R> {
    from: R,
    bytes: u64,
}

impl<R: Read> PieceReader for CountingReader<R> {
    fn each(&mut self, take: &mut PieceReceiver<'_>) -> Result<(), ArchiveError> {
        let mut unpacker = Unpacker::new();
        let mut bytes = vec![0; PIECE];
        loop {
            let length = match self.from.read(&mut bytes) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                length => length?,
            };
            self.bytes += length as u64;
            let mut packed = &bytes[..length];
            loop {
                // The unpacked piece may borrow from the unpacker or from `packed`, so each call needs a new
                // slice.
                let mut rest = packed;
                let Some(piece) = unpacker.unpack(&mut rest)? else { break };
                take(piece)?;
                packed = &packed[packed.len() - rest.len()..];
            }
            if length == 0 {
                break;
            }
        }
        while let Some(piece) = unpacker.finish()? {
            take(piece)?;
        }
        Ok(())
    }

    fn packed(&self) -> u64 {
        self.bytes
    }
}
