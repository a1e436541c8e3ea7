//! Storage of the ranges that the engine has fetched from published archives. The ranges are in a separate
//! database without data of the user. So this database may be deleted: the engine can fetch all ranges again.
//!
//! ```text
//! database renju-board-archives
//!   object store blobs
//!     [file, start, end]   -> Uint8Array, or a Blob for the whole file
//!     "manifest <url>"     -> Uint8Array
//! ```

use std::cell::RefCell;
use std::future::IntoFuture;

use js_sys::{Array, Uint8Array};
use renju_engine::{CancelToken, StoreError};
use renju_published::Request;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

use super::connection::{BLOBS, TransactionMode};
use super::{IdbStore, bytes_of};

const DATABASE: &str = "renju-board-archives";
const MANIFEST: &str = "manifest ";

/// Stored pieces: ranges of the files of published archives.
#[derive(Debug, Default)]
pub(crate) struct StoredPieces(RefCell<Option<IdbStore>>);

impl StoredPieces {
    /// Returns the bytes of the wanted ranges; `None` for a range that is not stored. A range is also found
    /// if its whole file is stored.
    pub(crate) async fn pieces(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>> {
        let keys = wanted.iter().flat_map(|piece| {
            let Request { file, file_bytes, range } = piece;
            [key(file, range.start, range.end), key(file, 0, *file_bytes)]
        });
        let values = self.values(keys.collect()).await.unwrap_or_default();
        let mut pieces = Vec::with_capacity(wanted.len());
        for (number, Request { range, .. }) in wanted.iter().enumerate() {
            let [own, whole] = [0, 1].map(|of| values.get(2 * number + of).cloned().flatten());
            let bytes = match (own, whole) {
                (Some(own), _) => part_of(own, 0, range.len() as u32).await,
                (None, Some(whole)) => part_of(whole, range.start, range.end).await,
                (None, None) => None,
            };
            pieces.push(bytes);
        }
        pieces
    }

    pub(crate) async fn manifest(&self, url: &str) -> Option<Vec<u8>> {
        let values = self.values(vec![manifest_key(url)]).await.ok()?;
        values.into_iter().next()?.and_then(bytes_of)
    }

    pub(crate) async fn manifests(&self) -> Vec<Vec<u8>> {
        let keys = self.keys().await.unwrap_or_default();
        let is_manifest = |key: &JsValue| key.as_string().is_some_and(|key| key.starts_with(MANIFEST));
        let values = self.values(keys.into_iter().filter(is_manifest).collect()).await;
        values.unwrap_or_default().into_iter().flatten().filter_map(bytes_of).collect()
    }

    pub(crate) async fn put_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError> {
        self.put(vec![(manifest_key(url), Uint8Array::from(manifest).into())], manifest.len()).await
    }

    pub(crate) async fn put_pieces(&self, pieces: &[(Request, Vec<u8>)]) -> Result<(), StoreError> {
        let value = |(Request { file, file_bytes, range }, bytes): &(Request, Vec<u8>)| {
            let array = Uint8Array::from(bytes.as_slice());
            let is_whole = range.len() == *file_bytes as usize;
            // A whole file is stored as a Blob, because the browser can read a part of a Blob without reading
            // all of the Blob.
            let blob = is_whole.then(|| Blob::new_with_u8_array_sequence(&Array::of1(&array)).ok()).flatten();
            (key(file, range.start, range.end), blob.map_or_else(|| array.into(), JsValue::from))
        };
        let bytes = pieces.iter().map(|(_, bytes)| bytes.len()).sum();
        self.put(pieces.iter().map(value).collect(), bytes).await
    }

    /// Lists the stored ranges of all files.
    pub(crate) async fn all_pieces(&self) -> Vec<Request> {
        let keys = self.keys().await.unwrap_or_default();
        keys.iter().filter_map(piece_of).collect()
    }

    pub(crate) async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError> {
        let store = self.store().await?;
        store
            .run((BLOBS, TransactionMode::Write), &CancelToken::default(), async |blobs| {
                for Request { file, range, .. } in pieces {
                    blobs.delete(key(file, range.start, range.end))?;
                }
                Ok(())
            })
            .await
    }

    async fn values(&self, keys: Vec<JsValue>) -> Result<Vec<Option<JsValue>>, StoreError> {
        let store = self.store().await?;
        store
            .run((BLOBS, TransactionMode::Read), &CancelToken::default(), async |blobs| {
                let gets: Vec<_> = keys.iter().map(|key| blobs.get(key.clone())).collect::<Result<_, _>>()?;
                let gets: Vec<_> = gets.into_iter().map(IntoFuture::into_future).collect();
                // Await all futures even if one fails: dropping a future removes its callbacks, and the
                // browser may still call them.
                let mut values = Vec::with_capacity(gets.len());
                for get in gets {
                    values.push(get.await);
                }
                Ok(values.into_iter().collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn keys(&self) -> Result<Vec<JsValue>, StoreError> {
        let store = self.store().await?;
        store
            .run((BLOBS, TransactionMode::Read), &CancelToken::default(), async |blobs| {
                Ok(blobs.get_all_keys(None, None)?.await?)
            })
            .await
    }

    async fn put(&self, values: Vec<(JsValue, JsValue)>, bytes: usize) -> Result<(), StoreError> {
        let store = self.store().await?;
        store
            .write((BLOBS, TransactionMode::Write), &CancelToken::default(), bytes as u64, async |blobs| {
                for (key, value) in &values {
                    blobs.put(value, Some(key))?;
                }
                Ok(())
            })
            .await
    }

    async fn store(&self) -> Result<IdbStore, StoreError> {
        let open = self.0.borrow().clone();
        if let Some(store) = open {
            return Ok(store);
        }
        let store = IdbStore::open(DATABASE).await?;
        self.0.replace(Some(store.clone()));
        Ok(store)
    }
}

fn key(file: &str, start: u32, end: u32) -> JsValue {
    Array::of3(&file.into(), &start.into(), &end.into()).into()
}

fn manifest_key(url: &str) -> JsValue {
    format!("{MANIFEST}{url}").into()
}

fn piece_of(key: &JsValue) -> Option<Request> {
    let key = key.dyn_ref::<Array>()?;
    let number = |index| key.get(index).as_f64().map(|number| number as u32);
    Some(Request { file: key.get(0).as_string()?, file_bytes: 0, range: number(1)?..number(2)? })
}

/// Returns the bytes from `start` to `end` of a stored value.
async fn part_of(value: JsValue, start: u32, end: u32) -> Option<Vec<u8>> {
    match value.dyn_into::<Blob>() {
        Ok(blob) => {
            let slice = blob.slice_with_f64_and_f64(f64::from(start), f64::from(end)).ok()?;
            let buffer = JsFuture::from(slice.array_buffer()).await.ok()?;
            Some(Uint8Array::new(&buffer).to_vec())
        }
        Err(value) => Some(bytes_of(value)?.get(start as usize..end as usize)?.to_vec()),
    }
}
