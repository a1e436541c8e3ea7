//! The engine that also searches a published archive.

#![cfg_attr(target_family = "wasm", no_main)]

use renju_worker::EngineParts;
use wasm_bindgen::prelude::wasm_bindgen;

struct Published;

impl EngineParts for Published {
    const PUBLISHED: bool = true;
}

/// Takes over this worker.
#[wasm_bindgen]
pub fn start() {
    renju_worker::start::<Published>();
}

/// Engines run in browsers only.
#[cfg(not(target_family = "wasm"))]
fn main() {}
