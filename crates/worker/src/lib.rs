//! The engine in the browser: it imports archives, stores a library and answers queries, in a worker of the page.
//!
//! This is the only crate that knows the browser. It has no rule of the game, no parsing and no search of its own:
//!
//! - messages (`protocol`) arrive over gloo-worker's bridge (`bridge`) at the `dispatcher`;
//! - `search` answers queries at once from the data in memory (`session`: collections, own records, `books`);
//! - everything longer is a job that runs in time slices and can be cancelled (`jobs`, `cancel`): `import`, `export`,
//!   `solve`, `records`, `collections`;
//! - `repository` keeps the session in step with the `store`, which is IndexedDB (`idb`) or, without storage of the browser,
//!   `memory`;
//! - `translate` turns the types of the other crates into those of the protocol.
//!
//! A page runs two such workers: one searches the library, the other does everything else and solves, so that a search for
//! a win never delays a query. The first has a smaller program, which refers all other requests to the other engine. A type
//! (`parts`), which `renju-engines` names, lists the parts of a program. A worker opens only what its requests need.
//!
//! Everything up to the dispatcher is independent of the browser: `host` is the interface, `browser` implements it, and the
//! tests implement it without a browser.

mod book_loader;
mod book_lookup;
mod books;
mod bridge;
mod browser;
mod browser_files;
mod buffers;
mod cancel;
mod collection_list;
mod collections;
mod day;
mod dispatcher;
#[cfg(target_family = "wasm")]
mod engines;
mod export;
mod export_games;
mod failure;
mod file;
mod file_sums;
mod finds_store;
mod host;
mod idb;
mod import;
mod jobs;
mod locks;
mod lookup;
mod memory;
mod navigator;
mod nodes_per_slice;
mod own_records;
mod parts;
mod places;
mod progress;
mod protocol;
mod published;
mod published_collection;
mod published_files;
mod read_finds;
mod rebuilt_list;
mod records;
mod repair;
mod replaced_collections;
mod repository;
mod rules;
mod rules_dispatcher;
mod search;
mod session;
mod signal;
mod solve;
mod store;
mod study;
mod tabs;
mod texts;
mod translate;
mod win_questions;

#[cfg(any(test, feature = "fuzz"))]
pub use dispatcher::any_messages::any_messages;
#[cfg(target_family = "wasm")]
pub use engines::{
    start_all, start_published, start_rules, start_search, start_solver, start_study, start_whole,
};
pub use parts::EngineParts;

use gloo_worker::Registrable;

use crate::browser::Browser;
use crate::dispatcher::Dispatcher;
use crate::rules_dispatcher::Receiver;

/// Takes over this worker: from here on we handle its `onmessage`, and the page receives `WorkerLoaded`.
///
/// The caller may hand over earlier messages to the new `onmessage` one by one.
pub fn start<P: EngineParts>() {
    start_with::<P, Dispatcher<Browser<P>>>();
}

/// Starts an engine whose requests a certain dispatcher receives.
fn start_with<P: EngineParts, R: Receiver<Browser<P>> + 'static>() {
    console_error_panic_hook::set_once();
    bridge::WorkerEngine::<P, R>::registrar().encoding::<bridge::StructuredClone>().register();
}

/// Tests that need a browser run in a worker, as the engine does: `cargo xtask test --only worker`.
#[cfg(test)]
#[cfg(target_family = "wasm")]
mod in_a_worker {
    wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
}
