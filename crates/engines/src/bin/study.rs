//! The engine that also says what an archive teaches.

#![cfg_attr(target_family = "wasm", no_main)]

use renju_worker::EngineParts;
use wasm_bindgen::prelude::wasm_bindgen;

struct Study;

impl EngineParts for Study {
    const STUDY: bool = true;
}

/// Takes over this worker.
#[wasm_bindgen]
pub fn start() {
    renju_worker::start::<Study>();
}

/// Engines run in browsers only.
#[cfg(not(target_family = "wasm"))]
fn main() {}
