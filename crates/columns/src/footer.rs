//! Checks a Parquet file's footer before the `parquet` crate reads it.
//!
//! The footer is one Thrift struct. In a malicious file, a footer of forty bytes can announce a list of two
//! thousand million booleans. The `parquet` crate would count to that number.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use crate::compact_reader::CompactReader;
use crate::thrift_types::FOOTER;

/// Number of bytes after the footer. These bytes are the length of the footer and the text `PAR1`.
const TAIL: u64 = 8;

/// Greatest nesting depth of structs and lists in an unknown field.
const DEPTH: usize = 16;

/// Reads the footer of a file, and checks its structure. Accepts a file without a footer, because the
/// `parquet` crate reports this error.
///
/// # Errors
/// Returns an error if the file cannot be read, or if its footer is not a Thrift struct that
/// [`CompactReader::check_struct`] accepts. For example, a known field may have the wrong type, or a list
/// may be shorter than the footer states.
pub(crate) fn check<R: Read + Seek>(mut file: R) -> io::Result<()> {
    let end = file.seek(SeekFrom::End(0))?;
    let Some(at) = end.checked_sub(TAIL) else { return Ok(()) };
    let mut tail = [0; TAIL as usize];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut tail)?;
    let [a, b, c, d, magic @ ..] = tail;
    let length = u64::from(u32::from_le_bytes([a, b, c, d]));
    let Some(start) = at.checked_sub(length).filter(|_| magic == *b"PAR1") else { return Ok(()) };
    file.seek(SeekFrom::Start(start))?;
    CompactReader { from: BufReader::new(file.take(length)) }.check_struct(FOOTER, DEPTH)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn file(footer: &[u8]) -> Cursor<Vec<u8>> {
        Cursor::new([b"PAR1", footer, &(footer.len() as u32).to_le_bytes(), b"PAR1"].concat())
    }

    #[test]
    fn a_list_longer_than_its_bytes_is_refused() {
        // Field 10 is a list of two bytes, and field 11 a map of one number to one text.
        assert!(check(file(&[0xa9, 0x23, 7, 7, 0x1b, 1, 0x58, 4, 1, b'a', 0])).is_ok());
        // Field 10 is a list that announces 2^31 structs but contains only two.
        assert!(check(file(&[0xa9, 0xfc, 0xff, 0xff, 0xff, 0xff, 7, 0, 0])).is_err());
    }

    #[test]
    fn a_known_field_of_another_type_is_refused() {
        // Field 3 is the number of rows. The `parquet` crate reads a number there without looking at the type
        // of the field. In these footers, field 3 has another type, so the crate would take other bytes for
        // the number.
        for field in [&[0x31, 0][..], &[0x29, 0x15, 2, 0], &[0x28, 1, b'a', 0]] {
            let found = check(file(field));
            assert_eq!(found.unwrap_err().to_string(), "a Thrift field of another type");
        }
        assert!(check(file(&[0x15, 2, 0x19, 0x1c, 0x48, 1, b'a', 0, 0x16, 2, 0])).is_ok());
    }

    #[test]
    fn a_list_of_two_thousand_million_booleans_is_refused() {
        for kind in [1, 2] {
            let found = check(file(&[0xa9, 0xf0 | kind, 0xff, 0xff, 0xff, 0xff, 7, 0]));
            assert_eq!(found.unwrap_err().to_string(), "a Thrift list of booleans");
        }
        let found = check(file(&[0xab, 0xff, 0xff, 0xff, 0xff, 7, 0x51, 0]));
        assert_eq!(found.unwrap_err().to_string(), "a Thrift list of booleans");
    }

    #[test]
    fn an_id_of_more_than_16_bits_is_refused() {
        // An id of 2^16 + 3 as a zigzag number: its last 16 bits are the id of the number of rows.
        let found = check(file(&[0x01, 0x86, 0x80, 0x08, 0]));
        assert_eq!(found.unwrap_err().to_string(), "a Thrift field with an id of more than 16 bits");
        assert!(check(file(&[0x01, 0xfe, 0xff, 0x03, 0])).is_ok());
    }

    #[test]
    fn a_file_that_is_not_parquet_is_passed_to_the_reader() {
        for bytes in [&b""[..], b"PAR1", b"xxxxxxxxxxxxxxxx", b"PAR1\xff\xff\0\0PAR1"] {
            assert!(check(Cursor::new(bytes)).is_ok());
        }
    }
}
