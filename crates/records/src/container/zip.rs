//! Reads zip archives file by file, and chooses the file that contains the game records.

mod cut;
mod entry;

use std::io::{BufReader, ErrorKind, Read, Seek, Take};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use zip::ZipArchive;
use zip::result::ZipError;

use super::error::UnpackError;
use super::packing::PIECE;
use entry::ZipEntry;

/// File extensions by which [`ZipFiles::choose`] recognizes files of game records. `choose` finds no files of
/// other formats, such as SGF.
const RECORDS: [&str; 3] = [".rif", ".xml", ".txt"];
/// The extensions in [`RECORDS`] that other text files also have, such as a readme.
const TEXT: [&str; 1] = [".txt"];

/// Maximum number of file names in an error message.
const LISTED: usize = 3;

/// A file inside a zip archive. It is unpacked piece by piece.
#[derive(Debug)]
pub struct ZipMember<R> {
    size: u64,
    packed: PackedReader<R>,
    /// Checksum of the file as stated in the archive.
    crc: u32,
    /// Checksum of the bytes returned so far.
    sum: Crc,
    /// Number of bytes returned so far.
    good: u64,
    piece: Vec<u8>,
}

#[derive(Debug)]
enum PackedReader<R> {
    Stored(Take<R>),
    Deflated(Box<DeflateDecoder<BufReader<Take<R>>>>),
}

/// The file that was chosen from a zip archive, for a caller that needs only one file of game
/// records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipChoice {
    /// Index of the file in [`ZipFiles::list`].
    pub number: usize,
    /// Name of the chosen file in the archive, with its folders.
    pub taken: String,
    /// Names of the other files of game records. If the chosen file is not a `.txt` file, all
    /// `.txt` files are left out, because they are probably readme files.
    pub left: Vec<String>,
}

/// A zip archive that is read file by file.
#[derive(Debug)]
pub struct ZipFiles<R> {
    reader: R,
    files: Vec<ZipEntry>,
    /// Whether the archive ends early.
    is_cut: bool,
}

impl<R: Read + Seek> ZipFiles<R> {
    /// Reads the table of contents of an archive. If the archive ends early, lists the files before
    /// its end. The last listed file may be incomplete.
    ///
    /// # Errors
    /// Returns an error if the archive is damaged.
    pub fn open(mut reader: R) -> Result<Self, UnpackError> {
        let (mut files, is_cut) = match listed(&mut reader) {
            Ok(files) => (files, false),
            Err(error @ UnpackError::NotZip { .. }) => (cut::entries(&mut reader)?.ok_or(error)?, true),
            Err(error) => return Err(error),
        };
        files.retain(ZipEntry::is_shown);
        Ok(Self { reader, files, is_cut })
    }

    /// Returns whether the archive ends early.
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns the number of files that are complete in the archive.
    pub fn whole(&self) -> usize {
        self.files.iter().filter(|file| !file.is_cut).count()
    }

    /// Lists the files in order. Each item consists of the file's name with its folders, and the
    /// file's unpacked size in bytes as stated in the archive. Leaves out folders and the companion
    /// files in which macOS describes other files.
    pub fn list(&self) -> impl Iterator<Item = (&str, u64)> {
        self.files.iter().map(|file| (file.name.as_str(), file.size))
    }

    /// Opens the file that has this index in [`ZipFiles::list`], counted from 0.
    ///
    /// # Errors
    /// Returns an error if there is no such file, if its compression method is not supported, or if
    /// the archive is damaged.
    pub fn file(&mut self, number: usize) -> Result<ZipMember<impl Read + '_>, UnpackError> {
        let entry = self.go_to(number)?;
        ZipMember::new(entry, &mut self.reader)
    }

    /// Chooses the file of game records: the largest `.rif`, `.xml` or `.txt` file. If several
    /// files are equally large, chooses the last of them.
    ///
    /// # Errors
    /// Returns an error if the archive has no file of game records, or ends before the end of the
    /// first of these files.
    pub fn choose(&self) -> Result<ZipChoice, UnpackError> {
        let records = || self.files.iter().enumerate().filter(|(_, file)| file.ends_in(&RECORDS));
        let Some((number, taken)) = records().max_by_key(|(_, file)| file.size) else {
            return Err(self.without_records());
        };
        let is_wanted = |file: &ZipEntry| taken.ends_in(&TEXT) || !file.ends_in(&TEXT);
        let left = records().filter(|&(other, file)| other != number && is_wanted(file));
        let left = left.map(|(_, file)| file.name.clone()).collect();
        Ok(ZipChoice { number, taken: taken.name.clone(), left })
    }

    fn without_records(&self) -> UnpackError {
        if self.is_cut {
            return UnpackError::ZipEndsEarly { whole: self.whole() };
        }
        let names: Vec<String> = self.files.iter().map(|file| file.name.clone()).collect();
        UnpackError::NoRecords { found: list(&names) }
    }

    /// Moves the position of the reader to the packed bytes of a file.
    fn go_to(&mut self, number: usize) -> Result<ZipEntry, UnpackError> {
        let none = || UnpackError::NotZip { detail: format!("there is no file {number}") };
        let entry = self.files.get(number).ok_or_else(none)?;
        entry.seek(&mut self.reader)?;
        Ok(entry.clone())
    }
}

/// Returns the files that the table of contents lists.
fn listed(reader: &mut (impl Read + Seek)) -> Result<Vec<ZipEntry>, UnpackError> {
    let archive = ZipArchive::new(reader).map_err(not_zip)?;
    let entry = |index| archive.by_index_data(index).map(|file| ZipEntry::of(&file)).map_err(not_zip);
    (0..archive.len()).map(entry).collect()
}

impl<R: Read> ZipMember<R> {
    /// Opens a file. The position of `reader` must be the start of the packed bytes.
    fn new(entry: ZipEntry, reader: R) -> Result<Self, UnpackError> {
        let deflated = entry.is_deflated()?;
        let ZipEntry { size, crc, length, .. } = entry;
        let bytes = reader.take(length);
        let packed = if deflated {
            PackedReader::Deflated(Box::new(DeflateDecoder::new(BufReader::with_capacity(PIECE, bytes))))
        } else {
            PackedReader::Stored(bytes)
        };
        Ok(Self { size, packed, crc, sum: Crc::new(), good: 0, piece: vec![0; PIECE] })
    }

    /// Returns the unpacked size of the file in bytes, as stated in the archive.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Returns the next unpacked piece of at most [`PIECE`] bytes, or `None` at the end.
    ///
    /// # Errors
    /// Returns an error if the data is damaged or ends too early, or if the archive cannot be read.
    pub fn unpack(&mut self) -> Result<Option<&[u8]>, UnpackError> {
        let read = match &mut self.packed {
            PackedReader::Stored(bytes) => bytes.read(&mut self.piece),
            PackedReader::Deflated(decoder) => decoder.read(&mut self.piece),
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
        ZipError::Io(error) if error.kind() != ErrorKind::UnexpectedEof => UnpackError::Read(error),
        other => UnpackError::NotZip { detail: other.to_string() },
    }
}
