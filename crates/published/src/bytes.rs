//! Writes numbers in few bytes, and compresses and unpacks the parts of an archive.

use std::io::Read;

use flate2::bufread::DeflateDecoder;
use renju_archive::FormatError;
use renju_archive::codec::Reader;
#[cfg(any(test, feature = "publish"))]
use renju_archive::codec::Writer;

/// Writes a number with seven bits per byte, lowest bits first. The high bit of a byte means that another
/// byte follows (LEB128).
#[cfg(any(test, feature = "publish"))]
pub(crate) fn put_number(to: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Writes a number to a [`Writer`] in the format of [`put_number`].
#[cfg(any(test, feature = "publish"))]
pub(crate) fn write_number(to: &mut Writer, number: u64) {
    let mut bytes = Vec::new();
    put_number(&mut bytes, number);
    to.raw(&bytes);
}

/// Reads a number of at most 32 bits that [`put_number`] wrote.
pub(crate) fn read_u32(from: &mut Reader<'_>) -> Result<u32, FormatError> {
    let number = read_number(from)?;
    u32::try_from(number).map_err(|_| from.malformed("a number below 2^32"))
}

/// Reads a number that [`put_number`] wrote.
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

/// Number of bytes that may still be unpacked. Without this limit, a few bytes from a malicious host could
/// unpack to a very large part. The allowance grows with the number of fetched bytes, so the used memory is
/// at most proportional to the fetched bytes.
#[derive(Clone, Debug)]
pub(crate) struct Allowance(u64);

impl Allowance {
    /// Number of bytes that may be unpacked even if only few bytes were fetched. This number is large enough
    /// for many equal games, which compress to very few bytes.
    const FREE: u64 = 64 << 20;
    /// Greatest ratio of unpacked to packed bytes, over all parts together. The usual ratio is two to five.
    const TIMES: u64 = 32;

    /// Creates the allowance that applies before any part has been fetched.
    pub(crate) const fn new() -> Self {
        Self(Self::FREE)
    }
}

/// A kind of packed part: its name, the greatest number of bytes that a part of this kind may have when it is
/// unpacked, and the error text for a larger part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedPart {
    pub(crate) what: &'static str,
    pub(crate) most: usize,
    pub(crate) expected: &'static str,
}

/// Unpacks a part. Fails if further bytes follow the packed data, because the fetched range is then wrong.
pub(crate) fn unpack(
    kind: PackedPart,
    packed: &[u8],
    allowance: &mut Allowance,
) -> Result<Vec<u8>, FormatError> {
    let PackedPart { what, most, expected } = kind;
    let malformed = |expected| FormatError::Malformed { what, expected, at: 0 };
    let allowed = allowance.0.saturating_add(Allowance::TIMES * packed.len() as u64);
    let least = (most as u64).min(allowed);
    let (mut bytes, mut from) = (Vec::new(), DeflateDecoder::new(packed));
    from.by_ref().take(least + 1).read_to_end(&mut bytes).map_err(|_| malformed(expected))?;
    if bytes.len() as u64 > least {
        let too_many = "parts that are at most 32 times as long when they are unpacked";
        return Err(malformed(if least < most as u64 { too_many } else { expected }));
    }
    if from.total_in() != packed.len() as u64 {
        return Err(malformed("a part that ends where it should"));
    }
    allowance.0 = allowed - bytes.len() as u64;
    Ok(bytes)
}

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
        fn written_numbers_are_read_back(numbers in proptest::collection::vec(0..1u64 << 63, 0..20)) {
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
