//! Finds the win with the fewest hands or moves (a run of fours is one hand), and tactical points that need
//! no search.

use renju_core::{Color, Position};
use renju_solver::{BadProblem, Measure, ShortestWinSearch, Tactics, Verdict};
use serde::Serialize;

use super::limits::SolveLimits;
use super::win::{line_page, moves};
use super::words::{listed, microseconds, side, texts};
use crate::picture::Picture;
use crate::text::counted;

#[derive(Serialize)]
pub(super) struct ShortWinAnswer {
    answer: &'static str,
    /// The fewest hands (a run of fours is one hand) with which the side to move wins. If the search is
    /// undecided, a win needs at least this many hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u8>,
    line: Vec<String>,
    nodes: u64,
    microseconds: u64,
}

/// Finds the win by threats with the fewest hands or the fewest moves; `measure` says which of the two is
/// counted.
pub(super) fn within(
    position: &Position,
    measure: Measure,
    most: u8,
    limits: &SolveLimits,
) -> Result<(ShortWinAnswer, String), String> {
    let attacker = position.to_move;
    let within = ShortestWinSearch::new(position.board, attacker, measure, most, limits.bytes());
    let mut within = within.map_err(|error| error.to_string())?;
    let mut verdict = Verdict::OutOfBudget;
    let took = limits.run(|nodes| {
        verdict = within.run(nodes);
        (verdict != Verdict::OutOfBudget || within.is_stuck(), within.nodes())
    });
    let line = within.line();
    let limit = within.limit();
    let answer = ShortWinAnswer {
        answer: verdict.name(),
        hands: (measure == Measure::Hands).then_some(limit),
        moves: (measure == Measure::Moves).then_some(limit),
        line: moves(&line),
        nodes: within.nodes(),
        microseconds: microseconds(took),
    };
    let unit = |n: u8| counted(n, if measure == Measure::Hands { "hand" } else { "move" });
    let side = side(attacker);
    let attacks = line.iter().map(|step| [step.attack.point()]);
    let mut page = format!("{}\n", Picture::new(position, attacks));
    page += &match verdict {
        Verdict::Win => format!("{side} wins by threats in {}, and not in fewer\n", unit(limit)),
        Verdict::NoWin => format!("{side} has no win by threats in {} or fewer\n", unit(most)),
        Verdict::OutOfBudget if limit == 1 => format!("Gave up after {}\n", counted(within.nodes(), "node")),
        Verdict::OutOfBudget => format!(
            "Gave up after {}: {side} has no win by threats in {} or fewer, more is not known\n",
            counted(within.nodes(), "node"),
            unit(limit - 1)
        ),
    };
    page += &line_page(&line);
    Ok((answer, page))
}

/// Points at which a stone of one color makes a four-three, a double-four, or a four that Black may not stop.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ColorPoints {
    four_three: Vec<String>,
    double_four: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidding: Option<Vec<String>>,
}

#[derive(Serialize)]
pub(super) struct TacticalPoints {
    black: ColorPoints,
    white: ColorPoints,
}

impl ColorPoints {
    fn of(tactics: &Tactics, color: Color) -> Self {
        Self {
            four_three: texts(tactics.four_threes.iter()),
            double_four: texts(tactics.double_fours.iter()),
            forbidding: (color == Color::White).then(|| texts(tactics.forbidding.iter())),
        }
    }
}

/// Finds the points at which a stone makes a four-three, a double-four, or a four that Black may not stop.
pub(super) fn points(position: &Position) -> Result<(TacticalPoints, String), String> {
    if let Some(bad) = BadProblem::of(&position.board) {
        return Err(bad.to_string());
    }
    let [black, white] = Color::ALL.map(|color| Tactics::of(&position.board, color));
    let answer = TacticalPoints {
        black: ColorPoints::of(&black, Color::Black),
        white: ColorPoints::of(&white, Color::White),
    };
    let mut page = format!("{}\n", Picture::new(position, [[]; 0] as [[renju_core::Point; 0]; 0]));
    for (color, tactics) in Color::ALL.into_iter().zip([black, white]) {
        let name = side(color);
        page += &format!("{name}: four-threes: {}\n", listed(tactics.four_threes.iter()));
        if color == Color::White {
            page += &format!("{name}: double-fours: {}\n", listed(tactics.double_fours.iter()));
            page +=
                &format!("{name}: fours that Black may not stop: {}\n", listed(tactics.forbidding.iter()));
        }
    }
    Ok((answer, page))
}
