//! Collections: several libraries that are joined into one library.
//!
//! Each file has its own ids of players, events and other rows. A row keeps its id if no other row
//! of the joined tables has that id. Otherwise the row gets a new id, and the games that refer to
//! the row are changed to refer to the new id. Rows that differ only in their ids become one row. A
//! player with different rows in two files stays two players, because the join does not guess from
//! names. Games keep their own ids.
//!
//! A column of games stores each distinct id once, in a list. In the added libraries, a join
//! changes only these lists. It changes nothing in the first library. So adding a library of any
//! size takes milliseconds.

mod collection_join;
mod free_ids;
#[cfg(feature = "parts")]
mod parts;
pub(crate) mod renumbering;

use crate::library::Library;
use crate::source_info::SourceInfo;
pub use collection_join::CollectionJoin;

impl Library {
    /// Joins several libraries into one library. Each library becomes a collection. The number of
    /// the collection is the index of the library. If `libraries` is empty, the result is an empty
    /// library.
    #[must_use]
    pub fn join(libraries: impl IntoIterator<Item = Self>) -> Self {
        let mut joined = Self::default();
        for (collection, library) in (0..).zip(libraries) {
            let source_info = joined.add_collection(collection, library);
            match collection {
                0 => *joined.source_info_mut() = source_info,
                _ => merge(joined.source_info_mut(), &source_info),
            }
        }
        joined
    }

    /// Adds the games of the library `other` as a collection, and returns the source information of
    /// `other`.
    pub fn add_collection(&mut self, collection: u32, other: Self) -> SourceInfo {
        let mut join = CollectionJoin::new(collection, other);
        loop {
            if let Some(source_info) = join.step(self) {
                return source_info;
            }
        }
    }

    /// Takes over all games and tables of the library `other` in one step. `self` must be empty.
    fn become_collection(&mut self, collection: u32, mut other: Self) -> SourceInfo {
        let source_info = std::mem::take(other.source_info_mut());
        let names = std::mem::take(&mut self.collection_names);
        let own_source_info = std::mem::take(self.source_info_mut());
        other.archive_mut().assign_all(collection);
        *self = other;
        (self.collection_names, *self.source_info_mut()) = (names, own_source_info);
        source_info
    }

    /// Returns whether the library has no games, no reserved game numbers and no rows. If so,
    /// another library can take its place.
    fn is_empty(&self) -> bool {
        #[cfg(feature = "parts")]
        if self.archive().has_reserved() {
            return false;
        }
        self.archive().all_segments().next().is_none() && *self.catalogue() == Default::default()
    }

    /// Removes the games of a collection. The rows of the tables stay.
    pub fn remove_collection(&mut self, collection: u32) {
        self.archive_mut().remove(collection);
    }

    /// Enables or disables a collection, without delay. Searches skip the games of a disabled
    /// collection, but these games keep their numbers.
    pub fn set_collection_enabled(&mut self, collection: u32, enabled: bool) {
        self.archive_mut().set_enabled(collection, enabled);
    }

    /// Sets the name of a collection for display in facets (counts of games by value) and filters.
    pub fn set_collection_name(&mut self, collection: u32, name: &str) {
        self.collection_names.insert(collection, name.to_owned());
    }
}

/// Merges the source information `from` into `to`. The problems in `from` are counted but not
/// listed, because their line numbers refer to another file.
pub(crate) fn merge(to: &mut SourceInfo, from: &SourceInfo) {
    to.source = format!("{} + {}", to.source, from.source);
    to.edition = to.edition.clone().max(from.edition.clone());
    to.file_bytes += from.file_bytes;
    to.imported_at = to.imported_at.max(from.imported_at);
    (to.content, to.ends_early) = (None, to.ends_early.or(from.ends_early));
    to.has_renju_net_notice |= from.has_renju_net_notice;
    let (sum, added) = (&mut to.problems, &from.problems);
    sum.skipped += added.skipped;
    sum.cut += added.cut;
    sum.noted += added.noted;
}
