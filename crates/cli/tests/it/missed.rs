//! Compares `renju missed` with a naive search by the literal rules.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use renju_core::{Color, ForbiddenKinds, Game, GameResult, naive};
use renju_records::{RifGame, RifItem};
use serde_json::Value;

use crate::naive_wins::{self, Naive, may_play, near};
use crate::{Contents, file, is_long, renju};

/// A RIF file of 80 games (300 games in a longer run): its path and its items.
static GAMES: LazyLock<(String, Contents)> = LazyLock::new(|| {
    let path = file("missed.rif");
    let games = if is_long() { "300" } else { "80" };
    renju(&["sample", "--games", games, "--seed", "11", "--shape", "mixed", "-o", &path]);
    let contents = Contents::of(&path);
    (path, contents)
});

fn finds(more: &[&str]) -> Vec<Value> {
    let text = renju(&[&["missed", GAMES.0.as_str(), "--json"], more].concat());
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

impl Naive {
    /// Returns the kind, the side, the first move and the last move of each finding in a game. Moves are
    /// numbered from 1.
    fn finds(&mut self, game: &RifGame) -> Vec<(String, Color, usize, usize)> {
        let (mut played, mut has, mut found) = (Game::new(), Vec::new(), Vec::new());
        // A game is over after a five, and after an overline of Black.
        let mut over = false;
        for (n, m) in game.moves.iter().enumerate() {
            let (side, board) = (played.to_move(), *played.board());
            has.push(self.wins(&board, side));
            if played.play(*m).is_err() {
                break;
            }
            let Some(point) = m.point() else { continue };
            if played.five().is_some() {
                if n + 1 < game.moves.len() {
                    found.push(("after-five".to_owned(), side, n + 1, n + 1));
                }
                break;
            }
            let kinds = naive::forbidden(&board, point);
            if side == Color::Black && !kinds.is_empty() {
                found.push(("forbidden".to_owned(), side, n + 1, n + 1));
                if kinds.contains(ForbiddenKinds::OVERLINE) {
                    over = true;
                    break;
                }
            }
            let fives = naive_wins::fives(played.board(), side, near(point));
            let is_trap = side == Color::White
                && fives.len() == 1
                && !may_play(played.board(), fives[0], Color::Black)
                && naive_wins::fives(played.board(), Color::Black, played.board().empty().iter()).is_empty();
            if is_trap {
                found.push(("forbidden-used".to_owned(), side, n + 1, n + 1));
            }
        }
        if !over && played.five().is_none() && played.moves().len() == game.moves.len() {
            has.push(self.wins(played.board(), played.to_move()));
        }
        let winner = played.five().map_or(game.result.winner(), |(_, side)| Some(side));
        let is_told = played.five().is_some() || game.result != GameResult::Unknown;
        for side in Color::ALL {
            let own: Vec<usize> = (0..has.len()).filter(|&n| Color::to_move(n) == side).collect();
            for run in own.chunk_by(|&a, &b| has[a] && has[b]).filter(|run| has[run[0]]) {
                let (from, to) = (run[0], run[run.len() - 1]);
                let kind = match (own.last() == Some(&to), winner == Some(side), is_told) {
                    (true, true, _) => "won",
                    (true, false, false) => "open",
                    _ => "missed",
                };
                let turn = if kind == "missed" { to } else { from };
                found.push((kind.to_owned(), side, turn + 1, from + 1));
            }
        }
        found
    }
}

#[test]
fn missed_wins_equal_a_naive_pass_over_all_games() {
    let contents = &GAMES.1;
    let rules: HashMap<u32, Option<u8>> = contents
        .items
        .iter()
        .filter_map(|item| if let RifItem::Rule(rule) = item { Some((rule.id, rule.category)) } else { None })
        .collect();
    let of_event: HashMap<u32, Option<u32>> = contents
        .items
        .iter()
        .filter_map(
            |item| if let RifItem::Tournament(event) = item { Some((event.id, event.rule)) } else { None },
        )
        .collect();
    let (mut naive, mut expected) = (Naive::default(), Vec::new());
    for game in contents.games() {
        let by_event = || game.tournament.and_then(|event| *of_event.get(&event)?);
        let category = game.rule.or_else(by_event).and_then(|rule| *rules.get(&rule)?);
        if !matches!(category, Some(2 | 3)) {
            let found = naive.finds(game).into_iter();
            let line = |(kind, side, number, since): (String, Color, usize, usize)| {
                let side = if side == Color::Black { "black" } else { "white" };
                (game.id, kind, side.to_owned(), number as u64, since as u64)
            };
            expected.extend(found.map(line));
        }
    }
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let mut found: Vec<_> = finds(&["--kind", "all"])
        .iter()
        .map(|find| {
            let number = find["move"].as_u64().expect("a number");
            let game = find["game"].as_u64().expect("an id") as u32;
            (game, text(&find["kind"]), text(&find["side"]), number, find["since"].as_u64().unwrap_or(number))
        })
        .collect();
    found.sort();
    expected.sort();
    assert!(found.len() > 80, "{} finds", found.len());
    let (found_set, expected_set): (HashSet<_>, HashSet<_>) =
        (found.iter().collect(), expected.iter().collect());
    let (more, fewer) = (found_set.difference(&expected_set), expected_set.difference(&found_set));
    assert!(
        found == expected,
        "found too much: {:?}, not found: {:?}",
        more.take(5).collect::<Vec<_>>(),
        fewer.take(5).collect::<Vec<_>>()
    );
}

#[test]
fn every_win_is_verified_and_every_line_begins_at_its_move() {
    for more in [
        &["--verify"][..],
        &["--verify", "--threats", "threats", "--nodes", "100", "--length-to", "24", "--kind", "all"],
    ] {
        assert!(!finds(more).is_empty(), "{more:?}");
    }
    for find in finds(&[]).iter().take(200) {
        let wins_in = find["winsIn"].as_u64().expect("a number");
        let line = find["line"].as_array().expect("a line");
        // After the last four of the line, the defender has no legal defense: there is no point that stops
        // the four, or the point is forbidden.
        assert_eq!(line.len() as u64, 2 * wins_in - 1, "{find}");
    }
}

#[test]
fn findings_can_be_filtered_and_written() {
    let all = finds(&["--kind", "all"]);
    for (option, field, value) in [("--side", "side", "white"), ("--by", "by", "fours")] {
        let chosen = finds(&["--kind", "all", option, value]);
        let expected: Vec<&Value> = all.iter().filter(|find| find[field] == value).collect();
        assert_eq!(chosen.iter().collect::<Vec<_>>(), expected, "{option}");
    }
    let long = finds(&["--least-moves", "5"]);
    assert!(long.iter().all(|find| find["winsIn"].as_u64() >= Some(5)) && !long.is_empty());
    let of_both = finds(&["--both"]);
    let sides_of = |game: &Value| -> HashSet<&str> {
        of_both.iter().filter(|find| find["game"] == *game).filter_map(|find| find["side"].as_str()).collect()
    };
    assert!(!of_both.is_empty() && of_both.iter().all(|find| sides_of(&find["game"]).len() == 2));
    let csv = renju(&["missed", &GAMES.0, "--csv"]);
    let missed = finds(&[]).len();
    assert_eq!(csv.lines().count(), missed + 1);
    let sgf = file("missed.sgf");
    renju(&["missed", &GAMES.0, "--sgf", &sgf]);
    let written = std::fs::read_to_string(&sgf).expect("the file exists");
    assert!(written.contains("missed a win in"), "{written}");
    let games: HashSet<u64> = finds(&[]).iter().filter_map(|find| find["game"].as_u64()).collect();
    assert!(written.matches("(;").count() >= games.len());
    let read = renju(&["convert", &sgf, "-o", "-", "--output-format", "moves"]);
    assert!(!read.is_empty());
}

#[test]
fn the_printed_page_counts_players_and_openings() {
    let page = renju(&["missed", &GAMES.0, "--limit", "3"]);
    assert!(page.contains(" games looked at") && page.contains("wins missed"), "{page}");
    assert!(page.contains("\nPlayer ") && page.contains("\nOpening "), "{page}");
    let missed = finds(&[]).len();
    assert!(page.contains(&format!("{} more:", missed - 3)), "{page}");
}

#[test]
fn the_examples_of_help_run() {
    let help = renju(&["missed", "--help"]);
    let examples = help.lines().filter_map(|line| line.strip_prefix("  renju missed games.renju"));
    let mut count = 0;
    for example in examples {
        let example = example
            .split('>')
            .next()
            .expect("the example has words")
            .replace("missed.sgf", &file("example-missed.sgf"));
        // The archive does not have the player names of the example, so an id replaces each name.
        let words = example.split('"').enumerate().flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec!["#1"],
        });
        renju(&["missed", &GAMES.0].into_iter().chain(words).collect::<Vec<_>>());
        count += 1;
    }
    assert_eq!(count, 6);
}
