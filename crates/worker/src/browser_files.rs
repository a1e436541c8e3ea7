//! The files of a published archive in the browser: fetched from their host, and stored in IndexedDB.

use std::ops::Range;
use std::time::Duration;

use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use renju_engine::{HostAnswer, HostBody, PublishedFiles, StoreError};
use renju_published::Request;
use sha2::{Digest, Sha256};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

use crate::idb::StoredPieces;
use crate::navigator::words;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch)]
    fn fetch(url: &str, init: &Object) -> Result<Promise, JsValue>;

    type Global;
    /// The name that the page gave to this worker. If the page names a published archive, this is the URL of the
    /// archive's manifest.
    #[wasm_bindgen(method, getter)]
    fn name(this: &Global) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn crypto(this: &Global) -> Option<Crypto>;
    #[wasm_bindgen(method, js_name = setTimeout)]
    fn set_timeout(this: &Global, done: &Function, milliseconds: f64) -> JsValue;

    type Crypto;
    /// Returns `crypto.subtle`; `None` on pages without HTTPS, where it is absent.
    #[wasm_bindgen(method, getter)]
    fn subtle(this: &Crypto) -> Option<Subtle>;

    type Subtle;
    #[wasm_bindgen(method, catch)]
    fn digest(this: &Subtle, algorithm: &str, bytes: &Uint8Array) -> Result<Promise, JsValue>;

    type AbortController;
    #[wasm_bindgen(constructor)]
    fn new() -> AbortController;
    #[wasm_bindgen(method, getter)]
    fn signal(this: &AbortController) -> JsValue;
    #[wasm_bindgen(method)]
    fn abort(this: &AbortController);
}

/// An HTTP request. Dropping the value cancels the request if it has not ended.
struct HttpRequest(AbortController);

impl Drop for HttpRequest {
    fn drop(&mut self) {
        self.0.abort();
    }
}

fn global() -> Global {
    js_sys::global().unchecked_into()
}

/// Access to the files of the published archive that the page names, if there is one. The name of this worker is
/// then the URL of the archive's manifest.
#[derive(Debug, Default)]
pub(crate) struct BrowserFiles {
    pieces: StoredPieces,
}

impl PublishedFiles for BrowserFiles {
    type Body = BrowserBody;

    fn manifest_url(&self) -> Option<String> {
        global().name().filter(|name| name.contains("://"))
    }

    async fn ask(&self, url: &str, range: Option<Range<u32>>) -> Result<HostAnswer<BrowserBody>, String> {
        ask(url, range).await.map_err(|error| words(&error))
    }

    async fn wait(&self, time: Duration) {
        let milliseconds = time.as_secs_f64() * 1_000.0;
        let mut begin = |done: Function, _| drop(global().set_timeout(&done, milliseconds));
        drop(JsFuture::from(Promise::new(&mut begin)).await);
    }

    async fn sha256(&self, bytes: &[u8]) -> String {
        let digest = match browser_sha256(bytes).await {
            Some(digest) => digest,
            // On pages without HTTPS, the browser offers no `crypto.subtle`.
            None => Sha256::digest(bytes).to_vec(),
        };
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
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

/// Computes SHA-256 with a function of the browser, because that is much faster than code in wasm.
async fn browser_sha256(bytes: &[u8]) -> Option<Vec<u8>> {
    let subtle = global().crypto()?.subtle()?;
    let digest = JsFuture::from(subtle.digest("SHA-256", &Uint8Array::from(bytes)).ok()?).await.ok()?;
    Some(Uint8Array::new(&digest).to_vec())
}

async fn ask(url: &str, range: Option<Range<u32>>) -> Result<HostAnswer<BrowserBody>, JsValue> {
    let (init, headers) = (Object::new(), Object::new());
    let set = |object: &Object, name: &str, value: &JsValue| Reflect::set(object, &name.into(), value);
    if let Some(range) = &range {
        let bytes = format!("bytes={}-{}", range.start, range.end - 1);
        set(&headers, "Range", &bytes.into())?;
    }
    set(&init, "headers", &headers)?;
    // The manifest may have changed, so the browser has to ask the host for it. This worker stores all other
    // files itself. The browser's cache is not used for these files, because with the cache the browser would
    // request ranges one after the other.
    let cache = if url.ends_with(".bin") { "no-store" } else { "no-cache" };
    set(&init, "cache", &cache.into())?;
    let asked = HttpRequest(AbortController::new());
    set(&init, "signal", &asked.0.signal())?;
    let response: Response = JsFuture::from(fetch(url, &init)?).await?.dyn_into()?;
    let stream = response.body().map(|stream| ReadableStreamDefaultReader::new(&stream)).transpose()?;
    let range = response.headers().get("Content-Range").unwrap_or_default();
    Ok(HostAnswer { status: response.status(), range, body: BrowserBody { stream, _request: asked } })
}

/// The body of an HTTP response of the host.
pub(crate) struct BrowserBody {
    stream: Option<ReadableStreamDefaultReader>,
    _request: HttpRequest,
}

impl HostBody for BrowserBody {
    async fn next(&mut self) -> Result<Option<Vec<u8>>, String> {
        let Some(stream) = &self.stream else { return Ok(None) };
        read(stream).await.map_err(|error| words(&error))
    }
}

async fn read(stream: &ReadableStreamDefaultReader) -> Result<Option<Vec<u8>>, JsValue> {
    let read = JsFuture::from(stream.read()).await?;
    if Reflect::get(&read, &"done".into())?.is_truthy() {
        return Ok(None);
    }
    Ok(Some(Reflect::get(&read, &"value".into())?.dyn_into::<Uint8Array>()?.to_vec()))
}
