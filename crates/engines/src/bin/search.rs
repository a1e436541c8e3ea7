//! The engine that only searches archives. A page loads this engine before all other engines.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_search();
}

/// Does nothing, because engines run only in browsers.
#[cfg(not(target_family = "wasm"))]
fn main() {}
