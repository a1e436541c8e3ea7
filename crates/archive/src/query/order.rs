//! The orders in which a query can list games.

/// The order of a list of games. Games that are equal in it come latest date first, and then by descending ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Latest date first, unknown dates last.
    #[default]
    Newest,
    /// Earliest date first, unknown dates last; games of one date follow their ids.
    Oldest,
    /// Most moves first.
    Longest,
    /// Fewest moves first.
    Shortest,
    /// By a column. Games without a value come last.
    Ascending(Column),
    /// By a column in reverse. Games without a value come last all the same.
    Descending(Column),
}

/// What a list of games can be ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// The name of the player with the black stones.
    Black,
    /// The name of the player with the white stones.
    White,
    /// The name of the event.
    Event,
    /// The name of the rule: the game's own, else that of its event.
    Rule,
    /// The opening.
    Opening,
    /// The result: wins of Black, wins of White, draws. An unknown result is no value.
    Result,
}

impl Column {
    /// All columns.
    pub const ALL: [Self; 6] =
        [Self::Black, Self::White, Self::Event, Self::Rule, Self::Opening, Self::Result];
}

impl Order {
    /// How many orders there are.
    pub(crate) const COUNT: usize = 4 + 2 * Column::ALL.len();

    /// `0..COUNT`.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Newest => 0,
            Self::Oldest => 1,
            Self::Longest => 2,
            Self::Shortest => 3,
            Self::Ascending(column) => 4 + column as usize,
            Self::Descending(column) => 4 + Column::ALL.len() + column as usize,
        }
    }

    /// The column, if it is by one.
    #[must_use]
    pub const fn column(self) -> Option<Column> {
        match self {
            Self::Ascending(column) | Self::Descending(column) => Some(column),
            _ => None,
        }
    }
}
