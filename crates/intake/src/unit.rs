//! Units of work: parts of an input that any thread reads by itself.

use renju_library::Batch;

/// A part of an input with names. Whoever reads an input cuts it into these; each should have about as many games as a segment
/// holds, and no more megabytes than some threads can have at a time.
pub trait Unit: Send {
    /// Reads its games.
    fn read(self: Box<Self>) -> Batch;
}
