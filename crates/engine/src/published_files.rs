//! Access to the files of a published archive, on their host and in the browser's storage.

use std::ops::Range;
use std::time::Duration;

use renju_published::Request;

use crate::store::StoreError;

/// The host of a published archive, and the browser's storage of the fetched ranges of files. If
/// the storage fails, no range counts as stored, and the engine fetches the ranges again.
pub trait PublishedFiles: 'static {
    /// The body of an HTTP answer.
    type Body: HostBody;

    /// The URL of the manifest, if the page names an archive.
    fn manifest_url(&self) -> Option<String>;

    /// Requests a file or a range of a file from the host. If the caller drops the future or the answer, the
    /// page tells the host to stop sending.
    ///
    /// # Errors
    /// The browser's reason why the host did not answer.
    async fn ask(&self, url: &str, range: Option<Range<u32>>) -> Result<HostAnswer<Self::Body>, String>;

    /// Waits for `time`. The caller may drop the future.
    async fn wait(&self, time: Duration);

    /// Returns the SHA-256 of `bytes` as lower-case hexadecimal digits.
    async fn sha256(&self, bytes: &[u8]) -> String;

    /// Returns the stored manifest of the archive with this URL.
    async fn stored_manifest(&self, url: &str) -> Option<Vec<u8>>;

    /// Returns the stored manifests of all archives.
    async fn stored_manifests(&self) -> Vec<Vec<u8>>;

    /// Stores the manifest of the archive with this URL.
    ///
    /// # Errors
    /// The storage is full or missing.
    async fn store_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError>;

    /// Returns the bytes of the wanted ranges of files, in the order of `wanted`; `None` for a
    /// range that is not stored. A range counts as stored if the range itself or its whole file is
    /// stored.
    async fn stored(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>>;

    /// Stores ranges of files.
    ///
    /// # Errors
    /// The storage is full or missing.
    async fn store(&self, pieces: &[(Request, Vec<u8>)]) -> Result<(), StoreError>;

    /// Lists the stored ranges of files. The sizes of the files are unknown, so `file_bytes` is 0.
    async fn all_stored(&self) -> Vec<Request>;

    /// Deletes stored ranges of files.
    ///
    /// # Errors
    /// The storage fails.
    async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError>;
}

/// HTTP answer of a host.
#[derive(Debug)]
pub struct HostAnswer<B> {
    /// The HTTP status: 200 for a whole file, 206 for a range.
    pub status: u16,
    /// The `Content-Range` header, if the page may read it: on its own origin, or with permission of the
    /// host.
    pub range: Option<String>,
    /// The body of the answer. It arrives piece by piece.
    pub body: B,
}

/// Body of an HTTP answer. The body arrives piece by piece. When the body is dropped, the host is
/// told to stop sending.
pub trait HostBody {
    /// Returns the next bytes; `None` at the end. The caller may drop the future together with the body.
    ///
    /// # Errors
    /// The browser's reason why no more bytes arrive.
    async fn next(&mut self) -> Result<Option<Vec<u8>>, String>;
}
