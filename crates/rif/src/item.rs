//! The items of a RIF file that a [`crate::RifReader`] passes to its caller.

use std::borrow::Cow;
use std::ops::Range;

use crate::problem::RifProblem;
use crate::rif_game::RifGame;
use crate::tables::{RifCity, RifCountry, RifMonth, RifOpening, RifPlayer, RifRule, RifTournament};

/// One item of a RIF file. Items come in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RifItem<'a> {
    /// The header of the file; it comes once, before everything else.
    Database {
        /// Date of the edition, such as `2026-09-30`; may be empty.
        date: String,
        /// Version of the format, such as `1.0`; may be empty.
        version: String,
    },
    /// A row of the table of countries.
    Country(RifCountry),
    /// A row of the table of cities.
    City(RifCity),
    /// A row of the table of months.
    Month(RifMonth),
    /// A row of the table of rules.
    Rule(RifRule),
    /// A row of the table of openings.
    Opening(RifOpening),
    /// A row of the table of players.
    Player(RifPlayer),
    /// A row of the table of tournaments.
    Tournament(RifTournament),
    /// A game, borrowed from the reader. The reader uses the same `RifGame` for all games, because
    /// making a new `RifGame` for each game would take a tenth of the reading time.
    Game(Cow<'a, RifGame>),
    /// A damaged, unknown or inconsistent part of the file. A problem of a game comes right after that game.
    /// Problems that can be found only at the end of the file come last.
    Problem(RifProblem),
}

/// An item of a RIF file in which some games were read ahead.
#[derive(Debug)]
#[cfg_attr(
    target_pointer_width = "64",
    expect(clippy::large_enum_variant, reason = "an item is passed on at once, and not stored")
)]
pub enum RifItemAhead<'a> {
    /// An item that the reader has read itself.
    One(RifItem<'a>),
    /// Games that were read ahead.
    Games {
        /// Numbers of the games in their [`crate::GamesAhead`], from 0.
        numbers: Range<usize>,
        /// Whether an earlier game of the file has the id of the last game of this item.
        ends_repeated: bool,
    },
}

impl RifItem<'_> {
    /// Returns the item with an owned copy of the game, so that it no longer borrows from the reader.
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

/// Counts of the games and problems in a file that was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RifSummary {
    /// Number of games passed to the caller, including cut games.
    pub games: u64,
    /// Number of problems because of which the reader skipped a game, a row or an unknown part of
    /// the file.
    pub skipped: u64,
    /// Number of games of which only the first moves were read, because a later move cannot be read or
    /// played, or because the list of moves is damaged.
    pub cut: u64,
    /// Number of games that were read to their end but have a problem, plus the number of problems outside of
    /// games.
    pub noted: u64,
    /// Number of places in the file with bytes that are not valid text. Each such place became one
    /// U+FFFD.
    pub replaced: u64,
    /// Length in bytes of a file that ends while `<database>` is open; `None` for a complete file.
    pub ends_early: Option<u64>,
}

impl RifSummary {
    /// Counts a game that is passed to the caller.
    pub(crate) fn add(&mut self, record: &RifGame, problems: &[RifProblem]) {
        self.games += 1;
        self.cut += u64::from(record.cut);
        self.noted += u64::from(!record.cut && !problems.is_empty());
    }
}
