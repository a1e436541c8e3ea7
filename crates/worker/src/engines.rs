//! The engines that a page can load, and the parts of each.
//!
//! The engines are instantiated here, not in the programs of `renju-engines`. This crate is compiled for size, because most of
//! its code waits for the browser. Link-time optimisation uses the level that the build chooses for each program.

use renju_engine::{All, EngineParts, RulesDispatcher};

use crate::browser::Browser;
use crate::{start, start_with};

/// Starts the engine that only searches archives: the first one that a page loads.
pub fn start_search() {
    struct SearchEngine;
    impl EngineParts for SearchEngine {}
    start::<SearchEngine>();
}

/// Starts the engine that knows the rules alone: forbidden points and rows of stones.
pub fn start_rules() {
    struct RulesEngine;
    impl EngineParts for RulesEngine {
        const SEARCH: bool = false;
    }
    start_with::<RulesEngine, RulesDispatcher<Browser<RulesEngine>>>();
}

/// Starts the engine that also solves positions.
pub fn start_solver() {
    struct SolverEngine;
    impl EngineParts for SolverEngine {
        const SEARCH: bool = false;
        const SOLVER: bool = true;
    }
    start_with::<SolverEngine, RulesDispatcher<Browser<SolverEngine>>>();
}

/// Starts the engine with books, records, exports, forced wins, and all formats of files.
pub fn start_whole() {
    struct WholeEngine;
    impl EngineParts for WholeEngine {
        const SOLVER: bool = true;
        const WHOLE: bool = true;
    }
    start::<WholeEngine>();
}

/// Starts the engine that also searches a published archive.
pub fn start_published() {
    struct PublishedEngine;
    impl EngineParts for PublishedEngine {
        const PUBLISHED: bool = true;
    }
    start::<PublishedEngine>();
}

/// Starts the engine that also finds missed wins, problems and novelties.
pub fn start_study() {
    struct StudyEngine;
    impl EngineParts for StudyEngine {
        const STUDY: bool = true;
    }
    start::<StudyEngine>();
}

/// Starts an engine with every part, which can replace any other engine if its size does not matter.
pub fn start_all() {
    start::<All>();
}
