//! The engines that a page can load. Each engine has some of the parts in the list
//! [`EngineParts`](renju_engine::EngineParts).
//!
//! The generic code of the engines is compiled in this crate, not in the programs of `renju-engines`. This crate is
//! optimized for small size, because most of its code only waits for the browser. The build chooses the level of the
//! link-time optimization for each program.

use std::cell::Cell;

use renju_engine::{All, EngineParts, RulesDispatcher, SplitCall, SplitPart};

use crate::browser::{Browser, BrowserParts};
use crate::{start, start_with};

/// The engine that searches archives. A page loads this engine first. The code of its split parts is in files of their
/// own. These parts are the changes of collections, the analyses (missed wins, novelties, ratings and others), and the
/// solver.
struct SearchEngine;

impl EngineParts for SearchEngine {
    const SOLVER: bool = true;
    const STUDY: bool = true;
    const HAS_SPLIT_PARTS: bool = true;
}

impl BrowserParts for SearchEngine {
    fn load_and_answer(call: SplitCall<Browser<Self>>) {
        LOAD_AND_ANSWER.get().expect("the engine was started")(SplitRequest(call));
    }
}

/// A request that the search engine has received, and that waits until the file of the part that answers it is loaded.
pub struct SplitRequest(SplitCall<Browser<SearchEngine>>);

impl SplitRequest {
    /// Returns the part that answers the request.
    pub fn part(&self) -> SplitPart {
        self.0.part
    }

    /// Lets the part [`SplitPart::Changes`] answer the request.
    pub fn change(self) {
        self.0.change();
    }

    /// Lets the part [`SplitPart::Study`] answer the request.
    pub fn study(self) {
        self.0.study();
    }

    /// Lets the part [`SplitPart::Solver`] answer the request.
    pub fn solve(self) {
        self.0.solve();
    }

    /// Answers that the file of the part cannot be loaded.
    pub fn refuse(self) {
        self.0.refuse();
    }
}

thread_local! {
    /// The function that loads the part that a request needs, and then lets this part answer the request.
    static LOAD_AND_ANSWER: Cell<Option<fn(SplitRequest)>> = const { Cell::new(None) };
}

/// Starts the engine that searches archives. `load_and_answer` loads the part that a request needs, and then calls the
/// method of the request for this part, such as [`SplitRequest::solve`]. These calls must be in the program of the
/// engine, because the program's file is split at these calls.
pub fn start_search(load_and_answer: fn(SplitRequest)) {
    LOAD_AND_ANSWER.set(Some(load_and_answer));
    start::<SearchEngine>();
}

/// Starts the engine that only has the rules: forbidden points and rows of stones.
pub fn start_rules() {
    struct RulesEngine;
    impl EngineParts for RulesEngine {
        const SEARCH: bool = false;
    }
    impl BrowserParts for RulesEngine {}
    start_with::<RulesEngine, RulesDispatcher<Browser<RulesEngine>>>();
}

/// Starts the engine that has the rules and solves positions, without archives.
pub fn start_solver() {
    struct SolverEngine;
    impl EngineParts for SolverEngine {
        const SEARCH: bool = false;
        const SOLVER: bool = true;
    }
    impl BrowserParts for SolverEngine {}
    start_with::<SolverEngine, RulesDispatcher<Browser<SolverEngine>>>();
}

/// Starts the whole engine, which has the search, books, records, exports, forced wins, and all file formats.
pub fn start_whole() {
    struct WholeEngine;
    impl EngineParts for WholeEngine {
        const SOLVER: bool = true;
        const WHOLE: bool = true;
    }
    impl BrowserParts for WholeEngine {}
    start::<WholeEngine>();
}

/// Starts the engine that searches archives, including a published archive.
pub fn start_published() {
    struct PublishedEngine;
    impl EngineParts for PublishedEngine {
        const PUBLISHED: bool = true;
    }
    impl BrowserParts for PublishedEngine {}
    start::<PublishedEngine>();
}

/// Starts an engine that has every part. It can replace every other engine if the size of its program does
/// not matter.
pub fn start_all() {
    start::<All>();
}
