//! Sides of a game that match the players and the opponents of a filter.

use renju_core::Color;

use crate::query::filter::{Filter, is_in};
use crate::segment::Segment;
use crate::segment::columns::IdColumn;
use crate::segment::layout::{BLACK, WHITE};

/// For each game of a segment, the sides that match the filter's players and opponents.
pub(crate) struct Sides<'s> {
    /// Codes of the players, by color.
    codes: [&'s [u16]; 2],
    /// Whether a code matches the filter's players, by color.
    players: [Vec<bool>; 2],
    /// Whether a code matches the filter's opponents, by color.
    opponents: [Vec<bool>; 2],
    /// Whether the filter allows the player a color, by color.
    colors: [bool; 2],
}

impl<'s> Sides<'s> {
    /// Prepares the sides for a [`Filter::prepared`] filter.
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

    /// Returns whether the side of a color matches the filter's players.
    #[inline]
    pub(crate) fn player_matches(&self, game: usize, color: Color) -> bool {
        let side = color.index();
        self.colors[side] && self.players[side][usize::from(self.codes[side][game])]
    }

    /// Returns whether the other side matches the filter's opponents, if the filter's player has this color.
    #[inline]
    pub(crate) fn opponent_matches(&self, game: usize, color: Color) -> bool {
        let other = (!color).index();
        self.colors[color.index()] && self.opponents[other][usize::from(self.codes[other][game])]
    }
}
