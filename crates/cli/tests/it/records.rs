//! Checks conditions on the games of a RIF file, for naive answers to queries with filters. Does not use the
//! code of the archive.

use std::collections::HashMap;

use renju_core::Opening;
use renju_records::{RifGame, RifItem};

use crate::Contents;

/// The tables of a RIF file that the conditions need. If several rows of a table have the same id, the last
/// row counts.
#[derive(Default)]
pub(crate) struct Tables {
    /// Country of each player, by the player's id.
    countries: HashMap<u32, Option<u32>>,
    /// For each id of an event: the event's year as text, its rule, and whether its games are rated.
    events: HashMap<u32, (String, Option<u32>, bool)>,
    categories: HashMap<u32, Option<u8>>,
}

/// Conditions on games. The fields have the names of the fields of a query in a batch.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    pub(crate) player: Option<u32>,
    /// 0 for Black, 1 for White.
    pub(crate) color: Option<usize>,
    pub(crate) opponent: Option<u32>,
    pub(crate) country: Option<u32>,
    pub(crate) event: Option<u32>,
    pub(crate) rule: Option<u32>,
    pub(crate) gomoku: bool,
    pub(crate) opening: Option<&'static str>,
    pub(crate) result: Option<usize>,
    /// First year.
    pub(crate) from: Option<u32>,
    /// Last year.
    pub(crate) to: Option<u32>,
    pub(crate) longest: Option<usize>,
    pub(crate) rated: Option<bool>,
}

impl Tables {
    pub(crate) fn of(contents: &Contents) -> Self {
        let mut tables = Self::default();
        for item in &contents.items {
            match item {
                RifItem::Player(player) => drop(tables.countries.insert(player.id, player.country)),
                RifItem::Rule(rule) => drop(tables.categories.insert(rule.id, rule.category)),
                RifItem::Tournament(event) => {
                    let year = [&event.start, &event.end].into_iter().find(|day| known(day));
                    let year = year.map(|day| day[..4].to_owned());
                    let year = year.or(event.year.map(|year| year.to_string())).unwrap_or_default();
                    tables.events.insert(event.id, (year, event.rule, event.rated != Some(false)));
                }
                _ => {}
            }
        }
        tables
    }

    /// Returns the year of a game; `None` if it is not known.
    pub(crate) fn year(&self, game: &RifGame) -> Option<u32> {
        let (year, ..) = self.events.get(&game.tournament?)?;
        year.parse().ok().filter(|&year| year > 0)
    }

    /// Returns the country of a player; `None` if it is not known.
    pub(crate) fn country(&self, player: Option<u32>) -> Option<u32> {
        player.and_then(|player| *self.countries.get(&player)?)
    }

    /// Returns whether a game meets the conditions.
    pub(crate) fn ask(&self, game: &RifGame, asked: &Conditions) -> bool {
        let players = [game.black, game.white];
        let is = |wanted: Option<u32>, id: Option<u32>| wanted.is_none() || wanted == id;
        let event = game.tournament.and_then(|event| self.events.get(&event));
        let rule = game.rule.or_else(|| event?.1);
        let category = rule.and_then(|rule| *self.categories.get(&rule)?);
        let pair = (0..2).any(|color| {
            asked.color.is_none_or(|only| only == color)
                && is(asked.player, players[color])
                && is(asked.opponent, players[1 - color])
        });
        let year = self.year(game);
        let years = asked.from.unwrap_or(0)..=asked.to.unwrap_or(9999);
        (asked.player.is_none() && asked.opponent.is_none() || pair)
            && (asked.country.is_none()
                || players.into_iter().any(|player| self.country(player) == asked.country))
            && is(asked.event, game.tournament)
            && is(asked.rule, rule)
            && (!asked.gomoku || matches!(category, Some(2 | 3)))
            && asked.opening.is_none_or(|code| Opening::of(&game.moves).is_some_and(|o| o.code() == code))
            && asked.result.is_none_or(|result| game.result as usize == result)
            && (asked.from.is_none() && asked.to.is_none() || year.is_some_and(|year| years.contains(&year)))
            && asked.longest.is_none_or(|most| game.moves.len() <= most)
            && asked.rated.is_none_or(|wanted| wanted == (!game.unrated && event.is_none_or(|event| event.2)))
    }
}

/// Returns whether a date has a year.
fn known(day: &str) -> bool {
    day.len() >= 4 && day.as_bytes()[..4].iter().all(u8::is_ascii_digit) && &day[..4] != "0000"
}
