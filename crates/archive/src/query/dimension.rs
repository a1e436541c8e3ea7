//! Dimensions: properties by which games can be filtered and counted.

/// A property of games. A filter can restrict this property, and a facet counts the games with each
/// value of this property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dimension {
    /// A player of the game.
    Player,
    /// The opponent of the player for whom the query filters.
    Opponent,
    /// The event.
    Event,
    /// The country of one of the players.
    Country,
    /// The rule.
    Rule,
    /// The category of the rule: renju, or a kind of gomoku.
    Category,
    /// The opening.
    Opening,
    /// The result.
    Result,
    /// The year.
    Year,
    /// The number of moves, in steps of ten.
    Length,
    /// Whether the game counts for ratings.
    Rated,
    /// The collection.
    Collection,
}

impl Dimension {
    /// Every dimension.
    pub const ALL: [Self; 12] = [
        Self::Player,
        Self::Opponent,
        Self::Event,
        Self::Country,
        Self::Rule,
        Self::Category,
        Self::Opening,
        Self::Result,
        Self::Year,
        Self::Length,
        Self::Rated,
        Self::Collection,
    ];
}
