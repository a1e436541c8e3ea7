//! `renju similar`: shows the positions that are almost the same as a position.

mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_query::without_rating;

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, dimension};
use crate::position_args::PositionArgs;
use crate::{source, terminal};

/// Show the positions that differ from a position by one stone: one more, one less, or one elsewhere.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    #[command(flatten)]
    asked: PositionArgs,
    /// Show at most this many positions.
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

const HELP: &str = "\
Examples:
  renju similar games.renju --moves \"h8 h9 i9 g7\"
  renju similar games.renju --moves \"h8 h9 i9 g7\" --rule yamaguchi --from 2012
  renju similar games.renju --position RFEN --limit 5 --json

Positions are compared in all eight orientations and by any order of moves. Games that reached the position itself do not \
count. The positions with the most games come first. A position with the same stones and the other side to move is not \
similar.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let position = args.asked.required_position()?;
    let library = source::library(&args.archive, quiet)?;
    let filter = NameLookup::of(&library).filter(&args.wanted);
    let filter =
        filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
    let begin = Instant::now();
    let answer = library.archive().similar(&position, &filter);
    let without_rating =
        without_rating(&filter, |filter| library.archive().similar(&position, &filter).games);
    if args.json {
        return terminal::json(&json::SimilarJson::new(&answer, without_rating, args.limit, begin.elapsed()));
    }
    let mut out = terminal::out();
    let report = report::SimilarReport { position, answer: &answer, without_rating, limit: args.limit };
    write!(out, "{report}")?;
    Ok(out.flush()?)
}
