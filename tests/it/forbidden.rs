//! Tests forbidden points of every kind on the boards of the vectors and on random boards. Three ways to
//! compute them must agree: on a board updated stone by stone, on a board built at once, and by the literal
//! rules.

use std::collections::BTreeMap;

use proptest::prelude::*;
use renju_core::{Board, Color, ForbiddenKinds, Point, SearchBoard, Symmetry, naive};
use serde::Deserialize;

use crate::support;

/// A line of `vectors/forbidden.jsonl.gz`.
#[derive(Deserialize)]
struct Case {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    forbidden: BTreeMap<String, OneOrMore>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

/// All forbidden points of a board with their kinds. Panics if the three ways to compute them do not agree.
fn forbidden(board: &Board) -> BTreeMap<Point, ForbiddenKinds> {
    let updated = updated(board);
    let scratch = SearchBoard::of(board);
    let candidates = updated.forbidden_candidates();
    let mut forbidden = BTreeMap::new();
    for point in board.empty().iter() {
        let kinds = naive::forbidden(board, point);
        assert_eq!(updated.forbidden_kinds(point), kinds, "{point}, updated\n{board}");
        assert_eq!(scratch.forbidden_kinds(point), kinds, "{point}, from scratch\n{board}");
        assert_eq!(updated.is_forbidden(point), !kinds.is_empty(), "{point}\n{board}");
        if !kinds.is_empty() {
            assert!(candidates.contains(point));
            forbidden.insert(point, kinds);
        }
    }
    assert!(updated.forbidden_points().iter().eq(forbidden.keys().copied()));
    forbidden
}

/// Builds the search board stone by stone. Between the stones, other stones are placed and removed again.
fn updated(board: &Board) -> SearchBoard {
    let mut updated = SearchBoard::new();
    for color in Color::ALL {
        for point in board.stones(color).iter() {
            updated.place(point, !color);
            updated.remove(point, !color);
            updated.place(point, color);
        }
    }
    updated
}

#[test]
fn every_point_of_every_vector_has_its_ruling() {
    let cases: Vec<Case> = support::lines("vectors/forbidden.jsonl.gz");
    assert_eq!(cases.len(), 3_597);
    for case in cases.into_iter().step_by(if support::is_long() { 1 } else { 3 }) {
        let expected: BTreeMap<Point, Vec<String>> = case
            .forbidden
            .into_iter()
            .map(|(point, kinds)| {
                let kinds = match kinds {
                    OneOrMore::One(kind) => vec![kind],
                    OneOrMore::More(kinds) => kinds,
                };
                (point.parse().unwrap(), kinds)
            })
            .collect();
        let found: BTreeMap<Point, Vec<String>> = forbidden(&support::board(&case.black, &case.white))
            .into_iter()
            .map(|(point, kinds)| (point, kinds.iter().map(|kind| kind.code().to_owned()).collect()))
            .collect();
        assert_eq!(found, expected, "{}", case.id);
    }
}

/// Random boards with many rows, because all stones are in one part of the board.
fn dense() -> impl Strategy<Value = Board> {
    (0u8..6, 9u8..=15, 3usize..90, any::<u64>()).prop_map(|(from, side, stones, seed)| {
        let mut random = seed | 1;
        let mut next = |below: u64| {
            // xorshift64 (Marsaglia, 2003). One seed gives all random numbers that a board needs.
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let mut board = Board::new();
        let side = u64::from(side - from);
        for _ in 0..stones {
            let (column, row) = (from + next(side) as u8, from + next(side) as u8);
            let color = if next(5) < 3 { Color::Black } else { Color::White };
            board.place(Point::at(column, row).expect("below 15"), color);
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(support::cases(2_000)))]

    #[test]
    fn random_positions_agree_with_the_rule_as_written(board in dense()) {
        let here = forbidden(&board);
        for symmetry in Symmetry::ALL {
            let turned = SearchBoard::of(&board.turned(symmetry));
            for point in board.empty().iter() {
                let kinds = here.get(&point).copied().unwrap_or(ForbiddenKinds::NONE);
                prop_assert_eq!(turned.forbidden_kinds(symmetry.apply(point)), kinds);
            }
        }
    }

    #[test]
    fn rows_match_the_kinds_of_a_forbidden_point(board in dense()) {
        for forbidden in board.forbidden_points() {
            let count = |kind| forbidden.rows.iter().filter(|row| row.kind == kind).count();
            for kind in forbidden.kinds.iter() {
                prop_assert!(count(kind) >= if kind == ForbiddenKinds::OVERLINE { 1 } else { 2 }, "{forbidden:?}");
            }
            for row in &forbidden.rows {
                prop_assert!(forbidden.kinds.contains(row.kind) && row.points.contains(&forbidden.point));
                let length = row.points.len();
                prop_assert!(match row.kind {
                    ForbiddenKinds::DOUBLE_THREE => length == 3,
                    ForbiddenKinds::DOUBLE_FOUR => length == 4,
                    _ => length > 5,
                }, "{forbidden:?}\n{board}");
                for &point in &row.points {
                    prop_assert!(point == forbidden.point || board.at(point) == Some(Color::Black));
                }
            }
        }
    }
}

#[test]
fn a_board_updated_stone_by_stone_equals_the_board_from_scratch() {
    proptest!(ProptestConfig::with_cases(300), |(moves in proptest::collection::vec((0u8..225, any::<bool>()), 0..160))| {
        let mut updated = SearchBoard::new();
        let mut plain = Board::new();
        for (index, black) in moves {
            let point = Point::new(index).unwrap();
            let color = if black { Color::Black } else { Color::White };
            match plain.remove(point) {
                Some(stone) => updated.remove(point, stone),
                None => {
                    plain.place(point, color);
                    updated.place(point, color);
                }
            }
        }
        let scratch = SearchBoard::of(&plain);
        prop_assert_eq!(updated.key(), scratch.key());
        prop_assert_eq!(updated.board(), plain);
        for color in Color::ALL {
            prop_assert_eq!(updated.fives(color), scratch.fives(color));
            prop_assert_eq!(updated.fours(color), scratch.fours(color));
            prop_assert_eq!(updated.threes(color), scratch.threes(color));
            prop_assert_eq!(updated.prepares_four(color), scratch.prepares_four(color));
            for point in plain.empty().iter() {
                prop_assert_eq!(updated.fives(color).contains(point), plain.makes_five(point, color));
                prop_assert_eq!(updated.completions(point, color), scratch.completions(point, color));
            }
        }
        prop_assert_eq!(updated.forbidden_points(), scratch.forbidden_points());
    });
}
