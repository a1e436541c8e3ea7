//! `renju engine PROGRAM --play black`: plays a game against an engine in a terminal, optionally with an
//! opening procedure.

mod engine_choices;
mod game_state;
mod record;
mod user_input;

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write, stdin};
use std::path::Path;

use renju_code_pages::NativeTexts;
use renju_core::procedure::{NextChoice, OpeningRule, ProcedureEvent};
use renju_core::{Color, Game, GameResult};
use renju_records::{Format, WriteOptions, write};
use renju_sample::RandomSource;

use crate::engine::{EngineError, EngineLimits, EngineSession, process_name};
use crate::exit::CommandError;
use crate::output::{InputFiles, Output};
use crate::terminal;
use engine_choices::EngineChooser;
use game_state::GameState;
use record::record;
use user_input::{TypedAnswer, picture, question, read};

/// The settings with which a game begins.
pub(super) struct GameSetup {
    /// Color of the user at the start of the game. A swap in the opening may change the user's color.
    pub(super) color: Color,
    pub(super) rule: OpeningRule,
    /// Seed for all random choices of points for the engine in the opening; `None` for a random seed.
    pub(super) seed: Option<u64>,
    /// Moves that are already on the board when the game starts. With an opening procedure there are none.
    pub(super) moves: Game,
}

/// The result of a game, and the reason as a sentence for the user.
struct GameEnd {
    result: GameResult,
    why: String,
    /// Whether the game ended because the engine failed. If so, the exit code of the program reports an
    /// error.
    failed: bool,
}

impl GameEnd {
    fn won(color: Color, why: String) -> Self {
        let result = match color {
            Color::Black => GameResult::Black,
            Color::White => GameResult::White,
        };
        Self { result, why, failed: false }
    }

    /// Returns the end of a game that the engine has lost because the engine failed.
    fn failed(state: &GameState, error: &EngineError) -> Self {
        Self { failed: true, ..Self::won(state.color(), format!("The engine failed: {error}")) }
    }
}

/// Plays a game until the game is over or standard input ends, and writes the record of the game to `output`.
pub(super) fn run(
    program: &Path,
    arguments: &[OsString],
    limits: &EngineLimits,
    beginning: GameSetup,
    output: Option<&Path>,
) -> anyhow::Result<()> {
    // Checks that the record can be written before the game starts.
    let place = output
        .map(|name| Ok::<_, CommandError>((format(name)?, Output::at(name, &InputFiles::none())?)))
        .transpose()?;
    let mut session = EngineSession::start(program, arguments).map_err(CommandError::from)?;
    let seed = beginning.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let mut random = RandomSource::new(seed, 0);
    let mut state = GameState::new(beginning.rule, beginning.color, beginning.moves);
    let mut asking = EngineChooser { session: &mut session, limits: *limits, random: &mut random };
    let end = play(&mut asking, &mut state)?;
    let mut out = terminal::out();
    write!(out, "{}", picture(&state))?;
    match &end {
        Some(end) => writeln!(out, "{}", end.why)?,
        None => writeln!(out, "The game was not finished")?,
    }
    out.flush()?;
    if let Some((format, output)) = place {
        let result = end.as_ref().map_or(GameResult::Unknown, |end| end.result);
        let record = record(&state, result, &process_name(program));
        let written = write(&[record], format, &WriteOptions::default(), &NativeTexts)?;
        output.write(|to| to.write_all(&written.bytes))?;
    }
    match end {
        Some(GameEnd { why, failed: true, .. }) => Err(CommandError::Engine(why).into()),
        _ => Ok(()),
    }
}

fn format(name: &Path) -> Result<Format, CommandError> {
    let extension = name.extension().and_then(|extension| extension.to_str()).unwrap_or("");
    let mut writable = Format::ALL.into_iter().filter(|format| format.writable());
    writable.find(|format| format.extension().eq_ignore_ascii_case(extension)).ok_or_else(|| {
        CommandError::Usage(format!(
            "--output: expected a name that tells a format, found {}",
            name.display()
        ))
    })
}

/// Plays the game to its end. Returns `None` if standard input ends first.
fn play(asking: &mut EngineChooser<'_>, state: &mut GameState) -> anyhow::Result<Option<GameEnd>> {
    loop {
        if let Some(end) = over(state.game()) {
            return Ok(Some(end));
        }
        let mut out = terminal::out();
        if !state.is_users() {
            match engines(asking, state) {
                Ok(did) => writeln!(out, "{did}")?,
                Err(error) => return Ok(Some(GameEnd::failed(state, &error))),
            }
            out.flush()?;
            continue;
        }
        write!(out, "{}", question(state))?;
        out.flush()?;
        let mut line = String::new();
        if stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        match read(&line, state) {
            Ok(TypedAnswer::Move(point)) => state.move_to(point),
            Ok(TypedAnswer::Choice(choice)) => state.choose(choice)?,
            Ok(TypedAnswer::Undo) if state.take_back() => {}
            Ok(TypedAnswer::Undo) => {
                writeln!(out, "expected a choice or move of yours to take back, found none")?
            }
            Ok(TypedAnswer::Resign) => {
                let own = state.color();
                return Ok(Some(GameEnd::won(!own, format!("{own} resigns"))));
            }
            Err(reason) => writeln!(out, "{reason}")?,
        }
        out.flush()?;
    }
}

/// Plays the engine's next move, or makes its next choice in the opening. Returns a sentence that tells the
/// user about the move or choice.
fn engines(asking: &mut EngineChooser<'_>, state: &mut GameState) -> Result<String, EngineError> {
    let color = state.game().to_move();
    if state.step() == NextChoice::Done {
        let best = asking.session.think(&state.position(), &asking.limits, &mut |_| {})?.best;
        state.move_to(best);
        return Ok(format!("{color} plays {best}"));
    }
    let choice = asking.decide(state)?;
    state.choose(choice).expect("it is among what the step allows");
    Ok(match choice {
        ProcedureEvent::Place(point) => format!("The engine places a stone of {color} on {point}"),
        ProcedureEvent::Swap(true) => format!("The engine swaps colors: you hold {} now", state.color()),
        ProcedureEvent::Swap(false) => "The engine does not swap colors".to_owned(),
        ProcedureEvent::Declare(count) => {
            format!("The engine declares that Black offers {count} fifth moves")
        }
        ProcedureEvent::OfferFifths => "The engine offers fifth moves in place of a swap".to_owned(),
        ProcedureEvent::Offer(point) => format!("The engine offers {point} as a fifth move"),
        ProcedureEvent::Keep(point) => format!("The engine keeps the fifth move {point}"),
    })
}

fn over(game: &Game) -> Option<GameEnd> {
    if let Some((_, color)) = game.five() {
        return Some(GameEnd::won(color, format!("{color} wins by a five")));
    }
    let full = game.board().empty().is_empty();
    full.then(|| GameEnd {
        result: GameResult::Draw,
        why: "A draw: the board is full".to_owned(),
        failed: false,
    })
}
