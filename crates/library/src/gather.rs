//! Game records on their way into a library: names become rows of the catalogue, main lines become games.

use std::collections::HashMap;

use renju_archive::{
    Builder, Catalogue, City, Country, Event, GameFacts, Player, Rule, SEGMENT_GAMES, Segment,
};
use renju_core::{Game, MAX_MOVES, Move, Point};
use renju_records::{GameRecord, OpeningEvent, PlayerName};

use crate::about::About;
use crate::library::Library;

/// The fifth move is the one that alternatives are offered for.
const FIFTH: u8 = 5;

/// Makes a library of game records, which name people and events instead of referring to tables.
///
/// Two records speak of the same player where name and country agree, and of the same event where name, place and date
/// do: the archive dates a game by its event.
#[derive(Debug, Default)]
pub struct Gatherer {
    catalogue: Catalogue,
    countries: Numbers,
    cities: Numbers,
    players: Numbers,
    events: Numbers,
    rules: Numbers,
    builder: Builder,
    segments: Vec<Segment>,
}

/// Numbers given to names, from 1.
#[derive(Debug, Default)]
struct Numbers(HashMap<String, u32>);

impl Numbers {
    /// The number of a name, and whether it is a new one; none for no name.
    fn of(&mut self, name: &str) -> Option<(u32, bool)> {
        if name.trim().is_empty() {
            return None;
        }
        let next = self.0.len() as u32 + 1;
        let id = *self.0.entry(name.to_owned()).or_insert(next);
        Some((id, id == next))
    }
}

/// Gives a name its number, and the catalogue its row.
macro_rules! row {
    ($self:ident.$numbers:ident[$name:expr] $add:ident $row:expr) => {
        $self.$numbers.of($name).map(|(id, new)| {
            if new {
                $self.catalogue.$add($row(id));
            }
            id
        })
    };
}

impl Gatherer {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The moves that the archive would have of a record: the main line, where it begins with the empty board, the colors
    /// take turns and every point is played once. None for a record that is no game.
    #[must_use]
    pub fn moves(record: &GameRecord) -> Option<Vec<Move>> {
        let moves = record.tree.moves()?;
        (!moves.is_empty() && moves.len() <= MAX_MOVES && Game::of(&moves).is_ok()).then_some(moves)
    }

    /// Takes a record whose main line is a game, as game `id`; whether it was one.
    pub fn add(&mut self, id: u32, record: &GameRecord) -> bool {
        let moves = Self::moves(record);
        if let Some(moves) = &moves {
            self.add_game(id, record, moves);
        }
        moves.is_some()
    }

    /// Takes a record with its [`Gatherer::moves`].
    pub fn add_game(&mut self, id: u32, record: &GameRecord, moves: &[Move]) {
        if self.builder.games() >= SEGMENT_GAMES {
            self.segments.push(std::mem::take(&mut self.builder).finish());
        }
        let text = |name: &String| name.clone();
        let rule = row!(self.rules[&record.rule] add_rule |id| Rule { id, name: text(&record.rule), ..Rule::default() });
        let (alt, swap) = (alternatives(record, moves), swaps(record));
        let facts = GameFacts {
            id,
            black: self.player(&record.black),
            white: self.player(&record.white),
            publisher: self.player(&PlayerName { name: record.author.clone(), ..PlayerName::default() }),
            event: self.event(record),
            rule,
            result: record.result,
            result_text: &record.result_text,
            round: &record.round,
            black_time: &record.black_time,
            white_time: &record.white_time,
            alt: &alt,
            swap: &swap,
            info: &record.name,
            ..GameFacts::default()
        };
        self.builder.add(&facts, moves);
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.segments.iter().map(Segment::games).sum::<usize>() + self.builder.games()
    }

    /// The library of all that was taken.
    #[must_use]
    pub fn finish(mut self, about: About) -> Library {
        if self.builder.games() > 0 {
            self.segments.push(self.builder.finish());
        }
        Library::new(about, self.catalogue, self.segments)
    }

    fn player(&mut self, player: &PlayerName) -> Option<u32> {
        let PlayerName { name, country, .. } = player;
        let country = row!(self.countries[country] add_country |id| Country { id, name: country.clone(), ..Country::default() });
        // What is the surname is not known, and a name stands as it is written.
        let row = |id| Player { id, surname: name.clone(), country, ..Player::default() };
        let key = if name.trim().is_empty() { String::new() } else { format!("{name}\n{}", player.country) };
        row!(self.players[&key] add_player row)
    }

    fn event(&mut self, record: &GameRecord) -> Option<u32> {
        let GameRecord { event, place, date, .. } = record;
        let city = row!(self.cities[place] add_city |id| City { id, name: place.clone(), country: None });
        let row = |id| Event { id, name: event.clone(), city, start: date.clone(), ..Event::default() };
        let key = format!("{event}\n{place}\n{date}");
        row!(self.events[&key] add_event row)
    }
}

/// The fifth moves that were offered and not chosen, as the archive has them: `g10 h9`.
fn alternatives(record: &GameRecord, moves: &[Move]) -> String {
    let played = moves.get(usize::from(FIFTH) - 1).and_then(|m| m.point());
    let offered = record.opening.iter().find_map(|event| match event {
        OpeningEvent::Offer { ply: FIFTH, points } => Some(points),
        _ => None,
    });
    let others = offered.into_iter().flatten().filter(|&&point| Some(point) != played);
    others.map(Point::to_string).collect::<Vec<_>>().join(" ")
}

/// One character for each chance to swap, as the archive has them: `R` taken, `-` not.
fn swaps(record: &GameRecord) -> String {
    let swap = |event: &OpeningEvent| match event {
        OpeningEvent::Swap { swapped, .. } => Some(if *swapped { 'R' } else { '-' }),
        _ => None,
    };
    record.opening.iter().filter_map(swap).collect()
}
