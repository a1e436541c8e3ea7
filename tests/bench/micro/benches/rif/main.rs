//! Measures the speed of reading and writing RIF files, in comparison with quick-xml, which only splits the
//! bytes into tokens.
#![allow(clippy::unwrap_used, reason = "the benchmark writes valid files")]

mod sample;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use quick_xml::Reader;
use quick_xml::events::Event;
use renju_records::{RifItem, RifReader, RifWriter};

/// Number of games in a file of 37 MB.
const GAMES: u32 = 120_000;

/// The least possible work: splits a file into tokens without using them.
fn tokenise(file: &[u8]) -> usize {
    let mut reader = Reader::from_reader(file);
    reader.config_mut().check_end_names = false;
    let mut tokens = 0;
    while !matches!(reader.read_event().unwrap(), Event::Eof) {
        tokens += 1;
    }
    tokens
}

fn read(file: &[u8], piece: usize) -> usize {
    let mut moves = 0;
    let mut sink = |item: RifItem<'_>| {
        if let RifItem::Game(game) = black_box(item) {
            moves += game.moves.len();
        }
    };
    let mut reader = RifReader::new();
    for piece in file.chunks(piece) {
        reader.push(piece, &mut sink).unwrap();
    }
    reader.finish(&mut sink).unwrap();
    moves
}

fn write(items: &[RifItem<'_>], capacity: usize) -> Vec<u8> {
    let mut writer = RifWriter::new(Vec::with_capacity(capacity), "2000-01-02").unwrap();
    for item in items {
        writer.item(item).unwrap();
    }
    writer.finish().unwrap()
}

fn benches(criterion: &mut Criterion) {
    let items = sample::items(GAMES);
    let file = write(&items, 0);
    let mut group = criterion.benchmark_group("rif_120k_games");
    group.sample_size(20).throughput(Throughput::Bytes(file.len() as u64));
    group.bench_function("tokenise_only", |b| b.iter(|| tokenise(&file)));
    group.bench_function("read_2_mib_pieces", |b| b.iter(|| read(&file, 2 << 20)));
    group.bench_function("read_16_kib_pieces", |b| b.iter(|| read(&file, 16 << 10)));
    group.bench_function("write", |b| b.iter(|| write(&items, file.len()).len()));
    group.finish();
}

criterion_group!(rif, benches);
criterion_main!(rif);
