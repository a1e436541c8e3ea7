//! Writes novelties as one record with variations, for any program that reads SGF.

use std::fmt::Write;

use renju_archive::Tally;
use renju_core::{Color, GameResult};
use renju_library::{GameRow, Library};
use renju_records::{GameRecord, Mark, NodeId, NodeStep, Tree};

use super::model::{NewGame, Novelties, Novelty};

impl Novelties {
    /// Returns a record with one variation for each novelty of the list; the first variation is the main
    /// line. The last move of each variation is the novelty. This move has a triangle and a comment. The
    /// comment lists the moves of older games and the new games.
    #[must_use]
    pub fn record(library: &Library, list: &[&Novelty]) -> GameRecord {
        let mut tree = Tree::new();
        for novelty in list {
            let mut at = NodeId::ROOT;
            for (ply, &m) in novelty.line.iter().enumerate() {
                at = tree.enter(at, NodeStep::Play(Color::to_move(ply), m));
            }
            let note = tree.note_mut(at);
            if !note.comment.is_empty() {
                note.comment.push_str("\n\n");
            }
            note.comment += &comment(library, novelty);
            if let Some(point) = novelty.line.last().and_then(|m| m.point()) {
                note.marks.insert(point, Mark::Triangle);
            }
        }
        GameRecord { name: "New moves".to_owned(), tree, ..GameRecord::default() }
    }
}

/// Comment on a novelty: the older games, their moves, and one line for each new game.
fn comment(library: &Library, novelty: &Novelty) -> String {
    let mut text = format!("New. {} here before: {}", games(&novelty.older), ends(&novelty.older));
    let played: Vec<String> =
        novelty.older_moves.iter().map(|other| format!("{} {}", other.played, other.tally.games())).collect();
    if !played.is_empty() {
        // Writing to a string never fails.
        let _ = write!(text, "\nPlayed: {}", played.join(", "));
    }
    for game in &novelty.games {
        let Some(row) = library.rows(&[novelty.hit(game)]).pop() else { continue };
        let _ = write!(text, "\n{}", of_game(game, &row));
    }
    text
}

fn games(tally: &Tally) -> String {
    if tally.games() == 1 { "1 game".to_owned() } else { format!("{} games", tally.games()) }
}

fn ends(tally: &Tally) -> String {
    let [black, white, draw] = [GameResult::Black, GameResult::White, GameResult::Draw].map(|of| tally[of]);
    format!("Black {black}, White {white}, drawn {draw}")
}

/// Text about one new game:
/// `Ann Must – Bo Ek, White won, 2026-03-09, Open of Tallinn (known again after move 12)`.
fn of_game(game: &NewGame, row: &GameRow) -> String {
    let result = match row.result {
        GameResult::Black => "Black won",
        GameResult::White => "White won",
        GameResult::Draw => "drawn",
        GameResult::Unknown => "",
    };
    let day = row.day.to_string();
    let parts = [result, &day, &row.event];
    let mut text = format!("{} – {}", row.black, row.white);
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        let _ = write!(text, ", {part}");
    }
    if let Some(ply) = game.known_again {
        let _ = write!(text, " (known again after move {ply})");
    }
    text
}
