//! Units of work: parts of an input that any thread reads by itself.

use renju_archive::{Builder, Segment};
use renju_library::Batch;

/// A part of an input with names. Whoever reads an input cuts it into these; each should have about as many games as a segment
/// holds, and no more megabytes than some threads can have at a time.
pub(crate) trait Unit: Send {
    /// Reads its games.
    fn read(self: Box<Self>) -> Batch;
}

/// What a thread does.
pub(super) enum Work {
    /// Sorts the games of an archive with tables of its own.
    Sort(Box<Builder>),
    Read(Box<dyn Unit>),
}

/// What comes of it.
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
