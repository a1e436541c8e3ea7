//! Tests that a record that is written in one of [`FORMATS`] and read again is unchanged, except for the losses that the
//! writer reports.

use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_core::{Color, Move, Point, PointSet};
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, Loss, Mark, NodeId, NodeStep, NoteLine, RawField, Setup, Tree,
    WriteOptions, WriteResult, read, write,
};

use crate::random_record::{moves, point, record};

const FORMATS: [Format; 7] = [
    Format::Rif,
    Format::Psq,
    Format::RenjuNoteUrl,
    Format::GomocalcUrl,
    Format::Rfen,
    Format::Board,
    Format::Moves,
];

fn written(records: &[GameRecord], format: Format) -> WriteResult {
    write(records, format, &WriteOptions::default(), &NativeTexts).unwrap()
}

/// Reads the records in a file that was just written. Removes the raw fields that the RIF reader
/// adds to each record.
fn back(bytes: &[u8], format: Format) -> Vec<GameRecord> {
    let hints = Hints { format: Some(format), ..Hints::default() };
    let mut file = read(bytes, &hints, &NativeTexts).unwrap();
    // An unknown result is reported as a flaw, but the record is still read.
    file.flaws.retain(|flaw| !flaw.expected.contains("the result"));
    assert_eq!(file.flaws, [], "{}", String::from_utf8_lossy(bytes));
    for record in &mut file.records {
        record.raw.retain(|field| !field.name.starts_with("rif:"));
    }
    file.records
}

/// Writes a record and reads it again. Returns the losses that the writer reports. If there are
/// none, the record must not have changed.
fn check(record: &GameRecord, format: Format) -> Vec<Loss> {
    let WriteResult { bytes, lost } = written(std::slice::from_ref(record), format);
    let read = back(&bytes, format);
    assert_eq!(read.len(), 1, "{format:?} {}", String::from_utf8_lossy(&bytes));
    if lost.is_empty() {
        let mut record = record.clone();
        record.raw.retain(|field| !field.name.starts_with("rif:"));
        assert_eq!(read[0], record, "{format:?} {}", String::from_utf8_lossy(&bytes));
    }
    // A format can express every record that was read from a file of this format. So writing such a
    // record again loses nothing.
    let again = written(&read, format);
    assert_eq!((&again.lost, back(&again.bytes, format)), (&vec![], read), "{format:?}");
    lost
}

fn of(moves: &[Move]) -> GameRecord {
    GameRecord { tree: Tree::of_moves(moves), ..GameRecord::default() }
}

/// Generates a setup: a board with any numbers of stones, and the side to move.
fn setup() -> impl Strategy<Value = Setup> {
    let stones = proptest::collection::btree_map(0..225u8, any::<bool>(), 1..30);
    (stones, any::<bool>()).prop_map(|(stones, white_moves)| {
        let of = |color: bool| -> PointSet {
            stones.iter().filter(|&(_, &c)| c == color).filter_map(|(&p, _)| Point::new(p)).collect()
        };
        let to_move = white_moves.then_some(Color::White);
        Setup { black: of(true), white: of(false), to_move, ..Setup::default() }
    })
}

proptest! {
    #[test]
    fn moves_are_read_back_from_every_format(moves in moves()) {
        for format in FORMATS.into_iter().filter(|&format| format != Format::Board) {
            prop_assert_eq!(check(&of(&moves), format), []);
        }
    }

    #[test]
    fn a_pass_is_written_or_reported_as_lost(moves in moves(), at in any::<u8>()) {
        let mut moves = moves;
        moves.truncate(40);
        moves.insert(usize::from(at) % (moves.len() + 1), Move::Pass);
        for format in [Format::Rif, Format::Rfen, Format::Moves] {
            prop_assert_eq!(check(&of(&moves), format), []);
        }
        for format in [Format::Psq, Format::RenjuNoteUrl, Format::GomocalcUrl] {
            prop_assert_eq!(check(&of(&moves), format), [Loss::Passes]);
        }
    }

    #[test]
    fn a_position_is_read_back_from_every_format_with_positions(setup in setup()) {
        let mut record = GameRecord::default();
        record.tree.note_mut(NodeId::ROOT).setup = Some(setup);
        for format in [Format::Rfen, Format::RenjuNoteUrl, Format::Board] {
            prop_assert_eq!(check(&record, format), []);
        }
        for format in [Format::Psq, Format::GomocalcUrl, Format::Moves, Format::Rif] {
            prop_assert_eq!(check(&record, format), [Loss::Setup]);
        }
    }

    #[test]
    fn any_record_is_read_back_or_its_losses_are_reported(record in record()) {
        for format in FORMATS {
            check(&record, format);
        }
    }

    #[test]
    fn several_records_are_read_back_in_order(games in proptest::collection::vec(moves(), 1..6), short in any::<bool>()) {
        let mut games = games;
        games.iter_mut().filter(|_| short).for_each(|moves| moves.truncate(moves.len() % 4));
        let records: Vec<GameRecord> = games.iter().map(|moves| of(moves)).collect();
        for format in [Format::Rif, Format::Rfen, Format::Moves] {
            let WriteResult { bytes, lost } = written(&records, format);
            prop_assert_eq!(lost, []);
            prop_assert_eq!(back(&bytes, format), records.clone(), "{}", String::from_utf8_lossy(&bytes));
        }
        let lost = written(&records, Format::Psq).lost;
        prop_assert_eq!(lost.contains(&Loss::OtherRecords), records.len() > 1);
    }

    #[test]
    fn a_renju_note_address_is_read_back(moves in moves(), shown in any::<u8>(), marks in proptest::collection::btree_set(point(), 0..5)) {
        let mut record = of(&moves);
        let nodes: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(record.tree.main_line()).collect();
        let note = record.tree.note_mut(nodes[usize::from(shown) % nodes.len()]);
        note.start = true;
        note.marks = marks.into_iter().map(|point| (point, Mark::Circle)).collect();
        note.lines = vec![NoteLine { from: Point::CENTER, to: Point::at(0, 0).unwrap(), arrow: false }];
        record.raw = vec![RawField { name: "renjunote:gid".to_owned(), value: "7".to_owned() }];
        prop_assert_eq!(check(&record, Format::RenjuNoteUrl), []);
    }
}

#[test]
fn two_moves_of_one_color_are_written_with_a_pass_if_the_format_has_passes() {
    let mut tree = Tree::new();
    let first = tree.add(NodeId::ROOT, NodeStep::Play(Color::Black, Point::CENTER.into()));
    tree.add(first, NodeStep::Play(Color::Black, Point::at(0, 0).unwrap().into()));
    let record = GameRecord { tree, ..GameRecord::default() };
    for (format, text) in [
        (Format::Moves, "h8 pass a1\n"),
        (Format::Rfen, "startpos moves h8 pass a1\n"),
        (Format::GomocalcUrl, "#/h8"),
        (Format::RenjuNoteUrl, "#g:h8"),
        (Format::Psq, "Piskvorky 15x15, 0:0, 0\n8,8,0\n0\n"),
    ] {
        let written = written(std::slice::from_ref(&record), format);
        assert_eq!(
            (String::from_utf8(written.bytes).unwrap().as_str(), written.lost),
            (text, vec![Loss::Colors])
        );
    }
}

#[test]
fn a_stone_on_a_stone_ends_the_line() {
    let center = |color| NodeStep::Play(color, Point::CENTER.into());
    let mut tree = Tree::new();
    let first = tree.add(NodeId::ROOT, center(Color::Black));
    tree.add(first, center(Color::White));
    for format in FORMATS {
        let written = written(&[GameRecord { tree: tree.clone(), ..GameRecord::default() }], format);
        let moves = back(&written.bytes, format)[0].tree.main_line().count();
        assert_eq!(moves, usize::from(format != Format::Board), "{format:?}");
    }
}

#[test]
fn losses_of_a_plain_list_of_moves_are_reported() {
    let moves = renju_core::parse_moves("h8 i9").unwrap();
    let mut record = of(&moves);
    record.tree.add(NodeId::ROOT, NodeStep::Play(Color::Black, Point::at(0, 0).unwrap().into()));
    record.tree.note_mut(NodeId::ROOT).comment = "first".to_owned();
    record.black.name = "ann".to_owned();
    assert_eq!(
        written(&[record.clone()], Format::Moves).lost,
        [Loss::Facts, Loss::Variations, Loss::Comments]
    );
    assert_eq!(written(&[record], Format::Psq).lost, [Loss::Variations, Loss::Comments]);
}

#[test]
fn a_name_that_a_code_page_lacks_is_reported() {
    let mut record = GameRecord::default();
    record.black.name = "花 José".to_owned();
    let options = WriteOptions { character_set: Some(CharacterSet::Windows1252), ..WriteOptions::default() };
    let WriteResult { bytes, lost } = write(&[record], Format::Psq, &options, &NativeTexts).unwrap();
    assert!(bytes.windows(6).any(|bytes| bytes == b"? Jos\xe9"));
    assert_eq!(lost, [Loss::Characters]);
}
