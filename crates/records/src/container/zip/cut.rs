//! Reads zip archives that end early. Such an archive has no table of contents. Instead of the
//! table, this module reads the header in front of each file.

use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

use super::entry::{LocalHeader, ZipEntry, display_name};
use crate::container::packing::PIECE;

/// Flag bit: the file needs a password.
const PROTECTED: u16 = 1;
/// Flag bit: the sizes and the checksum of the file come after its packed bytes.
const SIZES_AFTER: u16 = 8;
/// Value of a size field if the real size is in an extra field with eight bytes.
const IN_EXTRA: u64 = u32::MAX as u64;
/// Signature of the end record. The first constant below is the smallest length of this record in
/// bytes. The second is the number of bytes at the end of the archive in which the signature is
/// searched.
const END: &[u8; 4] = b"PK\x05\x06";
const END_LENGTH: usize = 22;
const TAIL: u64 = 66_000;
/// Greatest number of bytes that are unpacked to find the end of a file.
const MOST: u64 = 2 << 30;

/// Returns the files of an archive that ends early. Returns `None` if the archive is damaged, not
/// cut off.
///
/// # Errors
/// Returns an error if the archive cannot be read.
pub(super) fn entries(reader: &mut (impl Read + Seek)) -> io::Result<Option<Vec<ZipEntry>>> {
    let end = reader.seek(SeekFrom::End(0))?;
    let (mut entries, mut at) = (Vec::new(), 0);
    while at < end {
        reader.seek(SeekFrom::Start(at))?;
        let next = LocalHeader::read(reader).and_then(|header| match header {
            Some(header) => file(reader, &header, at, end).map(Some),
            None => Ok(None),
        });
        match next {
            Ok(Some((entry, after))) => {
                entries.push(entry);
                at = after;
            }
            Ok(None) => return Ok(is_cut_table(reader, at, end)?.then_some(entries)),
            Err(error) => match error.kind() {
                ErrorKind::UnexpectedEof => break,
                ErrorKind::InvalidData | ErrorKind::InvalidInput => return Ok(None),
                _ => return Err(error),
            },
        }
    }
    Ok(Some(entries))
}

/// Returns whether an incomplete table of contents begins at the offset `at`. If so, all files of
/// the archive are before this offset.
fn is_cut_table(reader: &mut (impl Read + Seek), at: u64, end: u64) -> io::Result<bool> {
    let mut sign = [0; 4];
    reader.seek(SeekFrom::Start(at))?;
    reader.read_exact(&mut sign)?;
    let mut tail = Vec::new();
    reader.seek(SeekFrom::Start(at.max(end.saturating_sub(TAIL))))?;
    reader.take(TAIL).read_to_end(&mut tail)?;
    let has_end = memchr::memmem::find(&tail, END).is_some_and(|at| tail.len() - at >= END_LENGTH);
    Ok(!has_end && matches!(&sign, b"PK\x01\x02" | b"PK\x06\x06" | END))
}

/// Returns the file that a header describes, and the offset of the next header. The packed bytes of
/// the file come after its header.
fn file(
    reader: &mut (impl Read + Seek),
    header: &LocalHeader,
    at: u64,
    end: u64,
) -> io::Result<(ZipEntry, u64)> {
    let [mut name, mut extra] = header.lengths().map(|length| vec![0; length]);
    reader.read_exact(&mut name)?;
    reader.read_exact(&mut extra)?;
    let mut long = long_sizes(&extra);
    let [size, length] = [18, 14].map(|at| match u64::from(header.u32(at)) {
        IN_EXTRA => long.next().unwrap_or(IN_EXTRA),
        size => size,
    });
    let flags = header.u16(2);
    let mut entry = ZipEntry {
        name: display_name(&name),
        size,
        crc: header.u32(10),
        length,
        deflated: match header.u16(4) {
            0 => Ok(false),
            8 => Ok(true),
            other => Err(format!("method {other}")),
        },
        protected: flags & PROTECTED != 0,
        header: at,
        is_cut: false,
    };
    let from = reader.stream_position()?;
    let after = if flags & SIZES_AFTER == 0 {
        from.checked_add(length).filter(|&after| after <= end)
    } else {
        measure(reader, &mut entry, from)?
    };
    entry.is_cut = after.is_none();
    if entry.is_cut {
        entry.length = end - from;
    }
    Ok((entry, after.unwrap_or(end)))
}

/// Returns the sizes in the extra fields of a header: first the unpacked size, then the packed
/// size.
fn long_sizes(mut extra: &[u8]) -> impl Iterator<Item = u64> {
    let mut found: &[u8] = &[];
    while let [a, b, c, d, rest @ ..] = extra {
        let length = usize::from(u16::from_le_bytes([*c, *d])).min(rest.len());
        if (*a, *b) == (1, 0) {
            found = &rest[..length];
        }
        extra = &rest[length..];
    }
    found.as_chunks::<8>().0.iter().map(|bytes| u64::from_le_bytes(*bytes))
}

/// Unpacks a file to find its sizes, because its header does not state them. Returns the offset of
/// the next file, or `None` if the archive ends before that offset.
fn measure(reader: &mut (impl Read + Seek), entry: &mut ZipEntry, from: u64) -> io::Result<Option<u64>> {
    if entry.deflated != Ok(true) || entry.protected {
        // The end of this file cannot be found without unpacking, so its size is unknown.
        entry.size = u64::MAX;
        return Ok(None);
    }
    let mut decoder = DeflateDecoder::new(BufReader::with_capacity(PIECE, &mut *reader));
    let (mut crc, mut piece) = (Crc::new(), vec![0; PIECE]);
    loop {
        match decoder.read(&mut piece) {
            Ok(0) => break,
            Ok(_) if decoder.total_out() > MOST => return Ok(None),
            Ok(length) => crc.update(&piece[..length]),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            Err(error) => return Err(error),
        }
    }
    (entry.length, entry.size, entry.crc) = (decoder.total_in(), decoder.total_out(), crc.sum());
    let after = from + entry.length;
    reader.seek(SeekFrom::Start(after))?;
    let mut sizes = Vec::new();
    reader.take(24).read_to_end(&mut sizes)?;
    let sign = if sizes.starts_with(b"PK\x07\x08") { 4 } else { 0 };
    // Two sizes come after the checksum. Each has four bytes, or each has eight bytes.
    let long = [entry.length, entry.size].map(u64::to_le_bytes).concat();
    let is_long = sizes.get(sign + 4..).is_some_and(|sizes| sizes.starts_with(&long));
    Ok(Some(after + sign as u64 + if is_long { 20 } else { 12 }))
}
