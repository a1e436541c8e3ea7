//! Reads and writes the numbers of columns as little-endian bytes.

#[cfg(feature = "map")]
use zerocopy::{FromBytes, Immutable};

/// A number type. Stored bytes can be used as a slice of this type without copying.
#[cfg(feature = "map")]
pub(crate) trait Plain: FromBytes + Immutable {}

#[cfg(feature = "map")]
impl<T: FromBytes + Immutable> Plain for T {}

/// A number type. Its values are copied from stored bytes one by one.
#[cfg(not(feature = "map"))]
pub(crate) trait Plain {}

#[cfg(not(feature = "map"))]
impl<T> Plain for T {}

/// A number type that a column can contain.
pub(crate) trait Number: Plain + Copy + Send + Sync + 'static {
    /// Returns the little-endian numbers in `bytes`.
    fn read_all(bytes: &[u8]) -> Vec<Self>;

    /// Appends `values` to `to` as little-endian numbers.
    fn write_all(values: &[Self], to: &mut Vec<u8>);
}

macro_rules! number {
    ($($number:ty),+) => {
        $(impl Number for $number {
            fn read_all(bytes: &[u8]) -> Vec<Self> {
                let (numbers, _) = bytes.as_chunks();
                numbers.iter().map(|&bytes| Self::from_le_bytes(bytes)).collect()
            }

            fn write_all(values: &[Self], to: &mut Vec<u8>) {
                let start = to.len();
                to.resize(start + size_of_val(values), 0);
                let (places, _) = to[start..].as_chunks_mut();
                places.iter_mut().zip(values).for_each(|(place, value)| *place = value.to_le_bytes());
            }
        })+
    };
}

number!(u8, u16, u32);
