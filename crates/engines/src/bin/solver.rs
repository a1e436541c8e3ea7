//! The engine that searches positions for forced wins and has the rules of the game. It cannot
//! search archives.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_solver();
}

/// Does nothing, because engines run only in browsers.
#[cfg(not(target_family = "wasm"))]
fn main() {}
