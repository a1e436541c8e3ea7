//! Segments that are searched in shared bytes, such as the bytes of a file in memory. Opening a segment
//! checks these bytes. With the feature `map`, only two kinds of data are copied to other memory: the
//! distinct ids, and numbers that the processor cannot use in place.
//!
//! ```text
//! columns := header "RJSM" | games: u32 | moves, shared, starts | symmetries, results, openings, flags | ids of the games
//!            | 6 columns of codes | 7 x (texts, their ends, rows) | checksum
//! ids     := header "RJSI" | 6 columns of distinct ids | checksum
//! ```
//! Each column has the format of [`crate::codec`]. The distinct ids are stored as a separate part, because
//! they may change after the columns have been written. For example, another library may have other players
//! under the same ids.

use std::ops::Range;
use std::sync::Arc;

use renju_core::{GameResult, Symmetry};

use super::columns::{IdColumn, TextColumn};
use super::layout::{ID_COLUMNS, NO_OPENING, REFERENCES, Reference, TEXT_COLUMNS};
use super::trie::{LastGame, Trie};
use super::{Flags, SEGMENT_GAMES, Segment};
use crate::codec::{FormatError, Header, Reader, Writer};
use crate::stored::{Number, StoredColumn, stored, stored_in_bytes, stored_text_in_bytes};
use crate::tally::Tally;

const COLUMNS: Header = Header { what: "the columns of a segment", magic: *b"RJSM", format: 1 };
const IDS: Header = Header { what: "the ids of a segment", magic: *b"RJSI", format: 1 };

/// The number that means "no id" among the distinct ids.
const NONE: u32 = u32::MAX;

/// The distinct ids of each column of ids of a segment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SegmentIds([Vec<u32>; ID_COLUMNS]);

impl SegmentIds {
    /// Replaces the ids that the games refer to, like [`Segment::renumber_references`].
    pub fn renumber_references(&mut self, new_id: impl Fn(Reference, u32) -> Option<u32>) {
        for (column, of) in self.0.iter_mut().zip(REFERENCES) {
            column.iter_mut().filter(|id| **id != NONE).for_each(|id| *id = new_id(of, *id).unwrap_or(NONE));
        }
    }

    /// Returns the distinct ids that the games refer to, each with its table.
    pub fn references(&self) -> impl Iterator<Item = (Reference, u32)> + '_ {
        let of = |(column, of): (&'_ Vec<u32>, Reference)| {
            column.iter().copied().filter(|&id| id != NONE).map(move |id| (of, id)).collect::<Vec<_>>()
        };
        self.0.iter().zip(REFERENCES).flat_map(of)
    }

    /// Returns the ids as bytes for storage. [`SegmentIds::open`] reads these bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(IDS);
        self.0.iter().for_each(|column| to.column(column));
        to.finish()
    }

    /// Reads ids from bytes that [`SegmentIds::to_bytes`] returned.
    ///
    /// # Errors
    /// The bytes are a different kind of part, have another format, or have changed.
    pub fn open(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(IDS, bytes)?;
        let mut ids = Self::default();
        for column in &mut ids.0 {
            *column = u32::read_all(&bytes[from.column::<u32>()?]);
            if column.len() > SEGMENT_GAMES {
                return Err(from.malformed("no more distinct ids than a segment has games"));
            }
        }
        from.finish()?;
        Ok(ids)
    }
}

impl Segment {
    /// Adds `by` to the id of each game, so that these ids are greater than the ids of games added earlier.
    /// An id never becomes greater than `u32::MAX - 1`.
    pub fn shift_ids(&mut self, by: u32) {
        let shifted = self.game_ids.iter().map(|id| id.saturating_add(by).min(u32::MAX - 1));
        self.game_ids = stored(shifted.collect());
    }

    /// Sets [`Flags::DUPLICATE_ID`] for each game if `is_known` returns `true` for the game's id.
    /// Returns the number of marked games.
    pub fn mark_duplicates(&mut self, is_known: impl Fn(u32) -> bool) -> u32 {
        let games: Vec<usize> = (0..self.games()).filter(|&game| is_known(self.game_ids[game])).collect();
        if games.is_empty() {
            return 0;
        }
        let mut flags = self.flags.to_vec();
        for &game in &games {
            flags[game] = Flags::from_bits(flags[game]).with(Flags::DUPLICATE_ID, true).bits();
        }
        self.flags = stored(flags);
        games.len() as u32
    }

    /// Returns the number of games by result.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for result in GameResult::ALL {
            let games = self.results.iter().filter(|&&other| usize::from(other) == result.index()).count();
            tally.add_games(result, games as u32);
        }
        tally
    }

    /// Returns the distinct ids of the columns of ids.
    #[must_use]
    pub fn distinct_ids(&self) -> SegmentIds {
        SegmentIds(self.ids.each_ref().map(|column| column.distinct.clone()))
    }

    /// Returns the columns as bytes that can be searched without copying. The distinct ids are not included;
    /// see [`Segment::distinct_ids`].
    #[must_use]
    pub fn to_columns(&self) -> Vec<u8> {
        let mut to = Writer::new(COLUMNS);
        to.length(self.games());
        let Trie { moves, starts, shared } = &self.trie;
        [moves, shared].into_iter().for_each(|column| to.column(column));
        to.column(starts);
        for column in [&self.symmetries, &self.results, &self.openings, &self.flags] {
            to.column(column);
        }
        to.column(&self.game_ids);
        self.ids.iter().for_each(|column| to.column(&column.codes));
        for TextColumn { pool, ends, rows } in &self.texts {
            to.column(pool.as_bytes());
            to.column(ends);
            to.column(rows);
        }
        to.finish()
    }

    /// Opens a segment from the range `at` of shared bytes, and checks everything that a search
    /// relies on. The bytes in this range must come from [`Segment::to_columns`].
    ///
    /// # Errors
    /// The bytes are a different kind of part, have another format, have changed, or do not match the ids.
    ///
    /// # Panics
    /// If `at` is outside of the bytes.
    pub fn open_columns<C: AsRef<[u8]> + Send + Sync + 'static>(
        bytes: &Arc<C>,
        at: Range<usize>,
        ids: SegmentIds,
    ) -> Result<Self, FormatError> {
        let mut from = Reader::open(COLUMNS, &(**bytes).as_ref()[at.clone()])?;
        let games = from.length()?;
        if games > SEGMENT_GAMES {
            return Err(from.malformed("at most 32,768 games"));
        }
        let mut columns = Columns { bytes, first: at.start, from, games };
        let trie = columns.trie()?;
        let values = [
            columns.below(Symmetry::COUNT as u32)?,
            columns.below(GameResult::ALL.len() as u32)?,
            columns.below(u32::from(NO_OPENING) + 1)?,
            columns.below(256)?,
        ];
        let game_ids = columns.each()?;
        let mut own: [IdColumn; ID_COLUMNS] = Default::default();
        for (column, distinct) in own.iter_mut().zip(ids.0) {
            let codes: StoredColumn<u16> = columns.each()?;
            if codes.iter().copied().max().is_some_and(|most| usize::from(most) >= distinct.len()) {
                return Err(columns.from.malformed("an index of a distinct id"));
            }
            *column = IdColumn { distinct, codes };
        }
        let mut texts: [TextColumn; TEXT_COLUMNS] = Default::default();
        for column in &mut texts {
            *column = columns.texts()?;
        }
        columns.from.finish()?;
        Ok(Self::new(trie, values, game_ids, own, texts))
    }
}

/// Reads the columns of a segment one after another.
struct Columns<'a, C> {
    bytes: &'a Arc<C>,
    /// Offset of the segment in the shared bytes.
    first: usize,
    from: Reader<'a>,
    games: usize,
}

impl<C: AsRef<[u8]> + Send + Sync + 'static> Columns<'_, C> {
    fn at<T: Number>(&self, column: Range<usize>) -> StoredColumn<T> {
        stored_in_bytes(self.bytes, column.start + self.first..column.end + self.first)
    }

    /// Reads a column with a value for each game.
    fn each<T: Number>(&mut self) -> Result<StoredColumn<T>, FormatError> {
        let column = self.from.column_of::<T>(self.games)?;
        Ok(self.at(column))
    }

    /// Reads a column of values below `end`. `end` must be at most 256.
    fn below(&mut self, end: u32) -> Result<StoredColumn<u8>, FormatError> {
        let column: StoredColumn<u8> = self.each()?;
        if column.iter().copied().max().is_none_or(|most| u32::from(most) < end) {
            Ok(column)
        } else {
            Err(self.from.malformed("values in the range of their column"))
        }
    }

    fn trie(&mut self) -> Result<Trie, FormatError> {
        let moves = self.from.column::<u8>()?;
        let moves: StoredColumn<u8> = self.at(moves);
        let shared = self.each()?;
        let starts = self.from.column_of::<u32>(self.games + 1)?;
        let trie = Trie { moves, starts: self.at(starts), shared };
        trie.check().map_err(|expected| self.from.malformed(expected))?;
        Ok(trie)
    }

    fn texts(&mut self) -> Result<TextColumn, FormatError> {
        let pool = self.from.column::<u8>()?;
        let pool = stored_text_in_bytes(self.bytes, pool.start + self.first..pool.end + self.first)
            .ok_or_else(|| self.from.malformed("UTF-8"))?;
        let ends = self.from.column::<u32>()?;
        let ends: StoredColumn<u32> = self.at(ends);
        let rows: StoredColumn<u16> = self.each()?;
        let are_whole = ends.first() == Some(&0)
            && ends.is_sorted()
            && ends.iter().all(|&end| pool.is_char_boundary(end as usize))
            && rows.iter().copied().max().is_none_or(|most| usize::from(most) < ends.len());
        if are_whole {
            Ok(TextColumn { pool, ends, rows })
        } else {
            Err(self.from.malformed("texts inside their pool"))
        }
    }
}

impl Trie {
    /// Checks everything that searches rely on. An error states the content that was expected.
    fn check(&self) -> Result<(), &'static str> {
        let Self { moves, starts, shared } = self;
        let are_starts = starts.first() == Some(&0)
            && starts.last().is_some_and(|&end| end as usize == moves.len())
            && starts.windows(2).all(|pair| pair[1].wrapping_sub(pair[0]) <= u32::from(u8::MAX));
        if !are_starts {
            return Err("games that follow each other");
        }
        let (mut path, mut before): (_, &[u8]) = (LastGame::default(), &[]);
        for (game, &shared) in shared.iter().enumerate() {
            let moves = self.moves(game);
            let ply = usize::from(shared);
            if ply > moves.len() || before.get(..ply) != Some(&moves[..ply]) {
                return Err("the moves that a game shares with the one before it");
            }
            if !path.play(shared, &moves[ply..]) {
                return Err("moves 0..=225, none of them twice but passes");
            }
            before = moves;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
