//! What threads do of an import.

use renju_archive::{Builder, Segment};
use renju_intake::Unit;
use renju_library::Batch;

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
