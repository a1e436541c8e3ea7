//! A library: a title page, a catalogue and an archive.

use renju_archive::{Answer, Archive, Catalogue, EventDays, Hit, Query, Segment};

use crate::about::About;

/// Games that can be searched and read, with the tables that they refer to.
#[derive(Debug, Default)]
pub struct Library {
    about: About,
    catalogue: Catalogue,
    /// [`Catalogue::event_days`], once it has been asked for: thousands of dates are read for it.
    days: Option<EventDays>,
    archive: Archive,
}

impl Library {
    pub(crate) fn new(about: About, catalogue: Catalogue, segments: Vec<Segment>) -> Self {
        let mut library = Self { about, catalogue, ..Self::default() };
        segments.into_iter().for_each(|segment| library.push(segment));
        library
    }

    /// Adds a segment, dating its games by the events that are known.
    pub(crate) fn push(&mut self, mut segment: Segment) {
        let days = self.days.get_or_insert_with(|| self.catalogue.event_days());
        segment.date(|event| days.get(&event).copied().unwrap_or_default());
        self.archive.push(segment);
    }

    /// Dates all games again, for when events have become known since.
    pub(crate) fn date_games(&mut self) {
        let days = self.days.get_or_insert_with(|| self.catalogue.event_days());
        for segment in self.archive.segments_mut() {
            segment.date(|event| days.get(&event).copied().unwrap_or_default());
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
        self.days = None;
        &mut self.catalogue
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

    /// Everything that is known of a position, with a page of the games; see [`Library::rows`] for their names.
    #[must_use]
    pub fn search(&self, query: &Query) -> Answer {
        self.archive.search(query)
    }

    /// How many games there are in which a position stood, and a page of them.
    #[must_use]
    pub fn list(&self, query: &Query) -> (u32, Vec<Hit>) {
        self.archive.list(query)
    }
}
