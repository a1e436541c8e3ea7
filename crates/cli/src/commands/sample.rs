//! `renju sample`: makes an archive or a library for tests and experiments.

use std::io;
use std::path::PathBuf;

use clap::ValueEnum;
use flate2::Compression;
use flate2::write::GzEncoder;
use indicatif::ProgressBar;
use renju_code_pages::NativeTexts;
use renju_records::{self as records, CharacterSet, Format, WriteOptions};
use renju_sample::{ArchiveShape, POOL, SampleArchive};
use serde::Serialize;

use crate::output::{self, InputFiles, Output};
use crate::sample::{library, write_lines, write_tar};
use crate::{progress, terminal};

/// Make a sample archive in RenjuNet's shape and size, or a sample library.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// How many games.
    #[arg(long, value_name = "N", value_parser = |text: &str| crate::text::whole_in(text, 1..=100_000_000u32))]
    #[arg(required_unless_present = "lib")]
    games: Option<u32>,
    /// Make a RenLib library instead, with this many moves.
    #[arg(long, value_name = "MOVES", conflicts_with_all = ["games", "shape"])]
    #[arg(value_parser = |text: &str| crate::text::whole_in(text, 1..=100_000_000u32))]
    lib: Option<u32>,
    /// The seed of the random numbers. The same seed makes the same archive or library, byte for byte.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = crate::text::whole::<u64>)]
    seed: u64,
    /// The file to write, `-` for standard output. The format follows from the name: .jsonl is a line of JSON for each
    /// game, .tar an archive with an SGF file for each game, any other name RenjuNet's XML. If .gz follows, the file is
    /// packed.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The kind of archive; by default, selfplay up to 7,675 games, and mixed for more games.
    #[arg(long, value_enum)]
    shape: Option<ShapeArg>,
    /// Print a summary as one line of JSON.
    #[arg(long)]
    json: bool,
}

/// Summary of a sample.
#[derive(Serialize)]
struct SampleJson {
    output: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    bytes: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ShapeArg {
    /// Games that an engine played against itself, unchanged, each game once.
    Selfplay,
    /// Games derived from the games of `selfplay`, with the tables, lengths and odd fields of RenjuNet's
    /// archive.
    Mixed,
}

const HELP: &str = "\
The games are grown from 7,675 games of a renju engine against itself, which come with the program and are free to pass \
on; players and tournaments are invented, and nothing is RenjuNet's. A mixed archive has what a reader of RenjuNet's \
has to cope with: empty games, empty results, dates of zeros, words that are no moves, ids that occur twice, games \
turned and mirrored (two of five), games that differ by their order only, and so on, about as often.

Examples:
  renju sample --games 7675 -o selfplay.rif.gz  # every self-play game once
  renju sample --games 165000 --seed 7 -o sample.rif  # as large as RenjuNet's archive: 45 MB
  renju sample --games 1000000 -o games.jsonl.gz  # a line of JSON for each game
  renju sample --games 10000 -o club.tar  # an SGF file for each game
  renju sample --games 500 --shape mixed -o odd.rif  # small, with each odd thing at least once
  renju sample --lib 5000000 -o large.lib  # a library with comments, in Chinese of an old code page";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let output = Output::at(&args.output, &InputFiles::none())?;
    if args.json && output.is_standard_output() {
        return Err(output::no_summary().into());
    }
    let games = match (args.games, args.lib) {
        (_, Some(moves)) => return write_library(args, moves, &output, quiet),
        (games, None) => games.unwrap_or_default(),
    };
    let shape = match args.shape {
        Some(ShapeArg::Mixed) => ArchiveShape::Archive,
        Some(ShapeArg::Selfplay) => ArchiveShape::SelfPlay,
        None if games <= POOL => ArchiveShape::SelfPlay,
        None => ArchiveShape::Archive,
    };
    if shape == ArchiveShape::SelfPlay && games > POOL {
        let reason = format!("--games: expected at most {POOL} self-play games, found {games}");
        return Err(crate::exit::CommandError::Usage(reason).into());
    }
    let bar = progress::games(games.into(), quiet);
    let sample = SampleArchive::new(shape, games, args.seed);
    let written = output.write(|to| write(sample, &args.output.to_string_lossy(), to, &bar));
    bar.finish_and_clear();
    args.summarize(Some(games), None, written?)
}

impl Args {
    /// Prints the summary if the user asks for it.
    fn summarize(&self, games: Option<u32>, moves: Option<u32>, bytes: u64) -> anyhow::Result<()> {
        if !self.json {
            return Ok(());
        }
        terminal::json(&SampleJson { output: self.output.display().to_string(), games, moves, bytes })
    }
}

fn write(sample: SampleArchive, name: &str, to: &mut dyn io::Write, bar: &ProgressBar) -> io::Result<()> {
    match name.strip_suffix(".gz") {
        Some(name) => {
            let mut packed = GzEncoder::new(to, Compression::default());
            write_plain(sample, name, &mut packed, bar)?;
            packed.finish().map(drop)
        }
        None => write_plain(sample, name, to, bar),
    }
}

fn write_plain(
    sample: SampleArchive,
    name: &str,
    to: &mut dyn io::Write,
    bar: &ProgressBar,
) -> io::Result<()> {
    if name.ends_with(".jsonl") {
        write_lines(sample, to, bar)
    } else if name.ends_with(".tar") {
        write_tar(sample, to, bar)
    } else {
        sample.write(to, |done| progress::step(bar, done)).map(drop)
    }
}

fn write_library(args: &Args, moves: u32, output: &Output, quiet: bool) -> anyhow::Result<()> {
    let bar = progress::moves(moves.into(), quiet);
    let record = library(moves, args.seed, &bar);
    bar.finish_and_clear();
    // Most large RenLib libraries use this code page.
    let options = WriteOptions { character_set: Some(CharacterSet::Gb18030), ..WriteOptions::default() };
    let written = records::write(&[record], Format::RenLib, &options, &NativeTexts)?;
    let bytes = output.write(|to| to.write_all(&written.bytes))?;
    args.summarize(None, Some(moves), bytes)
}
