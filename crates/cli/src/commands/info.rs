//! `renju info`: what a library or an archive holds.

use std::io::{self, Write};
use std::path::PathBuf;

use renju_archive::Query;
use renju_core::{Board, Color, GameResult, Position};
use renju_library::Library;
use serde::Serialize;

use crate::named::decompose;
use crate::source;
use crate::terminal;
use crate::text::{bytes, count};

/// Say what a library or an archive holds.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`, or an archive, which is then read first.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// Print one line of JSON.
    #[arg(long)]
    json: bool,
    /// List what was odd in the file: line, game, reason. A library remembers the first 1,000.
    #[arg(long, conflicts_with = "json")]
    problems: bool,
}

const HELP: &str = "\
Examples:
  renju info games.renju
  renju info games.rif.gz --problems
  renju info games.renju --json";

/// Runs the command.
pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let library = source::library(&args.archive, quiet)?;
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        serde_json::to_writer(&mut out, &Json::new(&library))?;
        writeln!(out)?;
    } else {
        print(&library, &mut out)?;
    }
    if args.problems {
        for problem in &library.source_info().problems.first {
            writeln!(out, "{problem}")?;
        }
    }
    Ok(out.flush()?)
}

fn print(library: &Library, out: &mut impl Write) -> io::Result<()> {
    let (source_info, catalogue) = (library.source_info(), library.catalogue());
    let edition = if source_info.edition.is_empty() {
        String::new()
    } else {
        format!(", edition {}", source_info.edition)
    };
    let source = terminal::line(&source_info.source);
    writeln!(out, "{source}{}, {}", terminal::line(&edition), bytes(source_info.file_bytes))?;
    writeln!(out, "{:>12}  games", count(library.games()))?;
    for (name, games) in results(library) {
        writeln!(out, "{:>12}    {name}", count(games))?;
    }
    for (rows, name) in [
        (catalogue.players().len(), "players"),
        (catalogue.events().len(), "tournaments"),
        (catalogue.rules().len(), "rules"),
        (catalogue.cities().len(), "cities"),
        (catalogue.countries().len(), "countries"),
    ] {
        writeln!(out, "{:>12}  {name}", count(rows as u64))?;
    }
    writeln!(out, "{}", source::summary(&source_info.problems))
}

/// How the games ended.
fn results(library: &Library) -> [(&'static str, u32); 4] {
    let position = Position { board: Board::new(), to_move: Color::Black };
    let tally = library.search(&Query::of(position), &decompose).tally;
    GameResult::ALL.map(|end| (end.name(), tally[end]))
}

/// What a script may want to know.
#[derive(Serialize)]
struct Json<'a> {
    source: &'a str,
    edition: &'a str,
    imported_at: u64,
    file_bytes: u64,
    games: u32,
    players: usize,
    tournaments: usize,
    skipped: u32,
    cut: u32,
    noted: u32,
}

impl<'a> Json<'a> {
    fn new(library: &'a Library) -> Self {
        let source_info = library.source_info();
        Self {
            source: &source_info.source,
            edition: &source_info.edition,
            imported_at: source_info.imported_at,
            file_bytes: source_info.file_bytes,
            games: library.games(),
            players: library.catalogue().players().len(),
            tournaments: library.catalogue().events().len(),
            skipped: source_info.problems.skipped,
            cut: source_info.problems.cut,
            noted: source_info.problems.noted,
        }
    }
}
