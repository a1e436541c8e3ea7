//! The files of a published archive in the browser: fetched from their host, and stored in IndexedDB.

use std::ops::Range;

use js_sys::{Object, Promise, Reflect, Uint8Array};
use renju_published::Request;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

use crate::idb::StoredPieces;
use crate::navigator::words;
use crate::published_files::{HostAnswer, PublishedFiles};
use crate::store::StoreError;

/// Milliseconds that a host may take for an answer.
const PATIENCE: u32 = 60_000;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch)]
    fn fetch(url: &str, init: &Object) -> Result<Promise, JsValue>;

    type Global;
    /// The name that the page gave this worker.
    #[wasm_bindgen(method, getter)]
    fn name(this: &Global) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn crypto(this: &Global) -> Option<Crypto>;
    #[wasm_bindgen(method, getter, js_name = AbortSignal)]
    fn abort_signal(this: &Global) -> AbortSignals;

    type Crypto;
    /// Absent on pages without HTTPS.
    #[wasm_bindgen(method, getter)]
    fn subtle(this: &Crypto) -> Option<Subtle>;

    type Subtle;
    #[wasm_bindgen(method, catch)]
    fn digest(this: &Subtle, algorithm: &str, bytes: &Uint8Array) -> Result<Promise, JsValue>;

    /// The constructor of `AbortSignal`.
    type AbortSignals;
    #[wasm_bindgen(method, catch)]
    fn timeout(this: &AbortSignals, milliseconds: u32) -> Result<JsValue, JsValue>;
}

fn global() -> Global {
    js_sys::global().unchecked_into()
}

/// The archive that the page named this worker after.
#[derive(Debug, Default)]
pub(crate) struct BrowserFiles {
    pieces: StoredPieces,
}

impl PublishedFiles for BrowserFiles {
    fn manifest_url(&self) -> Option<String> {
        global().name().filter(|name| name.contains("://"))
    }

    async fn get(&self, url: &str, range: Option<Range<u32>>, most: u32) -> Result<HostAnswer, String> {
        ask(url, range, most).await.map_err(|error| words(&error))
    }

    async fn sha256(&self, bytes: &[u8]) -> Option<String> {
        let subtle = global().crypto()?.subtle()?;
        let digest = JsFuture::from(subtle.digest("SHA-256", &Uint8Array::from(bytes)).ok()?).await.ok()?;
        Some(Uint8Array::new(&digest).to_vec().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    async fn stored_manifest(&self, url: &str) -> Option<Vec<u8>> {
        self.pieces.manifest(url).await
    }

    async fn stored_manifests(&self) -> Vec<Vec<u8>> {
        self.pieces.manifests().await
    }

    async fn store_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError> {
        self.pieces.put_manifest(url, manifest).await
    }

    async fn stored(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>> {
        self.pieces.pieces(wanted).await
    }

    async fn store(&self, pieces: &[(Request, Vec<u8>)]) -> Result<(), StoreError> {
        self.pieces.put_pieces(pieces).await
    }

    async fn all_stored(&self) -> Vec<Request> {
        self.pieces.all_pieces().await
    }

    async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError> {
        self.pieces.delete(pieces).await
    }
}

async fn ask(url: &str, range: Option<Range<u32>>, most: u32) -> Result<HostAnswer, JsValue> {
    let (init, headers) = (Object::new(), Object::new());
    let set = |object: &Object, name: &str, value: &JsValue| Reflect::set(object, &name.into(), value);
    if let Some(range) = &range {
        let bytes = format!("bytes={}-{}", range.start, range.end - 1);
        set(&headers, "Range", &bytes.into())?;
    }
    set(&init, "headers", &headers)?;
    // The manifest may have changed; all else is stored by us, and the browser's own store would send ranges one by one.
    let cache = if url.ends_with(".bin") { "no-store" } else { "no-cache" };
    set(&init, "cache", &cache.into())?;
    if let Ok(signal) = global().abort_signal().timeout(PATIENCE) {
        set(&init, "signal", &signal)?;
    }
    let response: Response = JsFuture::from(fetch(url, &init)?).await?.dyn_into()?;
    let status = response.status();
    let bytes = if response.ok() { body(&response, most).await? } else { Vec::new() };
    Ok(HostAnswer { status, bytes })
}

/// What a host sends, as far as it is expected: one that sends without end is not listened to.
async fn body(response: &Response, most: u32) -> Result<Vec<u8>, JsValue> {
    let Some(stream) = response.body() else { return Ok(Vec::new()) };
    let reader = ReadableStreamDefaultReader::new(&stream)?;
    let mut bytes = Vec::new();
    loop {
        let read = JsFuture::from(reader.read()).await?;
        if Reflect::get(&read, &"done".into())?.is_truthy() {
            return Ok(bytes);
        }
        bytes.extend(Reflect::get(&read, &"value".into())?.dyn_into::<Uint8Array>()?.to_vec());
        if bytes.len() > most as usize {
            bytes.truncate(most as usize + 1);
            // Whether that works is nobody's concern.
            drop(JsFuture::from(reader.cancel()));
            return Ok(bytes);
        }
    }
}
