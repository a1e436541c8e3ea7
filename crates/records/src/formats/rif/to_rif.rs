//! Converts a record to a game of RIF, and finds the content of the record that RIF cannot express.

use crate::loss::LossSet;
use std::collections::BTreeSet;

use renju_core::GameResult;

use super::events;
use super::fields::{ALT, ID, INFO, OPENING, SWAP, UNRATED};
use super::from_rif::day;
use super::tables::RifNames;
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::{GameRecord, PlayerName, RawField};
use renju_rif::{RifGame, parse_result, result_text};

/// Assigns ids to the games of a file. A record that was read with an id keeps this id, unless an
/// earlier record already has it.
#[derive(Debug)]
pub(super) struct GameIds {
    /// The ids that records had when they were read. Records without an id do not get these ids.
    wanted: BTreeSet<u32>,
    used: BTreeSet<u32>,
    next: u32,
}

impl GameIds {
    pub(super) fn of(records: &[GameRecord]) -> Self {
        let wanted = records.iter().filter_map(|record| wanted_id(&record.raw)).collect();
        Self { wanted, used: BTreeSet::new(), next: 1 }
    }

    /// Returns the id for a record, and whether this is the id `wanted`. The second value is also
    /// `true` if `wanted` is `None`.
    fn take(&mut self, wanted: Option<u32>) -> (u32, bool) {
        if let Some(id) = wanted.filter(|&id| self.used.insert(id)) {
            return (id, true);
        }
        while self.wanted.contains(&self.next) || self.used.contains(&self.next) {
            self.next += 1;
        }
        self.used.insert(self.next);
        (self.next, wanted.is_none())
    }
}

fn wanted_id(raw: &[RawField]) -> Option<u32> {
    let field = raw.iter().find(|field| field.name == ID)?;
    field.value.parse().ok().filter(|id: &u32| id.to_string() == field.value)
}

/// Converts a record to a game. Adds the names in the record to the tables `names`, and the content
/// that RIF cannot express to `lost`.
pub(super) fn game(
    record: &GameRecord,
    names: &mut RifNames,
    ids: &mut GameIds,
    lost: &mut LossSet,
) -> RifGame {
    let mut said = record.clone();
    let (id, is_wanted) = ids.take(wanted_id(&record.raw));
    let mut field = |name: &str| {
        let at = said.raw.iter().position(|field| field.name == name && !field.value.is_empty());
        at.map(|at| said.raw.remove(at).value).unwrap_or_default()
    };
    let id_text = field(ID);
    let is_id_lost = !is_wanted || (!id_text.is_empty() && id_text != id.to_string());
    let (swap, alt) = opening_fields(record, field(SWAP), field(ALT), lost);
    let (opening, info, unrated) = (field(OPENING), field(INFO), field(UNRATED));
    if is_id_lost || !matches!(&*unrated, "" | "1") {
        lost.insert(Loss::RawFields);
    }
    let start = start_of(&record.date);
    if day(&start) != record.date {
        lost.insert(Loss::Facts);
    }
    let author = PlayerName { name: record.author.clone(), ..PlayerName::default() };
    let result_text = take_result(&mut said);
    take_facts(&mut said);
    let moves =
        plain_line(&record.tree, LineSupport { passes: true, setup: false }).into_iter().map(|(_, m)| m);
    let game = RifGame {
        id,
        duplicate: false,
        publisher: names.player(&author),
        tournament: names.tournament(&record.event, &record.place, &start),
        round: record.round.clone(),
        rule: names.rule(&record.rule),
        black: names.player(&record.black),
        white: names.player(&record.white),
        result_text,
        result: record.result,
        black_time: record.black_time.clone(),
        white_time: record.white_time.clone(),
        opening: names.opening(&opening),
        alt,
        swap,
        info,
        unrated: unrated == "1",
        moves: moves.collect(),
        cut: false,
    };
    let texts = [&game.round, &game.black_time, &game.white_time, &game.alt, &game.swap, &game.info];
    let facts = [&record.event, &record.place, &record.date, &record.rule, &record.author, &opening];
    let people =
        [&record.black, &record.white].into_iter().flat_map(|player| [&player.name, &player.country]);
    if texts.into_iter().chain(facts).chain(people).chain([&game.result_text]).any(|text| is_forbidden(text))
    {
        lost.insert(Loss::Characters);
    }
    let mut beyond = losses_beyond_moves(&said);
    beyond.remove(Loss::Passes);
    lost.join(beyond);
    game
}

/// Returns whether the text has a character that XML cannot express.
fn is_forbidden(text: &str) -> bool {
    text.contains(
        |c| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}'),
    )
}

/// Returns the fields `swap` and `alt` of the record if they match the record's events. Otherwise
/// returns new fields that are made from the events.
fn opening_fields(record: &GameRecord, swap: String, alt: String, lost: &mut LossSet) -> (String, String) {
    let says =
        |swap: &str, alt: &str| events::events(&record.rule, swap, alt, &record.tree) == record.opening;
    if says(&swap, &alt) {
        return (swap, alt);
    }
    if !(swap.is_empty() && alt.is_empty()) {
        lost.insert(Loss::RawFields);
    }
    let (swap, alt) = events::fields(&record.rule, &record.opening, &record.tree);
    if !says(&swap, &alt) {
        lost.insert(Loss::Opening);
    }
    (swap, alt)
}

/// Returns the first day of an event in the form of RIF: `2015-03-00` for `2015-03`.
fn start_of(date: &str) -> String {
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = date.split('-').collect();
    match parts[..] {
        [year] if year.len() == 4 && is_digits(year) => format!("{year}-00-00"),
        [year, month] if year.len() == 4 && month.len() == 2 && is_digits(year) && is_digits(month) => {
            format!("{year}-{month}-00")
        }
        _ => date.to_owned(),
    }
}

/// Removes the result from the record, and returns it in the notation of RIF. Everything that then
/// remains in the record counts as lost.
fn take_result(said: &mut GameRecord) -> String {
    let result = std::mem::take(&mut said.result);
    if result == GameResult::Unknown && parse_result(&said.result_text).is_none() {
        return std::mem::take(&mut said.result_text);
    }
    result_text(result).to_owned()
}

/// Removes from the record the facts that RIF can express, in a game or in the tables. The facts
/// that remain count as lost.
fn take_facts(said: &mut GameRecord) {
    for player in [&mut said.black, &mut said.white] {
        player.name.clear();
        player.country.clear();
    }
    let facts = [
        &mut said.event,
        &mut said.round,
        &mut said.place,
        &mut said.date,
        &mut said.rule,
        &mut said.black_time,
        &mut said.white_time,
        &mut said.author,
    ];
    facts.into_iter().for_each(String::clear);
    said.opening.clear();
}
