//! The engine that has every part. The demo and development builds use this engine.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_all();
}

/// Does nothing, because engines run only in browsers.
#[cfg(not(target_family = "wasm"))]
fn main() {}
