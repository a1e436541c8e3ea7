//! `renju import`: an archive is read once, and kept so that it opens at once.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use renju_core::ForbiddenKinds;
use renju_library::{ForbiddenMove, Library};

use crate::doubt;
use crate::source;
use crate::text::{bytes, counted};

/// Read archives into a library that can be searched at once.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Archives in RenjuNet's XML: .rif, .xml or .txt, packed as .gz or .zip or not at all.
    #[arg(value_name = "FILE", required = true)]
    archives: Vec<PathBuf>,
    /// The library to write; one that is there is replaced when the new one is whole.
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
    let libraries = args.archives.iter().map(|file| source::import(file, most, quiet));
    let libraries: Vec<Library> = libraries.collect::<Result<_, _>>()?;
    if args.problems {
        print_problems(&args.archives, &libraries)?;
    }
    if !args.take_incomplete {
        let mut read = args.archives.iter().zip(&libraries);
        read.try_for_each(|(file, library)| doubt::check_whole(&file.display().to_string(), library))?;
    }
    let names = args.archives.iter().map(|file| file.display().to_string());
    let named: Vec<(String, Library)> = names.zip(libraries).collect();
    let kept =
        doubt::without_repeated(named, |(name, library)| (name, library), |told| eprintln!("renju: {told}"));
    let mut library = Library::join(kept.into_iter().map(|(_, library)| library));
    if !args.take_incomplete {
        doubt::check_size(&args.output, &library)?;
    }
    if let Some(told) = doubt::known(&args.output, &library) {
        eprintln!("renju: {told}");
    }
    library.source_info_mut().problems.first.truncate(source::PROBLEMS);
    let read = begin.elapsed();
    let size =
        keep(&library, &args.output).with_context(|| format!("cannot write {}", args.output.display()))?;
    let source_info = library.source_info();
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{} of {} read in {:.2} s",
        counted(library.games(), "game"),
        bytes(source_info.file_bytes),
        read.as_secs_f64()
    )?;
    writeln!(out, "{}", source::summary(&source_info.problems))?;
    if args.rules {
        print_forbidden(&library, args.problems, &mut out)?;
    }
    writeln!(out, "{}: {}", args.output.display(), bytes(size))?;
    Ok(())
}

/// Everything that is odd, in the order of the files.
fn print_problems(files: &[PathBuf], libraries: &[Library]) -> std::io::Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    for (file, library) in files.iter().zip(libraries) {
        for problem in &library.source_info().problems.first {
            writeln!(out, "{}: {problem}", file.display())?;
        }
    }
    out.flush()
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

/// Writes the library beside its place and then moves it there, so that a library is whole or not there at all. The
/// answer is its size in bytes.
fn keep(library: &Library, place: &Path) -> std::io::Result<u64> {
    let mut beside = OsString::from(place);
    beside.push(".part");
    let written =
        write(library, Path::new(&beside)).and_then(|size| fs::rename(&beside, place).map(|()| size));
    if written.is_err() {
        // What could not be written is of no use; that it cannot be removed either would only hide the cause.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(library: &Library, file: &Path) -> std::io::Result<u64> {
    let mut to = BufWriter::new(File::create(file)?);
    library.write(&mut to)?;
    let file = to.into_inner()?;
    file.sync_all()?;
    Ok(file.metadata()?.len())
}
