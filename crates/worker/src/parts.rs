//! The parts that an engine may have. Which ones it has is a type, so that all engines share one compiled crate.

/// What an engine is made of besides the search of archives, which each has.
///
/// An engine is built without the code that a `false` makes unreachable. So whatever belongs to a part begins with a look at
/// its constant, where the code of an `async` block is boxed besides: see `by_whole` in `host`.
pub trait EngineParts: 'static {
    /// Books, records, exports, forced wins, and files of other formats than RIF.
    const WHOLE: bool = false;
    /// Published archives, of which a question fetches what it needs.
    const PUBLISHED: bool = false;
    /// What an archive teaches: missed wins, problems, new moves.
    const STUDY: bool = false;
}

/// Every part, as most tests have it.
#[cfg(any(test, feature = "fuzz"))]
pub(crate) struct All;

#[cfg(any(test, feature = "fuzz"))]
impl EngineParts for All {
    const WHOLE: bool = true;
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}
