//! Collections that are only partly in memory. Their other games are loaded when they are needed.

use super::Archive;
use crate::day::Day;
use crate::segment::Segment;

impl Archive {
    /// Reserves `games` consecutive game numbers for a collection. The games of this collection are
    /// loaded later, part by part. Returns the first reserved number.
    pub const fn reserve(&mut self, games: u32) -> u32 {
        let first = self.next;
        self.next += games;
        self.has_reserved = true;
        first
    }

    /// Returns whether [`Archive::reserve`] has been called. If so, this archive cannot be replaced
    /// by another archive loaded from the same data, because the games of the other archive could
    /// have other numbers.
    #[must_use]
    pub const fn has_reserved(&self) -> bool {
        self.has_reserved
    }

    /// Adds the games of a segment to a collection, under numbers reserved by [`Archive::reserve`]. The
    /// first game gets the number `first`.
    pub fn push_at(&mut self, collection: u32, first: u32, mut segment: Segment) {
        segment.apply_register(&self.register);
        self.latest = self.latest.max(segment.latest());
        self.games += u32::try_from(segment.games()).expect("a segment is small");
        let index = self.firsts.partition_point(|&other| other < first);
        self.firsts.insert(index, first);
        self.collections.insert(index, collection);
        self.segments.insert(index, segment);
    }

    /// Returns the number of the first game of a segment; `None` if the segment is in no enabled collection.
    #[must_use]
    pub fn first_of(&self, segment: &Segment) -> Option<u32> {
        let index = self.segments.iter().position(|other| std::ptr::eq(other, segment))?;
        Some(self.firsts[index])
    }

    /// Sets the latest date of the games that are not in memory. Whether a move is a novelty
    /// depends on the latest date of all games, including the games that are not in memory.
    pub fn set_latest_elsewhere(&mut self, day: Day) {
        self.latest_elsewhere = day;
        self.update_latest();
    }
}
