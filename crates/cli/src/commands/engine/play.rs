//! A game against an engine in a terminal: `renju engine PROGRAM --play black`.

use std::ffi::OsString;
use std::io::{BufRead, Write, stdin};
use std::path::Path;

use renju_code_pages::NativeTexts;
use renju_core::{Color, Game, GameResult, Move, Point, Position};
use renju_records::{Format, GameRecord, PlayerName, Tree, WriteOptions, write};

use crate::engine::{EngineError, Limits, Session, lawful, process_name};
use crate::exit::Failure;
use crate::output::{Inputs, Output};
use crate::picture::Picture;
use crate::terminal;

/// How the game ended, and why, for people.
struct End {
    result: GameResult,
    why: String,
}

/// What the player typed.
enum Typed {
    Point(Point),
    Undo,
    Resign,
    Help,
}

impl Typed {
    fn read(line: &str) -> Self {
        match line.trim() {
            "undo" => Self::Undo,
            "resign" => Self::Resign,
            other => other.parse().map_or(Self::Help, Self::Point),
        }
    }
}

/// Plays until the game ends or standard input does.
pub(super) fn run(
    program: &Path,
    arguments: &[OsString],
    limits: &Limits,
    own: Color,
    begun: &Game,
    output: Option<&Path>,
) -> anyhow::Result<()> {
    // The place is looked at before anything is played.
    let place = output
        .map(|name| Ok::<_, Failure>((format(name)?, Output::at(name, &Inputs::none())?)))
        .transpose()?;
    let mut session = Session::start(program, arguments).map_err(Failure::from)?;
    let mut game = begun.clone();
    let end = play(&mut session, &mut game, limits, own)?;
    let mut out = terminal::out();
    write!(out, "{}", Picture::marked(&position(&game), []))?;
    match &end {
        Some(end) => writeln!(out, "{}", end.why)?,
        None => writeln!(out, "The game was not finished")?,
    }
    out.flush()?;
    if let Some((format, output)) = place {
        let record = record(&game, end.as_ref(), own, &process_name(program));
        let written = write(&[record], format, &WriteOptions::default(), &NativeTexts)?;
        output.write(|to| to.write_all(&written.bytes))?;
    }
    // An engine that failed has lost, and that is also what a script is told.
    match end {
        Some(End { why, .. }) if why.starts_with(FAILED) => Err(Failure::Engine(why).into()),
        _ => Ok(()),
    }
}

const FAILED: &str = "The engine failed";

fn position(game: &Game) -> Position {
    Position { board: *game.board(), to_move: game.to_move() }
}

fn format(name: &Path) -> Result<Format, Failure> {
    let extension = name.extension().and_then(|extension| extension.to_str()).unwrap_or("");
    let mut writable = Format::ALL.into_iter().filter(|format| format.writable());
    writable.find(|format| format.extension().eq_ignore_ascii_case(extension)).ok_or_else(|| {
        Failure::Usage(format!("--output: expected a name that tells a format, found {}", name.display()))
    })
}

/// The end of the game; `None` where standard input ends first.
fn play(session: &mut Session, game: &mut Game, limits: &Limits, own: Color) -> anyhow::Result<Option<End>> {
    loop {
        if let Some(end) = over(game) {
            return Ok(Some(end));
        }
        let at = position(game);
        if at.to_move != own {
            match session.think(&at, limits, &mut |_| {}) {
                Ok(thought) => {
                    game.play(thought.best.into())?;
                    let mut out = terminal::out();
                    writeln!(out, "{} plays {}", at.to_move, thought.best)?;
                    out.flush()?;
                }
                Err(error) => return Ok(Some(End { result: won(own), why: format!("{FAILED}: {error}") })),
            }
            continue;
        }
        let mut out = terminal::out();
        write!(out, "{}{own} to move (a point, undo or resign): ", Picture::marked(&at, []))?;
        out.flush()?;
        let mut line = String::new();
        if stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        match Typed::read(&line) {
            Typed::Point(point) => match lawful(&at, point) {
                Ok(()) => game.play(point.into())?,
                Err(error @ EngineError::Forbidden { .. }) => {
                    game.play(point.into())?;
                    return Ok(Some(End { result: GameResult::White, why: format!("White wins: {error}") }));
                }
                Err(error) => writeln!(out, "{error}")?,
            },
            Typed::Undo if game.moves().len() >= 2 => {
                game.undo();
                game.undo();
            }
            Typed::Undo => writeln!(out, "expected two moves to take back, found {}", game.moves().len())?,
            Typed::Resign => return Ok(Some(End { result: won(!own), why: format!("{own} resigns") })),
            Typed::Help => {
                writeln!(out, "expected a point a1..o15, undo or resign, found \"{}\"", line.trim())?
            }
        }
        out.flush()?;
    }
}

fn over(game: &Game) -> Option<End> {
    if let Some((_, color)) = game.five() {
        return Some(End { result: won(color), why: format!("{color} wins by a five") });
    }
    let full = game.board().empty().is_empty();
    full.then(|| End { result: GameResult::Draw, why: "A draw: the board is full".to_owned() })
}

const fn won(color: Color) -> GameResult {
    match color {
        Color::Black => GameResult::Black,
        Color::White => GameResult::White,
    }
}

fn record(game: &Game, end: Option<&End>, own: Color, engine: &str) -> GameRecord {
    let player = |color| PlayerName {
        name: if color == own { String::new() } else { engine.to_owned() },
        ..PlayerName::default()
    };
    let moves: Vec<Move> = game.moves().to_vec();
    GameRecord {
        black: player(Color::Black),
        white: player(Color::White),
        result: end.map_or(GameResult::Unknown, |end| end.result),
        tree: Tree::of_moves(&moves),
        ..GameRecord::default()
    }
}
