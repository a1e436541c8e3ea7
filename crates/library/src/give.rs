//! Games given back: as the rows and games of a RIF file, and as records that stand on their own.

use std::io::{self, Write};

use renju_archive::{Catalogue, City, Country, Event, Flags, NamedOpening, Player, Rule};
use renju_core::{Move, Symmetry};
use renju_records::{self as records, GameRecord, RifGame, RifItem, RifTables, RifWriter};

use crate::library::Library;

impl Library {
    /// A game as a RIF file has it: in the orientation in which it was recorded.
    #[must_use]
    pub fn rif_game(&self, game: u32) -> Option<RifGame> {
        let (segment, place) = self.archive().locate(game)?;
        let (facts, recorded) = (segment.facts(place), segment.to_recorded(place));
        let moves: Vec<Move> = segment.moves(place).map(|m| m.turned(recorded)).collect();
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

    /// A game as a record, turned by `symmetry` from the orientation in which it is stored, as [`Library::game`] is.
    #[must_use]
    pub fn record(&self, game: u32, symmetry: Symmetry) -> Option<GameRecord> {
        let (segment, place) = self.archive().locate(game)?;
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
        Some(record.turned(segment.to_recorded(place).inverse().then(symmetry)))
    }

    /// Begins a RIF file with all tables; the games are to follow.
    ///
    /// # Errors
    /// The writer's.
    pub fn write_rif<W: Write>(&self, to: W) -> io::Result<RifWriter<W>> {
        let mut writer = RifWriter::new(to, &self.about().edition)?;
        rows(self.catalogue()).try_for_each(|row| writer.item(&row))?;
        Ok(writer)
    }
}

/// All rows in the order in which RenjuNet has them.
fn rows(catalogue: &Catalogue) -> impl Iterator<Item = RifItem<'static>> + '_ {
    let countries = catalogue.countries().iter().map(country);
    let cities = catalogue.cities().iter().map(city);
    let rules = catalogue.rules().iter().map(rule);
    let openings = catalogue.openings().iter().map(opening);
    let players = catalogue.players().iter().map(player);
    let events = catalogue.events().iter().map(tournament);
    countries.chain(cities).chain(rules).chain(openings).chain(players).chain(events)
}

fn country(row: &Country) -> RifItem<'static> {
    let Country { id, name, abbr } = row.clone();
    RifItem::Country(records::Country { id, name, abbr, reversed: None })
}

fn city(row: &City) -> RifItem<'static> {
    let City { id, name, country } = row.clone();
    RifItem::City(records::City { id, country, name })
}

fn rule(row: &Rule) -> RifItem<'static> {
    let Rule { id, name, category, info } = row.clone();
    RifItem::Rule(records::Rule { id, name, category: category.map(|number| number as u8), info })
}

fn opening(row: &NamedOpening) -> RifItem<'static> {
    let NamedOpening { id, abbr, name } = row.clone();
    RifItem::Opening(records::NamedOpening { id, abbr, name })
}

fn player(row: &Player) -> RifItem<'static> {
    let Player { id, public_id, name, surname, native_name, country, city, gender, birth } = row.clone();
    let gender = gender.map(|number| number as u8);
    RifItem::Player(records::Player {
        id,
        disp_id: public_id,
        name,
        surname,
        native_name,
        country,
        city,
        gender,
        birth,
    })
}

fn tournament(row: &Event) -> RifItem<'static> {
    let Event { id, name, country, city, year, month, start, end, rule, rated, kind } = row.clone();
    RifItem::Tournament(records::Tournament {
        id,
        name,
        country,
        city,
        year: year.map(|number| number as u16),
        month: month.map(|number| number as u8),
        start,
        end,
        rule,
        rated: rated.map(|rated| rated > 0),
        kind,
    })
}
