//! The parts of an engine, such as the search and the solver. Each compiled program has a type that
//! states which parts the program contains. So all programs can use the same compiled copy of this
//! crate.

/// The parts of an engine besides the rules of the game, which every engine has.
///
/// Code of a part runs only after a test of the part's constant. If the constant is `false`, the
/// code cannot be reached, so the optimizer removes the code. An `async` block must also be boxed
/// for this: see `by_whole` in `host`.
pub trait EngineParts: 'static {
    /// Collections: storage, search.
    const SEARCH: bool = true;
    /// Changes of the stored collections: import of RIF, deletion, names.
    const CHANGES: bool = true;
    /// Forced wins and their proofs.
    const SOLVER: bool = false;
    /// Books (trees of moves with comments), records, exports, and files in other formats than RIF. An engine
    /// with this part is called a *whole engine*.
    const WHOLE: bool = false;
    /// Search of published archives. The engine fetches only the parts of the archive that a query needs.
    const PUBLISHED: bool = false;
    /// Search for missed wins and novelties in games, and training problems made of games.
    const STUDY: bool = false;
}

/// The engine with all parts. The demo and most tests use this engine.
pub struct All;

impl EngineParts for All {
    const SOLVER: bool = true;
    const WHOLE: bool = true;
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}
