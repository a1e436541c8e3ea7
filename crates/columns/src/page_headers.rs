//! Finds out, before any page is unpacked, how much memory the pages of a column take when they are unpacked.
//!
//! A few kilobytes can unpack to gigabytes. Each page has a header that states the unpacked size of the page,
//! and the Parquet reader allocates memory of this size. So this module reads all headers first. A header is
//! a Thrift struct in the compact protocol. Only its first three fields are needed: the type of the page, its
//! unpacked size and its packed size.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use crate::compact_reader::{CompactReader, invalid};
use crate::thrift_types::{FieldType, PAGE_HEADER};

/// Unpacked sizes of the largest pages of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LargestPages {
    /// Size in bytes of the largest page of values.
    pub(crate) data: u64,
    /// Size in bytes of the largest page of a dictionary.
    pub(crate) dictionary: u64,
}

const DICTIONARY_PAGE: i64 = 2;

/// Greatest size of a header in bytes. A header can be long, because its statistics may contain long texts.
const HEADER: u64 = 1 << 20;

/// Greatest nesting depth of structs and lists in an unknown field.
const DEPTH: usize = 8;

/// Reads the headers of all pages in the `length` bytes of a file that begin at the offset `start`.
///
/// # Errors
/// Returns an error if the file ends within the headers, or if the bytes are not page headers.
pub(crate) fn largest<R: Read + Seek>(from: R, start: u64, length: u64) -> io::Result<LargestPages> {
    let mut largest = LargestPages::default();
    let mut from = BufReader::with_capacity(512, from);
    let mut at = 0;
    from.seek(SeekFrom::Start(start))?;
    while at < length {
        let mut header = CompactReader { from: from.by_ref().take(HEADER) };
        let [kind, unpacked, packed] = page_header(&mut header)?;
        let size = HEADER - header.from.limit();
        let sizes = (u64::try_from(unpacked), u64::try_from(packed), packed);
        let (Ok(unpacked), Ok(bytes), packed) = sizes else {
            return Err(invalid("a page of less than no bytes"));
        };
        let place = if kind == DICTIONARY_PAGE { &mut largest.dictionary } else { &mut largest.data };
        *place = unpacked.max(*place);
        at = at.saturating_add(size).saturating_add(bytes);
        from.seek_relative(packed)?;
    }
    if at == length { Ok(largest) } else { Err(invalid("a page that ends after its column")) }
}

/// Reads a header to its end, and returns its first three fields.
fn page_header<R: Read>(from: &mut CompactReader<R>) -> io::Result<[i64; 3]> {
    let mut fields = [None; 3];
    let mut id = 0;
    while let Some(kind) = from.field(&mut id)? {
        match usize::try_from(id - 1).ok().and_then(|at| fields.get_mut(at)) {
            Some(field) if FieldType::Integer.codes().contains(&kind) => *field = Some(from.zigzag()?),
            Some(_) => return Err(invalid("a page header of another kind")),
            None => from.check_field(PAGE_HEADER, (id, kind), DEPTH)?,
        }
    }
    match fields {
        [Some(kind), Some(unpacked), Some(packed)] => Ok([kind, unpacked, packed]),
        _ => Err(invalid("a page header without sizes")),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A page with three packed bytes. Its header has a type, an unpacked size below 64, the packed size and
    /// a nested struct.
    fn page(kind: u8, unpacked: u8) -> Vec<u8> {
        vec![0x15, kind * 2, 0x15, unpacked * 2, 0x15, 6, 0x6c, 0x15, 2, 0x18, 2, b'a', b'b', 0, 0, 7, 7, 7]
    }

    #[test]
    fn the_largest_page_of_each_kind_is_found() {
        let bytes = [vec![9; 5], page(2, 20), page(0, 50), page(3, 40)].concat();
        let found = largest(Cursor::new(&bytes), 5, bytes.len() as u64 - 5).unwrap();
        assert_eq!(found, LargestPages { data: 50, dictionary: 20 });
    }

    #[test]
    fn an_invalid_header_is_an_error() {
        let whole = page(0, 50);
        for end in 1..whole.len() {
            let found = largest(Cursor::new(&whole[..end]), 0, end as u64);
            assert!(found.is_err(), "{end}");
        }
        for at in 0..whole.len() {
            for byte in 0..=u8::MAX {
                let mut other = whole.clone();
                other[at] = byte;
                // The result does not matter, but the reader must end.
                drop(largest(Cursor::new(&other), 0, other.len() as u64));
            }
        }
    }
}
