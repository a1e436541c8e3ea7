//! Numbers of few bytes, and packed parts.

use std::io::Read;

use flate2::read::DeflateDecoder;
use renju_archive::FormatError;
use renju_archive::codec::Reader;
#[cfg(any(test, feature = "publish"))]
use renju_archive::codec::Writer;

/// Writes a number, seven bits a byte, the lowest first; the high bit says that more follow (LEB128).
#[cfg(any(test, feature = "publish"))]
pub(crate) fn put_number(to: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Writes a number as [`put_number`] does.
#[cfg(any(test, feature = "publish"))]
pub(crate) fn write_number(to: &mut Writer, number: u64) {
    let mut bytes = Vec::new();
    put_number(&mut bytes, number);
    to.raw(&bytes);
}

/// Reads a number of at most 32 bits as [`put_number`] writes it.
pub(crate) fn read_u32(from: &mut Reader<'_>) -> Result<u32, FormatError> {
    let number = read_number(from)?;
    u32::try_from(number).map_err(|_| from.malformed("a number below 2^32"))
}

/// Reads a number as [`put_number`] writes it.
pub(crate) fn read_number(from: &mut Reader<'_>) -> Result<u64, FormatError> {
    let mut number = 0u64;
    for shift in (0..63).step_by(7) {
        let byte = from.u8()?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(from.malformed("a number of at most nine bytes"))
}

/// Unpacks bytes that are at most `most` long.
pub(crate) fn unpack(packed: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    DeflateDecoder::new(packed).take(most as u64 + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() <= most).then_some(bytes)
}

/// Packs bytes.
#[cfg(feature = "publish")]
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut from = flate2::read::DeflateEncoder::new(bytes, flate2::Compression::best());
    from.read_to_end(&mut packed).expect("reading from memory and writing to it cannot fail");
    packed
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_archive::codec::Header;

    use super::*;

    const HEADER: Header = Header { what: "a test", magic: *b"TEST", format: 1 };

    proptest! {
        #[test]
        fn numbers_are_read_as_they_were_written(numbers in proptest::collection::vec(0..1u64 << 63, 0..20)) {
            let mut to = Writer::new(HEADER);
            numbers.iter().for_each(|&number| write_number(&mut to, number));
            let bytes = to.finish();
            let mut from = Reader::open(HEADER, &bytes).unwrap();
            for number in numbers {
                prop_assert_eq!(read_number(&mut from), Ok(number));
            }
            prop_assert!(from.finish().is_ok());
        }
    }
}
