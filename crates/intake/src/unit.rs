//! Units of work. A unit is a part of an input that any thread can read independently of the rest.

use renju_library::GameBatch;

/// A part of an input. A unit should have about as many games as a segment of an archive (up to
/// 32,768). Units must be small, because each thread holds one unit in memory.
pub trait Unit: Send {
    /// Reads the games of this unit.
    fn read(self: Box<Self>) -> GameBatch;
}
