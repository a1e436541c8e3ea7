//! Soundness of a problem in the sense of problem composers: no other move makes a five with
//! equally many stones.

use renju_core::Position;
use renju_solver::{BadProblem, Soundness, SoundnessSearch};

use super::{Task, TrainingProblem};

/// Bytes for the tables of the search.
const BYTES: usize = 32 << 20;
/// The limit of nodes for a whole problem is this many times the limit for one move.
const MOVES: u64 = 100;

/// Soundness of a problem, and the number of stones that its line needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemSoundness {
    /// Number of the attacker's stones up to the five.
    pub stones: u8,
    /// Whether another move also makes a five with this number of stones.
    pub soundness: Soundness,
}

/// Finds out whether a problem of [`Task::Win`] is sound, with about `nodes` nodes for each other move. `None` for
/// other tasks, for problems without a line, and for lines of 255 moves and more.
///
/// # Errors
/// If the game is over.
pub fn soundness(problem: &TrainingProblem, nodes: u64) -> Result<Option<ProblemSoundness>, BadProblem> {
    let Position { board, to_move } = problem.position;
    // The line ends with a four that cannot be stopped; one more stone makes the five.
    let stones = problem.length().checked_add(1).and_then(|stones| u8::try_from(stones).ok());
    let (Task::Win(_), Some(stones), false) = (problem.task, stones, problem.line.is_empty()) else {
        return Ok(None);
    };
    let mut search = SoundnessSearch::new(board, to_move, stones, &problem.line, nodes, BYTES)?;
    search.run(nodes.saturating_mul(MOVES));
    Ok(Some(ProblemSoundness { stones, soundness: search.soundness() }))
}
