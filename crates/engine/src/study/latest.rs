//! Update of the session to the current content of the storage.

use crate::failure::Stop;
use crate::host::Host;
use crate::repository::Repository;

/// Opens the library, and loads what other engines of the page have stored meanwhile: imported
/// files, and changes of collections and records.
pub(crate) async fn open_latest<H: Host>(repository: &Repository<H>) -> Result<(), Stop> {
    repository.open().await?;
    repository.follow().await?;
    repository.follow_records().await?;
    Ok(())
}
