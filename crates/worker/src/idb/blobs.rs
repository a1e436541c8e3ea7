//! Transactions that read or write the parts of collections and the list of collections.

use std::future::IntoFuture;

use idb::ObjectStore;
use js_sys::Uint8Array;
use renju_engine::{CollectionList, ListChange, StoreError, Stored, Wanted, size};
use renju_records::Sorted;

use super::request_error::RequestError;
use super::row::{first_generation, put_row, read_row};
use super::values::{all_parts, bytes_of, key};
use crate::buffers::release;

/// Number of parts that the worker passes to the browser before it processes other messages. Passing one part
/// takes about 3 ms.
const AT_ONCE: u32 = 2;

/// Reads the list of collections and the wanted parts. Also returns whether there are orphaned parts: stored
/// parts that belong to no collection of the list.
pub(super) async fn read(blobs: &ObjectStore, wanted: Wanted<'_>) -> Result<(Stored, bool), RequestError> {
    let list = read_row(blobs).await?;
    let batches = wanted(&list);
    let count = blobs.count(Some(all_parts()?.into()))?;
    let mut places = Vec::new();
    for entry in list.entries.iter().filter(|entry| batches.contains(&entry.batch)) {
        places.extend((0..entry.parts).map(|number| (entry.batch, number)));
    }
    let parts: Vec<_> =
        places.iter().map(|&(batch, number)| blobs.get(key(&[batch, number]))).collect::<Result<_, _>>()?;
    // Await all futures even if one fails: dropping a future removes its callbacks, and the browser may still
    // call them.
    let (count, parts) =
        (count.into_future(), parts.into_iter().map(IntoFuture::into_future).collect::<Vec<_>>());
    let count = count.await;
    // Copy each part when it arrives, because copying all parts of an archive in one step would delay a query.
    let mut values = Vec::with_capacity(parts.len());
    for part in parts {
        values.push(part.await.map(|part| part.and_then(bytes_of)));
    }
    let orphans = count? > list.all_parts();
    let values: Vec<Option<Vec<u8>>> = values.into_iter().collect::<Result<_, _>>()?;
    let mut stored = Stored { list, parts: Sorted::new() };
    for ((batch, _), part) in places.into_iter().zip(values) {
        stored.parts.get_or_insert(batch, Vec::new()).extend(part);
    }
    Ok((stored, orphans))
}

/// Writes parts and the changed list of collections. Returns the changed list, and whether there are orphaned
/// parts.
pub(super) async fn write(
    blobs: &ObjectStore,
    parts: &[Vec<u8>],
    change: ListChange<'_>,
    instead: Option<&CollectionList>,
) -> Result<(CollectionList, bool), RequestError> {
    let mut list = match (read_row(blobs).await, instead) {
        (Err(RequestError(StoreError::DamagedList { .. })), Some(instead)) => instead.clone(),
        (Ok(_), Some(_)) => return Err(StoreError::Gone.into()),
        (list, _) => list?,
    };
    let before: Vec<u32> = list.stored().map(|entry| entry.batch).collect();
    if list.generation == 0 {
        list.generation = first_generation();
    }
    let full = StoreError::Full { needed: size(parts), available: Some(0) };
    let batch = list.advance().ok_or(full)?;
    if !change(&mut list, batch) {
        return Err(StoreError::Gone.into());
    }
    for (number, part) in (0u32..).zip(parts) {
        let bytes = Uint8Array::from(part.as_slice());
        let request = blobs.put(&bytes, Some(&key(&[batch, number])))?;
        // The browser has made its own copy of the bytes.
        release(&bytes);
        // While the engine waits for the browser, it can process messages. It waits only after every second
        // part, because writing would be slower with a wait after every part.
        if number % AT_ONCE == AT_ONCE - 1 {
            request.await?;
        }
    }
    put_row(&list, blobs)?;
    let orphans = before.iter().any(|&batch| !list.has_batch(batch));
    Ok((list, orphans))
}
