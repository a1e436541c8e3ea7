//! Tests wins by fours and by threats: the solver's verdicts match the vectors and the problem set, and every
//! proof is verified.

use renju_core::{Board, Color, SearchBoard, naive};
use renju_solver::{Attack, NodeSide, Problem, Solver, Threats, Verdict, verify};
use serde::Deserialize;

use crate::support;

/// A line of `vectors/vcf.jsonl.gz` or of the problem set.
#[derive(Deserialize)]
pub(crate) struct Case {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    side: String,
    /// Whether `side` wins by fours. Only `vcf.jsonl.gz` has this field.
    vcf: Option<bool>,
    /// Kind of win of `side`: `fours`, `threats` if there is no win by fours, or `none`. Only the problem set
    /// has this field.
    win: Option<String>,
}

impl Case {
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn problem(&self, threats: Threats) -> Problem {
        let attacker = if self.side == "black" { Color::Black } else { Color::White };
        Problem { board: support::board(&self.black, &self.white), attacker, threats }
    }

    pub(crate) fn is_won_by_threats(&self) -> bool {
        self.win.as_deref() == Some("threats")
    }

    pub(crate) fn is_won_by_fours(&self) -> bool {
        self.vcf.unwrap_or(self.win.as_deref() == Some("fours"))
    }
}

/// Size in bytes of the tables of a search, as in the page.
const TABLE: usize = 64 << 20;
/// Node limit that is high enough to decide each problem.
const NODES: u64 = 20_000_000;

/// Searches until there is a verdict. If the verdict is a win, verifies the proof.
fn solved(problem: Problem) -> (Verdict, Solver) {
    let mut solver = Solver::new(problem, TABLE).expect("the game goes on");
    let verdict = solver.run(NODES);
    assert!(solver.bytes() <= TABLE);
    if verdict == Verdict::Win {
        checked(&solver);
    }
    (verdict, solver)
}

fn checked(solver: &Solver) {
    let problem = solver.problem();
    let mut reply = |board: &Board| solver.reply(board).map(|attack| attack.point());
    verify(&problem.board, problem.attacker, &mut reply).unwrap_or_else(|flaw| panic!("{flaw}\n{problem:?}"));
}

pub(crate) fn problems() -> Vec<Case> {
    support::lines("vectors/problems.jsonl.gz")
}

#[test]
fn every_vector_is_solved_by_fours() {
    let cases: Vec<Case> = support::lines("vectors/vcf.jsonl.gz");
    assert_eq!(cases.len(), 2_000);
    for case in cases.into_iter().chain(problems()) {
        let (verdict, _) = solved(case.problem(Threats::Fours));
        assert_eq!(verdict == Verdict::Win, case.is_won_by_fours(), "{}", case.id);
        assert_ne!(verdict, Verdict::OutOfBudget, "{}", case.id);
    }
}

#[test]
fn problems_are_solved_by_threats() {
    let cases = problems();
    assert!(cases.len() >= 1_000);
    // A problem by threats takes longer than a few hundred problems by fours, so only a part of the problems
    // is tested.
    for case in cases.into_iter().step_by(if support::is_long() { 7 } else { 47 }) {
        let expected = if case.win.as_deref() == Some("none") { Verdict::NoWin } else { Verdict::Win };
        assert_eq!(solved(case.problem(Threats::All)).0, expected, "{}", case.id);
    }
}

#[test]
fn the_fewest_fours_are_no_more_than_others() {
    for case in problems().iter().filter(|case| case.is_won_by_fours()) {
        let (any, fewest) =
            (solved(case.problem(Threats::Fours)), solved(case.problem(Threats::FewestFours)));
        let [mut any, mut fewest] = [any, fewest].map(|(verdict, solver)| {
            assert_eq!(verdict, Verdict::Win, "{}", case.id);
            solver
        });
        assert!(fewest.line().len() <= any.line().len(), "{}", case.id);
    }
}

#[test]
fn stopping_does_not_change_the_verdict() {
    for case in problems().iter().step_by(if support::is_long() { 53 } else { 307 }) {
        let problem = case.problem(Threats::All);
        let mut slices = Solver::new(problem, TABLE).expect("the game goes on");
        let (mut verdict, mut nodes) = (Verdict::OutOfBudget, 0);
        while verdict == Verdict::OutOfBudget {
            verdict = slices.run(500);
            // A slice may visit more nodes than its limit, because it finishes the small searches
            // inside the search. It must not finish a whole large search.
            assert!(slices.nodes() - nodes < 50_000, "{}", case.id);
            nodes = slices.nodes();
            slices.line();
        }
        assert_eq!(verdict, solved(problem).0, "{}", case.id);
    }
}

#[test]
fn a_proof_is_computed_on_demand() {
    let cases = problems();
    let case = cases
        .iter()
        .find(|case| case.win.as_deref() == Some("threats"))
        .expect("a vector has a win by threats");
    let (_, mut solver) = solved(case.problem(Threats::All));
    let proof = |solver: &Solver| solver.proof().expect("the position is won").forced();
    assert_eq!(proof(&solver), 0);
    let line: Vec<_> = solver
        .line()
        .iter()
        .flat_map(|step| [Some(step.attack.point()), step.defence.point()])
        .flatten()
        .collect();
    let first = solver.answer(&[]).expect("the attacker is to move").point();
    assert_eq!(first, line[0]);
    // Only the root of the tree has been computed, and no defense.
    assert_eq!(proof(&solver), 1);
    for (at, _) in line.iter().enumerate().step_by(2) {
        assert_eq!(solver.answer(&line[..at]).map(|attack| attack.point()), Some(line[at]));
    }
    assert!(proof(&solver) <= line.len() + 1);
    let root = solver.proof().expect("the position is won");
    assert_eq!((root.state().turn(), root.force().len()), (NodeSide::Or, 1));
    let defences = root.force()[0].tree.force();
    // There is a defense for each point where the defender may play.
    let left = root.state().board().empty().len() - 1;
    assert!(defences.len() <= left && defences.len() + 20 > left);
}

#[test]
fn a_small_table_does_not_change_the_verdict() {
    for case in problems().iter().step_by(89) {
        let problem = case.problem(Threats::All);
        let mut solver = Solver::new(problem, 256 << 10).expect("the game goes on");
        let verdict = solver.run(NODES);
        assert!(solver.bytes() <= 256 << 10);
        assert_eq!(verdict == Verdict::Win, case.win.as_deref() != Some("none"), "{}", case.id);
        if verdict == Verdict::Win {
            checked(&solver);
        }
    }
}

#[test]
fn a_three_is_the_three_of_the_rules_as_written() {
    let mut threes = 0;
    for case in problems().iter().step_by(41) {
        let board = case.problem(Threats::All).board;
        let search = SearchBoard::of(&board);
        for color in Color::ALL {
            // A four or a five is never called a three.
            let others = search.fours(color) | search.fives(color) | search.fives(!color);
            for point in search.legal(board.empty() & !others, color).iter() {
                let kind = Attack::of(&search, color, point);
                let expected = naive::makes_three(&board, point, color);
                assert_eq!(matches!(kind, Attack::Three(_)), expected, "{point} of {color:?}\n{board}");
                threes += usize::from(expected);
            }
        }
    }
    assert!(threes > 100, "{threes}");
}
