//! The graph around a position, and the counts of the whole graph, as JSON.

use std::time::Duration;

use renju_archive::{Census, Link, NearbyNode, Surroundings};
use renju_query::Tally;
use serde::Serialize;

use super::pictured_state::PicturedState;
use crate::text::microseconds;

/// The answer of `renju graph --json`.
#[derive(Serialize)]
pub(super) struct GraphJson {
    /// The nodes. The first is the queried position.
    nodes: Vec<GraphNodeJson>,
    arcs: Vec<GraphArcJson>,
    #[serde(rename = "withoutRating", skip_serializing_if = "Option::is_none")]
    without_rating: Option<u32>,
    microseconds: u64,
}

#[derive(Serialize)]
struct GraphNodeJson {
    /// Number of moves from the queried position to this one; negative for earlier positions.
    level: i8,
    /// Stones that this position has, and the queried position does not have.
    added: Vec<String>,
    /// Stones that the queried position has, and this position does not have.
    removed: Vec<String>,
    games: u32,
    tally: Tally,
    /// Number of arcs of the whole graph that lead to this position.
    predecessors: usize,
    /// Number of arcs of the whole graph that lead from this position.
    successors: usize,
}

#[derive(Serialize)]
struct GraphArcJson {
    /// Indices of two positions in the list of nodes, from 0.
    from: usize,
    to: usize,
    r#move: String,
    games: u32,
}

/// The answer of `renju graph --census --json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CensusJson {
    games: u32,
    moves: u64,
    nodes: u64,
    arcs: u64,
    nodes_of_several_arcs: u64,
    nodes_of_several_orders: u64,
    nodes_of_several_games: u64,
    microseconds: u64,
}

impl GraphJson {
    pub(super) fn new<S: PicturedState>(
        drawn: &Surroundings<S>,
        without_rating: Option<u32>,
        took: Duration,
    ) -> Self {
        let names = |moves: &[S::Move]| moves.iter().map(ToString::to_string).collect();
        let node = |near: &NearbyNode<S>| GraphNodeJson {
            level: near.level,
            added: names(&near.added),
            removed: names(&near.removed),
            games: near.node.tally.games(),
            tally: near.node.tally.into(),
            predecessors: near.node.predecessors.len(),
            successors: near.node.successors.len(),
        };
        let arc = |Link { from, to, m, games }: &Link<S::Move>| GraphArcJson {
            from: *from,
            to: *to,
            r#move: m.to_string(),
            games: *games,
        };
        Self {
            nodes: drawn.nodes.iter().map(node).collect(),
            arcs: drawn.arcs.iter().map(arc).collect(),
            without_rating,
            microseconds: microseconds(took),
        }
    }
}

impl CensusJson {
    pub(super) fn new(census: &Census, games: u32, took: Duration) -> Self {
        Self {
            games,
            moves: census.plies,
            nodes: census.positions,
            arcs: census.arcs,
            nodes_of_several_arcs: census.by_several_arcs,
            nodes_of_several_orders: census.by_several_orders,
            nodes_of_several_games: census.by_several_games,
            microseconds: microseconds(took),
        }
    }
}
