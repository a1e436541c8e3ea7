//! Selects the positions for which a search is worth the time, by their stones alone.

use renju_core::{Board, Color, Game, Move, Position, SearchBoard};

/// Least number of stones of a problem.
const LEAST_STONES: usize = 6;

/// A position of a game, with the next move.
#[derive(Clone, Copy, Debug)]
pub(super) struct CandidatePosition {
    /// Number of moves before the position.
    pub(super) ply: usize,
    pub(super) position: Position,
    /// Next move of the game; `None` at the end of the game.
    pub(super) next: Option<Move>,
}

/// Positions of a game in order, up to a five or the first illegal move. Positions before and after a pass
/// are left out, because a pass makes the side to move arbitrary.
pub(super) fn stops(moves: &[Move]) -> Vec<CandidatePosition> {
    let mut game = Game::new();
    let mut stops = Vec::with_capacity(moves.len() + 1);
    for (ply, next) in moves.iter().map(Some).chain([None]).enumerate() {
        if game.moves().last() != Some(&Move::Pass) && next != Some(&Move::Pass) {
            let position = Position { board: *game.board(), to_move: game.to_move() };
            stops.push(CandidatePosition { ply, position, next: next.copied() });
        }
        let Some(&next) = next else { break };
        if game.play(next).is_err() || game.five().is_some() {
            break;
        }
    }
    stops
}

/// Whether the position can be a problem of winning: no side has four in a row, and the side to move can make
/// a four. If `by_fours` is false, a three suffices instead of a four.
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
