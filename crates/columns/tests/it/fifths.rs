//! Tests the columns of offered fifth moves and swaps: checks their values for single games, and compares their counts
//! with those of `renju fifths`.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;

use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;
use renju_archive::Filter;
use renju_columns::{exported_games, text_head, text_row};
use renju_core::{Position, PositionKey, parse_moves};
use renju_library::Library;
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::fifths::{Fifths, FifthsQuery, OfferMisfit, SwapError, fifths};

use crate::common::{exported, library};

/// The columns of this test.
const COLUMNS: [&str; 8] = [
    "offered",
    "offer_misfit",
    "swapped_1",
    "swapped_2",
    "swapped_3",
    "swapped_4",
    "swapped_5",
    "swap_misfit",
];

/// Returns the values of `COLUMNS` for each game, with the moves of the game; unknown values are empty.
fn values(library: &Library) -> Vec<(String, [String; 8])> {
    let head = text_head();
    let place = |name: &str| head.iter().position(|column| column == name).expect(name);
    let row = |row: Vec<String>| (row[place("moves")].clone(), COLUMNS.map(|name| row[place(name)].clone()));
    exported_games(library).map(|game| row(text_row(&game))).collect()
}

/// Returns the values of a game with this rule and these fields.
fn of_game(rule: u32, alt: &str, swap: &str, moves: &str) -> String {
    let library = library(&format!(
        "<database><rules><rule id=\"1\" name=\"Yamaguchi\" category=\"1\"/><rule id=\"2\" name=\"Gomoku\" category=\"2\"/>\
        <rule id=\"3\" name=\"Taraguchi-10\" category=\"1\"/></rules><games>\
        <game id=\"1\" rule=\"{rule}\" alt=\"{alt}\" swap=\"{swap}\"><move>{moves}</move></game></games></database>"
    ));
    let (_, cells) = values(&library).pop().expect("a game");
    cells.join("|")
}

#[test]
fn offers_and_swaps_of_a_game_are_columns() {
    let moves = "h8 i9 j8 g7 g9 a1";
    // The game is turned to another orientation in the archive; the offers are in the orientation of the moves.
    assert_eq!(of_game(1, "2 K6", "R", moves), "g9 k6||||true|||");
    assert_eq!(of_game(1, "", "-", moves), "||||false|||");
    assert_eq!(of_game(1, "h8", "", moves), "|takenPoint||||||");
    assert_eq!(of_game(1, "k6", "R-", "h8 i9 j8 g7"), "|noFifthMove||||||tooManyLetters");
    assert_eq!(of_game(3, "51", "R--R", moves), "|noPoint|true|false|false|true||");
    // Games of rules without forbidden points have no offers and no swaps.
    assert_eq!(of_game(2, "k6", "R", moves), "|||||||");
    // After a pass, the fifth entry of the record is not the fifth move of the opening rule.
    assert_eq!(of_game(1, "k6", "", "h8 pass j8 g7 g9"), "|||||||");
}

/// Adds the values of one game to the counts at a position.
fn count(counts: &mut Fifths, [offered, offer_misfit, swapped @ .., swap_misfit]: &[String; 8]) {
    counts.with_offers += u32::from(!offered.is_empty());
    for (misfit, number) in OfferMisfit::ALL.into_iter().zip(&mut counts.offer_misfits) {
        *number += u32::from(misfit.name() == offer_misfit);
    }
    for (misfit, number) in SwapError::ALL.into_iter().zip(&mut counts.swap_misfits) {
        *number += u32::from(misfit.name() == swap_misfit);
    }
    for (after, swapped) in
        (1..).zip(swapped).filter(|(after, swapped)| *after <= 4_u8 && !swapped.is_empty())
    {
        let place = counts.swaps.iter().position(|count| count.after == after);
        let place = place.unwrap_or_else(|| {
            let (swapped, declined) = Default::default();
            counts.swaps.push(renju_study::fifths::SwapCount { after, swapped, declined, by: [0; 2] });
            counts.swaps.len() - 1
        });
        let tally = match swapped.as_str() {
            "true" => &mut counts.swaps[place].swapped,
            _ => &mut counts.swaps[place].declined,
        };
        tally.add(renju_core::GameResult::Unknown);
    }
}

/// Returns those counts that can be computed from the columns, in a form that can be compared.
fn facts(counts: &Fifths) -> impl PartialEq + std::fmt::Debug + use<> {
    let swaps: BTreeMap<u8, [u32; 2]> = counts
        .swaps
        .iter()
        .map(|count| (count.after, [count.swapped.games(), count.declined.games()]))
        .collect();
    (counts.with_offers, counts.offer_misfits, counts.swap_misfits, swaps)
}

#[test]
fn the_columns_add_up_to_the_counts_at_each_position() {
    let rif = SampleArchive::new(ArchiveShape::Archive, 3_000, 5)
        .write(Vec::new(), |_| {})
        .expect("the file is written");
    let library = library(std::str::from_utf8(&rif).expect("UTF-8"));
    let mut positions: HashMap<PositionKey, (Position, Fifths)> = HashMap::new();
    for (moves, cells) in values(&library) {
        let moves = parse_moves(&moves).expect("moves");
        let Some(first) = moves.get(..4).filter(|first| first.iter().all(|m| m.point().is_some())) else {
            continue;
        };
        let names: Vec<String> = first.iter().map(ToString::to_string).collect();
        let position = Position::after(&names.join(" ")).expect("a game");
        let (_, counts) = positions.entry(position.key()).or_insert_with(|| (position, Fifths::default()));
        count(counts, &cells);
    }
    let mut offers = 0;
    for (position, counts) in positions.values() {
        let query = FifthsQuery { position: *position, filter: Filter::default(), by: Vec::new() };
        let expected = fifths(&library, &query).expect("four stones");
        assert_eq!(facts(counts), facts(&expected), "{position:?}");
        offers += expected.with_offers;
    }
    assert!(positions.len() > 100 && offers > 300, "{} {offers}", positions.len());
}

#[test]
fn a_file_of_games_has_the_columns() {
    let rif = SampleArchive::new(ArchiveShape::Archive, 200, 6)
        .write(Vec::new(), |_| {})
        .expect("the file is written");
    let library = library(std::str::from_utf8(&rif).expect("UTF-8"));
    let (folder, _) = exported(&library, "fifths", false);
    let file = File::open(folder.join("games/part-00000.parquet")).expect("a file");
    let file = SerializedFileReader::new(file).expect("Parquet");
    let mut written = 0;
    for (row, (_, cells)) in file.get_row_iter(None).expect("rows").zip(values(&library)) {
        let row = row.expect("a row");
        let shown: HashMap<&String, String> = row
            .get_column_iter()
            .map(|(name, field)| (name, field.to_string().trim_matches('"').replace("null", "")))
            .collect();
        for (name, cell) in COLUMNS.into_iter().zip(&cells) {
            assert_eq!(&shown[&name.to_owned()], cell, "{name}");
            written += usize::from(!cell.is_empty());
        }
    }
    assert!(written > 100, "{written}");
}
