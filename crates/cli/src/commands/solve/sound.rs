//! Finds out whether a problem "five with n stones" is sound, and writes the answer as text, JSON or SGF.

use renju_core::{Color, Move, Point, Position};
use renju_records::{GameRecord, NodeId, NodeStep, Setup, Tree};
use renju_solver::{Soundness, SoundnessSearch, Verdict};
use serde::Serialize;

use super::limits::SolveLimits;
use super::words::{listed, microseconds, side, texts};
use crate::picture::Picture;
use crate::text::counted;

/// A move outside the author's line that wins in time.
#[derive(Serialize)]
struct OtherSolution {
    /// Number of the move, counting only the attacker's moves from 1.
    r#move: usize,
    point: String,
    /// The move and a line after it.
    line: Vec<String>,
}

/// The undecided alternatives to one move of the author's line.
#[derive(Serialize)]
struct UndecidedMoves {
    r#move: usize,
    points: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct SoundnessAnswer {
    answer: &'static str,
    stones: u8,
    /// The fewest stones with which the attacker makes a five; absent while this is not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<u8>,
    line: Vec<String>,
    duals: Vec<OtherSolution>,
    transpositions: Vec<OtherSolution>,
    undecided: Vec<UndecidedMoves>,
    nodes: u64,
    microseconds: u64,
}

/// A search for dual solutions that has ended or has reached a limit.
pub(super) struct SoundnessCheck {
    pub(super) answer: SoundnessAnswer,
    pub(super) page: String,
    search: SoundnessSearch,
}

/// Searches for moves outside of `line` with which the side to move also makes a five in time.
pub(super) fn check(
    position: &Position,
    stones: u8,
    line: &[Point],
    limits: &SolveLimits,
) -> Result<SoundnessCheck, String> {
    let attacker = position.to_move;
    let search = SoundnessSearch::new(position.board, attacker, stones, line, limits.each, limits.bytes());
    let mut search = search.map_err(|error| error.to_string())?;
    let took = limits.run(|nodes| (search.run(nodes), search.nodes()));
    let others = |is_transposition| {
        let chosen = search.others().iter().filter(move |other| other.is_transposition == is_transposition);
        let solution = |other: &renju_solver::OtherWin| OtherSolution {
            r#move: other.steps + 1,
            point: other.line.first().map(Point::to_string).unwrap_or_default(),
            line: texts(other.line.iter().copied()),
        };
        chosen.map(solution).collect::<Vec<_>>()
    };
    let mut undecided: Vec<UndecidedMoves> = Vec::new();
    for (steps, point) in search.undecided() {
        match undecided.last_mut().filter(|moves| moves.r#move == steps + 1) {
            Some(moves) => moves.points.push(point.to_string()),
            None => undecided.push(UndecidedMoves { r#move: steps + 1, points: texts([point]) }),
        }
    }
    let answer = SoundnessAnswer {
        answer: search.soundness().name(),
        stones,
        fewest: (search.verdict() == Verdict::Win).then(|| search.fewest()),
        line: texts(search.line().iter().copied()),
        duals: others(false),
        transpositions: others(true),
        undecided,
        nodes: search.nodes(),
        microseconds: microseconds(took),
    };
    let page = page(position, &answer, &search);
    Ok(SoundnessCheck { answer, page, search })
}

fn page(position: &Position, answer: &SoundnessAnswer, search: &SoundnessSearch) -> String {
    let attacker = side(position.to_move);
    let stones = counted(answer.stones, "stone");
    let attacks = search.line().iter().step_by(2).map(|&point| [point]);
    let mut page = format!("{}\n", Picture::new(position, attacks));
    page += &match search.soundness() {
        Soundness::Sound => {
            format!("Sound: {attacker} makes five with {stones} in one way only, apart from the last four\n")
        }
        Soundness::Dual => {
            let duals = counted(answer.duals.len() as u64, "dual solution");
            format!("Not sound: {attacker} makes five with {stones}; {duals}\n")
        }
        Soundness::NotDecided => format!(
            "Not decided after {}: no dual solution was found for {attacker} with {stones}\n",
            counted(answer.nodes, "node")
        ),
        Soundness::NoWin => format!("{attacker} makes no five with {stones}; every legal move was tried\n"),
        Soundness::LineFails(step) => {
            format!("The line does not make five with {stones}: its move {} fails\n", step + 1)
        }
    };
    if let Some(fewest) = answer.fewest.filter(|&fewest| fewest < answer.stones) {
        page += &format!("{attacker} needs no more than {}\n", counted(fewest, "stone"));
    }
    if !answer.line.is_empty() {
        page += &format!("Line: {}\n", answer.line.join(" "));
    }
    for (name, solutions) in [("Dual", &answer.duals), ("Another order", &answer.transpositions)] {
        for OtherSolution { r#move, line, .. } in solutions {
            page += &format!("{name} at move {}: {}\n", r#move, line.join(" "));
        }
    }
    let mut undecided = answer.undecided.iter().peekable();
    if undecided.peek().is_some() {
        page += "Undecided (--each, --seconds allow more):\n";
    }
    for UndecidedMoves { r#move, points } in undecided {
        let points = points.iter().filter_map(|point| point.parse().ok());
        page += &format!("  instead of move {}: {}\n", r#move, listed(points));
    }
    page
}

impl SoundnessCheck {
    /// Returns the line and every other solution as a game record: each other solution is a variation.
    pub(super) fn record(&self, position: &Position) -> GameRecord {
        let attacker = position.to_move;
        let mut tree = Tree::new();
        let [black, white] = Color::ALL.map(|color| position.board.stones(color));
        let root = tree.note_mut(NodeId::ROOT);
        root.setup = Some(Setup { black, white, to_move: Some(attacker), ..Setup::default() });
        root.comment = format!("Five with {}: {}", counted(self.answer.stones, "stone"), self.answer.answer);
        let mut add = |from: NodeId, line: &[Point], comment: &str| -> Vec<NodeId> {
            let mut nodes = vec![from];
            for (at, &point) in line.iter().enumerate() {
                let color = if at % 2 == 0 { attacker } else { !attacker };
                let node = tree.add(nodes[at], NodeStep::Play(color, Move::Place(point)));
                if at == 0 {
                    tree.note_mut(node).comment = comment.to_owned();
                }
                nodes.push(node);
            }
            nodes
        };
        let line = add(NodeId::ROOT, self.search.line(), "the author's line");
        for other in self.search.others() {
            let comment =
                if other.is_transposition { "the same moves in another order" } else { "dual solution" };
            if let Some(&from) = line.get(2 * other.steps) {
                add(from, &other.line, comment);
            }
        }
        GameRecord { tree, ..GameRecord::default() }
    }
}
