//! The store in a real browser: `wasm-bindgen-test` in a worker.

use js_sys::global;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

/// A store in a database of its own; `name` is the test's.
async fn empty(name: &'static str) -> IdbStore {
    drop(idb::Factory::new().unwrap().delete(name).unwrap().await);
    IdbStore::open(name).await.unwrap()
}

fn parts(bytes: &[&[u8]]) -> Vec<Vec<u8>> {
    bytes.iter().map(|part| part.to_vec()).collect()
}

async fn replace(store: &IdbStore, parts: &[Vec<u8>]) -> Result<u32, StoreError> {
    store.replace(parts, &Flag::default()).await
}

/// Does something to the blobs behind the store's back.
async fn tamper(store: &IdbStore, work: impl AsyncFn(&ObjectStore) -> Result<(), StoreError>) {
    store.run(Mode::Write, &Flag::default(), work).await.unwrap();
}

/// How many parts there are, of whatever generation.
async fn count(store: &IdbStore) -> u32 {
    let count = async |blobs: &ObjectStore| Ok(blobs.count(Some(all_parts()?.into()))?.await?);
    store.run(Mode::Read, &Flag::default(), count).await.unwrap()
}

/// Waits until so many parts are left: what was replaced is swept away after the answer. A sweep that never came would
/// keep the test from ending.
async fn swept(store: &IdbStore, left: u32) {
    while count(store).await > left {}
}

/// Has the next call of a method fail, as browsers do when it suits them.
fn fail_next(class: &str, method: &str, error: &str) {
    let code = format!(
        "{{ const prototype = {class}.prototype, real = prototype.{method};
           prototype.{method} = () => {{ prototype.{method} = real; throw new DOMException('a test', '{error}'); }}; }}"
    );
    js_sys::eval(&code).unwrap();
}

#[wasm_bindgen_test]
async fn what_is_stored_is_there_when_it_is_opened_again() {
    let store = empty("round-trip").await;
    assert_eq!(store.read().await, Ok(None));
    let first = parts(&[b"title", b"", &[7; 3_000_000]]);
    assert_eq!(replace(&store, &first).await, Ok(1));
    let second = parts(&[b"another"]);
    assert_eq!(store.read().await, Ok(Some(Stored { generation: 1, parts: first })));
    assert_eq!(replace(&store, &second).await, Ok(2));
    swept(&store, 1).await;
    let again = IdbStore::open("round-trip").await.unwrap();
    assert_eq!(again.read().await, Ok(Some(Stored { generation: 2, parts: second })));
}

#[wasm_bindgen_test]
async fn generations_grow_past_a_deletion_and_across_tabs() {
    let (here, there) = (empty("generations").await, IdbStore::open("generations").await.unwrap());
    assert_eq!(replace(&here, &parts(&[b"a"])).await, Ok(1));
    assert_eq!(replace(&there, &parts(&[b"b"])).await, Ok(2));
    here.clear().await.unwrap();
    assert_eq!((there.read().await, count(&there).await), (Ok(None), 0));
    assert_eq!(replace(&there, &parts(&[b"c"])).await, Ok(3));
}

#[wasm_bindgen_test]
async fn a_stopped_replacement_leaves_the_old_library() {
    let store = empty("stopped").await;
    let old = parts(&[b"old"]);
    replace(&store, &old).await.unwrap();
    let cancelled = Flag::default();
    cancelled.raise();
    let new = parts(&[&[1; 1_000_000], &[2; 1_000_000]]);
    assert_eq!(store.replace(&new, &cancelled).await, Err(StoreError::Cancelled));
    assert_eq!(store.read().await, Ok(Some(Stored { generation: 1, parts: old })));
    assert_eq!(count(&store).await, 1);
    assert_eq!(replace(&store, &new).await, Ok(2));
    swept(&store, 2).await;
}

#[wasm_bindgen_test]
async fn a_full_storage_leaves_the_old_library_and_says_how_much_was_needed() {
    let store = empty("full").await;
    let old = parts(&[b"old"]);
    replace(&store, &old).await.unwrap();
    fail_next("IDBObjectStore", "put", "QuotaExceededError");
    let error = replace(&store, &parts(&[b"four", b"more"])).await.unwrap_err();
    // WebKitGTK does not say how much is left.
    assert!(matches!(error, StoreError::Full { needed: 8, available: None | Some(1..) }), "{error}");
    assert_eq!(store.read().await, Ok(Some(Stored { generation: 1, parts: old })));
}

#[wasm_bindgen_test]
async fn parts_that_belong_to_no_library_are_swept_away() {
    let store = empty("orphans").await;
    let kept = parts(&[b"kept"]);
    replace(&store, &kept).await.unwrap();
    let leave = async |blobs: &ObjectStore| {
        for generation in [0, 2, 7] {
            blobs.put(&JsValue::from_str("orphan"), Some(&key(&[generation, 0])))?;
        }
        Ok(())
    };
    tamper(&store, leave).await;
    assert_eq!(count(&store).await, 4);
    assert_eq!(store.read().await, Ok(Some(Stored { generation: 1, parts: kept })));
    swept(&store, 1).await;
}

#[wasm_bindgen_test]
async fn a_missing_part_is_named() {
    let store = empty("missing").await;
    replace(&store, &parts(&[b"a", b"b"])).await.unwrap();
    tamper(&store, async |blobs| blobs.delete(key(&[1, 1])).map(drop).map_err(Into::into)).await;
    let error = store.read().await.unwrap_err();
    assert_eq!(error.to_string(), "expected 2 parts of generation 1 in the storage, found 1");
}

#[wasm_bindgen_test]
async fn a_lost_connection_is_made_again_once() {
    let store = empty("lost").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    fail_next("IDBDatabase", "transaction", "InvalidStateError");
    assert!(store.read().await.unwrap().is_some());
    fail_next("IDBObjectStore", "get", "UnknownError");
    assert!(store.read().await.unwrap().is_some());
    fail_next("IDBObjectStore", "get", "DataError");
    let error = store.read().await.unwrap_err().to_string();
    assert!(error.contains("DataError: a test"), "{error}");
    assert!(store.read().await.unwrap().is_some());
}

#[wasm_bindgen_test]
async fn another_version_of_the_page_is_not_held_up() {
    let store = empty("version").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    // Waits until every connection is closed, which ours does by itself.
    idb::Factory::new().unwrap().delete("version").unwrap().await.unwrap();
    assert_eq!(store.read().await, Ok(None));
}

#[wasm_bindgen_test]
async fn without_indexed_db_there_is_no_store() {
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
