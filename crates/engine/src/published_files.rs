//! Files of a published archive: on their host, and in the browser's storage.

use std::ops::Range;
use std::time::Duration;

use renju_published::Request;

use crate::store::StoreError;

/// The host of an archive, and the storage for fetched files. A storage that fails counts as empty, because
/// the engine can fetch everything again.
pub trait PublishedFiles: 'static {
    /// The body of the host's answer.
    type Body: HostBody;

    /// The URL of the manifest, if the page names an archive.
    fn manifest_url(&self) -> Option<String>;

    /// Requests a file or a range of a file from the host. Dropping the future or the answer tells the host to stop sending.
    ///
    /// # Errors
    /// Why the host did not answer, in the browser's words.
    async fn ask(&self, url: &str, range: Option<Range<u32>>) -> Result<HostAnswer<Self::Body>, String>;

    /// Waits for a time. The caller may drop the future.
    async fn wait(&self, time: Duration);

    /// Returns the SHA-256 of bytes as hexadecimal digits in lower case.
    async fn sha256(&self, bytes: &[u8]) -> String;

    /// Returns the stored manifest of an archive.
    async fn stored_manifest(&self, url: &str) -> Option<Vec<u8>>;

    /// Returns the stored manifests of all archives.
    async fn stored_manifests(&self) -> Vec<Vec<u8>>;

    /// # Errors
    /// The storage is full or missing.
    async fn store_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError>;

    /// Returns the bytes of ranges of files, in the order of `wanted`; `None` for a range that is not stored.
    /// A range is stored by itself or as a part of its whole file.
    async fn stored(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>>;

    /// # Errors
    /// The storage is full or missing.
    async fn store(&self, pieces: &[(Request, Vec<u8>)]) -> Result<(), StoreError>;

    /// Lists the stored ranges. The sizes of their files are not known, and are 0.
    async fn all_stored(&self) -> Vec<Request>;

    /// # Errors
    /// The storage fails.
    async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError>;
}

/// Answer of a host.
#[derive(Debug)]
pub struct HostAnswer<B> {
    /// The HTTP status: 200 for a whole file, 206 for a range.
    pub status: u16,
    /// The `Content-Range` header, if the page may read it: on its own origin, or with the host's permission.
    pub range: Option<String>,
    /// The body, piece by piece.
    pub body: B,
}

/// Body of a host's answer, piece by piece. Dropping it tells the host to stop sending.
pub trait HostBody {
    /// Returns the next piece; `None` at the end. The caller may drop the future together with the body.
    ///
    /// # Errors
    /// Why nothing more comes, in the browser's words.
    async fn next(&mut self) -> Result<Option<Vec<u8>>, String>;
}
