//! Alphabetical ranks of names. Lists of games can be sorted by these ranks.
//!
//! The archive itself has only ids, no names. For each table of names, the caller passes the alphabetical
//! ranks of the ids once, which takes a few milliseconds.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::query::order::{Column, GameOrder};
use crate::segment::Reference;

/// For each table of names, the alphabetical rank of each id. Equal names have equal ranks.
#[derive(Debug, Default)]
pub(crate) struct NameRanks([OnceLock<FxHashMap<u32, u32>>; 4]);

impl NameRanks {
    /// Lowest rank of ids without a name. Games with an id without a name come last, both in
    /// ascending and in descending order, and are sorted by id.
    pub(crate) const UNNAMED: u32 = 1 << 31;
    /// Rank of a game that has no id in the sorted column.
    pub(crate) const NONE: u32 = u32::MAX;

    /// Stores the ranks of names that an order needs. Calls `ranks` to get these ranks, but only if
    /// they are not stored yet.
    pub(crate) fn prepare(&self, order: GameOrder, ranks: impl FnOnce(Reference) -> Vec<(u32, u32)>) {
        if let Some(table) = order.column().and_then(|column| column.table()) {
            self.0[table as usize].get_or_init(|| ranks(table).into_iter().collect());
        }
    }

    /// Returns whether the ranks that an order needs are stored.
    pub(crate) fn has(&self, order: GameOrder) -> bool {
        let table = order.column().and_then(Column::table);
        table.is_none_or(|table| self.0[table as usize].get().is_some())
    }

    /// Returns the rank of the name of an id. An id without a name gets a rank from [`NameRanks::UNNAMED`]
    /// on. Returns [`NameRanks::NONE`] if there is no id.
    pub(crate) fn rank(&self, table: Reference, id: Option<u32>) -> u32 {
        let Some(id) = id else { return Self::NONE };
        let known = self.0[table as usize].get().and_then(|ranks| ranks.get(&id)).copied();
        known.unwrap_or_else(|| id.saturating_add(Self::UNNAMED).min(Self::NONE - 1))
    }
}

impl Column {
    /// Returns the table that contains the names shown in this column; `None` if the column does
    /// not show names.
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
