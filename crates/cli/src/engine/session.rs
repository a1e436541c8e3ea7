//! A session with an engine: sends commands in the order that the protocol requires, and waits for the
//! answers.

use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

use renju_core::{Color, Point, Position};

use super::answer::EngineAnswer;
use super::error::EngineError;
use super::lines::EngineLines;
use super::process::{Deadline, Process};
use super::report::LineReport;

/// Time limit for the start of an engine, and for answers that need no search.
const READY: Duration = Duration::from_secs(20);
/// Time that the session still waits for a move after the time limit of a search. Then the session sends the command
/// to stop, and waits for the same time again before it gives up.
pub(crate) const GRACE: Duration = Duration::from_secs(2);

/// The aim of an engine's search. Engines without Yixin's extensions have only the aim [`EngineAim::Best`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum EngineAim {
    /// The best moves.
    #[default]
    Best,
    /// A move that keeps the chances even.
    Balance,
    /// A move and its answer that keep the chances even.
    Pair,
    /// The moves of the defender.
    Defend,
}

impl EngineAim {
    /// The command that starts the search in the position set up by `YXBOARD`. An evaluation of 0 counts as even.
    fn command(self, lines: u32) -> String {
        match self {
            Self::Best => format!("YXNBEST {lines}"),
            Self::Balance => "YXBALANCEONE 0".to_owned(),
            Self::Pair => "YXBALANCETWO 0".to_owned(),
            Self::Defend => "YXSEARCHDEFEND".to_owned(),
        }
    }

    /// Number of moves in the engine's answer.
    const fn moves(self) -> usize {
        if matches!(self, Self::Pair) { 2 } else { 1 }
    }
}

/// Aim and limits of a search: time, depth, and number of lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EngineLimits {
    pub(crate) time: Duration,
    pub(crate) depth: Option<u32>,
    pub(crate) lines: u32,
    pub(crate) aim: EngineAim,
}

/// Result of a search.
#[derive(Debug)]
pub(crate) struct EngineSearchResult {
    pub(crate) best: Point,
    /// The answer to the best move, with [`EngineAim::Pair`].
    pub(crate) second: Option<Point>,
    pub(crate) lines: Vec<LineReport>,
    pub(crate) took: Duration,
}

/// An engine that is ready for a game of renju.
#[derive(Debug)]
pub(crate) struct EngineSession {
    process: Process,
    /// Whether the engine has Yixin's extensions: several lines of play, a limit of the depth, and a command
    /// to stop.
    pub(crate) extended: bool,
    /// The engine's description of itself, from the answer to `ABOUT`; empty if it has none.
    pub(crate) about: String,
}

impl EngineSession {
    /// Starts a program as an engine, and sends it the board size and the rule.
    pub(crate) fn start(program: &Path, arguments: &[OsString]) -> Result<Self, EngineError> {
        Self::greet(Process::start(program, arguments)?)
    }

    /// Sends the board size and the rule, and finds out whether the engine has Yixin's extensions.
    fn greet(process: Process) -> Result<Self, EngineError> {
        let mut session = Self { process, extended: false, about: String::new() };
        session.send("START 15");
        session.expect_ok("OK after START 15")?;
        session.send("INFO rule 4");
        session.send("INFO game_type 0");
        // An engine that does not know `YXSHOWINFO` answers with an error or not at all. `ABOUT`, which every
        // engine answers, is sent after it, so the wait ends with the answer to `ABOUT`.
        session.send("YXSHOWINFO");
        session.send("ABOUT");
        let until = Deadline::within(READY);
        loop {
            match session.process.next("name=\"…\" after ABOUT", until)? {
                EngineAnswer::About { text } => {
                    session.about = text;
                    break;
                }
                EngineAnswer::Message { text } if text.starts_with("INFO ") => session.extended = true,
                _ => {}
            }
        }
        if session.extended {
            session.send("INFO show_detail 3");
        }
        Ok(session)
    }

    pub(crate) fn send(&self, line: &str) {
        self.process.send(line);
    }

    /// Waits for the next answer, for at most the time `most`. Skips messages, because an engine may send
    /// messages at any time.
    pub(crate) fn answer(
        &mut self,
        expected: &'static str,
        most: Duration,
    ) -> Result<EngineAnswer, EngineError> {
        let until = Deadline::within(most);
        loop {
            match self.process.next(expected, until)? {
                EngineAnswer::Message { .. }
                | EngineAnswer::Debug { .. }
                | EngineAnswer::Report(_)
                | EngineAnswer::Empty => {}
                answer => return Ok(answer),
            }
        }
    }

    pub(crate) fn expect_ok(&mut self, expected: &'static str) -> Result<(), EngineError> {
        match self.answer(expected, READY)? {
            EngineAnswer::Ok => Ok(()),
            other => Err(unexpected(expected, other)),
        }
    }

    /// Requests a move in a position, and checks that the rules allow it. Whenever a line of play is
    /// complete, calls `heard` with all lines so far.
    pub(crate) fn think(
        &mut self,
        position: &Position,
        limits: &EngineLimits,
        heard: &mut dyn FnMut(&[&LineReport]),
    ) -> Result<EngineSearchResult, EngineError> {
        self.set(limits);
        if self.extended {
            self.tell("YXBOARD", position);
            self.send(&limits.aim.command(limits.lines));
        } else {
            self.send("RESTART");
            match self.answer("OK after RESTART", READY)? {
                EngineAnswer::Ok => {}
                // Some engines do not know RESTART, but all engines know START.
                EngineAnswer::Unknown { .. } | EngineAnswer::Error { .. } => {
                    self.send("START 15");
                    self.expect_ok("OK after START 15")?;
                }
                other => return Err(unexpected("OK after RESTART", other)),
            }
            if position.board.is_empty() { self.send("BEGIN") } else { self.tell("BOARD", position) }
        }
        self.hear(position, limits, heard)
    }

    /// Sends the limits of the next search. The protocol has times in milliseconds.
    fn set(&self, limits: &EngineLimits) {
        self.send(&format!("INFO timeout_turn {}", limits.time.as_millis()));
        self.send("INFO timeout_match 0");
        self.send("INFO time_left 2147483647");
        if self.extended {
            // Some engines make no move if the limit is 0. So if there is no limit, the program sends 100, a
            // depth that no search reaches.
            self.send(&format!("INFO max_depth {}", limits.depth.unwrap_or(100)));
        }
    }

    /// Sends the stones of a position. Black and white stones alternate, because engines infer the side to
    /// move from the order of the stones. Stones of the side to move have the number 1, other stones the
    /// number 2.
    fn tell(&self, command: &str, position: &Position) {
        self.send(command);
        let [black, white] = Color::ALL.map(|color| position.board.stones(color));
        let own = |color| if color == position.to_move { 1 } else { 2 };
        let mut white = white.iter();
        for stone in black.iter() {
            self.send(&field(stone, own(Color::Black)));
            if let Some(stone) = white.next() {
                self.send(&field(stone, own(Color::White)));
            }
        }
        white.for_each(|stone| self.send(&field(stone, own(Color::White))));
        self.send("DONE");
    }

    /// Waits for the engine's move. If no move comes within the time limit and [`GRACE`], sends the command
    /// to stop to an engine with Yixin's extensions. Other engines do not have this command.
    fn hear(
        &mut self,
        position: &Position,
        limits: &EngineLimits,
        heard: &mut dyn FnMut(&[&LineReport]),
    ) -> Result<EngineSearchResult, EngineError> {
        const MOVE: &str = "a move such as 7,7";
        let begun = Instant::now();
        let mut lines = EngineLines::default();
        let mut until = Deadline::within(limits.time + GRACE);
        let mut told_to_stop = false;
        loop {
            let answer = match self.process.next(MOVE, until) {
                Err(EngineError::Silent { .. }) if self.extended && !told_to_stop => {
                    told_to_stop = true;
                    self.send("YXSTOP");
                    until = Deadline::within(GRACE);
                    continue;
                }
                answer => answer?,
            };
            match answer {
                EngineAnswer::Report(report) => {
                    if lines.add(report) {
                        heard(&lines.shown());
                    }
                }
                EngineAnswer::Move { points } if points.len() == limits.aim.moves() => {
                    let mut at = *position;
                    for &point in &points {
                        lawful(&at, point)?;
                        at.board.place(point, at.to_move);
                        at.to_move = !at.to_move;
                    }
                    let (best, second) = (points[0], points.get(1).copied());
                    let lines = lines.shown().into_iter().cloned().collect();
                    return Ok(EngineSearchResult { best, second, lines, took: begun.elapsed() });
                }
                // An engine may answer `UNKNOWN` to a key of `INFO` that it does not know, and still make a
                // move.
                EngineAnswer::Unknown { .. } if !self.extended || !told_to_stop => {}
                EngineAnswer::Message { .. }
                | EngineAnswer::Debug { .. }
                | EngineAnswer::Suggest { .. }
                | EngineAnswer::Ok
                | EngineAnswer::Empty => {}
                other => return Err(unexpected(MOVE, other)),
            }
        }
    }

    /// Sends the command `END`. Returns whether the engine ends within the time `most`.
    pub(crate) fn end(mut self, most: Duration) -> bool {
        self.send("END");
        self.process.wait(most).is_some()
    }
}

/// Checks that the side to move may play on `point` by the rules.
pub(crate) fn lawful(position: &Position, point: Point) -> Result<(), EngineError> {
    if position.board.at(point).is_some() {
        return Err(EngineError::Occupied { point });
    }
    let forbidden = if position.to_move == Color::Black { position.board.forbidden(point) } else { None };
    forbidden.map_or(Ok(()), |found| {
        let why: Vec<&str> = found.kinds.iter().map(crate::text::forbidden).collect();
        Err(EngineError::Forbidden { point, why: why.join(", ") })
    })
}

fn field(point: Point, side: u8) -> String {
    format!("{},{},{side}", point.column(), point.row())
}

fn unexpected(expected: &'static str, answer: EngineAnswer) -> EngineError {
    match answer {
        EngineAnswer::Error { text } => EngineError::Refused { expected, found: format!("ERROR {text}") },
        EngineAnswer::Unknown { text } => EngineError::Refused { expected, found: format!("UNKNOWN {text}") },
        EngineAnswer::Outside { text } | EngineAnswer::Other { text } | EngineAnswer::About { text } => {
            EngineError::Nonsense { expected, found: text }
        }
        EngineAnswer::Move { points } => {
            let points: Vec<String> = points.iter().map(Point::to_string).collect();
            EngineError::Nonsense { expected, found: format!("the move {}", points.join(" ")) }
        }
        other => EngineError::Nonsense { expected, found: format!("{other:?}") },
    }
}
