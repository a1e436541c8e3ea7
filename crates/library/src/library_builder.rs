//! Builds a library from game records. Names become rows of the tables, and the main lines of the
//! records become games.

use std::collections::HashMap;

use renju_archive::{
    Catalogue, City, Country, Event, Flags, GameFacts, Player, Rule, SEGMENT_GAMES, Segment, SegmentBuilder,
};
use renju_core::{Game, MAX_MOVES, Move, moves_text};
use renju_records::{GameRecord, OpeningEvent, PlayerName};

use crate::library::Library;
use crate::source_info::SourceInfo;

/// Number of the move for which some opening rules let a player offer several points.
const FIFTH: u8 = 5;

/// Builds a library from game records. A record has the names of people and events, instead of ids.
///
/// Players in two records are the same player if their names and countries are equal. Events are
/// the same event if their names, places and dates are equal. The date matters because the archive
/// takes the date of a game from its event.
#[derive(Debug, Default)]
pub struct LibraryBuilder {
    catalogue: Catalogue,
    countries: NameIds,
    cities: NameIds,
    players: NameIds,
    events: NameIds,
    rules: NameIds,
    builder: SegmentBuilder,
    segments: Vec<Segment>,
}

/// The id of each name. Ids count from 1.
#[derive(Debug, Default)]
struct NameIds(HashMap<String, u32>);

impl NameIds {
    /// Returns the id of a name, and whether the name is new. Returns `None` for an empty name.
    fn id(&mut self, name: &str) -> Option<(u32, bool)> {
        if name.trim().is_empty() {
            return None;
        }
        let next = self.0.len() as u32 + 1;
        let id = *self.0.entry(name.to_owned()).or_insert(next);
        Some((id, id == next))
    }
}

/// Returns the id of a name. Adds a row to the catalogue if the name is new.
macro_rules! row_id {
    ($self:ident.$ids:ident[$name:expr] $add:ident $row:expr) => {
        $self.$ids.id($name).map(|(id, new)| {
            if new {
                $self.catalogue.$add($row(id));
            }
            id
        })
    };
}

impl LibraryBuilder {
    /// Returns an empty builder.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the main line of a record in the form that the archive stores. Returns `None` if the main
    /// line is not a game. A game has at least one move and at most [`MAX_MOVES`] moves, begins with the
    /// empty board, has alternating colors, and has at most one stone on each point.
    #[must_use]
    pub fn game_moves(record: &GameRecord) -> Option<Vec<Move>> {
        let moves = record.tree.moves()?;
        (!moves.is_empty() && moves.len() <= MAX_MOVES && Game::of(&moves).is_ok()).then_some(moves)
    }

    /// Adds a record as the game with the id `id`, if its main line is a game. Returns whether the game was
    /// added.
    pub fn add(&mut self, id: u32, record: &GameRecord) -> bool {
        let moves = Self::game_moves(record);
        if let Some(moves) = &moves {
            self.add_game(id, record, moves);
        }
        moves.is_some()
    }

    /// Adds a record as the game with the id `id`. `moves` are the moves from [`LibraryBuilder::game_moves`].
    pub fn add_game(&mut self, id: u32, record: &GameRecord, moves: &[Move]) {
        let (alt, swap) = (alternatives(record, moves), swaps(record));
        self.add_facts(id, record, moves, [&alt, &swap], Flags::default());
    }

    /// Adds a game with the names in a record, but with the moves in `moves`. `alt` has the fifth
    /// moves that were offered but not chosen. `swap` has the swaps of colors. Both texts are in
    /// the archive's notation.
    #[inline]
    pub fn add_facts(
        &mut self,
        id: u32,
        record: &GameRecord,
        moves: &[Move],
        [alt, swap]: [&str; 2],
        flags: Flags,
    ) {
        if self.builder.games() >= SEGMENT_GAMES {
            self.segments.push(std::mem::take(&mut self.builder).finish());
        }
        let text = |name: &String| name.clone();
        let rule = row_id!(self.rules[&record.rule] add_rule |id| Rule { id, name: text(&record.rule), ..Rule::default() });
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
            alt,
            swap,
            info: &record.name,
            flags,
            ..GameFacts::default()
        };
        self.builder.add(&facts, moves);
    }

    /// Returns the number of games added so far.
    #[must_use]
    pub fn games(&self) -> usize {
        self.segments.iter().map(Segment::games).sum::<usize>() + self.builder.games()
    }

    /// Returns the tables and the segments (sorted blocks of games) of all added records.
    #[cfg(feature = "map")]
    #[must_use]
    pub fn into_parts(mut self) -> (Catalogue, Vec<Segment>) {
        if self.builder.games() > 0 {
            self.segments.push(self.builder.finish());
        }
        (self.catalogue, self.segments)
    }

    /// Returns the library of all added records.
    #[must_use]
    pub fn finish(mut self, source_info: SourceInfo) -> Library {
        if self.builder.games() > 0 {
            self.segments.push(self.builder.finish());
        }
        Library::new(source_info, self.catalogue, self.segments)
    }

    fn player(&mut self, player: &PlayerName) -> Option<u32> {
        let PlayerName { name, country, .. } = player;
        let country = row_id!(self.countries[country] add_country |id| Country { id, name: country.clone(), ..Country::default() });
        // The record does not state which part of a name is the surname, so the whole name is stored as the
        // surname.
        let row = |id| Player { id, surname: name.clone(), country, ..Player::default() };
        let key = if name.trim().is_empty() { String::new() } else { format!("{name}\n{}", player.country) };
        row_id!(self.players[&key] add_player row)
    }

    fn event(&mut self, record: &GameRecord) -> Option<u32> {
        let GameRecord { event, place, date, .. } = record;
        let city = row_id!(self.cities[place] add_city |id| City { id, name: place.clone(), country: None });
        let row = |id| Event { id, name: event.clone(), city, start: date.clone(), ..Event::default() };
        let key = format!("{event}\n{place}\n{date}");
        row_id!(self.events[&key] add_event row)
    }
}

/// Returns the fifth moves that were offered but not chosen, in the archive's notation: `g10 h9`.
fn alternatives(record: &GameRecord, moves: &[Move]) -> String {
    let played = moves.get(usize::from(FIFTH) - 1).and_then(|m| m.point());
    let offered = record.opening.iter().find_map(|event| match event {
        OpeningEvent::Offer { ply: FIFTH, points } => Some(points),
        _ => None,
    });
    let others = offered.into_iter().flatten().filter(|&&point| Some(point) != played);
    moves_text(others)
}

/// Returns one character for each chance to swap, in the archive's notation: `R` if the players
/// swapped colors, `-` if not.
fn swaps(record: &GameRecord) -> String {
    let swap = |event: &OpeningEvent| match event {
        OpeningEvent::Swap { swapped, .. } => Some(if *swapped { 'R' } else { '-' }),
        _ => None,
    };
    record.opening.iter().filter_map(swap).collect()
}
