//! A record: the answer for a position that very many games had, as the whole library gave it when it was published.
//!
//! ```text
//! packed := DEFLATE of: header "RJPR" | key: u64 | answer | blocks | rows | games of the rows, as a block | checksum
//! ```

use std::ops::Range;

use renju_archive::codec::{Header, Reader};
use renju_archive::{Answer, Day, FormatError, Hit, NextMove, PreviousMove, Tally, View};
use renju_core::{GameResult, Move, Opening, Symmetry};

use renju_library::Library;

use crate::block::Block;
use crate::bytes::{read_number, read_u32, unpack};

const HEADER: Header = Header { what: "a record of a published archive", magic: *b"RJPR", format: 1 };

/// The most bytes of an unpacked record.
const MOST_BYTES: usize = 8 << 20;

/// No opening, where one is stored as a number.
const NO_OPENING: u8 = u8::MAX;

/// The answer for a position, in its canonical orientation ([`renju_core::Position::canonical`]).
#[derive(Debug)]
pub struct Record {
    /// The key of the position ([`crate::keys::of_position`]).
    pub key: u64,
    /// The answer without facets, and with the first page of the latest games. These have the numbers that the published
    /// archive gives them.
    pub answer: Answer,
    /// The blocks that have its games, by layer: what a question with a filter needs.
    pub blocks: Vec<(u32, Range<u32>)>,
    /// For each game of the page its place among `games`.
    pub rows: Vec<u8>,
    /// The games of the page.
    pub(crate) games: Library,
}

impl Record {
    /// Opens a packed record.
    ///
    /// # Errors
    /// The bytes are none.
    pub fn open(packed: &[u8]) -> Result<Self, FormatError> {
        let bytes = unpack(packed, MOST_BYTES).ok_or(FormatError::Malformed {
            what: HEADER.what,
            expected: "at most 8 MB, packed by DEFLATE",
            at: 0,
        })?;
        let mut from = Reader::open(HEADER, &bytes)?;
        let key = from.u64()?;
        let mut answer = read_answer(&mut from)?;
        let blocks = read_list(&mut from, 3, |from| {
            let (layer, start, length) = (read_u32(from)?, read_u32(from)?, read_u32(from)?);
            let end = start.checked_add(length).ok_or_else(|| from.malformed("a block below 2^32"))?;
            Ok((layer, start..end))
        })?;
        let rows = read_list(&mut from, 4, read_row)?;
        let games = Block::read(from.raw(from.left())?, 0)?;
        let games = Library::of_parts(games.tables, vec![games.games]);
        if rows.iter().any(|&(row, _)| u32::from(row) >= games.games()) {
            return Err(from.malformed("rows of games that are there"));
        }
        let rows_of = rows.iter().map(|&(row, _)| row).collect();
        answer.page = rows.into_iter().map(|(_, hit)| hit).collect();
        Ok(Self { key, answer, blocks, rows: rows_of, games })
    }

    /// The answer in another orientation: `symmetry` turns the canonical position into it.
    #[must_use]
    pub fn answer_turned(&self, symmetry: Symmetry) -> Answer {
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

/// Reads a list whose items take at least `least` bytes.
fn read_list<T>(
    from: &mut Reader<'_>,
    least: usize,
    mut item: impl FnMut(&mut Reader<'_>) -> Result<T, FormatError>,
) -> Result<Vec<T>, FormatError> {
    let count = read_u32(from)? as usize;
    if count.saturating_mul(least) > from.left() {
        return Err(from.malformed("no more items than there are bytes for"));
    }
    (0..count).map(|_| item(from)).collect()
}

fn read_answer(from: &mut Reader<'_>) -> Result<Answer, FormatError> {
    let (tally, ended, opening) = (read_tally(from)?, read_u32(from)?, from.u8()?);
    let opening = match opening {
        NO_OPENING => None,
        index => Some(Opening::new(index).ok_or_else(|| from.malformed("one of the 26 openings"))?),
    };
    let next_moves = read_list(from, 9, |from| {
        let (moves, tally, transposed) = (read_moves(from)?, read_tally(from)?, read_u32(from)?);
        let (first_day, last_day) = (Day::from_u32(read_u32(from)?), Day::from_u32(read_u32(from)?));
        let (color, elsewhere, novelty) = (None, 0, false);
        Ok(NextMove { moves, color, tally, transposed, elsewhere, first_day, last_day, novelty })
    })?;
    let previous =
        read_list(from, 3, |from| Ok(PreviousMove { moves: read_moves(from)?, games: read_u32(from)? }))?;
    let years = read_list(from, 2, |from| {
        let year = u16::try_from(read_number(from)?).map_err(|_| from.malformed("a year"))?;
        Ok((year, read_u32(from)?))
    })?;
    Ok(Answer { tally, ended, next_moves, previous, opening, years, facets: Vec::new(), page: Vec::new() })
}

fn read_tally(from: &mut Reader<'_>) -> Result<Tally, FormatError> {
    let (mut tally, mut games) = (Tally::default(), 0u32);
    for result in GameResult::ALL {
        let count = read_u32(from)?;
        games = games.checked_add(count).ok_or_else(|| from.malformed("fewer than 2^32 games"))?;
        tally.add_games(result, count);
    }
    Ok(tally)
}

fn read_moves(from: &mut Reader<'_>) -> Result<Vec<Move>, FormatError> {
    let moves = read_list(from, 1, |from| {
        let byte = from.u8()?;
        Move::from_u8(byte).ok_or_else(|| from.malformed("a move, 0..=225"))
    })?;
    if moves.is_empty() { Err(from.malformed("at least one move")) } else { Ok(moves) }
}

fn read_row(from: &mut Reader<'_>) -> Result<(u8, Hit), FormatError> {
    let (row, game, ply, symmetry) = (from.u8()?, read_u32(from)?, from.u8()?, from.u8()?);
    let symmetry = Symmetry::new(symmetry).ok_or_else(|| from.malformed("one of the eight symmetries"))?;
    Ok((row, Hit { game, ply, until: ply, view: View::of_symmetry(symmetry) }))
}

#[cfg(feature = "publish")]
mod writing {
    use std::ops::Range;

    use renju_archive::codec::Writer;
    use renju_archive::{Answer, Tally};
    use renju_core::{GameResult, Move, Opening};

    use super::{HEADER, NO_OPENING};
    use crate::bytes::{pack, write_number};

    /// The packed bytes of a record. `rows` are the places of the page's games among `games`, a block
    /// that is not packed.
    #[must_use]
    pub fn write(
        key: u64,
        answer: &Answer,
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

    fn write_answer(to: &mut Writer, answer: &Answer) {
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
