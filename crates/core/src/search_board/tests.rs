use proptest::prelude::*;

use super::SearchBoard;
use crate::{Board, Color, Direction, Point, PointSet, Shape, ShapeCounts};

/// An empty point, with the shapes and counts of each color.
type Made = (Point, [[Shape; 2]; 4], [ShapeCounts; 2]);

/// Everything that a board stores: its key, the sets of both colors, and the shapes on each empty point.
fn known(board: &SearchBoard) -> (u64, Vec<PointSet>, Vec<Made>) {
    let sets = |color| {
        let at = [board.fives(color), board.fours(color), board.threes(color), board.prepares_four(color)];
        [&at[..], &[board.stones(color), board.empty(), board.forbidden_candidates()]].concat()
    };
    let made = |point: Point| {
        let shapes = Direction::ALL.map(|d| Color::ALL.map(|color| board.shape(point, color, d)));
        (point, shapes, Color::ALL.map(|color| board.counts(point, color)))
    };
    (board.key(), Color::ALL.into_iter().flat_map(sets).collect(), board.empty().iter().map(made).collect())
}

/// Boards with up to 200 stones, also at the edges, so that some are nearly full and most are dense.
fn boards() -> impl Strategy<Value = Board> {
    proptest::collection::vec((0u8..225, any::<bool>()), 0..200).prop_map(|stones| {
        let mut board = Board::new();
        for (index, black) in stones {
            board.place(Point::new(index).unwrap(), if black { Color::Black } else { Color::White });
        }
        board
    })
}

/// A list of stones in order. Each stone has a number that selects a point near the middle, and a
/// flag that is `true` for black.
fn changes() -> impl Strategy<Value = Vec<(u8, bool)>> {
    proptest::collection::vec((0u8..225, any::<bool>()), 0..40)
}

fn choose(board: &SearchBoard, (number, black): (u8, bool)) -> (Point, Color) {
    let mut points: Vec<_> = board.empty().iter().collect();
    // Prefers points near the middle, so that the stones form rows.
    points.sort_by_key(|p| p.column().abs_diff(7).max(p.row().abs_diff(7)));
    let near = points.len().min(81);
    let color = if black { Color::Black } else { Color::White };
    (points[usize::from(number) % near], color)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_board_updated_stone_by_stone_equals_the_board_from_scratch(changes in changes()) {
        let (mut placed, mut played) = (SearchBoard::new(), SearchBoard::new());
        let mut points = Vec::new();
        for change in changes {
            let (point, color) = choose(&placed, change);
            placed.place(point, color);
            played.play(point, color);
            points.insert(0, point);
            prop_assert!(played.last_played().eq(points.iter().copied()));
            prop_assert_eq!(placed.last_played().count(), 0);
            let at_once = SearchBoard::of(&placed.board());
            for board in [&placed, &played] {
                prop_assert_eq!(known(board), known(&at_once));
            }
        }
    }

    #[test]
    fn undo_and_remove_restore_the_earlier_state(changes in changes(), removed in any::<u64>()) {
        let mut board = SearchBoard::new();
        let mut before = Vec::new();
        for (i, change) in changes.into_iter().enumerate() {
            before.push(known(&board));
            let (point, color) = choose(&board, change);
            board.play(point, color);
            // A stone that is placed and then removed changes nothing.
            if removed >> i & 1 == 1 {
                let (point, color) = choose(&board, change);
                board.place(point, color);
                board.remove(point, color);
            }
        }
        while let Some(before) = before.pop() {
            prop_assert!(board.undo());
            prop_assert_eq!(known(&board), before);
        }
        prop_assert!(!board.undo(), "no move is left to undo");
    }

    #[test]
    fn stones_may_be_removed_in_any_order(changes in changes(), order in any::<u64>()) {
        let mut board = SearchBoard::new();
        let mut stones = Vec::new();
        for change in changes {
            let (point, color) = choose(&board, change);
            board.place(point, color);
            stones.push((point, color));
        }
        while !stones.is_empty() {
            let (point, color) = stones.swap_remove(order as usize % stones.len());
            board.remove(point, color);
            prop_assert_eq!(known(&board), known(&SearchBoard::of(&board.board())));
        }
    }

    #[test]
    fn stones_on_the_whole_board_make_at_once_what_they_make_one_by_one(
        board in boards(),
        removed in any::<u64>(),
    ) {
        let (mut at_once, mut placed) = (SearchBoard::of(&board), SearchBoard::new());
        let stones = Color::ALL.map(|color| board.stones(color).iter().map(move |point| (point, color)));
        let stones: Vec<_> = stones.into_iter().flatten().collect();
        for &(point, color) in &stones {
            placed.place(point, color);
        }
        prop_assert_eq!(known(&placed), known(&at_once));
        // The windows around stones matter when the stones are removed.
        for (i, &(point, color)) in stones.iter().enumerate().filter(|(i, _)| removed >> (i % 64) & 1 == 1) {
            at_once.remove(point, color);
            placed.remove(point, color);
            prop_assert_eq!(known(&placed), known(&at_once), "after stone {}", i);
        }
    }
}
