use renju_core::{Board, Position};

use super::literal_game::{LiteralGame, crowded, positions};
use super::*;
use crate::depth_first::DepthFirstSearch;
use crate::dfpn::ProofNumberSearch;
use crate::table::TranspositionTable;

/// Compares the game with its definition, both by df-pn and by a depth-first search. Returns the number of wins
/// and of other positions.
fn compare(all: impl Iterator<Item = (Board, Color)>, stones: u8) -> (usize, usize) {
    let (mut wins, mut none) = (0, 0);
    for (board, attacker) in all {
        let root = SearchBoard::of(&board);
        let mut game = StonesGame::new(root.clone(), attacker, 1 << 20);
        game.go_to(root.clone(), stones, NodeSide::Or);
        let mut table = TranspositionTable::new(1 << 22);
        let mut search = ProofNumberSearch::default();
        let found = search.run(&mut game, &mut table, u64::MAX) == ProofNumbers::PROVEN;
        let mut literal = LiteralGame { board: root, attacker, left: stones, turn: NodeSide::Or };
        let mut naive =
            if stones > 3 { DepthFirstSearch::with_table(1 << 22) } else { DepthFirstSearch::naive() };
        let expected = naive.run(&mut literal, u64::MAX);
        assert_eq!(Some(found), expected, "{stones} stones of {attacker:?}\n{board}");
        let by_depth = DepthFirstSearch::with_table(1 << 22).run(&mut game, u64::MAX);
        assert_eq!(by_depth, expected, "depth first, {stones} stones of {attacker:?}\n{board}");
        *(if found { &mut wins } else { &mut none }) += 1;
    }
    (wins, none)
}

/// Greatest number of positions at each distance from the end of the games.
fn positions_each(usual: usize) -> usize {
    std::env::var("POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn a_win_with_three_stones_is_that_of_the_definition() {
    let all = [2, 3, 4, 6].into_iter().flat_map(|before_end| positions(positions_each(60), before_end));
    let (wins, none) = compare(all, 3);
    assert!(wins > 50 && none > 100, "{wins} wins, {none} others");
}

#[test]
fn a_win_with_four_stones_is_that_of_the_definition() {
    let all = [2, 3, 4, 6].into_iter().flat_map(|before_end| crowded(positions_each(15), before_end));
    let (wins, none) = compare(all, 4);
    assert!(wins > 3 && none > 3, "{wins} wins, {none} others");
}

#[test]
fn a_stone_on_the_last_point_of_the_board_is_no_win() {
    for empty in [1, 2, 3] {
        let mut board = Board::new();
        for point in board.empty().iter().skip(empty) {
            let (column, row) = (point.column(), point.row());
            board.place(point, if (column + 2 * row) % 4 < 2 { Color::Black } else { Color::White });
        }
        for attacker in Color::ALL {
            assert_eq!(compare([(board, attacker)].into_iter(), 4), (0, 1), "{empty} empty points");
        }
    }
}

#[test]
fn a_quiet_move_that_a_search_by_threats_leaves_out_is_tried() {
    // White makes three rows of two around h8, which no four uses yet.
    let black = "a1 c1 e1 g1 i1 k1";
    let position = Position::of_points(black, "g8 i10 g6 j7 h9 i6").expect("the points are valid");
    let root = SearchBoard::of(&position.board);
    let mut game = StonesGame::new(root.clone(), Color::White, 1 << 20);
    game.go_to(root.clone(), 4, NodeSide::Or);
    let mut table = TranspositionTable::new(1 << 22);
    let found = ProofNumberSearch::default().run(&mut game, &mut table, u64::MAX);
    let mut literal = LiteralGame { board: root, attacker: Color::White, left: 4, turn: NodeSide::Or };
    let expected = DepthFirstSearch::naive().run(&mut literal, u64::MAX);
    assert_eq!(Some(found == ProofNumbers::PROVEN), expected);
}
