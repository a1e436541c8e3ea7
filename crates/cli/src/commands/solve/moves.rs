//! Finds all winning first moves, and whether a win is unique.

use renju_core::{Point, Position};
use renju_solver::{
    FirstMove, FirstMoves, LineStep, Problem, Threats, Uniqueness, UniquenessSearch, Verdict,
};
use serde::Serialize;

use super::limits::SolveLimits;
use super::win::{line_page, moves};
use super::words::{by, listed, microseconds, name, side, texts};
use crate::picture::Picture;
use crate::text::counted;

/// A first move that the solver tried.
#[derive(Serialize)]
struct TriedMove {
    point: String,
    kind: &'static str,
    answer: &'static str,
}

#[derive(Serialize)]
pub(super) struct FirstMovesAnswer {
    winning: Vec<String>,
    moves: Vec<TriedMove>,
    undecided: usize,
    nodes: u64,
    microseconds: u64,
}

/// Finds all winning first moves of the side to move.
pub(super) fn first_moves(
    position: &Position,
    threats: Threats,
    limits: &SolveLimits,
) -> Result<(FirstMovesAnswer, String), String> {
    let problem = problem(position, threats);
    let each = if threats == Threats::All { limits.each } else { u64::MAX };
    let mut first = FirstMoves::new(problem, each, limits.bytes()).map_err(|error| error.to_string())?;
    let took = limits.run(|nodes| (first.run(nodes), first.nodes()));
    let winning: Vec<Point> = first.winning().map(|attack| attack.point()).collect();
    let undecided = first.undecided();
    let answer = FirstMovesAnswer {
        winning: texts(winning.iter().copied()),
        moves: first.moves().iter().map(TriedMove::of).collect(),
        undecided,
        nodes: first.nodes(),
        microseconds: microseconds(took),
    };
    let mut page = format!("{}\n", Picture::marked(position, winning.iter().map(|&point| (point, '*'))));
    let (side, by) = (side(position.to_move), by(threats));
    page += &match winning.len() {
        0 => format!("No first move of {side} was found to win by {by}\n"),
        count => {
            let moves = counted(count as u64, "first move");
            format!("{side} wins by {by} with {moves}: {}\n", listed(winning))
        }
    };
    let kinds = if threats == Threats::All { "fours and threats" } else { "fours" };
    page += &match first.moves().len() {
        0 => format!("{side} has no {kinds} to try"),
        count => format!("{} tried: {kinds}", counted(count as u64, "move")),
    };
    page += &match undecided {
        0 if first.moves().is_empty() => "\n".to_owned(),
        0 => ", all decided\n".to_owned(),
        _ => format!(", {} not decided (--each allows more nodes)\n", counted(undecided as u64, "move")),
    };
    Ok((answer, page))
}

fn problem(position: &Position, threats: Threats) -> Problem {
    Problem { board: position.board, attacker: position.to_move, threats }
}

impl TriedMove {
    fn of(first: &FirstMove) -> Self {
        Self {
            point: first.attack.point().to_string(),
            kind: name(first.attack),
            answer: first.verdict.name(),
        }
    }
}

/// A position of the winning line with the attacker to move, and all moves that win there.
#[derive(Serialize)]
struct LinePosition {
    /// Number of the attacker's move in this position. Only the attacker's moves are counted, from 1.
    r#move: usize,
    played: String,
    winning: Vec<String>,
    undecided: usize,
}

#[derive(Serialize)]
pub(super) struct UniqueWinAnswer {
    answer: &'static str,
    /// Whether the win is the only one; absent if the solver could not decide this.
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    line: Vec<String>,
    moves: Vec<LinePosition>,
    nodes: u64,
    microseconds: u64,
}

/// Finds out whether the side to move has only one win, and in which positions of the line other moves also
/// win.
pub(super) fn unique(
    position: &Position,
    threats: Threats,
    limits: &SolveLimits,
) -> Result<(UniqueWinAnswer, String), String> {
    let each = if threats == Threats::All { limits.each } else { u64::MAX };
    let branches = UniquenessSearch::new(problem(position, threats), each, limits.bytes());
    let mut branches = branches.map_err(|error| error.to_string())?;
    let took = limits.run(|nodes| (branches.run(nodes), branches.nodes()));
    let line: Vec<LineStep> = branches.line().to_vec();
    let answer = UniqueWinAnswer {
        answer: branches.verdict().name(),
        unique: match branches.unique() {
            Uniqueness::Yes => Some(true),
            Uniqueness::BranchesAt(_) => Some(false),
            Uniqueness::NotDecided => None,
        },
        line: moves(&line),
        moves: branches.junctions().iter().map(|junction| LinePosition::of(junction, &line)).collect(),
        nodes: branches.nodes(),
        microseconds: microseconds(took),
    };
    let attacks = line.iter().map(|step| [step.attack.point()]);
    let mut page =
        format!("{}\n{}\n", Picture::new(position, attacks), sentence(position, threats, &branches));
    page += &line_page(&line);
    for at in answer.moves.iter().filter(|at| at.winning.len() > 1 || at.undecided > 0) {
        page += &match others(at) {
            others if others.is_empty() => format!("At attack {} no other move wins", at.r#move),
            others => format!("At attack {} these win, too: {}", at.r#move, others.join(" ")),
        };
        page += &match at.undecided {
            0 => "\n".to_owned(),
            more => format!(", {} not decided\n", counted(more as u64, "move")),
        };
    }
    Ok((answer, page))
}

impl LinePosition {
    fn of(junction: &renju_solver::Junction, line: &[LineStep]) -> Self {
        let wins = junction.moves.iter().filter(|first| first.verdict == Verdict::Win);
        Self {
            r#move: junction.steps + 1,
            played: line[junction.steps].attack.point().to_string(),
            winning: texts(wins.map(|first| first.attack.point())),
            undecided: junction.undecided,
        }
    }
}

fn others(at: &LinePosition) -> Vec<&str> {
    at.winning.iter().map(String::as_str).filter(|&point| point != at.played).collect()
}

fn sentence(position: &Position, threats: Threats, branches: &UniquenessSearch) -> String {
    let (side, by) = (side(position.to_move), by(threats));
    match (branches.verdict(), branches.unique()) {
        (Verdict::NoWin, _) => format!("{side} has no win by {by}"),
        (Verdict::OutOfBudget, _) => {
            let nodes = counted(branches.nodes(), "node");
            format!("Gave up after {nodes}: nothing is known (--each allows more nodes)")
        }
        (_, Uniqueness::Yes) => {
            format!("{side} wins by {by}, and at every move but the last by one move only")
        }
        (_, Uniqueness::BranchesAt(at)) => {
            let before = branches.junctions().iter().take(at).any(|junction| junction.undecided > 0);
            let before = if before { ", and perhaps before" } else { "" };
            format!("{side} wins by {by}; the win branches at attack {}{before}", at + 1)
        }
        (_, Uniqueness::NotDecided) => format!("{side} wins by {by}; whether otherwise, too, is not decided"),
    }
}
