//! The engine that has only the rules of the game. A page loads this engine to show forbidden
//! points and rows of stones.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_rules();
}

/// Does nothing, because engines run only in browsers.
#[cfg(not(target_family = "wasm"))]
fn main() {}
