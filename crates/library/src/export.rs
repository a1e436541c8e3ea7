//! Exports games: as the tables and games of a RIF file, and as single records.

use std::io::{self, Write};

use renju_archive::{Catalogue, Flags, GameFacts};
use renju_core::{Move, Symmetry};
use renju_records::{GameRecord, RifGame, RifItem, RifTables, RifWriter};
use rustc_hash::FxHashSet;

use crate::library::Library;
use crate::rif_conversion::{city, country, opening, player, rows, rule, tournament};

/// The ids of the rows that some games refer to.
#[derive(Default)]
struct References {
    players: FxHashSet<u32>,
    events: FxHashSet<u32>,
    rules: FxHashSet<u32>,
    openings: FxHashSet<u32>,
    cities: FxHashSet<u32>,
    countries: FxHashSet<u32>,
}

impl References {
    fn add_game(&mut self, facts: &GameFacts<'_>) {
        self.players.extend([facts.black, facts.white, facts.publisher].into_iter().flatten());
        self.events.extend(facts.event);
        self.rules.extend(facts.rule);
        self.openings.extend(facts.named_opening);
    }

    /// Adds what the rows of players and events refer to.
    fn add_places(&mut self, catalogue: &Catalogue) {
        for player in self.players.iter().filter_map(|&id| catalogue.player(Some(id))) {
            self.cities.extend(player.city);
            self.countries.extend(player.country);
        }
        for event in self.events.iter().filter_map(|&id| catalogue.event(Some(id))) {
            self.rules.extend(event.rule);
            self.cities.extend(event.city);
            self.countries.extend(event.country);
        }
        for city in self.cities.iter().filter_map(|&id| catalogue.city(Some(id))) {
            self.countries.extend(city.country);
        }
    }

    fn has(&self, row: &RifItem<'_>) -> bool {
        match row {
            RifItem::Country(row) => self.countries.contains(&row.id),
            RifItem::City(row) => self.cities.contains(&row.id),
            RifItem::Rule(row) => self.rules.contains(&row.id),
            RifItem::Opening(row) => self.openings.contains(&row.id),
            RifItem::Player(row) => self.players.contains(&row.id),
            RifItem::Tournament(row) => self.events.contains(&row.id),
            _ => false,
        }
    }
}

impl Library {
    /// A game of a RIF file, in the orientation in which it was recorded.
    #[must_use]
    pub fn rif_game(&self, game: u32) -> Option<RifGame> {
        let (segment, index) = self.archive().locate(game)?;
        let (facts, to_recorded) = (segment.facts(index), segment.to_recorded(index));
        let moves: Vec<Move> = segment.moves(index).map(|m| m.turned(to_recorded)).collect();
        Some(RifGame {
            id: facts.id,
            duplicate: facts.flags.contains(Flags::DUPLICATE_ID),
            publisher: facts.publisher,
            tournament: facts.event,
            round: facts.round.to_owned(),
            rule: facts.rule,
            black: facts.black,
            white: facts.white,
            result_text: facts.result_text.to_owned(),
            result: facts.result,
            black_time: facts.black_time.to_owned(),
            white_time: facts.white_time.to_owned(),
            opening: facts.named_opening,
            alt: facts.alt.to_owned(),
            swap: facts.swap.to_owned(),
            info: facts.info.to_owned(),
            unrated: facts.flags.contains(Flags::UNRATED),
            moves,
            cut: facts.flags.contains(Flags::CUT),
        })
    }

    /// A game as a record, turned by `symmetry` from its canonical orientation, like [`Library::game`].
    #[must_use]
    pub fn record(&self, game: u32, symmetry: Symmetry) -> Option<GameRecord> {
        let (segment, index) = self.archive().locate(game)?;
        let rif = self.rif_game(game)?;
        let mut tables = RifTables::new();
        let catalogue = self.catalogue();
        let event = catalogue.event(rif.tournament);
        let players = [rif.black, rif.white, rif.publisher].map(|id| catalogue.player(id));
        let countries = players.iter().flatten().map(|player| player.country);
        let rows = countries
            .chain(event.map(|event| event.country))
            .filter_map(|id| catalogue.country(id).map(country))
            .chain(event.and_then(|event| catalogue.city(event.city)).map(city))
            .chain(catalogue.rule(rif.rule.or_else(|| event?.rule)).map(rule))
            .chain(catalogue.opening(rif.opening).map(opening))
            .chain(players.into_iter().flatten().map(player))
            .chain(event.map(tournament));
        rows.for_each(|row| tables.take(row));
        let record = tables.record(&rif);
        Some(record.turned(segment.to_recorded(index).inverse().then(symmetry)))
    }

    /// Starts a RIF file with the rows of the tables that some games refer to; the caller writes the games.
    ///
    /// # Errors
    /// The writer fails.
    pub fn write_rif_of<W: Write>(
        &self,
        to: W,
        games: impl Iterator<Item = u32>,
    ) -> io::Result<RifWriter<W>> {
        let mut named = References::default();
        let located = games.filter_map(|game| self.archive().locate(game));
        located.for_each(|(segment, index)| named.add_game(&segment.facts(index)));
        named.add_places(self.catalogue());
        let mut writer = RifWriter::new(to, &self.source_info().edition)?;
        rows(self.catalogue()).filter(|row| named.has(row)).try_for_each(|row| writer.item(&row))?;
        Ok(writer)
    }

    /// Starts a RIF file with all tables; the caller writes the games.
    ///
    /// # Errors
    /// The writer fails.
    pub fn write_rif<W: Write>(&self, to: W) -> io::Result<RifWriter<W>> {
        let mut writer = RifWriter::new(to, &self.source_info().edition)?;
        rows(self.catalogue()).try_for_each(|row| writer.item(&row))?;
        Ok(writer)
    }
}
