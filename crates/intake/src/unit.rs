//! Units of work: parts of an input that any thread can read on its own.

use renju_library::GameBatch;

/// A part of an input. Code that cuts an input into units should give each about as many games as a segment holds. A unit
/// must be small enough for several threads to hold one each.
pub trait Unit: Send {
    /// Reads the games of this unit.
    fn read(self: Box<Self>) -> GameBatch;
}
