//! Rows of a list of games, with names instead of ids.

use renju_archive::{Day, Hit, View};
use renju_core::{GameResult, Opening};

use crate::display_names::{name_or_id, player_name, rule_name};
use crate::library::Library;

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The game's number in the library.
    pub game: u32,
    /// The game's id in the file; 0 without one.
    pub id: u32,
    /// Collection of the game.
    pub collection: u32,
    /// Number of moves after which the subject of the query first occurs.
    pub ply: u8,
    /// Number of moves after which that occurrence ends.
    pub until: u8,
    /// View that turns the stored game to the orientation of the query.
    pub view: View,
    /// Player with the black stones; `#900` if the file has no such player, empty if the game has none.
    pub black: String,
    /// Player with the white stones.
    pub white: String,
    /// Ids of Black and White, for filters by player; `None` if the game has no such player.
    pub players: [Option<u32>; 2],
    /// The result of the game.
    pub result: GameResult,
    /// The date of the game.
    pub day: Day,
    /// Name of the event; `#99` if the file has no such event.
    pub event: String,
    /// Name of the rule.
    pub rule: String,
    /// Opening, determined by the moves.
    pub opening: Option<Opening>,
    /// Number of moves.
    pub moves: usize,
}

impl Library {
    /// Rows for a page of hits, in the same order. Hits without a game in this library get no row.
    #[must_use]
    pub fn rows(&self, hits: &[Hit]) -> Vec<GameRow> {
        hits.iter().filter_map(|hit| self.row(hit)).collect()
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
