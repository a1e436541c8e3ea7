//! `renju info`: shows the contents of a library or an archive.

use std::io::{self, Write};
use std::path::PathBuf;

use renju_archive::{Query, Tally};
use renju_core::{Board, Color, GameResult, Position};
use renju_library::{Library, SourceInfo};
use serde::Serialize;

use crate::name_lookup::decompose;
use crate::source::{self, OpenedArchive};
use crate::terminal;
use crate::text::{bytes, count};

/// Show the contents of a library or an archive.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// Print one line of JSON.
    #[arg(long)]
    json: bool,
    /// List the problems in the imported files: line, game, reason. A library stores the first 1,000.
    #[arg(long)]
    warnings: bool,
}

const HELP: &str = "\
Examples:
  renju info games.renju
  renju info games.rif.gz --warnings
  renju info games.renju --json";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let about = match source::at(&args.archive, quiet)? {
        OpenedArchive::File(file) => ArchiveFacts {
            games: file.games() as u64,
            results: file.results(),
            rows: file.rows(),
            notes: file.notes().map_err(|error| source::damaged(&args.archive, &error))?,
            source_info: file.source_info().clone(),
        },
        OpenedArchive::Library(library) => ArchiveFacts::of(&library),
    };
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        serde_json::to_writer(&mut out, &InfoJson::new(&about, args.warnings))?;
        writeln!(out)?;
    } else {
        about.print(&mut out)?;
    }
    if args.warnings && !args.json {
        for problem in &about.source_info.problems.first {
            writeln!(out, "{problem}")?;
        }
        about.notes.iter().try_for_each(|note| writeln!(out, "{}", terminal::line(note)))?;
    }
    Ok(out.flush()?)
}

/// Facts about a library. A library file stores these facts apart from the games, so no games are read.
struct ArchiveFacts {
    games: u64,
    results: Tally,
    /// Numbers of rows in the tables of countries, cities, rules, openings, players and tournaments.
    rows: [u32; 6],
    source_info: SourceInfo,
    /// Sentences about problems in the imported files.
    notes: Vec<String>,
}

impl ArchiveFacts {
    fn of(library: &Library) -> Self {
        let position = Position { board: Board::new(), to_move: Color::Black };
        let catalogue = library.catalogue();
        let rows = [
            catalogue.countries().len(),
            catalogue.cities().len(),
            catalogue.rules().len(),
            catalogue.openings().len(),
            catalogue.players().len(),
            catalogue.events().len(),
        ];
        Self {
            games: library.games().into(),
            results: library.search(&Query::of(position), &decompose).tally,
            rows: rows.map(|rows| rows as u32),
            source_info: library.source_info().clone(),
            notes: Vec::new(),
        }
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { games, results, rows, source_info, .. } = self;
        let edition = if source_info.edition.is_empty() {
            String::new()
        } else {
            format!(", edition {}", source_info.edition)
        };
        let source = terminal::line(&source_info.source);
        writeln!(out, "{source}{}, {}", terminal::line(&edition), bytes(source_info.file_bytes))?;
        writeln!(out, "{:>12}  games", count(*games))?;
        for result in GameResult::ALL {
            writeln!(out, "{:>12}    {}", count(results[result]), result.name())?;
        }
        let [countries, cities, rules, _, players, tournaments] = *rows;
        for (rows, name) in [
            (players, "players"),
            (tournaments, "tournaments"),
            (rules, "rules"),
            (cities, "cities"),
            (countries, "countries"),
        ] {
            writeln!(out, "{:>12}  {name}", count(rows))?;
        }
        writeln!(out, "{}", source::summary(&source_info.problems))
    }
}

/// Facts as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct InfoJson<'a> {
    source: &'a str,
    edition: &'a str,
    imported_at: u64,
    file_bytes: u64,
    games: u64,
    players: u32,
    tournaments: u32,
    skipped: u32,
    cut: u32,
    noted: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    warnings: Option<Vec<String>>,
}

impl<'a> InfoJson<'a> {
    fn new(ArchiveFacts { games, rows, source_info, notes, .. }: &'a ArchiveFacts, lists: bool) -> Self {
        let warnings =
            source_info.problems.first.iter().map(ToString::to_string).chain(notes.iter().cloned());
        let [_, _, _, _, players, tournaments] = *rows;
        Self {
            source: &source_info.source,
            edition: &source_info.edition,
            imported_at: source_info.imported_at,
            file_bytes: source_info.file_bytes,
            games: *games,
            players,
            tournaments,
            skipped: source_info.problems.skipped,
            cut: source_info.problems.cut,
            noted: source_info.problems.noted,
            warnings: lists.then(|| warnings.collect()),
        }
    }
}
