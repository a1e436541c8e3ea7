//! The row with the list of collections, and the copy of the row.
//!
//! Without the few hundred bytes of the row, all collections would be lost. So this page stores the row and
//! also its copy. If the list in the row is damaged, the list in the copy is used. The row and the copy also
//! have a generation number beside their list. If these two numbers differ, the copy is out of date and is
//! not used. They differ if an older version of this page has written the row, because older versions do not
//! write the copy.

use idb::ObjectStore;
use js_sys::Uint8Array;
use renju_engine::{CollectionList, MOST_PARTS, StoreError, file_sums, replaced_collections};
use wasm_bindgen::JsValue;

use super::request_error::RequestError;
use super::values::{all_parts, bytes_of, field, number, object};

/// The key of the row in the object store.
pub(super) const ROW: &str = "library";
/// The key of the row's copy in the object store.
pub(super) const COPY: &str = "library-copy";

/// Reads the list of collections from the row or, if the row is damaged, from its copy.
///
/// # Errors
/// [`StoreError::DamagedList`] or [`StoreError::Newer`]. After either error, the caller must not change the
/// parts.
pub(super) async fn read_row(blobs: &ObjectStore) -> Result<CollectionList, RequestError> {
    let Some(row) = blobs.get(JsValue::from_str(ROW))?.await? else {
        // Parts are always written together with a row. So if there are parts but no row, the row is lost.
        return match blobs.count(Some(all_parts()?.into()))?.await? {
            0 => Ok(CollectionList::default()),
            parts => Err(damaged(format!("none, and {parts} parts")).into()),
        };
    };
    let error = match list_of(&row) {
        Ok(list) => return Ok(list),
        Err(error) => error,
    };
    let copy = match (&error, number(&row, "generation")) {
        (StoreError::DamagedList { .. }, Some(generation)) => {
            let copy = blobs.get(JsValue::from_str(COPY))?.await?;
            copy.filter(|copy| number(copy, "generation") == Some(generation))
        }
        _ => None,
    };
    Ok(copy.and_then(|copy| list_of(&copy).ok()).ok_or(error)?)
}

fn list_of(row: &JsValue) -> Result<CollectionList, StoreError> {
    let generation =
        number(row, "generation").ok_or_else(|| damaged("a row without a generation".to_owned()))? as u32;
    let list = match field(row, "list").filter(|list| !list.is_undefined()) {
        Some(list) => bytes_of(list).ok_or_else(|| damaged("no bytes".to_owned()))?,
        None => {
            let parts = number(row, "parts").map_or(0, |parts| parts as u32);
            return match parts {
                0..=MOST_PARTS => Ok(CollectionList::of_one(generation, parts)),
                _ => Err(damaged(format!("{parts} parts"))),
            };
        }
    };
    let mut list = CollectionList::open(generation, &list).map_err(|error| match error.is_newer() {
        true => StoreError::Newer { found: error.to_string() },
        false => damaged(error.to_string()),
    })?;
    // Rows that an early version of this page wrote have no checksums, so the parts that these rows list are
    // not checked.
    if let Some(sums) = field(row, "sums").and_then(bytes_of) {
        file_sums::read(&mut list, &sums);
    }
    if let Some(bytes) = field(row, "replaced").and_then(bytes_of) {
        replaced_collections::read(&mut list, &bytes);
    }
    Ok(list)
}

fn damaged(found: String) -> StoreError {
    StoreError::DamagedList { found }
}

/// Writes the row and its copy.
pub(super) fn put_row(list: &CollectionList, blobs: &ObjectStore) -> Result<(), RequestError> {
    let bytes = Uint8Array::from(list.to_bytes().as_slice());
    let row = object([
        ("generation", list.generation.into()),
        ("parts", list.all_parts().into()),
        ("list", bytes.into()),
        ("sums", Uint8Array::from(file_sums::to_bytes(list).as_slice()).into()),
        ("replaced", Uint8Array::from(replaced_collections::to_bytes(list).as_slice()).into()),
    ]);
    for key in [ROW, COPY] {
        blobs.put(&row, Some(&JsValue::from_str(key)))?;
    }
    Ok(())
}

/// Returns the bytes of the list in a row, even if the list is damaged.
pub(super) fn list_bytes(row: &JsValue) -> Option<Vec<u8>> {
    field(row, "list").and_then(bytes_of)
}

/// Returns the first generation number of a new storage. The number is random: after the user has cleared the
/// site's data, it must differ from all earlier generation numbers. Otherwise a tab that is still open would
/// mistake its collections in memory for the stored collections.
pub(super) fn first_generation() -> u32 {
    (js_sys::Math::random() * f64::from(1u32 << 30)) as u32
}
