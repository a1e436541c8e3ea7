//! The archive: segments whose games are numbered and searched together. Its searches are in [`crate::search`].

mod collections;
#[cfg(feature = "parts")]
mod parts;

use crate::day::Day;
use crate::name_ranks::NameRanks;
use crate::query::order::Order;
use crate::register::Register;
use crate::segment::{Reference, Segment};

/// A move is a novelty if it was first played within this many years before the archive's latest game.
pub(crate) const NOVELTY_YEARS: u32 = 2;

/// Immutable segments that are searched as one. Their games are numbered consecutively, from 0.
#[derive(Debug, Default)]
pub struct Archive {
    pub(crate) segments: Vec<Segment>,
    /// The number of each segment's first game.
    pub(crate) firsts: Vec<u32>,
    /// The collection of each segment.
    pub(crate) collections: Vec<u32>,
    /// The segments of disabled collections.
    disabled: Vec<DisabledSegment>,
    /// The number of games in enabled collections.
    games: u32,
    /// The number of the next game to be added. Numbers are not reused.
    next: u32,
    pub(crate) register: Register,
    /// Forgotten when the register changes, as names change with it.
    pub(crate) names: NameRanks,
    /// The latest date of a game in an enabled collection.
    pub(crate) latest: Day,
    /// The latest date of a game that is elsewhere, of collections that are here in part.
    #[cfg(feature = "parts")]
    latest_elsewhere: Day,
    /// Numbers have been kept for such collections.
    #[cfg(feature = "parts")]
    has_reserved: bool,
}

/// A segment of a disabled collection.
#[derive(Debug)]
struct DisabledSegment {
    segment: Segment,
    /// The number of its first game.
    first: u32,
    collection: u32,
}

impl Archive {
    /// An empty archive.
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

    /// Replaces the register of events, players and rules, and updates all games. Until the first call no game has a date.
    pub fn set_register(&mut self, register: Register) {
        self.extend_register(register);
        let disabled = self.disabled.iter_mut().map(|disabled| &mut disabled.segment);
        self.segments.iter_mut().chain(disabled).for_each(|segment| segment.apply_register(&self.register));
        self.update_latest();
    }

    /// Replaces the register by one that only has additional rows, to which no game refers yet. No game is updated.
    pub fn extend_register(&mut self, register: Register) {
        self.register = register;
        self.names = NameRanks::default();
    }

    /// Says how ids are ordered by their names, before games are listed in an order that needs it; unnamed ids may be left
    /// out. `ranks` is called for a table that is not known yet, and gives its ids with their ranks, which are below 2^31.
    pub fn rank_names(&self, order: Order, ranks: impl FnOnce(Reference) -> Vec<(u32, u32)>) {
        self.names.prepare(order, ranks);
    }

    fn update_latest(&mut self) {
        self.latest = self.segments.iter().map(Segment::latest).max().unwrap_or_default();
        #[cfg(feature = "parts")]
        {
            self.latest = self.latest.max(self.latest_elsewhere);
        }
    }

    /// The latest date of a game, here or elsewhere.
    #[must_use]
    pub const fn latest(&self) -> Day {
        self.latest
    }

    /// The day from which on a move counts as a novelty, if it was first played after it.
    #[must_use]
    pub const fn new_after(&self) -> Day {
        self.latest.years_before(NOVELTY_YEARS)
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The segments, in the order of their games' numbers.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The segments, each with the number of its first game.
    pub fn numbered_segments(&self) -> impl ExactSizeIterator<Item = (u32, &Segment)> {
        self.firsts.iter().copied().zip(&self.segments)
    }

    /// The segment of a game, and the index of the game in it.
    #[must_use]
    pub fn locate(&self, game: u32) -> Option<(&Segment, usize)> {
        let index = self.segment_index(game)?;
        let in_segment = (game - self.firsts[index]) as usize;
        let segment = &self.segments[index];
        (in_segment < segment.games()).then_some((segment, in_segment))
    }

    /// The index of the last segment whose first game is not after a game.
    fn segment_index(&self, game: u32) -> Option<usize> {
        self.firsts.partition_point(|&first| first <= game).checked_sub(1)
    }
}
