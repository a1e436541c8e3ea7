//! A player with all games, and with the names of the opponents.

use renju_archive::PlayerGames;

use crate::display_names::player_name;
use crate::game_view::{Person, person};
use crate::library::Library;

/// A player with all games in the collections that are enabled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Who it is; without games, and named by the id, if there is no such player.
    pub person: Person,
    /// The games.
    pub games: PlayerGames,
    /// The names of the opponents, in the order of [`PlayerGames::opponents`]; empty for games without one.
    pub opponents: Vec<String>,
}

impl Library {
    /// All that there is of a player.
    #[must_use]
    pub fn player(&self, id: u32) -> PlayerView {
        let catalogue = self.catalogue();
        let games = self.archive().player(id);
        let opponents = games.opponents.iter().map(|&(id, _)| player_name(catalogue, id)).collect();
        PlayerView { person: person(catalogue, id), games, opponents }
    }
}
