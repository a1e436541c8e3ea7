//! The parts of an engine. Each program names a type with its parts, so that all programs share one compiled
//! crate.

/// The parts of an engine besides the rules of the game, which every engine has.
///
/// The optimizer removes code that a `false` makes unreachable. So code of a part is called only behind a
/// test of its constant. If that code is an `async` block, it is also boxed: see `by_whole` in `host`.
pub trait EngineParts: 'static {
    /// Collections: import of RIF, storage, search.
    const SEARCH: bool = true;
    /// Forced wins and their proofs.
    const SOLVER: bool = false;
    /// Books, records, exports, and files of other formats than RIF. An engine with this part is called a
    /// *whole engine*.
    const WHOLE: bool = false;
    /// Search of published archives, which fetches only the parts that a query needs.
    const PUBLISHED: bool = false;
    /// Missed wins, problems and novelties of an archive.
    const STUDY: bool = false;
}

/// All parts: the engine of the demo and of most tests.
pub struct All;

impl EngineParts for All {
    const SOLVER: bool = true;
    const WHOLE: bool = true;
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}
