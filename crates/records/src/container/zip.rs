//! Zip archives: the one file of game records in them, or file by file.

use std::io::{BufReader, Read, Seek, SeekFrom, Take};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use zip::read::ZipFile;
use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use super::error::UnpackError;
use super::packing::PIECE;

/// How the names of files of game records end.
const EXTENSIONS: [&str; 3] = [".rif", ".xml", ".txt"];

/// How many names an error lists.
const LISTED: usize = 3;

/// A file in a zip archive, unpacked piece by piece.
#[derive(Debug)]
pub struct ZipMember<R> {
    name: String,
    size: u64,
    packed: Packed<R>,
    /// The checksum in the archive.
    crc: u32,
    /// The checksum of what was handed out.
    sum: Crc,
    /// Bytes handed out.
    good: u64,
    piece: Vec<u8>,
}

#[derive(Debug)]
enum Packed<R> {
    Stored(Take<R>),
    Deflated(Box<DeflateDecoder<BufReader<Take<R>>>>),
}

/// Finds the file of game records in a zip archive: of those named `.rif`, `.xml` or `.txt` the largest.
///
/// # Errors
/// The archive is damaged, has no such file, or has it packed in a way that is not supported.
pub fn open_zip<R: Read + Seek>(reader: R) -> Result<ZipMember<R>, UnpackError> {
    let mut archive = ZipArchive::new(reader).map_err(not_zip)?;
    let index = choose(&archive)?;
    let (entry, start) = {
        let file = archive.by_index_raw(index).map_err(not_zip)?;
        (Entry::of(&file)?, file.data_start().unwrap_or_default())
    };
    let mut reader = archive.into_inner();
    reader.seek(SeekFrom::Start(start))?;
    Ok(ZipMember::new(entry, reader))
}

/// A zip archive that is read file by file.
#[derive(Debug)]
pub struct ZipFiles<R> {
    archive: ZipArchive<R>,
    /// The index of each file, its name, and how many bytes it unpacks to.
    files: Vec<(usize, String, u64)>,
}

impl<R: Read + Seek> ZipFiles<R> {
    /// Reads the table of contents.
    ///
    /// # Errors
    /// The archive is damaged.
    pub fn open(reader: R) -> Result<Self, UnpackError> {
        let archive = ZipArchive::new(reader).map_err(not_zip)?;
        let mut files = Vec::new();
        for index in 0..archive.len() {
            let file = archive.by_index_data(index).map_err(not_zip)?;
            let name = display_name(file.name_raw());
            if !file.is_dir() && !is_shadow(&name) {
                files.push((index, name, file.size()));
            }
        }
        Ok(Self { archive, files })
    }

    /// Its files in their order: the name, with folders, and how many bytes it unpacks to, as the archive says. Folders
    /// themselves are left out, and so are the files in which macOS describes others.
    pub fn list(&self) -> impl Iterator<Item = (&str, u64)> {
        self.files.iter().map(|(_, name, size)| (name.as_str(), *size))
    }

    /// The file with this place in [`ZipFiles::list`], from 0.
    ///
    /// # Errors
    /// There is none, or it is packed in a way that is not supported, or the archive is damaged.
    pub fn file(&mut self, number: usize) -> Result<ZipMember<impl Read + '_>, UnpackError> {
        let index = self.files.get(number).map_or(usize::MAX, |(index, ..)| *index);
        let packed = self.archive.by_index_raw(index).map_err(not_zip)?;
        Ok(ZipMember::new(Entry::of(&packed)?, packed))
    }
}

/// What the table of contents says of a file.
#[derive(Debug)]
struct Entry {
    name: String,
    size: u64,
    crc: u32,
    /// How many bytes it is packed to.
    length: u64,
    deflated: bool,
}

impl Entry {
    fn of<R: Read>(file: &ZipFile<'_, R>) -> Result<Self, UnpackError> {
        let name = display_name(file.name_raw());
        if file.encrypted() {
            return Err(UnpackError::Protected { name });
        }
        let deflated = match file.compression() {
            CompressionMethod::Stored => false,
            CompressionMethod::Deflated => true,
            other => return Err(UnpackError::Method { name, method: other.to_string() }),
        };
        let (size, crc, length) = (file.size(), file.crc32(), file.compressed_size());
        Ok(Self { name, size, crc, length, deflated })
    }
}

impl<R: Read> ZipMember<R> {
    /// From a reader that stands where the packed bytes begin.
    fn new(entry: Entry, reader: R) -> Self {
        let Entry { name, size, crc, length, deflated } = entry;
        let bytes = reader.take(length);
        let packed = if deflated {
            Packed::Deflated(Box::new(DeflateDecoder::new(BufReader::with_capacity(PIECE, bytes))))
        } else {
            Packed::Stored(bytes)
        };
        Self { name, size, packed, crc, sum: Crc::new(), good: 0, piece: vec![0; PIECE] }
    }

    /// Its name in the archive, with folders.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many bytes it unpacks to, as the archive says.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The next piece, at most [`PIECE`] bytes; `None` at the end.
    ///
    /// # Errors
    /// The data is damaged or ends too early, or the archive cannot be read.
    pub fn unpack(&mut self) -> Result<Option<&[u8]>, UnpackError> {
        let read = match &mut self.packed {
            Packed::Stored(bytes) => bytes.read(&mut self.piece),
            Packed::Deflated(decoder) => decoder.read(&mut self.piece),
        };
        let length = read.map_err(|error| UnpackError::of(error, self.good))?;
        let piece = &self.piece[..length];
        self.sum.update(piece);
        self.good += length as u64;
        if length > 0 {
            return Ok(Some(piece));
        }
        if self.good < self.size {
            return Err(UnpackError::Truncated { good: self.good });
        }
        if self.sum.sum() != self.crc {
            return Err(UnpackError::Damaged { good: self.good, detail: "wrong checksum".to_owned() });
        }
        Ok(None)
    }
}

/// The index of the file to read.
fn choose<R: Read + Seek>(archive: &ZipArchive<R>) -> Result<usize, UnpackError> {
    let mut best = None;
    let mut others = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index_data(index).map_err(not_zip)?;
        let name = display_name(file.name_raw());
        if file.is_dir() || is_shadow(&name) {
            continue;
        }
        let lower = name.to_ascii_lowercase();
        if EXTENSIONS.iter().any(|extension| lower.ends_with(extension)) {
            best = best.max(Some((file.size(), index)));
        } else {
            others.push(name);
        }
    }
    best.map(|(_, index)| index).ok_or_else(|| UnpackError::NoRecords { found: list(&others) })
}

/// Whether a file only describes another one: macOS adds such files to archives, with the same extension.
fn is_shadow(name: &str) -> bool {
    name.starts_with("__MACOSX/") || name.rsplit('/').next().is_some_and(|file| file.starts_with("._"))
}

/// The name of a file for a person to read. It may be in an old code page, but decoding it as UTF-8 is good enough.
fn display_name(raw: &[u8]) -> String {
    String::from_utf8_lossy(raw).into_owned()
}

fn list(names: &[String]) -> String {
    if names.is_empty() {
        return "no file at all".to_owned();
    }
    let listed = names[..names.len().min(LISTED)].join(", ");
    match names.len().saturating_sub(LISTED) {
        0 => format!("only {listed}"),
        more => format!("only {listed} and {more} more"),
    }
}

fn not_zip(error: ZipError) -> UnpackError {
    match error {
        ZipError::Io(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => UnpackError::Read(error),
        other => UnpackError::NotZip { detail: other.to_string() },
    }
}
