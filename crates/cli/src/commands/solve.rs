//! `renju solve`: is there a win by continuous fours, or by continuous threats?

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use renju_core::{Color, Position};
use renju_solver::{Attack, Defence, Problem, Solver, Step, Threats, Verdict};
use serde::Serialize;

use crate::asked::Asked;
use crate::batch;
use crate::exit::Failure;
use crate::picture::Picture;
use crate::question::POSITION;
use crate::terminal;
use crate::text::{count, counted};

/// Find a forced win for the side to move, by continuous fours (VCF) or continuous threats (VCT), with its proof.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    /// By which moves the win may go.
    #[arg(long, value_enum, default_value_t)]
    threats: ThreatsArg,
    /// The win with the fewest fours.
    #[arg(long)]
    shortest: bool,
    /// The side that is to win, and moves next; without it the side to move.
    #[arg(long, value_enum, conflicts_with = "batch")]
    side: Option<SideArg>,
    /// Give up after so many nodes.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Give up after so many milliseconds. Without either limit, 5000.
    #[arg(long, value_name = "MS")]
    milliseconds: Option<u64>,
    /// Megabytes that may be used to remember.
    #[arg(long, value_name = "MB", default_value_t = 64)]
    memory: usize,
    /// Answer every line of a file, `-` for standard input, with a line of JSON.
    #[arg(long, value_name = "P.jsonl", conflicts_with_all = ["moves", "position", "black", "white", "json"])]
    batch: Option<PathBuf>,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ThreatsArg {
    /// Every move makes a four (VCF).
    #[default]
    Fours,
    /// Fours, threes, and moves that threaten to win by fours (VCT).
    Threats,
}

#[derive(Clone, Copy, ValueEnum)]
enum SideArg {
    Black,
    White,
}

const HELP: &str = "\
Examples:
  renju solve --black \"h8 i8 j8\" --white \"h9 i9\"
  renju solve --threats threats --moves \"h8 i9 g7 i7 i8 g8 f6 e5 g6\" --milliseconds 30000
  renju solve --threats fours --batch problems.jsonl > answers.jsonl

A line of a batch, {\"id\":1,\"black\":[…],\"white\":[…],\"side\":\"black\"}, is answered by
  {\"id\":1,\"answer\":\"win\",\"line\":[\"g7\",\"e7\",…],\"nodes\":…,\"micros\":…}
\"answer\" is \"win\", \"no-win\" or \"out-of-budget\"; the line is that of the longest resistance, attacker and defender by \
turns, as far as a four that cannot be stopped. A position where somebody has won already is an error.";

/// The answer to one position.
#[derive(Serialize)]
struct Answer {
    answer: &'static str,
    line: Vec<String>,
    nodes: u64,
    micros: u64,
}

/// What a search came to.
struct Solved {
    verdict: Verdict,
    line: Vec<Step>,
    nodes: u64,
    took: Duration,
}

impl Args {
    fn threats(&self) -> Result<Threats, Failure> {
        match (self.threats, self.shortest) {
            (ThreatsArg::Fours, false) => Ok(Threats::Fours),
            (ThreatsArg::Fours, true) => Ok(Threats::FewestFours),
            (ThreatsArg::Threats, false) => Ok(Threats::All),
            (ThreatsArg::Threats, true) => Err(Failure::Usage(
                "--shortest: expected with --threats fours, found --threats threats".to_owned(),
            )),
        }
    }

    fn solve(&self, position: &Position, threats: Threats) -> Result<Solved, String> {
        let problem = Problem { board: position.board, attacker: position.to_move, threats };
        let mut solver = Solver::new(problem, self.memory << 20).map_err(|error| error.to_string())?;
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let limit = match (self.milliseconds, self.nodes) {
            (None, None) => Some(Duration::from_secs(5)),
            (milliseconds, _) => milliseconds.map(Duration::from_millis),
        };
        let begin = Instant::now();
        let mut verdict = Verdict::OutOfBudget;
        while verdict == Verdict::OutOfBudget
            && solver.nodes() < nodes
            && limit.is_none_or(|limit| begin.elapsed() < limit)
        {
            // Some milliseconds between two looks at the clock.
            verdict = solver.run(10_000.min(nodes - solver.nodes()));
        }
        let took = begin.elapsed();
        let line = if verdict == Verdict::Win { solver.line() } else { Vec::new() };
        Ok(Solved { verdict, line, nodes: solver.nodes(), took })
    }
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let threats = args.threats()?;
    if let Some(questions) = &args.batch {
        return batch::run(batch::open(questions)?, &POSITION, &mut |question| {
            let position = question.position().map_err(|error| error.to_string())?;
            args.solve(&position, threats).map(|solved| solved.answer())
        });
    }
    let mut position = args.asked.position()?;
    match args.side {
        Some(SideArg::Black) => position.to_move = Color::Black,
        Some(SideArg::White) => position.to_move = Color::White,
        None => {}
    }
    let solved = args.solve(&position, threats).map_err(Failure::Usage)?;
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        serde_json::to_writer(&mut out, &solved.answer())?;
        writeln!(out)?;
    } else {
        write!(out, "{}", solved.page(&position, args.threats))?;
    }
    Ok(out.flush()?)
}

impl Solved {
    fn answer(&self) -> Answer {
        let answer = match self.verdict {
            Verdict::Win => "win",
            Verdict::NoWin => "no-win",
            Verdict::OutOfBudget => "out-of-budget",
        };
        let line =
            self.line.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]).flatten();
        let micros = self.took.as_micros().try_into().unwrap_or(u64::MAX);
        Answer { answer, line: line.map(|point| point.to_string()).collect(), nodes: self.nodes, micros }
    }

    /// A picture with the attacker's first nine moves, and the line move by move.
    fn page(&self, position: &Position, threats: ThreatsArg) -> String {
        let attacks = self.line.iter().map(|step| [step.attack.point()]);
        let mut page = format!("{}\n{}", Picture::new(position, attacks), self.sentence(position, threats));
        page += &format!(" ({}, {:.1} ms)\n", counted(self.nodes, "node"), self.took.as_secs_f64() * 1e3);
        for (number, step) in (1..).zip(&self.line) {
            let defence = match step.defence {
                Defence::Only(point) => format!("{point}, the only point"),
                Defence::One(point) => format!("{point}, and the proof answers every other"),
                Defence::None => "nothing helps".to_owned(),
            };
            page += &format!("{number:>4}. {} {:<7} {defence}\n", step.attack.point(), name(step.attack));
        }
        page
    }

    fn sentence(&self, position: &Position, threats: ThreatsArg) -> String {
        let side = if position.to_move == Color::Black { "Black" } else { "White" };
        let by = match threats {
            ThreatsArg::Fours => "continuous fours",
            ThreatsArg::Threats => "continuous threats",
        };
        match self.verdict {
            Verdict::Win => format!("{side} wins by {by} in {}", counted(self.line.len() as u64, "move")),
            Verdict::NoWin => format!("{side} has no win by {by}"),
            Verdict::OutOfBudget => format!("Gave up after {} nodes: nothing is known", count(self.nodes)),
        }
    }
}

fn name(attack: Attack) -> &'static str {
    match attack {
        Attack::Five(_) => "five",
        Attack::Four(_) => "four",
        Attack::Three(_) => "three",
        Attack::Threat(_) => "threat",
        Attack::Block(_) => "block",
    }
}
