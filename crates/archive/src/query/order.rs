//! The orders in which a query can list games.

/// The order of a list of games. Games that are equal in it follow their ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Latest date first, unknown dates last.
    #[default]
    Newest,
    /// Earliest date first, unknown dates last.
    Oldest,
    /// Most moves first.
    Longest,
}

impl Order {
    /// How many orders there are.
    pub(crate) const COUNT: usize = 3;
}
