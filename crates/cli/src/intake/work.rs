//! Work of the import's threads.

use renju_archive::{Builder, Segment};
use renju_intake::Unit;
use renju_library::Batch;

/// A piece of work for a thread.
pub(super) enum Work {
    /// Sorts the games of an archive with tables of its own.
    Sort(Box<Builder>),
    Read(Box<dyn Unit>),
}

/// Result of a piece of work.
pub(super) enum Worked {
    Sorted(Box<Segment>),
    Read(Box<Batch>),
}

impl Work {
    pub(super) fn done(self) -> Worked {
        match self {
            Self::Sort(builder) => Worked::Sorted(Box::new(builder.finish())),
            Self::Read(unit) => Worked::Read(Box::new(unit.read())),
        }
    }
}
