//! How much memory the pages of a column take when they are unpacked, found out before any of them is.
//!
//! A few kilobytes can unpack to gigabytes. Each page has a header that says how large it will be, and the reader of Parquet
//! makes as much room; so all headers are read first. They are Thrift structs in the compact protocol, of which only the
//! first three fields count here: the type and the two sizes.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

/// What the largest pages of a column take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Largest {
    /// The largest page of values.
    pub(crate) data: u64,
    /// The largest page of a dictionary.
    pub(crate) dictionary: u64,
}

const DICTIONARY_PAGE: i64 = 2;

/// The most bytes of a header: statistics may have long texts in it.
const HEADER: u64 = 1 << 20;

/// Structs within structs, at most; page headers need three.
const DEPTH: usize = 8;

/// Reads the headers of all pages in a range of a file.
///
/// # Errors
/// The file ends within them, or they are no headers.
pub(crate) fn largest<R: Read + Seek>(from: R, start: u64, length: u64) -> io::Result<Largest> {
    let mut largest = Largest::default();
    let mut from = BufReader::with_capacity(512, from);
    let mut at = 0;
    from.seek(SeekFrom::Start(start))?;
    while at < length {
        let mut header = Compact { from: from.by_ref().take(HEADER) };
        let [kind, unpacked, packed] = header.page_header()?;
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

fn invalid(found: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, found.to_owned())
}

/// Thrift's compact protocol.
struct Compact<R> {
    from: R,
}

impl<R: Read> Compact<R> {
    /// The first three fields of a header; its end is where the reader stands afterwards.
    fn page_header(&mut self) -> io::Result<[i64; 3]> {
        let mut fields = [None; 3];
        let mut id = 0;
        while let Some(kind) = self.field(&mut id)? {
            match usize::try_from(id - 1).ok().and_then(|at| fields.get_mut(at)) {
                Some(field) if (4..=6).contains(&kind) => *field = Some(self.zigzag()?),
                Some(_) => return Err(invalid("a page header of another kind")),
                None => self.skip(kind, DEPTH)?,
            }
        }
        match fields {
            [Some(kind), Some(unpacked), Some(packed)] => Ok([kind, unpacked, packed]),
            _ => Err(invalid("a page header without sizes")),
        }
    }

    /// The type of the next field of a struct, whose id follows from the last one; `None` at the end of the struct.
    fn field(&mut self, id: &mut i64) -> io::Result<Option<u8>> {
        let byte = self.byte()?;
        let (delta, kind) = (byte >> 4, byte & 0xf);
        if kind == 0 {
            return Ok(None);
        }
        *id = if delta == 0 { self.zigzag()? } else { id.saturating_add(delta.into()) };
        Ok(Some(kind))
    }

    fn skip(&mut self, kind: u8, depth: usize) -> io::Result<()> {
        let deeper = depth.checked_sub(1).ok_or_else(|| invalid("a page header that is too deep"))?;
        match kind {
            // True and false are types of their own.
            1 | 2 => Ok(()),
            3 => self.byte().map(drop),
            4..=6 => self.zigzag().map(drop),
            7 => self.pass(8),
            8 => {
                let length = self.varint()?;
                self.pass(length)
            }
            12 => {
                let mut id = 0;
                while let Some(kind) = self.field(&mut id)? {
                    self.skip(kind, deeper)?;
                }
                Ok(())
            }
            _ => Err(invalid("a page header of another kind")),
        }
    }

    fn pass(&mut self, length: u64) -> io::Result<()> {
        let passed = io::copy(&mut self.from.by_ref().take(length), &mut io::sink())?;
        if passed == length { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    fn zigzag(&mut self) -> io::Result<i64> {
        let number = self.varint()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    fn varint(&mut self) -> io::Result<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(invalid("a number of more than 64 bits"))
    }

    fn byte(&mut self) -> io::Result<u8> {
        let mut byte = [0];
        self.from.read_exact(&mut byte)?;
        Ok(byte[0])
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A header of type 0 with an unpacked size as a varint of one byte, three packed bytes and a nested struct.
    fn page(kind: u8, unpacked: u8) -> Vec<u8> {
        vec![0x15, kind * 2, 0x15, unpacked * 2, 0x15, 6, 0x2c, 0x15, 2, 0x18, 2, b'a', b'b', 0, 0, 7, 7, 7]
    }

    #[test]
    fn the_largest_page_of_each_kind_is_found() {
        let bytes = [vec![9; 5], page(2, 20), page(0, 50), page(3, 40)].concat();
        let found = largest(Cursor::new(&bytes), 5, bytes.len() as u64 - 5).unwrap();
        assert_eq!(found, Largest { data: 50, dictionary: 20 });
    }

    #[test]
    fn what_is_no_header_is_an_error() {
        let whole = page(0, 50);
        for end in 1..whole.len() {
            let found = largest(Cursor::new(&whole[..end]), 0, end as u64);
            assert!(found.is_err(), "{end}");
        }
        for at in 0..whole.len() {
            for byte in 0..=u8::MAX {
                let mut other = whole.clone();
                other[at] = byte;
                // Whatever comes of it, it ends.
                drop(largest(Cursor::new(&other), 0, other.len() as u64));
            }
        }
    }
}
