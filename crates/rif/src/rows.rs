//! Makes rows of tables from the attributes of elements.

use super::attributes::attributes;
use super::element::TableKind;
use super::text::attribute;
use crate::{RifCity, RifCountry, RifItem, RifMonth, RifOpening, RifPlayer, RifRule, RifTournament};

/// Returns the number in a text, or `None` if the text is not a number.
pub(super) fn number<N: std::str::FromStr>(value: &str) -> Option<N> {
    value.parse().or_else(|_| value.trim().parse()).ok()
}

/// Returns the id of a row or game in the text `value`; `None` if the text is not a number. Refuses the
/// highest `u32`, because stored columns use that number for "no id".
pub(super) fn id(value: &str) -> Option<u32> {
    number(value).filter(|&id| id != u32::MAX)
}

/// Returns `true` for the text `1`, `false` for `0`, and `None` for any other text.
pub(super) fn flag(value: &str) -> Option<bool> {
    match value.trim() {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

/// Function that receives the names of attributes that RIF does not have in the element.
pub(super) type UnknownNames<'a> = dyn FnMut(&str) + 'a;

/// Reads a row. Returns `None` if the row has no valid id (see [`id`]).
pub(super) fn row(table: TableKind, text: &str, unknown: &mut UnknownNames<'_>) -> Option<RifItem<'static>> {
    let id = attributes(text).find(|&(name, _)| name == "id").and_then(|(_, value)| self::id(value))?;
    Some(match table {
        TableKind::Countries => RifItem::Country(country(id, text, unknown)),
        TableKind::Cities => RifItem::City(city(id, text, unknown)),
        TableKind::Months => RifItem::Month(month(id, text, unknown)),
        TableKind::Rules => RifItem::Rule(rule(id, text, unknown)),
        TableKind::Openings => RifItem::Opening(opening(id, text, unknown)),
        TableKind::Players => RifItem::Player(player(id, text, unknown)),
        TableKind::Tournaments => RifItem::Tournament(tournament(id, text, unknown)),
    })
}

fn country(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifCountry {
    let mut row = RifCountry { id, ..RifCountry::default() };
    for (name, value) in attributes(text) {
        match name {
            "name" => row.name = attribute(value),
            "abbr" => row.abbr = attribute(value),
            "reversed" => row.reversed = flag(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

fn city(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifCity {
    let mut row = RifCity { id, ..RifCity::default() };
    for (name, value) in attributes(text) {
        match name {
            "country" => row.country = number(value),
            "name" => row.name = attribute(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

fn month(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifMonth {
    let mut row = RifMonth { id, ..RifMonth::default() };
    for (name, value) in attributes(text) {
        match name {
            "name" => row.name = attribute(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

fn rule(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifRule {
    let mut row = RifRule { id, ..RifRule::default() };
    for (name, value) in attributes(text) {
        match name {
            "name" => row.name = attribute(value),
            "category" => row.category = number(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

fn opening(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifOpening {
    let mut row = RifOpening { id, ..RifOpening::default() };
    for (name, value) in attributes(text) {
        match name {
            "abbr" => row.abbr = attribute(value),
            "name" => row.name = attribute(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

fn player(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifPlayer {
    let mut row = RifPlayer { id, ..RifPlayer::default() };
    for (name, value) in attributes(text) {
        match name {
            "disp_id" => row.disp_id = attribute(value),
            "name" => row.name = attribute(value),
            "surname" => row.surname = attribute(value),
            "native_name" => row.native_name = attribute(value),
            "country" => row.country = number(value),
            "city" => row.city = number(value),
            "gender" => row.gender = number(value),
            "birth" => row.birth = attribute(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

fn tournament(id: u32, text: &str, unknown: &mut UnknownNames<'_>) -> RifTournament {
    let mut row = RifTournament { id, ..RifTournament::default() };
    for (name, value) in attributes(text) {
        match name {
            "name" => row.name = attribute(value),
            "country" => row.country = number(value),
            "city" => row.city = number(value),
            "year" => row.year = number(value),
            "month" => row.month = number(value),
            "start" => row.start = attribute(value),
            "end" => row.end = attribute(value),
            "rule" => row.rule = number(value),
            "rated" => row.rated = flag(value),
            "type" => row.kind = number(value),
            "id" => {}
            _ => unknown(name),
        }
    }
    row
}

/// Returns whether this text begins with the start of a `<game>` tag.
pub(super) fn is_game(tag: &str) -> bool {
    tag.strip_prefix("<game").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_whitespace()))
}

/// Returns the id from the incomplete or damaged tag of a game. Ignores the last attribute in the
/// text, because its value may be cut off.
pub(super) fn game_id(tag: &str) -> Option<u32> {
    let mut attributes = attributes(tag.strip_prefix("<game")?);
    let (_, id) = attributes.find(|&(name, _)| name == "id")?;
    attributes.next().and_then(|_| number(id))
}
