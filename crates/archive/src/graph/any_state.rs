//! The states of both kinds of graphs as one type, for programs that show whole positions and parts of the board.

use renju_core::{Color, Move, Position, PositionKey, Symmetry};

use super::area::{AreaContent, AreaKey};
use super::placed_stone::PlacedStone;
use super::{Arc, GraphGames, GraphState, NodeFacts};

/// A whole position, or the stones on a part of the board.
///
/// With this type, the code of a graph is compiled only once. A WebAssembly engine that used the
/// two types separately would contain this code twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyState {
    /// A state of the graph of whole positions.
    Position(Position),
    /// A state of the graph of a part of the board.
    Part(AreaContent),
}

/// The key of a node in either kind of graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyKey {
    /// The key of a whole position.
    Position(PositionKey),
    /// The key of the stones on a part of the board.
    Part(AreaKey),
}

/// A move in either kind of graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyMove {
    /// The color of the stone. `None` in the graph of whole positions, where the colors take turns.
    pub color: Option<Color>,
    /// The stone, or a pass.
    pub m: Move,
}

impl From<Move> for AnyMove {
    fn from(m: Move) -> Self {
        Self { color: None, m }
    }
}

impl From<PlacedStone> for AnyMove {
    fn from(PlacedStone { color, point }: PlacedStone) -> Self {
        Self { color: Some(color), m: Move::Place(point) }
    }
}

impl AnyMove {
    /// Returns the stone of a move in the graph of a part of the board; `None` for a move in the graph of
    /// whole positions.
    fn stone(self) -> Option<PlacedStone> {
        Some(PlacedStone { color: self.color?, point: self.m.point()? })
    }
}

impl GraphState for AnyState {
    type Move = AnyMove;
    type Key = AnyKey;

    fn canonical(&self) -> (AnyKey, Symmetry) {
        match self {
            Self::Position(position) => {
                let (key, symmetry) = GraphState::canonical(position);
                (AnyKey::Position(key), symmetry)
            }
            Self::Part(content) => {
                let (key, symmetry) = content.canonical();
                (AnyKey::Part(key), symmetry)
            }
        }
    }

    fn turned(&self, symmetry: Symmetry) -> Self {
        match self {
            Self::Position(position) => Self::Position(GraphState::turned(position, symmetry)),
            Self::Part(content) => Self::Part(content.turned(symmetry)),
        }
    }

    fn turned_move(m: AnyMove, symmetry: Symmetry) -> AnyMove {
        AnyMove { m: m.m.turned(symmetry), ..m }
    }

    fn after(self, m: AnyMove) -> Self {
        match self {
            Self::Position(position) => Self::Position(position.after(m.m)),
            Self::Part(content) => Self::Part(m.stone().map_or(content, |stone| content.after(stone))),
        }
    }

    fn before(self, m: AnyMove) -> Self {
        match self {
            Self::Position(position) => Self::Position(position.before(m.m)),
            Self::Part(content) => Self::Part(m.stone().map_or(content, |stone| content.before(stone))),
        }
    }

    fn compute(self, games: GraphGames<'_>) -> NodeFacts<AnyMove> {
        match self {
            Self::Position(position) => any(position.compute(games)),
            Self::Part(content) => any(content.compute(games)),
        }
    }
}

/// Converts the moves of a node.
fn any<M: Into<AnyMove>>(
    NodeFacts { tally, ended, successors, predecessors }: NodeFacts<M>,
) -> NodeFacts<AnyMove> {
    let arcs = |list: Vec<Arc<M>>| {
        list.into_iter()
            .map(|Arc { moves, games }| Arc { moves: moves.into_iter().map(Into::into).collect(), games })
            .collect()
    };
    NodeFacts { tally, ended, successors: arcs(successors), predecessors: arcs(predecessors) }
}
