//! Exports games, either as a RIF file with tables and games, or as single records.

use std::io::{self, Write};

use renju_archive::{Catalogue, Flags, GameFacts, Hit};
use renju_core::{Move, Symmetry};
use renju_records::{GameRecord, RifGame, RifItem, RifTables, RifWriter};
use rustc_hash::FxHashSet;

use crate::library::Library;
use crate::rif_conversion::{city, country, opening, player, rows, rule, tournament};

/// The rows to which the exported games refer, as pairs of a table and an id.
#[derive(Default)]
struct ExportReferences(FxHashSet<(u8, u32)>);

impl ExportReferences {
    const COUNTRY: u8 = 0;
    const CITY: u8 = 1;
    const RULE: u8 = 2;
    const OPENING: u8 = 3;
    const PLAYER: u8 = 4;
    const EVENT: u8 = 5;

    // This function is not inlined, because it is called in many places and its speed does not
    // matter.
    #[inline(never)]
    fn add(&mut self, table: u8, id: Option<u32>) {
        self.0.extend(id.map(|id| (table, id)));
    }

    /// Adds the rows to which a game refers, and the rows to which those rows refer.
    fn add_game(&mut self, facts: &GameFacts<'_>, catalogue: &Catalogue) {
        self.add(Self::RULE, facts.rule);
        self.add(Self::OPENING, facts.named_opening);
        for id in [facts.black, facts.white, facts.publisher] {
            self.add(Self::PLAYER, id);
            let player = catalogue.player(id);
            self.add_place(
                player.and_then(|player| player.city),
                player.and_then(|player| player.country),
                catalogue,
            );
        }
        self.add(Self::EVENT, facts.event);
        if let Some(event) = catalogue.event(facts.event) {
            self.add(Self::RULE, event.rule);
            self.add_place(event.city, event.country, catalogue);
        }
    }

    fn add_place(&mut self, city: Option<u32>, country: Option<u32>, catalogue: &Catalogue) {
        self.add(Self::CITY, city);
        self.add(Self::COUNTRY, country);
        self.add(Self::COUNTRY, catalogue.city(city).and_then(|city| city.country));
    }

    fn has(&self, row: &RifItem<'_>) -> bool {
        self.0.contains(&match row {
            RifItem::Country(row) => (Self::COUNTRY, row.id),
            RifItem::City(row) => (Self::CITY, row.id),
            RifItem::Rule(row) => (Self::RULE, row.id),
            RifItem::Opening(row) => (Self::OPENING, row.id),
            RifItem::Player(row) => (Self::PLAYER, row.id),
            RifItem::Tournament(row) => (Self::EVENT, row.id),
            _ => return false,
        })
    }
}

impl Library {
    /// Returns a game as RIF stores it, in its recorded orientation. Returns `None` if there is no
    /// such game.
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

    /// Returns a game as a record, or `None` if there is no such game. As in [`Library::game`],
    /// `symmetry` turns the game from its canonical orientation.
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

    /// Begins a RIF file with the rows of the tables to which the given games refer. The caller
    /// then writes the games.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn write_rif_of<W: Write>(&self, to: W, games: &[Hit]) -> io::Result<RifWriter<W>> {
        let mut named = ExportReferences::default();
        for (segment, index) in games.iter().filter_map(|hit| self.archive().locate(hit.game)) {
            named.add_game(&segment.facts(index), self.catalogue());
        }
        self.write_rows(to, &|row| named.has(row))
    }

    fn write_rows<W: Write>(&self, to: W, has: &dyn Fn(&RifItem<'_>) -> bool) -> io::Result<RifWriter<W>> {
        let mut writer = RifWriter::new(to, &self.source_info().edition)?;
        rows(self.catalogue()).filter(|row| has(row)).try_for_each(|row| writer.item(&row))?;
        Ok(writer)
    }

    /// Begins a RIF file with all rows of all tables. The caller then writes the games.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn write_rif<W: Write>(&self, to: W) -> io::Result<RifWriter<W>> {
        self.write_rows(to, &|_| true)
    }
}
