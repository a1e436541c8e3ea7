//! Pieces of work that the threads of an import do.

use renju_archive::{Segment, SegmentBuilder};
use renju_intake::Unit;
use renju_library::GameBatch;

/// A piece of work for a thread.
pub(super) enum ThreadWork {
    /// Sorts the games of an archive that has tables.
    Sort(Box<SegmentBuilder>),
    Read(Box<dyn Unit>),
}

/// Result of a piece of work.
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
