//! What is stored, as it is now.

use crate::failure::Stop;
use crate::host::Host;
use crate::repository::Repository;

/// Opens what is stored, as it is now: another worker imports, and changes collections and records.
pub(super) async fn open_latest<H: Host>(repository: &Repository<H>) -> Result<(), Stop> {
    repository.open().await?;
    repository.follow().await?;
    repository.follow_records().await?;
    Ok(())
}
