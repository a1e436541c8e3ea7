//! The archive: a list of segments (blocks of games). The games of all segments are numbered and
//! searched together. Module [`crate::search`] contains the searches.

mod collections;
#[cfg(feature = "parts")]
mod parts;

use crate::day::Day;
use crate::name_ranks::NameRanks;
use crate::query::order::GameOrder;
use crate::register::Register;
use crate::segment::{Reference, Segment};

/// A move can be a novelty only if it was first played within this many years before the archive's latest game.
pub(crate) const NOVELTY_YEARS: u32 = 2;

/// An archive: a list of immutable segments that are searched together. The games of all segments
/// are numbered consecutively, from 0.
#[derive(Debug, Default)]
pub struct Archive {
    pub(crate) segments: Vec<Segment>,
    /// Number of the first game of each segment, by the segment's index in `segments`.
    pub(crate) firsts: Vec<u32>,
    /// Collection to which each segment belongs, by the segment's index in `segments`.
    pub(crate) collections: Vec<u32>,
    /// Segments of disabled collections. Searches skip these segments.
    disabled: Vec<DisabledSegment>,
    /// Number of games in enabled collections.
    games: u32,
    /// The number of the game that is added next. Numbers of removed games are never reused.
    next: u32,
    pub(crate) register: Register,
    /// Alphabetical ranks of the names of players, events and rules. The ranks are cleared when the
    /// register changes, because the names may change at the same time.
    pub(crate) names: NameRanks,
    /// Latest date of a game in an enabled collection.
    pub(crate) latest: Day,
    /// Latest date of the games that are not in memory. There are games outside of the memory if
    /// only a part of a collection has been loaded.
    #[cfg(feature = "parts")]
    latest_elsewhere: Day,
    /// Whether [`Archive::reserve`] has reserved numbers for games that are loaded later.
    #[cfg(feature = "parts")]
    has_reserved: bool,
}

/// A segment of a disabled collection.
#[derive(Debug)]
struct DisabledSegment {
    segment: Segment,
    /// Number of the segment's first game.
    first: u32,
    collection: u32,
}

impl Archive {
    /// Returns an empty archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends the games of a segment to collection 0.
    pub fn push(&mut self, segment: Segment) {
        self.push_to(0, segment);
    }

    /// Appends the games of a segment to a collection.
    pub fn push_to(&mut self, collection: u32, mut segment: Segment) {
        segment.apply_register(&self.register);
        self.latest = self.latest.max(segment.latest());
        let games = u32::try_from(segment.games()).expect("a segment is small");
        self.firsts.push(self.next);
        self.next += games;
        self.games += games;
        self.segments.push(segment);
        self.collections.push(collection);
    }

    /// Replaces the register of events, players and rules, and updates the properties of all games, such as
    /// their dates. A game gets its date from the register, so without a register no game has a date.
    pub fn set_register(&mut self, register: Register) {
        self.extend_register(register);
        let disabled = self.disabled.iter_mut().map(|disabled| &mut disabled.segment);
        self.segments.iter_mut().chain(disabled).for_each(|segment| segment.apply_register(&self.register));
        self.update_latest();
    }

    /// Replaces the register by a register with additional events, players or rules. No game may
    /// refer to the additional events, players and rules yet, so no game is updated.
    pub fn extend_register(&mut self, register: Register) {
        self.register = register;
        self.names = NameRanks::default();
    }

    /// Prepares the alphabetical ranks that `order` needs to sort games by names. The caller must
    /// call this method before it lists games in this order. If the archive has no ranks yet for
    /// the table with the names, calls `ranks` with this table. `ranks` returns pairs of an id of
    /// the table and its rank, which must be below 2^31. `ranks` may leave out ids without a name.
    pub fn rank_names(&self, order: GameOrder, ranks: impl FnOnce(Reference) -> Vec<(u32, u32)>) {
        self.names.prepare(order, ranks);
    }

    fn update_latest(&mut self) {
        self.latest = self.segments.iter().map(Segment::latest).max().unwrap_or_default();
        #[cfg(feature = "parts")]
        {
            self.latest = self.latest.max(self.latest_elsewhere);
        }
    }

    /// Returns the latest date of all games, including games that are not in memory.
    #[must_use]
    pub const fn latest(&self) -> Day {
        self.latest
    }

    /// Returns the last day that is too early for a novelty. A move can be a novelty only if it was first
    /// played after this day.
    #[must_use]
    pub const fn new_after(&self) -> Day {
        self.latest.years_before(NOVELTY_YEARS)
    }

    /// Returns the number of games in enabled collections.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Returns the segments of the enabled collections, in ascending order of their games' numbers.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Returns the segments of the enabled collections, each with the number of its first game.
    pub fn numbered_segments(&self) -> impl ExactSizeIterator<Item = (u32, &Segment)> {
        self.firsts.iter().copied().zip(&self.segments)
    }

    /// Returns the segment of a game, and the index of the game in the segment; `None` if no enabled
    /// collection has the game.
    #[must_use]
    pub fn locate(&self, game: u32) -> Option<(&Segment, usize)> {
        let index = self.segment_index(game)?;
        let in_segment = (game - self.firsts[index]) as usize;
        let segment = &self.segments[index];
        (in_segment < segment.games()).then_some((segment, in_segment))
    }

    /// Returns the index of the last segment whose first game is `game` or an earlier game; `None` if there
    /// is no such segment.
    fn segment_index(&self, game: u32) -> Option<usize> {
        self.firsts.partition_point(|&first| first <= game).checked_sub(1)
    }
}
