//! Wins by fours and by threats: the vectors are answered rightly, and every win is checked move by move.

use renju_core::{Board, Color};
use renju_solver::{Problem, Solver, Threats, Verdict, verify};
use serde::Deserialize;

use crate::support;

/// A line of `vectors/vcf.jsonl.gz`.
#[derive(Deserialize)]
struct Case {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    side: String,
    vcf: bool,
}

impl Case {
    fn problem(&self, threats: Threats) -> Problem {
        let attacker = if self.side == "black" { Color::Black } else { Color::White };
        Problem { board: support::board(&self.black, &self.white), attacker, threats }
    }
}

/// Bytes of a table that is large enough for all that is asked here.
const TABLE: usize = 16 << 20;

/// Searches to the end, and checks a win by the rules as they are written.
fn solved(problem: Problem) -> (Verdict, Solver) {
    let mut solver = Solver::new(problem, TABLE).expect("the game goes on");
    let verdict = solver.run(20_000_000);
    if verdict == Verdict::Win {
        let mut reply = |board: &Board| solver.reply(board).map(|attack| attack.point());
        verify(&problem.board, problem.attacker, &mut reply)
            .unwrap_or_else(|flaw| panic!("{flaw}\n{problem:?}"));
    }
    (verdict, solver)
}

#[test]
fn every_vector_by_fours() {
    let cases: Vec<Case> = support::lines("vectors/vcf.jsonl.gz");
    assert_eq!(cases.len(), 2_000);
    for case in cases {
        let (verdict, _) = solved(case.problem(Threats::Fours));
        assert_eq!(verdict, if case.vcf { Verdict::Win } else { Verdict::NoWin }, "{}", case.id);
    }
}
