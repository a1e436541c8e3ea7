//! Thrift's compact protocol, which the footer and the page headers of a Parquet file are written in.

use std::io::{self, Read};
use std::ops::RangeInclusive;

/// Types of integers of 16, 32 and 64 bits.
pub(crate) const INTEGERS: RangeInclusive<u8> = 4..=6;
/// Types of true and false, which have no bytes of their own in a struct.
const BOOLEANS: RangeInclusive<u8> = 1..=2;

/// A reader of Thrift's compact protocol.
pub(crate) struct CompactReader<R> {
    pub(crate) from: R,
}

/// The error for bytes that are not what Parquet writes.
pub(crate) fn invalid(found: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, found.to_owned())
}

impl<R: Read> CompactReader<R> {
    /// Reads the type of the next field of a struct, and its id relative to the last one; `None` at the end of the struct.
    pub(crate) fn field(&mut self, id: &mut i64) -> io::Result<Option<u8>> {
        let byte = self.byte()?;
        let (delta, kind) = (byte >> 4, byte & 0xf);
        if kind == 0 {
            return Ok(None);
        }
        *id = if delta == 0 { self.zigzag()? } else { id.saturating_add(delta.into()) };
        Ok(Some(kind))
    }

    /// Skips a value of a type.
    ///
    /// # Errors
    /// The bytes end within the value, or the value is nested deeper than `depth` or holds a list of booleans.
    pub(crate) fn skip(&mut self, kind: u8, depth: usize) -> io::Result<()> {
        let deeper =
            depth.checked_sub(1).ok_or_else(|| invalid("Thrift structs that are nested too deeply"))?;
        match kind {
            // True and false are types of their own.
            kind if BOOLEANS.contains(&kind) => Ok(()),
            3 => self.byte().map(drop),
            kind if INTEGERS.contains(&kind) => self.zigzag().map(drop),
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
            9 | 10 => {
                let head = self.byte()?;
                let length = if head >> 4 == 15 { self.varint()? } else { u64::from(head >> 4) };
                self.skip_elements(length, [head & 0xf].as_slice(), deeper)
            }
            11 => {
                let length = self.varint()?;
                let kinds = if length == 0 { 0 } else { self.byte()? };
                self.skip_elements(length, [kinds >> 4, kinds & 0xf].as_slice(), deeper)
            }
            _ => Err(invalid("a Thrift field of an unknown type")),
        }
    }

    /// Skips the elements of a list, or the keys and values of a map. Each takes at least one byte, so the bytes bound the time.
    /// The `parquet` crate reads no byte for a boolean in a list, and would count to any length: such lists are refused.
    fn skip_elements(&mut self, length: u64, kinds: &[u8], depth: usize) -> io::Result<()> {
        if kinds.iter().any(|kind| BOOLEANS.contains(kind)) && length > 0 {
            return Err(invalid("a Thrift list of booleans"));
        }
        for _ in 0..length {
            for &kind in kinds {
                self.skip(kind, depth)?;
            }
        }
        Ok(())
    }

    fn pass(&mut self, length: u64) -> io::Result<()> {
        let passed = io::copy(&mut self.from.by_ref().take(length), &mut io::sink())?;
        if passed == length { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    pub(crate) fn zigzag(&mut self) -> io::Result<i64> {
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
