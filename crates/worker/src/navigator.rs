//! Properties of the browser's `navigator` that may be absent, and the texts of the browser's exceptions.
//!
//! The crate `web-sys` assumes that the properties `locks` and `storage` exist. But on pages without HTTPS
//! and in WebKitGTK, they are absent.

use js_sys::{Object, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    type Global;
    #[wasm_bindgen(method, getter)]
    fn navigator(this: &Global) -> Navigator;

    pub(crate) type Navigator;
    #[wasm_bindgen(method, getter)]
    pub(crate) fn locks(this: &Navigator) -> Option<Locks>;
    #[wasm_bindgen(method, getter)]
    pub(crate) fn storage(this: &Navigator) -> Option<StorageManager>;

    pub(crate) type Locks;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn request(
        this: &Locks,
        name: &str,
        options: &Object,
        granted: &JsValue,
    ) -> Result<Promise, JsValue>;

    pub(crate) type StorageManager;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn estimate(this: &StorageManager) -> Result<Promise, JsValue>;

    #[wasm_bindgen(js_name = String)]
    fn string(value: &JsValue) -> String;
}

pub(crate) fn navigator() -> Navigator {
    js_sys::global().unchecked_into::<Global>().navigator()
}

/// Returns the text of an exception: its name, a colon, and its message.
pub(crate) fn words(exception: &JsValue) -> String {
    string(exception)
}
