//! Storage of the findings in games (missed wins and so on). The findings are in a separate database without
//! data of the user. So this database may be deleted: a search finds all findings again.
//!
//! ```text
//! database renju-board-finds
//!   object store blobs
//!     name of the part  -> Uint8Array
//! ```

use std::cell::RefCell;
use std::future::IntoFuture;

use js_sys::Uint8Array;
use renju_engine::{CancelToken, FindsStore, StoreError};
use wasm_bindgen::JsValue;

use super::connection::{BLOBS, TransactionMode};
use super::{IdbStore, bytes_of};

const DATABASE: &str = "renju-board-finds";

/// Storage of findings. The findings are stored in several parts.
#[derive(Debug, Default)]
pub(crate) struct StoredFinds(RefCell<Option<IdbStore>>);

impl StoredFinds {
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

impl FindsStore for StoredFinds {
    async fn names(&self) -> Result<Vec<String>, StoreError> {
        let store = self.store().await?;
        let keys = store
            .run((BLOBS, TransactionMode::Read), &CancelToken::default(), async |blobs| {
                Ok(blobs.get_all_keys(None, None)?.await?)
            })
            .await?;
        Ok(keys.iter().filter_map(JsValue::as_string).collect())
    }

    async fn parts(&self, names: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError> {
        let store = self.store().await?;
        store
            .run((BLOBS, TransactionMode::Read), &CancelToken::default(), async |blobs| {
                let gets: Vec<_> =
                    names.iter().map(|name| blobs.get(JsValue::from(name))).collect::<Result<_, _>>()?;
                let gets: Vec<_> = gets.into_iter().map(IntoFuture::into_future).collect();
                // Await all futures even if one fails: dropping a future removes its callbacks, and the
                // browser may still call them.
                let mut values = Vec::with_capacity(gets.len());
                for get in gets {
                    values.push(get.await);
                }
                let values: Vec<Option<JsValue>> = values.into_iter().collect::<Result<_, _>>()?;
                Ok(values.into_iter().map(|value| value.and_then(bytes_of)).collect())
            })
            .await
    }

    async fn add(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let store = self.store().await?;
        let value = JsValue::from(Uint8Array::from(bytes));
        store
            .write(
                (BLOBS, TransactionMode::Write),
                &CancelToken::default(),
                bytes.len() as u64,
                async |blobs| {
                    blobs.put(&value, Some(&JsValue::from(name)))?;
                    Ok(())
                },
            )
            .await
    }

    async fn delete(&self, names: &[String]) -> Result<(), StoreError> {
        let store = self.store().await?;
        store
            .run((BLOBS, TransactionMode::Write), &CancelToken::default(), async |blobs| {
                for name in names {
                    blobs.delete(JsValue::from(name))?;
                }
                Ok(())
            })
            .await
    }
}
