//! A segment: up to 32,768 games sorted by moves, with their facts in columns. A segment is stored as
//! bytes. Its games and their moves never change; only ids and the mark of duplicates can be replaced.
//!
//! ```text
//! segment := header "RJSG" | games: u32 | trie | symmetry, result, opening, flags | id, 6 columns of ids | 7 columns of texts | checksum
//! ```

mod branches;
mod builder;
pub(crate) mod columns;
pub(crate) mod digest;
mod facts;
pub(crate) mod final_boards;
pub(crate) mod game_set;
pub(crate) mod layout;
#[cfg(feature = "columns")]
mod mapped;
mod origins;
pub(crate) mod taken_points;
pub(crate) mod traversals;
pub(crate) mod trie;

use std::hash::Hasher;
use std::iter;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;

use renju_core::{GameResult, Move, Opening, Symmetry};
use rustc_hash::FxHasher;

use crate::codec::{FormatError, Header, Reader, Writer};
use crate::day::Day;
use crate::query::dimension::Dimension;
use crate::query::order::GameOrder;
use crate::register::{EventFacts, Register};
use crate::stored::{StoredColumn, stored};

pub use builder::SegmentBuilder;
pub use facts::{Flags, GameFacts};
pub use layout::Reference;
#[cfg(feature = "columns")]
pub use mapped::SegmentIds;
pub use trie::canonical_symmetry;

use columns::{IdColumn, TextColumn, are_below, read_numbers, write_numbers};
use digest::{DaySpan, ResultSets};
use final_boards::{BoardBlock, blocks};
use game_set::GameSet;
use layout::{BLACK, EVENT, ID_COLUMNS, NO_OPENING, REFERENCES, TEXT_COLUMNS, WHITE};
use origins::Origins;
use traversals::{SearchScope, Traversals};
use trie::{Trie, Visitor};

/// Largest number of games in a segment.
///
/// Sorting this many games takes 5 to 10 ms, so a worker that builds segments from a file can respond between
/// two segments.
pub const SEGMENT_GAMES: usize = 1 << 15;

const HEADER: Header = Header { what: "a segment of an archive", magic: *b"RJSG", format: 1 };

/// Up to [`SEGMENT_GAMES`] games, sorted by their canonical moves. Games are indexed from 0.
#[derive(Debug)]
pub struct Segment {
    pub(crate) trie: Trie,
    /// For each game, the [`Symmetry::index`] of the symmetry from canonical to recorded orientation.
    symmetries: StoredColumn<u8>,
    /// Result of each game ([`GameResult::index`]).
    pub(crate) results: StoredColumn<u8>,
    /// Opening of each game ([`Opening::index`]), or [`NO_OPENING`].
    pub(crate) openings: StoredColumn<u8>,
    /// Flags of each game ([`Flags::bits`]).
    flags: StoredColumn<u8>,
    /// Id of each game.
    game_ids: StoredColumn<u32>,
    pub(crate) ids: [IdColumn; ID_COLUMNS],
    texts: [TextColumn; TEXT_COLUMNS],
    /// Properties of each event, by its code in the column of events; set by [`Segment::apply_register`].
    pub(crate) events: Vec<EventFacts>,
    /// Countries of the players, computed by the first query that needs them.
    origins: OnceLock<Origins>,
    /// Date of each game: the date of the event of the game.
    pub(crate) days: Vec<Day>,
    /// Indices of the games with a pass.
    pub(crate) with_passes: Vec<u32>,
    /// The set of games with each result, computed by the first search.
    result_sets: OnceLock<ResultSets>,
    /// First and last day of every 64 games; computed by the first search.
    day_spans: OnceLock<Box<[DaySpan]>>,
    /// For each dimension, the number of games with each code; see `search/facets.rs`.
    pub(crate) counts: Vec<OnceLock<Box<[u32]>>>,
    /// Data that makes traversals quick; see [`Segment::traverse`].
    pub(crate) traversals: Traversals,
    /// Final boards of the games, computed by [`Segment::final_boards`].
    final_boards: OnceLock<Box<[BoardBlock]>>,
    /// Games in each [`GameOrder`], sorted after the first query with that order.
    pub(crate) ordered: Vec<OnceLock<Box<[u16]>>>,
    /// A bit for each [`GameOrder`], set by the first query with this order.
    pub(crate) order_queried: AtomicU32,
}

impl Segment {
    pub(crate) fn new(
        trie: Trie,
        [symmetries, results, openings, flags]: [StoredColumn<u8>; 4],
        game_ids: StoredColumn<u32>,
        ids: [IdColumn; ID_COLUMNS],
        texts: [TextColumn; TEXT_COLUMNS],
    ) -> Self {
        let with_passes = trie.with_passes();
        let (days, ordered) = (vec![Day::UNKNOWN; trie.games()], no_orders());
        let events = vec![EventFacts::default(); ids[EVENT].distinct().len()];
        Self {
            trie,
            symmetries,
            results,
            openings,
            flags,
            game_ids,
            ids,
            texts,
            events,
            origins: OnceLock::new(),
            days,
            with_passes,
            result_sets: OnceLock::new(),
            day_spans: OnceLock::new(),
            counts: no_counts(),
            traversals: Traversals::default(),
            final_boards: OnceLock::new(),
            ordered,
            order_queried: Default::default(),
        }
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.trie.games()
    }

    /// Returns the approximate number of bytes of memory that the games take.
    #[must_use]
    pub fn memory(&self) -> usize {
        /// Bytes per game for all columns, and for the data that queries compute and store.
        const GAME: usize = 112;
        self.games() * GAME + self.trie.all_moves()
    }

    /// Looks up the properties of the games' events in the register, and clears all data computed from them.
    pub(crate) fn apply_register(&mut self, register: &Register) {
        let events = &self.ids[EVENT];
        self.events = events.distinct().map(|event| register.event(event)).collect();
        self.days = events.codes().iter().map(|&code| self.events[usize::from(code)].day).collect();
        self.ordered = no_orders();
        self.order_queried = Default::default();
        self.origins = OnceLock::new();
        self.day_spans = OnceLock::new();
        self.counts = no_counts();
    }

    /// Replaces the ids (of players, events and so on) in the games; `None` from `new_id` removes an id.
    /// Changes only the list of distinct ids of each column, which takes a few microseconds.
    pub fn renumber_references(&mut self, new_id: impl Fn(Reference, u32) -> Option<u32>) {
        for (column, of) in self.ids.iter_mut().zip(REFERENCES) {
            column.renumber(|id| new_id(of, id));
        }
        self.counts = no_counts();
    }

    /// Returns the distinct ids that the games refer to, each with its table. After
    /// [`Segment::renumber_references`] an id may occur twice.
    pub fn references(&self) -> impl Iterator<Item = (Reference, u32)> + '_ {
        let of = |(column, of): (&'_ IdColumn, Reference)| {
            column.distinct().flatten().map(move |id| (of, id)).collect::<Vec<_>>()
        };
        self.ids.iter().zip(REFERENCES).flat_map(of)
    }

    /// Returns the countries of the players, computed by the first query that needs them.
    pub(crate) fn origins(&self, register: &Register) -> &Origins {
        self.origins.get_or_init(|| Origins::new([BLACK, WHITE].map(|side| &self.ids[side]), register))
    }

    /// Returns the latest date of the games.
    pub(crate) fn latest(&self) -> Day {
        self.days.iter().copied().max().unwrap_or_default()
    }

    /// Returns the set of games with each result, computed by the first search.
    pub(crate) fn result_sets(&self) -> &ResultSets {
        self.result_sets.get_or_init(|| ResultSets::of(&self.results))
    }

    /// Returns the years of the games. The range begins one year early: its first year means an unknown day.
    pub(crate) fn years(&self) -> Range<u16> {
        let known = || self.events.iter().map(|event| event.day.year_or_zero()).filter(|&year| year > 0);
        let first = known().min().unwrap_or(1);
        first - 1..known().max().unwrap_or(0).max(first - 1) + 1
    }

    /// Returns the first and last day of a range of games. With a set `among`, only games in the set count.
    pub(crate) fn day_span(&self, games: Range<usize>, among: Option<&GameSet>) -> DaySpan {
        let spans = self.day_spans.get_or_init(|| DaySpan::of_words(&self.days));
        DaySpan::of(&self.days, spans, games, among)
    }

    /// Returns whether a game counts for ratings. Unrated games and games of unrated events do not.
    #[inline]
    #[must_use]
    pub fn is_rated(&self, game: usize) -> bool {
        let event = self.events[usize::from(self.ids[EVENT].codes()[game])];
        !event.unrated && !Flags::from_bits(self.flags[game]).contains(Flags::UNRATED)
    }

    /// Traverses the games; see [`Traversals::traverse`].
    pub(crate) fn traverse<V: Visitor>(
        &self,
        among: &mut SearchScope<'_>,
        visitor: &mut V,
        found: impl FnMut(&V, Range<usize>, usize),
    ) {
        self.traversals.traverse(&self.trie, among, visitor, found);
    }

    /// Returns the final boards of all games, computed by the first query that needs them.
    pub(crate) fn final_boards(&self) -> &[BoardBlock] {
        self.final_boards.get_or_init(|| blocks(&self.trie))
    }

    /// Returns the moves of a game, in the game's canonical orientation.
    pub fn moves(&self, game: usize) -> impl ExactSizeIterator<Item = Move> {
        self.trie
            .moves(game)
            .iter()
            .map(|&byte| Move::from_u8(byte).expect("moves are checked when bytes are opened"))
    }

    /// Returns the number of moves that a game shares with the game before it.
    #[must_use]
    pub fn shared_moves(&self, game: usize) -> usize {
        self.trie.shared(game)
    }

    /// Returns the number of moves of a game.
    #[must_use]
    pub fn length(&self, game: usize) -> usize {
        usize::from(self.trie.length(game))
    }

    /// Returns the symmetry that turns a game from its canonical orientation to the record's orientation.
    #[must_use]
    pub fn to_recorded(&self, game: usize) -> Symmetry {
        Symmetry::new(self.symmetries[game]).expect("symmetries are checked when bytes are opened")
    }

    /// Returns the opening of a game; `None` if the game does not begin with one of the 26 openings.
    #[must_use]
    pub fn opening(&self, game: usize) -> Option<Opening> {
        Opening::new(self.openings[game])
    }

    /// Returns the date of a game.
    #[must_use]
    pub fn day(&self, game: usize) -> Day {
        self.days[game]
    }

    /// Returns the result of a game.
    #[must_use]
    pub fn result(&self, game: usize) -> GameResult {
        GameResult::ALL[usize::from(self.results[game])]
    }

    /// Returns everything that is known about a game except its moves.
    #[must_use]
    pub fn facts(&self, game: usize) -> GameFacts<'_> {
        GameFacts::from_columns(
            self.game_ids[game],
            self.ids.each_ref().map(|column| column.get(game)),
            self.texts.each_ref().map(|column| column.get(game)),
            self.result(game),
            Flags::from_bits(self.flags[game]),
        )
    }

    /// Returns the id of a game, or 0 if the game has no id.
    #[must_use]
    pub fn id(&self, game: usize) -> u32 {
        self.game_ids[game]
    }

    /// Returns the id of each game, and a hash of its moves and facts. Do not store the hash, because it may
    /// differ between versions of the program.
    pub fn fingerprints(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        // Each distinct text is hashed once per segment, not once per game.
        let texts = self.texts.each_ref().map(TextColumn::hashes);
        (0..self.games()).map(move |game| {
            let mut hasher = FxHasher::default();
            hasher.write(self.trie.moves(game));
            hasher.write_u32(u32::from_le_bytes([
                self.symmetries[game],
                self.results[game],
                self.flags[game],
                0,
            ]));
            self.ids.iter().for_each(|column| hasher.write_u32(column.get(game).unwrap_or(u32::MAX)));
            self.texts
                .iter()
                .zip(&texts)
                .for_each(|(column, hashes)| hasher.write_u64(hashes[column.code(game)]));
            (self.game_ids[game], hasher.finish())
        })
    }

    /// Returns the id of each game, and a hash of its moves alone; see [`Segment::fingerprints`].
    pub fn moves_hashes(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        (0..self.games()).map(|game| {
            let mut hasher = FxHasher::default();
            hasher.write(self.trie.moves(game));
            hasher.write_u8(self.symmetries[game]);
            (self.game_ids[game], hasher.finish())
        })
    }

    /// Returns the segment as bytes for storage. [`Segment::open`] reads these bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.length(self.games());
        self.trie.write(&mut to);
        for column in [&self.symmetries, &self.results, &self.openings, &self.flags] {
            let values: Vec<u32> = column.iter().copied().map(u32::from).collect();
            write_numbers(&mut to, &values);
        }
        write_numbers(&mut to, &self.game_ids);
        self.ids.iter().for_each(|column| column.write(&mut to));
        self.texts.iter().for_each(|column| column.write(&mut to));
        to.finish()
    }

    /// Returns the number of games of a stored segment, without reading the games.
    ///
    /// # Errors
    /// The bytes are not a segment, have another format, or have changed.
    pub fn stored_games(bytes: &[u8]) -> Result<usize, FormatError> {
        Reader::open(HEADER, bytes)?.length()
    }

    /// Reads a segment from bytes that [`Segment::to_bytes`] returned.
    ///
    /// # Errors
    /// The bytes are not a segment, have another format, or have changed.
    pub fn open(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        let games = from.length()?;
        if games > SEGMENT_GAMES {
            return Err(from.malformed("at most 32,768 games"));
        }
        let trie = Trie::read(&mut from, games)?;
        let columns = [
            read_bytes(&mut from, games, Symmetry::COUNT as u32)?,
            read_bytes(&mut from, games, GameResult::ALL.len() as u32)?,
            read_bytes(&mut from, games, u32::from(NO_OPENING) + 1)?,
            read_bytes(&mut from, games, 256)?,
        ];
        let game_ids = read_numbers(&mut from, games)?;
        let mut ids: [IdColumn; ID_COLUMNS] = Default::default();
        for column in &mut ids {
            *column = IdColumn::read(&mut from, games)?;
        }
        let mut texts: [TextColumn; TEXT_COLUMNS] = Default::default();
        for column in &mut texts {
            *column = TextColumn::read(&mut from, games)?;
        }
        from.finish()?;
        Ok(Self::new(trie, columns.map(stored), stored(game_ids), ids, texts))
    }
}

/// Returns an empty cell for the sorted games of each order.
fn no_orders() -> Vec<OnceLock<Box<[u16]>>> {
    iter::repeat_with(OnceLock::new).take(GameOrder::COUNT).collect()
}

/// Returns an empty cell for the counts of each dimension.
fn no_counts() -> Vec<OnceLock<Box<[u32]>>> {
    iter::repeat_with(OnceLock::new).take(Dimension::ALL.len()).collect()
}

/// Reads a column of values below `end`. `end` must be at most 256.
fn read_bytes(from: &mut Reader<'_>, games: usize, end: u32) -> Result<Vec<u8>, FormatError> {
    let values = read_numbers(from, games)?;
    if are_below(&values, end) {
        Ok(values.into_iter().map(|value| value as u8).collect())
    } else {
        Err(from.malformed("values in the range of their column"))
    }
}
