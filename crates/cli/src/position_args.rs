//! Command-line arguments for the position of a query.

use std::fmt::Display;

use renju_core::{Game, Position, Rfen, parse_moves};

use crate::exit::CommandError;

/// Position of a query; without arguments, the empty board.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    /// The moves that lead to the position, Black first; `pass` is a move.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, conflicts_with_all = ["position", "black", "white"])]
    moves: Option<String>,
    /// The position itself, as RFEN: 15 ranks from the top, the side to move, the number of the next move.
    #[arg(long, value_name = "RFEN", conflicts_with_all = ["black", "white"])]
    position: Option<String>,
    /// The black stones; the side to move follows from the numbers of stones, otherwise it is Black.
    #[arg(long, value_name = "POINTS")]
    black: Option<String>,
    /// The white stones.
    #[arg(long, value_name = "POINTS")]
    white: Option<String>,
}

impl PositionArgs {
    /// Returns the position of a query that has no sense on the empty board.
    ///
    /// # Errors
    /// No option gives a position, or the position is wrong.
    pub(crate) fn required_position(&self) -> Result<Position, CommandError> {
        if [&self.moves, &self.position, &self.black, &self.white].iter().all(|given| given.is_none()) {
            return Err(CommandError::Usage(
                "expected a position by --moves, --position, or --black and --white; found none".to_owned(),
            ));
        }
        self.position()
    }

    pub(crate) fn position(&self) -> Result<Position, CommandError> {
        let wrong = |option: &str, reason: &dyn Display| CommandError::Usage(format!("{option}: {reason}"));
        if let Some(rfen) = &self.position {
            return rfen.parse().map_err(|error| wrong("--position", &error));
        }
        if self.black.is_some() || self.white.is_some() {
            let points = |list: &Option<String>| list.clone().unwrap_or_default();
            return Position::of_points(&points(&self.black), &points(&self.white))
                .map_err(|error| wrong("--black, --white", &error));
        }
        let game = self.moves()?;
        Ok(Position { board: *game.board(), to_move: game.to_move() })
    }

    /// Returns the position that `--position`, `--black` or `--white` gives, with the last move and with the number of
    /// the next move, if these are known. Returns `None` without these options.
    pub(crate) fn rfen(&self) -> Result<Option<Rfen>, CommandError> {
        if let Some(rfen) = &self.position {
            let read = rfen.parse().map_err(|error| CommandError::Usage(format!("--position: {error}")))?;
            return Ok(Some(read));
        }
        if self.black.is_some() || self.white.is_some() {
            return self.position().map(|position| Some(Rfen::from(position)));
        }
        Ok(None)
    }

    /// Returns the moves of the option `--moves`; no moves if another option gives the position or the
    /// stones.
    pub(crate) fn moves(&self) -> Result<Game, CommandError> {
        let wrong = |reason: &dyn Display| CommandError::Usage(format!("--moves: {reason}"));
        let moves = parse_moves(self.moves.as_deref().unwrap_or("")).map_err(|error| wrong(&error))?;
        Game::of(&moves).map_err(|error| wrong(&error))
    }
}
