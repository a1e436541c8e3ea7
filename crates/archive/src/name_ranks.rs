//! The alphabetical order of the names that games refer to.
//!
//! The archive has no names. Its owner says once how the ids of a table are ordered by their names, which takes some
//! milliseconds, and each game is then ordered by a number.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::query::order::{Column, Order};
use crate::segment::Reference;

/// The rank of each id among the names of its table; equal names have the same rank.
#[derive(Debug, Default)]
pub(crate) struct NameRanks([OnceLock<FxHashMap<u32, u32>>; 4]);

impl NameRanks {
    /// Ranks from here on are those of games that come last in either direction: first those of ids without a name, by id.
    pub(crate) const UNNAMED: u32 = 1 << 31;
    /// The rank of games without an id.
    pub(crate) const NONE: u32 = u32::MAX;

    /// Makes the ranks that an order needs, unless they are known.
    pub(crate) fn prepare(&self, order: Order, ranks: impl FnOnce(Reference) -> Vec<(u32, u32)>) {
        if let Some(table) = order.column().and_then(|column| column.table()) {
            self.0[table as usize].get_or_init(|| ranks(table).into_iter().collect());
        }
    }

    /// The rank of an id of a table.
    pub(crate) fn rank(&self, table: Reference, id: Option<u32>) -> u32 {
        let Some(id) = id else { return Self::NONE };
        let known = self.0[table as usize].get().and_then(|ranks| ranks.get(&id)).copied();
        known.unwrap_or_else(|| id.saturating_add(Self::UNNAMED).min(Self::NONE - 1))
    }
}

impl Column {
    /// The table that has the names of the column, if it is one of names.
    #[must_use]
    pub const fn table(self) -> Option<Reference> {
        match self {
            Self::Black | Self::White => Some(Reference::Player),
            Self::Event => Some(Reference::Event),
            Self::Rule => Some(Reference::Rule),
            Self::Opening | Self::Result => None,
        }
    }
}
