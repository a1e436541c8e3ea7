//! The graph of whole positions.

use renju_core::{Board, Move, Position, PositionKey, Symmetry};

use super::{Arc, GraphGames, GraphState, NodeFacts};
use crate::query::Query;

impl GraphState for Position {
    type Move = Move;
    type Key = PositionKey;

    fn canonical(&self) -> (PositionKey, Symmetry) {
        (self.key(), self.board.canonical().symmetry)
    }

    fn turned(&self, symmetry: Symmetry) -> Self {
        Self::turned(self, symmetry)
    }

    fn turned_move(m: Move, symmetry: Symmetry) -> Move {
        m.turned(symmetry)
    }

    fn after(self, m: Move) -> Self {
        changed(self, |board| {
            m.point().into_iter().for_each(|point| {
                board.place(point, self.to_move);
            });
        })
    }

    fn before(self, m: Move) -> Self {
        changed(self, |board| {
            m.point().into_iter().for_each(|point| {
                board.remove(point);
            });
        })
    }

    fn compute(self, games: GraphGames<'_>) -> NodeFacts {
        let query = Query { filter: games.filter.clone(), ..Query::of(self) };
        let answer = games.archive.search_selected(games.selected, &query);
        let played = answer.next_moves.into_iter().filter(|next| next.tally.games() > 0);
        let previous = answer.previous.into_iter();
        NodeFacts {
            tally: answer.tally,
            ended: answer.ended,
            successors: played.map(|next| Arc { moves: next.moves, games: next.tally.games() }).collect(),
            predecessors: previous.map(|last| Arc { moves: last.moves, games: last.games }).collect(),
        }
    }
}

/// Returns the position after `change` has changed its board, with the other side to move.
fn changed(Position { mut board, to_move }: Position, change: impl FnOnce(&mut Board)) -> Position {
    change(&mut board);
    Position { board, to_move: !to_move }
}
