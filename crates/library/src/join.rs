//! Several libraries as one: each becomes a collection of it.
//!
//! Each file numbers its players, tournaments and so on for itself. A row keeps its number where the joined tables
//! have no other row there; otherwise it gets a new one, and its games follow it. Rows that agree in everything but the
//! number are one; a player who is in two files as two rows that differ stays two players: nothing is guessed from names.
//! Games keep their own ids.
//!
//! The first library is taken as it is. Of the others only the tables of distinct numbers in their columns change, so that
//! adding one takes milliseconds, whatever its size.

mod tables;

use renju_archive::{Register, Segment};

use crate::about::About;
use crate::library::Library;
use tables::{Referred, Renumbering};

impl Library {
    /// All libraries as one; their places are the numbers of their collections. Of none there is an empty one.
    #[must_use]
    pub fn join(libraries: impl IntoIterator<Item = Self>) -> Self {
        let mut joined = Self::default();
        for (collection, library) in (0..).zip(libraries) {
            let about = joined.add(collection, library);
            if collection == 0 { *joined.about_mut() = about } else { more(joined.about_mut(), &about) }
        }
        joined
    }

    /// Adds the games of another library as a collection of this one; returns its title page.
    pub fn add(&mut self, collection: u32, mut other: Self) -> About {
        let about = std::mem::take(other.about_mut());
        if self.archive().all_segments().next().is_none() && *self.catalogue() == Default::default() {
            let (names, title) = (std::mem::take(&mut self.names), std::mem::take(self.about_mut()));
            other.archive_mut().assign_all(collection);
            *self = other;
            (self.names, *self.about_mut()) = (names, title);
            return about;
        }
        self.tell();
        let referred = self.archive().all_segments().flat_map(Segment::references).collect::<Referred>();
        let (catalogue, archive) = self.parts_mut();
        let renumbering = Renumbering::add(catalogue, other.catalogue(), &referred);
        if renumbering.grown {
            // Nothing that was there refers to the new rows, so nothing of it is to be looked up again.
            archive.extend_register(Register::new(catalogue));
            self.folded = Default::default();
        }
        for mut segment in other.into_segments() {
            segment.renumber_references(|of, id| renumbering.of(of, id));
            self.archive_mut().push_to(collection, segment);
        }
        about
    }

    /// Forgets the games of a collection. Rows of the tables stay.
    pub fn remove(&mut self, collection: u32) {
        self.archive_mut().remove(collection);
    }

    /// Asks the games of a collection from now on, or no more: at once, and its games keep their numbers.
    pub fn switch(&mut self, collection: u32, on: bool) {
        self.archive_mut().set_enabled(collection, on);
    }

    /// What a collection is called where its games are counted.
    pub fn name_collection(&mut self, collection: u32, name: &str) {
        self.names.insert(collection, name.to_owned());
    }
}

/// The title page of the two together. Problems are counted; a line of the second file would be taken for one of the
/// first, so those are not listed.
fn more(to: &mut About, from: &About) {
    to.source = format!("{} + {}", to.source, from.source);
    to.edition = to.edition.clone().max(from.edition.clone());
    to.file_bytes += from.file_bytes;
    to.imported_at = to.imported_at.max(from.imported_at);
    let (sum, more) = (&mut to.problems, &from.problems);
    sum.skipped += more.skipped;
    sum.cut += more.cut;
    sum.noted += more.noted;
}
