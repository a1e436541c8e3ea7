//! The engine that only searches: the first one that a page downloads.

#![cfg_attr(target_family = "wasm", no_main)]

use renju_worker::EngineParts;
use wasm_bindgen::prelude::wasm_bindgen;

struct Search;

impl EngineParts for Search {}

/// Takes over this worker.
#[wasm_bindgen]
pub fn start() {
    renju_worker::start::<Search>();
}

/// Engines run in browsers only.
#[cfg(not(target_family = "wasm"))]
fn main() {}
