//! Names of players, rules and places for display.

use renju_archive::{Catalogue, Event, GameFacts, Player};

/// Returns the name of a player in Latin letters, or else in the player's own script. Returns `#id`
/// if the player has no name or no row, and an empty text without an id.
#[must_use]
pub fn player_name(catalogue: &Catalogue, id: Option<u32>) -> String {
    let player = catalogue.player(id);
    let name = player.map(Player::full_name).filter(|name| !name.is_empty());
    name.unwrap_or_else(|| name_or_id(id, player.map(|player| player.native_name.as_str())))
}

/// Returns the name of the game's own rule. If the game has no rule, returns the name of the
/// event's rule.
pub(crate) fn rule_name(catalogue: &Catalogue, facts: &GameFacts<'_>) -> String {
    let rule = facts.rule.or_else(|| catalogue.event(facts.event)?.rule);
    name_or_id(rule, catalogue.rule(rule).map(|rule| rule.name.as_str()))
}

/// Returns the name of a row. Returns `#id` if the row is missing or has no name, and an empty text
/// without an id.
pub(crate) fn name_or_id(id: Option<u32>, name: Option<&str>) -> String {
    match (name, id) {
        (Some(name), _) if !name.is_empty() => name.to_owned(),
        (_, Some(id)) => format!("#{id}"),
        (_, None) => String::new(),
    }
}

/// Returns the city and country of an event, as far as they are known: `Tallinn, Estonia`.
#[must_use]
pub fn event_place(catalogue: &Catalogue, event: &Event) -> String {
    let city = catalogue.city(event.city).map(|city| city.name.as_str());
    let country = catalogue.country(event.country).map(|country| country.name.as_str());
    let place: Vec<&str> = [city, country].into_iter().flatten().filter(|name| !name.is_empty()).collect();
    place.join(", ")
}
