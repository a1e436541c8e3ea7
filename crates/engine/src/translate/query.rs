//! Conversions of the replies to queries besides a search.

use renju_archive as archive;
use renju_query::bytes;

use crate::protocol::{GraphArc, GraphNode, GraphReply};

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
