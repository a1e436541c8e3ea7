//! Tables and source information of an archive, complete once its games are read.

use renju_archive::Catalogue;

use crate::source_info::SourceInfo;

/// Facts that are complete when an archive has handed out all its games.
#[derive(Clone, Debug, Default)]
pub struct ArchiveEnd {
    /// Tables of the archive; `None` if it has only names.
    pub catalogue: Option<Catalogue>,
    /// Source information. Its counts cover only games that no batch has counted.
    pub source_info: SourceInfo,
}
