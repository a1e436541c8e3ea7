//! Request for the positions around a position: a part of the graph of all games.

use renju_archive::{self as archive, Graph, NodeCache};
use renju_query::{archive_filter, bytes};
use serde::{Deserialize, Serialize};

use crate::lookup::{bad, queried};
#[cfg(test)]
use crate::protocol::schema::Move;
use crate::protocol::{Failure, Filter, Position, Source, Tally};
use crate::session::Session;
use crate::translate::board::requested;

/// The greatest number of positions in a level.
const WIDEST: usize = 24;
/// The greatest number of levels in either direction.
const FARTHEST: usize = 4;

/// The part of the graph that the page requests.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct GraphArgs {
    /// The position in the middle of the requested part.
    pub(crate) position: Position,
    /// Counts only games that match this filter. If absent, counts all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The number of levels before the position, at most 4. A level is one move.
    pub(crate) back: u8,
    /// The number of levels after the position, at most 4. A level is one move.
    pub(crate) forward: u8,
    /// The greatest number of positions in a level, at most 24. Positions with fewer games are left out.
    pub(crate) width: u8,
}

/// The positions around a position, in the graph of all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct GraphReply {
    /// The positions: first the position in the middle, then level by level. In a level, positions with more
    /// games come first.
    pub(crate) nodes: Vec<GraphNode>,
    /// The moves between the positions.
    pub(crate) arcs: Vec<GraphArc>,
}

/// A position of the graph, near the position in the middle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct GraphNode {
    /// The number of moves after the position in the middle (positive) or before it (negative).
    pub(crate) level: i8,
    /// The moves that lead from the position in the middle to this position, in the order of play.
    /// Their points are in the orientation of the position in the middle.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) added: Vec<u8>,
    /// The stones to remove from the position in the middle to get this position. The stone that was played
    /// last comes first.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) removed: Vec<u8>,
    /// The number of games in which the position occurred.
    pub(crate) games: u32,
    /// The number of games with this position by result; the four numbers add up to `games`.
    pub(crate) tally: Tally,
    /// The number of positions one move after this position. Positions that the reply leaves out count, too.
    pub(crate) successors: usize,
    /// The number of positions one move before this position. Positions that the reply leaves out count, too.
    pub(crate) predecessors: usize,
}

/// A move between two positions of the graph, in the direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct GraphArc {
    /// The index in `nodes` of the position before the move.
    pub(crate) from: usize,
    /// The index in `nodes` of the position after the move.
    pub(crate) to: usize,
    /// The move, in the orientation in which `added` and `removed` describe the node `from`.
    #[serde(rename = "move")]
    #[cfg_attr(test, schemars(with = "Move"))]
    pub(crate) m: u8,
    /// The number of games that played the move from the position `from`.
    pub(crate) games: u32,
}

/// Returns the positions around a position.
///
/// # Errors
/// There is no library, or the arguments are invalid.
pub(crate) fn around(session: &Session, args: &GraphArgs) -> Result<GraphReply, Failure> {
    let (library, source) = queried(session)?;
    let position = requested(&args.position)?;
    let filter = archive_filter(args.filter.as_ref()).map_err(bad)?;
    let [back, forward] = [args.back, args.forward].map(|plies| usize::from(plies).min(FARTHEST));
    let mut graph_cache = session.graph_cache.borrow_mut();
    // Do not cache the graph of a running import: its number of games grows, so the graph would soon be
    // wrong.
    let generation = session.generation().filter(|_| source == Source::Library);
    let known = |(of, memory): &(u32, NodeCache)| Some(*of) == generation && *memory.filter() == filter;
    if !graph_cache.as_ref().is_some_and(known) {
        *graph_cache = Some((generation.unwrap_or(0), NodeCache::new(filter)));
    }
    let (_, memory) = graph_cache.as_ref().expect("it has just been made");
    let width = usize::from(args.width).min(WIDEST);
    Ok(Graph::new(library.archive(), memory).around(position, back, forward, width).into())
}

impl From<archive::Surroundings> for GraphReply {
    fn from(archive::Surroundings { nodes, arcs }: archive::Surroundings) -> Self {
        Self {
            nodes: nodes.into_iter().map(Into::into).collect(),
            arcs: arcs.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<archive::NearbyNode> for GraphNode {
    fn from(archive::NearbyNode { level, added, removed, node, .. }: archive::NearbyNode) -> Self {
        Self {
            level,
            added: bytes(&added),
            removed: bytes(&removed),
            games: node.tally.games(),
            tally: node.tally.into(),
            successors: node.successors.len(),
            predecessors: node.predecessors.len(),
        }
    }
}

impl From<archive::Link> for GraphArc {
    fn from(archive::Link { from, to, m, games }: archive::Link) -> Self {
        Self { from, to, m: m.to_u8(), games }
    }
}
