//! A conversation with an engine: what it is told, in which order, and what it has to answer.

use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

use renju_core::{Color, Point, Position};

use super::answer::Answer;
use super::error::EngineError;
use super::lines::Lines;
use super::process::{Deadline, Process};
use super::report::Report;

/// How long an engine may take to start, and to answer what needs no thought.
const READY: Duration = Duration::from_secs(20);
/// How long over its time an engine may think before it is told to stop, and then before it is given up.
pub(crate) const GRACE: Duration = Duration::from_secs(2);

/// How long and how deep an engine thinks, and how many lines it shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Duration,
    pub(crate) depth: Option<u32>,
    pub(crate) lines: u32,
}

/// The outcome of a search.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(crate) best: Point,
    pub(crate) lines: Vec<Report>,
    pub(crate) took: Duration,
}

/// An engine that has said that it is ready for a game of renju.
#[derive(Debug)]
pub(crate) struct Session {
    process: Process,
    /// Whether it has Yixin's extensions: several lines, a depth, and a stop.
    pub(crate) extended: bool,
    /// What it says about itself; empty if nothing.
    pub(crate) about: String,
}

impl Session {
    /// Starts a program and greets it.
    pub(crate) fn start(program: &Path, arguments: &[OsString]) -> Result<Self, EngineError> {
        Self::greet(Process::start(program, arguments)?)
    }

    /// The board, the rule, and what the engine knows of Yixin's extensions.
    fn greet(process: Process) -> Result<Self, EngineError> {
        let mut session = Self { process, extended: false, about: String::new() };
        session.send("START 15");
        session.expect_ok("OK after START 15")?;
        session.send("INFO rule 4");
        session.send("INFO game_type 0");
        // An engine that does not know the question says so or nothing. What it says about itself ends the answer.
        session.send("YXSHOWINFO");
        session.send("ABOUT");
        let until = Deadline::within(READY);
        loop {
            match session.process.next("name=\"…\" after ABOUT", until)? {
                Answer::About { text } => {
                    session.about = text;
                    break;
                }
                Answer::Message { text } if text.starts_with("INFO ") => session.extended = true,
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

    /// The next answer that is not talk, within so much time.
    pub(crate) fn answer(&mut self, expected: &'static str, most: Duration) -> Result<Answer, EngineError> {
        let until = Deadline::within(most);
        loop {
            match self.process.next(expected, until)? {
                Answer::Message { .. } | Answer::Debug { .. } | Answer::Report(_) | Answer::Empty => {}
                answer => return Ok(answer),
            }
        }
    }

    pub(crate) fn expect_ok(&mut self, expected: &'static str) -> Result<(), EngineError> {
        match self.answer(expected, READY)? {
            Answer::Ok => Ok(()),
            other => Err(unexpected(expected, other)),
        }
    }

    /// Has the engine think about a position, and checks its move by the rules. Complete lines are handed on as they come.
    pub(crate) fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        heard: &mut dyn FnMut(&[&Report]),
    ) -> Result<Thought, EngineError> {
        self.set(limits);
        if self.extended {
            self.tell("YXBOARD", position);
            self.send(&format!("YXNBEST {}", limits.lines));
        } else {
            self.send("RESTART");
            match self.answer("OK after RESTART", READY)? {
                Answer::Ok => {}
                // Not every engine has RESTART; all have START.
                Answer::Unknown { .. } | Answer::Error { .. } => {
                    self.send("START 15");
                    self.expect_ok("OK after START 15")?;
                }
                other => return Err(unexpected("OK after RESTART", other)),
            }
            if position.board.is_empty() { self.send("BEGIN") } else { self.tell("BOARD", position) }
        }
        self.hear(position, limits, heard)
    }

    /// The limits of the next search, in milliseconds as the protocol has them.
    fn set(&self, limits: &Limits) {
        self.send(&format!("INFO timeout_turn {}", limits.time.as_millis()));
        self.send("INFO timeout_match 0");
        self.send("INFO time_left 2147483647");
        if self.extended {
            // 0 would be no move at all for some; an engine never gets as deep as this.
            self.send(&format!("INFO max_depth {}", limits.depth.unwrap_or(100)));
        }
    }

    /// The stones, the two colors by turns, as engines find out from the order who is to move; 1 is the side to move.
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

    /// Waits for the move; the engine is told to stop when its time has long been over.
    fn hear(
        &mut self,
        position: &Position,
        limits: &Limits,
        heard: &mut dyn FnMut(&[&Report]),
    ) -> Result<Thought, EngineError> {
        const MOVE: &str = "a move such as 7,7";
        let begun = Instant::now();
        let mut lines = Lines::default();
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
                Answer::Report(report) => {
                    if lines.add(report) {
                        heard(&lines.shown());
                    }
                }
                Answer::Move { points } if points.len() == 1 => {
                    let best = points[0];
                    lawful(position, best)?;
                    let lines = lines.shown().into_iter().cloned().collect();
                    return Ok(Thought { best, lines, took: begun.elapsed() });
                }
                // Engines that know fewer `INFO`s than there are say so, and play all the same.
                Answer::Unknown { .. } if !self.extended || !told_to_stop => {}
                Answer::Message { .. }
                | Answer::Debug { .. }
                | Answer::Suggest { .. }
                | Answer::Ok
                | Answer::Empty => {}
                other => return Err(unexpected(MOVE, other)),
            }
        }
    }

    /// Whether the engine ends in time when it is told to.
    pub(crate) fn end(mut self, most: Duration) -> bool {
        self.send("END");
        self.process.wait(most).is_some()
    }
}

/// Whether the side to move may play here.
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

fn unexpected(expected: &'static str, answer: Answer) -> EngineError {
    match answer {
        Answer::Error { text } => EngineError::Refused { expected, found: format!("ERROR {text}") },
        Answer::Unknown { text } => EngineError::Refused { expected, found: format!("UNKNOWN {text}") },
        Answer::Outside { text } | Answer::Other { text } | Answer::About { text } => {
            EngineError::Nonsense { expected, found: text }
        }
        Answer::Move { points } => {
            let points: Vec<String> = points.iter().map(Point::to_string).collect();
            EngineError::Nonsense { expected, found: format!("the move {}", points.join(" ")) }
        }
        other => EngineError::Nonsense { expected, found: format!("{other:?}") },
    }
}
