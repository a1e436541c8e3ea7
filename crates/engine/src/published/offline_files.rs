//! Storing a whole archive for offline use, and deleting its stored files.

use std::rc::Rc;

use futures_util::future::join_all;
use renju_published::Request;

use super::Published;
use super::failures::wrong_length;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{Failure, FailureCode, KeepProgress, PublishedInfo};
use crate::published_files::PublishedFiles;
use crate::repository::Repository;

/// Files to fetch at the same time. Each of the files is in memory meanwhile.
const AT_ONCE: usize = 3;

impl<H: Host> Published<H> {
    /// Fetches and stores all missing files. Files stored before a cancel stay.
    ///
    /// # Errors
    /// A file is unavailable or differs from the manifest, or the storage is full.
    pub(crate) async fn keep(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        job: &JobContext<H>,
    ) -> Result<PublishedInfo, Stop> {
        let cancel = &job.cancel;
        cancel.or_cancelled(self.open(repository)).await??;
        self.store_manifest().await?;
        let missing = self.count_stored(repository).await;
        for some in missing.chunks(AT_ONCE) {
            self.tell_kept(job);
            for file in
                cancel.or_cancelled(self.telling(join_all(some.iter().map(|file| self.get(file))))).await?
            {
                let (piece, bytes) = file?;
                self.check(&piece, &bytes).await?;
                let length = bytes.len() as u64;
                self.host.published_files().store(&[(piece, bytes)]).await?;
                self.change_info(|info| {
                    info.stored += length;
                    info.missing -= length.min(info.missing);
                });
            }
            self.tell();
        }
        self.count_stored(repository).await;
        self.tell();
        self.known()
    }

    /// Stores the manifest if there was no room before: without the manifest, the stored files are useless offline.
    async fn store_manifest(&self) -> Result<(), Stop> {
        let Some(bytes) = self.unstored_manifest.borrow().clone() else { return Ok(()) };
        let url = self.url.as_deref().unwrap_or_default();
        self.host.published_files().store_manifest(url, &bytes).await?;
        self.unstored_manifest.replace(None);
        Ok(())
    }

    /// Deletes everything stored of the archive.
    ///
    /// # Errors
    /// The storage fails.
    pub(crate) async fn forget(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
    ) -> Result<PublishedInfo, Stop> {
        self.open(repository).await?;
        let files = self.host.published_files();
        files.delete(&self.stored_pieces(repository).await).await?;
        self.count_stored(repository).await;
        self.tell();
        self.known()
    }

    /// Counts the stored bytes, and returns the files still missing for offline use.
    pub(super) async fn count_stored(&self, repository: &Repository<H>) -> Vec<Request> {
        let pieces = self.stored_pieces(repository).await;
        let stored: u64 = pieces.iter().map(|piece| piece.range.len() as u64).sum();
        let mut session = repository.session().borrow_mut();
        let Some(published) = &mut session.published else { return Vec::new() };
        let sum = |files: &[Request]| files.iter().map(|file| u64::from(file.file_bytes)).sum::<u64>();
        let mut files: Vec<Request> = published.archive.files_to_keep().collect();
        let bytes = sum(&files);
        let is_stored =
            |file: &Request| pieces.iter().any(|piece| piece.file == file.file && piece.range == file.range);
        files.retain(|file| !is_stored(file));
        let missing = sum(&files);
        if missing < bytes / 2 {
            published.archive.use_whole_blocks();
        }
        self.change_info(|info| (info.stored, info.bytes, info.missing) = (stored, bytes, missing));
        files
    }

    /// Lists the stored pieces of this archive's files.
    async fn stored_pieces(&self, repository: &Repository<H>) -> Vec<Request> {
        let mut pieces = self.host.published_files().all_stored().await;
        let session = repository.session().borrow();
        let names = session.published.as_ref().map(|published| published.archive.manifest().file_names());
        pieces.retain(|piece| names.as_ref().is_some_and(|names| names.contains(&piece.file)));
        pieces
    }

    /// Checks that a whole file has the SHA-256 in its name.
    pub(super) async fn check(&self, piece: &Request, bytes: &[u8]) -> Result<(), Failure> {
        if piece.range.len() != piece.file_bytes as usize {
            return Err(wrong_length(&piece.file, piece.file_bytes as usize, bytes.len()));
        }
        let found = self.host.published_files().sha256(bytes).await;
        if piece.file.strip_suffix(".bin") == Some(found.as_str()) {
            return Ok(());
        }
        let message = format!("{}: expected its SHA-256 as its name says, found {found}", piece.file);
        Err(Failure::new(FailureCode::ArchiveDamaged, message))
    }

    fn tell_kept(&self, job: &JobContext<H>) {
        if let Some(info) = self.info.borrow().as_ref() {
            let progress =
                KeepProgress { kept: info.bytes - info.missing.min(info.bytes), total: info.bytes };
            job.progress(progress);
        }
    }
}
