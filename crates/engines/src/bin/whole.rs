//! The engine that does everything but what the others are for.

#![cfg_attr(target_family = "wasm", no_main)]

use renju_worker::EngineParts;
use wasm_bindgen::prelude::wasm_bindgen;

struct Whole;

impl EngineParts for Whole {
    const WHOLE: bool = true;
}

/// Takes over this worker.
#[wasm_bindgen]
pub fn start() {
    renju_worker::start::<Whole>();
}

/// Engines run in browsers only.
#[cfg(not(target_family = "wasm"))]
fn main() {}
