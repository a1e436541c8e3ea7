//! A record: the answer of the whole library for one position, computed when the archive is published. A
//! position that occurs in very many games gets a record. Without it, a query would have to fetch all the blocks
//! with these games.
//!
//! ```text
//! packed := DEFLATE of: header "RJPR" | key: u64 | answer | blocks | rows | games of the rows, as a block | checksum
//! ```

use std::ops::Range;

use renju_archive::codec::{Header, Reader};
use renju_archive::{Day, FormatError, Hit, NextMove, PreviousMove, SearchAnswer, Tally, View};
use renju_core::{GameResult, Move, Opening, Symmetry};

use renju_library::Library;

use crate::block::Block;
use crate::bytes::{Allowance, PackedPart, read_number, read_u32, unpack};

const HEADER: Header = Header { what: "a record of a published archive", magic: *b"RJPR", format: 1 };

/// Greatest size of an unpacked record in bytes.
pub(crate) const MOST_BYTES: usize = 8 << 20;

const PACKED: PackedPart =
    PackedPart { what: HEADER.what, most: MOST_BYTES, expected: "at most 8 MB, packed by DEFLATE" };

/// Greatest number of next moves of a position, and of its previous moves: one for each point of the board,
/// and a pass.
const MOST_MOVES: usize = 226;

/// Greatest number of games that a record lists. The limit exists because the index of a listed game, in the
/// block of the record's games, is stored as one byte.
const MOST_ROWS: usize = 256;

/// Number that is stored if the position has no opening.
const NO_OPENING: u8 = u8::MAX;

/// Limits for the numbers that a record may contain. A record counts the games of its own layer and of all
/// earlier layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Number of blocks of each layer, from the first layer to the layer of the record.
    pub blocks: Vec<u32>,
    /// Number of games in all layers, from the first layer to the layer of the record.
    pub games: u32,
}

/// The stored answer for a position, in the canonical orientation of the position
/// ([`renju_core::Position::canonical`]).
#[derive(Debug)]
pub struct Record {
    /// Key of the position ([`crate::keys::of_position`]).
    pub key: u64,
    /// The stored answer, which has no facets. The answer lists the latest games, each with its number in the
    /// archive.
    pub answer: SearchAnswer,
    /// The blocks that have games of the position, as ranges of block numbers, each with its layer. A query
    /// that the record cannot answer, such as a query with a filter, needs these blocks.
    pub blocks: Vec<(u32, Range<u32>)>,
    /// For each listed game, its index in `games`.
    pub rows: Vec<u8>,
    /// Library of the listed games.
    pub(crate) games: Library,
}

impl Record {
    /// Opens a packed record, and checks its numbers against `bounds`.
    ///
    /// # Errors
    /// If the bytes are not a record, or the record names blocks or games that do not exist.
    pub fn open(packed: &[u8], bounds: &Bounds) -> Result<Self, FormatError> {
        Self::open_within(packed, bounds, &mut Allowance::new())
    }

    /// Opens a packed record like [`Record::open`]. Also fails if the unpacked record is larger than
    /// `allowance` permits.
    pub(crate) fn open_within(
        packed: &[u8],
        bounds: &Bounds,
        allowance: &mut Allowance,
    ) -> Result<Self, FormatError> {
        let bytes = unpack(PACKED, packed, allowance)?;
        let mut from = Reader::open(HEADER, &bytes)?;
        let key = from.u64()?;
        let mut answer = read_answer(&mut from, bounds.games)?;
        let blocks = read_blocks(&mut from, bounds)?;
        let rows = read_list(&mut from, 4, MOST_ROWS, |from| read_row(from, bounds.games))?;
        if rows.len() > answer.total() as usize {
            return Err(from.malformed("no more rows than games"));
        }
        let games = Block::read(from.raw(from.left())?, 0)?;
        let games = Library::of_parts(games.tables, vec![games.games]);
        let mut places: Vec<u8> = rows.iter().map(|&(row, _)| row).collect();
        places.sort_unstable();
        if places.windows(2).any(|pair| pair[0] == pair[1])
            || places.last().is_some_and(|&row| u32::from(row) >= games.games())
        {
            return Err(from.malformed("rows of games that are there, each of its own"));
        }
        let rows_of = rows.iter().map(|&(row, _)| row).collect();
        answer.page = rows.into_iter().map(|(_, hit)| hit).collect();
        Ok(Self { key, answer, blocks, rows: rows_of, games })
    }

    /// Returns the answer in another orientation of the position. `symmetry` turns the canonical orientation
    /// to this orientation.
    #[must_use]
    pub fn answer_turned(&self, symmetry: Symmetry) -> SearchAnswer {
        let turned = |moves: &[Move]| {
            let mut moves: Vec<Move> = moves.iter().map(|m| m.turned(symmetry)).collect();
            moves.sort_unstable();
            moves
        };
        let mut answer = self.answer.clone();
        answer.next_moves.iter_mut().for_each(|next| next.moves = turned(&next.moves));
        answer.previous.iter_mut().for_each(|previous| previous.moves = turned(&previous.moves));
        for hit in &mut answer.page {
            hit.view = View::of_symmetry(hit.view.symmetry.then(symmetry));
        }
        answer
    }
}

/// Reads the ranges of blocks, each with its layer. Fails if a range is empty, or does not come after the
/// range before it.
fn read_blocks(from: &mut Reader<'_>, bounds: &Bounds) -> Result<Vec<(u32, Range<u32>)>, FormatError> {
    let mut before = (0, 0);
    read_list(from, 3, usize::MAX, |from| {
        let (layer, start, length) = (read_u32(from)?, read_u32(from)?, read_u32(from)?);
        let there = bounds.blocks.get(layer as usize).copied();
        let there = there.ok_or_else(|| from.malformed("a layer up to that of the record"))?;
        let end = start.checked_add(length).filter(|&end| length > 0 && end <= there);
        let end = end.ok_or_else(|| from.malformed("blocks that the layer has"))?;
        if (layer, start) < before {
            return Err(from.malformed("ranges of blocks that ascend"));
        }
        before = (layer, end);
        Ok((layer, start..end))
    })
}

/// Reads a list. Fails if the list has more than `most` items. `least` is the least number of bytes of an
/// item.
fn read_list<T>(
    from: &mut Reader<'_>,
    least: usize,
    most: usize,
    mut item: impl FnMut(&mut Reader<'_>) -> Result<T, FormatError>,
) -> Result<Vec<T>, FormatError> {
    let count = read_u32(from)? as usize;
    if count > most || count.saturating_mul(least) > from.left() {
        return Err(from.malformed("no more items than there can be, and than there are bytes for"));
    }
    (0..count).map(|_| item(from)).collect()
}

/// Reads an answer. Fails if the answer is malformed, or if any number of games in the answer is greater
/// than `all`.
fn read_answer(from: &mut Reader<'_>, all: u32) -> Result<SearchAnswer, FormatError> {
    let tally = read_tally(from, all)?;
    let (total, ended, opening) = (tally.games(), read_count(from, tally.games())?, from.u8()?);
    let opening = match opening {
        NO_OPENING => None,
        index => Some(Opening::new(index).ok_or_else(|| from.malformed("one of the 26 openings"))?),
    };
    let next_moves = read_list(from, 9, MOST_MOVES, |from| {
        let (moves, tally, transposed) =
            (read_moves(from)?, read_tally(from, total)?, read_count(from, all)?);
        let (first_day, last_day) = (Day::from_u32(read_u32(from)?), Day::from_u32(read_u32(from)?));
        let (color, elsewhere, novelty) = (None, 0, false);
        Ok(NextMove { moves, color, tally, transposed, elsewhere, first_day, last_day, novelty })
    })?;
    let previous = read_list(from, 3, MOST_MOVES, |from| {
        Ok(PreviousMove { moves: read_moves(from)?, games: read_count(from, total)? })
    })?;
    let (mut last, mut left) = (None, total);
    let years = read_list(from, 2, usize::MAX, |from| {
        let year = u16::try_from(read_number(from)?).ok().filter(|&year| last < Some(year));
        last = Some(year.ok_or_else(|| from.malformed("a year that is later than the one before"))?);
        let games = read_count(from, left)?;
        left -= games;
        Ok((last.unwrap_or_default(), games))
    })?;
    Ok(SearchAnswer {
        tally,
        ended,
        next_moves,
        previous,
        opening,
        years,
        facets: Vec::new(),
        page: Vec::new(),
    })
}

/// Reads a number of games. Fails if the number is greater than `most`.
fn read_count(from: &mut Reader<'_>, most: u32) -> Result<u32, FormatError> {
    let count = read_u32(from)?;
    if count <= most { Ok(count) } else { Err(from.malformed("no more games than there are")) }
}

fn read_tally(from: &mut Reader<'_>, most: u32) -> Result<Tally, FormatError> {
    let (mut tally, mut left) = (Tally::default(), most);
    for result in GameResult::ALL {
        let count = read_count(from, left)?;
        left -= count;
        tally.add_games(result, count);
    }
    Ok(tally)
}

fn read_moves(from: &mut Reader<'_>) -> Result<Vec<Move>, FormatError> {
    let moves = read_list(from, 1, MOST_MOVES, |from| {
        let byte = from.u8()?;
        Move::from_u8(byte).ok_or_else(|| from.malformed("a move, 0..=225"))
    })?;
    if moves.is_empty() { Err(from.malformed("at least one move")) } else { Ok(moves) }
}

fn read_row(from: &mut Reader<'_>, games: u32) -> Result<(u8, Hit), FormatError> {
    let (row, game, ply, symmetry) = (from.u8()?, read_u32(from)?, from.u8()?, from.u8()?);
    if game >= games {
        return Err(from.malformed("a game of the layers up to that of the record"));
    }
    let symmetry = Symmetry::new(symmetry).ok_or_else(|| from.malformed("one of the eight symmetries"))?;
    Ok((row, Hit { game, ply, until: ply, view: View::of_symmetry(symmetry) }))
}

#[cfg(feature = "publish")]
mod writing {
    use std::ops::Range;

    use renju_archive::codec::Writer;
    use renju_archive::{SearchAnswer, Tally};
    use renju_core::{GameResult, Move, Opening};

    use super::{HEADER, NO_OPENING};
    use crate::bytes::{pack, write_number};

    /// Writes and packs a record. `games` are the bytes of an unpacked block that has the listed games, and
    /// `rows` has the index of each listed game in this block.
    #[must_use]
    pub fn write(
        key: u64,
        answer: &SearchAnswer,
        blocks: &[(u32, Range<u32>)],
        rows: &[u8],
        games: &[u8],
    ) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.u64(key);
        write_answer(&mut to, answer);
        write_number(&mut to, blocks.len() as u64);
        for (layer, range) in blocks {
            for number in [*layer, range.start, range.end - range.start] {
                write_number(&mut to, number.into());
            }
        }
        write_number(&mut to, rows.len() as u64);
        for (row, hit) in rows.iter().zip(&answer.page) {
            to.u8(*row);
            write_number(&mut to, u64::from(hit.game));
            to.u8(hit.ply);
            to.u8(hit.view.symmetry.index() as u8);
        }
        to.raw(games);
        pack(&to.finish())
    }

    fn write_answer(to: &mut Writer, answer: &SearchAnswer) {
        write_tally(to, answer.tally);
        write_number(to, u64::from(answer.ended));
        to.u8(answer.opening.map_or(NO_OPENING, Opening::index));
        write_number(to, answer.next_moves.len() as u64);
        for next in &answer.next_moves {
            write_moves(to, &next.moves);
            write_tally(to, next.tally);
            for number in [next.transposed, next.first_day.to_u32(), next.last_day.to_u32()] {
                write_number(to, number.into());
            }
        }
        write_number(to, answer.previous.len() as u64);
        for previous in &answer.previous {
            write_moves(to, &previous.moves);
            write_number(to, previous.games.into());
        }
        write_number(to, answer.years.len() as u64);
        for &(year, games) in &answer.years {
            write_number(to, year.into());
            write_number(to, games.into());
        }
    }

    fn write_tally(to: &mut Writer, tally: Tally) {
        GameResult::ALL.into_iter().for_each(|result| write_number(to, tally[result].into()));
    }

    fn write_moves(to: &mut Writer, moves: &[Move]) {
        write_number(to, moves.len() as u64);
        moves.iter().for_each(|m| to.u8(m.to_u8()));
    }
}

#[cfg(feature = "publish")]
pub use writing::write;
