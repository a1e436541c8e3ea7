//! What is known of an archive at its end.

use renju_archive::Catalogue;

use crate::source_info::SourceInfo;

/// What an archive tells when all its games have been handed out.
#[derive(Clone, Debug, Default)]
pub struct ArchiveEnd {
    /// Its tables, where it has its own and not only names.
    pub catalogue: Option<Catalogue>,
    /// Where it comes from. What became of its games is counted here, unless batches have told it.
    pub source_info: SourceInfo,
}
