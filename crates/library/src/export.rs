//! Exports games: as the tables and games of a RIF file, and as single records.

use std::io::{self, Write};

use renju_archive::Flags;
use renju_core::{Move, Symmetry};
use renju_records::{GameRecord, RifGame, RifTables, RifWriter};

use crate::library::Library;
use crate::rif_conversion::{city, country, opening, player, rows, rule, tournament};

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
