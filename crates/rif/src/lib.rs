//! RIF, the XML in which RenjuNet publishes its game records.
//!
//! No description of it exists; what is known comes from files and from other readers. `<database version="1.0"
//! date="2026-09-30">` holds tables (countries, cities, months, rules, openings, players, tournaments) and then games:
//!
//! ```xml
//! <game id="1" publisher="1" tournament="1" round="F2" rule="1" black="1" white="2" bresult="0.5" btime="12"
//!  wtime="30" opening="17" alt="g10" swap="R">
//! <move>h8 h9 i9 g7 g8</move>
//! <info>first game</info>
//! </game>
//! ```
//!
//! The reader takes this and what comes near: any order and layout; unknown attributes, elements and sections, which it
//! passes over; missing and empty fields; single quotes, CDATA, comments, a byte order mark; references that are not
//! known, kept as they are written; bytes that are not UTF-8, as U+FFFD; upper-case, glued and otherwise separated moves,
//! and passes. A game that cannot be read to its end, or not at all, is reported as a [`Problem`], and so is text that is
//! not XML; the file goes on after it.
//!
//! It is a crate apart, as it reads whole archives and is made for speed, even in a page, where all other formats are
//! made small.

mod attributes;
mod element;
mod error;
mod game;
mod grammar;
mod ids;
mod moves;
mod problem;
mod result;
mod rif_game;
mod rows;
pub mod sniff;
mod tables;
mod text;
mod tokens;
mod utf8;
mod writer;

use std::borrow::Cow;

use grammar::Grammar;
use tokens::{MAX_TOKEN, Place, Token, Tokens};
use utf8::Utf8;

pub use error::RifError;
pub use problem::{Kept, Problem, Reason, quote};
pub use result::{parse_result, result_text};
pub use rif_game::{RifGame, alternative_points};
pub use tables::{City, Country, Month, NamedOpening, Player, Rule, Tournament};
pub use writer::RifWriter;

/// One thing that a RIF file holds, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RifItem<'a> {
    /// The file's own header, once, before all else.
    Database {
        /// `2026-09-30`; may be empty.
        date: String,
        /// `1.0`; may be empty.
        version: String,
    },
    /// A row of the table of countries.
    Country(Country),
    /// A row of the table of cities.
    City(City),
    /// A row of the table of months.
    Month(Month),
    /// A row of the table of rules.
    Rule(Rule),
    /// A row of the table of openings.
    Opening(NamedOpening),
    /// A row of the table of players.
    Player(Player),
    /// A row of the table of tournaments.
    Tournament(Tournament),
    /// A game. The reader lends it: one record serves all games, since a fresh one each is a tenth of all reading.
    Game(Cow<'a, RifGame>),
    /// Something that was not taken as it stands; for a game that is kept, right after that game.
    Problem(Problem),
}

impl RifItem<'_> {
    /// The item to keep, with a game of its own.
    #[must_use]
    pub fn into_owned(self) -> RifItem<'static> {
        match self {
            Self::Database { date, version } => RifItem::Database { date, version },
            Self::Country(row) => RifItem::Country(row),
            Self::City(row) => RifItem::City(row),
            Self::Month(row) => RifItem::Month(row),
            Self::Rule(row) => RifItem::Rule(row),
            Self::Opening(row) => RifItem::Opening(row),
            Self::Player(row) => RifItem::Player(row),
            Self::Tournament(row) => RifItem::Tournament(row),
            Self::Game(game) => RifItem::Game(Cow::Owned(game.into_owned())),
            Self::Problem(problem) => RifItem::Problem(problem),
        }
    }
}

/// What a file held in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RifSummary {
    /// Games handed out, cut ones included.
    pub games: u64,
    /// Problems after which something is missing: a game, a row, or an unknown piece of the file.
    pub skipped: u64,
    /// Games kept up to an unreadable or illegal move.
    pub cut: u64,
    /// Games kept whole with something to note, and notes that are about no game.
    pub noted: u64,
}

impl RifSummary {
    /// Counts a game that is handed out.
    fn add(&mut self, record: &RifGame, problems: &[Problem]) {
        self.games += 1;
        self.cut += u64::from(record.cut);
        self.noted += u64::from(!record.cut && !problems.is_empty());
    }
}

/// Reads a RIF file as it comes, in pieces of any size; what it hands out does not depend on them.
///
/// Memory is a few megabytes at most, whatever the file holds, and some bits for each game's id.
///
/// ```
/// use renju_rif::{RifItem, RifReader};
///
/// let file = br#"<database version="1.0" date="2000-01-02"><games>
///     <game id="7" black="1" white="2" bresult="1"><move>h8 h9 i9</move></game>
/// </games></database>"#;
/// let mut games = Vec::new();
/// let mut sink = |item: RifItem<'_>| if let RifItem::Game(game) = item { games.push(game.into_owned()) };
/// let mut reader = RifReader::new();
/// for piece in file.chunks(10) {
///     reader.push(piece, &mut sink)?;
/// }
/// assert_eq!(reader.finish(&mut sink)?.games, 1);
/// assert_eq!((games[0].id, games[0].moves.len()), (7, 3));
/// # Ok::<(), renju_rif::RifError>(())
/// ```
#[derive(Debug, Default)]
pub struct RifReader {
    /// The first bytes, up to [`sniff::HEAD`] of them; nothing is read before they are there, or the file has ended.
    head: Vec<u8>,
    utf8: Utf8,
    tokens: Tokens,
    grammar: Grammar,
    /// Why the file is not RIF, once that is known.
    error: Option<RifError>,
}

impl RifReader {
    /// A reader at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next bytes of the (unpacked) file and hands out what they complete.
    ///
    /// # Errors
    /// The file is not RIF. Nothing is read after that, and the error stays.
    pub fn push(&mut self, bytes: &[u8], sink: &mut impl FnMut(RifItem<'_>)) -> Result<(), RifError> {
        let missing = sniff::HEAD - self.head.len();
        if missing == 0 {
            return self.read(bytes, sink);
        }
        let (head, rest) = bytes.split_at(missing.min(bytes.len()));
        self.head.extend_from_slice(head);
        if self.head.len() < sniff::HEAD {
            return Ok(());
        }
        self.read_head(sink)?;
        self.read(rest, sink)
    }

    /// Says that the file ends here.
    ///
    /// # Errors
    /// The file is not RIF.
    pub fn finish(mut self, sink: &mut impl FnMut(RifItem<'_>)) -> Result<RifSummary, RifError> {
        if self.head.len() < sniff::HEAD {
            self.read_head(sink)?;
        }
        if let Some(error) = self.error {
            return Err(error);
        }
        let Self { head, mut utf8, mut tokens, mut grammar, .. } = self;
        let mut take = |token: Token<'_>, place: Place<'_>| grammar.take(token, place, &head, sink);
        utf8.finish(&mut |text| tokens.push(text, &mut take))?;
        let line = tokens.finish(&mut take)?;
        grammar.finish(line, &head, sink)
    }

    fn read_head(&mut self, sink: &mut impl FnMut(RifItem<'_>)) -> Result<(), RifError> {
        if !sniff::may_be_xml(&self.head) {
            self.error = Some(RifError::NotRif { found: sniff::describe(&self.head) });
        }
        let head = self.head.clone();
        self.read(&head, sink)
    }

    fn read(&mut self, bytes: &[u8], sink: &mut impl FnMut(RifItem<'_>)) -> Result<(), RifError> {
        if let Some(error) = &self.error {
            return Err(error.clone());
        }
        let Self { head, utf8, tokens, grammar, .. } = self;
        let mut take = |token: Token<'_>, place: Place<'_>| grammar.take(token, place, head, sink);
        // In windows, so that what quick-xml notes down of elements without an end is bounded too.
        let read = bytes
            .chunks(MAX_TOKEN)
            .try_for_each(|window| utf8.push(window, &mut |text| tokens.push(text, &mut take)));
        if let Err(error) = &read {
            self.error = Some(error.clone());
        }
        read
    }
}
