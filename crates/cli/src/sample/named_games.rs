//! Writes sample archives that have names instead of ids: as JSON lines, or as SGF files in a tar archive.

use std::io::{self, Write};

use indicatif::ProgressBar;
use renju_code_pages::NativeTexts;
use renju_core::moves_text;
use renju_records::{Format, GameRecord, RifGame, RifItem, RifTables, WriteOptions};
use renju_sample::{SampleArchive, SampleTables};
use serde::Serialize;

use crate::progress;

/// A game as a line of JSON; `web-component/docs/formats.md` describes the fields.
#[derive(Serialize)]
struct NamedGameLine<'a> {
    id: u32,
    black: &'a str,
    white: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    black_country: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    white_country: &'a str,
    event: &'a str,
    place: &'a str,
    date: &'a str,
    round: &'a str,
    rule: &'a str,
    result: &'static str,
    moves: String,
}

/// Writes each game as a line of JSON.
pub(crate) fn write_lines(sample: SampleArchive, to: &mut dyn Write, bar: &ProgressBar) -> io::Result<()> {
    each(sample, bar, |game, record| {
        let line = NamedGameLine {
            id: game.id,
            black: &record.black.name,
            white: &record.white.name,
            black_country: &record.black.country,
            white_country: &record.white.country,
            event: &record.event,
            place: &record.place,
            date: &record.date,
            round: &record.round,
            rule: &record.rule,
            result: record.result.name(),
            moves: moves_text(&game.moves),
        };
        serde_json::to_writer(&mut *to, &line)?;
        to.write_all(b"\n")
    })
}

/// Writes a tar archive with an SGF file for each game.
pub(crate) fn write_tar(sample: SampleArchive, to: &mut dyn Write, bar: &ProgressBar) -> io::Result<()> {
    let mut tar = tar::Builder::new(to);
    let options = WriteOptions::default();
    each(sample, bar, |game, record| {
        let written = renju_records::write(std::slice::from_ref(record), Format::Sgf, &options, &NativeTexts);
        let bytes = written.map_err(io::Error::other)?.bytes;
        let mut head = tar::Header::new_ustar();
        head.set_size(bytes.len() as u64);
        head.set_mode(0o644);
        // The modification time is fixed, so that the same sample always becomes the same archive.
        head.set_mtime(0);
        tar.append_data(&mut head, format!("{:05}/{}.sgf", game.id / 1000, game.id), &bytes[..])
    })?;
    tar.finish()
}

fn each(
    sample: SampleArchive,
    bar: &ProgressBar,
    mut take: impl FnMut(&RifGame, &GameRecord) -> io::Result<()>,
) -> io::Result<()> {
    let tables = tables(&sample);
    for (done, game) in (1..).zip(sample) {
        take(&game, &tables.record(&game))?;
        progress::step(bar, done);
    }
    Ok(())
}

fn tables(sample: &SampleArchive) -> RifTables {
    let world = sample.world();
    let mut tables = RifTables::new();
    world.countries.iter().for_each(|row| tables.take(RifItem::Country(row.clone())));
    world.cities.iter().for_each(|row| tables.take(RifItem::City(row.clone())));
    world.rules.iter().for_each(|row| tables.take(RifItem::Rule(row.clone())));
    SampleTables::openings().for_each(|row| tables.take(RifItem::Opening(row)));
    world.players.iter().for_each(|row| tables.take(RifItem::Player(row.clone())));
    sample.tournaments().for_each(|row| tables.take(RifItem::Tournament(row.clone())));
    tables
}
