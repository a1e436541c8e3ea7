//! Filters: conditions on the games that a query searches.

use std::borrow::Cow;

use renju_core::{Color, GameResult, Opening, sorted_indices};

use super::numbered_games::ChosenGames;
use crate::day::Day;

/// Conditions on games. An empty list and `None` are no condition. A game has to match at least one value of
/// each list that is not empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter {
    /// Ids of players; a game must have one of the players.
    pub players: Vec<u32>,
    /// Color that the player of `players` must have; `None` allows both colors. If `players` and
    /// `opponents` are both empty, the color is not a condition.
    pub color: Option<Color>,
    /// Ids of opponents: if one side of a game is one of `players`, the other side must have one of
    /// these ids. If `players` is empty, the opponent must have the color opposite to `color`.
    pub opponents: Vec<u32>,
    /// Ids of events.
    pub events: Vec<u32>,
    /// Ids of countries; at least one of the two players must come from one of the countries.
    pub countries: Vec<u32>,
    /// Ids of rules. A game without a rule of its own has the rule of its event.
    pub rules: Vec<u32>,
    /// Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku.
    pub categories: Vec<u32>,
    /// Openings, as determined by the moves.
    pub openings: Vec<Opening>,
    /// Results of the games.
    pub results: Vec<GameResult>,
    /// First allowed day. If the date of a game is only partly known, the game matches if its date
    /// can be in the allowed range.
    pub from: Option<Day>,
    /// Last allowed day. A month or a year allows all of its days.
    pub to: Option<Day>,
    /// Smallest allowed number of moves.
    pub shortest: Option<u8>,
    /// Largest allowed number of moves.
    pub longest: Option<u8>,
    /// `true`: only games that count for ratings. `false`: only games that do not count for
    /// ratings. A game does not count if the game or its event is marked as unrated.
    pub rated: Option<bool>,
    /// Numbers of the collections to which the game may belong.
    pub collections: Vec<u32>,
    /// Games that meet a further condition. `None` is no condition.
    pub games: Option<ChosenGames>,
}

/// [`Filter::prepared`] sorts lists with more ids than this number, so that a binary search can
/// find an id in them.
const MANY: usize = 16;

/// Returns whether an id is in a list of a filter. The filter must come from [`Filter::prepared`].
pub(crate) fn is_in(wanted: &[u32], id: Option<u32>) -> bool {
    id.is_some_and(
        |id| {
            if wanted.len() > MANY { wanted.binary_search(&id).is_ok() } else { wanted.contains(&id) }
        },
    )
}

impl Filter {
    /// Returns the filter with its long lists of ids sorted, because each segment looks up a few thousand
    /// ids in each list.
    pub(crate) fn prepared(&self) -> Cow<'_, Self> {
        let Self { players, opponents, events, countries, rules, categories, collections, .. } = self;
        let mut lists = [players, opponents, events, countries, rules, categories, collections].into_iter();
        if lists.all(|list| list.len() <= MANY) {
            return Cow::Borrowed(self);
        }
        let mut filter = self.clone();
        let Self { players, opponents, events, countries, rules, categories, collections, .. } = &mut filter;
        for list in [players, opponents, events, countries, rules, categories, collections] {
            // Calls a sort function that the compiled program already contains. Another sort
            // function would add 8 KB of code to a web page.
            let order = sorted_indices(list.len(), &|a, b| list[a as usize].cmp(&list[b as usize]));
            *list = order.into_iter().map(|index| list[index as usize]).collect();
        }
        Cow::Owned(filter)
    }

    /// Returns whether all games match the filter. A color without players or opponents is not a condition.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { color: self.color, ..Self::default() }
    }

    /// Returns a filter for those games in [`ChosenGames::unknown`] which match all other
    /// conditions of this filter. Returns `None` if the filter has no condition [`Filter::games`].
    #[must_use]
    pub fn of_unknown(&self) -> Option<Self> {
        let unknown = self.games.as_ref()?.unknown.clone();
        let games = Some(ChosenGames { chosen: unknown, ..ChosenGames::default() });
        Some(Self { games, ..self.clone() })
    }

    /// Returns whether the filter has a condition on players, opponents or color.
    pub(crate) const fn restricts_sides(&self) -> bool {
        !self.players.is_empty() || !self.opponents.is_empty() || self.color.is_some()
    }

    /// Returns whether a possibly incomplete date can be in the filter's range of days.
    pub(crate) fn spans(&self, day: Day) -> bool {
        day != Day::UNKNOWN
            && self.from.is_none_or(|from| day.last() >= from.first())
            && self.to.is_none_or(|to| day.first() <= to.last())
    }
}
