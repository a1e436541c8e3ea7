//! Rows of a list of games. A row has names instead of ids.

use renju_archive::{Day, Hit, View};
use renju_core::{GameResult, Opening, Symmetry};

use crate::display_names::{name_or_id, player_name, rule_name};
use crate::library::Library;

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The game's number in the library.
    pub game: u32,
    /// The game's id in the file, or 0 if the game has no id.
    pub id: u32,
    /// Number of the collection to which the game belongs.
    pub collection: u32,
    /// Number of moves that were played when the position or pattern of the query first occurs.
    pub ply: u8,
    /// The largest number of moves after which this occurrence of the position or pattern is still on the
    /// board. Equal to `ply` for a position.
    pub until: u8,
    /// The symmetry, the shift and the exchange of colors that turn the stored game to the board of the
    /// query.
    pub view: View,
    /// Name of the player with the black stones. The name is `#900` if the file does not have
    /// player 900, and empty if the game names no player.
    pub black: String,
    /// Name of the player with the white stones.
    pub white: String,
    /// Ids of the players with Black and White, for filters by player. An id is `None` if the game
    /// names no player.
    pub players: [Option<u32>; 2],
    /// The result of the game.
    pub result: GameResult,
    /// The date of the game.
    pub day: Day,
    /// Name of the event. The name is `#99` if the file does not have event 99.
    pub event: String,
    /// Name of the rule.
    pub rule: String,
    /// The opening of the first moves, or `None` if they are not one of the 26 openings.
    pub opening: Option<Opening>,
    /// Number of moves.
    pub moves: usize,
}

impl Library {
    /// Returns the rows for a page of hits, in the same order. A hit gets no row if its game is not
    /// in this library.
    #[must_use]
    pub fn rows(&self, hits: &[Hit]) -> Vec<GameRow> {
        hits.iter().filter_map(|hit| self.row(hit)).collect()
    }

    /// Returns the row of a whole game, in the orientation of its record; `None` if there is no such game.
    #[must_use]
    pub fn game_row(&self, game: u32) -> Option<GameRow> {
        self.row(&Hit { game, ply: 0, until: 0, view: View::of_symmetry(Symmetry::Identity) })
    }

    fn row(&self, hit: &Hit) -> Option<GameRow> {
        let (segment, index) = self.archive().locate(hit.game)?;
        let (catalogue, facts) = (self.catalogue(), segment.facts(index));
        Some(GameRow {
            game: hit.game,
            id: facts.id,
            collection: self.archive().collection(hit.game)?,
            ply: hit.ply,
            until: hit.until,
            view: hit.view,
            black: player_name(catalogue, facts.black),
            white: player_name(catalogue, facts.white),
            players: [facts.black, facts.white],
            result: facts.result,
            day: segment.day(index),
            event: name_or_id(facts.event, catalogue.event(facts.event).map(|event| event.name.as_str())),
            rule: rule_name(catalogue, &facts),
            opening: segment.opening(index),
            moves: segment.length(index),
        })
    }
}
