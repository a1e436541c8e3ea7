//! `renju sample`: an archive to try things with.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use flate2::Compression;
use flate2::write::GzEncoder;
use indicatif::ProgressBar;

use crate::progress;
use crate::sample::{POOL, Sample, Shape};

/// Make a sample archive in RenjuNet's shape and size.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// How many games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    games: u32,
    /// Another seed is another archive; the same seed is the same, byte for byte.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The archive to write; packed if its name ends in .gz.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// What the archive is like; by default, self-play up to 7,675 games and mixed beyond.
    #[arg(long, value_enum)]
    shape: Option<ShapeArg>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ShapeArg {
    /// Games of an engine against itself as they were played, each once.
    Selfplay,
    /// Games grown from those, with the tables, lengths and odd fields of RenjuNet's archive.
    Mixed,
}

const HELP: &str = "\
The games are grown from 7,675 games of a renju engine against itself, which come with the program and are free to pass \
on; players and tournaments are invented, and nothing is RenjuNet's. A mixed archive has what a reader of RenjuNet's \
has to cope with: empty games, empty results, dates of zeros, words that are no moves, ids that occur twice, games \
turned and mirrored (two of five), games that differ by their order only, and so on, about as often.

Examples:
  renju sample --games 7675 -o selfplay.rif.gz         every self-play game once
  renju sample --games 165000 --seed 7 -o sample.rif   as large as RenjuNet's archive: 45 MB
  renju sample --games 500 --shape mixed -o odd.rif    small, with each odd thing at least once";

/// Runs the command.
pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let shape = match args.shape {
        Some(ShapeArg::Mixed) => Shape::Archive,
        Some(ShapeArg::Selfplay) => Shape::SelfPlay,
        None if args.games <= POOL => Shape::SelfPlay,
        None => Shape::Archive,
    };
    if shape == Shape::SelfPlay && args.games > POOL {
        let reason = format!("--games: expected at most {POOL} self-play games, found {}", args.games);
        return Err(crate::exit::Failure::Usage(reason).into());
    }
    let bar = progress::games(args.games.into(), quiet);
    let written = write(args, shape, &bar).with_context(|| format!("cannot write {}", args.output.display()));
    bar.finish_and_clear();
    written
}

fn write(args: &Args, shape: Shape, bar: &ProgressBar) -> anyhow::Result<()> {
    let file = File::create(&args.output)?;
    let sample = Sample::new(shape, args.games, args.seed);
    if args.output.extension().is_some_and(|extension| extension == "gz") {
        let packed = sample.write(GzEncoder::new(file, Compression::default()), bar)?;
        packed.finish()?;
    } else {
        sample.write(BufWriter::with_capacity(1 << 20, file), bar)?.flush()?;
    }
    Ok(())
}
