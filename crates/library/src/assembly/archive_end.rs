//! Facts of an archive that are complete only when its last game has been read.

use renju_archive::Catalogue;

use crate::source_info::SourceInfo;

/// Tables and source information of an archive, for [`Assembly::end_archive`](super::Assembly::end_archive).
#[derive(Clone, Debug, Default)]
pub struct ArchiveEnd {
    /// Tables of the archive; `None` if the archive has no tables, because its games contain the names
    /// themselves.
    pub catalogue: Option<Catalogue>,
    /// Source information. Its counts do not include the problems of batches, which the assembly has already
    /// counted.
    pub source_info: SourceInfo,
}
