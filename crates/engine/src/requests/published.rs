//! Requests that store the published archive for offline use, delete it, or switch it on or off.

use std::rc::Rc;

use futures_util::future::join_all;
use serde::{Deserialize, Serialize};

use super::collections::ChangeCollectionArgs;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::post::Post;
use crate::protocol::{News, PublishedInfo};
use crate::published::Published;
use crate::published_collection::PUBLISHED;
use crate::published_files::PublishedFiles;
use crate::repository::Repository;
use crate::store::StoreError;

/// Number of files that are fetched at the same time. All these files are in memory until they are
/// stored.
const AT_ONCE: usize = 3;

/// The new limit for the number of bytes that a query may fetch without the user's consent.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct AllowArgs {
    /// The number of bytes, as stated in `needed` of the failure `archive-large`.
    pub(crate) bytes: u64,
}

/// Progress of storing an archive for offline use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct KeepProgress {
    /// The number of bytes that are in the browser's storage.
    pub(crate) kept: u64,
    /// The size of the whole archive, in bytes.
    pub(crate) total: u64,
}

/// Fetches and stores all files of the archive that are not stored yet. If the job is cancelled,
/// the files that it has already stored stay.
///
/// # Errors
/// A file is unavailable or differs from the manifest, or the storage is full.
pub(crate) async fn keep<H: Host>(
    job: &JobContext<H>,
    published: &Rc<Published<H>>,
    repository: &Rc<Repository<H>>,
) -> Result<PublishedInfo, Stop> {
    let cancel = &job.cancel;
    cancel.or_cancelled(published.open(repository)).await??;
    published.store_manifest().await?;
    let missing = published.count_stored(repository).await;
    for some in missing.chunks(AT_ONCE) {
        let PublishedInfo { bytes, missing, .. } = published.known()?;
        job.progress(KeepProgress { kept: bytes - missing.min(bytes), total: bytes });
        let files = join_all(some.iter().map(|file| published.get(file)));
        for file in cancel.or_cancelled(published.telling(files)).await? {
            let (piece, bytes) = file?;
            published.check(&piece, &bytes).await?;
            let length = bytes.len() as u64;
            published.host.published_files().store(&[(piece, bytes)]).await?;
            published.change_info(|info| {
                info.stored += length;
                info.missing -= length.min(info.missing);
            });
        }
        published.tell();
    }
    published.count_stored(repository).await;
    published.tell();
    published.known()
}

/// Deletes all stored data of the archive from the browser's storage.
///
/// # Errors
/// The storage fails.
pub(crate) async fn forget<H: Host>(
    published: &Rc<Published<H>>,
    repository: &Rc<Repository<H>>,
) -> Result<PublishedInfo, Stop> {
    published.open(repository).await?;
    published.host.published_files().delete(&published.stored_pieces(repository).await).await?;
    published.count_stored(repository).await;
    published.tell();
    published.known()
}

/// Whether a request to change a collection is about the published archive.
pub(crate) const fn is_published(change: &ChangeCollectionArgs) -> bool {
    change.collection == PUBLISHED
}

/// Switches the archive on or off for queries. Its name cannot be changed, because it comes from the
/// manifest.
///
/// # Errors
/// The archive is not open.
pub(crate) fn switch_published<H: Host>(
    host: &H,
    repository: &Repository<H>,
    change: &ChangeCollectionArgs,
) -> Result<(), Stop> {
    let mut session = repository.session().borrow_mut();
    let session = &mut *session;
    let published = session.published.as_mut().ok_or(StoreError::Gone)?;
    published.switch(&mut session.library, change.on.unwrap_or(published.on));
    session.graph_cache.take();
    // The stored list of collections has not changed, so the page gets no message about the list. This
    // message makes the page repeat its queries.
    host.post(News::Records { id: 0 });
    Ok(())
}
