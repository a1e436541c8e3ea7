//! Selects the positions for which a search is worth its time. Only the stones of a position decide this.

use renju_core::{Color, Game, Move, Position, SearchBoard};

/// Least number of stones in the position of a problem.
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

/// Returns the positions of a game in order, up to a five or the first illegal move. Leaves out the positions
/// before and after a pass, because after a pass it is arbitrary which side is to move.
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

/// Returns whether the position can be a problem of winning: it has enough stones, neither side can make a
/// five, and the side to move can make a four. If `by_fours` is false, it is enough that the side to move can
/// make a three.
pub(super) fn may_win(search: &SearchBoard, side: Color, by_fours: bool) -> bool {
    if search.board().len() < LEAST_STONES {
        return false;
    }
    if Color::ALL.into_iter().any(|color| !search.fives(color).is_empty()) {
        return false;
    }
    let fours = search.legal(search.fours(side), side);
    if by_fours { !fours.is_empty() } else { !(fours | search.threes(side)).is_empty() }
}
