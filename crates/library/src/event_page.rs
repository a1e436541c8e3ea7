//! An event with its games, the standings of its players, and all names.

use renju_archive::{EventGames, Standing, Tally};
use renju_core::Opening;

use crate::display_names::player_name;
use crate::game_row::GameRow;
use crate::game_view::{EventView, event};
use crate::library::Library;

/// An event, with the standings and the games of the event in the enabled collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPage {
    /// The event. If the table of events has no row with the id, the name is `#` followed by the id.
    pub event: EventView,
    /// Number of games.
    pub total: u32,
    /// The players, best score first.
    pub players: Vec<NamedStanding>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub openings: Vec<(Option<Opening>, Tally)>,
    /// The first games, in the order of [`EventGames::games`].
    pub games: Vec<RoundGame>,
}

/// A player of an event, with the player's place, results and name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedStanding {
    /// Place, results and score.
    pub standing: Standing,
    /// Name of the player. The name is `#900` if the file does not have player 900.
    pub name: String,
}

/// A game of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundGame {
    /// Round as written in the file; may be empty.
    pub round: String,
    /// The row of the game, as in a list of games.
    pub row: GameRow,
}

impl Library {
    /// Returns an event with at most `most` of its games. The standings and the openings count all games.
    #[must_use]
    pub fn event(&self, id: u32, most: usize) -> EventPage {
        let catalogue = self.catalogue();
        let EventGames { mut games, standings, openings } = self.archive().event(id);
        let total = games.len() as u32;
        games.truncate(most);
        let player = |standing: Standing| NamedStanding {
            standing,
            name: player_name(catalogue, Some(standing.player)),
        };
        EventPage {
            event: event(catalogue, Some(id)),
            total,
            players: standings.into_iter().map(player).collect(),
            openings,
            games: games.into_iter().filter_map(|game| self.event_game(game)).collect(),
        }
    }

    fn event_game(&self, game: u32) -> Option<RoundGame> {
        let (segment, index) = self.archive().locate(game)?;
        Some(RoundGame { round: segment.facts(index).round.to_owned(), row: self.game_row(game)? })
    }
}
