//! `renju compose`: helps to compose a problem "five with n stones". Finds the changes of one stone that make the
//! problem sound, longer or harder, and the stones that the problem does not need.

mod report;

use std::io::Write;

use clap::ValueEnum;
use renju_archive::parallel;
use renju_core::{Color, Position};
use renju_solver::BadProblem;
use renju_study::problems::composing::{
    ChangeKinds, ProblemAssessment, ProblemLimits, ReducedPosition, StoneReduction, stone_changes,
};

use self::report::ComposeReport;
use crate::exit::CommandError;
use crate::game_filter_args::color;
use crate::position_args::PositionArgs;
use crate::text::{whole, whole_in};
use crate::{progress, terminal};

/// Bytes of memory for the tables with which one position is searched.
const BYTES: usize = 8 << 20;
/// The search of each alternative to a move of the attacker may visit as many nodes as the user allows for a position,
/// divided by this number.
const EACH: u64 = 10;
/// Number of positions that each processor assesses before the results are printed.
const TOGETHER: usize = 8;

/// Help to compose a problem "five with n stones": which stone, added, removed or moved, makes the
/// problem sound, longer or harder, and which stones the problem does not need.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    asked: PositionArgs,
    /// The side to move; by default, the side to move of the position.
    #[arg(long, value_name = "black|white", value_parser = color)]
    to_move: Option<Color>,
    /// The most stones up to the five. A problem is assessed with the fewest stones that make a five.
    #[arg(long, value_name = "N", value_parser = stones)]
    stones: u8,
    /// The changes to try, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "remove,add,move")]
    change: Vec<StoneChangeArg>,
    /// Add and move stones only to points that are at most N columns and rows away from another stone.
    #[arg(long, value_name = "N", default_value = "1", value_parser = reach)]
    reach: u8,
    /// Remove stones as long as the problem stays sound, with the same stones up to the five and the same first move.
    #[arg(long)]
    fewest: bool,
    /// With --fewest: the most positions to try.
    #[arg(long, value_name = "N", default_value = "2000", requires = "fewest", value_parser = whole::<usize>)]
    most_positions: usize,
    /// Most nodes for each position.
    #[arg(long, value_name = "N", default_value = "200000", value_parser = whole::<u64>)]
    nodes: u64,
    /// Print each position as a line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StoneChangeArg {
    /// Remove a stone.
    Remove,
    /// Add a stone of either color.
    Add,
    /// Move a stone.
    Move,
    /// Try no changes.
    None,
}

const HELP: &str = "\
Examples:
  renju compose --white \"b4 c4 d4 e5 e6\" --black \"a4 a15 o15 h1\" --to-move white --stones 3
  renju compose --white \"b4 c4 d4 e5 e6\" --black \"a4 a15 o15 h1\" --to-move white --stones 3 --change none --fewest
  renju compose --position \"…\" --stones 4 --change add --reach 2 --json > changes.jsonl

A problem is sound if no other move makes five with as few stones, at any move of the line but the last one before the five; the \
same moves in another order and the mirror image on a symmetric board do not count. Every legal move is tried. A change is printed \
if the problem after it is sound, and if the problem before it is not sound and needs no more stones (\"sound\"), needs fewer \
stones (\"longer\"), or has a lower level (\"harder\"). The level is that of `renju problems`; a win that is not by fours or threats alone has none.

Positions are printed as they are found, in the order of the changes. A position that --nodes leaves undecided is counted, not \
printed.";

fn stones(text: &str) -> Result<u8, String> {
    whole_in(text, 2..=u8::MAX)
}

fn reach(text: &str) -> Result<u8, String> {
    whole_in(text, 1..=14)
}

impl Args {
    fn kinds(&self) -> ChangeKinds {
        let has = |kind| self.change.contains(&kind);
        ChangeKinds {
            remove: has(StoneChangeArg::Remove),
            add: has(StoneChangeArg::Add),
            shift: has(StoneChangeArg::Move),
        }
    }
}

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let mut position = args.asked.required_position()?;
    position.to_move = args.to_move.unwrap_or(position.to_move);
    let limits =
        ProblemLimits { stones: args.stones, nodes: args.nodes, each: args.nodes / EACH, bytes: BYTES };
    let problem = ProblemAssessment::of(&position, &limits);
    let problem = problem.map_err(|error: BadProblem| CommandError::Usage(error.to_string()))?;
    let mut out = terminal::json_or_text(args.json);
    let mut report = ComposeReport::new(&mut out, args.json, args.stones);
    report.problem(&position, &problem)?;
    let changes = stone_changes(&position, args.kinds(), args.reach);
    let bar = progress::positions(changes.len() as u64, quiet);
    for part in changes.chunks(TOGETHER * parallel::processors()) {
        let assessed = parallel::map(part, |changed| ProblemAssessment::of(&changed.position, &limits));
        for (changed, assessment) in part.iter().zip(assessed) {
            let Ok(assessment) = assessment else { continue };
            bar.suspend(|| report.change(changed, &assessment, &problem))?;
        }
        bar.inc(part.len() as u64);
    }
    bar.finish_and_clear();
    report.changes_end(changes.len())?;
    if args.fewest {
        let mut reduction = StoneReduction::new(position, problem.clone(), args.most_positions);
        reduce(&mut reduction, &limits, args.most_positions, quiet);
        report.fewest(&position, &problem, &reduction)?;
    }
    Ok(out.flush()?)
}

/// Removes stones until no smaller position is left to try.
fn reduce(reduction: &mut StoneReduction, limits: &ProblemLimits, positions: usize, quiet: bool) {
    let bar = progress::positions(positions as u64, quiet);
    loop {
        let next: Vec<ReducedPosition> = reduction.next_positions();
        if next.is_empty() {
            break;
        }
        let assessed = parallel::map(&next, |reduced| assess(&reduced.position, limits));
        bar.inc(next.len() as u64);
        for (reduced, assessment) in next.into_iter().zip(assessed) {
            if let Some(assessment) = assessment {
                reduction.report(reduced, &assessment);
            }
        }
    }
    bar.finish_and_clear();
}

/// Assesses a position; `None` if its game is over.
fn assess(position: &Position, limits: &ProblemLimits) -> Option<ProblemAssessment> {
    ProblemAssessment::of(position, limits).ok()
}
