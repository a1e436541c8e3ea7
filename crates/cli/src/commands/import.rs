//! `renju import`: reads archives of games, and writes a library that opens quickly.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_core::ForbiddenKinds;
use renju_library::{ForbiddenMove, Library};
use serde::Serialize;

use crate::exit::CommandError;
use crate::intake::{self, ImportOptions, ImportResult};
use crate::output::{self, InputFiles, Output, OverwriteArgs};
use crate::source;
use crate::terminal;
use crate::text::{bytes, counted, microseconds};

/// Read archives into a library that can be searched at once.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Archives in RenjuNet's XML (.rif, .xml or .txt), JSON lines with one game in each line (.jsonl), or files of
    /// records in any format (.sgf, .psq and so on), packed as .gz, .zip or .tar.gz or not at all; `-` for standard
    /// input. All archives and records in a .zip or .tar are read. An archive can also be a file or a folder of Parquet
    /// that `renju export` wrote.
    #[arg(value_name = "FILE", required = true)]
    archives: Vec<PathBuf>,
    /// The library to write, `-` for standard output. An existing library is replaced as soon as the new one is
    /// complete.
    #[arg(short, long, value_name = "LIB")]
    output: PathBuf,
    /// List everything that was skipped, cut or changed: line, game, reason.
    #[arg(long)]
    warnings: bool,
    /// Replay every game by the rules, and count the games in which Black played a forbidden point; with --warnings,
    /// list these games. A hundred thousand games take about a second.
    #[arg(long)]
    count_forbidden: bool,
    /// Import an archive even if it ends early, leave out games that cannot be read, and replace a library even if it
    /// has more games.
    #[arg(long)]
    take_incomplete: bool,
    /// Start over instead of continuing an interrupted import.
    #[arg(long)]
    restart: bool,
    /// Print a summary as one line of JSON, with the list of --warnings in it.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    replacing: OverwriteArgs,
}

const HELP: &str = "\
Examples:
  renju import renjunet_v10_20260930.rif -o games.renju
  renju import archive.zip mine.rif.gz -o games.renju --warnings
  renju import selfplay.jsonl.gz club.tar.gz -o games.renju
  renju import columns/ -o games.renju

An import that was interrupted goes on from where it was when the same command is given again.

An archive that ends early, or a library that would replace one with more games, is only taken with --take-incomplete; without
it the exit code is 5. So it is where records or files cannot be read, as they are too large or damaged; then it is 7. Nothing is
written in either case. A file whose content was given before is left out.

A game with an illegible or illegal move is kept up to that move; everything else that is odd is kept and noted.
RenjuNet's archive is for non-commercial use offline; neither it nor a library made of it may be put on a website.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let begin = Instant::now();
    source::once(&args.archives)?;
    let output = Output::at(&args.output, &InputFiles::of(&args.archives, args.replacing))?;
    if args.count_forbidden && !output.is_file() {
        let reason = "--count-forbidden: expected a library in a file, which is read again for it, found another place";
        return Err(CommandError::Usage(reason.to_owned()).into());
    }
    if args.json && output.is_standard_output() {
        return Err(output::no_summary().into());
    }
    if args.json {
        return args.run_with_summary(&output, quiet);
    }
    // If the library goes to standard output, the report goes to standard error.
    let mut report: Box<dyn Write> =
        if output.is_standard_output() { Box::new(terminal::errors()) } else { Box::new(terminal::out()) };
    let wanted = args.options(&output, quiet);
    let ImportResult { games, source_info, size } =
        intake::run(&wanted, &mut |sentence| writeln!(report, "{sentence}"))?;
    writeln!(
        report,
        "{} of {} read in {:.2} s",
        counted(games, "game"),
        bytes(source_info.file_bytes),
        begin.elapsed().as_secs_f64()
    )?;
    writeln!(report, "{}", source::summary(&source_info.problems))?;
    if args.count_forbidden {
        print_forbidden(&source::library(&args.output, quiet)?, args.warnings, &mut report)?;
    }
    writeln!(report, "{}: {}", args.output.display(), bytes(size))?;
    Ok(report.flush()?)
}

/// Summary of an import.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ImportJson {
    output: String,
    games: u64,
    /// Size of the library in bytes.
    bytes: u64,
    /// Size of the imported files in bytes.
    file_bytes: u64,
    /// Numbers of games that were skipped, cut, and imported with a note.
    skipped: u32,
    cut: u32,
    noted: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    warnings: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidden: Option<Vec<ForbiddenMoveJson>>,
    microseconds: u64,
}

/// A forbidden move that Black played.
#[derive(Serialize)]
struct ForbiddenMoveJson {
    game: u32,
    r#move: u32,
    point: String,
    kinds: Vec<&'static str>,
}

impl Args {
    fn options<'a>(&'a self, output: &'a Output, quiet: bool) -> ImportOptions<'a> {
        ImportOptions {
            inputs: &self.archives,
            output,
            problems: self.warnings,
            takes_incomplete: self.take_incomplete,
            anew: self.restart,
            quiet,
        }
    }

    /// Imports the archives, and prints the summary as JSON.
    fn run_with_summary(&self, output: &Output, quiet: bool) -> anyhow::Result<()> {
        let begin = Instant::now();
        let mut warnings = Vec::new();
        let ImportResult { games, source_info, size } =
            intake::run(&self.options(output, quiet), &mut |sentence| {
                warnings.push(sentence.to_owned());
                Ok(())
            })?;
        let forbidden = |library: &Library| {
            let moves = library.forbidden_moves();
            let row = |one: ForbiddenMove| ForbiddenMoveJson {
                game: one.id,
                r#move: one.number as u32,
                point: one.point.to_string(),
                kinds: one.kinds.iter().map(ForbiddenKinds::code).collect(),
            };
            moves.map(row).collect()
        };
        let forbidden = match self.count_forbidden {
            true => Some(forbidden(&source::library(&self.output, quiet)?)),
            false => None,
        };
        terminal::json(&ImportJson {
            output: self.output.display().to_string(),
            games,
            bytes: size,
            file_bytes: source_info.file_bytes,
            skipped: source_info.problems.skipped,
            cut: source_info.problems.cut,
            noted: source_info.problems.noted,
            warnings: self.warnings.then_some(warnings),
            forbidden,
            microseconds: microseconds(begin.elapsed()),
        })
    }
}

/// Prints the number of games in which Black played a forbidden move. If `list` is set, also prints each of
/// these moves.
fn print_forbidden(library: &Library, list: bool, out: &mut impl Write) -> std::io::Result<()> {
    let mut games = 0u64;
    for ForbiddenMove { id, number, point, kinds } in library.forbidden_moves() {
        games += 1;
        if list {
            let kinds: Vec<_> = kinds.iter().map(ForbiddenKinds::code).collect();
            writeln!(out, "game {id}: move {number}, {point}, is forbidden ({}); kept", kinds.join(", "))?;
        }
    }
    writeln!(out, "{} with a forbidden move", counted(games, "game"))
}
