//! Which of the new moves are shown, and in what order.

use std::cmp::Ordering;

use renju_core::Opening;

use super::model::{LAST_PLY, Novelties, Novelty};

/// Conditions on new moves. An empty list is no condition; of a list, one value has to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// Openings; `None` is a game whose first moves are none of the 26.
    pub openings: Vec<Option<Opening>>,
    /// Ids of players, one of whom made the move.
    pub players: Vec<u32>,
    /// The least number of older games that had the position before.
    pub least: u32,
    /// The least number of the move.
    pub from: u8,
    /// The greatest number of the move.
    pub to: u8,
    /// Whether moves are left out whose games all came back to positions of older games.
    pub ideas_only: bool,
    /// The order.
    pub order: Order,
}

/// In which order new moves are shown. What is equal comes by rank, then by the number of older games, most first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By who made them and how they did, best first: [`Novelties::rank`].
    #[default]
    Rank,
    /// By the number of new games that made them, most first.
    Repeated,
    /// By the number of older games that had the position before, most first.
    Known,
    /// By the number of the move, earliest first.
    Ply,
}

impl Default for Selection {
    fn default() -> Self {
        let order = Order::default();
        Self {
            openings: Vec::new(),
            players: Vec::new(),
            least: 10,
            from: 1,
            to: LAST_PLY,
            ideas_only: false,
            order,
        }
    }
}

impl Selection {
    /// Whether a new move meets all conditions.
    #[must_use]
    pub fn has(&self, novelty: &Novelty) -> bool {
        let by = |player: Option<u32>| player.is_some_and(|player| self.players.contains(&player));
        (self.openings.is_empty() || self.openings.contains(&novelty.opening))
            && (self.players.is_empty() || novelty.games.iter().any(|game| by(game.player)))
            && novelty.older.games() >= self.least
            && (usize::from(self.from)..=usize::from(self.to)).contains(&novelty.ply())
            && !(self.ideas_only && novelty.only_order())
    }

    fn compare(&self, a: &Novelty, b: &Novelty) -> Ordering {
        let first = match self.order {
            Order::Rank => Ordering::Equal,
            Order::Repeated => b.games.len().cmp(&a.games.len()),
            Order::Known => b.older.games().cmp(&a.older.games()),
            Order::Ply => a.ply().cmp(&b.ply()),
        };
        first
            .then_with(|| b.rank.total_cmp(&a.rank))
            .then_with(|| b.older.games().cmp(&a.older.games()))
            .then_with(|| a.ply().cmp(&b.ply()))
            .then_with(|| a.line.cmp(&b.line))
    }
}

impl Novelties {
    /// The new moves that meet the conditions, in order.
    #[must_use]
    pub fn selected(&self, selection: &Selection) -> Vec<&Novelty> {
        let mut list: Vec<&Novelty> = self.list.iter().filter(|novelty| selection.has(novelty)).collect();
        list.sort_by(|a, b| selection.compare(a, b));
        list
    }

    /// How many of these new moves each opening has: D1..D13, I1..I13, then none of the 26. Openings without any are left out.
    #[must_use]
    pub fn by_opening(list: &[&Novelty]) -> Vec<(Option<Opening>, u32)> {
        let all = Opening::all().map(Some).chain([None]);
        let count = |opening| list.iter().filter(|novelty| novelty.opening == opening).count() as u32;
        all.map(|opening| (opening, count(opening))).filter(|&(_, count)| count > 0).collect()
    }
}
