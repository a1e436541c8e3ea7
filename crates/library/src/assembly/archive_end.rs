//! Data of an archive that are complete only when the last game of the archive has been read.

use renju_archive::Catalogue;

use crate::source_info::SourceInfo;

/// Tables and source information of an archive, for [`Assembly::end_archive`](super::Assembly::end_archive).
#[derive(Clone, Debug, Default)]
pub struct ArchiveEnd {
    /// Tables of the archive, or `None` if the archive has no tables. In an archive without tables,
    /// the games contain the names themselves.
    pub catalogue: Option<Catalogue>,
    /// Source information of the archive. Its counts do not include the problems of batches,
    /// because the assembly has already counted those.
    pub source_info: SourceInfo,
}
