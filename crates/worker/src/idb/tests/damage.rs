//! Tests of damaged rows in a real database.

use idb::DatabaseEvent;

use super::*;
use crate::idb::row::COPY;

/// Applies `change` to the bytes of the list in the rows with the keys `rows`.
async fn change_rows(store: &IdbStore, rows: &[&str], change: impl Fn(&mut Vec<u8>)) {
    let work = async |blobs: &ObjectStore| {
        for name in rows {
            let row = blobs.get(JsValue::from_str(name))?.await?.unwrap();
            let mut bytes = Reflect::get(&row, &"list".into()).ok().and_then(values::bytes_of).unwrap();
            change(&mut bytes);
            Reflect::set(&row, &"list".into(), &Uint8Array::from(bytes.as_slice())).unwrap();
            blobs.put(&row, Some(&JsValue::from_str(name)))?;
        }
        Ok(())
    };
    tamper(store, work).await;
}

fn is_damaged<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::DamagedList { .. }))
}

fn mine() -> StoredRecord {
    StoredRecord { revision: 1, bytes: b"mine".to_vec(), ..StoredRecord::default() }
}

#[wasm_bindgen_test]
async fn a_damaged_row_is_read_from_its_copy_and_the_next_change_writes_both() {
    let store = empty("copy").await;
    let first = replace(&store, &parts(&[b"a"])).await.unwrap();
    change_rows(&store, &[ROW], |bytes| bytes[9] ^= 1).await;
    assert_eq!(stored(&store).await, Ok(vec![(first, parts(&[b"a"]))]));
    assert_eq!(add(&store, &parts(&[b"b"])).await, 2);
    change_rows(&store, &[COPY], |bytes| bytes[9] ^= 1).await;
    assert_eq!(stored(&store).await.unwrap().len(), 2);
}

#[wasm_bindgen_test]
async fn an_outdated_copy_of_another_version_is_ignored() {
    let store = empty("stale").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    let age = async |blobs: &ObjectStore| {
        let copy = blobs.get(JsValue::from_str(COPY))?.await?.unwrap();
        Reflect::set(&copy, &"generation".into(), &1.into()).unwrap();
        blobs.put(&copy, Some(&JsValue::from_str(COPY)))?;
        Ok(())
    };
    tamper(&store, age).await;
    change_rows(&store, &[ROW], |bytes| bytes[9] ^= 1).await;
    assert!(is_damaged(&stored(&store).await));
}

#[wasm_bindgen_test]
async fn a_damaged_list_loses_no_part_and_is_repaired() {
    let store = empty("damaged-list").await;
    let first = replace(&store, &parts(&[b"a", b"b"])).await.unwrap();
    store.save_record(None, None, &mine()).await.unwrap();
    change_rows(&store, &[ROW, COPY], |bytes| bytes[9] ^= 1).await;
    assert!(is_damaged(&stored(&store).await));
    assert!(is_damaged(&replace(&store, &parts(&[b"c"])).await), "a damaged list is not overwritten");
    assert_eq!(store.records().await, Ok([(1, mine())].into()));
    assert!(is_damaged(&store.sweep().await));
    let there: Vec<_> = store.remains().await.unwrap().parts.into_iter().collect();
    assert_eq!(there, [((first, 0), b"a".to_vec()), ((first, 1), b"b".to_vec())]);
    store.mend(&CollectionList::of_one(first, 2)).await.unwrap();
    assert_eq!(stored(&store).await, Ok(vec![(first, parts(&[b"a", b"b"]))]));
    // If another tab then tries to mend the list too, nothing changes, because the list is readable again.
    store.mend(&CollectionList::default()).await.unwrap();
    assert_eq!(stored(&store).await.unwrap().len(), 1);
}

#[wasm_bindgen_test]
async fn parts_without_a_row_are_not_deleted() {
    let store = empty("no-row").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    tamper(&store, async |blobs| blobs.delete(JsValue::from_str(ROW)).map(drop).map_err(Into::into)).await;
    assert!(is_damaged(&stored(&store).await));
    assert!(is_damaged(&store.sweep().await));
    assert_eq!(count(&store).await, 1);
}

#[wasm_bindgen_test]
async fn a_list_of_a_newer_version_is_left_alone() {
    let store = empty("newer-list").await;
    replace(&store, &parts(&[b"a"])).await.unwrap();
    let newer = |bytes: &mut Vec<u8>| {
        bytes[4] = 2;
        let end = bytes.len() - 4;
        let sum = renju_archive::codec::checksum(&bytes[..end]);
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
    };
    change_rows(&store, &[ROW, COPY], newer).await;
    let found = stored(&store).await;
    assert!(matches!(found, Err(StoreError::Newer { .. })), "{found:?}");
    assert!(store.mend(&CollectionList::default()).await.is_err());
    assert_eq!(count(&store).await, 1);
}

#[wasm_bindgen_test]
async fn a_database_of_a_newer_version_is_reported() {
    let name = "newer-database";
    drop(idb::Factory::new().unwrap().delete(name).unwrap().await);
    drop(Connection::open_version(name, 9).await.unwrap());
    let opened = IdbStore::open(name).await;
    assert!(matches!(opened, Err(StoreError::Newer { .. })), "{opened:?}");
}

#[wasm_bindgen_test]
async fn a_database_blocked_by_another_tab_is_reported_and_opens_after_its_release() {
    let name = "blocked";
    drop(idb::Factory::new().unwrap().delete(name).unwrap().await);
    // This connection does not close when another tab wants to upgrade the database.
    let mut request = idb::Factory::new().unwrap().open(name, Some(1)).unwrap();
    request.on_upgrade_needed(|event| {
        let _ = event.database().unwrap().create_object_store(BLOBS, idb::ObjectStoreParams::new());
    });
    let other = request.await.unwrap();
    let opened = IdbStore::open(name).await;
    assert!(matches!(opened, Err(StoreError::Blocked)), "{opened:?}");
    other.close();
    let store = IdbStore::open(name).await.unwrap();
    replace(&store, &parts(&[b"a"])).await.unwrap();
}

#[wasm_bindgen_test]
async fn a_record_whose_row_is_invalid_is_still_listed() {
    let store = empty("record-row").await;
    store.save_record(None, None, &mine()).await.unwrap();
    let damage = async |records: &ObjectStore| {
        records.put(&JsValue::from_str("no row"), Some(&JsValue::from(2)))?;
        Ok(())
    };
    store.run((RECORDS, TransactionMode::Write), &CancelToken::default(), damage).await.unwrap();
    let all = [(1, mine()), (2, StoredRecord::default())];
    assert_eq!(store.records().await, Ok(all.clone().into()));
    fail_next("IDBObjectStore", "getAll", "DataError");
    assert_eq!(store.records().await, Ok(all.into()), "one by one");
}

#[wasm_bindgen_test]
async fn parts_and_records_can_be_deleted_on_a_full_disk() {
    let store = empty("full-delete").await;
    add(&store, &parts(&[b"a"])).await;
    add(&store, &parts(&[b"b"])).await;
    let full = "{ const prototype = IDBObjectStore.prototype, real = prototype.put;
        globalThis.mended = () => { prototype.put = real; };
        prototype.put = () => { throw new DOMException('a test', 'QuotaExceededError'); }; }";
    js_sys::eval(full).unwrap();
    let clear = |list: &mut CollectionList, _| {
        list.entries.clear();
        true
    };
    let cleared = store.change(&[], &CancelToken::default(), &clear).await;
    let left = count(&store).await;
    js_sys::eval("globalThis.mended()").unwrap();
    assert_eq!((cleared.unwrap().entries.len(), left), (0, 0));
    assert_eq!(stored(&store).await, Ok(Vec::new()));
    add(&store, &parts(&[b"c"])).await;
}

#[wasm_bindgen_test]
async fn a_transaction_aborted_by_the_browser_is_a_failure_and_not_a_cancel() {
    let store = empty("aborted").await;
    let abort = async |blobs: &ObjectStore| {
        blobs.put(&JsValue::from_str("x"), Some(&key(&[1, 0])))?;
        blobs.transaction().abort()?;
        Ok(())
    };
    let ended = store.run((BLOBS, TransactionMode::Write), &CancelToken::default(), abort).await;
    assert!(matches!(ended, Err(StoreError::Failed { .. })), "{ended:?}");
}
