//! Finds the win with the fewest hands, moves or stones (a run of fours is one hand), and tactical points that need
//! no search.

use renju_core::{Color, Position};
use renju_solver::{Attack, BadProblem, LineStep, Measure, ShortestWinSearch, Tactics, Verdict};
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
    /// Number of stones up to the five. This is one more than the moves, or 1 if the first move makes the five.
    #[serde(skip_serializing_if = "Option::is_none")]
    stones: Option<u8>,
    line: Vec<String>,
    nodes: u64,
    microseconds: u64,
}

/// The largest size of a win, in one of three units.
#[derive(Clone, Copy)]
pub(super) enum ShortWinLimit {
    Hands(u8),
    /// Moves up to a four that cannot be stopped.
    Moves(u8),
    /// Stones up to the five.
    Stones(u8),
}

impl ShortWinLimit {
    const fn measure(self) -> (Measure, u8) {
        match self {
            Self::Hands(most) => (Measure::Hands, most),
            Self::Moves(most) => (Measure::Moves, most),
            Self::Stones(most) => (Measure::Moves, most.saturating_sub(1)),
        }
    }

    /// Formats a limit of the search in this unit.
    fn text(self, limit: u8) -> String {
        match self {
            Self::Hands(_) => counted(limit, "hand"),
            Self::Moves(_) => counted(limit, "move"),
            Self::Stones(_) => counted(limit.saturating_add(1), "stone"),
        }
    }
}

/// Finds the win by threats with the fewest hands, moves or stones.
pub(super) fn within(
    position: &Position,
    unit: ShortWinLimit,
    limits: &SolveLimits,
) -> Result<(ShortWinAnswer, String), String> {
    let attacker = position.to_move;
    let (measure, most) = unit.measure();
    let within = ShortestWinSearch::new(position.board, attacker, measure, most, limits.bytes());
    let mut within = within.map_err(|error| error.to_string())?;
    let mut verdict = Verdict::OutOfBudget;
    let took = limits.run(|nodes| {
        verdict = within.run(nodes);
        (verdict != Verdict::OutOfBudget || within.is_stuck(), within.nodes())
    });
    let line = within.line();
    // A win in one move is a four that cannot be stopped, or the five itself.
    let is_five = matches!(line[..], [LineStep { attack: Attack::Five(_), .. }]);
    let limit = within.limit();
    let stones = if is_five { 1 } else { limit.saturating_add(1) };
    let answer = ShortWinAnswer {
        answer: verdict.name(),
        hands: matches!(unit, ShortWinLimit::Hands(_)).then_some(limit),
        moves: matches!(unit, ShortWinLimit::Moves(_)).then_some(limit),
        stones: matches!(unit, ShortWinLimit::Stones(_)).then_some(stones),
        line: moves(&line),
        nodes: within.nodes(),
        microseconds: microseconds(took),
    };
    let side = side(attacker);
    let attacks = line.iter().map(|step| [step.attack.point()]);
    let mut page = format!("{}\n", Picture::new(position, attacks));
    page += &match verdict {
        Verdict::Win if is_five => format!("{side} makes a five at once\n"),
        Verdict::Win => format!("{side} wins by threats in {}, and not in fewer\n", unit.text(limit)),
        Verdict::NoWin => format!("{side} has no win by threats in {} or fewer\n", unit.text(most)),
        Verdict::OutOfBudget if limit == 1 => format!("Gave up after {}\n", counted(within.nodes(), "node")),
        Verdict::OutOfBudget => format!(
            "Gave up after {}: {side} has no win by threats in {} or fewer, more is not known\n",
            counted(within.nodes(), "node"),
            unit.text(limit - 1)
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
