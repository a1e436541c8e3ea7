//! `renju problems`: makes training problems from the games of an archive, or checks a set of problems.

mod problem_check;
mod problem_set;

use std::path::PathBuf;

use clap::ValueEnum;
use renju_study::problems::{MakerOptions, ProblemKinds, SetSize};

use crate::game_filter_args::GameFilterArgs;
use crate::text::whole;
use crate::threats_arg::ThreatsArg;

/// Make training problems from an archive's games: positions in which one move decides. Each problem is checked by the
/// literal rules.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE", required_unless_present = "check")]
    archive: Option<PathBuf>,
    /// The set to write, `-` for standard output.
    #[arg(short, long, value_name = "SET.jsonl", required_unless_present = "check")]
    output: Option<PathBuf>,
    /// Check every problem of an existing set instead.
    #[arg(long, value_name = "SET.jsonl", conflicts_with_all = ["archive", "output", "kind", "limit", "level", "seed", "least_moves", "GameFilterArgs"])]
    check: Option<PathBuf>,
    /// With --check: for each problem with a win, also print its level, how many stones the attacker needs to make the
    /// five, and whether the problem is sound. A problem is sound if no other move makes a five with that many stones.
    #[arg(long, requires = "check")]
    sound: bool,
    /// The kinds of problems, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND", default_value = "win")]
    kind: Vec<ProblemKindArg>,
    /// The threats with which the attacker wins. With `threats`, positions with a win by fours are left out.
    #[arg(long, value_enum, default_value = "fours", conflicts_with = "check")]
    threats: ThreatsArg,
    /// Most nodes that the solver visits for a position, and for each move that it tries in the position.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = whole::<u64>)]
    nodes: u64,
    /// Number of problems of each kind; the search ends when there are this many.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<usize>)]
    limit: usize,
    /// Levels of the problems, from 1 to 5: `3`, or `2-4`.
    #[arg(long, value_name = "N|N-N", default_value = "1-5", value_parser = levels)]
    level: (u8, u8),
    /// The least number of moves that the attacker needs to win, up to the four that cannot be stopped.
    #[arg(long, value_name = "N", default_value = "2", value_parser = whole::<usize>)]
    least_moves: usize,
    /// The seed for the order of the games.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u64>)]
    seed: u64,
    /// Print a summary as one line of JSON; with --check and --sound, also a line for each problem of a win.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    games: GameFilterArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProblemKindArg {
    /// The side to move wins, and by one first move only.
    Win,
    /// The other side threatens to win, and only one point prevents it.
    Defence,
    /// Is a point forbidden to Black, and why?
    Forbidden,
}

const HELP: &str = "\
Examples:
  renju problems games.renju -o set.jsonl
  renju problems games.renju -o hard.jsonl --level 3-5 --limit 50 --seed 7
  renju problems games.renju -o threats.jsonl --threats threats --nodes 2000 --limit 3
  renju problems games.renju -o other.jsonl --kind defence,forbidden --limit 5
  renju problems games.renju -o masters.jsonl --rating 2200- --limit 20
  renju problems --check set.jsonl
  renju problems --check set.jsonl --sound

The page's mode train plays them: open the file there. Its lines are described in docs/problem-sets.md. A position that a symmetry \
turns into another is the same problem. The same archive, options and seed give the same set. A problem has the rating of the \
player to move on the day of the game, if the player has one.

A set is made of somebody's games: what may be done with them holds for it as well. RenjuNet's archive is for non-commercial use \
offline; neither it nor what is made of it may be put on a website.";

/// Parses a range of levels: `3` or `2-4`.
fn levels(text: &str) -> Result<(u8, u8), String> {
    let level = |text: &str| text.parse().ok().filter(|level| (1..=5).contains(level));
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (level(low), level(high)) {
        (Some(low), Some(high)) if low <= high => Ok((low, high)),
        _ => Err(format!("expected a level 1..5, or two of them such as 2-4, found \"{text}\"")),
    }
}

impl Args {
    fn wanted(&self) -> problem_set::ProblemSetOptions {
        let has = |kind| self.kind.contains(&kind);
        let kinds = ProblemKinds {
            win: has(ProblemKindArg::Win),
            defence: has(ProblemKindArg::Defence),
            forbidden: has(ProblemKindArg::Forbidden),
        };
        let (by, nodes, least_moves) = (self.threats.into(), self.nodes, self.least_moves);
        let options = MakerOptions { kinds, by, nodes, least_moves };
        let size = SetSize { limit: self.limit, levels: self.level };
        problem_set::ProblemSetOptions { options, size, seed: self.seed }
    }
}

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    match (&args.check, &args.archive, &args.output) {
        (Some(set), _, _) => problem_check::run(set, args.nodes, args.sound, args.json),
        (None, Some(archive), Some(output)) => {
            problem_set::run(&args.wanted(), &args.games, archive, output, args.json, quiet)
        }
        _ => unreachable!("clap asks for an archive and an output, or for --check"),
    }
}
