//! Filters: which games a query searches.

use std::borrow::Cow;

use renju_core::{Color, GameResult, Opening, sorted_indices};

use crate::day::Day;

/// Conditions on games. An empty list and `None` mean no condition; of a list, a game has to match one value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter {
    /// Ids of players, one of whom played.
    pub players: Vec<u32>,
    /// The color of these players; either color if `None`.
    pub color: Option<Color>,
    /// Ids of players, one of whom played against them. Without `players`, they have the other color than `color`.
    pub opponents: Vec<u32>,
    /// Ids of events.
    pub events: Vec<u32>,
    /// Ids of countries; one of the two players is from there.
    pub countries: Vec<u32>,
    /// Ids of rules; a game without a rule of its own has the rule of its event.
    pub rules: Vec<u32>,
    /// Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku.
    pub categories: Vec<u32>,
    /// Openings, which are determined by the moves.
    pub openings: Vec<Opening>,
    /// Results.
    pub results: Vec<GameResult>,
    /// The first day. A date that is only known in part matches if it can be in the range.
    pub from: Option<Day>,
    /// The last day; all of a month or year.
    pub to: Option<Day>,
    /// The lowest number of moves.
    pub shortest: Option<u8>,
    /// The highest number of moves.
    pub longest: Option<u8>,
    /// Whether the game counts for ratings: neither the game nor its event is unrated.
    pub rated: Option<bool>,
    /// Collections, by the numbers under which their segments were added.
    pub collections: Vec<u32>,
}

/// Lists of more ids than this are sorted before games are compared with them.
const MANY: usize = 16;

/// Whether an id is one of a list of a [`Filter::prepared`] filter.
pub(crate) fn is_in(wanted: &[u32], id: Option<u32>) -> bool {
    id.is_some_and(
        |id| {
            if wanted.len() > MANY { wanted.binary_search(&id).is_ok() } else { wanted.contains(&id) }
        },
    )
}

impl Filter {
    /// The filter with its long lists of ids sorted: each segment looks some thousand ids up in each.
    pub(crate) fn prepared(&self) -> Cow<'_, Self> {
        let Self { players, opponents, events, countries, rules, categories, collections, .. } = self;
        let mut lists = [players, opponents, events, countries, rules, categories, collections].into_iter();
        if lists.all(|list| list.len() <= MANY) {
            return Cow::Borrowed(self);
        }
        let mut filter = self.clone();
        let Self { players, opponents, events, countries, rules, categories, collections, .. } = &mut filter;
        for list in [players, opponents, events, countries, rules, categories, collections] {
            // With the sort that is there anyway: another would be 8 KB of code in a page.
            let order = sorted_indices(list.len(), &|a, b| list[a as usize].cmp(&list[b as usize]));
            *list = order.into_iter().map(|index| list[index as usize]).collect();
        }
        Cow::Owned(filter)
    }

    /// Whether all games match. A color alone is no condition.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { color: self.color, ..Self::default() }
    }

    /// Whether it says anything about the two sides of a game.
    pub(crate) const fn restricts_sides(&self) -> bool {
        !self.players.is_empty() || !self.opponents.is_empty() || self.color.is_some()
    }

    /// Whether a date can be in the filter's range of days.
    pub(crate) fn spans(&self, day: Day) -> bool {
        day != Day::UNKNOWN
            && self.from.is_none_or(|from| day.last() >= from.first())
            && self.to.is_none_or(|to| day.first() <= to.last())
    }
}
