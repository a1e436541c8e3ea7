//! `renju import`: an archive is read once, and kept so that it opens at once.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_core::ForbiddenKinds;
use renju_library::{ForbiddenMove, Library};

use crate::doubt;
use crate::output::{Inputs, Output, Replacing};
use crate::source::{self, Imported};
use crate::terminal;
use crate::text::{bytes, counted};

/// Read archives into a library that can be searched at once.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Archives in RenjuNet's XML: .rif, .xml or .txt, packed as .gz or .zip or not at all; `-` for standard input. Of a .zip
    /// all archives are read.
    #[arg(value_name = "FILE", required = true)]
    archives: Vec<PathBuf>,
    /// The library to write, `-` for standard output; one that is there is replaced when the new one is whole.
    #[arg(short, long, value_name = "LIB")]
    output: PathBuf,
    /// List everything that was not taken as it stands: line, game, reason.
    #[arg(long)]
    problems: bool,
    /// Replay every game by the rules, and count those in which Black played a forbidden point; with --problems, list them.
    /// About a second for a hundred thousand games.
    #[arg(long)]
    rules: bool,
    /// Take an archive that ends early, and replace a library that has more than twice as many games.
    #[arg(long)]
    take_incomplete: bool,
    #[command(flatten)]
    replacing: Replacing,
}

const HELP: &str = "\
Examples:
  renju import renjunet_v10_20260930.rif -o games.renju
  renju import archive.zip mine.rif.gz -o games.renju --problems

An archive that ends early, or a library that would replace one with more than twice as many games, is only taken with
--take-incomplete; without it the exit code is 5. A file whose content was given before is left out.

A game with an illegible or illegal move is kept up to that move; everything else that is odd is kept and noted.
RenjuNet's archive is for non-commercial use offline; neither it nor a library made of it may be put on a website.";

/// Runs the command.
pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let begin = Instant::now();
    let most = if args.problems { usize::MAX } else { source::PROBLEMS };
    source::once(&args.archives)?;
    let output = Output::at(&args.output, &Inputs::of(&args.archives, args.replacing))?;
    // Where the library goes, nothing else does.
    let mut report: Box<dyn Write> =
        if output.is_standard_output() { Box::new(terminal::errors()) } else { Box::new(terminal::out()) };
    let mut imported = Vec::new();
    for file in &args.archives {
        imported.extend(source::import(file, most, args.take_incomplete, quiet)?);
    }
    if args.problems {
        print_problems(&imported, &mut report)?;
    }
    let mut library = taken(args, imported)?;
    library.source_info_mut().problems.first.truncate(source::PROBLEMS);
    let read = begin.elapsed();
    let size = output.write(|to| library.write_file(to))?;
    let source_info = library.source_info();
    writeln!(
        report,
        "{} of {} read in {:.2} s",
        counted(library.games(), "game"),
        bytes(source_info.file_bytes),
        read.as_secs_f64()
    )?;
    writeln!(report, "{}", source::summary(&source_info.problems))?;
    if args.rules {
        print_forbidden(&library, args.problems, &mut report)?;
    }
    writeln!(report, "{}: {}", args.output.display(), bytes(size))?;
    Ok(report.flush()?)
}

/// All archives as one library, unless something speaks against taking it.
fn taken(args: &Args, imported: Vec<Imported>) -> anyhow::Result<Library> {
    if !args.take_incomplete {
        imported.iter().try_for_each(|one| doubt::check_whole(&one.name, &one.library))?;
    }
    let kept = doubt::without_repeated(
        imported,
        |one| (&one.name, &one.library),
        |told| terminal::say(&format!("renju: {told}")),
    );
    let library = source::joined(kept);
    if !args.take_incomplete {
        doubt::check_size(&args.output, &library)?;
    }
    if let Some(told) = doubt::known(&args.output, &library) {
        terminal::say(&format!("renju: {told}"));
    }
    Ok(library)
}

/// Everything that is odd, in the order of the files.
fn print_problems(imported: &[Imported], out: &mut impl Write) -> std::io::Result<()> {
    for Imported { name, library } in imported {
        for problem in &library.source_info().problems.first {
            writeln!(out, "{name}: {problem}")?;
        }
    }
    Ok(())
}

/// In how many games Black played a forbidden point, and where.
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
