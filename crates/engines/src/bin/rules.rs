//! The engine that has only the rules. A page loads it to show forbidden points.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_rules();
}

/// Does nothing: engines run in browsers only.
#[cfg(not(target_family = "wasm"))]
fn main() {}
