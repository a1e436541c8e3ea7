//! Formats the answer of an engine for a terminal.

use renju_core::{Point, Position};

use crate::engine::{EngineAim, EngineSearchResult, LineReport, Score};
use crate::picture::Picture;
use crate::text::{count, short};

/// Returns the answer as text: a picture of the position with the first moves of the engine's lines of play,
/// the engine's description of itself, its move, and the lines of play.
pub(super) fn page(position: &Position, aim: EngineAim, thought: &EngineSearchResult, about: &str) -> String {
    let firsts: Vec<[Point; 1]> = match thought.lines.as_slice() {
        [] => vec![[thought.best]],
        lines => lines.iter().filter_map(|line| line.points.first().map(|&point| [point])).collect(),
    };
    let mut page = Picture::new(position, &firsts).to_string();
    if !about.is_empty() {
        page += &format!("\n{}\n", short(about, 100));
    }
    let chosen = match (aim, thought.second) {
        (EngineAim::Pair, Some(second)) => {
            format!("{} and {second} together keep the chances even", thought.best)
        }
        (EngineAim::Balance, _) => format!("{} keeps the chances even", thought.best),
        (EngineAim::Defend, _) => format!("The best defense is {}", thought.best),
        _ => format!("{} plays {}", position.to_move, thought.best),
    };
    page += &format!("\n{chosen}\n");
    for line in &thought.lines {
        page += &format!("  {}  {}\n", line.rank.unwrap_or(1), told(line));
    }
    page
}

/// Returns one line of play as text: `g9 i9 f10   331, 69.6%, depth 4-8, 12,345 positions`.
pub(super) fn told(line: &LineReport) -> String {
    let moves: Vec<String> = line.points.iter().map(Point::to_string).collect();
    let depth = line.depth.map(|depth| match line.selective {
        Some(selective) => format!("depth {depth}-{selective}"),
        None => format!("depth {depth}"),
    });
    let parts = [
        line.score.map(score),
        line.win_rate.map(|rate| format!("{:.1}%", 100.0 * rate)),
        depth,
        line.nodes.map(|nodes| format!("{} positions", count(nodes))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{}   {}", moves.join(" "), parts.join(", "))
}

fn score(score: Score) -> String {
    match score {
        Score::Value(value) => value.to_string(),
        Score::Win(0) => "wins".to_owned(),
        Score::Loss(0) => "loses".to_owned(),
        Score::Win(moves) => format!("wins in {moves}"),
        Score::Loss(moves) => format!("loses in {moves}"),
    }
}
