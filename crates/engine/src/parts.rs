//! The parts of an engine, such as the search and the solver. Each compiled program has a type that
//! states which parts the program contains. So all programs can use the same compiled copy of this
//! crate.

use std::marker::PhantomData;

/// The parts of an engine. Every engine also has the rules of the game.
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
    /// Problems "five with n stones". Their searches add 17 KB to an engine with the part [`SOLVER`](Self::SOLVER).
    const STONES: bool = Self::WHOLE;
    /// Books (trees of moves with comments), records, exports, and files in other formats than RIF. An engine
    /// with this part is called a *whole engine*.
    const WHOLE: bool = false;
    /// Search of published archives. The engine fetches only the parts of the archive that a query needs.
    const PUBLISHED: bool = false;
    /// Analyses: forced wins and missed wins in games, novelties, training problems, offered fifth moves, similar
    /// positions, ratings, preparation sheets, and opening procedures.
    const STUDY: bool = false;
    /// Whether the code of each [`SplitPart`] is in a file of its own. The engine then loads the file of a part when
    /// the first request arrives that this part answers.
    const HAS_SPLIT_PARTS: bool = false;
    /// Whether this file of the program can serialize the replies of the part [`STUDY`](Self::STUDY). If the engine has
    /// split parts, only the file of that part can do so.
    const WRITES_STUDY: bool = Self::STUDY && !Self::HAS_SPLIT_PARTS;
    /// Like [`WRITES_STUDY`](Self::WRITES_STUDY), for the part [`SOLVER`](Self::SOLVER).
    const WRITES_SOLVER: bool = Self::SOLVER && !Self::HAS_SPLIT_PARTS;
}

/// The parts `P`, for the code of [`SplitPart::Study`]. While this code runs, its file is loaded, so the code can
/// serialize the replies of its part.
pub(crate) struct StudyLoaded<P>(PhantomData<P>);

impl<P: EngineParts> EngineParts for StudyLoaded<P> {
    const SEARCH: bool = P::SEARCH;
    const CHANGES: bool = P::CHANGES;
    const WHOLE: bool = P::WHOLE;
    const PUBLISHED: bool = P::PUBLISHED;
    const STUDY: bool = P::STUDY;
}

/// Like [`StudyLoaded`], for the code of [`SplitPart::Solver`]. This code also has the problems "five with n stones".
/// It need not be small, because a page loads it only after the engine that searches. The engine `solver` has to be
/// small, so it leaves these problems out.
pub(crate) struct SolverLoaded<P>(PhantomData<P>);

impl<P: EngineParts> EngineParts for SolverLoaded<P> {
    const SEARCH: bool = false;
    const CHANGES: bool = false;
    const SOLVER: bool = P::SOLVER;
    const STONES: bool = P::SOLVER;
}

/// A part whose code can be in a file of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitPart {
    /// The part [`EngineParts::CHANGES`].
    Changes,
    /// The part [`EngineParts::STUDY`].
    Study,
    /// The parts [`EngineParts::SOLVER`] and [`EngineParts::STONES`].
    Solver,
}

impl SplitPart {
    /// Returns the name of the part, as in the names of the files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Changes => "changes",
            Self::Study => "study",
            Self::Solver => "solver",
        }
    }
}

/// The engine with all parts. The demo and most tests use this engine.
pub struct All;

impl EngineParts for All {
    const SOLVER: bool = true;
    const WHOLE: bool = true;
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}
