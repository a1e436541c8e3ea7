//! Tests of the store in a real browser, run by `wasm-bindgen-test` in a worker.

mod damage;

use js_sys::{Object, Reflect, Uint8Array, global};
use renju_engine::CollectionEntry;
use wasm_bindgen_test::wasm_bindgen_test;

use super::values::{all_parts, object};
use super::*;

/// Opens an empty store in a database of its own. `name` is the name of the test and of the database.
async fn empty(name: &'static str) -> IdbStore {
    drop(idb::Factory::new().unwrap().delete(name).unwrap().await);
    IdbStore::open(name).await.unwrap()
}

fn parts(bytes: &[&[u8]]) -> Vec<Vec<u8>> {
    bytes.iter().map(|part| part.to_vec()).collect()
}

/// Replaces the stored collections by one collection with these parts, and returns the generation of the
/// list.
async fn replace(store: &IdbStore, parts: &[Vec<u8>]) -> Result<u32, StoreError> {
    replace_unless(store, parts, &CancelToken::default()).await
}

async fn replace_unless(
    store: &IdbStore,
    parts: &[Vec<u8>],
    cancel: &CancelToken,
) -> Result<u32, StoreError> {
    let change = |list: &mut CollectionList, batch| {
        list.entries.clear();
        list.put(None, |id| CollectionEntry {
            parts: parts.len() as u32,
            ..CollectionEntry::archive(id, batch)
        });
        true
    };
    Ok(store.change(parts, cancel, &change).await?.generation)
}

/// Adds a collection, and returns its id.
async fn add(store: &IdbStore, parts: &[Vec<u8>]) -> u32 {
    let change = |list: &mut CollectionList, batch| {
        list.put(None, |id| CollectionEntry {
            parts: parts.len() as u32,
            ..CollectionEntry::archive(id, batch)
        });
        true
    };
    store.change(parts, &CancelToken::default(), &change).await.unwrap().entries.last().unwrap().id
}

/// Returns all stored parts of the list's collections, by batch.
async fn stored(store: &IdbStore) -> Result<Vec<(u32, Vec<Vec<u8>>)>, StoreError> {
    let all = |list: &CollectionList| list.entries.iter().map(|entry| entry.batch).collect();
    Ok(store.read(&all).await?.parts.into_iter().collect())
}

/// Changes the stored parts and the row directly, so that the store cannot check the change.
async fn tamper(store: &IdbStore, work: impl AsyncFn(&ObjectStore) -> Result<(), RequestError>) {
    store.run((BLOBS, TransactionMode::Write), &CancelToken::default(), work).await.unwrap();
}

/// Returns the number of stored parts of all batches.
async fn count(store: &IdbStore) -> u32 {
    let count = async |blobs: &ObjectStore| Ok(blobs.count(Some(all_parts()?.into()))?.await?);
    store.run((BLOBS, TransactionMode::Read), &CancelToken::default(), count).await.unwrap()
}

/// Waits until only `left` parts are stored, because the store deletes replaced parts some time after its
/// answer. If the store never deleted them, the test would never end.
async fn swept(store: &IdbStore, left: u32) {
    while count(store).await > left {}
}

/// Makes the next call of a method fail once, as browsers sometimes do.
fn fail_next(class: &str, method: &str, error: &str) {
    let code = format!(
        "{{ const prototype = {class}.prototype, real = prototype.{method};
           prototype.{method} = () => {{ prototype.{method} = real; throw new DOMException('a test', '{error}'); }}; }}"
    );
    js_sys::eval(&code).unwrap();
}

#[wasm_bindgen_test]
async fn stored_parts_are_found_after_reopening() {
    let store = empty("round-trip").await;
    assert_eq!(store.read(&|_| Vec::new()).await, Ok(Stored::default()));
    let first = parts(&[b"title", b"", &[7; 3_000_000]]);
    let generation = replace(&store, &first).await.unwrap();
    let second = parts(&[b"another"]);
    assert_eq!(stored(&store).await, Ok(vec![(generation, first)]));
    assert_eq!(replace(&store, &second).await, Ok(generation + 1));
    swept(&store, 1).await;
    let again = IdbStore::open("round-trip").await.unwrap();
    assert_eq!(stored(&again).await, Ok(vec![(generation + 1, second)]));
}

#[wasm_bindgen_test]
async fn replaced_parts_stay_until_they_are_released() {
    let store = empty("replaced").await;
    let (older, newer, other) = (parts(&[b"older", b"file"]), parts(&[b"newer"]), parts(&[b"other"]));
    let id = add(&store, &older).await;
    let cancel = CancelToken::default();
    let replace = |list: &mut CollectionList, batch| {
        list.replace(id, |id| CollectionEntry { parts: 1, ..CollectionEntry::archive(id, batch) })
    };
    store.change(&newer, &cancel, &replace).await.unwrap();
    // The sweep, which deletes orphaned parts, must not delete the parts of the replaced collection.
    let gone = add(&store, &other).await;
    store.change(&[], &cancel, &|list, _| list.remove(gone)).await.unwrap();
    swept(&store, 3).await;
    let again = IdbStore::open("replaced").await.unwrap();
    assert_eq!(
        stored(&again).await.unwrap().into_iter().map(|(_, parts)| parts).collect::<Vec<_>>(),
        [newer]
    );
    again.change(&[], &cancel, &|list, _| list.bring_back(id)).await.unwrap();
    swept(&again, 2).await;
    assert_eq!(
        stored(&again).await.unwrap().into_iter().map(|(_, parts)| parts).collect::<Vec<_>>(),
        [older]
    );
    again.change(&parts(&[b"newest"]), &cancel, &replace).await.unwrap();
    assert_eq!(count(&again).await, 3);
    again.change(&[], &cancel, &|list, _| list.forget_replaced(|_| false)).await.unwrap();
    swept(&again, 1).await;
}

#[wasm_bindgen_test]
async fn generations_grow_past_a_deletion_and_across_tabs() {
    let (here, there) = (empty("generations").await, IdbStore::open("generations").await.unwrap());
    let first = replace(&here, &parts(&[b"a"])).await.unwrap();
    assert_eq!(replace(&there, &parts(&[b"b"])).await, Ok(first + 1));
    let clear = |list: &mut CollectionList, _| {
        list.entries.clear();
        true
    };
    assert_eq!(here.change(&[], &CancelToken::default(), &clear).await.unwrap().generation, first + 2);
    assert_eq!(stored(&there).await, Ok(Vec::new()));
    swept(&there, 0).await;
    assert_eq!(replace(&there, &parts(&[b"c"])).await, Ok(first + 3));
}

#[wasm_bindgen_test]
async fn a_storage_that_was_cleared_begins_with_another_generation() {
    let first = replace(&empty("cleared").await, &parts(&[b"a"])).await.unwrap();
    let second = replace(&empty("cleared").await, &parts(&[b"b"])).await.unwrap();
    assert_ne!(first, second);
}

#[wasm_bindgen_test]
async fn a_stopped_replacement_leaves_the_old_library() {
    let store = empty("stopped").await;
    let old = parts(&[b"old"]);
    let first = replace(&store, &old).await.unwrap();
    let cancel = CancelToken::default();
    cancel.cancel();
    let new = parts(&[&[1; 1_000_000], &[2; 1_000_000]]);
    assert_eq!(replace_unless(&store, &new, &cancel).await, Err(StoreError::Cancelled));
    assert_eq!(stored(&store).await, Ok(vec![(first, old)]));
    assert_eq!(count(&store).await, 1);
    assert_eq!(replace(&store, &new).await, Ok(first + 1));
    swept(&store, 2).await;
}

#[wasm_bindgen_test]
async fn a_full_storage_leaves_the_old_library_and_reports_the_needed_bytes() {
    let store = empty("full").await;
    let old = parts(&[b"old"]);
    let first = replace(&store, &old).await.unwrap();
    fail_next("IDBObjectStore", "put", "QuotaExceededError");
    let error = replace(&store, &parts(&[b"four", b"more"])).await.unwrap_err();
    // WebKitGTK does not report the number of free bytes.
    assert!(matches!(error, StoreError::Full { needed: 8, available: None | Some(1..) }), "{error}");
    assert_eq!(stored(&store).await, Ok(vec![(first, old)]));
}

#[wasm_bindgen_test]
async fn parts_that_belong_to_no_library_are_deleted() {
    let store = empty("orphans").await;
    let kept = parts(&[b"kept"]);
    let first = replace(&store, &kept).await.unwrap();
    let leave = async |blobs: &ObjectStore| {
        for generation in [first - 1, first + 1, first + 6] {
            blobs.put(&JsValue::from_str("orphan"), Some(&key(&[generation, 0])))?;
        }
        Ok(())
    };
    tamper(&store, leave).await;
    assert_eq!(count(&store).await, 4);
    assert_eq!(stored(&store).await, Ok(vec![(first, kept)]));
    swept(&store, 1).await;
}

#[wasm_bindgen_test]
async fn adding_and_deleting_a_collection_does_not_rewrite_the_others() {
    let (store, other) = (empty("collections").await, IdbStore::open("collections").await.unwrap());
    let [a, b, c] = [b"a", b"b", b"c"].map(|part| parts(&[part, b"more"]));
    assert_eq!([add(&store, &a).await, add(&other, &b).await, add(&store, &c).await], [1, 2, 3]);
    let all = stored(&store).await.unwrap();
    let first = all[0].0;
    assert_eq!(all, [(first, a.clone()), (first + 1, b), (first + 2, c.clone())]);
    // Delete a part. The store would fail if the change read or rewrote this part.
    tamper(&store, async |blobs| blobs.delete(key(&[first + 2, 1])).map(drop).map_err(Into::into)).await;
    let change = |list: &mut CollectionList, _| list.remove(2);
    assert_eq!(other.change(&[], &CancelToken::default(), &change).await.unwrap().generation, first + 3);
    assert_eq!(other.change(&[], &CancelToken::default(), &change).await, Err(StoreError::Gone));
    swept(&store, 3).await;
    let read = store.read(&|_| vec![first]).await.unwrap();
    assert_eq!(read.list.generation, first + 3);
    assert_eq!(read.parts.into_iter().collect::<Vec<_>>(), [(first, a)]);
    assert_eq!(
        (store.part(first + 2, 0).await, store.part(first + 2, 1).await),
        (Ok(c[0].clone()), Err(StoreError::Gone))
    );
}

#[wasm_bindgen_test]
async fn a_storage_without_collections_opens_and_its_parts_stay() {
    drop(idb::Factory::new().unwrap().delete("old").unwrap().await);
    let old = Connection::open_version("old", 1).await.unwrap();
    let write = async |blobs: &ObjectStore| {
        for (number, part) in [b"title", b"table"].into_iter().enumerate() {
            blobs.put(&Uint8Array::from(&part[..]), Some(&key(&[7, number as u32])))?;
        }
        let row = object([("generation", 7.into()), ("parts", 2.into())]);
        blobs.put(&row, Some(&JsValue::from_str(ROW)))?;
        Ok(())
    };
    old.transact((BLOBS, TransactionMode::Write), &CancelToken::default(), write).await.unwrap();
    drop(old);
    let store = IdbStore::open("old").await.unwrap();
    let archive = parts(&[b"title", b"table"]);
    assert_eq!(stored(&store).await, Ok(vec![(7, archive.clone())]));
    assert_eq!(add(&store, &parts(&[b"more"])).await, 2);
    assert_eq!(stored(&store).await, Ok(vec![(7, archive), (8, parts(&[b"more"]))]));
    assert_eq!(store.save_record(None, None, &StoredRecord::default()).await, Ok((1, 1)));
}

#[wasm_bindgen_test]
async fn saving_over_an_old_revision_of_a_record_is_a_conflict() {
    let (here, there) = (empty("records").await, IdbStore::open("records").await.unwrap());
    let record =
        |bytes: &[u8]| StoredRecord { changed_at: 1 << 40, bytes: bytes.to_vec(), ..StoredRecord::default() };
    assert_eq!(here.save_record(None, None, &record(b"a")).await, Ok((1, 1)));
    assert_eq!(there.save_record(None, None, &record(b"b")).await, Ok((2, 1)));
    assert_eq!(there.save_record(Some(1), Some(1), &record(b"c")).await, Ok((1, 2)));
    let conflict = StoreError::Conflict { expected: 1, found: Some(2) };
    assert_eq!(here.save_record(Some(1), Some(1), &record(b"d")).await, Err(conflict));
    assert_eq!(here.save_record(Some(1), None, &record(b"e")).await, Ok((1, 3)));
    let conflict = StoreError::Conflict { expected: 2, found: Some(1) };
    assert_eq!(here.delete_record(2, Some(2)).await, Err(conflict));
    here.delete_record(2, Some(1)).await.unwrap();
    here.delete_record(2, Some(1)).await.unwrap();
    let gone = StoreError::Conflict { expected: 1, found: None };
    assert_eq!(there.save_record(Some(2), Some(1), &record(b"f")).await, Err(gone));
    let kept = StoredRecord { revision: 3, ..record(b"e") };
    assert_eq!(there.records().await, Ok([(1, kept)].into()));
    let draft = StoredRecord { draft: true, ..record(b"g") };
    assert_eq!(there.save_record(None, None, &draft).await, Ok((3, 1)), "no id is used twice");
    assert_eq!(here.records().await.unwrap().get(&3), Some(&StoredRecord { revision: 1, ..draft }));
}

#[wasm_bindgen_test]
async fn a_missing_part_ends_the_list_of_parts() {
    let store = empty("missing").await;
    let first = replace(&store, &parts(&[b"a", b"b"])).await.unwrap();
    tamper(&store, async |blobs| blobs.delete(key(&[first, 1])).map(drop).map_err(Into::into)).await;
    assert_eq!(stored(&store).await, Ok(vec![(first, parts(&[b"a"]))]));
}

#[wasm_bindgen_test]
async fn a_lost_connection_is_reopened_once() {
    let store = empty("lost").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    fail_next("IDBDatabase", "transaction", "InvalidStateError");
    assert_eq!(stored(&store).await.unwrap().len(), 1);
    fail_next("IDBObjectStore", "get", "UnknownError");
    assert_eq!(stored(&store).await.unwrap().len(), 1);
    fail_next("IDBObjectStore", "count", "DataError");
    assert_eq!(stored(&store).await.unwrap().len(), 1, "the entries of a failed batch are read one by one");
    fail_next("IDBDatabase", "transaction", "DataError");
    fail_next("IDBObjectStore", "get", "DataError");
    let error = stored(&store).await.unwrap_err().to_string();
    assert!(error.contains("DataError: a test"), "{error}");
    assert_eq!(stored(&store).await.unwrap().len(), 1);
}

#[wasm_bindgen_test]
async fn the_store_closes_its_connection_for_another_version_of_the_page() {
    let store = empty("version").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    // The deletion waits until all connections to the database are closed. The browser notifies the store,
    // which then closes its own connection.
    idb::Factory::new().unwrap().delete("version").unwrap().await.unwrap();
    assert_eq!(stored(&store).await, Ok(Vec::new()));
}

#[wasm_bindgen_test]
async fn a_browser_without_indexed_db_has_no_store() {
    let real = Reflect::get(&global(), &"indexedDB".into()).unwrap();
    let set = |value: &JsValue| {
        let field = Object::new();
        Reflect::set(&field, &"value".into(), value).unwrap();
        Reflect::set(&field, &"configurable".into(), &JsValue::TRUE).unwrap();
        Object::define_property(&global(), &"indexedDB".into(), &field);
    };
    set(&JsValue::UNDEFINED);
    assert!(IdbStore::open("none").await.is_err());
    set(&real);
    assert!(IdbStore::open("none").await.is_ok());
}
