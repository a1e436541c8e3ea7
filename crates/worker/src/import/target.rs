//! Which collection a file becomes.

use renju_library::Library;
use renju_records::Format;

use crate::collection_list::CollectionList;
use crate::protocol::ImportTarget;

/// Whether a file is an edition of RenjuNet's archive, as far as it says.
pub(super) fn is_edition(format: Format, library: &Library) -> bool {
    format == Format::Rif && !library.source_info().edition.is_empty()
}

/// Which collection is replaced, if any. `None` where the one that should be is not there.
pub(super) fn replaced(
    list: &CollectionList,
    edition: bool,
    target: Option<ImportTarget>,
) -> Option<Option<u32>> {
    match target {
        Some(ImportTarget::Collection(id)) => list.entry(id).map(|entry| Some(entry.id)),
        Some(ImportTarget::New(_)) => Some(None),
        None if edition => Some(list.archive().map(|archive| archive.id)),
        None => Some(None),
    }
}
