//! Which positions of a game are worth the solver's time: looked up on a board, without a search.

use renju_core::{Board, Color, Game, Move, Position, SearchBoard};

/// A position with fewer stones has no problem.
const LEAST_STONES: usize = 6;

/// A position of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    /// Moves before it.
    pub(super) ply: usize,
    pub(super) position: Position,
    /// What was played there.
    pub(super) next: Option<Move>,
}

/// The positions of a game in their order, up to a five or the first move that cannot be played. Those before a pass and after
/// it are left out: whose turn it is means little there.
pub(super) fn stops(moves: &[Move]) -> Vec<Stop> {
    let mut game = Game::new();
    let mut stops = Vec::with_capacity(moves.len() + 1);
    for (ply, next) in moves.iter().map(Some).chain([None]).enumerate() {
        if game.moves().last() != Some(&Move::Pass) && next != Some(&Move::Pass) {
            let position = Position { board: *game.board(), to_move: game.to_move() };
            stops.push(Stop { ply, position, next: next.copied() });
        }
        let Some(&next) = next else { break };
        if game.play(next).is_err() || game.five().is_some() {
            break;
        }
    }
    stops
}

/// Whether a win may be asked for: nobody has four in a row already, and the side to move can make a four at all, or a three.
pub(super) fn may_win(board: &Board, side: Color, by_fours: bool) -> bool {
    if board.len() < LEAST_STONES {
        return false;
    }
    let search = SearchBoard::of(board);
    if Color::ALL.into_iter().any(|color| !search.fives(color).is_empty()) {
        return false;
    }
    let fours = search.legal(search.fours(side), side);
    if by_fours { !fours.is_empty() } else { !(fours | search.threes(side)).is_empty() }
}
