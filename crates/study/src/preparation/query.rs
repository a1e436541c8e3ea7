//! The games of a preparation: the games of an opponent that match a filter.

use renju_archive::{Filter, GameFacts, GameOrder, Query};
use renju_core::{Board, Color, Position};
use renju_library::Library;

/// A query for a preparation against an opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreparationQuery {
    /// Id of the opponent.
    pub opponent: u32,
    /// Id of the player who prepares. `None` if only the opponent's games are of interest.
    pub player: Option<u32>,
    /// Color that the opponent must have, after all swaps; `None` for both colors.
    pub color: Option<Color>,
    /// Other conditions on the games. The players, the opponents and the color of this filter are ignored.
    pub filter: Filter,
}

impl PreparationQuery {
    /// Returns the filter for the opponent's games.
    pub(super) fn opponent_filter(&self) -> Filter {
        Filter {
            players: vec![self.opponent],
            color: self.color,
            opponents: Vec::new(),
            ..self.filter.clone()
        }
    }

    /// Returns the numbers of the opponent's games, latest first.
    #[must_use]
    pub fn games(&self, library: &Library) -> Vec<u32> {
        newest(library, self.opponent_filter())
    }

    /// Returns the numbers of the games between the opponent and the player, latest first.
    pub(super) fn meetings(&self, library: &Library) -> Vec<u32> {
        match self.player {
            None => Vec::new(),
            Some(player) => newest(library, Filter { opponents: vec![player], ..self.opponent_filter() }),
        }
    }

    /// Returns the colors that the opponent has in a game and that the query allows. There are two colors if
    /// the record names the opponent on both sides.
    pub(super) fn colors(&self, facts: &GameFacts<'_>) -> impl Iterator<Item = Color> + use<> {
        let Self { opponent, color: wanted, .. } = *self;
        let players = [facts.black, facts.white];
        Color::ALL.into_iter().filter(move |&color| {
            players[color.index()] == Some(opponent) && wanted.is_none_or(|wanted| wanted == color)
        })
    }
}

fn newest(library: &Library, filter: Filter) -> Vec<u32> {
    let empty = Position { board: Board::new(), to_move: Color::Black };
    let query = Query { filter, order: GameOrder::Newest, limit: usize::MAX, ..Query::of(empty) };
    library.archive().list(&query).1.into_iter().map(|hit| hit.game).collect()
}
