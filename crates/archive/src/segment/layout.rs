//! Columns of a segment: how many there are, their order, and the tables of the catalogue that they
//! refer to.

/// Number of columns of ids: Black, White, publisher, event, rule, named opening.
pub(crate) const ID_COLUMNS: usize = 6;
/// Index of the column of players with the black stones.
pub(crate) const BLACK: usize = 0;
/// Index of the column of players with the white stones.
pub(crate) const WHITE: usize = 1;
pub(crate) const EVENT: usize = 3;
pub(crate) const RULE: usize = 4;

/// For each column of ids, the table that the ids refer to.
pub(crate) const REFERENCES: [Reference; ID_COLUMNS] = [
    Reference::Player,
    Reference::Player,
    Reference::Player,
    Reference::Event,
    Reference::Rule,
    Reference::Opening,
];

/// Number of columns of texts: result, round, Black's time, White's time, alt, swap, info.
pub(crate) const TEXT_COLUMNS: usize = 7;

/// Value in the column of openings that means "none of the 26 openings".
pub(crate) const NO_OPENING: u8 = 26;

/// A table of the catalogue that games refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reference {
    /// Players, and publishers of records.
    Player,
    /// Events.
    Event,
    /// Rules.
    Rule,
    /// Openings as named in the source.
    Opening,
}
