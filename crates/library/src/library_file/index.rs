//! The list of the parts of a library file.

use std::ops::Range;

#[cfg(feature = "map")]
use renju_archive::codec::Writer;
use renju_archive::codec::{Header, Reader};
use renju_archive::{FormatError, Tally};
use renju_core::GameResult;

use super::layout::ALIGNMENT;
use crate::storage::OpenLibraryError;

const HEADER: Header = Header { what: "the list of a library's parts", magic: *b"RJLX", format: 1 };

const NOTES: Header = Header { what: "the notes of a library", magic: *b"RJNO", format: 1 };

/// Size in bytes of the entry for a segment (a block of sorted games) in the list of parts.
const SEGMENT: usize = 52;

/// Positions of the parts in a library file, and the numbers of its rows and games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LibraryIndex {
    pub(super) source_info: Range<usize>,
    pub(super) catalogue: Range<usize>,
    pub(super) notes: Range<usize>,
    /// Numbers of rows in the tables of countries, cities, rules, openings, players and events.
    pub(super) rows: [u32; 6],
    pub(super) segments: Vec<SegmentEntry>,
}

/// The entry for a segment in the list of parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SegmentEntry {
    pub(super) columns: Range<usize>,
    pub(super) ids: Range<usize>,
    pub(super) games: u32,
    pub(super) results: Tally,
}

impl LibraryIndex {
    #[cfg(feature = "map")]
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        write_part(&mut to, &self.source_info);
        write_part(&mut to, &self.catalogue);
        write_part(&mut to, &self.notes);
        self.rows.iter().for_each(|&rows| to.u32(rows));
        to.length(self.segments.len());
        for SegmentEntry { columns, ids, games, results } in &self.segments {
            write_part(&mut to, columns);
            write_part(&mut to, ids);
            to.u32(*games);
            GameResult::ALL.iter().for_each(|&result| to.u32(results[result]));
        }
        to.finish()
    }

    pub(super) fn open(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        let (source_info, catalogue) = (read_part(&mut from)?, read_part(&mut from)?);
        let notes = read_part(&mut from)?;
        let mut rows = [0; 6];
        for rows in &mut rows {
            *rows = from.u32()?;
        }
        let mut segments = Vec::new();
        for _ in 0..from.count(SEGMENT)? {
            let (columns, ids, games) = (read_part(&mut from)?, read_part(&mut from)?, from.u32()?);
            let mut results = Tally::default();
            for result in GameResult::ALL {
                results.add_games(result, from.u32()?);
            }
            segments.push(SegmentEntry { columns, ids, games, results });
        }
        from.finish()?;
        Ok(Self { source_info, catalogue, notes, rows, segments })
    }

    /// Checks that the parts come one after the other, and before the list of parts, which begins
    /// at `end`. If parts could overlap, a small malicious file could take all memory.
    ///
    /// # Errors
    /// Returns an error if parts overlap or are outside of the file, or if there are too many
    /// games.
    pub(super) fn check(&self, end: usize) -> Result<(), OpenLibraryError> {
        let columns = self.segments.iter().map(|segment| &segment.columns);
        let ids = self.segments.iter().map(|segment| &segment.ids);
        let mut from = ALIGNMENT;
        for (part, at) in
            columns.chain(ids).chain([&self.source_info, &self.catalogue, &self.notes]).enumerate()
        {
            if at.start < from || at.end < at.start || at.end > end {
                return Err(OpenLibraryError::Outside { part, from, end });
            }
            from = at.end;
        }
        let games = self.segments.iter().try_fold(0u32, |sum, segment| sum.checked_add(segment.games));
        games.map(drop).ok_or(OpenLibraryError::Large)
    }
}

#[cfg(feature = "map")]
pub(super) fn notes_to_bytes(notes: &[String]) -> Vec<u8> {
    let mut to = Writer::new(NOTES);
    to.length(notes.len());
    notes.iter().for_each(|note| to.text(note));
    to.finish()
}

pub(super) fn read_notes(bytes: &[u8]) -> Result<Vec<String>, FormatError> {
    let mut from = Reader::open(NOTES, bytes)?;
    let notes = (0..from.count(4)?).map(|_| from.text().map(str::to_owned)).collect::<Result<_, _>>()?;
    from.finish().map(|()| notes)
}

#[cfg(feature = "map")]
fn write_part(to: &mut Writer, part: &Range<usize>) {
    to.u64(part.start as u64);
    to.u64(part.len() as u64);
}

fn read_part(from: &mut Reader<'_>) -> Result<Range<usize>, FormatError> {
    let (at, length) = (from.u64()?, from.u64()?);
    let part = usize::try_from(at).ok().zip(usize::try_from(length).ok());
    let part = part.and_then(|(at, length)| Some(at..at.checked_add(length)?));
    part.ok_or_else(|| from.malformed("a part in the file"))
}
