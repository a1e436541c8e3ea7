//! `renju engine`: asks an external engine for the best moves of a position, checks whether the engine
//! follows the protocol, or plays a game against it.

mod answer_text;
mod check;
mod play;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use renju_core::procedure::OpeningRule;
use renju_core::{Color, Position};
use serde::Serialize;
use serde_json::json;

use crate::engine::{EngineAim, EngineError, EngineLimits, EngineSession, LineReport, Score};
use crate::exit::CommandError;
use crate::position_args::PositionArgs;
use crate::terminal;
use crate::text::microseconds;

/// Ask an external engine about a position, check that the engine follows the protocol, or play against it. An engine
/// is a program that uses the Gomocup protocol, with or without Yixin's extensions, on standard input and output.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The engine's program. If you give it with a folder, the engine runs in that folder.
    program: PathBuf,
    /// The arguments of the engine, after `--`.
    #[arg(last = true)]
    arguments: Vec<OsString>,
    #[command(flatten)]
    asked: PositionArgs,
    /// How long the engine thinks about a move, in seconds.
    #[arg(long, value_name = "N", default_value = "5", value_parser = seconds)]
    seconds: Duration,
    /// The greatest depth of the engine's search. Only with Yixin's extensions.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    depth: Option<u32>,
    /// How many lines of play the engine shows, 1 to 20. More than one only with Yixin's extensions.
    #[arg(long, value_name = "K", default_value = "1", value_parser = lines)]
    lines: u32,
    /// The aim of the engine's search: the best moves, a move that keeps the chances even
    /// (balance), such a move and its answer (pair), or the defender's moves. Engines without
    /// Yixin's extensions have only the first aim.
    #[arg(long, value_enum, default_value = "best", value_name = "AIM")]
    aim: EngineAim,
    /// Check whether the engine follows the protocol, and print the result for each requirement.
    #[arg(long, conflicts_with_all = ["moves", "position", "black", "white", "depth", "lines", "aim", "play"])]
    check: bool,
    /// Play a game with this color. You type your moves on standard input.
    #[arg(long, value_enum, conflicts_with_all = ["position", "black", "white", "lines", "aim", "json"])]
    play: Option<UserSideArg>,
    /// The procedure of the opening: rif, swap (of 1989), soosyrv-8 or taraguchi-10; free has none.
    #[arg(long, value_name = "RULE", default_value = "free", value_parser = rule, requires = "play", conflicts_with = "moves")]
    procedure: OpeningRule,
    /// The seed for the points that the program chooses at random for the engine in the opening; the same seed chooses
    /// the same points.
    #[arg(long, value_name = "N", requires = "play")]
    seed: Option<u64>,
    /// Write the played game to this file; the format follows from the ending of the name.
    #[arg(short, long, value_name = "GAME.sgf|GAME.psq", requires = "play")]
    output: Option<PathBuf>,
    /// Print the answer as one line of JSON; with --check, a line for each requirement.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum UserSideArg {
    Black,
    White,
}

impl From<UserSideArg> for Color {
    fn from(side: UserSideArg) -> Self {
        match side {
            UserSideArg::Black => Self::Black,
            UserSideArg::White => Self::White,
        }
    }
}

const HELP: &str = "\
Examples:
  renju engine ./pbrain-rapfi --moves \"h8 i9 g7\" --seconds 10 --lines 3
  renju engine ./pbrain-rapfi --moves \"h8 i9 g7 h9\" --aim balance
  renju engine ./pbrain-rapfi --check
  renju engine ./pbrain-rapfi --play black --procedure taraguchi-10 -o game.sgf
  renju engine node --moves \"h8 i9\" -- tests/engine/engine.js

An evaluation is that of the side to move, in the engine's own unit; `wins in 12` counts the moves of both. The engine's move is \
checked: one on a stone, or where Black may not play, is an error. Its program is started as it is, with your rights: use \
engines that you trust.

--play leads the opening by its --procedure: it says what is to be decided and by whom, marks where a stone may lie, and asks again \
with the reason where an answer is not allowed. Black's forbidden points are marked, and refused. The engine's side draws the \
first three stones by lot, swaps to the better side, and offers, keeps and declares by what the engine says of the positions.

--check ends with 6 if a point that an engine must keep fails. What it may have or not is only told.";

fn seconds(text: &str) -> Result<Duration, String> {
    crate::text::seconds_in(text, 0.05..=86_400.0)
}

fn rule(text: &str) -> Result<OpeningRule, String> {
    let names = OpeningRule::ALL.map(OpeningRule::name).join(", ");
    OpeningRule::named(text).ok_or_else(|| format!("expected one of {names}, found \"{text}\""))
}

fn at_least_one(text: &str) -> Result<u32, String> {
    crate::text::whole_in(text, 1..=225)
}

fn lines(text: &str) -> Result<u32, String> {
    crate::text::whole_in(text, 1..=20)
}

impl From<EngineError> for CommandError {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Start { program, reason } => Self::input(program.as_ref(), reason),
            error => Self::Engine(format!("the engine failed: {error}")),
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if args.check {
        return check::run(&args.program, &args.arguments, args.json);
    }
    let limits = EngineLimits { time: args.seconds, depth: args.depth, lines: args.lines, aim: args.aim };
    if let Some(side) = args.play {
        let (color, rule, seed) = (side.into(), args.procedure, args.seed);
        let beginning = play::GameSetup { color, rule, seed, moves: args.asked.moves()? };
        return play::run(&args.program, &args.arguments, &limits, beginning, args.output.as_deref());
    }
    let position = args.asked.position()?;
    askable(&position)?;
    let mut session = EngineSession::start(&args.program, &args.arguments).map_err(CommandError::from)?;
    if !session.extended && (args.lines > 1 || args.depth.is_some() || args.aim != EngineAim::Best) {
        let found = "this engine has the Gomocup protocol alone";
        return Err(CommandError::Usage(format!(
            "--lines, --depth, --aim: expected an engine with Yixin's extensions, found that {found}"
        ))
        .into());
    }
    let thought = session.think(&position, &limits, &mut |_| {}).map_err(CommandError::from)?;
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        let lines: Vec<EngineLineJson<'_>> = thought.lines.iter().map(EngineLineJson::of).collect();
        let mut answer = json!({
            "engine": session.about, "best": thought.best.to_string(), "lines": lines, "microseconds": microseconds(thought.took),
        });
        if let Some(second) = thought.second {
            answer["second"] = json!(second.to_string());
        }
        serde_json::to_writer(&mut out, &answer)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", answer_text::page(&position, args.aim, &thought, &session.about))?;
    }
    Ok(out.flush()?)
}

/// A line of play as JSON. A field is absent if the engine has not reported it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EngineLineJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    selective: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: &'a Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    microseconds: Option<u64>,
    line: Vec<String>,
}

impl<'a> EngineLineJson<'a> {
    fn of(report: &'a LineReport) -> Self {
        Self {
            rank: report.rank,
            depth: report.depth,
            selective: report.selective,
            score: &report.score,
            win_rate: report.win_rate,
            nodes: report.nodes,
            microseconds: report.milliseconds.map(|milliseconds| milliseconds.saturating_mul(1_000)),
            line: report.points.iter().map(ToString::to_string).collect(),
        }
    }
}

/// Checks that an engine can choose a move in a position. Engines infer the side to move from the numbers of
/// stones, and cannot move after the end of a game.
fn askable(position: &Position) -> Result<(), CommandError> {
    let [black, white] = Color::ALL.map(|color| position.board.stones(color).len());
    let alternates =
        Position::alternating(position.board).is_some_and(|other| other.to_move == position.to_move);
    if !alternates {
        let found = format!("{black} black and {white} white with {} to move", position.to_move);
        return Err(CommandError::Usage(format!(
            "expected as many stones as moves that alternate make, found {found}"
        )));
    }
    if let Some((color, point)) = position.board.five_on_board() {
        return Err(CommandError::Usage(format!(
            "expected a game that is not over, found a five of {color} at {point}"
        )));
    }
    if position.board.empty().is_empty() {
        return Err(CommandError::Usage("expected an empty point, found a full board".to_owned()));
    }
    Ok(())
}
