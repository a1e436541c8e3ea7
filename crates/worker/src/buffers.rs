//! Bytes that lie in JavaScript's memory, and when they leave it.

use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// `ArrayBuffer`, for a method that `js-sys` has no name for.
    type Movable;
    #[wasm_bindgen(method, catch)]
    fn transfer(this: &Movable, length: u32) -> Result<ArrayBuffer, JsValue>;
}

/// Gives back the memory of bytes that nobody needs any more.
///
/// The garbage collector sees a small object in each buffer of 2 MB, and lets tens of megabytes gather. Browsers before
/// 2024 lack the method; there it is left to the collector, and so is a buffer that others may see a part of.
pub(crate) fn release(bytes: &Uint8Array) {
    let buffer = bytes.buffer();
    if bytes.byte_length() == buffer.byte_length() {
        let _ = buffer.unchecked_ref::<Movable>().transfer(0);
    }
}
