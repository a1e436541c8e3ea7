//! A player with all the player's games, and with the names of the opponents.

use renju_archive::PlayerGames;

use crate::display_names::player_name;
use crate::game_view::{Person, person};
use crate::library::Library;

/// A player, with all the player's games in the enabled collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// The player. If the table of players has no row with the id, the name is `#` and the id.
    pub person: Person,
    /// Games of the player, with their results.
    pub games: PlayerGames,
    /// Names of the opponents, in the order of [`PlayerGames::opponents`]. The name is empty for the games
    /// without an opponent.
    pub opponents: Vec<String>,
}

impl Library {
    /// Looks up a player and all the player's games.
    #[must_use]
    pub fn player(&self, id: u32) -> PlayerView {
        let catalogue = self.catalogue();
        let games = self.archive().player(id);
        let opponents = games.opponents.iter().map(|&(id, _)| player_name(catalogue, id)).collect();
        PlayerView { person: person(catalogue, id), games, opponents }
    }
}
