//! A library: a title page, a catalogue and an archive.

use renju_archive::{Answer, Archive, Catalogue, Hit, Query, Register, Segment};
use renju_records::Sorted;

use crate::about::About;
use crate::names::FoldedNames;

/// Games that can be searched and read, with the tables that they refer to.
#[derive(Debug, Default)]
pub struct Library {
    about: About,
    catalogue: Catalogue,
    /// Whether the archive knows all that the catalogue does. To tell it costs a look at thousands of rows.
    told: bool,
    archive: Archive,
    pub(crate) folded: FoldedNames,
    /// What collections are called.
    pub(crate) names: Sorted<u32, String>,
}

impl Library {
    pub(crate) fn new(about: About, catalogue: Catalogue, segments: Vec<Segment>) -> Self {
        let mut library = Self { about, catalogue, ..Self::default() };
        segments.into_iter().for_each(|segment| library.push(segment));
        library
    }

    /// Adds a segment, whose games are as the catalogue knows them by now.
    pub(crate) fn push(&mut self, segment: Segment) {
        self.tell();
        self.archive.push(segment);
    }

    /// Tells the archive what has become known of events, players and rules.
    pub(crate) fn tell(&mut self) {
        if !self.told {
            self.archive.set_register(Register::new(&self.catalogue));
            self.told = true;
        }
    }

    /// Where it came from.
    #[must_use]
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// Where it came from, to be filled in by who knows.
    pub const fn about_mut(&mut self) -> &mut About {
        &mut self.about
    }

    /// Its tables.
    #[must_use]
    pub const fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    pub(crate) fn catalogue_mut(&mut self) -> &mut Catalogue {
        self.told = false;
        self.folded = FoldedNames::default();
        &mut self.catalogue
    }

    pub(crate) const fn archive_mut(&mut self) -> &mut Archive {
        &mut self.archive
    }

    /// The tables and the games, where the one is to learn what the other is given.
    pub(crate) const fn parts_mut(&mut self) -> (&mut Catalogue, &mut Archive) {
        (&mut self.catalogue, &mut self.archive)
    }

    pub(crate) fn into_segments(self) -> impl Iterator<Item = Segment> {
        self.archive.into_segments()
    }

    /// Its games.
    #[must_use]
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// How many games it has.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.archive.games()
    }

    /// Everything that is known of a position or pattern, with a page of the games; see [`Library::rows`] for their names.
    #[must_use]
    pub fn search(&self, query: &Query) -> Answer {
        self.archive.search(query)
    }

    /// How many games there are in which it stood, and a page of them.
    #[must_use]
    pub fn list(&self, query: &Query) -> (u32, Vec<Hit>) {
        self.archive.list(query)
    }
}
