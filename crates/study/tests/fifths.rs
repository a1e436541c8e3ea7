//! Compares the counts of [`Fifths`] with counts that are made game by game, straight from the text of a file.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use renju_archive::{Filter, Tally};
use renju_core::{Board, Color, Game, GameResult, Move, Point, Position, Symmetry};
use renju_library::{Importer, Library};
use renju_study::fifths::{Fifths, FifthsError, read_swaps};

/// A game of the file: its first moves, the words of `alt`, and the other fields.
#[derive(Clone, Debug)]
struct Written {
    moves: Vec<Point>,
    alt: Vec<String>,
    swap: String,
    result: GameResult,
    players: [u32; 2],
}

fn file(games: &[Written]) -> Vec<u8> {
    let mut text = String::from("<database version=\"1.0\" date=\"2026-01-01\"><games>\n");
    for (id, game) in (1..).zip(games) {
        let moves: Vec<String> = game.moves.iter().map(ToString::to_string).collect();
        let result = ["1", "0", "0.5", ""][game.result.index()];
        let [black, white] = game.players;
        text += &format!(
            "<game id=\"{id}\" black=\"{black}\" white=\"{white}\" bresult=\"{result}\" alt=\"{}\" swap=\"{}\"><move>{}</move><info></info></game>\n",
            game.alt.join(" "),
            game.swap,
            moves.join(" ")
        );
    }
    (text + "</games></database>").into_bytes()
}

fn library(games: &[Written]) -> Library {
    let mut importer = Importer::new();
    importer.push(&file(games)).unwrap();
    importer.finish().unwrap()
}

/// The counts of one fifth move: offered, kept, and the results of the games that played it.
type FifthCounts = (u32, u32, Tally);

#[derive(Debug, Default, PartialEq)]
struct Counts {
    games: u32,
    with_offer: u32,
    fifths: BTreeMap<Vec<Point>, FifthCounts>,
    /// By the number of moves before the choice: the results with a swap and without.
    swaps: BTreeMap<u8, (Tally, Tally)>,
    /// By player: the chances and the swaps.
    choosers: BTreeMap<u32, (u32, u32)>,
    /// Games without points, with a taken point, with a repeated point, and with other swaps.
    misfits: [u32; 4],
}

fn board_of(points: &[Point]) -> Option<Board> {
    let moves: Vec<Move> = points.iter().copied().map(Move::Place).collect();
    Game::of(&moves).ok().map(|game| *game.board())
}

fn naive(games: &[Written], line: &[Point]) -> Counts {
    let board = board_of(line).unwrap();
    let mut counts = Counts::default();
    // Two points are the same fifth move if a symmetry of the board turns one into the other.
    let orbit = |point: Point| -> Vec<Point> {
        let same = Symmetry::ALL.iter().filter(|symmetry| board.turned(**symmetry) == board);
        same.map(|symmetry| symmetry.apply(point)).collect::<BTreeSet<_>>().into_iter().collect()
    };
    for game in games.iter().filter(|game| game.moves.len() >= line.len()) {
        let before = board_of(&game.moves[..line.len()]).unwrap();
        let Some(turn) = Symmetry::ALL.into_iter().find(|&turn| before.turned(turn) == board) else {
            continue;
        };
        counts.games += 1;
        match read_swaps(&game.swap) {
            None => counts.misfits[3] += 1,
            Some(chances) => {
                for chance in chances {
                    let tallies = counts.swaps.entry(chance.after).or_default();
                    (if chance.swapped { &mut tallies.0 } else { &mut tallies.1 }).add(game.result);
                    if usize::from(chance.after) == line.len() {
                        let chooser = counts.choosers.entry(game.players[chance.by.index()]).or_default();
                        chooser.0 += 1;
                        chooser.1 += u32::from(chance.swapped);
                    }
                }
            }
        }
        if line.len() != 4 {
            continue;
        }
        let points: Vec<Point> =
            game.alt.iter().filter_map(|word| word.parse().ok()).map(|p| turn.apply(p)).collect();
        counts.misfits[0] += u32::from(points.is_empty() && !game.alt.is_empty());
        let (taken, free): (Vec<Point>, Vec<Point>) =
            points.into_iter().partition(|&point| board.at(point).is_some());
        counts.misfits[1] += u32::from(!taken.is_empty());
        let played = game.moves.get(4).map(|&point| orbit(turn.apply(point)));
        let mut offered: BTreeSet<Vec<Point>> = free.iter().map(|&point| orbit(point)).collect();
        let is_repeated =
            offered.len() < free.len() || played.as_ref().is_some_and(|played| offered.contains(played));
        counts.misfits[2] += u32::from(is_repeated);
        offered.retain(|orbit| Some(orbit) != played.as_ref());
        let has_offer = !offered.is_empty();
        counts.with_offer += u32::from(has_offer);
        for orbit in offered {
            counts.fifths.entry(orbit).or_default().0 += 1;
        }
        if let Some(orbit) = played {
            let fifth = counts.fifths.entry(orbit).or_default();
            fifth.0 += u32::from(has_offer);
            fifth.1 += u32::from(has_offer);
            fifth.2.add(game.result);
        }
    }
    counts
}

fn counts(found: &Fifths) -> Counts {
    Counts {
        games: found.games,
        with_offer: found.with_offer,
        fifths: found
            .fifths
            .iter()
            .map(|fifth| (fifth.points.clone(), (fifth.offered, fifth.kept, fifth.played)))
            .collect(),
        swaps: found.swaps.iter().map(|count| (count.after, (count.swapped, count.not_swapped))).collect(),
        choosers: found.choosers.iter().map(|one| (one.player, (one.chances, one.swapped))).collect(),
        misfits: [
            found.misfits.without_points,
            found.misfits.taken,
            found.misfits.repeated,
            found.misfits.swaps,
        ],
    }
}

/// A point in the middle of the board, so that games share positions.
fn near() -> impl Strategy<Value = Point> {
    (6..9_u8, 6..9_u8).prop_map(|(column, row)| Point::at(column.into(), row.into()).unwrap())
}

fn written() -> impl Strategy<Value = Written> {
    let moves = proptest::collection::vec(near(), 4..9).prop_map(|points| {
        let mut free: Vec<Point> = Vec::new();
        for point in points {
            if !free.contains(&point) {
                free.push(point);
            }
        }
        free
    });
    let word = prop_oneof![8 => near().prop_map(|point| point.to_string()), 1 => Just("51".to_owned())];
    let swap = prop_oneof![4 => "[R-]{0,5}", 1 => Just("?".to_owned())];
    let result = (0..4_usize).prop_map(|index| GameResult::ALL[index]);
    (moves, proptest::collection::vec(word, 0..4), swap, result, [1..4_u32, 1..4_u32])
        .prop_map(|(moves, alt, swap, result, players)| Written { moves, alt, swap, result, players })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn offers_and_swaps_are_counted_up_to_symmetry(games in proptest::collection::vec(written(), 1..60)) {
        let library = library(&games);
        for game in games.iter().take(12) {
            for length in [3, 4] {
                let Some(line) = game.moves.get(..length) else { continue };
                let board = board_of(line).unwrap();
                for turn in [Symmetry::Identity, Symmetry::ALL[5]] {
                    let line: Vec<Point> = line.iter().map(|&point| turn.apply(point)).collect();
                    let to_move = if length == 3 { Color::White } else { Color::Black };
                    let found = Fifths::of(&library, Position { board: board.turned(turn), to_move }, Filter::default()).unwrap();
                    prop_assert_eq!(counts(&found), naive(&games, &line));
                    prop_assert!(found.fifths.is_sorted_by_key(|fifth| (!fifth.offered, !fifth.played.games(), fifth.points[0])));
                }
            }
        }
    }
}

#[test]
fn other_positions_are_a_wrong_question() {
    let library = library(&[]);
    let position = |text: &str| {
        let moves = renju_core::parse_moves(text).unwrap();
        let game = Game::of(&moves).unwrap();
        Position { board: *game.board(), to_move: game.to_move() }
    };
    for (text, stones) in [("", 0), ("h8 h9", 2), ("h8 h9 i9 g7 g8", 5)] {
        let error = Fifths::of(&library, position(text), Filter::default()).unwrap_err();
        assert_eq!(error, FifthsError { stones, to_move: position(text).to_move });
    }
    assert!(Fifths::of(&library, position("h8 h9 i9 g7"), Filter::default()).unwrap().fifths.is_empty());
}
