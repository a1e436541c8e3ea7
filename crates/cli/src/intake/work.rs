//! Work that the main thread of an import gives to other threads.

use renju_archive::{Segment, SegmentBuilder};
use renju_intake::Unit;
use renju_library::GameBatch;

pub(super) enum ThreadWork {
    /// Sorting a segment (a block of games) of a RIF archive.
    Sort(Box<SegmentBuilder>),
    Read(Box<dyn Unit>),
}

pub(super) enum ThreadResult {
    Sorted(Box<Segment>),
    Read(Box<GameBatch>),
}

impl ThreadWork {
    pub(super) fn done(self) -> ThreadResult {
        match self {
            Self::Sort(builder) => ThreadResult::Sorted(Box::new(builder.finish())),
            Self::Read(unit) => ThreadResult::Read(Box::new(unit.read())),
        }
    }
}
