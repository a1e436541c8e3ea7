//! Writes the records ([`crate::record`]): stored answers for positions that occur in very many
//! games.

use std::io;
use std::ops::Range;

use renju_archive::{Query, SEGMENT_GAMES, parallel};
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::files::Files;
use super::order::GameNumbers;
use super::part_sizes::ROWS;
use super::parts::PartCollector;
use super::postings::RecordPosition;
use super::work::{ProgressCallback, length};
use crate::block::{BlockBuilder, Extent};
use crate::manifest::File;
use crate::record;

/// The files with the records, and the place of each record in these files.
pub(super) struct RecordFiles {
    pub(super) files: Vec<File>,
    /// The offset and length in bytes of each record, by the key of the record's position. The offset is
    /// counted over all records of the layer.
    pub(super) places: FxHashMap<u64, (u64, u32)>,
}

const _: () = assert!(ROWS <= u8::MAX as usize && ROWS <= SEGMENT_GAMES);

impl RecordFiles {
    /// Searches the library for each position that needs a record, on all processors. Writes each answer as a
    /// record.
    pub(super) fn write(
        library: &Library,
        numbers: &GameNumbers,
        wanted: &[RecordPosition],
        files: &mut dyn Files,
        progress: &ProgressCallback<'_>,
    ) -> io::Result<Self> {
        let (mut parts, mut places, mut at) =
            (PartCollector::of_archive(library.games()), FxHashMap::default(), 0);
        let (mut done, all) = (0, wanted.len() as u64);
        for some in wanted.chunks(64) {
            let written = parallel::map(some, |wanted| answered(library, numbers, wanted));
            for (wanted, bytes) in some.iter().zip(written) {
                places.insert(wanted.key, (at, length(bytes.len())));
                at += bytes.len() as u64;
                parts.add(&bytes, files)?;
            }
            done += some.len() as u64;
            progress("answers", done, all);
        }
        Ok(Self { files: parts.finish(files)?, places })
    }
}

/// Searches the library for a position, and returns the answer as a packed record.
fn answered(library: &Library, numbers: &GameNumbers, wanted: &RecordPosition) -> Vec<u8> {
    let (position, _) = wanted.position.canonical();
    let query = Query { years: true, limit: ROWS, ..Query::of(position) };
    let mut answer = library.archive().search(&query);
    // The games that a record lists are stored like the games of a block, in the order of their moves.
    let segments = library.archive().segments();
    let number = |game| {
        let (segment, index) = library.archive().locate(game).expect("a found game exists");
        let of = segments
            .iter()
            .position(|other| std::ptr::eq(other, segment))
            .expect("the segment belongs to the archive");
        let known = numbers.number(of as u16, index as u16).expect("all games have numbers");
        (segment.moves(index).map(|m| m.to_u8()).collect::<Vec<u8>>(), known)
    };
    let mut games: Vec<(Vec<u8>, u32, usize)> = Vec::new();
    for (row, hit) in answer.page.iter().enumerate() {
        let (moves, number) = number(hit.game);
        games.push((moves, number, row));
    }
    games.sort_unstable();
    let mut page = BlockBuilder::new(library.catalogue(), Extent::Answers);
    let mut rows = vec![0; games.len()];
    for (place, &(_, number, row)) in games.iter().enumerate() {
        let (segment, index) = library.archive().locate(answer.page[row].game).expect("a found game exists");
        page.add(segment, index);
        rows[row] = u8::try_from(place).expect("a page has at most 255 games");
        answer.page[row].game = number;
    }
    record::write(wanted.key, &answer, &ranges(&wanted.blocks), &rows, &page.bytes(0))
}

/// Joins adjacent blocks of each layer to ranges of block numbers. Returns each range with its layer.
fn ranges(blocks: &[(u32, u32)]) -> Vec<(u32, Range<u32>)> {
    let mut sorted = blocks.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut ranges: Vec<(u32, Range<u32>)> = Vec::new();
    for (layer, block) in sorted {
        match ranges.last_mut() {
            Some((of, range)) if *of == layer && range.end == block => range.end += 1,
            _ => ranges.push((layer, block..block + 1)),
        }
    }
    ranges
}
