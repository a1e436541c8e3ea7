//! Tests that records answer a position in any orientation.

use renju_core::{Color, Position};
use renju_records::{GameRecord, Tree};
use renju_study::preparation::RecordAnswers;

#[test]
fn records_answer_a_position_in_any_orientation() {
    let moves = |text: &str| renju_core::parse_moves(text).unwrap();
    let mut record = GameRecord { tree: Tree::of_moves(&moves("h8 h9 i9 g7 g8")), ..GameRecord::default() };
    let second = record.tree.main_line().nth(2).unwrap();
    record.tree.add(second, renju_records::NodeStep::Play(Color::White, moves("j10")[0]));
    let mut answers = RecordAnswers::default();
    answers.add(&record);
    let at = |text: &str| -> Vec<String> {
        answers.at(&Position::after(text).unwrap()).iter().map(ToString::to_string).collect()
    };
    assert_eq!(at("h8 h9 i9"), ["g7", "j10"]);
    assert_eq!(at("h8 h7 i7"), ["g9", "j6"]);
    assert_eq!(at("i9 h9 h8"), ["g7", "j10"]);
    assert_eq!(at("h8 i9 i8"), Vec::<String>::new());
    // The four neighbors of the center are the same move by symmetry. The answer is the least of
    // the four points.
    assert_eq!(at("h8"), ["h7"]);
}
