use renju_core::{PointSet, parse_moves};
use renju_records::{Mark, Note, NoteLine, PlayerName, RawField, Setup};

use super::*;

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

/// Returns a record with every kind of content.
fn full() -> GameRecord {
    let player = |name: &str| PlayerName { name: name.into(), rank: "3d".into(), country: "EST".into() };
    let mut tree = Tree::of_moves(&parse_moves("h8 i9 pass g7").unwrap());
    let first = tree.main_line().next().unwrap();
    let variation = tree.add(first, NodeStep::Play(Color::White, Move::Place(point("h9"))));
    let stay = tree.add(variation, NodeStep::Stay);
    *tree.note_mut(variation) = Note {
        name: "名".into(),
        comment: "two\nlines".into(),
        labels: [(point("a1"), "A".into()), (point("o15"), String::new())].into(),
        marks: MARKS.into_iter().zip(Point::all()).map(|(mark, point)| (point, mark)).collect(),
        lines: vec![NoteLine { from: point("a1"), to: point("b2"), arrow: true }],
        number: Some(700),
        marked: true,
        raw: vec![RawField { name: "sgf:KM".into(), value: "6.5".into() }],
        ..Note::default()
    };
    tree.note_mut(stay).setup = Some(Setup {
        black: PointSet::from_iter([point("c3")]),
        white: PointSet::default(),
        empty: PointSet::from_iter([point("h8"), point("i9")]),
        to_move: Some(Color::White),
    });
    tree.note_mut(stay).start = true;
    GameRecord {
        black: player("Ash"),
        white: player("Oak"),
        event: "Cup".into(),
        round: "F2".into(),
        place: "Tallinn".into(),
        date: "2026-11".into(),
        rule: "Taraguchi-10".into(),
        result: GameResult::Draw,
        result_text: "1/2".into(),
        black_time: "60".into(),
        white_time: "61".into(),
        name: "Final".into(),
        author: "Yew".into(),
        opening: vec![
            OpeningEvent::Swap { after: 3, swapped: true },
            OpeningEvent::Declare { after: 4, count: 10 },
            OpeningEvent::Offer { ply: 5, points: vec![point("a1"), point("b2")] },
            OpeningEvent::Choose { ply: 5, point: point("b2") },
            OpeningEvent::Branch { after: 4, name: "B".into() },
        ],
        raw: vec![RawField { name: "rif:alt".into(), value: "51".into() }],
        tree,
    }
}

const MARKS: [Mark; 5] = [Mark::Circle, Mark::Triangle, Mark::Square, Mark::Cross, Mark::Selected];

#[test]
fn a_written_record_is_read_back() {
    for record in [GameRecord::default(), full()] {
        assert_eq!(record_from_bytes(&record_to_bytes(&record)), Ok(record));
    }
}

#[test]
fn bytes_that_are_cut_anywhere_are_an_error() {
    let bytes = record_to_bytes(&full());
    for length in 0..bytes.len() {
        assert!(record_from_bytes(&bytes[..length]).is_err(), "{length}");
    }
}

/// A record in the format of version 0.1.0. Users have the only copies of their records, so every
/// version must read all formats that were ever released. A later format needs a reader of its own
/// beside the existing readers.
const GOLDEN: &[u8] = include_bytes!("../../../../tests/fixtures/stored/record-1.bin");

#[test]
fn records_of_all_released_versions_are_read() {
    assert_eq!(record_from_bytes(GOLDEN), Ok(full()));
}

#[test]
fn the_written_bytes_equal_the_golden_file() {
    assert_eq!(record_to_bytes(&full()), GOLDEN);
}

#[test]
fn a_record_of_a_later_version_is_distinguished_from_a_damaged_one() {
    let mut to = Writer::new(Header { format: HEADER.format + 1, ..HEADER });
    to.text("what nobody knows yet");
    let later = to.finish();
    assert!(record_from_bytes(&later).is_err_and(|error| error.is_newer()));
    for at in 0..later.len() {
        let mut damaged = later.clone();
        damaged[at] ^= 1;
        assert!(record_from_bytes(&damaged).is_err_and(|error| !error.is_newer()), "byte {at}");
    }
}

#[test]
fn every_changed_byte_is_detected() {
    for at in 0..GOLDEN.len() {
        let mut damaged = GOLDEN.to_vec();
        damaged[at] ^= 1 << (at % 8);
        assert!(record_from_bytes(&damaged).is_err(), "byte {at}");
    }
}
