//! Columns of numbers. All columns are stored in this form.
//!
//! ```text
//! numbers := width: u8 (0..=4) | distinct: u32 | distinct x u32 | count x width bytes
//! ```
//! If `distinct` is 0, the last part contains the values themselves, each as `width` bytes.
//! Otherwise the last part contains for each value its index among the distinct values.

use rustc_hash::FxHashMap;

use crate::codec::{FormatError, Reader, Writer};

/// Writes a column of numbers as values, or as indices of distinct values if this takes fewer bytes.
pub(crate) fn write_numbers(to: &mut Writer, values: &[u32]) {
    let most = values.iter().copied().max().unwrap_or(0);
    match coded(values, most) {
        Some(numbers) => numbers.write(to),
        None => NumberColumn { table: Vec::new(), values: values.to_vec() }.write(to),
    }
}

/// Returns the distinct values, in the order of their first occurrence, and for each value its
/// index among the distinct values. Returns `None` if this form does not take fewer bytes than the
/// values themselves. `most` is the maximum of the values.
fn coded(values: &[u32], most: u32) -> Option<NumberColumn> {
    /// If all values are below this number, a table finds the index of a value; otherwise a hash map does.
    const SMALL: u32 = 1 << 16;
    /// Entry of the table for a value that has not occurred so far.
    const NEW: u32 = u32::MAX;
    let size = values.len() * usize::from(width(most));
    let (mut distinct, mut large) = (Vec::new(), FxHashMap::default());
    let mut small = vec![NEW; if most < SMALL { most as usize + 1 } else { 0 }];
    let mut indices = Vec::with_capacity(values.len());
    for &value in values {
        let next = distinct.len() as u32;
        let index = match small.get_mut(value as usize) {
            Some(known) => {
                *known = next.min(*known);
                *known
            }
            None => *large.entry(value).or_insert(next),
        };
        if index == next {
            distinct.push(value);
            // For most columns, indices save no bytes, and the function returns early here.
            // Examples are the ids of games, which are all different, and the results, which fit
            // into one byte.
            if distinct.len() * 4 + values.len() * usize::from(width(next)) >= size {
                return None;
            }
        }
        indices.push(index);
    }
    (!distinct.is_empty()).then_some(NumberColumn { table: distinct, values: indices })
}

/// Reads a column of `count` numbers. The caller must limit `count`, because a column of zeros takes no
/// bytes: a short input could claim any number of values.
pub(crate) fn read_numbers(from: &mut Reader<'_>, count: usize) -> Result<Vec<u32>, FormatError> {
    let NumberColumn { table, values } = NumberColumn::read(from, count)?;
    if table.is_empty() {
        return Ok(values);
    }
    Ok(values.into_iter().map(|index| table[index as usize]).collect())
}

/// A column of numbers in its stored form.
pub(super) struct NumberColumn {
    /// Distinct values; empty if `values` are the values themselves.
    pub(super) table: Vec<u32>,
    /// Indices into `table`, or the values themselves.
    pub(super) values: Vec<u32>,
}

impl NumberColumn {
    pub(super) fn write(&self, to: &mut Writer) {
        let width = width(self.values.iter().copied().max().unwrap_or(0));
        to.u8(width);
        to.length(self.table.len());
        to.low_bytes(&self.table, 4);
        to.low_bytes(&self.values, width);
    }

    pub(super) fn read(from: &mut Reader<'_>, count: usize) -> Result<Self, FormatError> {
        let width = usize::from(from.u8()?);
        if width > 4 {
            return Err(from.malformed("a width of at most 4 bytes"));
        }
        let distinct = from.count(4)?;
        let table = unpack(from.raw(distinct * 4)?, 4, distinct);
        let values = unpack(from.raw(count.saturating_mul(width))?, width, count);
        if distinct == 0 || are_below(&values, table.len() as u32) {
            Ok(Self { table, values })
        } else {
            Err(from.malformed("an index of a distinct value"))
        }
    }
}

/// Returns whether all values are less than `end`. The function compares the maximum of all values,
/// because a loop without an early exit processes four values at once.
pub(crate) fn are_below(values: &[u32], end: u32) -> bool {
    values.iter().copied().max().is_none_or(|most| most < end)
}

/// Reads values of `width` bytes each.
fn unpack(bytes: &[u8], width: usize, count: usize) -> Vec<u32> {
    match width {
        0 => vec![0; count],
        1 => bytes.iter().copied().map(u32::from).collect(),
        2 => bytes.chunks_exact(2).map(|b| u32::from_le_bytes([b[0], b[1], 0, 0])).collect(),
        3 => bytes.chunks_exact(3).map(|b| u32::from_le_bytes([b[0], b[1], b[2], 0])).collect(),
        _ => bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect(),
    }
}

/// Returns the number of bytes that a value needs, `0..=4`; 0 for the value 0.
pub(super) const fn width(value: u32) -> u8 {
    4 - (value.leading_zeros() / 8) as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::codec::Header;

    const HEADER: Header = Header { what: "a test", magic: *b"TEST", format: 1 };

    fn numbers() -> impl Strategy<Value = Vec<u32>> {
        let value = prop_oneof![Just(u32::MAX), Just(0), 0u32..300, any::<u32>()];
        prop_oneof![proptest::collection::vec(0u32..3, 0..900), proptest::collection::vec(value, 0..900)]
    }

    proptest! {
        #[test]
        fn written_numbers_are_read_back(values in numbers()) {
            let mut writer = Writer::new(HEADER);
            write_numbers(&mut writer, &values);
            let bytes = writer.finish();
            let mut reader = Reader::open(HEADER, &bytes).unwrap();
            prop_assert_eq!(read_numbers(&mut reader, values.len()), Ok(values));
            prop_assert_eq!(reader.finish(), Ok(()));
        }
    }
}
