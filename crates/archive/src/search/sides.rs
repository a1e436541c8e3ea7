//! Finds the sides of a game that match the players and the opponents of a filter.

use renju_core::Color;

use crate::query::filter::{Filter, is_in};
use crate::segment::Segment;
use crate::segment::columns::IdColumn;
use crate::segment::layout::{BLACK, WHITE};

/// The sides of the games in a segment (a block of games), for comparison with the filter's players and
/// opponents.
pub(crate) struct Sides<'s> {
    /// For each color, the code of the player of each game. A code is the index of an id among the distinct
    /// ids of a column.
    codes: [&'s [u16]; 2],
    /// For each color and code, whether the id with this code may be the filter's player.
    players: [Vec<bool>; 2],
    /// For each color and code, whether the id with this code may be an opponent of the filter's
    /// player.
    opponents: [Vec<bool>; 2],
    /// For each color, whether the filter allows the filtered player to have this color.
    colors: [bool; 2],
}

impl<'s> Sides<'s> {
    /// Prepares the comparison with a filter. The filter must come from [`Filter::prepared`].
    pub(crate) fn new(filter: &Filter, segment: &'s Segment) -> Self {
        let [black, white] = [BLACK, WHITE].map(|column| &segment.ids[column]);
        let matches = |ids: &IdColumn, wanted: &[u32]| -> Vec<bool> {
            ids.distinct().map(|id| wanted.is_empty() || is_in(wanted, id)).collect()
        };
        Self {
            codes: [black.codes(), white.codes()],
            players: [matches(black, &filter.players), matches(white, &filter.players)],
            opponents: [matches(black, &filter.opponents), matches(white, &filter.opponents)],
            colors: Color::ALL.map(|color| filter.color.is_none_or(|only| only == color)),
        }
    }

    /// Returns whether the side with this color can be the player for whom the filter selects games.
    #[inline]
    pub(crate) fn player_matches(&self, game: usize, color: Color) -> bool {
        let side = color.index();
        self.colors[side] && self.players[side][usize::from(self.codes[side][game])]
    }

    /// Returns whether the game matches the filter's opponents if the filter's player has this
    /// `color`: the player of the other color must be an allowed opponent.
    #[inline]
    pub(crate) fn opponent_matches(&self, game: usize, color: Color) -> bool {
        let other = (!color).index();
        self.colors[color.index()] && self.opponents[other][usize::from(self.codes[other][game])]
    }
}
