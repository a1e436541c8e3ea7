//! `renju import`: reads archives of games, and writes a library that opens quickly.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_core::ForbiddenKinds;
use renju_library::{ForbiddenMove, Library};

use crate::exit::CommandError;
use crate::intake::{self, ImportOptions, ImportResult};
use crate::output::{InputFiles, Output, OverwriteArgs};
use crate::source;
use crate::terminal;
use crate::text::{bytes, counted};

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
    // If the library goes to standard output, the report goes to standard error.
    let mut report: Box<dyn Write> =
        if output.is_standard_output() { Box::new(terminal::errors()) } else { Box::new(terminal::out()) };
    let wanted = ImportOptions {
        inputs: &args.archives,
        output: &output,
        problems: args.warnings,
        takes_incomplete: args.take_incomplete,
        anew: args.restart,
        quiet,
    };
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
