//! Compares the counts of [`fifths`] with a simple pass over the records.

use std::collections::BTreeMap;

use proptest::prelude::*;
use renju_archive::Filter;
use renju_core::{GameResult, Point, Position, Symmetry, parse_moves};
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::fifths::{Fifths, FifthsQuery, fifths};

use crate::records::{Records, library, naive};

fn query(position: Position, by: &[u32]) -> FifthsQuery {
    FifthsQuery { position, filter: Filter::default(), by: by.to_vec() }
}

#[test]
fn the_counts_of_a_made_archive_equal_a_simple_pass() {
    let rif = SampleArchive::new(ArchiveShape::Archive, 3_000, 7).write(Vec::new(), |_| {}).unwrap();
    let (records, library) = (Records::read(&rif), library(&rif));
    let mut positions: BTreeMap<_, Position> = BTreeMap::new();
    for game in records.games.iter().step_by(40) {
        for plies in 0..=game.moves.len().min(4) {
            let moves: Vec<String> = game.moves[..plies].iter().map(ToString::to_string).collect();
            if let Ok(position) = Position::after(&moves.join(" ")) {
                positions.entry(position.key()).or_insert(position);
            }
        }
    }
    let (mut offered, mut swaps, mut misfits) = (0, 0, 0);
    for position in positions.values() {
        let expected = naive(&records, position, &[]);
        let found = fifths(&library, &query(*position, &[]));
        if found.is_none() {
            // A game with a pass leads to a position in which the colors do not alternate.
            assert_ne!(Position::alternating(position.board).map(|own| own.to_move), Some(position.to_move));
            continue;
        }
        assert_eq!(found, Some(expected.clone()), "{position:?}");
        offered += expected.with_offers;
        swaps += expected.swaps.iter().map(|count| count.swapped.games()).sum::<u32>();
        misfits += expected.offer_misfits.iter().sum::<u32>();
        if let Some(player) = records.games[0].black {
            assert_eq!(
                fifths(&library, &query(*position, &[player])),
                Some(naive(&records, position, &[player]))
            );
        }
    }
    assert!(positions.len() > 60 && offered > 100 && swaps > 100 && misfits > 10);
}

#[test]
fn a_position_with_five_stones_has_no_offers() {
    let library = library(b"<database><games></games></database>");
    let at = |moves: &str| fifths(&library, &query(Position::after(moves).unwrap(), &[]));
    assert!(at("h8 h9 h7 h10 g7").is_none());
    assert!(at("h8 pass h7").is_none());
    assert_eq!(at("h8 h9 h7 h10"), Some(Fifths::default()));
}

/// Lines of four moves. Most of the positions after these lines are symmetric.
const LINES: [&str; 5] = ["h8 h9 h7 h10", "h8 g8 i8 f8", "h8 i9 g7 j10", "h8 h9 i9 g7", "h8 g9 i9 h9"];
const SWAPS: [&str; 9] = ["", "R", "-", "-R", "RR", "R--R-", "----R", "x", "RRRRRR"];
const RULES: [(u32, &str); 4] = [(1, "RIF"), (8, "Soosyrv-8"), (25, "Taraguchi-10"), (11, "Tarannikov")];

/// A generated game: line, fifth move, offers, swaps, rule, result, symmetry.
type Made = (usize, Option<u8>, Vec<u8>, usize, usize, usize, usize);

fn made() -> impl Strategy<Value = Made> {
    // Points in the middle of the board, so that a symmetry often turns an offer into another
    // point.
    (
        0..5_usize,
        proptest::option::weighted(0.9, 0..25_u8),
        proptest::collection::vec(0..28_u8, 0..4),
        0..9_usize,
        0..4_usize,
        0..3_usize,
        0..8_usize,
    )
}

fn near_center(number: u8) -> Point {
    Point::at(5 + number % 5, 5 + number / 5).unwrap()
}

fn text(games: &[Made]) -> String {
    let rules: String = RULES
        .iter()
        .map(|(id, name)| format!("<rule id=\"{id}\" name=\"{name}\" category=\"1\"/>"))
        .collect();
    let one = |(id, &(line, fifth, ref offers, swap, rule, result, symmetry)): (usize, &Made)| {
        let symmetry = Symmetry::ALL[symmetry];
        let line = parse_moves(LINES[line]).unwrap();
        let mut points: Vec<Point> = line.iter().filter_map(|m| m.point()).collect();
        points.extend(fifth.map(near_center).filter(|point| !points.contains(point)));
        let names: Vec<String> = points.iter().map(|&point| symmetry.apply(point).to_string()).collect();
        let offer = |&number: &u8| match number {
            25 => "51".to_owned(),
            26 => "3".to_owned(),
            27 => "y".to_owned(),
            number => symmetry.apply(near_center(number)).to_string(),
        };
        let alt: Vec<String> = offers.iter().map(offer).collect();
        let result = ["1", "0", "0.5"][result];
        format!(
            "<game id=\"{}\" rule=\"{}\" black=\"{}\" white=\"{}\" bresult=\"{result}\" alt=\"{}\" swap=\"{}\"><move>{}</move></game>",
            id + 1,
            RULES[rule].0,
            1 + id % 3,
            1 + id % 2,
            alt.join(" "),
            SWAPS[swap],
            names.join(" ")
        )
    };
    let games: String = games.iter().enumerate().map(one).collect();
    format!("<database><rules>{rules}</rules><games>{games}</games></database>")
}

proptest! {
    // Each case compares ten positions with the simple pass.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn symmetric_positions_and_texts_that_do_not_fit_equal_a_simple_pass(
        games in proptest::collection::vec(made(), 0..30),
        turn in 0..8_usize,
        by in proptest::collection::vec(1..4_u32, 0..2),
    ) {
        let text = text(&games);
        let (records, library) = (Records::read(text.as_bytes()), library(text.as_bytes()));
        for line in LINES {
            for plies in [3, 4] {
                let moves: Vec<&str> = line.split(' ').take(plies).collect();
                let position = Position::after(&moves.join(" ")).unwrap().turned(Symmetry::ALL[turn]);
                let found = fifths(&library, &query(position, &by));
                prop_assert_eq!(found, Some(naive(&records, &position, &by)), "{} {}", text, line);
            }
        }
    }
}

#[test]
fn every_misfit_is_counted_by_its_reason() {
    let game = |alt: &str, swap: &str, fifth: &str| {
        format!(
            "<game id=\"1\" rule=\"1\" bresult=\"1\" alt=\"{alt}\" swap=\"{swap}\"><move>h8 h9 h7 h10 {fifth}</move></game>"
        )
    };
    let games = [
        game("51", "R", "g7"),
        game("y", "R", "g7"),
        game("i8", "-", ""),
        game("h9", "x", "g7"),
        game("g7", "RR", "g7"),
        game("i7", "R", "g7"),
        game("i8", "R", "g7"),
    ];
    let rules = "<rules><rule id=\"1\" name=\"RIF\" category=\"1\"/></rules>";
    let library =
        library(format!("<database>{rules}<games>{}</games></database>", games.concat()).as_bytes());
    let found = fifths(&library, &query(Position::after("h8 h9 h7 h10").unwrap(), &[])).unwrap();
    assert_eq!((found.offer_misfits, found.swap_misfits), ([1; 6], [1; 2]));
    assert_eq!((found.games.games(), found.with_offers, found.undecided), (7, 1, 0));
    let moves: Vec<String> = found
        .fifths
        .iter()
        .map(|fifth| {
            let points: Vec<String> = fifth.points.iter().map(ToString::to_string).collect();
            let [kept, without] = [fifth.kept, fifth.without_offers].map(|tally| tally[GameResult::Black]);
            format!("{} {} {kept} {without}", points.join("="), fifth.offered)
        })
        .collect();
    assert_eq!(moves, ["g7=i7 1 1 5", "g8=i8 1 0 0"]);
    let swaps: Vec<(u8, u32, u32)> = found
        .swaps
        .iter()
        .map(|count| (count.after, count.swapped.games(), count.declined.games()))
        .collect();
    assert_eq!(swaps, [(3, 4, 1)]);
}
