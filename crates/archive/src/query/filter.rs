//! Filters: conditions on the games that a query searches.

use std::borrow::Cow;

use renju_core::{Color, GameResult, Opening, sorted_indices};

use crate::day::Day;

/// Conditions on games. An empty list and `None` mean no condition; a game has to match one value of each list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter {
    /// Ids of players; a game must have one of the players.
    pub players: Vec<u32>,
    /// Color of the players in `players`; either color if `None`.
    pub color: Option<Color>,
    /// Ids of opponents; a game must have one of the opponents as well. If `players` is empty, the opponents
    /// play the color other than `color`.
    pub opponents: Vec<u32>,
    /// Ids of events.
    pub events: Vec<u32>,
    /// Ids of countries; one of the two players must come from one of the countries.
    pub countries: Vec<u32>,
    /// Ids of rules; a game without a rule of its own has the rule of its event.
    pub rules: Vec<u32>,
    /// Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku.
    pub categories: Vec<u32>,
    /// Openings, as determined by the moves.
    pub openings: Vec<Opening>,
    /// Results of the games.
    pub results: Vec<GameResult>,
    /// First allowed day. A partly known date matches if it can be in the range.
    pub from: Option<Day>,
    /// Last allowed day. If it is a month or year, all of its days are allowed.
    pub to: Option<Day>,
    /// Smallest allowed number of moves.
    pub shortest: Option<u8>,
    /// Largest allowed number of moves.
    pub longest: Option<u8>,
    /// Whether the game counts for ratings, which requires that neither the game nor its event is unrated.
    pub rated: Option<bool>,
    /// Collections, by the numbers under which their segments were added.
    pub collections: Vec<u32>,
}

/// Lists of ids with more items than this are sorted before games are compared with them.
const MANY: usize = 16;

/// Returns whether an id is in a list of a [`Filter::prepared`] filter.
pub(crate) fn is_in(wanted: &[u32], id: Option<u32>) -> bool {
    id.is_some_and(
        |id| {
            if wanted.len() > MANY { wanted.binary_search(&id).is_ok() } else { wanted.contains(&id) }
        },
    )
}

impl Filter {
    /// Returns the filter with its long lists of ids sorted: each segment looks up some thousand ids in each list.
    pub(crate) fn prepared(&self) -> Cow<'_, Self> {
        let Self { players, opponents, events, countries, rules, categories, collections, .. } = self;
        let mut lists = [players, opponents, events, countries, rules, categories, collections].into_iter();
        if lists.all(|list| list.len() <= MANY) {
            return Cow::Borrowed(self);
        }
        let mut filter = self.clone();
        let Self { players, opponents, events, countries, rules, categories, collections, .. } = &mut filter;
        for list in [players, opponents, events, countries, rules, categories, collections] {
            // Uses a sort that the program already contains: another would add 8 KB of code to a page.
            let order = sorted_indices(list.len(), &|a, b| list[a as usize].cmp(&list[b as usize]));
            *list = order.into_iter().map(|index| list[index as usize]).collect();
        }
        Cow::Owned(filter)
    }

    /// Returns whether all games match. A color alone is not a condition.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { color: self.color, ..Self::default() }
    }

    /// Returns whether the filter restricts the two sides of a game.
    pub(crate) const fn restricts_sides(&self) -> bool {
        !self.players.is_empty() || !self.opponents.is_empty() || self.color.is_some()
    }

    /// Returns whether a date can be in the filter's range of days.
    pub(crate) fn spans(&self, day: Day) -> bool {
        day != Day::UNKNOWN
            && self.from.is_none_or(|from| day.last() >= from.first())
            && self.to.is_none_or(|to| day.first() <= to.last())
    }
}
