//! `renju fifths`: shows the fifth moves that were offered in a position, and how often players swapped.

mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_archive::Dimension;
use renju_query::without_rating;
use renju_study::fifths::{FifthsQuery, fifths};

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, dimension};
use crate::position_args::PositionArgs;
use crate::{source, terminal};

/// Show the offered fifth moves of a position of four stones, the results of the kept moves, and how often players
/// swapped colors.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    #[command(flatten)]
    asked: PositionArgs,
    /// Count only the offers and swaps of this player. You can give this option several times.
    #[arg(long, value_name = "NAME|ID")]
    decided_by: Vec<String>,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

const HELP: &str = "\
Examples:
  renju fifths games.renju --moves \"h8 h9 i9 g7\"
  renju fifths games.renju --moves \"h8 h9 i9 g7\" --rule yamaguchi --from 2012
  renju fifths games.renju --moves \"h8 h9 i9\" --decided-by must
  renju fifths games.renju --moves \"h8 h9 i9 g7\" --json

The position has at most four stones. Offered fifth moves are counted after the fourth move, and swaps after each move \
up to the position. Points that are equal by the symmetry of the position are one fifth move.

The final Black offered the fifth moves, because nobody can swap after an offer. If a record tells of a swap after the fifth \
move, its offers do not count as those of a player of --decided-by. A player who did not make a move may swap after it.

A record may have offers or swaps that do not fit its game or its rule, such as an offered point with a stone. These are \
counted, by the reason, and are otherwise left out. Games of rules without forbidden points are left out too.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let position = args.asked.required_position()?;
    let library = source::library(&args.archive, quiet)?;
    let names = NameLookup::of(&library);
    let filter = names.filter(&args.wanted);
    let filter =
        filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
    let by = GameFilterArgs { players: args.decided_by.clone(), ..GameFilterArgs::default() };
    let by = names.filter(&by).map_err(|error| {
        debug_assert_eq!(error.of, Dimension::Player, "the filter has only players");
        CommandError::Usage(format!("--decided-by: {error}"))
    })?;
    let query = FifthsQuery { position, filter, by: by.players };
    let begin = Instant::now();
    let answer = fifths(&library, &query).ok_or_else(|| {
        CommandError::Usage(
            "expected a position of at most four stones, with Black and White in turn; found another one"
                .to_owned(),
        )
    })?;
    let without_rating = without_rating(&query.filter, |filter| {
        let query = FifthsQuery { filter, ..query.clone() };
        fifths(&library, &query).map_or(0, |answer| answer.games.games())
    });
    if args.json {
        return terminal::json(&json::FifthsJson::new(&answer, without_rating, begin.elapsed()));
    }
    let mut out = terminal::out();
    write!(out, "{}", report::FifthsReport { position, answer: &answer, without_rating })?;
    Ok(out.flush()?)
}
