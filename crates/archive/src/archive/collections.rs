//! Collections of an archive: segments that came together, and are asked or not together.

use super::Archive;
use crate::register::Register;
use crate::segment::Segment;

/// A segment that is not asked, with its games' numbers.
#[derive(Debug)]
pub(super) struct Resting {
    pub(super) segment: Segment,
    first: u32,
    collection: u32,
}

impl Archive {
    /// The collection of a game.
    #[must_use]
    pub fn collection(&self, game: u32) -> Option<u32> {
        self.locate(game)?;
        Some(self.collections[self.index(game)?])
    }

    /// The segments of a collection, asked or not.
    pub fn segments_of(&self, collection: u32) -> impl Iterator<Item = &Segment> {
        let asked = self.segments.iter().zip(&self.collections);
        let resting = self.resting.iter().map(|resting| (&resting.segment, &resting.collection));
        asked.chain(resting).filter(move |&(_, &of)| of == collection).map(|(segment, _)| segment)
    }

    /// Asks the games of a collection from now on, or no more. They keep their numbers, and nothing is looked at.
    pub fn switch(&mut self, collection: u32, on: bool) {
        if on {
            let woken = self.resting.extract_if(.., |resting| resting.collection == collection);
            for Resting { segment, first, collection } in woken.collect::<Vec<_>>() {
                let index = self.firsts.partition_point(|&other| other < first);
                self.firsts.insert(index, first);
                self.collections.insert(index, collection);
                self.segments.insert(index, segment);
            }
        } else {
            let taken = self.take(collection);
            self.resting.extend(taken);
        }
        self.recount();
    }

    /// Forgets a collection. The numbers of its games are not given again.
    pub fn remove(&mut self, collection: u32) {
        self.take(collection);
        self.resting.retain(|resting| resting.collection != collection);
        self.recount();
    }

    /// Makes all games those of one collection.
    pub fn assign(&mut self, collection: u32) {
        self.collections.fill(collection);
        self.resting.iter_mut().for_each(|resting| resting.collection = collection);
    }

    /// Its segments, asked or not.
    pub fn into_segments(self) -> impl Iterator<Item = Segment> {
        self.segments.into_iter().chain(self.resting.into_iter().map(|resting| resting.segment))
    }

    /// Takes what has become known of rows that no game refers to yet.
    pub fn learn(&mut self, register: Register) {
        self.register = register;
    }

    /// All segments, asked or not.
    pub fn all_segments(&self) -> impl Iterator<Item = &Segment> {
        self.segments.iter().chain(self.resting.iter().map(|resting| &resting.segment))
    }

    fn take(&mut self, collection: u32) -> Vec<Resting> {
        let mut taken = Vec::new();
        while let Some(index) = self.collections.iter().position(|&of| of == collection) {
            let (first, segment) = (self.firsts.remove(index), self.segments.remove(index));
            taken.push(Resting { segment, first, collection: self.collections.remove(index) });
        }
        taken
    }

    fn recount(&mut self) {
        self.games = self.segments.iter().map(|segment| segment.games() as u32).sum();
        self.look_at_days();
    }
}
