//! Storage of all files of a published archive for offline use.

use renju_published::Request;

use super::Published;
use super::failures::wrong_length;
use crate::failure::Stop;
use crate::host::Host;
use crate::protocol::{Failure, FailureCode};
use crate::published_files::PublishedFiles;
use crate::repository::Repository;

impl<H: Host> Published<H> {
    /// Stores the manifest, if the browser could not store it when it was read. Without the
    /// manifest, the stored files cannot be used offline.
    ///
    /// # Errors
    /// The storage fails.
    pub(crate) async fn store_manifest(&self) -> Result<(), Stop> {
        let Some(bytes) = self.unstored_manifest.borrow().clone() else { return Ok(()) };
        let url = self.url.as_deref().unwrap_or_default();
        self.host.published_files().store_manifest(url, &bytes).await?;
        self.unstored_manifest.replace(None);
        Ok(())
    }

    /// Counts the stored bytes of the archive. Returns the files that are not stored yet but are needed for
    /// offline use.
    pub(crate) async fn count_stored(&self, repository: &Repository<H>) -> Vec<Request> {
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

    /// Lists the stored ranges of this archive's files.
    pub(crate) async fn stored_pieces(&self, repository: &Repository<H>) -> Vec<Request> {
        let mut pieces = self.host.published_files().all_stored().await;
        let session = repository.session().borrow();
        let names = session.published.as_ref().map(|published| published.archive.manifest().file_names());
        pieces.retain(|piece| names.as_ref().is_some_and(|names| names.contains(&piece.file)));
        pieces
    }

    /// Checks the content of a whole file: its SHA-256 must be the one in the file's name.
    pub(crate) async fn check(&self, piece: &Request, bytes: &[u8]) -> Result<(), Failure> {
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
}
