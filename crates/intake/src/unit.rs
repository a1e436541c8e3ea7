//! Units of work: parts of an input that any thread can read on its own.

use renju_library::GameBatch;

/// A part of an input. A unit should have about as many games as a segment of an archive (up to 32,768). Each
/// thread has one unit in memory, so units must be small.
pub trait Unit: Send {
    /// Reads the games of this unit.
    fn read(self: Box<Self>) -> GameBatch;
}
