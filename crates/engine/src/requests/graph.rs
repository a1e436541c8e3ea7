//! Request for the positions around a position, from one of two graphs: the graph of all games, or the graph of a part
//! of the board.

use renju_archive::{AnyMove, AnyState, AreaContent, Graph, Link, NearbyNode, NodeCache, Surroundings};
use renju_core::{Point, PointSet};
use renju_query::{archive_filter, without_rating};
use serde::{Deserialize, Serialize};

use crate::lookup::{bad, queried};
#[cfg(test)]
use crate::protocol::schema::{self, Move};
use crate::protocol::{Color, Failure, Filter, Position, Source, Tally};
use crate::session::Session;
use crate::translate::board::requested;

/// The greatest number of positions in a level.
const WIDEST: usize = 24;
/// The greatest number of levels in either direction.
const FARTHEST: usize = 4;

/// The region of the graph that the page requests.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct GraphArgs {
    /// The position in the middle of the requested part.
    pub(crate) position: Position,
    /// Counts only games that match this filter. If absent, counts all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// The points of a part of the board, to request the graph of this part; absent for the graph of whole positions. A
    /// node of the graph is the set of stones on the part. Two sets that differ only by a symmetry of the part are one
    /// node. An arc is the next stone on the part; moves outside of the part may come before it. The stones of
    /// `position` outside of the part do not matter.
    #[cfg_attr(
        test,
        schemars(with = "Option<Vec<schema::Point>>"),
        serde(skip_serializing_if = "Option::is_none")
    )]
    pub(crate) part: Option<Vec<u8>>,
    /// The number of levels before the position, at most 4. A level is one move.
    pub(crate) back: u8,
    /// The number of levels after the position, at most 4. A level is one move.
    pub(crate) forward: u8,
    /// The greatest number of positions in a level, at most 24. Positions with fewer games are left out.
    pub(crate) width: u8,
}

/// The positions around a position, in the graph of all games or in the graph of a part of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GraphReply {
    /// The positions: first the position in the middle, then level by level. In a level, positions with more
    /// games come first.
    pub(crate) nodes: Vec<GraphNode>,
    /// The moves between the positions.
    pub(crate) arcs: Vec<GraphArc>,
    /// The number of games that reached the position in the middle and match all other conditions,
    /// but are left out because a rating is missing. Absent without a condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without_rating: Option<u32>,
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
    /// The colors of the stones in `removed`, and then the colors of the stones in `added`, in the graph of a
    /// part of the board. Absent in the graph of whole positions, where the colors take turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) colors: Option<Vec<Color>>,
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
    /// The color of the move, in the graph of a part of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
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
    let part = args.part.as_deref().map(part).transpose()?;
    let filter = archive_filter(args.filter.as_ref()).map_err(bad)?;
    let mut graph_cache = session.graph_cache.borrow_mut();
    // Do not cache the graph of a running import: its number of games grows, so the graph would soon be
    // wrong.
    let generation = session.generation().filter(|_| source == Source::Library);
    let known =
        |(of, cache): &(u32, NodeCache<AnyState>)| Some(*of) == generation && *cache.filter() == filter;
    if !graph_cache.as_ref().is_some_and(known) {
        *graph_cache = Some((generation.unwrap_or(0), NodeCache::new(filter)));
    }
    let (_, cache) = graph_cache.as_ref().expect("the cache was just created");
    let state = match part {
        None => AnyState::Position(position),
        Some(part) => AnyState::Part(AreaContent::of(&position.board, part)),
    };
    let without_rating = without_rating(cache.filter(), |filter| {
        let own = Graph::new(library.archive(), &NodeCache::new(filter)).around(state, 0, 0, 1);
        own.nodes.first().map_or(0, |middle| middle.node.tally.games())
    });
    let [back, forward] = [args.back, args.forward].map(|plies| usize::from(plies).min(FARTHEST));
    let width = usize::from(args.width).min(WIDEST);
    let around = Graph::new(library.archive(), cache).around(state, back, forward, width);
    Ok(GraphReply { without_rating, ..around.into() })
}

/// Returns the points of a part of the board.
fn part(points: &[u8]) -> Result<PointSet, Failure> {
    let point = |&number: &u8| {
        Point::new(number).ok_or_else(|| bad(format!("part: expected points 0..224, found {number}")))
    };
    let part = points.iter().map(point).collect::<Result<PointSet, Failure>>()?;
    if part.is_empty() { Err(bad("part: expected points, found none".to_owned())) } else { Ok(part) }
}

impl From<Surroundings<AnyState>> for GraphReply {
    fn from(Surroundings { nodes, arcs }: Surroundings<AnyState>) -> Self {
        Self {
            nodes: nodes.into_iter().map(Into::into).collect(),
            arcs: arcs.into_iter().map(Into::into).collect(),
            without_rating: None,
        }
    }
}

impl From<NearbyNode<AnyState>> for GraphNode {
    fn from(NearbyNode { level, added, removed, state, node }: NearbyNode<AnyState>) -> Self {
        let numbers = |moves: &[AnyMove]| moves.iter().map(|m| m.m.to_u8()).collect();
        let colors = || removed.iter().chain(&added).filter_map(|m| Some(m.color?.into())).collect();
        Self {
            level,
            added: numbers(&added),
            removed: numbers(&removed),
            colors: matches!(state, AnyState::Part(_)).then(colors),
            games: node.tally.games(),
            tally: node.tally.into(),
            successors: node.successors.len(),
            predecessors: node.predecessors.len(),
        }
    }
}

impl From<Link<AnyMove>> for GraphArc {
    fn from(Link { from, to, m: AnyMove { color, m }, games }: Link<AnyMove>) -> Self {
        Self { from, to, m: m.to_u8(), color: color.map(Into::into), games }
    }
}
