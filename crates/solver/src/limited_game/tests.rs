use std::io::{BufRead, BufReader};

use renju_core::{Board, Color, Position, SearchBoard};

use super::*;
use crate::problem::Verdict;
use crate::shortest_win::ShortestWinSearch;
use crate::threats::{Width, attacks};

/// The positions in a file of test vectors, with the side to move.
fn positions(name: &str) -> Vec<(Board, Color)> {
    let path = format!("{}/../../tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::File::open(path).expect("the vectors exist");
    let lines = BufReader::new(flate2::read::GzDecoder::new(file)).lines();
    let position = |line: String| {
        let value = |name: &str, end: char| {
            let rest = line.split_once(&format!("\"{name}\":")).expect("the line has the value").1;
            rest.split_once(end).expect("the value ends").0.replace(['[', '"', ','], " ")
        };
        let [black, white] = [value("black", ']'), value("white", ']')];
        let position = Position::of_points(&black, &white).expect("the points are valid");
        let side = if value("side", ',').trim() == "white" { Color::White } else { Color::Black };
        (position.board, side)
    };
    lines.map(|line| position(line.expect("the text is UTF-8"))).collect()
}

/// The rules of the game without any of its shortcuts: every defense is tried.
struct NaiveGame {
    board: SearchBoard,
    attacker: Color,
    vcf: Vcf,
}

impl NaiveGame {
    fn by_fours(&mut self, left: Option<u8>) -> bool {
        self.vcf.wins(&mut self.board, self.attacker, left, u64::MAX).expect("there is no limit of nodes")
    }

    fn wins(&mut self, left: u8) -> bool {
        if self.by_fours(Some(left)) {
            return true;
        }
        let attacks = attacks(&self.board, self.attacker, Width::Rows);
        left >= 2
            && attacks.iter().any(|attack| {
                self.board.play(attack, self.attacker);
                let wins = self.wins_against_all(left - 1);
                self.board.undo();
                wins
            })
    }

    fn wins_against_all(&mut self, left: u8) -> bool {
        let defender = !self.attacker;
        let fives = self.board.fives(self.attacker);
        let defences = match fives.len() {
            _ if !self.board.fives(defender).is_empty() => return false,
            0 if !self.by_fours(None) => return false,
            0 => self.board.empty(),
            1 => fives,
            _ => return true,
        };
        self.board.legal(defences, defender).iter().all(|defence| {
            self.board.play(defence, defender);
            let wins = self.wins(left);
            self.board.undo();
            wins
        })
    }
}

/// The smallest number of moves of a win, up to `most`, by trying every defense.
fn naive(board: &Board, attacker: Color, most: u8) -> Option<u8> {
    let mut game = NaiveGame { board: SearchBoard::of(board), attacker, vcf: Vcf::new(1 << 24) };
    (1..=most).find(|&left| game.wins(left))
}

fn found(board: Board, attacker: Color, most: u8) -> Option<u8> {
    let mut search = ShortestWinSearch::new(board, attacker, Measure::Moves, most, 1 << 24);
    let search = search.as_mut().expect("the game goes on");
    match search.run(u64::MAX) {
        Verdict::Win => Some(search.limit()),
        Verdict::NoWin => None,
        Verdict::OutOfBudget => panic!("the search gave up"),
    }
}

#[test]
fn the_fewest_moves_are_those_of_a_search_that_tries_every_defense() {
    let (mut wins, mut none) = (0, 0);
    let small = |name, most: usize| {
        positions(name).into_iter().filter(move |(board, _)| board.len() <= most).step_by(3)
    };
    let all = small("threats.jsonl.gz", 20).take(40).chain(small("problems.jsonl.gz", 24).take(60));
    for (board, attacker) in all {
        let expected = naive(&board, attacker, 3);
        assert_eq!(found(board, attacker, 3), expected, "{attacker:?}\n{board}");
        wins += usize::from(expected == Some(3));
        none += usize::from(expected.is_none());
    }
    assert!(wins > 5 && none > 20, "{wins} wins in three moves, {none} without a win");
}

#[test]
fn a_short_line_of_fours_is_found_without_a_table() {
    let mut won = 0;
    let mut vcf = Vcf::new(1 << 24);
    for (board, attacker) in positions("vcf.jsonl.gz") {
        let mut board = SearchBoard::of(&board);
        for left in 0..4 {
            let line = Fours { board: &mut board, attacker, left: None }.short_line(left);
            let wins = vcf.wins(&mut board, attacker, Some(left), u64::MAX);
            assert_eq!(wins, Some(line.is_some()), "{left} fours of {attacker:?}\n{board:?}");
            assert!(line.is_none_or(|line| line.len() <= usize::from(left).max(1)));
            won += usize::from(wins == Some(true));
        }
    }
    assert!(won > 100, "{won} wins");
}
