//! The files of a published archive: on their host, and as far as the browser's storage has them.

use std::ops::Range;
use std::time::Duration;

use renju_published::Request;

use crate::store::StoreError;

/// The host of an archive, and the storage for what it gave. Whatever is stored can be fetched again, so where the storage
/// fails, nothing is in it.
pub(crate) trait PublishedFiles: 'static {
    /// What a host sends.
    type Body: HostBody;

    /// The URL of the manifest, where the page names an archive.
    fn manifest_url(&self) -> Option<String>;

    /// Asks the host for a file or a range of it. Where the future or the answer is dropped, the host is told to send nothing
    /// more.
    ///
    /// # Errors
    /// Why there is no answer, in the browser's words.
    async fn ask(&self, url: &str, range: Option<Range<u32>>) -> Result<HostAnswer<Self::Body>, String>;

    /// Waits for a time. May be dropped while it waits.
    async fn wait(&self, time: Duration);

    /// The SHA-256 of bytes in digits 0-9 and a-f.
    async fn sha256(&self, bytes: &[u8]) -> String;

    /// The manifest that came last from a URL.
    async fn stored_manifest(&self, url: &str) -> Option<Vec<u8>>;

    /// All stored manifests.
    async fn stored_manifests(&self) -> Vec<Vec<u8>>;

    /// # Errors
    /// There is no room, or no storage.
    async fn store_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError>;

    /// Ranges of files, each as far as it is stored: by itself or as a part of its whole file.
    async fn stored(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>>;

    /// # Errors
    /// There is no room, or no storage.
    async fn store(&self, pieces: &[(Request, Vec<u8>)]) -> Result<(), StoreError>;

    /// What is stored. The number of bytes of a whole file is not known of its ranges, and is 0.
    async fn all_stored(&self) -> Vec<Request>;

    /// # Errors
    /// The storage fails.
    async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError>;
}

/// What a host answered.
#[derive(Debug)]
pub(crate) struct HostAnswer<B> {
    /// The status of HTTP: 200 for a whole file, 206 for a range.
    pub(crate) status: u16,
    /// The header `Content-Range`, where a page may read it: on its own origin, or where the host says so.
    pub(crate) range: Option<String>,
    /// What the host sends, piece by piece.
    pub(crate) body: B,
}

/// What a host sends, piece by piece. Where it is dropped, the host is told to send nothing more.
pub(crate) trait HostBody {
    /// The next piece; `None` at the end. May be dropped while it waits, with the body.
    ///
    /// # Errors
    /// Why nothing more comes, in the browser's words.
    async fn next(&mut self) -> Result<Option<Vec<u8>>, String>;
}
