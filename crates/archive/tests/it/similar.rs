//! Compares the similar positions found with the result of a naive search, which compares every position of
//! every game in every orientation.

use std::collections::BTreeMap;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{Filter, SimilarPosition, SimilarPositions, Tally};
use renju_core::{Board, Color, Game, GameResult, Point, Position, Symmetry};

use crate::records::{Record, archive, near, records};

/// A position up to symmetry: the lowest text of its eight boards, and the side to move.
type Canonical = (String, Color);

fn canonical(board: &Board, to_move: Color) -> Canonical {
    let texts = Symmetry::ALL.map(|symmetry| board.turned(symmetry).to_string());
    (texts.into_iter().min().expect("there are eight views"), to_move)
}

/// Returns the stones that `board` has and `other` lacks.
fn more(board: &Board, other: &Board) -> Vec<(Color, Point)> {
    let of = |color: Color| board.stones(color).iter().map(move |point| (color, point));
    let stones = Color::ALL.into_iter().flat_map(of);
    stones.filter(|&(color, point)| other.at(point) != Some(color)).collect()
}

/// Returns whether two boards differ by one stone: more, less, or on another point.
fn is_similar(board: &Board, other: &Board) -> bool {
    match (&more(board, other)[..], &more(other, board)[..]) {
        ([_], []) | ([], [_]) => true,
        ([(color, _)], [(other, _)]) => color == other,
        _ => false,
    }
}

/// Finds the similar positions naively: their results, and the number of games.
fn naive(records: &[Record], position: &Position, filter: &Filter) -> (BTreeMap<Canonical, Tally>, u32) {
    let own = canonical(&position.board, position.to_move);
    let (mut found, mut games): (BTreeMap<Canonical, Tally>, u32) = (BTreeMap::new(), 0);
    for record in records {
        let passes = filter.results.is_empty() || filter.results.contains(&record.result);
        let has_position = |(views, to_move): &([Board; 8], Color)| canonical(&views[0], *to_move) == own;
        if !passes || record.views.iter().any(has_position) {
            continue;
        }
        let mut keys: Vec<Canonical> = record
            .views
            .iter()
            .filter(|(views, _)| views.iter().any(|board| is_similar(board, &position.board)))
            .map(|(views, to_move)| canonical(&views[0], *to_move))
            .collect();
        keys.sort();
        keys.dedup();
        games += u32::from(!keys.is_empty());
        for key in keys {
            found.entry(key).or_default().add(record.result);
        }
    }
    (found, games)
}

fn check(position: &Position, answer: &SimilarPositions, expected: &BTreeMap<Canonical, Tally>) {
    let mut found = BTreeMap::new();
    for similar in &answer.positions {
        let SimilarPosition { position: other, removed, added, tally } = similar;
        assert_eq!(more(&position.board, &other.board), removed.iter().copied().collect::<Vec<_>>());
        assert_eq!(more(&other.board, &position.board), added.iter().copied().collect::<Vec<_>>());
        let again = found.insert(canonical(&other.board, other.to_move), *tally);
        assert_eq!(again, None, "{position} has a similar position twice");
    }
    assert_eq!(&found, expected, "{position}");
    assert!(answer.positions.is_sorted_by_key(|similar| std::cmp::Reverse(similar.tally.games())));
}

/// Searches in three archives, or in eight if `PROPTEST_CASES` is set for a longer run.
#[test]
fn similar_positions_are_those_of_a_naive_search() {
    let archives = if std::env::var_os("PROPTEST_CASES").is_some() { 8 } else { 3 };
    let (mut seen, mut with_changes) = (0, [0; 3]);
    for seed in 0..archives {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut records = records(&mut random, 120);
        let archive = archive(&mut records, [13, 40, 120][seed as usize % 3]);
        for _ in 0..40 {
            let moves = &records.choose(&mut random).expect("there are games").moves;
            let ply = random.random_range(0..=moves.len().min(12));
            let game = Game::of(&moves[..ply]).expect("records can be played");
            let turn = *Symmetry::ALL.choose(&mut random).expect("there are eight symmetries");
            let mut position = Position { board: game.board().turned(turn), to_move: game.to_move() };
            if random.random_bool(0.3) {
                let point = near(&mut random);
                let color = *Color::ALL.choose(&mut random).expect("there are two colors");
                if position.board.remove(point).is_none() {
                    position.board.place(point, color);
                }
            }
            if random.random_bool(0.1) {
                position.to_move = !position.to_move;
            }
            let results = if random.random_bool(0.3) { vec![GameResult::Black] } else { Vec::new() };
            let filter = Filter { results, ..Filter::default() };
            let answer = archive.similar(&position, &filter);
            let (expected, games) = naive(&records, &position, &filter);
            assert_eq!(answer.games, games, "{position}");
            check(&position, &answer, &expected);
            seen += expected.len();
            for SimilarPosition { removed, added, .. } in &answer.positions {
                with_changes[usize::from(added.is_some()) + usize::from(removed.is_none())] += 1;
            }
        }
    }
    assert!(seen > 100 && with_changes.iter().all(|&count| count > 15), "{seen} {with_changes:?}");
}
