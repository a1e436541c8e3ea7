//! Measures the cost of a node in the lazy game trees in three parts: computing its moves, listing the moves,
//! and making the positions after them.
//!
//! A node of a game tree delays its branches until they are needed. Then the node lists all moves, and makes a position
//! for each move. The measurements tell whether a tree would be faster if a node listed the moves one by one, or made
//! a position only for a move that is followed.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use renju_archive::{Filter, Graph, NodeCache};
use renju_core::{Board, Color, GameTree, Position, SearchBoard};
use renju_library::{Importer, Library};
use renju_sample::{ArchiveShape, SampleArchive};
use renju_solver::{NodeSide, Problem, ProofNode, Solver, Threats, Verdict};
use renju_test_games::othello::Othello;

/// Number of games of the archive.
const GAMES: u32 = 20_000;

/// A position in which Black wins by fours and threes; White may defend on any of 200 points.
const STONES: (&str, &str) = ("h8 i9 g9 i7 j8", "h9 i8 g8 j10");

fn solved() -> Solver {
    let board = Position::of_points(STONES.0, STONES.1).expect("the points are valid").board;
    let problem = Problem { board, attacker: Color::Black, threats: Threats::All };
    let mut solver = Solver::new(problem, 64 << 20).expect("the game is not over");
    assert_eq!(solver.run(u64::MAX), Verdict::Win);
    solver
}

/// Returns a node without computed branches, with the same state.
fn delayed(tree: &GameTree<ProofNode>) -> GameTree<ProofNode> {
    GameTree::delay(tree.state().clone())
}

/// Lists the points where White may play.
fn defenses(board: &Board) -> usize {
    SearchBoard::of(board).empty().iter().count()
}

fn proof(criterion: &mut Criterion) {
    let solver = solved();
    let root = solver.proof().expect("the position is won");
    let defense = &root.force().first().expect("a won position has a move").tree;
    assert_eq!(defense.state().turn(), NodeSide::And);
    println!("{} defenses, {} bytes a node", defense.force().len(), size_of::<GameTree<ProofNode>>());
    let mut group = criterion.benchmark_group("proof");
    group.bench_function("attacker's node: the winning move", |bencher| {
        bencher.iter_batched(|| delayed(root), |tree| black_box(tree.force().len()), BatchSize::SmallInput);
    });
    group.bench_function("defender's node: all moves and positions", |bencher| {
        bencher.iter_batched(|| delayed(defense), |tree| tree.force().len(), BatchSize::SmallInput);
    });
    group.bench_function("defender's node: the moves only", |bencher| {
        bencher.iter(|| black_box(defenses(defense.state().board())));
    });
    group.finish();
}

fn library() -> Library {
    let mut importer = Importer::new();
    let archive = SampleArchive::new(ArchiveShape::Archive, GAMES, 1);
    let bytes = archive.write(Vec::new(), |_| {}).expect("writing to memory cannot fail");
    importer.push(&bytes).expect("the file is RIF");
    importer.finish().expect("the archive is complete")
}

fn graph(criterion: &mut Criterion) {
    let library = library();
    let position = Position::after("h8 h9 i9").expect("the moves are legal");
    let mut group = criterion.benchmark_group("graph of games");
    group.bench_function("node: a search", |bencher| {
        bencher.iter_batched(
            || NodeCache::new(Filter::default()),
            |cache| black_box(Graph::new(library.archive(), &cache).node(&position).successors.len()),
            BatchSize::SmallInput,
        );
    });
    let cache = NodeCache::new(Filter::default());
    let graph = Graph::new(library.archive(), &cache);
    println!("{} next moves", graph.node(&position).successors.len());
    group.bench_function("cached node: its facts", |bencher| {
        bencher.iter(|| black_box(graph.node(&position).successors.len()));
    });
    group.bench_function("cached node: all moves and positions", |bencher| {
        bencher.iter(|| black_box(graph.after(position).force().len()));
    });
    group.finish();
}

fn othello(criterion: &mut Criterion) {
    let start = Othello::start();
    let mut group = criterion.benchmark_group("othello");
    group.bench_function("the moves only", |bencher| bencher.iter(|| black_box(start.all_moves().len())));
    group.bench_function("all moves and positions", |bencher| {
        bencher.iter(|| {
            black_box(start.all_moves().into_iter().map(|m| start.after(m)).collect::<Vec<_>>().len())
        });
    });
    group.finish();
}

criterion_group!(benches, proof, graph, othello);
criterion_main!(benches);
