//! The engine in a browser, in a worker of the page.
//!
//! This is the only crate that uses functions of the browser: the bridge of gloo-worker (`bridge`), IndexedDB
//! (`idb`), locks and other tabs, dropped files, the files of a published archive, and old code pages. With
//! these functions, `browser` implements the trait `Host` of the crate `renju-engine`. `renju-engine` does
//! everything else. `engines` starts the engines. Their programs are in the crate `renju-engines`.

// The build for a browser still reports unused code.
#![cfg_attr(not(target_family = "wasm"), allow(dead_code, reason = "only a browser starts engines"))]

mod bridge;
mod browser;
mod browser_files;
mod buffers;
#[cfg(target_family = "wasm")]
mod engines;
mod file;
mod idb;
mod locks;
mod navigator;
mod payload;
mod tabs;
mod texts;

#[cfg(target_family = "wasm")]
pub use engines::{
    SplitRequest, start_all, start_published, start_rules, start_search, start_solver, start_whole,
};

#[cfg(target_family = "wasm")]
pub use renju_engine::SplitPart;

use gloo_worker::Registrable;
use renju_engine::{Dispatcher, Receiver};

use crate::browser::{Browser, BrowserParts};

/// Starts the engine in this worker. From then on, the engine is the handler for `onmessage` of the worker.
/// The page receives the message `WorkerLoaded`.
///
/// Messages that arrived before the start are not processed. The caller may pass them to the new `onmessage`
/// handler one by one.
fn start<P: BrowserParts>() {
    start_with::<P, Dispatcher<Browser<P>>>();
}

/// Starts an engine whose requests go to a dispatcher of type `R`.
fn start_with<P: BrowserParts, R: Receiver<Browser<P>> + 'static>() {
    console_error_panic_hook::set_once();
    bridge::WorkerEngine::<P, R>::registrar().encoding::<bridge::StructuredClone>().register();
}

/// Tests that need a browser run in a worker, because the engine also runs in one:
/// `cargo xtask test --only worker`.
#[cfg(test)]
#[cfg(target_family = "wasm")]
mod in_a_worker {
    wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
}
