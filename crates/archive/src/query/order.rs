//! Orders in which a query can list games.

/// Order of a list of games. Games that are equal in this order are sorted by descending date, and
/// then by descending id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameOrder {
    /// Latest date first, unknown dates last.
    #[default]
    Newest,
    /// Earliest date first, unknown dates last; games with equal dates are listed by ascending ids.
    Oldest,
    /// Most moves first.
    Longest,
    /// Fewest moves first.
    Shortest,
    /// Ascending by the values of a column. Games without a value come last.
    Ascending(Column),
    /// Descending by the values of a column. Games without a value come last as well.
    Descending(Column),
}

/// A column by which a list of games can be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// Name of the player with the black stones.
    Black,
    /// Name of the player with the white stones.
    White,
    /// Name of the event.
    Event,
    /// Name of the rule. If the game has no rule of its own, the rule of its event is used.
    Rule,
    /// The opening.
    Opening,
    /// Result, in the order: win of Black, win of White, draw. An unknown result counts as no value.
    Result,
}

impl Column {
    /// Every column.
    pub const ALL: [Self; 6] =
        [Self::Black, Self::White, Self::Event, Self::Rule, Self::Opening, Self::Result];
}

impl GameOrder {
    /// Number of different orders.
    pub(crate) const COUNT: usize = 4 + 2 * Column::ALL.len();

    /// Every order, in ascending order of their indices.
    pub(crate) const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::Newest; Self::COUNT];
        (all[1], all[2], all[3]) = (Self::Oldest, Self::Longest, Self::Shortest);
        let mut at = 0;
        while at < Column::ALL.len() {
            all[4 + at] = Self::Ascending(Column::ALL[at]);
            all[4 + Column::ALL.len() + at] = Self::Descending(Column::ALL[at]);
            at += 1;
        }
        all
    };

    /// Returns the index of the order, `0..COUNT`.
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

    /// Returns the column by which games are ordered; `None` if the order has no column.
    #[must_use]
    pub const fn column(self) -> Option<Column> {
        match self {
            Self::Ascending(column) | Self::Descending(column) => Some(column),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_orders_are_in_the_order_of_their_indices() {
        assert!(GameOrder::ALL.map(GameOrder::index).into_iter().eq(0..GameOrder::COUNT));
    }
}
