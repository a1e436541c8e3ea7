//! Tables and source information of an archive, complete once its games are read.

use renju_archive::Catalogue;

use crate::source_info::SourceInfo;

/// Facts of an archive that are complete only after its last game was read.
#[derive(Clone, Debug, Default)]
pub struct ArchiveEnd {
    /// Tables of the archive; `None` if it has only names.
    pub catalogue: Option<Catalogue>,
    /// Source information. Its counts cover only games that no batch has counted.
    pub source_info: SourceInfo,
}
