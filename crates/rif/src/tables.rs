//! Tables of a RIF file. The ids in a game record refer to rows of the tables.
//!
//! The row to which an id refers may be missing. Texts are stored unchanged, and the text of a
//! missing attribute is empty. A number is `None` if its attribute is missing, empty or not a
//! number.

/// A country, or a federation that plays under its own name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifCountry {
    /// The id by which players, cities and tournaments refer to the country.
    pub id: u32,
    /// Name in English.
    pub name: String,
    /// Three letters, such as `EST`; may be empty.
    pub abbr: String,
    /// Whether names in this country are written with the surname first. This meaning is inferred, because
    /// the field has no published description.
    pub reversed: Option<bool>,
}

/// A city.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifCity {
    /// The id by which players and tournaments refer to the city.
    pub id: u32,
    /// The [`RifCountry::id`] of the city's country.
    pub country: Option<u32>,
    /// Name of the city.
    pub name: String,
}

/// A month of the year.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifMonth {
    /// Number of the month, 1..12.
    pub id: u32,
    /// Name, such as `January`.
    pub name: String,
}

/// A rule that determines how a game begins, such as Taraguchi-10.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifRule {
    /// The id by which games and tournaments refer to the rule. Ids and names change between editions.
    pub id: u32,
    /// Name, such as `RIF`, `Yamaguchi` or `Soosyrv-8`.
    pub name: String,
    /// Category: 1 for renju, 2 and 3 for gomoku. Old editions have no categories.
    pub category: Option<u8>,
    /// A description of the rule; may be empty.
    pub info: String,
}

/// An opening in the file's table of openings. [`renju_core::Opening::of`] does not use this table:
/// it finds the opening of a game from the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifOpening {
    /// The id by which games refer to the opening.
    pub id: u32,
    /// Short name, such as `D4` or `I11`; may be empty.
    pub abbr: String,
    /// Name, such as `Kagetsu`.
    pub name: String,
}

/// A player, or a person who entered games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifPlayer {
    /// The id by which games refer to the player.
    pub id: u32,
    /// The id by which the public knows the player, with leading zeros; may be empty.
    pub disp_id: String,
    /// The given name; may be empty.
    pub name: String,
    /// The family name; may be empty.
    pub surname: String,
    /// The name in the player's own script; may be empty.
    pub native_name: String,
    /// The [`RifCountry::id`] of the player's country.
    pub country: Option<u32>,
    /// The [`RifCity::id`] of the player's city.
    pub city: Option<u32>,
    /// Gender: 2 for a woman; 0 and 1 also occur.
    pub gender: Option<u8>,
    /// Date of birth, such as `1970-01-01`. Often only a part is known, or all digits are zero.
    pub birth: String,
}

/// A tournament, or another occasion for games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifTournament {
    /// The id by which games refer to the tournament.
    pub id: u32,
    /// Name of the tournament.
    pub name: String,
    /// The [`RifCountry::id`] of the tournament's country.
    pub country: Option<u32>,
    /// The [`RifCity::id`] of the tournament's city.
    pub city: Option<u32>,
    /// The year, if `start` does not state it.
    pub year: Option<u16>,
    /// The month, 1..12.
    pub month: Option<u8>,
    /// The first day, such as `1999-01-02`. The text may be empty or all zeros, may lack the day, or may be
    /// a day after `end`.
    pub start: String,
    /// The last day, in the form of `start`.
    pub end: String,
    /// The [`RifRule::id`] of the rule of most games of the tournament.
    pub rule: Option<u32>,
    /// Whether the games of the tournament count for the rating.
    pub rated: Option<bool>,
    /// The attribute `type`: 0 for an ordinary tournament. The meaning of other numbers is not known.
    pub kind: Option<u32>,
}
