//! Columns of ids of players, events, rules and openings.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::extend_codes;
use super::numbers::{NumberColumn, width};
use crate::codec::{FormatError, Reader, Writer};
use crate::stored::{StoredColumn, stored};

/// The number that means "no id" in a column of ids.
const NONE: u32 = u32::MAX;

/// A column with an optional id for each row (game). Each distinct id is stored once, so that a
/// query evaluates each id only once per segment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct IdColumn {
    /// Distinct ids in the order of the first rows that have them. Includes [`NONE`] if a row has no id.
    /// After [`IdColumn::renumber`] an id may occur twice.
    pub(crate) distinct: Vec<u32>,
    /// Code of each row: the index of its id in `distinct`. A segment has few enough rows for 16 bits.
    pub(crate) codes: StoredColumn<u16>,
}

impl IdColumn {
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Option<u32> {
        Some(self.distinct[usize::from(self.codes[row])]).filter(|&id| id != NONE)
    }

    /// Returns the code of each row: the index of its id in [`IdColumn::distinct`].
    #[inline]
    pub(crate) fn codes(&self) -> &[u16] {
        &self.codes
    }

    pub(crate) fn id(&self, code: usize) -> Option<u32> {
        Some(self.distinct[code]).filter(|&id| id != NONE)
    }

    /// Returns the id of each code, in the order of the codes.
    pub(crate) fn distinct(&self) -> impl ExactSizeIterator<Item = Option<u32>> {
        self.distinct.iter().map(|&id| Some(id).filter(|&id| id != NONE))
    }

    /// Replaces each id by another id; if `number` returns `None`, removes the id. If two ids
    /// become equal, they keep their different codes.
    pub(crate) fn renumber(&mut self, number: impl Fn(u32) -> Option<u32>) {
        for id in self.distinct.iter_mut().filter(|id| **id != NONE) {
            *id = number(*id).unwrap_or(NONE);
        }
    }

    /// Returns the column with its rows in the given order.
    pub(crate) fn permuted(self, order: &[u32]) -> Self {
        let codes = order.iter().map(|&row| self.codes[row as usize]).collect();
        Self { codes: stored(codes), ..self }
    }

    /// Writes the column in the format of [`super::write_numbers`], without searching for the distinct ids.
    /// The bytes are also the same, unless [`IdColumn::renumber`] has made ids equal.
    pub(crate) fn write(&self, to: &mut Writer) {
        let plain = width(self.distinct.iter().copied().max().unwrap_or(0));
        let codes = self.codes.iter().copied().map(u32::from).collect();
        let coded = width((self.distinct.len() as u32).saturating_sub(1));
        let size = |width: u8| self.codes.len() * usize::from(width);
        if self.distinct.len() * 4 + size(coded) < size(plain) {
            NumberColumn { table: self.distinct.clone(), values: codes }.write(to);
        } else {
            let id = |code: u32| self.distinct[code as usize];
            NumberColumn { table: Vec::new(), values: codes.into_iter().map(id).collect() }.write(to);
        }
    }

    /// Returns a column of ids that are at most `most`; `most` must be below [`SMALL_IDS`]. The
    /// column is equal to the column that [`IdColumnBuilder`] would build.
    fn of_small(ids: &[u32], most: u32) -> Self {
        let (mut distinct, mut known) = (Vec::new(), vec![0; most as usize + 1]);
        let code = |&id: &u32| {
            let code = &mut known[id as usize];
            if *code == 0 {
                distinct.push(id);
                *code = distinct.len() as u16;
            }
            *code - 1
        };
        let codes = ids.iter().map(code).collect();
        Self { distinct, codes: stored(codes) }
    }

    pub(crate) fn read(from: &mut Reader<'_>, rows: usize) -> Result<Self, FormatError> {
        let NumberColumn { table, values } = NumberColumn::read(from, rows)?;
        if table.is_empty() {
            let most = values.iter().copied().max().unwrap_or(0);
            if most < SMALL_IDS {
                return Ok(Self::of_small(&values, most));
            }
            let mut builder = IdColumnBuilder::default();
            values.iter().for_each(|&id| builder.push(Some(id)));
            return Ok(builder.finish());
        }
        if table.len() > usize::from(u16::MAX) {
            return Err(from.malformed("fewer distinct ids than a segment has games"));
        }
        Ok(Self { distinct: table, codes: stored(values.into_iter().map(|code| code as u16).collect()) })
    }
}

/// Builds a column of ids. Looks up the codes of small ids in a table, and the codes of large ids
/// in a hash map.
#[derive(Debug, Default)]
pub(crate) struct IdColumnBuilder {
    distinct: Vec<u32>,
    codes: Vec<u16>,
    /// For each small id, its code plus one, or 0 if the id has not occurred yet. In most archives
    /// all ids are small, because the ids are numbered from 1.
    small: Vec<u16>,
    large: FxHashMap<u32, u16>,
}

/// Ids below this number are small. The table of small ids takes at most 128 KB.
const SMALL_IDS: u32 = 1 << 16;

impl IdColumnBuilder {
    pub(crate) fn with_capacity(rows: usize) -> Self {
        Self { codes: Vec::with_capacity(rows), ..Self::default() }
    }

    pub(crate) fn push(&mut self, id: Option<u32>) {
        let code = self.code(id.unwrap_or(NONE));
        self.codes.push(code);
    }

    /// Pushes rows of another column.
    pub(crate) fn extend(&mut self, other: &Self, rows: Range<usize>) {
        let mut codes = std::mem::take(&mut self.codes);
        extend_codes(&mut codes, &other.codes[rows], other.distinct.len(), |code| {
            self.code(other.distinct[code])
        });
        self.codes = codes;
    }

    fn code(&mut self, id: u32) -> u16 {
        let next = self.distinct.len() as u16;
        let code = if id < SMALL_IDS {
            let index = id as usize;
            if index >= self.small.len() {
                self.small.resize(index + 1, 0);
            }
            let known = &mut self.small[index];
            if *known == 0 {
                *known = next + 1;
            }
            *known - 1
        } else {
            *self.large.entry(id).or_insert(next)
        };
        if code == next {
            self.distinct.push(id);
        }
        code
    }

    pub(crate) fn finish(self) -> IdColumn {
        IdColumn { distinct: self.distinct, codes: stored(self.codes) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::codec::Header;

    const HEADER: Header = Header { what: "a test", magic: *b"TEST", format: 1 };

    proptest! {
        #[test]
        fn a_written_column_is_read_back(
            ids in proptest::collection::vec(proptest::option::weighted(0.9, prop_oneof![0u32..40, 0u32..70_000, Just(u32::MAX - 1)]), 0..200),
            small in proptest::collection::vec((0u32..3000).prop_map(Some), 0..200),
        ) {
            for ids in [ids, small] {
                let mut builder = IdColumnBuilder::default();
                ids.iter().for_each(|&id| builder.push(id));
                let column = builder.finish();
                let mut writer = Writer::new(HEADER);
                column.write(&mut writer);
                let bytes = writer.finish();
                let mut reader = Reader::open(HEADER, &bytes).unwrap();
                prop_assert_eq!(IdColumn::read(&mut reader, ids.len()), Ok(column));
                prop_assert_eq!(reader.finish(), Ok(()));
            }
        }
    }
}
