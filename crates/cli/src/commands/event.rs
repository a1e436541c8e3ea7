//! `renju event`: shows the standings, the crosstable and the games of an event.

mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::NameLookup;
use crate::{source, terminal};

/// Show an event: the standings, who beat whom, the results by opening, and the games by round.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// The event: some words of its name, or its id.
    #[arg(value_name = "NAME|ID")]
    event: String,
    /// How many games to list.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Examples:
  renju event games.renju \"team world 2004\"
  renju event games.renju 1234 --json

A win is one point, a draw half a point. Players with equal points are placed by Buchholz (the sum of the opponents' points), then \
by Sonneborn-Berger (the points of beaten opponents, and half of those of opponents in drawn games). The organizer may have used \
other rules. Games with an unknown result give no points.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let library = source::library(&args.archive, quiet)?;
    let wanted = GameFilterArgs { events: vec![args.event.clone()], ..GameFilterArgs::default() };
    let filter = NameLookup::of(&library).filter(&wanted);
    let filter = filter.map_err(|error| CommandError::Usage(error.to_string()))?;
    let event = library.event(filter.events[0], args.limit);
    if args.json {
        return terminal::json(&json::EventJson::new(&event));
    }
    let mut out = terminal::out();
    write!(out, "{}", report::EventReport { event: &event })?;
    Ok(out.flush()?)
}
