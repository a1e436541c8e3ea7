//! The parts of an engine. A type lists the parts, so that all engines share one compiled crate.

/// The parts of an engine besides the rules of the game, which every engine has.
///
/// The optimizer removes code that a `false` makes unreachable. So callers test the constant before they call the code of a
/// part. An `async` block behind such a test is also boxed: see `by_whole` in `host`.
pub trait EngineParts: 'static {
    /// Collections: import of RIF, storage, search.
    const SEARCH: bool = true;
    /// Forced wins and their proofs.
    const SOLVER: bool = false;
    /// Books, records, exports, and files of other formats than RIF.
    const WHOLE: bool = false;
    /// Search of published archives, which fetches only the parts that a query needs.
    const PUBLISHED: bool = false;
    /// Missed wins, problems and novelties of an archive.
    const STUDY: bool = false;
}

/// Every part: the engine of the demo and of most tests.
pub struct All;

impl EngineParts for All {
    const SOLVER: bool = true;
    const WHOLE: bool = true;
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}
