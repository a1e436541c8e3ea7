//! Compares the graphs of parts of the board with graphs that are built by replaying all games in all
//! orientations.

use std::collections::{BTreeSet, HashMap, HashSet};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{
    Arc, Archive, AreaContent, Census, Filter, Graph, GraphState, NodeCache, NodeFacts, PlacedStone, Tally,
};
use renju_core::{Area, Board, Color, GameResult, Move, Point, PointSet, Position, Symmetry};
use renju_library::Importer;
use renju_sample::{ArchiveShape, SampleArchive};

use crate::records::{archive, records};

/// A half, a quarter, two diagonal halves, a rectangle, and an irregular set of points.
const SAMPLED: [&str; 6] =
    ["left", "top-left", "diagonal-top-left", "diagonal-top-right", "e7:k10", "h8 g9 i7 j8 h10 f8 g6 k11 a1"];

/// Areas for small games: the other halves and quarters, a square in the middle, a single point, and the whole
/// board.
const MORE: [&str; 7] =
    ["top", "bottom-right", "diagonal-bottom-right", "diagonal-bottom-left", "f6:j10", "g9", "whole"];

fn points(area: &str) -> PointSet {
    area.parse::<Area>().expect("an area").points
}

/// Stones in ascending order.
type Stones = Vec<(Point, Color)>;

/// A game as the naive graph reads it.
struct Replayed {
    number: u32,
    moves: Vec<Move>,
    result: GameResult,
}

/// The naive graph of an area. Each key is the lowest of the equivalent lists of stones.
#[derive(Default)]
struct NaiveArea {
    area: PointSet,
    /// The symmetries that map the area to itself.
    group: Vec<Symmetry>,
    nodes: HashMap<Stones, NaiveNode>,
    /// Games that went from one node to another, by their numbers.
    arcs: HashMap<(Stones, Stones), HashSet<u32>>,
}

/// A node of the naive graph; a game is identified by its number.
#[derive(Default)]
struct NaiveNode {
    games: HashSet<u32>,
    ended: HashSet<u32>,
    results: Vec<GameResult>,
    orders: BTreeSet<Stones>,
    successors: BTreeSet<Stones>,
    predecessors: BTreeSet<Stones>,
}

impl NaiveArea {
    fn new(area: PointSet, games: &[Replayed]) -> Self {
        let keeps = |s: &Symmetry| area.iter().all(|point| area.contains(s.apply(point)));
        let group = Symmetry::ALL.into_iter().filter(keeps).collect();
        let mut naive = Self { area, group, ..Self::default() };
        for game in games {
            Symmetry::ALL.into_iter().for_each(|symmetry| naive.add(game, symmetry));
        }
        naive
    }

    /// Adds a game in one orientation.
    fn add(&mut self, game: &Replayed, symmetry: Symmetry) {
        let (mut placed, mut key) = (Vec::new(), Vec::new());
        self.visit(&key, &placed, game);
        for (ply, m) in game.moves.iter().enumerate() {
            let Some(point) = m.point().map(|point| symmetry.apply(point)) else { continue };
            if self.area.contains(point) {
                placed.push((point, Color::to_move(ply)));
                let next = self.key(&placed);
                self.visit(&next, &placed, game);
                self.node(&key).successors.insert(next.clone());
                self.node(&next).predecessors.insert(key.clone());
                self.arcs.entry((key, next.clone())).or_default().insert(game.number);
                key = next;
            }
        }
        self.node(&key).ended.insert(game.number);
    }

    fn visit(&mut self, key: &Stones, placed: &Stones, game: &Replayed) {
        let order = self.views(placed).min().expect("the identity keeps an area");
        let node = self.node(key);
        node.orders.insert(order);
        if node.games.insert(game.number) {
            node.results.push(game.result);
        }
    }

    fn node(&mut self, key: &Stones) -> &mut NaiveNode {
        self.nodes.entry(key.clone()).or_default()
    }

    /// Returns the stones turned by each symmetry of the area, in unchanged order.
    fn views<'a>(&'a self, stones: &'a Stones) -> impl Iterator<Item = Stones> + 'a {
        self.group.iter().map(|s| stones.iter().map(|&(point, color)| (s.apply(point), color)).collect())
    }

    fn key(&self, stones: &Stones) -> Stones {
        let sorted = |mut view: Stones| {
            view.sort_unstable();
            view
        };
        self.views(stones).map(sorted).min().expect("the identity keeps an area")
    }

    fn census(&self, games: &[Replayed]) -> Census {
        let count = |is: fn(&NaiveNode) -> bool| self.nodes.values().filter(|node| is(node)).count() as u64;
        Census {
            plies: games.iter().map(|game| game.moves.len() as u64).sum(),
            positions: self.nodes.len() as u64,
            arcs: self.arcs.len() as u64,
            by_several_arcs: count(|node| node.predecessors.len() > 1),
            by_several_orders: count(|node| node.orders.len() > 1),
            by_several_games: count(|node| node.games.len() > 1),
        }
    }

    /// Compares one node with the graph, in the orientation of `stones`.
    fn compare(&self, graph: Graph<'_, AreaContent>, stones: &Stones) {
        let (key, content) = (self.key(stones), content(stones, self.area));
        let naive = &self.nodes[&key];
        let node = graph.node(&content);
        assert_eq!(node.tally, naive.results.iter().copied().collect::<Tally>());
        assert_eq!(node.ended as usize, naive.ended.len());
        assert_eq!(node.successors.len(), naive.successors.len());
        assert_eq!(node.predecessors.len(), naive.predecessors.len());
        for arc in &node.successors {
            let other = self.single_key(arc, |stone| with(stones, stone));
            assert_eq!(arc.games as usize, self.arcs[&(key.clone(), other.clone())].len());
            // Counting all equivalent moves takes long, so the test does this only for nodes with
            // few stones.
            if stones.len() < 4 {
                let all = Color::ALL.into_iter().flat_map(|color| {
                    let free = self.area.iter().filter(|&point| content.stones().at(point).is_none());
                    free.map(move |point| PlacedStone { color, point })
                });
                let equivalent = all.filter(|&stone| self.key(&with(stones, stone)) == other);
                assert_eq!(arc.moves.len(), equivalent.count(), "{arc:?}");
            }
        }
        for arc in &node.predecessors {
            let other = self.single_key(arc, |stone| without(stones, stone));
            assert_eq!(arc.games as usize, self.arcs[&(other.clone(), key.clone())].len());
            let all = stones.iter().map(|&(point, color)| PlacedStone { color, point });
            let equivalent = all.filter(|&stone| self.key(&without(stones, stone)) == other);
            assert_eq!(arc.moves.len(), equivalent.count(), "{arc:?}");
        }
        for arcs in [&node.successors, &node.predecessors] {
            assert!(arcs.is_sorted_by_key(|arc| std::cmp::Reverse(arc.games)));
            assert!(arcs.iter().all(|arc| arc.moves.is_sorted()));
        }
    }

    /// Returns the key of the node to which all moves of an arc lead.
    fn single_key(&self, arc: &Arc<PlacedStone>, changed: impl Fn(PlacedStone) -> Stones) -> Stones {
        let keys: BTreeSet<Stones> = arc.moves.iter().map(|&stone| self.key(&changed(stone))).collect();
        assert_eq!(keys.len(), 1, "the moves of an arc lead to one node: {arc:?}");
        keys.into_iter().next().expect("an orientation exists")
    }
}

fn with(stones: &Stones, stone: PlacedStone) -> Stones {
    stones.iter().copied().chain([(stone.point, stone.color)]).collect()
}

fn without(stones: &Stones, stone: PlacedStone) -> Stones {
    stones.iter().copied().filter(|&(point, _)| point != stone.point).collect()
}

fn content(stones: &Stones, area: PointSet) -> AreaContent {
    let mut board = Board::new();
    stones.iter().for_each(|&(point, color)| assert!(board.place(point, color)));
    AreaContent::of(&board, area)
}

/// Returns the games of an archive that pass a test.
fn replayed(archive: &Archive, passes: impl Fn(&Replayed) -> bool) -> Vec<Replayed> {
    let game = |number: u32| {
        let (segment, game) = archive.locate(number).expect("a game of the archive");
        Replayed { number, moves: segment.moves(game).collect(), result: segment.result(game) }
    };
    (0..archive.games()).map(game).filter(passes).collect()
}

/// Compares all nodes of the graph of an area, each in a random orientation, and the census.
fn compare_all(archive: &Archive, area: PointSet, random: &mut ChaCha8Rng) {
    let games = replayed(archive, |_| true);
    let naive = NaiveArea::new(area, &games);
    let cache = NodeCache::new(Filter::default());
    let graph = Graph::new(archive, &cache);
    for stones in naive.nodes.keys() {
        let views: Vec<Stones> = naive.views(stones).collect();
        naive.compare(graph, views.choose(random).expect("the identity keeps an area"));
    }
    assert!((1..=4096).contains(&cache.nodes()));
    assert_eq!(archive.area_census(area), naive.census(&games));
}

/// Compares the graphs of 120 games, or of 500 games if `PROPTEST_CASES` is set for a longer run.
#[test]
fn area_graphs_of_sampled_games_agree_with_replaying_all_games() {
    let games = if std::env::var_os("PROPTEST_CASES").is_some() { 500 } else { 120 };
    let sample = SampleArchive::new(ArchiveShape::Archive, games, 11);
    let text = sample.write(Vec::new(), |_| ()).expect("memory is written");
    let mut importer = Importer::new();
    importer.push(&text).expect("a sample is read");
    let library = importer.finish().expect("a sample is complete");
    assert_eq!(library.games(), games);
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for area in SAMPLED {
        compare_all(library.archive(), points(area), &mut random);
    }
}

#[test]
fn area_graphs_of_small_games_agree_with_replaying_all_games() {
    for seed in 0..4 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut records = records(&mut random, 120);
        let archive = archive(&mut records, [50, 120][seed as usize % 2]);
        for area in SAMPLED.into_iter().chain(MORE) {
            compare_all(&archive, points(area), &mut random);
        }
        let some: PointSet = Point::all().filter(|_| random.random_bool(0.4)).collect();
        compare_all(&archive, some, &mut random);
        compare_all(&archive, PointSet::EMPTY, &mut random);
    }
}

#[test]
fn the_graph_of_an_area_has_only_the_games_of_the_filter() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut records = records(&mut random, 120);
    let archive = archive(&mut records, 50);
    let games = replayed(&archive, |game| game.result == GameResult::White);
    let naive = NaiveArea::new(points("left"), &games);
    let cache = NodeCache::new(Filter { results: vec![GameResult::White], ..Filter::default() });
    naive.nodes.keys().for_each(|stones| naive.compare(Graph::new(&archive, &cache), stones));
}

#[test]
fn the_whole_board_as_an_area_has_the_nodes_of_the_whole_graph() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let mut records = records(&mut random, 120);
    records.retain(|record| !record.moves.contains(&Move::Pass));
    let archive = archive(&mut records, 50);
    let naive = NaiveArea::new(PointSet::FULL, &replayed(&archive, |_| true));
    let (of_parts, of_positions) = (NodeCache::new(Filter::default()), NodeCache::new(Filter::default()));
    for stones in naive.nodes.keys() {
        let part = content(stones, PointSet::FULL);
        let position = Position::alternating(*part.stones()).expect("no game has a pass");
        let own = |color: Color, arcs: &[Arc<PlacedStone>]| -> BTreeSet<(Vec<Move>, u32)> {
            let moves = |arc: &Arc<PlacedStone>| {
                assert!(arc.moves.iter().all(|stone| stone.color == color));
                (arc.moves.iter().map(|stone| Move::from(stone.point)).collect(), arc.games)
            };
            arcs.iter().map(moves).collect()
        };
        let whole = |arcs: &[Arc]| arcs.iter().map(|arc| (arc.moves.clone(), arc.games)).collect();
        let node: NodeFacts<PlacedStone> = Graph::new(&archive, &of_parts).node(&part);
        let expected: NodeFacts = Graph::new(&archive, &of_positions).node(&position);
        assert_eq!((node.tally, node.ended), (expected.tally, expected.ended));
        assert_eq!(own(position.to_move, &node.successors), whole(&expected.successors));
        assert_eq!(own(!position.to_move, &node.predecessors), whole(&expected.predecessors));
    }
    assert_eq!(archive.area_census(PointSet::FULL), archive.census());
}

#[test]
fn surroundings_of_an_area_have_the_orientation_of_the_area() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut records = records(&mut random, 120);
    let archive = archive(&mut records, 50);
    for _ in 0..40 {
        let record = records.choose(&mut random).expect("there are records");
        let (views, _) = record.views.choose(&mut random).expect("at least the empty board");
        let area = points([&SAMPLED[..], &MORE[..]].concat().choose(&mut random).expect("there are areas"));
        let middle = AreaContent::of(&views[random.random_range(0..views.len())], area);
        let cache = NodeCache::new(Filter::default());
        let graph = Graph::new(&archive, &cache);
        let around = graph.around(middle, 2, 2, 4);
        assert_eq!(around.nodes[0].state, middle);
        for near in &around.nodes {
            let mut state = near.removed.iter().fold(middle, |state, &m| state.before(m));
            state = near.added.iter().fold(state, |state, &m| state.after(m));
            assert_eq!(state, near.state);
            assert_eq!(near.node, graph.node(&near.state));
            assert_eq!(i64::from(near.level), near.added.len() as i64 - near.removed.len() as i64);
            assert!(around.nodes.iter().filter(|other| other.level == near.level).count() <= 4);
        }
        for link in &around.arcs {
            let (from, to) = (&around.nodes[link.from], &around.nodes[link.to]);
            assert_eq!(from.level + 1, to.level);
            assert_eq!(from.state.after(link.m).canonical().0, to.state.canonical().0);
            let arc = from.node.successors.iter().find(|arc| arc.moves.contains(&link.m));
            assert_eq!(arc.expect("the move was played").games, link.games);
        }
    }
}
