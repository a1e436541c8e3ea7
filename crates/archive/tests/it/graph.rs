//! Compares the graph of an archive with a graph that is built by replaying all games.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{Census, Filter, Graph, NodeCache};
use renju_core::{Board, Color, Move, Position, Symmetry};

use crate::naive::after;
use crate::records::{Record, archive, records};

/// A position up to symmetry: the lowest text of its eight boards, and the side to move.
type Canonical = (String, Color);

fn canonical(views: &[Board; Symmetry::COUNT], to_move: Color) -> Canonical {
    (views.iter().map(Board::to_string).min().expect("there are eight views"), to_move)
}

fn canonical_of(position: &Position) -> Canonical {
    canonical(&Symmetry::ALL.map(|s| position.board.turned(s)), position.to_move)
}

/// A naive graph. For each position, it has the games with the position and the orders of moves
/// that led to the position. For each pair of positions, it has the games that went from the first
/// to the second by one move.
#[derive(Default)]
struct Naive {
    games: BTreeMap<Canonical, BTreeSet<u32>>,
    arcs: BTreeMap<(Canonical, Canonical), BTreeSet<u32>>,
    orders: BTreeMap<Canonical, BTreeSet<Vec<Move>>>,
}

fn naive(records: &[Record]) -> Naive {
    let mut naive = Naive::default();
    for record in records {
        let positions: Vec<Canonical> =
            record.views.iter().map(|(views, to_move)| canonical(views, *to_move)).collect();
        for (ply, to) in positions.iter().enumerate() {
            naive.games.entry(to.clone()).or_default().insert(record.id);
            // Two passes in a row lead back to an earlier position of the game. This does not count
            // as a new order of moves.
            if positions[..ply].contains(to) {
                continue;
            }
            naive.orders.entry(to.clone()).or_default().insert(record.moves[..ply].to_vec());
            if ply > 0 {
                let arc = (positions[ply - 1].clone(), to.clone());
                naive.arcs.entry(arc).or_default().insert(record.id);
            }
        }
    }
    naive
}

#[test]
fn the_census_agrees_with_counting_all_games() {
    for seed in 0..6 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut records = records(&mut random, 90);
        let archive = archive(&mut records, [13, 40, 90][seed as usize % 3]);
        let Naive { games, arcs, orders } = naive(&records);
        let several_arcs = |to: &&Canonical| arcs.keys().filter(|(_, arc)| arc == *to).count() > 1;
        let census = Census {
            plies: records.iter().map(|record| record.moves.len() as u64).sum(),
            positions: games.len() as u64,
            arcs: arcs.len() as u64,
            by_several_arcs: games.keys().filter(several_arcs).count() as u64,
            by_several_orders: orders.values().filter(|orders| orders.len() > 1).count() as u64,
            by_several_games: games.values().filter(|games| games.len() > 1).count() as u64,
        };
        assert_eq!(archive.census(), census, "seed {seed}");
    }
}

#[test]
fn nodes_have_all_arcs_and_are_made_once() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut records = records(&mut random, 90);
    records.retain(|record| !record.moves.contains(&Move::Pass));
    let archive = archive(&mut records, 40);
    let Naive { games, arcs, .. } = naive(&records);
    let cache = NodeCache::new(Filter::default());
    let graph = Graph::new(&archive, &cache);
    let mut seen = BTreeSet::new();
    for _ in 0..60 {
        let mut position = Position::after("").expect("an empty line is valid");
        loop {
            let here = canonical_of(&position);
            let node = graph.node(&position);
            seen.insert(here.clone());
            assert_eq!(node.tally.games() as usize, games[&here].len());
            let to = |m: &Move| canonical_of(&after(&position, m.point().expect("no game has a pass")));
            let mut leaving = 0;
            for arc in &node.successors {
                let reached: BTreeSet<Canonical> = arc.moves.iter().map(to).collect();
                assert_eq!(reached.len(), 1, "moves of an arc lead to one position");
                let arc_games =
                    &arcs[&(here.clone(), reached.first().expect("an arc reaches a node").clone())];
                assert_eq!(arc.games as usize, arc_games.len());
                leaving += arc.games;
            }
            assert_eq!(leaving + node.ended, node.tally.games());
            let came: u32 = node.predecessors.iter().map(|arc| arc.games).sum();
            assert_eq!(came, if position.board.is_empty() { 0 } else { node.tally.games() });
            assert_eq!(
                node.predecessors.len(),
                arcs.keys().filter(|(_, to)| *to == here).count(),
                "each earlier position is one arc"
            );
            let Some(arc) = node.successors.choose(&mut random) else { break };
            let point = arc.moves.choose(&mut random).and_then(|m| m.point()).expect("no game has a pass");
            position = after(&position, point);
            position.board = position
                .board
                .turned(*Symmetry::ALL.choose(&mut random).expect("there are eight symmetries"));
        }
    }
    assert_eq!(cache.nodes(), seen.len());
}

#[test]
fn surroundings_have_the_orientation_of_the_position() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let mut records = records(&mut random, 120);
    let archive = archive(&mut records, 50);
    for _ in 0..40 {
        let record = records.choose(&mut random).expect("there are records");
        let (views, to_move) = &record.views[random.random_range(0..record.views.len())];
        let position =
            Position { board: *views.choose(&mut random).expect("there are eight views"), to_move: *to_move };
        let cache = NodeCache::new(Filter::default());
        let graph = Graph::new(&archive, &cache);
        let around = graph.around(position, 2, 2, 5);
        assert_eq!(around.nodes[0].state, position);
        for near in &around.nodes {
            let mut board = position.board;
            let (mut color, step) = (position.to_move, i8::from(near.level > 0) - i8::from(near.level < 0));
            near.removed
                .iter()
                .filter_map(|m| m.point())
                .for_each(|point| assert!(board.remove(point).is_some()));
            for m in &near.added {
                m.point().into_iter().for_each(|point| assert!(board.place(point, color)));
                color = !color;
            }
            assert_eq!(board, near.state.board);
            assert_eq!(near.node, graph.node(&near.state));
            assert!(
                around.nodes.iter().filter(|other| other.level == near.level).count() <= 5 && step.abs() <= 1
            );
        }
        for link in &around.arcs {
            let (from, to) = (&around.nodes[link.from], &around.nodes[link.to]);
            assert_eq!(from.level + 1, to.level);
            let reached = link.m.point().map_or(from.state, |point| after(&from.state, point));
            assert_eq!(
                canonical_of(&Position { to_move: to.state.to_move, ..reached }),
                canonical_of(&to.state)
            );
            let arc = from
                .node
                .successors
                .iter()
                .find(|arc| arc.moves.contains(&link.m))
                .expect("the move was played");
            assert_eq!(arc.games, link.games);
        }
    }
}
