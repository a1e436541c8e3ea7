//! Measures how long it takes to find all forbidden points of a position. The positions are those of the
//! vectors with at least 50 stones.
//!
//! The measurement `kept` begins with a finished search board. `placed` places a stone, finds the forbidden
//! points, and removes the stone. `from stones` first builds the search board from the black and white
//! stones.

use std::hint::black_box;
use std::io::{BufRead, BufReader};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use renju_core::{Board, Color, Position, SearchBoard};

/// The boards of the vectors with at least 50 stones.
fn dense() -> Vec<Board> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/forbidden.jsonl.gz");
    let file = std::fs::File::open(path).expect("the vectors exist");
    let lines = BufReader::new(flate2::read::GzDecoder::new(file)).lines();
    let boards = lines.map(|line| {
        let line = line.expect("the text is UTF-8");
        let points = |name: &str| {
            let list = line.split_once(&format!("\"{name}\":[")).expect("it has both colors").1;
            list.split_once(']').expect("the list ends").0.replace(['"', ','], " ")
        };
        Position::of_points(&points("black"), &points("white")).expect("the points are valid").board
    });
    boards.filter(|board| board.len() >= 50).collect()
}

fn maps(criterion: &mut Criterion) {
    let boards = dense();
    let kept: Vec<_> = boards.iter().map(SearchBoard::of).collect();
    let mut group = criterion.benchmark_group("forbidden map, dense");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("kept", |bencher| {
        bencher.iter(|| {
            for board in &kept {
                black_box(board.forbidden_points());
            }
        });
    });
    let mut moving = kept.clone();
    group.bench_function("placed", |bencher| {
        bencher.iter(|| {
            for board in &mut moving {
                let point = board.empty().first().expect("the board has an empty point");
                board.place(point, Color::White);
                black_box(board.forbidden_points());
                board.remove(point, Color::White);
            }
        });
    });
    group.bench_function("from stones", |bencher| {
        bencher.iter(|| {
            for board in &boards {
                black_box(SearchBoard::of(board).forbidden_points());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, maps);
criterion_main!(benches);
