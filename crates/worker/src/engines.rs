//! The engines that a page can load, and the parts of each.
//!
//! The engines are instantiated here, not in the programs of `renju-engines`. This crate is compiled for size, because most of
//! its code waits for the browser. Link-time optimisation uses the level that the build chooses for each program.

use crate::browser::Browser;
use crate::parts::{All, EngineParts};
use crate::rules_dispatcher::RulesDispatcher;
use crate::{start, start_with};

/// Starts the engine that only searches archives: the first one that a page loads.
pub fn start_search() {
    struct Search;
    impl EngineParts for Search {}
    start::<Search>();
}

/// Starts the engine that knows the rules alone: forbidden points and rows of stones.
pub fn start_rules() {
    struct Rules;
    impl EngineParts for Rules {
        const SEARCH: bool = false;
    }
    start_with::<Rules, RulesDispatcher<Browser<Rules>>>();
}

/// Starts the engine that also solves positions.
pub fn start_solver() {
    struct Solver;
    impl EngineParts for Solver {
        const SEARCH: bool = false;
        const SOLVER: bool = true;
    }
    start_with::<Solver, RulesDispatcher<Browser<Solver>>>();
}

/// Starts the engine with books, records, exports, forced wins, and all formats of files.
pub fn start_whole() {
    struct Whole;
    impl EngineParts for Whole {
        const SOLVER: bool = true;
        const WHOLE: bool = true;
    }
    start::<Whole>();
}

/// Starts the engine that also searches a published archive.
pub fn start_published() {
    struct Published;
    impl EngineParts for Published {
        const PUBLISHED: bool = true;
    }
    start::<Published>();
}

/// Starts the engine that also finds missed wins, problems and novelties.
pub fn start_study() {
    struct Study;
    impl EngineParts for Study {
        const STUDY: bool = true;
    }
    start::<Study>();
}

/// Starts an engine with every part, which can replace any other engine if its size does not matter.
pub fn start_all() {
    start::<All>();
}
