//! Collections that are here in part: the rest of their games is elsewhere, and comes when it is needed.

use super::Archive;
use crate::day::Day;
use crate::segment::Segment;

impl Archive {
    /// Keeps the numbers of so many games for a collection that comes in parts; returns the first of them.
    pub const fn reserve(&mut self, games: u32) -> u32 {
        let first = self.next;
        self.next += games;
        self.has_reserved = true;
        first
    }

    /// Whether numbers have been kept, so that another archive cannot take the place of this one.
    #[must_use]
    pub const fn has_reserved(&self) -> bool {
        self.has_reserved
    }

    /// Adds the games of a segment to a collection, under numbers that [`Archive::reserve`] has kept.
    pub fn push_at(&mut self, collection: u32, first: u32, mut segment: Segment) {
        segment.apply_register(&self.register);
        self.latest = self.latest.max(segment.latest());
        self.games += u32::try_from(segment.games()).expect("a segment is small");
        let index = self.firsts.partition_point(|&other| other < first);
        self.firsts.insert(index, first);
        self.collections.insert(index, collection);
        self.segments.insert(index, segment);
    }

    /// The number of the first game of an enabled segment.
    #[must_use]
    pub fn first_of(&self, segment: &Segment) -> Option<u32> {
        let index = self.segments.iter().position(|other| std::ptr::eq(other, segment))?;
        Some(self.firsts[index])
    }

    /// Says how late the games are that are elsewhere. What is a novelty depends on the latest of all games.
    pub fn set_latest_elsewhere(&mut self, day: Day) {
        self.latest_elsewhere = day;
        self.update_latest();
    }
}
