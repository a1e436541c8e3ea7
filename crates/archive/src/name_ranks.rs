//! Alphabetical order of the names that games refer to.
//!
//! The archive has no names. The owner of the archive passes the alphabetical ranks of the ids of a table
//! once, which takes some milliseconds. Then these ranks order the games.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::query::order::{Column, GameOrder};
use crate::segment::Reference;

/// Rank of each id among the names of its table; equal names have equal ranks.
#[derive(Debug, Default)]
pub(crate) struct NameRanks([OnceLock<FxHashMap<u32, u32>>; 4]);

impl NameRanks {
    /// Lowest rank of ids without a name. Games with these ids come last in both directions, ordered by id.
    pub(crate) const UNNAMED: u32 = 1 << 31;
    /// Rank of games without an id.
    pub(crate) const NONE: u32 = u32::MAX;

    /// Loads the ranks that an order needs, unless they are known.
    pub(crate) fn prepare(&self, order: GameOrder, ranks: impl FnOnce(Reference) -> Vec<(u32, u32)>) {
        if let Some(table) = order.column().and_then(|column| column.table()) {
            self.0[table as usize].get_or_init(|| ranks(table).into_iter().collect());
        }
    }

    /// Returns the rank of an id of a table.
    pub(crate) fn rank(&self, table: Reference, id: Option<u32>) -> u32 {
        let Some(id) = id else { return Self::NONE };
        let known = self.0[table as usize].get().and_then(|ranks| ranks.get(&id)).copied();
        known.unwrap_or_else(|| id.saturating_add(Self::UNNAMED).min(Self::NONE - 1))
    }
}

impl Column {
    /// Returns the table with the names of the column, if the column shows names.
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
