//! Finds the points at which the side to move defends against a win of the other side.

use renju_core::{Point, Position};
use renju_solver::{DefenceSearch, DefendingPoint, Problem, Threats, Verdict};
use serde::Serialize;

use super::limits::SolveLimits;
use super::win::{line_page, moves};
use super::words::{by, listed, microseconds, side, texts};
use crate::picture::Picture;
use crate::text::counted;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DefencesAnswer {
    /// Whether the other side would win if the side to move passed.
    threat: &'static str,
    /// Winning line of the other side after the pass.
    line: Vec<String>,
    /// Points that defend: after a move there, the other side has no win.
    defending: Vec<String>,
    /// Points at which a stone stops `line`. After a stone at such a point, the other side usually still
    /// wins, by another line.
    against_line: Vec<String>,
    undecided: Vec<String>,
    /// If no point defends: the points at which the defender resists longest.
    best_resistance: Vec<String>,
    /// Number of moves that the attacker needs after the best resistance.
    #[serde(skip_serializing_if = "Option::is_none")]
    resists: Option<usize>,
    nodes: u64,
    microseconds: u64,
}

/// Finds the defending points, and returns them as JSON and as text.
pub(super) fn defences(
    position: &Position,
    threats: Threats,
    limits: &SolveLimits,
) -> Result<(DefencesAnswer, String), String> {
    let problem = Problem { board: position.board, attacker: !position.to_move, threats };
    let each = if threats == Threats::All { limits.each } else { u64::MAX };
    let mut question =
        DefenceSearch::new(problem, each, limits.bytes()).map_err(|error| error.to_string())?;
    let took = limits.run(|nodes| (question.run(nodes), question.nodes()));
    let chosen = |wanted: &dyn Fn(&DefendingPoint) -> bool| -> Vec<Point> {
        question.points().iter().filter(|point| wanted(point)).map(|point| point.point).collect()
    };
    let defending = chosen(&|point| point.attacker == Verdict::NoWin);
    let undecided = chosen(&|point| point.attacker == Verdict::OutOfBudget);
    let best: Vec<Point> = question.best_resistance().iter().collect();
    let resists = question.points().iter().filter_map(|point| point.resistance).max();
    let answer = DefencesAnswer {
        threat: question.threat().name(),
        line: moves(question.line()),
        defending: texts(defending.iter().copied()),
        against_line: texts(chosen(&|point| point.against_line)),
        undecided: texts(undecided.iter().copied()),
        best_resistance: texts(best.iter().copied()),
        resists,
        nodes: question.nodes(),
        microseconds: microseconds(took),
    };
    let marks = undecided.iter().map(|&point| (point, '?'));
    let marks = marks
        .chain(best.iter().map(|&point| (point, '-')))
        .chain(defending.iter().map(|&point| (point, '*')));
    let mut page = format!("{}\n", Picture::marked(position, marks));
    let (attacker, defender) = (side(!position.to_move), side(position.to_move));
    page += &match question.threat() {
        Verdict::NoWin => {
            format!("{attacker} threatens no win by {}: nothing has to be defended\n", by(threats))
        }
        Verdict::OutOfBudget => {
            format!(
                "Gave up after {}: it is not known whether {attacker} threatens a win (--each allows more nodes)\n",
                counted(question.nodes(), "node")
            )
        }
        Verdict::Win => {
            let mut page =
                format!("{attacker} threatens to win by {}:\n{}", by(threats), line_page(question.line()));
            page += &match defending.len() {
                0 => format!("No defense of {defender} was found\n"),
                count => {
                    let points = counted(count as u64, "point");
                    format!("{defender} defends at {points}: {}\n", listed(defending))
                }
            };
            if !undecided.is_empty() {
                page += &format!("Not decided: {} (--each allows more nodes)\n", listed(undecided));
            }
            if let Some(resists) = resists {
                let moves = counted(resists as u64, "move");
                page += &format!("Longest resistance, {moves} of {attacker}: {}\n", listed(best));
            }
            page
        }
    };
    Ok((answer, page))
}
