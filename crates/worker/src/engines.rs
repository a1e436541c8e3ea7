//! The engines that a page can load. Each engine has some of the parts in the list
//! [`EngineParts`](renju_engine::EngineParts).
//!
//! The generic code of the engines is compiled in this crate and not in the programs of `renju-engines`,
//! because this crate is optimized for small size: most of its code only waits for the browser. For the
//! link-time optimization, the build chooses a level for each program.

use renju_engine::{All, EngineParts, RulesDispatcher};

use crate::browser::Browser;
use crate::{start, start_with};

/// Starts the engine that only searches archives. A page loads this engine first.
pub fn start_search() {
    struct SearchEngine;
    impl EngineParts for SearchEngine {}
    start::<SearchEngine>();
}

/// Starts the engine that only has the rules: forbidden points and rows of stones.
pub fn start_rules() {
    struct RulesEngine;
    impl EngineParts for RulesEngine {
        const SEARCH: bool = false;
    }
    start_with::<RulesEngine, RulesDispatcher<Browser<RulesEngine>>>();
}

/// Starts the engine that has the rules and solves positions, without archives.
pub fn start_solver() {
    struct SolverEngine;
    impl EngineParts for SolverEngine {
        const SEARCH: bool = false;
        const SOLVER: bool = true;
    }
    start_with::<SolverEngine, RulesDispatcher<Browser<SolverEngine>>>();
}

/// Starts the whole engine, which has the search, books, records, exports, forced wins, and all file formats.
pub fn start_whole() {
    struct WholeEngine;
    impl EngineParts for WholeEngine {
        const SOLVER: bool = true;
        const WHOLE: bool = true;
    }
    start::<WholeEngine>();
}

/// Starts the engine that searches archives, including a published archive.
pub fn start_published() {
    struct PublishedEngine;
    impl EngineParts for PublishedEngine {
        const PUBLISHED: bool = true;
    }
    start::<PublishedEngine>();
}

/// Starts the engine that searches archives, finds missed wins and novelties, and makes training problems.
pub fn start_study() {
    struct StudyEngine;
    impl EngineParts for StudyEngine {
        const CHANGES: bool = false;
        const STUDY: bool = true;
    }
    start::<StudyEngine>();
}

/// Starts an engine that has every part. It can replace every other engine if the size of its program does
/// not matter.
pub fn start_all() {
    start::<All>();
}
