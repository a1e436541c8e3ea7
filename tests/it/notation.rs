//! Parses the texts in `vectors/notation.json`. Tests of the page parse the same texts, so that both parsers
//! agree.

use renju_code_pages::NativeTexts;
use renju_core::{Area, Move, Position, parse_moves};
use renju_records::{Hints, read};
use serde::Deserialize;

use crate::support;

#[derive(Deserialize)]
struct Vectors {
    moves: Vec<MovesCase>,
    positions: Vec<PositionCase>,
    numbers: Vec<NumberCase>,
    areas: Vec<AreaCase>,
}

#[derive(Deserialize)]
struct MovesCase {
    text: String,
    moves: Option<Vec<u8>>,
    at: Option<usize>,
    found: Option<String>,
}

#[derive(Deserialize)]
struct PositionCase {
    text: String,
    written: Option<String>,
    #[serde(default)]
    refused: bool,
}

#[derive(Deserialize)]
struct NumberCase {
    text: String,
    first: u16,
}

#[derive(Deserialize)]
struct AreaCase {
    text: String,
    written: Option<String>,
    found: Option<String>,
}

fn vectors() -> Vectors {
    serde_json::from_str(&support::text("vectors/notation.json")).expect("the vectors are well-formed")
}

#[test]
fn moves_are_read_as_in_the_vectors() {
    for case in vectors().moves {
        match parse_moves(&case.text) {
            Ok(moves) => {
                assert_eq!(Some(moves.into_iter().map(Move::to_u8).collect()), case.moves, "{}", case.text)
            }
            Err(error) => {
                assert_eq!((Some(error.at), Some(error.found)), (case.at, case.found), "{}", case.text)
            }
        }
    }
}

#[test]
fn positions_are_read_as_in_the_vectors() {
    for case in vectors().positions {
        let read = case.text.parse::<Position>();
        assert_eq!(read.is_err(), case.refused, "{}: {read:?}", case.text);
        assert_eq!(read.ok().map(|position| position.to_string()), case.written, "{}", case.text);
    }
}

#[test]
fn moves_after_a_position_have_the_numbers_of_the_vectors() {
    for case in vectors().numbers {
        let file =
            read(case.text.as_bytes(), &Hints::default(), &NativeTexts).expect("the text is a position");
        let tree = &file.records[0].tree;
        let number = |before: u16, node| tree.note(node).and_then(|note| note.number).unwrap_or(before + 1);
        assert_eq!(tree.main_line().fold(0, number), case.first, "{}", case.text);
    }
}

#[test]
fn areas_are_read_as_in_the_vectors() {
    for case in vectors().areas {
        match case.text.parse::<Area>() {
            Ok(area) => assert_eq!(Some(area.to_string()), case.written, "{}", case.text),
            Err(error) => assert_eq!(Some(error.found), case.found, "{}", case.text),
        }
    }
}
