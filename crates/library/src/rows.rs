//! Lists of games as a reader sees them: names instead of numbers.

use renju_archive::{Catalogue, Day, GameFacts, Hit, View};
use renju_core::{GameResult, Opening};

use crate::library::Library;

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The game's number in the library.
    pub game: u32,
    /// The id in the file; 0 where it has none.
    pub id: u32,
    /// The collection that it is from.
    pub collection: u32,
    /// How many moves had been played when what was asked for first stood, and when it stood for the last time.
    pub ply: u8,
    /// See `ply`.
    pub until: u8,
    /// How it lies in the stored game.
    pub view: View,
    /// Player with the black stones; `#900` where the file does not list the player, empty where it names none.
    pub black: String,
    /// Player with the white stones.
    pub white: String,
    /// How it ended.
    pub result: GameResult,
    /// When it was played.
    pub day: Day,
    /// Name of the event; `#99` where the file does not list it.
    pub event: String,
    /// Name of the rule.
    pub rule: String,
    /// The opening, from the moves.
    pub opening: Option<Opening>,
    /// Number of moves.
    pub moves: usize,
}

impl Library {
    /// The games of a page of hits, in the same order.
    ///
    /// Hits of another library are left out where they name no game.
    #[must_use]
    pub fn rows(&self, hits: &[Hit]) -> Vec<GameRow> {
        hits.iter().filter_map(|hit| self.row(hit)).collect()
    }

    fn row(&self, hit: &Hit) -> Option<GameRow> {
        let (segment, game) = self.archive().locate(hit.game)?;
        let (catalogue, facts) = (self.catalogue(), segment.facts(game));
        Some(GameRow {
            game: hit.game,
            id: facts.id,
            collection: self.archive().collection(hit.game)?,
            ply: hit.ply,
            until: hit.until,
            view: hit.view,
            black: player_name(catalogue, facts.black),
            white: player_name(catalogue, facts.white),
            result: facts.result,
            day: segment.day(game),
            event: named(facts.event, catalogue.event(facts.event).map(|event| event.name.as_str())),
            rule: rule_name(catalogue, &facts),
            opening: segment.opening(game),
            moves: segment.length(game),
        })
    }
}

/// A player's name in Latin letters, or in their own script where there is none.
pub(crate) fn player_name(catalogue: &Catalogue, id: Option<u32>) -> String {
    let player = catalogue.player(id);
    let name = player.map(|player| {
        let name = player.full_name();
        if name.is_empty() { player.native_name.clone() } else { name }
    });
    named(id, name.as_deref())
}

/// The rule that a game was played by: its own, else that of its event.
pub(crate) fn rule_name(catalogue: &Catalogue, facts: &GameFacts<'_>) -> String {
    let rule = facts.rule.or_else(|| catalogue.event(facts.event)?.rule);
    named(rule, catalogue.rule(rule).map(|rule| rule.name.as_str()))
}

/// A name; `#id` where the table lacks the id or the row has no name; empty where there is no id.
pub(crate) fn named(id: Option<u32>, name: Option<&str>) -> String {
    match (name, id) {
        (Some(name), _) if !name.is_empty() => name.to_owned(),
        (_, Some(id)) => format!("#{id}"),
        (_, None) => String::new(),
    }
}
