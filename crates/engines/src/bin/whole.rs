//! The whole engine: the search, changes of collections, books, records, exports, forced wins, and all formats of
//! files. It has no analyses and no published archives.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_whole();
}

/// Does nothing, because engines run only in browsers.
#[cfg(not(target_family = "wasm"))]
fn main() {}
