//! A segment: up to 32,768 games, sorted, with their facts in columns. Immutable; its bytes are what is stored.
//!
//! ```text
//! segment := header "RJSG" | games: u32 | trie | symmetry, result, opening, flags | id, 6 columns of ids | 7 columns of texts | checksum
//! ```

use std::hash::Hasher;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use renju_core::{GameResult, Move, Opening, Symmetry};
use rustc_hash::FxHasher;

use crate::boards::{Block, blocks};
use crate::codec::{FormatError, Header, Reader, Writer};
use crate::column::{Ids, Texts, are_below, read_numbers, write_numbers};
use crate::day::Day;
use crate::facts::{Flags, GameFacts};
use crate::query::Order;
use crate::register::{EventFacts, Origins, Register};
use crate::trie::Trie;

/// The most games that a segment holds.
///
/// Sorting this many takes 5 to 10 ms, so that a worker which builds segments while a file streams by stays responsive.
pub const SEGMENT_GAMES: usize = 1 << 15;

const HEADER: Header = Header { what: "a segment of an archive", magic: *b"RJSG", format: 1 };

/// black, white, publisher, event, rule, named opening.
pub(crate) const ID_COLUMNS: usize = 6;
pub(crate) const BLACK: usize = 0;
pub(crate) const WHITE: usize = 1;
pub(crate) const EVENT: usize = 3;
pub(crate) const RULE: usize = 4;
/// What the columns of ids refer to, in their order.
const REFERENCES: [Reference; ID_COLUMNS] = [
    Reference::Player,
    Reference::Player,
    Reference::Player,
    Reference::Event,
    Reference::Rule,
    Reference::Opening,
];
/// result, round, Black's time, White's time, alt, swap, info.
pub(crate) const TEXT_COLUMNS: usize = 7;
/// "None of the 26" in the column of openings.
pub(crate) const NO_OPENING: u8 = 26;

/// A table of the catalogue that games refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reference {
    /// Players: with the stones, or who entered the record.
    Player,
    /// Events.
    Event,
    /// Rules.
    Rule,
    /// Openings as the source names them.
    Opening,
}

/// Up to [`SEGMENT_GAMES`] games, sorted by their canonical moves. Games are named by their place, from 0.
#[derive(Debug)]
pub struct Segment {
    pub(crate) trie: Trie,
    /// From the canonical view back to the recorded one ([`Symmetry::index`]).
    symmetries: Vec<u8>,
    /// [`GameResult::index`].
    pub(crate) results: Vec<u8>,
    /// [`Opening::index`], or [`NO_OPENING`].
    pub(crate) openings: Vec<u8>,
    /// [`Flags::bits`].
    flags: Vec<u8>,
    /// The games' own ids.
    numbers: Vec<u32>,
    pub(crate) ids: [Ids; ID_COLUMNS],
    texts: [Texts; TEXT_COLUMNS],
    /// By the codes of the column of events; not stored, but looked up by [`Segment::describe`].
    pub(crate) events: Vec<EventFacts>,
    /// Where the players are from, once somebody asks.
    origins: OnceLock<Origins>,
    /// When each game was played, by its event.
    pub(crate) days: Vec<Day>,
    /// The games in which somebody passed.
    pub(crate) with_passes: Vec<u32>,
    /// See [`Segment::boards`].
    boards: OnceLock<Box<[Block]>>,
    /// The games in each [`Order`], made when it is asked for again.
    pub(crate) ordered: [OnceLock<Box<[u16]>>; Order::COUNT],
    /// Whether an [`Order`] has been asked for before.
    pub(crate) asked: [AtomicBool; Order::COUNT],
}

impl Segment {
    pub(crate) fn new(
        trie: Trie,
        [symmetries, results, openings, flags]: [Vec<u8>; 4],
        numbers: Vec<u32>,
        ids: [Ids; ID_COLUMNS],
        texts: [Texts; TEXT_COLUMNS],
    ) -> Self {
        let with_passes = trie.with_passes();
        let (days, ordered) = (vec![Day::UNKNOWN; trie.games()], Default::default());
        let events = vec![EventFacts::default(); ids[EVENT].distinct().len()];
        Self {
            trie,
            symmetries,
            results,
            openings,
            flags,
            numbers,
            ids,
            texts,
            events,
            origins: OnceLock::new(),
            days,
            with_passes,
            boards: OnceLock::new(),
            ordered,
            asked: Default::default(),
        }
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.trie.games()
    }

    /// Looks up what only the catalogue knows of the games. Until this is called no game has a date.
    pub(crate) fn describe(&mut self, register: &Register) {
        let events = &self.ids[EVENT];
        self.events = events.distinct().map(|event| register.event(event)).collect();
        self.days = events.codes().iter().map(|&code| self.events[usize::from(code)].day).collect();
        self.ordered = Default::default();
        self.origins = OnceLock::new();
    }

    /// Gives everything that the games refer to another number, where it has one. The games are not touched, only the
    /// tables of distinct numbers of their columns: some microseconds.
    pub fn refer(&mut self, number: impl Fn(Reference, u32) -> Option<u32>) {
        for (column, of) in self.ids.iter_mut().zip(REFERENCES) {
            column.renumber(|id| number(of, id));
        }
    }

    /// What the games refer to, each once or, after [`Segment::refer`], sometimes twice.
    pub fn references(&self) -> impl Iterator<Item = (Reference, u32)> + '_ {
        let of = |(column, of): (&'_ Ids, Reference)| {
            column.distinct().flatten().map(move |id| (of, id)).collect::<Vec<_>>()
        };
        self.ids.iter().zip(REFERENCES).flat_map(of)
    }

    /// Where the players are from.
    pub(crate) fn origins(&self, register: &Register) -> &Origins {
        self.origins.get_or_init(|| Origins::new([BLACK, WHITE].map(|side| &self.ids[side]), register))
    }

    /// The latest day of a game.
    pub(crate) fn latest(&self) -> Day {
        self.days.iter().copied().max().unwrap_or_default()
    }

    /// Whether a game counts for ratings: neither it nor its event is left out.
    #[inline]
    pub(crate) fn is_rated(&self, game: usize) -> bool {
        let event = self.events[usize::from(self.ids[EVENT].codes()[game])];
        !event.unrated && !Flags::from_bits(self.flags[game]).contains(Flags::UNRATED)
    }

    /// The last boards of all games, made when they are first asked for.
    pub(crate) fn boards(&self) -> &[Block] {
        self.boards.get_or_init(|| blocks(&self.trie))
    }

    /// The moves of a game, in its canonical view.
    pub fn moves(&self, game: usize) -> impl ExactSizeIterator<Item = Move> {
        self.trie
            .moves(game)
            .iter()
            .map(|&byte| Move::from_u8(byte).expect("moves are checked when bytes are opened"))
    }

    /// How many moves a game shares with the one before it.
    pub(crate) fn shares(&self, game: usize) -> usize {
        self.trie.shared(game)
    }

    /// How many moves a game has.
    #[must_use]
    pub fn length(&self, game: usize) -> usize {
        usize::from(self.trie.length(game))
    }

    /// Turns a game from its canonical view back into the one in which it was recorded.
    #[must_use]
    pub fn recorded(&self, game: usize) -> Symmetry {
        Symmetry::new(self.symmetries[game]).expect("symmetries are checked when bytes are opened")
    }

    /// The opening of a game.
    #[must_use]
    pub fn opening(&self, game: usize) -> Option<Opening> {
        Opening::new(self.openings[game])
    }

    /// When a game was played.
    #[must_use]
    pub fn day(&self, game: usize) -> Day {
        self.days[game]
    }

    /// How a game ended.
    #[must_use]
    pub fn result(&self, game: usize) -> GameResult {
        GameResult::ALL[usize::from(self.results[game])]
    }

    /// What is known of a game.
    #[must_use]
    pub fn facts(&self, game: usize) -> GameFacts<'_> {
        GameFacts::of_columns(
            self.numbers[game],
            self.ids.each_ref().map(|column| column.get(game)),
            self.texts.each_ref().map(|column| column.get(game)),
            self.result(game),
            Flags::from_bits(self.flags[game]),
        )
    }

    /// A game's own id; 0 where it has none.
    #[must_use]
    pub fn id(&self, game: usize) -> u32 {
        self.numbers[game]
    }

    /// Each game's id, and a number that is another one where its moves or facts are others (but for chance). It is not
    /// to be stored.
    pub fn fingerprints(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        // A text is hashed once a segment, not once a game.
        let texts = self.texts.each_ref().map(Texts::hashes);
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
            (self.numbers[game], hasher.finish())
        })
    }

    /// The bytes to store.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.length(self.games());
        self.trie.write(&mut to);
        for column in [&self.symmetries, &self.results, &self.openings, &self.flags] {
            let values: Vec<u32> = column.iter().copied().map(u32::from).collect();
            write_numbers(&mut to, &values);
        }
        write_numbers(&mut to, &self.numbers);
        self.ids.iter().for_each(|column| column.write(&mut to));
        self.texts.iter().for_each(|column| column.write(&mut to));
        to.finish()
    }

    /// Opens stored bytes.
    ///
    /// # Errors
    /// Bytes that are no segment, of another format, or not as they were written.
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
        let numbers = read_numbers(&mut from, games)?;
        let mut ids: [Ids; ID_COLUMNS] = Default::default();
        for column in &mut ids {
            *column = Ids::read(&mut from, games)?;
        }
        let mut texts: [Texts; TEXT_COLUMNS] = Default::default();
        for column in &mut texts {
            *column = Texts::read(&mut from, games)?;
        }
        from.finish()?;
        Ok(Self::new(trie, columns, numbers, ids, texts))
    }
}

/// A column of values below `end`, which is at most 256.
fn read_bytes(from: &mut Reader<'_>, games: usize, end: u32) -> Result<Vec<u8>, FormatError> {
    let values = read_numbers(from, games)?;
    if are_below(&values, end) {
        Ok(values.into_iter().map(|value| value as u8).collect())
    } else {
        Err(from.malformed("values in the range of their column"))
    }
}
