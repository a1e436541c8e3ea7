//! Reader of Thrift's compact protocol, the encoding of the footer and the page headers of a Parquet file.

use std::io::{self, Read};
use std::ops::RangeInclusive;

use crate::thrift_types::{FieldType, StructType};

/// Type codes of `true` and `false`. In a struct, the type code itself is the value: no byte follows it.
const BOOLEANS: RangeInclusive<u8> = 1..=2;

pub(crate) struct CompactReader<R> {
    pub(crate) from: R,
}

/// Creates the error for bytes that cannot be part of a valid Parquet file.
pub(crate) fn invalid(found: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, found.to_owned())
}

impl<R: Read> CompactReader<R> {
    /// Reads the head of the next field of a struct. Returns the type code of this field. `id` must be the id
    /// of the previous field, and becomes the id of this field. Returns `None` at the end of the struct.
    pub(crate) fn field(&mut self, id: &mut i64) -> io::Result<Option<u8>> {
        let byte = self.byte()?;
        let (delta, kind) = (byte >> 4, byte & 0xf);
        if kind == 0 {
            return Ok(None);
        }
        *id = if delta == 0 { self.zigzag()? } else { id.saturating_add(delta.into()) };
        // The `parquet` crate uses only the last 16 bits of a longer id. So it would mistake this field for
        // another field.
        if i16::try_from(*id).is_err() {
            return Err(invalid("a Thrift field with an id of more than 16 bits"));
        }
        Ok(Some(kind))
    }

    /// Reads a struct to its end. Checks that each field that is listed in `known` has the type listed there,
    /// and skips all other fields.
    ///
    /// # Errors
    /// Returns an error if the bytes end within the struct, a field has an id of more than 16 bits, a known
    /// field has another type, or an unknown field has an unknown type, is nested deeper than `depth`, or
    /// contains a list of booleans.
    pub(crate) fn check_struct(&mut self, known: StructType, depth: usize) -> io::Result<()> {
        let mut id = 0;
        while let Some(kind) = self.field(&mut id)? {
            self.check_field(known, (id, kind), depth)?;
        }
        Ok(())
    }

    /// Reads the value of the field with the number `id` and the type code `kind`. Checks the type if the
    /// field is listed in `known`.
    pub(crate) fn check_field(
        &mut self,
        known: StructType,
        (id, kind): (i64, u8),
        depth: usize,
    ) -> io::Result<()> {
        match known.iter().find(|field| field.0 == id) {
            Some((_, field)) => self.check_value(field, kind, depth),
            None => self.skip(kind, depth),
        }
    }

    fn check_value(&mut self, expected: &FieldType, kind: u8, depth: usize) -> io::Result<()> {
        if !expected.codes().contains(&kind) {
            return Err(invalid("a Thrift field of another type"));
        }
        match expected {
            FieldType::Struct(fields) => self.check_struct(fields, depth),
            FieldType::List(element) => {
                let (length, kind) = self.list()?;
                for _ in 0..length {
                    self.check_value(element, kind, depth)?;
                }
                Ok(())
            }
            _ => self.skip(kind, depth),
        }
    }

    /// Skips a value of the type with the code `kind`.
    ///
    /// # Errors
    /// Returns an error if the bytes end within the value, or if the value has an unknown type, is nested
    /// deeper than `depth`, or contains a list of booleans or a field id of more than 16 bits.
    fn skip(&mut self, kind: u8, depth: usize) -> io::Result<()> {
        let deeper =
            depth.checked_sub(1).ok_or_else(|| invalid("Thrift structs that are nested too deeply"))?;
        match kind {
            // `true` and `false` each have a type code of their own, and no bytes follow.
            kind if BOOLEANS.contains(&kind) => Ok(()),
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
            9 | 10 => {
                let (length, kind) = self.list()?;
                self.skip_elements(length, &[kind], deeper)
            }
            11 => {
                let length = self.varint()?;
                let kinds = if length == 0 { 0 } else { self.byte()? };
                self.skip_elements(length, [kinds >> 4, kinds & 0xf].as_slice(), deeper)
            }
            _ => Err(invalid("a Thrift field of an unknown type")),
        }
    }

    /// Skips `length` elements of a list, or `length` pairs of a map. `kinds` has the type code of an
    /// element, or the two type codes of a pair. Each element takes at least one byte, so skipping cannot
    /// take long if the file is short. Lists of booleans are refused: the `parquet` crate reads no byte for
    /// an element of such a list, so it would count to any length.
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

    /// Reads the head of a list. Returns the number of elements, and the type code of the elements.
    fn list(&mut self) -> io::Result<(u64, u8)> {
        let head = self.byte()?;
        let length = if head >> 4 == 15 { self.varint()? } else { u64::from(head >> 4) };
        Ok((length, head & 0xf))
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
