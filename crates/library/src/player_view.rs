//! A player with all games of the player and the names of the opponents.

use renju_archive::PlayerGames;

use crate::display_names::player_name;
use crate::game_view::{Person, person};
use crate::library::Library;

/// A player, with all games of the player in the enabled collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// The player. If the table of players has no row with the id, the name is `#` followed by the
    /// id.
    pub person: Person,
    /// Games of the player, with their results.
    pub games: PlayerGames,
    /// Names of the opponents, in the order of [`PlayerGames::opponents`]. For the games without an
    /// opponent, the name is empty.
    pub opponents: Vec<String>,
}

impl Library {
    /// Returns a player with all games of the player.
    #[must_use]
    pub fn player(&self, id: u32) -> PlayerView {
        let catalogue = self.catalogue();
        let games = self.archive().player(id);
        let opponents = games.opponents.iter().map(|&(id, _)| player_name(catalogue, id)).collect();
        PlayerView { person: person(catalogue, id), games, opponents }
    }
}
