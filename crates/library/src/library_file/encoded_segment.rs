//! A segment (a block of sorted games) in the form in which a library file stores it.

use renju_archive::{Segment, SegmentIds, Tally};

/// The bytes of a segment. Any thread can encode a segment, so that the thread that writes the library has
/// less work.
#[derive(Debug)]
pub struct EncodedSegment {
    pub(crate) columns: Vec<u8>,
    pub(crate) games: u32,
    pub(crate) results: Tally,
    pub(crate) ids: SegmentIds,
}

impl EncodedSegment {
    /// Encodes a segment.
    #[must_use]
    pub fn of(segment: &Segment) -> Self {
        Self {
            columns: segment.to_columns(),
            games: segment.games() as u32,
            results: segment.tally(),
            ids: segment.distinct_ids(),
        }
    }
}
