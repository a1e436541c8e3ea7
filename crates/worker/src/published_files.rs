//! The files of a published archive: on their host, and as far as the browser's storage has them.

use std::ops::Range;

use renju_published::Request;

use crate::store::StoreError;

/// The host of an archive, and the storage for what it gave. Whatever is stored can be fetched again, so where the storage
/// fails, nothing is in it.
pub(crate) trait PublishedFiles: 'static {
    /// The URL of the manifest, where the page names an archive.
    fn manifest_url(&self) -> Option<String>;

    /// Asks the host for a file or a range of it, and reads no more than `most` bytes of what it sends.
    ///
    /// # Errors
    /// Why there is no answer, in the browser's words.
    async fn get(&self, url: &str, range: Option<Range<u32>>, most: u32) -> Result<HostAnswer, String>;

    /// The SHA-256 of bytes, where the browser computes it, in digits 0-9 and a-f.
    async fn sha256(&self, bytes: &[u8]) -> Option<String>;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HostAnswer {
    /// The status of HTTP: 200 for a whole file, 206 for a range.
    pub(crate) status: u16,
    /// The bytes, one more than was allowed where there are too many.
    pub(crate) bytes: Vec<u8>,
}
