//! Columns: one value a game, stored as small as its values allow.
//!
//! ```text
//! numbers := width: u8 (0..=4) | distinct: u32 | distinct x u32 | count x width bytes
//! ```
//! With `distinct` = 0 the values themselves follow, `width` bytes each; otherwise indices into the distinct values.
//! Texts are numbers that index a pool of distinct strings; index 0 is always the empty string.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::codec::{FormatError, Reader, Writer};

/// "No value" in a column of ids.
const NONE: u32 = u32::MAX;

/// A column of optional ids; each distinct id is kept once, so that whatever holds for an id is found out once a segment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ids {
    /// The distinct ids, [`NONE`] among them where a row has none, in the order in which they came. Those that were
    /// renumbered ([`Ids::renumber`]) may be there twice.
    distinct: Vec<u32>,
    /// Which of them each row has. A segment has fewer rows than numbers of 16 bits.
    codes: Vec<u16>,
}

impl Ids {
    /// The id of a row.
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Option<u32> {
        Some(self.distinct[usize::from(self.codes[row])]).filter(|&id| id != NONE)
    }

    /// For each row the place of its id in [`Ids::distinct`].
    #[inline]
    pub(crate) fn codes(&self) -> &[u16] {
        &self.codes
    }

    /// What each code stands for.
    pub(crate) fn distinct(&self) -> impl ExactSizeIterator<Item = Option<u32>> {
        self.distinct.iter().map(|&id| Some(id).filter(|&id| id != NONE))
    }

    /// Gives the ids other numbers, or none. Two ids that become one keep their codes.
    pub(crate) fn renumber(&mut self, number: impl Fn(u32) -> Option<u32>) {
        for id in self.distinct.iter_mut().filter(|id| **id != NONE) {
            *id = number(*id).unwrap_or(NONE);
        }
    }

    /// The column with its rows in another order.
    pub(crate) fn permuted(self, order: &[u32]) -> Self {
        let codes = order.iter().map(|&row| self.codes[row as usize]).collect();
        Self { codes, ..self }
    }

    /// As [`write_numbers`] would write the ids: they are told apart already, and need not be once more.
    pub(crate) fn write(&self, to: &mut Writer) {
        let plain = width(self.distinct.iter().copied().max().unwrap_or(0));
        let codes = self.codes.iter().copied().map(u32::from).collect();
        let coded = width((self.distinct.len() as u32).saturating_sub(1));
        let room = |width: u8| self.codes.len() * usize::from(width);
        if self.distinct.len() * 4 + room(coded) < room(plain) {
            Numbers { table: self.distinct.clone(), values: codes }.write(to);
        } else {
            let id = |code: u32| self.distinct[code as usize];
            Numbers { table: Vec::new(), values: codes.into_iter().map(id).collect() }.write(to);
        }
    }

    pub(crate) fn read(from: &mut Reader<'_>, rows: usize) -> Result<Self, FormatError> {
        let Numbers { table, values } = Numbers::read(from, rows)?;
        if table.is_empty() {
            let mut builder = IdsBuilder::default();
            values.iter().for_each(|&id| builder.push(Some(id)));
            return Ok(builder.finish());
        }
        if table.len() > usize::from(u16::MAX) {
            return Err(from.malformed("fewer distinct ids than a segment has games"));
        }
        Ok(Self { distinct: table, codes: values.into_iter().map(|code| code as u16).collect() })
    }
}

/// Makes a column of ids, finding each distinct one again by a table, or by its hash where the id is too large for one.
#[derive(Debug, Default)]
pub(crate) struct IdsBuilder {
    ids: Ids,
    /// By id, as far as they have come: the code and one, 0 where there is none yet. Ids of an archive are counted from 1.
    small: Vec<u16>,
    large: FxHashMap<u32, u16>,
}

/// Ids that a table is kept for: 128 KB of it at most.
const SMALL: u32 = 1 << 16;

impl IdsBuilder {
    pub(crate) fn with_room(rows: usize) -> Self {
        let ids = Ids { codes: Vec::with_capacity(rows), ..Ids::default() };
        Self { ids, ..Self::default() }
    }

    pub(crate) fn push(&mut self, id: Option<u32>) {
        let code = self.code(id.unwrap_or(NONE));
        self.ids.codes.push(code);
    }

    fn code(&mut self, id: u32) -> u16 {
        let next = self.ids.distinct.len() as u16;
        let code = if id < SMALL {
            let place = id as usize;
            if place >= self.small.len() {
                self.small.resize(place + 1, 0);
            }
            let known = &mut self.small[place];
            if *known == 0 {
                *known = next + 1;
            }
            *known - 1
        } else {
            *self.large.entry(id).or_insert(next)
        };
        if code == next {
            self.ids.distinct.push(id);
        }
        code
    }

    pub(crate) fn finish(self) -> Ids {
        self.ids
    }
}

/// A column of texts; each distinct text is kept once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Texts {
    /// The distinct texts, end to end; the first is empty.
    pool: String,
    /// Where each distinct text ends in `pool`.
    ends: Vec<u32>,
    /// Which text each row has.
    rows: Vec<u16>,
}

impl Default for Texts {
    fn default() -> Self {
        Self { pool: String::new(), ends: vec![0], rows: Vec::new() }
    }
}

impl Texts {
    pub(crate) fn get(&self, row: usize) -> &str {
        self.distinct(usize::from(self.rows[row]))
    }

    /// The place of a row's text among the distinct ones.
    pub(crate) fn code(&self, row: usize) -> usize {
        usize::from(self.rows[row])
    }

    /// A hash of each distinct text.
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
        Self { rows, ..self }
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
        let ends = read_numbers(from, distinct)?;
        let rows = read_numbers(from, rows)?;
        let whole = ends.first() == Some(&0)
            && ends.is_sorted()
            && ends.iter().all(|&end| pool.is_char_boundary(end as usize))
            && are_below(&rows, ends.len() as u32)
            && ends.len() <= usize::from(u16::MAX) + 1;
        let rows = rows.into_iter().map(|row| row as u16).collect();
        if whole { Ok(Self { pool, ends, rows }) } else { Err(from.malformed("texts inside their pool")) }
    }
}

/// Makes a column of texts, finding each distinct one again by its hash.
#[derive(Debug, Default)]
pub(crate) struct TextsBuilder {
    texts: Texts,
    /// Texts that [`packed`] makes a number of, which is most: a number is found four times as fast as a text.
    short: FxHashMap<u64, u32>,
    long: FxHashMap<Box<str>, u32>,
}

impl TextsBuilder {
    pub(crate) fn with_room(rows: usize) -> Self {
        let texts = Texts { rows: Vec::with_capacity(rows), ..Texts::default() };
        Self { texts, ..Self::default() }
    }

    pub(crate) fn push(&mut self, text: &str) {
        let index = self.intern(text);
        self.texts.rows.push(u16::try_from(index).expect("a segment has few texts"));
    }

    fn intern(&mut self, text: &str) -> u32 {
        // Most fields of most games are empty.
        if text.is_empty() {
            return 0;
        }
        let next = u32::try_from(self.texts.ends.len()).expect("a segment has few texts");
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
        self.texts.pool.push_str(text);
        self.texts.ends.push(u32::try_from(self.texts.pool.len()).expect("a segment's texts are small"));
        next
    }

    pub(crate) fn finish(self) -> Texts {
        self.texts
    }
}

/// A text of at most seven bytes as a number: the bytes one after the other, the length before them all.
fn packed(text: &str) -> Option<u64> {
    let length = text.len() as u64;
    (length < 8).then(|| text.bytes().fold(length, |number, byte| number << 8 | u64::from(byte)))
}

pub(crate) fn write_numbers(to: &mut Writer, values: &[u32]) {
    let plain = width(values.iter().copied().max().unwrap_or(0));
    match coded(values, plain) {
        Some(numbers) => numbers.write(to),
        None => Numbers { table: Vec::new(), values: values.to_vec() }.write(to),
    }
}

/// The distinct values in the order in which they come, and for each value the index of its own; `None` where writing
/// that would take more room than the values themselves, `plain` bytes each.
fn coded(values: &[u32], plain: u8) -> Option<Numbers> {
    let room = values.len() * usize::from(plain);
    let (mut distinct, mut known) = (Vec::new(), FxHashMap::default());
    let mut indices = Vec::with_capacity(values.len());
    for &value in values {
        let next = distinct.len() as u32;
        let index = *known.entry(value).or_insert(next);
        if index == next {
            distinct.push(value);
            // Most columns that gain nothing show it early: ids of games are all different, results fit a byte anyway.
            if distinct.len() * 4 + values.len() * usize::from(width(next)) >= room {
                return None;
            }
        }
        indices.push(index);
    }
    (!distinct.is_empty()).then_some(Numbers { table: distinct, values: indices })
}

/// The low `width` bytes of each value.
fn pack(to: &mut Writer, values: &[u32], width: u8) {
    match width {
        0 => {}
        1 => values.iter().for_each(|&value| to.u8(value as u8)),
        width => values.iter().for_each(|value| to.raw(&value.to_le_bytes()[..usize::from(width)])),
    }
}

pub(crate) fn read_numbers(from: &mut Reader<'_>, count: usize) -> Result<Vec<u32>, FormatError> {
    let Numbers { table, values } = Numbers::read(from, count)?;
    if table.is_empty() {
        return Ok(values);
    }
    Ok(values.into_iter().map(|index| table[index as usize]).collect())
}

/// Numbers as they are stored.
struct Numbers {
    /// The distinct values; empty where they were not worth it.
    table: Vec<u32>,
    /// Indices into `table`, all inside of it, or the values themselves.
    values: Vec<u32>,
}

impl Numbers {
    fn write(&self, to: &mut Writer) {
        let width = width(self.values.iter().copied().max().unwrap_or(0));
        to.u8(width);
        to.length(self.table.len());
        self.table.iter().for_each(|&value| to.u32(value));
        pack(to, &self.values, width);
    }

    fn read(from: &mut Reader<'_>, count: usize) -> Result<Self, FormatError> {
        let width = usize::from(from.u8()?);
        if width > 4 {
            return Err(from.malformed("a width of at most 4 bytes"));
        }
        let distinct = from.length()?;
        let table = unpack(from.raw(distinct.saturating_mul(4))?, 4, distinct);
        let values = unpack(from.raw(count.saturating_mul(width))?, width, count);
        if distinct == 0 || are_below(&values, table.len() as u32) {
            Ok(Self { table, values })
        } else {
            Err(from.malformed("an index of a distinct value"))
        }
    }
}

/// Whether all values are less than `end`. The greatest speaks for all: a loop without an early exit takes four at once.
pub(crate) fn are_below(values: &[u32], end: u32) -> bool {
    values.iter().copied().max().is_none_or(|most| most < end)
}

/// The inverse of [`pack`].
fn unpack(bytes: &[u8], width: usize, count: usize) -> Vec<u32> {
    match width {
        0 => vec![0; count],
        1 => bytes.iter().copied().map(u32::from).collect(),
        2 => bytes.chunks_exact(2).map(|b| u32::from_le_bytes([b[0], b[1], 0, 0])).collect(),
        3 => bytes.chunks_exact(3).map(|b| u32::from_le_bytes([b[0], b[1], b[2], 0])).collect(),
        _ => bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect(),
    }
}

/// How many bytes a value needs; 0 for 0.
const fn width(value: u32) -> u8 {
    4 - (value.leading_zeros() / 8) as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::codec::Header;

    const HEADER: Header = Header { what: "a test", magic: *b"TEST", format: 1 };

    fn numbers() -> impl Strategy<Value = Vec<u32>> {
        let value = prop_oneof![Just(NONE), Just(0), 0u32..300, any::<u32>()];
        prop_oneof![proptest::collection::vec(0u32..3, 0..900), proptest::collection::vec(value, 0..900)]
    }

    proptest! {
        #[test]
        fn numbers_come_back(values in numbers()) {
            let mut writer = Writer::new(HEADER);
            write_numbers(&mut writer, &values);
            let bytes = writer.finish();
            let mut reader = Reader::open(HEADER, &bytes).unwrap();
            prop_assert_eq!(read_numbers(&mut reader, values.len()), Ok(values));
            prop_assert_eq!(reader.finish(), Ok(()));
        }

        #[test]
        fn texts_come_back(values in proptest::collection::vec("[ab連\0]{0,4}", 0..200)) {
            let mut builder = TextsBuilder::default();
            values.iter().for_each(|value| builder.push(value));
            let texts = builder.finish();
            let mut writer = Writer::new(HEADER);
            texts.write(&mut writer);
            let bytes = writer.finish();
            let read = Texts::read(&mut Reader::open(HEADER, &bytes).unwrap(), values.len()).unwrap();
            prop_assert_eq!(&read, &texts);
            for (row, value) in values.iter().enumerate() {
                prop_assert_eq!(read.get(row), value);
            }
        }
    }
}
