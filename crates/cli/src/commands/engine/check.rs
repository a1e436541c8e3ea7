//! Checks an engine against the protocol, point by point: `renju engine PROGRAM --check`.
//!
//! Every point starts a new process, so an engine that crashes fails only one point.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use renju_core::{Game, Move, Position};
use serde::Serialize;

use crate::engine::{Answer, EngineError, Limits, Session};
use crate::exit::Failure;
use crate::terminal;
use crate::text::{counted, short};

/// Importance of a point.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Need {
    /// Without this point, no program can use the engine.
    Must,
    /// The page and the terminal work without this point, and say so.
    May,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Pass,
    Fail,
    /// The engine lacks an optional feature.
    Absent,
}

/// Result of one point.
#[derive(Serialize)]
struct Checked {
    point: &'static str,
    need: Need,
    outcome: Outcome,
    found: String,
}

/// Reason why a point did not pass: an error, or a missing feature.
enum Miss {
    Failed(String),
    Absent(&'static str),
}

impl From<EngineError> for Miss {
    fn from(error: EngineError) -> Self {
        Self::Failed(error.to_string())
    }
}

type Check = fn(&mut Session) -> Result<String, Miss>;

/// Points of the check, in the order in which an author would fix them.
const POINTS: [(&str, Need, Check); 12] = [
    ("answers START 15 by OK, and ABOUT", Need::Must, starts),
    ("opens a game: BEGIN is answered by a point", Need::Must, begins),
    ("answers TURN by an empty point", Need::Must, answers_turn),
    ("answers BOARD by an empty point", Need::Must, answers_board),
    ("plays renju: no forbidden point as Black", Need::Must, keeps_to_the_rules),
    ("keeps its time: 1 s by INFO timeout_turn", Need::Must, keeps_time),
    ("goes on after a command that it does not know", Need::Must, survives_unknown),
    ("plays 20 moves against itself by the rules", Need::Must, plays_itself),
    ("ends within 2 s of END", Need::Must, |_| Ok(String::new())),
    ("answers RESTART by OK", Need::May, restarts),
    ("has Yixin's extensions: three lines of play by YXNBEST 3", Need::May, shows_lines),
    ("stops within 2 s of YXSTOP", Need::May, stops),
];

/// Index of the point about the end of the process.
const END: usize = 8;

/// Checks all points, and prints the results.
pub(super) fn run(program: &Path, arguments: &[OsString], json: bool) -> anyhow::Result<()> {
    let mut out = terminal::json_or_text(json);
    let mut all = Vec::new();
    for (index, (point, need, check)) in POINTS.into_iter().enumerate() {
        let (outcome, found) = match one(program, arguments, check, index == END) {
            Ok(found) => (Outcome::Pass, found),
            Err(Miss::Failed(found)) => (Outcome::Fail, found),
            Err(Miss::Absent(found)) => (Outcome::Absent, found.to_owned()),
        };
        let checked = Checked { point, need, outcome, found };
        if !json {
            write!(out, "{}", line(&checked))?;
            out.flush()?;
        }
        all.push(checked);
        // A missing program fails all points in the same way.
        if index == 0 && !program_is_there(program, arguments) {
            break;
        }
    }
    if json {
        serde_json::to_writer(&mut out, &all)?;
        writeln!(out)?;
        out.flush()?;
    }
    let failed = all.iter().filter(|one| one.need == Need::Must && one.outcome == Outcome::Fail).count();
    if failed == 0 {
        return Ok(());
    }
    Err(Failure::Engine(format!("{} that an engine must keep failed", counted(failed as u64, "point")))
        .into())
}

fn line(checked: &Checked) -> String {
    let word = match (checked.outcome, checked.need) {
        (Outcome::Pass, _) => "pass",
        (Outcome::Fail, _) => "FAIL",
        (Outcome::Absent, _) => "none",
    };
    let found = short(&checked.found, 160);
    let found = if found.is_empty() { found } else { format!("\n        {found}") };
    format!("{word}  {}{found}\n", checked.point)
}

fn program_is_there(program: &Path, arguments: &[OsString]) -> bool {
    !matches!(crate::engine::Process::start(program, arguments), Err(EngineError::Start { .. }))
}

fn one(program: &Path, arguments: &[OsString], check: Check, ends: bool) -> Result<String, Miss> {
    let mut session = Session::start(program, arguments)?;
    let found = check(&mut session)?;
    if ends {
        const MOST: Duration = Duration::from_secs(2);
        return if session.end(MOST) {
            Ok("ended".to_owned())
        } else {
            Err(Miss::Failed("expected that the program ends, found it running".to_owned()))
        };
    }
    Ok(found)
}

fn position(moves: &str) -> Position {
    Position::after(moves).expect("the positions of the checks are right")
}

const QUICK: Limits = Limits { time: Duration::from_secs(1), depth: None, lines: 1 };

fn starts(session: &mut Session) -> Result<String, Miss> {
    Ok(session.about.clone())
}

fn begins(session: &mut Session) -> Result<String, Miss> {
    session.send("INFO timeout_turn 1000");
    session.send("BEGIN");
    Ok(a_move(session, &position(""))?.to_string())
}

fn answers_turn(session: &mut Session) -> Result<String, Miss> {
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

/// Reads the engine's next move and checks it by the rules.
fn a_move(session: &mut Session, position: &Position) -> Result<renju_core::Point, EngineError> {
    const MOVE: &str = "a move such as 7,7";
    loop {
        match session.answer(MOVE, Duration::from_secs(6))? {
            Answer::Move { points } if points.len() == 1 => {
                crate::engine::lawful(position, points[0])?;
                return Ok(points[0]);
            }
            Answer::Unknown { .. } | Answer::Suggest { .. } => {}
            other => {
                let found = serde_json::to_string(&other).unwrap_or_default();
                return Err(EngineError::Nonsense { expected: MOVE, found });
            }
        }
    }
}

fn answers_board(session: &mut Session) -> Result<String, Miss> {
    session.extended = false;
    let best = session.think(&position("h8 i9 g7 i7"), &QUICK, &mut |_| {})?.best;
    Ok(best.to_string())
}

/// Positions in which Black's natural move h8 is forbidden: a double-three, a double-four and an overline.
const TEMPTING: [&str; 3] = [
    "g8 a1 i8 c1 h7 e1 h9 o15",
    "e8 a1 f8 c1 g8 e1 h5 o1 h6 a15 h7 d8 d15 h4",
    "e8 d8 f8 j15 g8 a15 i8 o1 j8 a1",
];

fn keeps_to_the_rules(session: &mut Session) -> Result<String, Miss> {
    let mut found = Vec::new();
    for moves in TEMPTING {
        found.push(session.think(&position(moves), &QUICK, &mut |_| {})?.best.to_string());
    }
    Ok(found.join(" "))
}

fn keeps_time(session: &mut Session) -> Result<String, Miss> {
    let took = session.think(&position("h8 i9 g7 i7 i8 g8"), &QUICK, &mut |_| {})?.took;
    let found = format!("{} ms", took.as_millis());
    if took <= QUICK.time + Duration::from_millis(500) {
        return Ok(found);
    }
    Err(Miss::Failed(format!("expected at most 1500 ms, found {found}")))
}

fn survives_unknown(session: &mut Session) -> Result<String, Miss> {
    session.send("HOCUSPOCUS 1");
    session.send("INFO hocuspocus 1");
    session.send("");
    session.extended = false;
    Ok(session.think(&position("h8"), &QUICK, &mut |_| {})?.best.to_string())
}

fn plays_itself(session: &mut Session) -> Result<String, Miss> {
    let limits = Limits { time: Duration::from_millis(200), ..QUICK };
    let mut game = Game::new();
    while game.moves().len() < 20 && game.five().is_none() {
        let position = Position { board: *game.board(), to_move: game.to_move() };
        let best = session.think(&position, &limits, &mut |_| {})?.best;
        game.play(best.into()).map_err(|error| Miss::Failed(error.to_string()))?;
    }
    let moves: Vec<String> = game.moves().iter().map(Move::to_string).collect();
    Ok(moves.join(" "))
}

fn restarts(session: &mut Session) -> Result<String, Miss> {
    session.send("RESTART");
    session.expect_ok("OK after RESTART")?;
    session.send("BEGIN");
    Ok(format!("then plays {}", a_move(session, &position(""))?))
}

const EXTENSIONS: &str = "it does not answer YXSHOWINFO by a MESSAGE INFO";

fn shows_lines(session: &mut Session) -> Result<String, Miss> {
    if !session.extended {
        return Err(Miss::Absent(EXTENSIONS));
    }
    let limits = Limits { lines: 3, ..QUICK };
    let thought = session.think(&position("h8 i9 g7 i7"), &limits, &mut |_| {})?;
    let firsts: Vec<String> =
        thought.lines.iter().filter_map(|line| line.points.first()).map(ToString::to_string).collect();
    let found = format!("{} by {}", counted(firsts.len() as u64, "line"), firsts.join(" "));
    if firsts.len() != 3 {
        return Err(Miss::Failed(format!("expected 3 lines, found {found}")));
    }
    // The first points must include the move. Otherwise the engine's letters and coordinates disagree.
    if !firsts.contains(&thought.best.to_string()) {
        let best = thought.best;
        return Err(Miss::Failed(format!("expected that a line begins with the move {best}, found {found}")));
    }
    Ok(found)
}

fn stops(session: &mut Session) -> Result<String, Miss> {
    if !session.extended {
        return Err(Miss::Absent(EXTENSIONS));
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
    Err(Miss::Failed(format!("expected a move within 2000 ms, found {best} after {took} ms")))
}
