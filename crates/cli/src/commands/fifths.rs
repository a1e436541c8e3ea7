//! `renju fifths`: shows which fifth moves were offered after an opening, and how often colors were swapped.

mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;

use renju_study::fifths::Fifths;

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, dimension};
use crate::position_args::PositionArgs;
use crate::{source, terminal};

/// Show which fifth moves players offered in a position after the fourth move, which were kept, and how often colors
/// were swapped. After the third move, only the swaps are shown.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`, or an archive, which is then read first.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    #[command(flatten)]
    asked: PositionArgs,
    /// How many fifth moves, and how many players, to list.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

const HELP: &str = "\
Examples:
  renju fifths games.renju --moves \"h8 h9 i9 g7\"
  renju fifths games.renju --moves \"h8 i9 i7\" --rule soosyrv-8 --from 2017
  renju fifths games.renju --moves \"h8 h9 i9 g7\" --player must --as black

Black offers, and White keeps one of the offered points. So the offers of a player are those of the games with this player as \
Black. Points that are equal by the symmetry of the position are one fifth move. A move counts as offered where the record of \
the game has at least one other offered point. Records without an offer count only for the results.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let position = args.asked.required_position()?;
    let library = source::library(&args.archive, quiet)?;
    let filter = NameLookup::of(&library).filter(&args.wanted);
    let filter =
        filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
    let fifths =
        Fifths::of(&library, position, filter).map_err(|error| CommandError::Usage(error.to_string()))?;
    let report = report::FifthsReport { library: &library, position, fifths: &fifths, limit: args.limit };
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        serde_json::to_writer(&mut out, &json::FifthsJson::new(&library, &fifths, args.limit))?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(out.flush()?)
}
