//! Collections: several libraries in one.
//!
//! Each file has its own ids of players, events and so on. A row keeps its id if the joined tables have no other row with it;
//! otherwise it gets a new id, and so do the references of its games. Rows that are equal in everything but the id become one.
//! A player with two different rows in two files stays two players: nothing is guessed from names. Games keep their own ids.
//!
//! The first library is used as it is. Of the others only the distinct ids of their columns change, so that adding a library
//! takes milliseconds, whatever its size.

#[cfg(feature = "parts")]
mod parts;
pub(crate) mod renumbering;

use renju_archive::{Register, Segment};

use crate::library::Library;
use crate::source_info::SourceInfo;
use renumbering::{References, Renumbering};

impl Library {
    /// All libraries as one; each is the collection with its index. Without any, the library is empty.
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

    /// Adds the games of another library as a collection; returns its source information.
    pub fn add_collection(&mut self, collection: u32, mut other: Self) -> SourceInfo {
        let source_info = std::mem::take(other.source_info_mut());
        if self.is_empty() {
            let names = std::mem::take(&mut self.collection_names);
            let own_source_info = std::mem::take(self.source_info_mut());
            other.archive_mut().assign_all(collection);
            *self = other;
            (self.collection_names, *self.source_info_mut()) = (names, own_source_info);
            return source_info;
        }
        self.update_register();
        let references = self.archive().all_segments().flat_map(Segment::references).collect::<References>();
        let (catalogue, archive) = self.catalogue_and_archive_mut();
        let renumbering = Renumbering::add_tables(catalogue, other.catalogue(), &references);
        if renumbering.has_new_rows {
            // No game refers to the new rows yet, so no game needs an update.
            archive.extend_register(Register::new(catalogue));
            self.name_index = Default::default();
        }
        for mut segment in other.into_segments() {
            segment.renumber_references(|of, id| renumbering.new_id(of, id));
            self.archive_mut().push_to(collection, segment);
        }
        source_info
    }

    /// Whether another library can take its place.
    fn is_empty(&self) -> bool {
        #[cfg(feature = "parts")]
        if self.archive().has_reserved() {
            return false;
        }
        self.archive().all_segments().next().is_none() && *self.catalogue() == Default::default()
    }

    /// Removes the games of a collection. Its rows of the tables stay.
    pub fn remove_collection(&mut self, collection: u32) {
        self.archive_mut().remove(collection);
    }

    /// Enables or disables a collection, at once. The games of a disabled collection are not searched, but keep their numbers.
    pub fn set_collection_enabled(&mut self, collection: u32, enabled: bool) {
        self.archive_mut().set_enabled(collection, enabled);
    }

    /// Sets the name of a collection, which facets and filters show.
    pub fn set_collection_name(&mut self, collection: u32, name: &str) {
        self.collection_names.insert(collection, name.to_owned());
    }
}

/// Merges source information. Problems of the second file are counted but not listed, as their line numbers would seem to be
/// lines of the first file.
pub(crate) fn merge(to: &mut SourceInfo, from: &SourceInfo) {
    to.source = format!("{} + {}", to.source, from.source);
    to.edition = to.edition.clone().max(from.edition.clone());
    to.file_bytes += from.file_bytes;
    to.imported_at = to.imported_at.max(from.imported_at);
    (to.content, to.ends_early) = (None, to.ends_early.or(from.ends_early));
    let (sum, added) = (&mut to.problems, &from.problems);
    sum.skipped += added.skipped;
    sum.cut += added.cut;
    sum.noted += added.noted;
}
