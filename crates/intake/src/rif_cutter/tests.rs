use std::thread;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use renju_library::{ArchiveEnd, RifBlock, RifPiece, RifStream};
use renju_records::RifError;
use renju_sample::{ArchiveShape, SampleArchive};

use super::*;
use crate::workers::Workers;

/// Everything that an import gets from a file: the columns and ids of each segment, the problems, and the
/// tables or the error at the end.
#[derive(Debug, Default, PartialEq)]
struct ReadFile {
    segments: Vec<(Vec<u8>, String)>,
    problems: Vec<String>,
    end: String,
}

impl ReadFile {
    fn add(&mut self, piece: RifPiece) {
        match piece {
            RifPiece::Segment(builder) => {
                let segment = builder.finish();
                self.segments.push((segment.to_columns(), format!("{:?}", segment.distinct_ids())));
            }
            RifPiece::Problem(problem) => self.problems.push(problem.to_string()),
        }
    }

    fn ended(mut self, end: Result<ArchiveEnd, RifError>) -> Self {
        self.end = format!("{end:?}");
        self
    }
}

/// Reads a file by one thread, without reading ahead.
fn naive(file: &[u8]) -> ReadFile {
    let (mut read, mut stream) = (ReadFile::default(), RifStream::new());
    let mut out = |piece| read.add(piece);
    let end = stream.push(file, &mut out).and_then(|()| stream.finish(&mut out));
    read.ended(end)
}

/// Reads a file that arrives in pieces of `piece` bytes, in blocks of `block` bytes, by some threads.
fn by_threads(file: &[u8], piece: usize, block: usize, threads: usize) -> ReadFile {
    let (mut read, mut stream) = (ReadFile::default(), RifStream::new());
    let end = thread::scope(|scope| {
        let mut workers = Workers::with_threads(scope, threads, RifBlock::read);
        let mut cutter = RifCutter::with_block(block);
        let mut take = |block: RifBlock| stream.push_block(&block, &mut |piece| read.add(piece));
        for piece in file.chunks(piece) {
            if let Some(block) = cutter.push(piece) {
                workers.give(block, &mut take)?;
            }
        }
        workers.give(cutter.finish(), &mut take)?;
        workers.take_all(&mut take)
    });
    let end = end.and_then(|()| stream.finish(&mut |piece| read.add(piece)));
    read.ended(end)
}

fn sample(shape: ArchiveShape, games: u32, seed: u64) -> Vec<u8> {
    let Ok(file) = SampleArchive::new(shape, games, seed).write(Vec::new(), |_| {}).map_err(drop) else {
        return Vec::new();
    };
    file
}

#[test]
fn any_number_of_threads_reads_the_same_games_of_samples() {
    for (shape, games) in [(ArchiveShape::Archive, 9_000), (ArchiveShape::SelfPlay, 3_000)] {
        let file = sample(shape, games, 5);
        let naive = naive(&file);
        assert!(naive.segments.len() > 1);
        for (threads, block) in [(1, BLOCK), (2, 40_000), (3, 1_000), (7, 200_000)] {
            assert!(by_threads(&file, 10_000, block, threads) == naive, "{threads} threads");
        }
    }
}

#[test]
fn a_block_ends_before_a_game_or_contains_all_bytes() {
    let mut cutter = RifCutter::with_block(20);
    assert_eq!(cutter.push(b"<database><games>"), None);
    assert_eq!(cutter.push(b"<game id=\"1\"><ga"), Some(b"<database><games>".to_vec()));
    assert_eq!(cutter.push(b"me id=\"2\">"), Some(b"<game id=\"1\">".to_vec()));
    assert_eq!(cutter.push(&[b'x'; 30]), Some([b"<game id=\"2\">".to_vec(), vec![b'x'; 30]].concat()));
    assert_eq!(cutter.finish(), b"");
}

/// Parts of hostile files: games that hide in comments, that do not end, or that are no games.
const PARTS: &[&[u8]] = &[
    b"<game id=\"1\" black=\"1\" white=\"2\" bresult=\"1\"><move>h8 i9 g10</move></game>\n",
    b"<game id=\"2\" publisher=\"14\" tournament=\"9\" rule=\"1\" opening=\"27\">\n<move>h8</move>\n</game>\r\n",
    b"<game id=\"2\"><move>h8 h8</move><info>a &amp; b</info></game>",
    b"<game id=\"3\" bresult=\"x\"><move>h8 zz</move>\n<info>\xe8\x8a\xb1</info></game>",
    b"<game id=\"\"><move>",
    b"<game id=\"4\"><info>\xff\xfe",
    b"<!-- <game id=\"5\"><move>h8</move></game> -->",
    b"<![CDATA[<game id=\"6\"><move>h8</move></game>",
    b"<info>",
    b"<!--",
    b"-->",
    b"]]>",
    b"<player id=\"1\" name=\"A\"/>\n",
    b"</games><games>",
    b"</database>",
    b"\"",
    b"<",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_number_of_threads_reads_the_same_games_of_hostile_files(
        parts in proptest::collection::vec(prop_oneof![3 => select(&PARTS[..3]), 2 => select(PARTS)], 0..60),
        threads in select(&[1usize, 2, 3, 7][..]),
        piece in 1usize..300,
        block in 1usize..600,
        end in any::<Index>(),
        is_cut in prop::bool::weighted(0.2),
    ) {
        let mut file = [b"<database date=\"2000-01-02\"><games>\n".to_vec(), parts.concat(), b"</games></database>".to_vec()].concat();
        if is_cut {
            file.truncate(end.index(file.len()));
        }
        prop_assert_eq!(by_threads(&file, piece, block, threads), naive(&file));
    }
}

/// The file has the smallest usual games. A block contains more of these games than a segment may have.
#[test]
fn a_block_of_very_many_games_is_read() {
    let game = "<game id=\"1\"><move></move></game>";
    let file = format!("<database><games>{}</games></database>", game.repeat(70_000));
    let mut read = ReadFile::default();
    let mut stream = RifStream::new();
    let block = RifBlock::read(file.clone().into_bytes());
    let end = stream.push_block(&block, &mut |piece| read.add(piece));
    let end = end.and_then(|()| stream.finish(&mut |piece| read.add(piece)));
    assert!(read.ended(end) == naive(file.as_bytes()));
}
