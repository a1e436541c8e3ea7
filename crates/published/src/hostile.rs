//! Tests the reader with parts that a malicious host has invented. The reader must compare every number in a
//! part with the manifest and with a fixed limit before it allocates memory for it.

use std::ops::Range;

use renju_archive::{
    Catalogue, FormatError, GameFacts, Hit, NextMove, SearchAnswer, SegmentBuilder, Tally, View,
};
use renju_core::{GameResult, Move, Symmetry, parse_moves};

use crate::block::{self, Block, BlockBuilder, Extent};
use crate::bytes::{Allowance, pack};
use crate::directory::Directory;
use crate::record::{self, Bounds, Record};
use crate::slot::{self, SlotEntry};

/// Contents of a [`Record`] in an archive of two layers. The record counts one game. A test changes the
/// contents before it writes the record.
struct Made {
    answer: SearchAnswer,
    blocks: Vec<(u32, Range<u32>)>,
    rows: Vec<u8>,
}

fn made() -> Made {
    let mut tally = Tally::default();
    tally.add_games(GameResult::Black, 5);
    let hit = Hit { game: 3, ply: 1, until: 1, view: View::of_symmetry(Symmetry::ALL[0]) };
    let answer = SearchAnswer { tally, page: vec![hit], years: vec![(2020, 5)], ..SearchAnswer::default() };
    Made { answer, blocks: vec![(0, 2..4), (1, 0..3)], rows: vec![0] }
}

/// Returns the games that the record lists, as an unpacked block.
fn games() -> Vec<u8> {
    let mut builder = SegmentBuilder::new();
    builder.add(&GameFacts { id: 1, ..GameFacts::default() }, &parse_moves("h8 h9").expect("moves"));
    let mut block = BlockBuilder::new(&TABLES, Extent::Answers);
    block.add(&builder.finish(), 0);
    block.bytes(0)
}

static TABLES: std::sync::LazyLock<Catalogue> = std::sync::LazyLock::new(Catalogue::default);

fn open(change: impl FnOnce(&mut Made)) -> Result<Record, FormatError> {
    let mut made = made();
    change(&mut made);
    let bounds = Bounds { blocks: vec![4, 3], games: 1_700 };
    Record::open(&record::write(9, &made.answer, &made.blocks, &made.rows, &games()), &bounds)
}

fn next_move(games: u32, transposed: u32) -> NextMove {
    let mut tally = Tally::default();
    tally.add_games(GameResult::Draw, games);
    let day = renju_archive::Day::UNKNOWN;
    NextMove {
        moves: vec![Move::Pass],
        color: None,
        tally,
        transposed,
        elsewhere: 0,
        first_day: day,
        last_day: day,
        novelty: false,
    }
}

#[test]
fn a_record_that_names_a_missing_layer_or_block_is_refused() {
    assert!(open(|_| ()).is_ok());
    let refused = |blocks: &[(u32, Range<u32>)]| {
        open(|made| made.blocks = blocks.to_vec()).expect_err("the record is impossible").to_string()
    };
    assert!(refused(&[(99, 0..1)]).contains("a layer up to that of the record"));
    let there = "blocks that the layer has";
    assert!(refused(&[(0, 0..u32::MAX)]).contains(there));
    assert!(refused(&[(0, 0..100_000_000)]).contains(there));
    assert!(refused(&[(1, 3..4)]).contains(there));
    assert!(refused(&[(0, 1..1)]).contains(there));
    assert!(refused(&[(0, 0..2), (0, 1..3)]).contains("ascend"));
    assert!(refused(&[(1, 0..2), (0, 1..3)]).contains("ascend"));
    assert!(refused(&vec![(0, 0..4); 1_000_000]).contains("ascend"));
}

#[test]
fn a_record_that_counts_more_games_than_exist_is_refused() {
    let few = "no more games than there are";
    let refused = |change: &dyn Fn(&mut SearchAnswer)| {
        open(|made| change(&mut made.answer)).expect_err("the record is impossible")
    };
    let tally = |games: u32| {
        let mut tally = Tally::default();
        tally.add_games(GameResult::White, games);
        tally
    };
    assert!(refused(&|answer| answer.tally = tally(u32::MAX)).to_string().contains(few));
    assert!(refused(&|answer| answer.tally = tally(1_701)).to_string().contains(few));
    assert!(refused(&|answer| answer.ended = 6).to_string().contains(few));
    assert!(refused(&|answer| answer.next_moves = vec![next_move(6, 0)]).to_string().contains(few));
    assert!(refused(&|answer| answer.next_moves = vec![next_move(1, 1_701)]).to_string().contains(few));
    assert!(refused(&|answer| answer.years = vec![(2020, 3), (2021, 3)]).to_string().contains(few));
    assert!(
        refused(&|answer| answer.years = vec![(2020, 1); 3])
            .to_string()
            .contains("later than the one before")
    );
    let many = "no more items than there can be";
    assert!(refused(&|answer| answer.next_moves = vec![next_move(1, 0); 227]).to_string().contains(many));
    assert!(refused(&|answer| answer.page[0].game = 1_700).to_string().contains("a game of the layers"));
}

#[test]
fn a_page_that_lists_a_game_twice_is_refused() {
    assert!(open(|made| made.rows = vec![1]).is_err());
    let twice = open(|made| {
        made.rows = vec![0, 0];
        made.answer.page.push(made.answer.page[0]);
    });
    assert!(twice.expect_err("the record is impossible").to_string().contains("each of its own"));
    let most = open(|made| {
        made.rows = vec![0; 300];
        made.answer.page = vec![made.answer.page[0]; 300];
    });
    assert!(most.is_err());
}

#[test]
fn a_directory_with_wrong_blocks_or_wrong_removed_games_is_refused() {
    let read = |lengths: &[u32], gone: &[u32], bytes| {
        Directory::read(&Directory::write(lengths, gone), lengths.len() as u32, bytes, 100)
    };
    assert!(read(&[7, 8], &[0, 99], 15).is_ok());
    assert!(read(&[7, 8], &[], 16).is_err(), "another length than that of the files");
    assert!(read(&[0, 15], &[], 15).is_err(), "an empty block");
    assert!(read(&[5 << 20], &[], 5 << 20).is_err(), "a block that is too long");
    assert!(read(&[7, 8], &[100], 15).is_err(), "a game of its own layer");
    assert!(read(&[7, 8], &[5, 5], 15).is_err(), "a game twice");
    assert!(Directory::read(&Directory::write(&[7], &[]), u32::MAX, 7, 0).is_err());
}

#[test]
fn a_slot_that_names_a_missing_block_or_an_empty_record_is_refused() {
    let find = |entry: SlotEntry| {
        let mut slot = slot::write(1, &[(5, entry)]);
        slot::fill(&mut slot, 100);
        slot::find(&slot, 1, 10, 5)
    };
    assert!(find(SlotEntry::Record { at: 0, length: 1 }).is_ok());
    assert!(find(SlotEntry::Record { at: 0, length: 0 }).is_err());
    assert!(find(SlotEntry::Record { at: 0, length: u32::MAX }).is_err());
    assert!(find(SlotEntry::Blocks(vec![10])).is_err());
    assert!(find(SlotEntry::Blocks(vec![3, 3])).is_err());
    assert!(find(SlotEntry::Blocks(Vec::new())).is_err());
}

#[test]
fn the_unpacked_size_is_limited_in_proportion_to_the_fetched_size() {
    let bomb = pack(&vec![0; block::MOST_BYTES]);
    assert!(bomb.len() < 5_000);
    let mut allowance = Allowance::new();
    let tries = (0..1_000)
        .map(|_| Block::open_within(&bomb, 0, &mut allowance).expect_err("the bytes are not a block"));
    let last = tries.last().expect("there are many tries").to_string();
    assert!(last.contains("at most 32 times as long"), "{last}");
}

#[test]
fn a_part_with_extra_bytes_at_its_end_is_refused() {
    let mut packed = record::write(9, &made().answer, &[], &[0], &games());
    let bounds = Bounds { blocks: vec![4], games: 1_700 };
    assert!(Record::open(&packed, &bounds).is_ok());
    packed.push(0);
    let error = Record::open(&packed, &bounds).expect_err("the part has extra bytes");
    assert!(error.to_string().contains("ends where it should"), "{error}");
}
