//! Writes a library file from beginning to end.

use std::io::{self, Write};
use std::ops::Range;

use renju_archive::{Catalogue, SegmentIds, Tally};

use super::EncodedSegment;
use super::index::{LibraryIndex, SegmentEntry, notes_to_bytes};
use super::layout::{ALIGNMENT, FORMAT, MAGIC};
use crate::library::Library;
use crate::source_info::SourceInfo;
use renju_archive::codec::checksum;
use renju_archive::parallel;

/// Number of segments (blocks of games) that are encoded in parallel. Each segment takes a few megabytes of
/// memory until it is written.
const TOGETHER: usize = 8;

/// A library file that is being written. The writer keeps no games in memory, only the ids to which
/// the games refer.
#[derive(Debug)]
pub struct LibraryWriter<W> {
    to: W,
    /// Number of bytes written so far.
    at: usize,
    segments: Vec<WrittenSegment>,
}

/// A segment whose columns have been written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenSegment {
    /// Range of bytes that the columns take in the file.
    pub columns: Range<usize>,
    /// Number of games in the segment.
    pub games: u32,
    /// Number of games in the segment for each result.
    pub results: Tally,
    /// Ids to which the games of the segment refer. These ids may change until the end of the file is
    /// written.
    pub ids: SegmentIds,
}

impl<W: Write> LibraryWriter<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn new(mut to: W) -> io::Result<Self> {
        let mut head = [0; ALIGNMENT];
        head[..4].copy_from_slice(&MAGIC);
        head[4..8].copy_from_slice(&FORMAT.to_le_bytes());
        to.write_all(&head)?;
        Ok(Self { to, at: ALIGNMENT, segments: Vec::new() })
    }

    /// Continues a file. The caller must then call [`LibraryWriter::go_on`] with the segments that
    /// are already in the file.
    pub(crate) const fn going_on(to: W) -> Self {
        Self { to, at: ALIGNMENT, segments: Vec::new() }
    }

    /// Adds segments that are already in the file to the list of written segments.
    pub(crate) fn go_on(&mut self, segments: &[WrittenSegment]) {
        self.at = segments.last().map_or(self.at, |last| last.columns.end);
        self.segments.extend_from_slice(segments);
    }

    /// Removes the segments from the index `from` on from the list of written segments. The columns
    /// of the removed segments stay in the file, unused.
    pub(crate) fn forget(&mut self, from: usize) {
        self.segments.truncate(from);
    }

    /// Writes the columns of a segment.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn push(&mut self, segment: EncodedSegment) -> io::Result<()> {
        let EncodedSegment { columns, games, results, ids } = segment;
        let zeros = self.at.next_multiple_of(ALIGNMENT) - self.at;
        self.to.write_all(&[0; ALIGNMENT][..zeros])?;
        self.at += zeros;
        let columns = self.part(&columns)?;
        self.segments.push(WrittenSegment { columns, games, results, ids });
        Ok(())
    }

    /// Returns the segments written so far.
    #[must_use]
    pub fn segments(&self) -> &[WrittenSegment] {
        &self.segments
    }

    /// Returns the segments written so far, so that the caller can change their ids.
    pub fn segments_mut(&mut self) -> &mut [WrittenSegment] {
        &mut self.segments
    }

    /// Returns the writer to which the file is written.
    pub const fn get_mut(&mut self) -> &mut W {
        &mut self.to
    }

    /// Ends the file. `notes` contains sentences about records that were skipped, cut or changed.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn finish(
        mut self,
        source_info: &SourceInfo,
        catalogue: &Catalogue,
        notes: &[String],
    ) -> io::Result<W> {
        let mut index = LibraryIndex { rows: rows(catalogue), ..LibraryIndex::default() };
        for WrittenSegment { columns, games, results, ids } in std::mem::take(&mut self.segments) {
            let ids = self.part(&ids.to_bytes())?;
            index.segments.push(SegmentEntry { columns, ids, games, results });
        }
        index.source_info = self.part(&source_info.to_bytes())?;
        index.catalogue = self.part(&catalogue.to_bytes())?;
        index.notes = self.part(&notes_to_bytes(notes))?;
        let list = self.part(&index.to_bytes())?;
        let mut end = Vec::new();
        [list.start, list.len()].iter().for_each(|&number| end.extend((number as u64).to_le_bytes()));
        end.extend(checksum(&end).to_le_bytes());
        end.extend(MAGIC);
        self.part(&end)?;
        self.to.flush()?;
        Ok(self.to)
    }

    fn part(&mut self, bytes: &[u8]) -> io::Result<Range<usize>> {
        self.to.write_all(bytes)?;
        let part = self.at..self.at + bytes.len();
        self.at = part.end;
        Ok(part)
    }
}

/// Returns the numbers of rows in the tables of countries, cities, rules, openings, players and
/// events.
fn rows(catalogue: &Catalogue) -> [u32; 6] {
    [
        catalogue.countries().len(),
        catalogue.cities().len(),
        catalogue.rules().len(),
        catalogue.openings().len(),
        catalogue.players().len(),
        catalogue.events().len(),
    ]
    .map(|rows| rows as u32)
}

impl Library {
    /// Writes the library in the format of a [`LibraryFile`](crate::LibraryFile).
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn write_file(&self, to: impl Write) -> io::Result<()> {
        let mut writer = LibraryWriter::new(to)?;
        for segments in self.archive().segments().chunks(TOGETHER) {
            for segment in parallel::map(segments, EncodedSegment::of) {
                writer.push(segment)?;
            }
        }
        writer.finish(self.source_info(), self.catalogue(), &[]).map(drop)
    }
}
