//! Description of a file in a zip archive.

use std::io::{self, Read, Seek, SeekFrom};

use zip::CompressionMethod;
use zip::read::ZipFileEntry;

use crate::container::error::UnpackError;

#[derive(Clone, Debug)]
pub(super) struct ZipEntry {
    pub(super) name: String,
    /// Unpacked size in bytes.
    pub(super) size: u64,
    pub(super) crc: u32,
    /// Packed size in bytes.
    pub(super) length: u64,
    /// Whether the file is packed as deflate (`true`) or stored unpacked (`false`). If another
    /// compression method is used, the error is the name of this method.
    pub(super) deflated: Result<bool, String>,
    pub(super) protected: bool,
    /// Offset in the archive of the local header. The packed bytes come after this header.
    pub(super) header: u64,
    /// Whether the archive ends before the end of the packed bytes.
    pub(super) is_cut: bool,
}

impl ZipEntry {
    /// Converts an entry of the archive's table of contents.
    pub(super) fn of(file: &ZipFileEntry<'_>) -> Self {
        Self {
            name: display_name(file.name_raw()),
            size: file.size(),
            crc: file.crc32(),
            length: file.compressed_size(),
            deflated: match file.compression() {
                CompressionMethod::Stored => Ok(false),
                CompressionMethod::Deflated => Ok(true),
                other => Err(other.to_string()),
            },
            protected: file.encrypted(),
            header: file.header_start(),
            is_cut: false,
        }
    }

    /// Returns whether the file is packed as deflate.
    ///
    /// # Errors
    /// Returns an error if the file needs a password, or if its compression method is not
    /// supported.
    pub(super) fn is_deflated(&self) -> Result<bool, UnpackError> {
        let name = self.name.clone();
        if self.protected {
            return Err(UnpackError::Protected { name });
        }
        self.deflated.clone().map_err(|method| UnpackError::Method { name, method })
    }

    /// Returns whether the name of the file ends with one of `endings`, ignoring case.
    pub(super) fn ends_in(&self, endings: &[&str]) -> bool {
        let name = self.name.to_ascii_lowercase();
        endings.iter().any(|ending| name.ends_with(ending))
    }

    /// Moves the position of the reader to the packed bytes.
    pub(super) fn seek(&self, reader: &mut (impl Read + Seek)) -> io::Result<()> {
        reader.seek(SeekFrom::Start(self.header))?;
        let header = LocalHeader::read(reader)?.ok_or(io::ErrorKind::InvalidData)?;
        reader.seek_relative(header.after())
    }

    /// Returns whether users should see the file. They do not see folders and macOS companion
    /// files.
    pub(super) fn is_shown(&self) -> bool {
        let is_shadow = |file: &str| file.starts_with("._");
        let name = &self.name;
        !name.ends_with('/')
            && !name.starts_with("__MACOSX/")
            && !name.rsplit('/').next().is_some_and(is_shadow)
    }
}

/// The header before the packed bytes of a file. It consists of 30 bytes, then the name, then extra
/// fields.
pub(super) struct LocalHeader([u8; 26]);

impl LocalHeader {
    const SIGN: [u8; 4] = *b"PK\x03\x04";

    /// Reads a local header, or returns `None` if the next bytes are something else.
    ///
    /// # Errors
    /// Returns an error if the archive ends here, or if it cannot be read.
    pub(super) fn read(reader: &mut impl Read) -> io::Result<Option<Self>> {
        let mut sign = [0; 4];
        reader.read_exact(&mut sign)?;
        if sign != Self::SIGN {
            return Ok(None);
        }
        let mut header = [0; 26];
        reader.read_exact(&mut header)?;
        Ok(Some(Self(header)))
    }

    pub(super) fn u16(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.0[at], self.0[at + 1]])
    }

    pub(super) fn u32(&self, at: usize) -> u32 {
        u32::from(self.u16(at)) | u32::from(self.u16(at + 2)) << 16
    }

    /// Returns the lengths of the name and of the extra fields.
    pub(super) fn lengths(&self) -> [usize; 2] {
        [22, 24].map(|at| usize::from(self.u16(at)))
    }

    /// Returns the number of bytes between this header and the packed bytes.
    fn after(&self) -> i64 {
        self.lengths().iter().sum::<usize>() as i64
    }
}

/// Returns a readable file name. The name may be in an old code page, but decoding it as UTF-8 is
/// good enough for display.
pub(super) fn display_name(raw: &[u8]) -> String {
    String::from_utf8_lossy(raw).into_owned()
}
