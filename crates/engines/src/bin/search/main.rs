//! The engine that searches archives. A page loads this engine before all other engines.
//!
//! The build splits the compiled program into files at the functions with the attribute `wasm_split`. The file of a
//! part has the code that only the function of this part uses. The worker loads the file before the first call.

#![cfg_attr(target_family = "wasm", no_main)]

/// Starts the engine in this worker.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start() {
    renju_worker::start_search(split_parts::load_and_answer);
}

#[cfg(target_family = "wasm")]
mod split_parts;

/// Does nothing, because engines run only in browsers.
#[cfg(not(target_family = "wasm"))]
fn main() {}
