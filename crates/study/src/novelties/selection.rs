//! Filter and order of novelties.

use std::cmp::Ordering;

use renju_core::{Opening, sorted_indices};
use renju_library::Library;

use super::model::{LAST_PLY, Novelties, Novelty};
use crate::ratings::Ratings;

/// Conditions on novelties. A novelty must meet all conditions. If a condition is a list, the
/// novelty must match at least one value of the list; an empty list sets no condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoveltyFilter {
    /// Openings; `None` in the list matches games whose first moves are none of the 26 openings.
    pub openings: Vec<Option<Opening>>,
    /// Ids of players. The list must contain the player who made the novelty.
    pub players: Vec<u32>,
    /// Least number of older games in which the position before the novelty occurs.
    pub least: u32,
    /// Least move number of the novelty.
    pub from: u8,
    /// Greatest move number of the novelty.
    pub to: u8,
    /// Whether to leave out a novelty if all its games later returned to positions of older games.
    pub ideas_only: bool,
    /// Order of the list.
    pub order: NoveltyRanking,
}

/// Order of a list of novelties. Novelties that are equal in this order are sorted by rank, and then by the
/// number of older games, with the most games first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoveltyRanking {
    /// Best rank first ([`Novelties::rank`]).
    #[default]
    Rank,
    /// Highest rating first ([`Novelty::best_rating`]). Novelties of players without ratings come last.
    Rating,
    /// Most new games with the novelty first.
    Repeated,
    /// Most older games in the position before the novelty first.
    Known,
    /// Earliest move number first.
    Ply,
}

impl Default for NoveltyFilter {
    fn default() -> Self {
        let order = NoveltyRanking::default();
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

impl NoveltyFilter {
    /// Returns whether a novelty meets all conditions.
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
            // `Novelties::selected` compares the ratings first.
            NoveltyRanking::Rank | NoveltyRanking::Rating => Ordering::Equal,
            NoveltyRanking::Repeated => b.games.len().cmp(&a.games.len()),
            NoveltyRanking::Known => b.older.games().cmp(&a.older.games()),
            NoveltyRanking::Ply => a.ply().cmp(&b.ply()),
        };
        first
            .then_with(|| b.rank.total_cmp(&a.rank))
            .then_with(|| b.older.games().cmp(&a.older.games()))
            .then_with(|| a.ply().cmp(&b.ply()))
            .then_with(|| a.line.cmp(&b.line))
    }
}

impl Novelties {
    /// Returns the novelties that meet the conditions of `selection`, in its order. `library` must be the library of
    /// the games. Without `ratings`, [`NoveltyRanking::Rating`] sorts as [`NoveltyRanking::Rank`] does.
    #[must_use]
    pub fn selected(
        &self,
        selection: &NoveltyFilter,
        library: &Library,
        ratings: Option<&Ratings>,
    ) -> Vec<&Novelty> {
        let list: Vec<&Novelty> = self.list.iter().filter(|novelty| selection.has(novelty)).collect();
        let ratings = ratings.filter(|_| selection.order == NoveltyRanking::Rating);
        let rating = |novelty: &&Novelty| {
            // Ratings are compared in tenths of points; novelties of equal rating are in the order of their ranks.
            let rating = novelty.unrounded_rating(library, ratings?)?;
            Some((rating * 10.0).round() as i32)
        };
        let by_rating: Vec<Option<i32>> = list.iter().map(rating).collect();
        let order = sorted_indices(list.len(), &|a, b| {
            let (a, b) = (a as usize, b as usize);
            by_rating[b].cmp(&by_rating[a]).then_with(|| selection.compare(list[a], list[b]))
        });
        order.into_iter().map(|index| list[index as usize]).collect()
    }

    /// Counts the novelties of `list` by opening: D1..D13, I1..I13, then no opening. Leaves out openings
    /// without novelties.
    #[must_use]
    pub fn by_opening(list: &[&Novelty]) -> Vec<(Option<Opening>, u32)> {
        let all = Opening::all().map(Some).chain([None]);
        let count = |opening| list.iter().filter(|novelty| novelty.opening == opening).count() as u32;
        all.map(|opening| (opening, count(opening))).filter(|&(_, count)| count > 0).collect()
    }
}
