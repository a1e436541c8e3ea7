//! The engine in the browser: it reads archives, keeps a library and answers questions, in a worker of the page.
//!
//! This is the only crate that knows the browser. It has no rule of the game, no parsing and no search of its own: it
//! takes messages (`protocol`) over gloo-worker's bridge (`bridge`) to the `desk`, which answers questions from the
//! `shelf` (`search`), lets jobs run in time slices (`jobs`, `import`, `solve`), and keeps what was read in a `store`
//! (`idb`, or `memory` where there is no other).
//!
//! A page runs two of these workers: one has the library, the other studies positions, so that a search for a win never
//! delays a question. They are the same; what a worker is not asked for it does not open.
//!
//! Everything up to the desk is indifferent to the browser: `host` names what is needed of it, `browser` provides that,
//! and the tests provide it without one.

mod announce;
mod books;
mod bridge;
mod browser;
mod buffers;
mod collections;
mod desk;
mod failure;
mod file;
mod flag;
mod give;
mod host;
mod idb;
mod import;
mod jobs;
mod keeper;
mod list;
mod locks;
mod memory;
mod mine;
mod navigator;
mod progress;
mod protocol;
mod records;
mod search;
mod shelf;
mod solve;
mod store;
mod texts;
mod translate;

use gloo_worker::Registrable;
use wasm_bindgen::prelude::wasm_bindgen;

/// Takes over this worker: from here on its `onmessage` is ours, and the page hears `WorkerLoaded`.
///
/// Messages that came before may be handed to the new `onmessage` one by one.
#[wasm_bindgen]
pub fn start() {
    console_error_panic_hook::set_once();
    bridge::Engine::registrar().encoding::<bridge::StructuredClone>().register();
}

/// Tests that need a browser run in a worker, as the engine does: `cargo test --package renju-worker --lib --target
/// wasm32-unknown-unknown` with `wasm-bindgen-test-runner` as the target's runner and `CHROMEDRIVER` set.
#[cfg(test)]
#[cfg(target_family = "wasm")]
mod in_a_worker {
    wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
}
