//! Collections of an archive: groups of segments that can be disabled and removed together.

use super::{Archive, DisabledSegment};
use crate::segment::Segment;

impl Archive {
    /// Returns the collection of a game; `None` if no enabled collection has the game.
    #[must_use]
    pub fn collection(&self, game: u32) -> Option<u32> {
        self.locate(game)?;
        Some(self.collections[self.segment_index(game)?])
    }

    /// Returns the collection of a game, and the index of the game among the games of this collection. The
    /// index counts from 0. In another archive with the same collections, the game has the same index, but
    /// may have another number. Returns `None` if no enabled collection has the game.
    #[must_use]
    pub fn place(&self, game: u32) -> Option<(u32, u32)> {
        let collection = self.collection(game)?;
        let index = self.segment_index(game)?;
        let before = self.segments.iter().zip(&self.collections).take(index);
        let games = before.filter(|&(_, &of)| of == collection).map(|(segment, _)| segment.games() as u32);
        Some((collection, games.sum::<u32>() + game - self.firsts[index]))
    }

    /// Returns the number of the game at an index of an enabled collection: the inverse of
    /// [`Archive::place`]. Returns `None` if the collection is disabled or missing, or has no game at this
    /// index.
    #[must_use]
    pub fn game_at(&self, collection: u32, place: u32) -> Option<u32> {
        let mut left = place;
        for (index, segment) in self.segments.iter().enumerate() {
            if self.collections[index] == collection {
                match left.checked_sub(segment.games() as u32) {
                    Some(rest) => left = rest,
                    None => return Some(self.firsts[index] + left),
                }
            }
        }
        None
    }

    /// Returns the number of the first game with this id in an enabled collection. Returns `None` if the
    /// collection is disabled or missing, or has no such game.
    #[must_use]
    pub fn game_with_id(&self, collection: u32, id: u32) -> Option<u32> {
        self.numbered_segments().zip(&self.collections).filter(|&(_, &of)| of == collection).find_map(
            |((first, segment), _)| {
                let index = (0..segment.games()).find(|&index| segment.id(index) == id)?;
                Some(first + index as u32)
            },
        )
    }

    /// Returns the segments of a collection. The collection may be enabled or disabled.
    pub fn segments_of(&self, collection: u32) -> impl Iterator<Item = &Segment> {
        let enabled = self.segments.iter().zip(&self.collections);
        let disabled = self.disabled.iter().map(|disabled| (&disabled.segment, &disabled.collection));
        enabled.chain(disabled).filter(move |&(_, &of)| of == collection).map(|(segment, _)| segment)
    }

    /// Enables or disables a collection. Searches skip the games of a disabled collection, but the games keep
    /// their numbers.
    pub fn set_enabled(&mut self, collection: u32, enabled: bool) {
        if enabled {
            let segments = self.disabled.extract_if(.., |disabled| disabled.collection == collection);
            for DisabledSegment { segment, first, collection } in segments.collect::<Vec<_>>() {
                let index = self.firsts.partition_point(|&other| other < first);
                self.firsts.insert(index, first);
                self.collections.insert(index, collection);
                self.segments.insert(index, segment);
            }
        } else {
            let segments = self.remove_enabled(collection);
            self.disabled.extend(segments);
        }
        self.update_totals();
    }

    /// Removes a collection. The numbers of its games are not reused.
    pub fn remove(&mut self, collection: u32) {
        self.remove_enabled(collection);
        self.disabled.retain(|disabled| disabled.collection != collection);
        self.update_totals();
    }

    /// Assigns all games of the archive to one collection.
    pub fn assign_all(&mut self, collection: u32) {
        self.collections.fill(collection);
        self.disabled.iter_mut().for_each(|disabled| disabled.collection = collection);
    }

    /// Returns the segments of all collections, enabled and disabled.
    pub fn into_segments(self) -> impl Iterator<Item = Segment> {
        self.segments.into_iter().chain(self.disabled.into_iter().map(|disabled| disabled.segment))
    }

    /// Returns the segments of all collections, enabled and disabled.
    pub fn all_segments(&self) -> impl Iterator<Item = &Segment> {
        self.segments.iter().chain(self.disabled.iter().map(|disabled| &disabled.segment))
    }

    fn remove_enabled(&mut self, collection: u32) -> Vec<DisabledSegment> {
        let mut removed = Vec::new();
        while let Some(index) = self.collections.iter().position(|&of| of == collection) {
            let (first, segment) = (self.firsts.remove(index), self.segments.remove(index));
            removed.push(DisabledSegment { segment, first, collection: self.collections.remove(index) });
        }
        removed
    }

    fn update_totals(&mut self) {
        self.games = self.segments.iter().map(|segment| segment.games() as u32).sum();
        self.update_latest();
    }
}
