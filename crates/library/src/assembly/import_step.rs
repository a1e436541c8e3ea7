//! Finished steps of an import. The steps are appended to a file, so that an interrupted import can
//! continue after the last complete step.
//!
//! ```text
//! done := length: u32 | header "RJPR" | kind: u8 | … | checksum
//! ```
//! A step may reach the disk before the bytes of its segments (blocks of games). When the import
//! continues, the checksum of each segment therefore shows whether the bytes of the segment are on
//! the disk.

use std::path::Path;

use renju_archive::codec::{Header, Reader, Writer};
use renju_archive::{Catalogue, FormatError, SegmentIds, Tally};
use renju_core::GameResult;

use super::batch::BatchProblems;
use super::own_ids::OwnIds;
use crate::library_file::{LibraryFile, WrittenSegment};
use crate::source_info::SourceInfo;

const HEADER: Header = Header { what: "what is done of an import", magic: *b"RJPR", format: 2 };
/// Minimum size in bytes of the entry for a segment in a stored step.
const SEGMENT: usize = 40;

/// A finished step of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportStep {
    /// The games of a unit were written to the library.
    Unit {
        /// The segments that were written for the unit.
        segments: Vec<WrittenSegment>,
        /// The rows that the unit added to the tables of names.
        rows: Catalogue,
        /// Counts of the records with problems, and sentences about the first problems.
        kept: BatchProblems,
    },
    /// The import has finished an archive.
    Archive {
        /// Tables of the archive.
        catalogue: Catalogue,
        /// Source information of the archive.
        source_info: SourceInfo,
    },
    /// The import left out all games of an archive.
    LeftOut,
}

impl ImportStep {
    /// Returns the bytes of the step. The caller appends these bytes to the file of steps.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        match self {
            Self::Unit { segments, rows, kept } => {
                to.u8(0);
                to.length(segments.len());
                segments.iter().for_each(|segment| write_segment(&mut to, segment));
                bytes(&mut to, &rows.to_bytes());
                [kept.skipped, kept.cut, kept.noted, kept.lost].into_iter().for_each(|count| to.u32(count));
                to.u8(u8::from(kept.ends_early.is_some()));
                to.u64(kept.ends_early.unwrap_or_default());
                to.length(kept.notes.len());
                kept.notes.iter().for_each(|note| to.text(note));
            }
            Self::Archive { catalogue, source_info } => {
                to.u8(1);
                bytes(&mut to, &catalogue.to_bytes());
                bytes(&mut to, &source_info.to_bytes());
            }
            Self::LeftOut => to.u8(2),
        }
        let part = to.finish();
        [&(part.len() as u32).to_le_bytes(), &part[..]].concat()
    }

    fn open(part: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, part)?;
        let done = match from.u8()? {
            0 => {
                let segments = (0..from.count(SEGMENT)?).map(|_| read_segment(&mut from));
                let segments = segments.collect::<Result<_, _>>()?;
                let rows = Catalogue::open(part_of(&mut from)?)?;
                let (skipped, cut, noted, lost) = (from.u32()?, from.u32()?, from.u32()?, from.u32()?);
                let (is_early, after) = (from.u8()? != 0, from.u64()?);
                let ends_early = is_early.then_some(after);
                let notes = (0..from.count(4)?).map(|_| from.text().map(str::to_owned));
                let notes = notes.collect::<Result<_, _>>()?;
                Self::Unit {
                    segments,
                    rows,
                    kept: BatchProblems { skipped, cut, noted, lost, ends_early, notes },
                }
            }
            1 => {
                let catalogue = Catalogue::open(part_of(&mut from)?)?;
                Self::Archive { catalogue, source_info: SourceInfo::open(part_of(&mut from)?)? }
            }
            2 => Self::LeftOut,
            _ => return Err(from.malformed("a unit, an archive, or one that was left out")),
        };
        from.finish()?;
        Ok(done)
    }
}

fn bytes(to: &mut Writer, part: &[u8]) {
    to.length(part.len());
    to.raw(part);
}

fn part_of<'a>(from: &mut Reader<'a>) -> Result<&'a [u8], FormatError> {
    let length = from.length()?;
    from.raw(length)
}

fn write_segment(to: &mut Writer, WrittenSegment { columns, games, results, ids }: &WrittenSegment) {
    to.u64(columns.start as u64);
    to.u64(columns.len() as u64);
    to.u32(*games);
    GameResult::ALL.iter().for_each(|&result| to.u32(results[result]));
    bytes(to, &ids.to_bytes());
}

fn read_segment(from: &mut Reader<'_>) -> Result<WrittenSegment, FormatError> {
    let (start, length, games) = (from.u64()?, from.u64()?, from.u32()?);
    let mut results = Tally::default();
    for result in GameResult::ALL {
        results.add_games(result, from.u32()?);
    }
    let end = start.checked_add(length).ok_or_else(|| from.malformed("a part in the file"))?;
    let columns = start as usize..end as usize;
    Ok(WrittenSegment { columns, games, results, ids: SegmentIds::open(part_of(from)?)? })
}

/// Reads the finished steps from the bytes of the file of steps, up to the first incomplete step.
/// Returns each step with the offset after the step.
#[must_use]
pub fn read_done(mut bytes: &[u8]) -> Vec<(ImportStep, usize)> {
    let (mut done, mut at) = (Vec::new(), 0);
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let length = u32::from_le_bytes(*length) as usize;
        let Some(Ok(one)) = rest.get(..length).map(ImportStep::open) else { break };
        at += 4 + length;
        done.push((one, at));
        bytes = &rest[length..];
    }
    done
}

/// Returns the steps of `done` that come before the first step with a damaged or missing segment in
/// the unfinished library. Also returns the game ids of the current archive.
#[must_use]
pub fn whole_part(library: &Path, mut done: Vec<(ImportStep, usize)>) -> (Vec<(ImportStep, usize)>, OwnIds) {
    let segments = |one: &(ImportStep, usize)| match &one.0 {
        ImportStep::Unit { segments, .. } => segments.clone(),
        _ => Vec::new(),
    };
    let all: Vec<WrittenSegment> = done.iter().flat_map(segments).collect();
    let opened = LibraryFile::open_segments(library, &all);
    // A step is complete if all its segments are intact. The import repeats the first incomplete
    // step and all steps after it.
    let (mut whole, mut at) = (0, 0);
    for one in &done {
        let end = at + segments(one).len();
        if opened[at..end].iter().any(Option::is_none) {
            break;
        }
        (whole, at) = (whole + 1, end);
    }
    done.truncate(whole);
    let current =
        done.iter().rposition(|(one, _)| !matches!(one, ImportStep::Unit { .. })).map_or(0, |last| last + 1);
    let before: usize = done[..current].iter().map(|one| segments(one).len()).sum();
    let mut ids = OwnIds::default();
    for segment in opened[before..at].iter().flatten() {
        (0..segment.games()).for_each(|game| ids.insert(segment.id(game)));
    }
    (done, ids)
}
