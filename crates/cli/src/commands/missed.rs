//! `renju missed`: runs the solver over games, and lists its findings: forced wins that players missed,
//! forbidden points that Black played, and others.

mod annotated_games;
mod report;
mod selected_findings;
mod work;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::ValueEnum;
use renju_core::Color;
use renju_records::Format;
use renju_study::{FindingKind, WinMethod};

use self::report::MissedWinsReport;
use self::selected_findings::SelectedFindings;
use crate::filtered_games::FilteredGames;
use crate::game_filter_args::{self, GameFilterArgs};
use crate::name_lookup::NameLookup;
use crate::output::{InputFiles, Output, OverwriteArgs};
use crate::threats_arg::ThreatsArg;
use crate::{source, terminal};

/// Find the wins by force that players missed, move by move, in all games or in the games of a player, an opening, a
/// year.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// The threats of the wins to search for. With `threats`, each position that has no win by fours is also searched
    /// for a win by threats. This takes long.
    #[arg(long, value_enum, default_value = "fours")]
    threats: ThreatsArg,
    /// Most nodes of each search by these threats; by default, 40,000 by fours and 2,000 by threats.
    #[arg(long, value_name = "N", value_parser = crate::text::whole::<u64>)]
    nodes: Option<u64>,
    /// The kinds of findings to list, separated by commas; by default, missed wins.
    #[arg(long = "kind", value_enum, value_delimiter = ',', value_name = "KIND")]
    kinds: Vec<MissedKindArg>,
    /// List only findings of this side: the side that had the win, or played the point.
    #[arg(long, value_name = "black|white", value_parser = game_filter_args::color)]
    side: Option<Color>,
    /// List only wins by these threats.
    #[arg(long, value_enum)]
    by: Option<ThreatsArg>,
    /// List only games in which both sides missed a win.
    #[arg(long)]
    both: bool,
    /// List only wins of at least this many moves of the winner.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::text::whole::<u8>)]
    least_moves: u8,
    /// How many findings, players and openings to list.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Print every finding as a line of JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print every finding as a line of comma-separated values.
    #[arg(long)]
    csv: bool,
    /// Write the games as SGF, with each missed win as a variation and the findings as comments.
    #[arg(long, value_name = "OUT.sgf", conflicts_with_all = ["json", "csv"])]
    sgf: Option<PathBuf>,
    /// Check every listed win: try every defense against it by the literal rules.
    #[arg(long)]
    verify: bool,
    #[command(flatten)]
    replacing: OverwriteArgs,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum MissedKindArg {
    /// A side had a win and let it go.
    Missed,
    /// A side had a win, and won.
    Won,
    /// The record ends while a side has a win, and does not say who won.
    Open,
    /// Black played a forbidden point.
    Forbidden,
    /// White made a four that Black may not stop.
    ForbiddenUsed,
    /// The record goes on after a five.
    AfterFive,
    /// All kinds.
    All,
}

/// Most nodes of each search by threats, unless the user gives another number.
const THREAT_NODES: u64 = 2_000;

const HELP: &str = "\
Examples:
  renju missed games.renju
  renju missed games.renju --player \"must\" --least-moves 5 --limit 50
  renju missed games.renju --opening D4 --from 2015 --both
  renju missed games.renju --kind forbidden,forbidden-used --csv > forbidden.csv
  renju missed games.renju --player \"must\" --threats threats --sgf missed.sgf
  renju missed games.renju --event \"world\" --json --verify > finds.jsonl

A side has a win from the first of its turns at which one is found to the last turn in a row. It missed the win if there is none \
at its next turn, or if it did not win the game. \"Given\" is the move of the other side after which the win was there, \
\"held\" its move before that: both as far as was searched. Games by rules without forbidden points are left out. A \
position is searched once, with all its views and orders of moves.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let inputs = InputFiles::of(std::slice::from_ref(&args.archive), args.replacing);
    let output = args.sgf.as_deref().map(|sgf| Output::at(sgf, &inputs)).transpose()?;
    let library = source::library(&args.archive, quiet)?;
    let filtered = FilteredGames::new(&NameLookup::of(&library), &args.wanted, usize::MAX)?;
    let effort = args.threats.effort(args.nodes, THREAT_NODES);
    let begin = Instant::now();
    let done = work::study(&library, &filtered.games, effort, quiet);
    let seconds = begin.elapsed().as_secs_f64();
    let wanted = args.of_finds();
    let found = SelectedFindings { library: &library, done: &done, wanted: &wanted, effort };
    if args.verify {
        found.verify(quiet)?;
    }
    if let Some(output) = output {
        let written = annotated_games::sgf(&found)?;
        output.write(|to| to.write_all(&written))?;
        terminal::say(&format!("{}: written as {}", output.name().display(), Format::Sgf.name()));
        filtered.say_without_rating();
        return Ok(());
    }
    let mut out = terminal::json_or_text(args.json || args.csv);
    if args.json {
        found.write_json(&mut out)?;
    } else if args.csv {
        found.write_csv(&mut out)?;
    } else {
        write!(
            out,
            "{}",
            MissedWinsReport {
                found: &found,
                without_rating: filtered.without_rating,
                limit: args.limit,
                seconds,
            }
        )?;
        return Ok(out.flush()?);
    }
    out.flush()?;
    filtered.say_without_rating();
    Ok(())
}

impl Args {
    fn of_finds(&self) -> renju_study::FindingFilter {
        let kinds = self.kinds.iter().filter_map(|kind| kind.of_one());
        let mut kinds: Vec<FindingKind> = kinds.collect();
        if self.kinds.is_empty() {
            kinds.push(FindingKind::Missed);
        } else if self.kinds.iter().any(|kind| kind.of_one().is_none()) {
            kinds.clear();
        }
        let by = self.by.map(WinMethod::from);
        let (side, both, least_moves) = (self.side, self.both, self.least_moves);
        renju_study::FindingFilter { kinds, side, by, both, least_moves }
    }
}

impl MissedKindArg {
    /// Returns the kind of the findings to list; `None` for all kinds.
    const fn of_one(self) -> Option<FindingKind> {
        match self {
            Self::Missed => Some(FindingKind::Missed),
            Self::Won => Some(FindingKind::Won),
            Self::Open => Some(FindingKind::Open),
            Self::Forbidden => Some(FindingKind::Forbidden),
            Self::ForbiddenUsed => Some(FindingKind::ForbiddenUsed),
            Self::AfterFive => Some(FindingKind::AfterFive),
            Self::All => None,
        }
    }
}
