//! Facts of a game that the archive stores besides the moves.

use renju_core::GameResult;

use crate::segment::layout::{ID_COLUMNS, TEXT_COLUMNS};

/// Irregularities of a game, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(u8);

impl Flags {
    /// The record of the game has an unreadable move. Only the moves before this unreadable move
    /// are stored.
    pub const CUT: Self = Self(1);
    /// The id of the game occurs more than once in the file.
    pub const DUPLICATE_ID: Self = Self(1 << 1);
    /// The game does not count for ratings.
    pub const UNRATED: Self = Self(1 << 2);

    /// Returns the set of flags from its stored bits.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Returns the bits of the set, for storage.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether the set contains all flags of `other`.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the set, with the flags of `other` added if `condition` holds.
    #[must_use]
    pub const fn with(self, other: Self, condition: bool) -> Self {
        if condition { Self(self.0 | other.0) } else { self }
    }
}

/// Facts of one game besides its moves. The ids come from the source of the game, such as a file.
/// An id is stored even if the catalogue has no row with this id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFacts<'a> {
    /// Id of the game; 0 if the game has no id.
    pub id: u32,
    /// Id of the player with the black stones.
    pub black: Option<u32>,
    /// Id of the player with the white stones.
    pub white: Option<u32>,
    /// Id of the player who entered the record.
    pub publisher: Option<u32>,
    /// Id of the event, such as a tournament.
    pub event: Option<u32>,
    /// Id of the rule, if the game has a rule of its own.
    pub rule: Option<u32>,
    /// Id of the opening that the source names. The archive also determines an opening from the moves.
    pub named_opening: Option<u32>,
    /// Result of the game.
    pub result: GameResult,
    /// Result as written in the source.
    pub result_text: &'a str,
    /// Round of the event in which the game was played.
    pub round: &'a str,
    /// Minutes used by Black, as written in the source.
    pub black_time: &'a str,
    /// Minutes used by White, as written in the source.
    pub white_time: &'a str,
    /// Points for the fifth move that one player offered and the other player did not choose.
    pub alt: &'a str,
    /// Swaps of colors, as written in the source.
    pub swap: &'a str,
    /// Remarks on the game.
    pub info: &'a str,
    /// Irregularities of the game.
    pub flags: Flags,
}

impl<'a> GameFacts<'a> {
    /// Returns the ids, in the order of their columns in a segment.
    pub(crate) const fn ids(&self) -> [Option<u32>; ID_COLUMNS] {
        [self.black, self.white, self.publisher, self.event, self.rule, self.named_opening]
    }

    /// Returns the texts, in the order of their columns in a segment.
    pub(crate) const fn texts(&self) -> [&'a str; TEXT_COLUMNS] {
        [self.result_text, self.round, self.black_time, self.white_time, self.alt, self.swap, self.info]
    }

    /// Builds the facts from the values of the columns, in the order of [`GameFacts::ids`] and
    /// [`GameFacts::texts`].
    pub(crate) fn from_columns(
        id: u32,
        ids: [Option<u32>; ID_COLUMNS],
        texts: [&'a str; TEXT_COLUMNS],
        result: GameResult,
        flags: Flags,
    ) -> Self {
        let [black, white, publisher, event, rule, named_opening] = ids;
        let [result_text, round, black_time, white_time, alt, swap, info] = texts;
        Self {
            id,
            black,
            white,
            publisher,
            event,
            rule,
            named_opening,
            result,
            result_text,
            round,
            black_time,
            white_time,
            alt,
            swap,
            info,
            flags,
        }
    }
}
