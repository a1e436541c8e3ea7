//! Columns of texts.
//!
//! A column is stored in two parts: the pool, which contains all distinct texts one after another,
//! and for each row (game) the index of its text. Index 0 is the empty text.

use std::hash::BuildHasher;
use std::ops::Range;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::extend_codes;
use super::numbers::{are_below, read_numbers, write_numbers};
use crate::codec::{FormatError, Reader, Writer};
use crate::stored::{StoredColumn, StoredText, stored, stored_text};

/// A column of texts. Each distinct text is stored once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextColumn {
    /// Distinct texts, one after another; the first text is empty.
    pub(crate) pool: StoredText,
    /// Offset of the end of each distinct text in `pool`.
    pub(crate) ends: StoredColumn<u32>,
    /// For each row, the index of its text among the distinct texts.
    pub(crate) rows: StoredColumn<u16>,
}

impl Default for TextColumn {
    fn default() -> Self {
        TextColumnBuilder::default().finish()
    }
}

impl TextColumn {
    pub(crate) fn get(&self, row: usize) -> &str {
        self.distinct(usize::from(self.rows[row]))
    }

    /// Returns the index of a row's text among the distinct texts.
    pub(crate) fn code(&self, row: usize) -> usize {
        usize::from(self.rows[row])
    }

    /// Returns a hash of each distinct text.
    pub(crate) fn hashes(&self) -> Vec<u64> {
        let hash = |index: usize| FxBuildHasher.hash_one(self.distinct(index));
        (0..self.ends.len()).map(hash).collect()
    }

    fn distinct(&self, index: usize) -> &str {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.pool[start as usize..self.ends[index] as usize]
    }

    pub(crate) fn permuted(self, order: &[u32]) -> Self {
        let rows = order.iter().map(|&row| self.rows[row as usize]).collect();
        Self { rows: stored(rows), ..self }
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        to.text(&self.pool);
        to.length(self.ends.len());
        write_numbers(to, &self.ends);
        write_numbers(to, &self.rows.iter().copied().map(u32::from).collect::<Vec<_>>());
    }

    pub(crate) fn read(from: &mut Reader<'_>, rows: usize) -> Result<Self, FormatError> {
        let pool = from.text()?.to_owned();
        let distinct = from.length()?;
        // Each text except the empty text belongs to a row, so there is at most one text more than
        // there are rows. The number of texts is checked before `ends` is read, because a column of
        // equal numbers takes no bytes per number. Without this check, a short file could require
        // much memory.
        if distinct > rows + 1 {
            return Err(from.malformed("no more texts than games"));
        }
        let ends = read_numbers(from, distinct)?;
        let rows = read_numbers(from, rows)?;
        let whole = ends.first() == Some(&0)
            && ends.is_sorted()
            && ends.iter().all(|&end| pool.is_char_boundary(end as usize))
            && are_below(&rows, ends.len() as u32);
        let rows = rows.into_iter().map(|row| row as u16).collect();
        if !whole {
            return Err(from.malformed("texts inside their pool"));
        }
        Ok(Self { pool: stored_text(pool), ends: stored(ends), rows: stored(rows) })
    }
}

/// Builds a column of texts. Looks up in hash maps whether a text has occurred before.
#[derive(Debug)]
pub(crate) struct TextColumnBuilder {
    pool: String,
    ends: Vec<u32>,
    rows: Vec<u16>,
    /// Indices of short texts, by the number into which [`packed`] turns the text. Most texts are
    /// short. Looking up a number is four times as fast as looking up a text.
    short: FxHashMap<u64, u32>,
    long: FxHashMap<Box<str>, u32>,
}

impl Default for TextColumnBuilder {
    fn default() -> Self {
        Self::with_capacity(0)
    }
}

impl TextColumnBuilder {
    pub(crate) fn with_capacity(rows: usize) -> Self {
        let rows = Vec::with_capacity(rows);
        Self {
            pool: String::new(),
            ends: vec![0],
            rows,
            short: FxHashMap::default(),
            long: FxHashMap::default(),
        }
    }

    pub(crate) fn push(&mut self, text: &str) {
        let code = self.code(text);
        self.rows.push(code);
    }

    /// Pushes rows of another column.
    pub(crate) fn extend(&mut self, other: &Self, rows: Range<usize>) {
        let mut codes = std::mem::take(&mut self.rows);
        extend_codes(&mut codes, &other.rows[rows], other.ends.len(), |code| {
            let start = code.checked_sub(1).map_or(0, |before| other.ends[before]);
            self.code(&other.pool[start as usize..other.ends[code] as usize])
        });
        self.rows = codes;
    }

    #[inline]
    fn code(&mut self, text: &str) -> u16 {
        u16::try_from(self.intern(text)).expect("a segment has few texts")
    }

    fn intern(&mut self, text: &str) -> u32 {
        // Most text fields of most games are empty.
        if text.is_empty() {
            return 0;
        }
        let next = u32::try_from(self.ends.len()).expect("a segment has few texts");
        if let Some(number) = packed(text) {
            let index = *self.short.entry(number).or_insert(next);
            if index < next {
                return index;
            }
        } else if let Some(&index) = self.long.get(text) {
            return index;
        } else {
            self.long.insert(text.into(), next);
        }
        self.pool.push_str(text);
        self.ends.push(u32::try_from(self.pool.len()).expect("a segment's texts are small"));
        next
    }

    pub(crate) fn finish(self) -> TextColumn {
        TextColumn { pool: stored_text(self.pool), ends: stored(self.ends), rows: stored(self.rows) }
    }
}

/// Packs a text of at most seven bytes into one number that consists of the length and the bytes.
/// Returns `None` for a longer text.
fn packed(text: &str) -> Option<u64> {
    let length = text.len() as u64;
    (length < 8).then(|| text.bytes().fold(length, |number, byte| number << 8 | u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::codec::Header;

    const HEADER: Header = Header { what: "a test", magic: *b"TEST", format: 1 };

    proptest! {
        #[test]
        fn written_texts_are_read_back(values in proptest::collection::vec("[ab連\0]{0,4}", 0..200)) {
            let mut builder = TextColumnBuilder::default();
            values.iter().for_each(|value| builder.push(value));
            let texts = builder.finish();
            let mut writer = Writer::new(HEADER);
            texts.write(&mut writer);
            let bytes = writer.finish();
            let read = TextColumn::read(&mut Reader::open(HEADER, &bytes).unwrap(), values.len()).unwrap();
            prop_assert_eq!(&read, &texts);
            for (row, value) in values.iter().enumerate() {
                prop_assert_eq!(read.get(row), value);
            }
        }
    }
}
