//! The games that match a filter of the command line, as a list.

use renju_archive::{GameOrder, Query};
use renju_core::{Board, Color, Position};
use renju_query::query_without_rating;

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, decompose, dimension};
use crate::terminal;
use crate::text::games_without_rating;

/// The games that match a filter.
pub(crate) struct FilteredGames {
    /// Numbers of the first games that match the filter, latest first.
    pub(crate) games: Vec<u32>,
    /// Number of all games that match the filter.
    pub(crate) total: u32,
    /// Number of games that are left out because a rating is missing; `None` without a condition on ratings.
    pub(crate) without_rating: Option<u32>,
}

impl FilteredGames {
    /// Lists at most `limit` games.
    ///
    /// # Errors
    /// A name of the filter is unknown or ambiguous.
    pub(crate) fn new(
        names: &NameLookup<'_>,
        wanted: &GameFilterArgs,
        limit: usize,
    ) -> Result<Self, CommandError> {
        let filter = names.filter(wanted);
        let filter =
            filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
        let empty = Position { board: Board::new(), to_move: Color::Black };
        let query = Query { filter, order: GameOrder::Newest, limit, ..Query::of(empty) };
        let library = names.library();
        let (total, hits) = library.list(&query, &decompose);
        let games = hits.iter().map(|hit| hit.game).collect();
        Ok(Self { games, total, without_rating: query_without_rating(library, &query) })
    }

    /// Prints the number of games without a rating on standard error: see [`say_without_rating`].
    pub(crate) fn say_without_rating(&self) {
        say_without_rating(self.without_rating);
    }
}

/// Prints the number of games without a rating on standard error. Prints nothing without a condition on
/// ratings. A command calls this function if its standard output cannot have this sentence: each line there
/// is a game or a finding, or another program reads the lines.
pub(crate) fn say_without_rating(without_rating: Option<u32>) {
    if without_rating.is_some() {
        terminal::say(games_without_rating(without_rating).trim_end());
    }
}
