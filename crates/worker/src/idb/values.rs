//! Conversions of values and keys of IndexedDB.

use idb::KeyRange;
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::buffers::release;

pub(super) fn field(value: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(value, &name.into()).ok()
}

pub(super) fn number(value: &JsValue, name: &str) -> Option<f64> {
    field(value, name)?.as_f64()
}

pub(super) fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("a plain object takes a field");
}

pub(super) fn object<const N: usize>(fields: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        set(&object, name, &value);
    }
    object
}

/// Returns the bytes of a stored value, and frees the memory that the value takes in JavaScript.
pub(super) fn bytes_of(value: JsValue) -> Option<Vec<u8>> {
    let bytes = value.dyn_into::<Uint8Array>().ok()?;
    let part = bytes.to_vec();
    release(&bytes);
    Some(part)
}

/// Returns the key of a part, `[batch, number]`, or only the beginning of such a key.
pub(super) fn key(numbers: &[u32]) -> JsValue {
    numbers.iter().map(|&number| JsValue::from(number)).collect::<Array>().into()
}

pub(super) fn place(key: &JsValue) -> Option<(u32, u32)> {
    let key = key.dyn_ref::<Array>()?;
    Some((key.get(0).as_f64()? as u32, key.get(1).as_f64()? as u32))
}

/// Returns the range of keys that contains the keys of all parts. These keys are arrays. IndexedDB sorts
/// arrays after all other keys, so the range begins with the empty array.
pub(super) fn all_parts() -> Result<KeyRange, idb::Error> {
    KeyRange::lower_bound(&key(&[]), Some(false))
}
