//! `renju engine PROGRAM --check`: checks whether an engine meets the requirements of the protocol, one by
//! one.
//!
//! Every check starts a new process of the engine, so that a crash of the engine fails only one check.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use renju_core::{Game, Move, Position};
use serde::Serialize;

use crate::engine::{EngineAim, EngineAnswer, EngineError, EngineLimits, EngineSession};
use crate::exit::CommandError;
use crate::terminal;
use crate::text::{counted, short};

/// How important a requirement is.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Requirement {
    /// Required: the program cannot use an engine that does not meet the requirement.
    Must,
    /// Optional: the page and the program can use an engine that does not meet the requirement. The page and
    /// the program then tell the user which feature is missing.
    May,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum CheckOutcome {
    Pass,
    Fail,
    /// The engine does not have the optional feature.
    Absent,
}

/// Result of checking one requirement.
#[derive(Serialize)]
struct CheckResult {
    point: &'static str,
    need: Requirement,
    outcome: CheckOutcome,
    found: String,
}

/// Reason why an engine did not pass a check: an error, or the lack of an optional feature.
enum CheckFailure {
    Failed(String),
    Absent(&'static str),
}

impl From<EngineError> for CheckFailure {
    fn from(error: EngineError) -> Self {
        Self::Failed(error.to_string())
    }
}

type EngineCheck = fn(&mut EngineSession) -> Result<String, CheckFailure>;

/// All requirements with their checks, in the order in which the author of a new engine would implement them.
const POINTS: [(&str, Requirement, EngineCheck); 12] = [
    ("answers START 15 by OK, and ABOUT", Requirement::Must, starts),
    ("opens a game: BEGIN is answered by a point", Requirement::Must, begins),
    ("answers TURN by an empty point", Requirement::Must, answers_turn),
    ("answers BOARD by an empty point", Requirement::Must, answers_board),
    ("plays renju: no forbidden point as Black", Requirement::Must, keeps_to_the_rules),
    ("keeps its time: 1 s by INFO timeout_turn", Requirement::Must, keeps_time),
    ("goes on after a command that it does not know", Requirement::Must, survives_unknown),
    ("plays 20 moves against itself by the rules", Requirement::Must, plays_itself),
    ("ends within 2 s of END", Requirement::Must, |_| Ok(String::new())),
    ("answers RESTART by OK", Requirement::May, restarts),
    ("has Yixin's extensions: three lines of play by YXNBEST 3", Requirement::May, shows_lines),
    ("stops within 2 s of YXSTOP", Requirement::May, stops),
];

/// Index in [`POINTS`] of the requirement that the engine ends after the command `END`.
const END: usize = 8;

/// Checks all requirements with an engine, and prints the results.
pub(super) fn run(program: &Path, arguments: &[OsString], json: bool) -> anyhow::Result<()> {
    let mut out = terminal::json_or_text(json);
    let mut all = Vec::new();
    for (index, (point, need, check)) in POINTS.into_iter().enumerate() {
        let (outcome, found) = match one(program, arguments, check, index == END) {
            Ok(found) => (CheckOutcome::Pass, found),
            Err(CheckFailure::Failed(found)) => (CheckOutcome::Fail, found),
            Err(CheckFailure::Absent(found)) => (CheckOutcome::Absent, found.to_owned()),
        };
        let checked = CheckResult { point, need, outcome, found };
        if json {
            serde_json::to_writer(&mut out, &checked)?;
            writeln!(out)?;
        } else {
            write!(out, "{}", line(&checked))?;
        }
        out.flush()?;
        all.push(checked);
        // If the engine's program does not exist, all further checks would fail with the same error.
        if index == 0 && !program_is_there(program, arguments) {
            break;
        }
    }
    let failed =
        all.iter().filter(|one| one.need == Requirement::Must && one.outcome == CheckOutcome::Fail).count();
    if failed == 0 {
        return Ok(());
    }
    Err(CommandError::Engine(format!("{} that an engine must keep failed", counted(failed as u64, "point")))
        .into())
}

fn line(checked: &CheckResult) -> String {
    let word = match (checked.outcome, checked.need) {
        (CheckOutcome::Pass, _) => "pass",
        (CheckOutcome::Fail, _) => "FAIL",
        (CheckOutcome::Absent, _) => "none",
    };
    let found = short(&checked.found, 160);
    let found = if found.is_empty() { found } else { format!("\n        {found}") };
    format!("{word}  {}{found}\n", checked.point)
}

fn program_is_there(program: &Path, arguments: &[OsString]) -> bool {
    !matches!(crate::engine::Process::start(program, arguments), Err(EngineError::Start { .. }))
}

fn one(
    program: &Path,
    arguments: &[OsString],
    check: EngineCheck,
    ends: bool,
) -> Result<String, CheckFailure> {
    let mut session = EngineSession::start(program, arguments)?;
    let found = check(&mut session)?;
    if ends {
        const MOST: Duration = Duration::from_secs(2);
        return if session.end(MOST) {
            Ok("ended".to_owned())
        } else {
            Err(CheckFailure::Failed("expected that the program ends, found it running".to_owned()))
        };
    }
    Ok(found)
}

fn position(moves: &str) -> Position {
    Position::after(moves).expect("the positions of the checks are right")
}

const QUICK: EngineLimits =
    EngineLimits { time: Duration::from_secs(1), depth: None, lines: 1, aim: EngineAim::Best };

fn starts(session: &mut EngineSession) -> Result<String, CheckFailure> {
    Ok(session.about.clone())
}

fn begins(session: &mut EngineSession) -> Result<String, CheckFailure> {
    session.send("INFO timeout_turn 1000");
    session.send("BEGIN");
    Ok(a_move(session, &position(""))?.to_string())
}

fn answers_turn(session: &mut EngineSession) -> Result<String, CheckFailure> {
    session.send("INFO timeout_turn 1000");
    session.send("TURN 7,7");
    let first = a_move(session, &position("h8"))?;
    let second = if first.to_string() == "g7" { "i9" } else { "g7" };
    let Move::Place(point) = renju_core::parse_moves(second).expect("a move")[0] else {
        unreachable!("a stone")
    };
    session.send(&format!("TURN {},{}", point.column(), point.row()));
    let after = position(&format!("h8 {first} {second}"));
    Ok(format!("{first}, then {}", a_move(session, &after)?))
}

/// Waits for the engine's next move, and checks that the rules allow it.
fn a_move(session: &mut EngineSession, position: &Position) -> Result<renju_core::Point, EngineError> {
    const MOVE: &str = "a move such as 7,7";
    loop {
        match session.answer(MOVE, Duration::from_secs(6))? {
            EngineAnswer::Move { points } if points.len() == 1 => {
                crate::engine::lawful(position, points[0])?;
                return Ok(points[0]);
            }
            EngineAnswer::Unknown { .. } | EngineAnswer::Suggest { .. } => {}
            other => {
                let found = serde_json::to_string(&other).unwrap_or_default();
                return Err(EngineError::Nonsense { expected: MOVE, found });
            }
        }
    }
}

fn answers_board(session: &mut EngineSession) -> Result<String, CheckFailure> {
    session.extended = false;
    let best = session.think(&position("h8 i9 g7 i7"), &QUICK, &mut |_| {})?.best;
    Ok(best.to_string())
}

/// Moves that lead to positions in which h8 is the natural move of Black, but is forbidden: as a
/// double-three, a double-four and an overline.
const TEMPTING: [&str; 3] = [
    "g8 a1 i8 c1 h7 e1 h9 o15",
    "e8 a1 f8 c1 g8 e1 h5 o1 h6 a15 h7 d8 d15 h4",
    "e8 d8 f8 j15 g8 a15 i8 o1 j8 a1",
];

fn keeps_to_the_rules(session: &mut EngineSession) -> Result<String, CheckFailure> {
    let mut found = Vec::new();
    for moves in TEMPTING {
        found.push(session.think(&position(moves), &QUICK, &mut |_| {})?.best.to_string());
    }
    Ok(found.join(" "))
}

fn keeps_time(session: &mut EngineSession) -> Result<String, CheckFailure> {
    let took = session.think(&position("h8 i9 g7 i7 i8 g8"), &QUICK, &mut |_| {})?.took;
    let found = format!("{} ms", took.as_millis());
    if took <= QUICK.time + Duration::from_millis(500) {
        return Ok(found);
    }
    Err(CheckFailure::Failed(format!("expected at most 1500 ms, found {found}")))
}

fn survives_unknown(session: &mut EngineSession) -> Result<String, CheckFailure> {
    session.send("HOCUSPOCUS 1");
    session.send("INFO hocuspocus 1");
    session.send("");
    session.extended = false;
    Ok(session.think(&position("h8"), &QUICK, &mut |_| {})?.best.to_string())
}

fn plays_itself(session: &mut EngineSession) -> Result<String, CheckFailure> {
    let limits = EngineLimits { time: Duration::from_millis(200), ..QUICK };
    let mut game = Game::new();
    while game.moves().len() < 20 && game.five().is_none() {
        let position = Position { board: *game.board(), to_move: game.to_move() };
        let best = session.think(&position, &limits, &mut |_| {})?.best;
        game.play(best.into()).map_err(|error| CheckFailure::Failed(error.to_string()))?;
    }
    let moves: Vec<String> = game.moves().iter().map(Move::to_string).collect();
    Ok(moves.join(" "))
}

fn restarts(session: &mut EngineSession) -> Result<String, CheckFailure> {
    session.send("RESTART");
    session.expect_ok("OK after RESTART")?;
    session.send("BEGIN");
    Ok(format!("then plays {}", a_move(session, &position(""))?))
}

const EXTENSIONS: &str = "it does not answer YXSHOWINFO by a MESSAGE INFO";

fn shows_lines(session: &mut EngineSession) -> Result<String, CheckFailure> {
    if !session.extended {
        return Err(CheckFailure::Absent(EXTENSIONS));
    }
    let limits = EngineLimits { lines: 3, ..QUICK };
    let thought = session.think(&position("h8 i9 g7 i7"), &limits, &mut |_| {})?;
    let firsts: Vec<String> =
        thought.lines.iter().filter_map(|line| line.points.first()).map(ToString::to_string).collect();
    let found = format!("{} by {}", counted(firsts.len() as u64, "line"), firsts.join(" "));
    if firsts.len() != 3 {
        return Err(CheckFailure::Failed(format!("expected 3 lines, found {found}")));
    }
    // The engine's move must be the first point of one of the reported lines. If it is not, the engine uses
    // different coordinates for lines and for moves.
    if !firsts.contains(&thought.best.to_string()) {
        let best = thought.best;
        return Err(CheckFailure::Failed(format!(
            "expected that a line begins with the move {best}, found {found}"
        )));
    }
    Ok(found)
}

fn stops(session: &mut EngineSession) -> Result<String, CheckFailure> {
    if !session.extended {
        return Err(CheckFailure::Absent(EXTENSIONS));
    }
    let at = position("h8 i9 g7 i7");
    session.send("INFO timeout_turn 2000000");
    session.send("INFO timeout_match 100000000");
    session.send("INFO max_depth 100");
    session.send("YXBOARD\r\n7,7,1\r\n8,8,2\r\n6,6,1\r\n8,6,2\r\nDONE");
    session.send("YXNBEST 1");
    session.send("YXSTOP");
    let begun = Instant::now();
    let best = a_move(session, &at)?;
    let took = begun.elapsed().as_millis();
    if took <= 2_000 {
        return Ok(format!("{best} after {took} ms"));
    }
    Err(CheckFailure::Failed(format!("expected a move within 2000 ms, found {best} after {took} ms")))
}
