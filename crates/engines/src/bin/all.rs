//! The engine with every part. It can take the place of any other, where its size does not matter.

#![cfg_attr(target_family = "wasm", no_main)]

use renju_worker::EngineParts;
use wasm_bindgen::prelude::wasm_bindgen;

struct All;

impl EngineParts for All {
    const WHOLE: bool = true;
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}

/// Takes over this worker.
#[wasm_bindgen]
pub fn start() {
    renju_worker::start::<All>();
}

/// Engines run in browsers only.
#[cfg(not(target_family = "wasm"))]
fn main() {}
