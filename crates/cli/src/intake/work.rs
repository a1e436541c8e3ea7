//! Work that the main thread of an import gives to other threads.

use renju_archive::SegmentBuilder;
use renju_intake::Unit;
use renju_library::{EncodedSegment, GameBatch};

pub(super) enum ThreadWork {
    /// Sorting a segment (a block of games) of a RIF archive.
    Sort(Box<SegmentBuilder>),
    Read(Box<dyn Unit>),
}

pub(super) enum ThreadResult {
    Sorted(Box<EncodedSegment>),
    Read(Box<GameBatch>),
}

impl ThreadWork {
    pub(super) fn done(self) -> ThreadResult {
        match self {
            Self::Sort(builder) => ThreadResult::Sorted(Box::new(EncodedSegment::of(&builder.finish()))),
            Self::Read(unit) => ThreadResult::Read(Box::new(unit.read())),
        }
    }
}
