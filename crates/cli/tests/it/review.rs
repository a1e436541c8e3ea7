//! Compares `renju review` with a naive search that tries every other move.

use std::sync::LazyLock;

use renju_core::{Board, Color, Move, Point, Position};
use serde_json::Value;

use crate::naive_wins::{Naive, fives, may_play};
use crate::{Contents, file, is_long, renju};

/// A RIF file of 12 games (60 games in a longer run): its path and its items.
static GAMES: LazyLock<(String, Contents)> = LazyLock::new(|| {
    let path = file("reviewed.rif");
    let games = if is_long() { "60" } else { "12" };
    renju(&["sample", "--games", games, "--seed", "23", "--shape", "mixed", "-o", &path]);
    let contents = Contents::of(&path);
    (path, contents)
});

fn reviews(more: &[&str]) -> Vec<Value> {
    let text = renju(&[&["review", GAMES.0.as_str(), "--json", "--limit", "200"], more].concat());
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn board_after(moves: &[Move]) -> Board {
    let mut board = Board::new();
    for (n, m) in moves.iter().enumerate() {
        if let Some(point) = m.point() {
            board.place(point, Color::to_move(n));
        }
    }
    board
}

/// Returns the points at which a stone of `side` leaves the other side without a win by fours.
fn holding(naive: &mut Naive, board: &Board, side: Color) -> Vec<String> {
    let legal = board.empty().iter().filter(|&point| may_play(board, point, side));
    let legal: Vec<Point> = legal.collect();
    let holds = |point: &Point| {
        let mut next = *board;
        next.place(*point, side);
        !fives(board, side, std::iter::once(*point)).is_empty() || !naive.wins(&next, !side)
    };
    legal.into_iter().filter(holds).map(|point| point.to_string()).collect()
}

#[test]
fn every_losing_move_has_the_escapes_that_a_naive_search_finds() {
    let (mut naive, mut threats, mut lost) = (Naive::default(), 0, 0);
    // The naive search tries every move after every other move, so only short games are compared.
    for review in reviews(&["--length-to", "30"]) {
        let game = GAMES
            .1
            .games()
            .into_iter()
            .find(|game| u64::from(game.id) == review["game"].as_u64().expect("an id"));
        let game = game.expect("the game is in the file");
        let losses = review["losingMoves"].as_array().expect("a list");
        for loss in losses {
            let number = loss["move"].as_u64().expect("a number") as usize;
            let side = if loss["side"] == "black" { Color::Black } else { Color::White };
            assert_eq!(Color::to_move(number - 1), side);
            let board = board_after(&game.moves[..number - 1]);
            let after = board_after(&game.moves[..number]);
            assert!(naive.wins(&after, !side), "game {}, move {number}", game.id);
            let threat = naive.wins(&board, !side);
            assert_eq!(loss["threat"], threat, "game {}, move {number}", game.id);
            if threat {
                threats += 1;
                let expected = holding(&mut naive, &board, side);
                assert_eq!(loss["holding"], serde_json::json!(expected), "game {}, move {number}", game.id);
                assert!(!expected.contains(&game.moves[number - 1].to_string()));
            }
        }
        if let Some(by) = review["lostBy"].as_u64() {
            lost += 1;
            let loss = losses.iter().find(|loss| loss["move"] == by).expect("it is a losing move");
            let (winner, loser) =
                if loss["side"] == "black" { ("white", "black") } else { ("black", "white") };
            assert_eq!(review["result"], winner);
            let escape = losses.iter().rfind(|loss| {
                let holds = loss["holding"].as_array().is_some_and(|points| !points.is_empty());
                loss["side"] == loser
                    && loss["move"].as_u64() <= Some(by)
                    && (loss["threat"] == false || holds)
            });
            assert_eq!(review["lastEscape"], escape.map_or(Value::Null, |loss| loss["move"].clone()));
        }
    }
    assert!(threats > 5 && lost > 2, "{threats} losing moves under a threat, {lost} lost games");
}

#[test]
fn a_game_leaves_the_archive_where_no_other_game_has_its_position() {
    let games = GAMES.1.games();
    let keys = |moves: &[Move]| -> Vec<_> {
        (0..=moves.len())
            .map(|count| {
                Position { board: board_after(&moves[..count]), to_move: Color::to_move(count) }.key()
            })
            .collect()
    };
    let all: Vec<Vec<_>> = games.iter().map(|game| keys(&game.moves)).collect();
    for review in reviews(&[]) {
        let own = games.iter().position(|game| review["game"] == game.id).expect("the game is in the file");
        let others =
            |key| all.iter().enumerate().filter(|&(other, keys)| other != own && keys.contains(key)).count();
        let counts: Vec<usize> = all[own].iter().map(others).collect();
        let left = counts.iter().position(|&count| count == 0);
        assert_eq!(review["leftArchive"], left.map_or(Value::Null, |at| at.into()), "game {}", games[own].id);
        let before = counts[left.map_or(counts.len() - 1, |at| at - 1)];
        assert_eq!(review["gamesBefore"], before, "game {}", games[own].id);
    }
}

#[test]
fn the_record_of_a_reviewed_game_has_the_moves_that_held() {
    let (path, sgf) = (file("one-game.sgf"), file("reviewed.sgf"));
    // White's move 6 does not stop Black's open three. So Black has a win at move 7, and wins the
    // game.
    let game = "(;GM[4]SZ[15]RE[B+R];B[hh];W[ao];B[ih];W[am];B[jh];W[ak];B[kh];W[ai];B[lh])";
    std::fs::write(&path, game).expect("the file can be written");
    let text = renju(&["review", &path]);
    assert!(text.contains("Move 6, a5, allowed a win by fours; "), "{text}");
    assert!(text.contains("Lost by move 6, the last escape."), "{text}");
    renju(&["review", &path, "--sgf", &sgf]);
    let written = std::fs::read_to_string(&sgf).expect("the file was written");
    let review = &reviews_of(&path)[0];
    for point in review["losingMoves"][0]["holding"].as_array().expect("a list").iter().take(8) {
        let point: Point = point.as_str().expect("a text").parse().expect("a point");
        let letters: String =
            [point.to_u8() % 15, 14 - point.to_u8() / 15].iter().map(|&at| char::from(b'a' + at)).collect();
        assert!(written.contains(&format!("W[{letters}]")), "{letters}: {written}");
    }
}

fn reviews_of(path: &str) -> Vec<Value> {
    let text = renju(&["review", path, "--json"]);
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}
