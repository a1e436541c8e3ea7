//! `problems measure`: measures how long it takes to solve the problem set.

use std::path::Path;
use std::time::Instant;

use renju_solver::{Problem, Solver, Threats, Verdict};

use crate::problem::{self, Line, Win};

/// Size in bytes of the tables of a search.
const TABLE: usize = 64 << 20;

/// Result of the search of one problem.
struct Solved {
    id: String,
    verdict: Verdict,
    seconds: f64,
    nodes: u64,
    bytes: usize,
}

pub(crate) fn measure(problems: &Path, seconds: f64) -> anyhow::Result<()> {
    let lines = problem::read(problems)?;
    let fours = solve(&lines, Threats::Fours, seconds)?;
    report("by fours, all", &fours);
    let expected = |line: &Line| line.vcf.unwrap_or(line.win == Some(Win::Fours));
    let wrong =
        lines.iter().zip(&fours).filter(|(line, solved)| expected(line) != (solved.verdict == Verdict::Win));
    println!("  wrong: {}", wrong.count());
    for (name, win) in [("by threats, wins", Win::Threats), ("by threats, no wins", Win::None)] {
        let lines: Vec<_> = lines.iter().filter(|line| line.win == Some(win)).cloned().collect();
        if !lines.is_empty() {
            report(name, &solve(&lines, Threats::All, seconds)?);
        }
    }
    Ok(())
}

fn solve(lines: &[Line], threats: Threats, seconds: f64) -> anyhow::Result<Vec<Solved>> {
    let one = |line: &Line| -> anyhow::Result<Solved> {
        let problem = Problem { board: line.board()?, attacker: line.attacker(), threats };
        let begin = Instant::now();
        let mut solver = Solver::new(problem, TABLE)?;
        let mut verdict = solver.run(1_000);
        while verdict == Verdict::OutOfBudget && begin.elapsed().as_secs_f64() < seconds {
            verdict = solver.run(5_000);
        }
        let seconds = begin.elapsed().as_secs_f64();
        Ok(Solved { id: line.id.clone(), verdict, seconds, nodes: solver.nodes(), bytes: solver.bytes() })
    };
    lines.iter().map(one).collect()
}

fn report(name: &str, solved: &[Solved]) {
    let total: f64 = solved.iter().map(|one| one.seconds).sum();
    let nodes: u64 = solved.iter().map(|one| one.nodes).sum();
    let count = |verdict| solved.iter().filter(|one| one.verdict == verdict).count();
    println!(
        "{name}: {} problems, {total:.3} s, {nodes} nodes; {} wins, {} no wins, {} undecided",
        solved.len(),
        count(Verdict::Win),
        count(Verdict::NoWin),
        count(Verdict::OutOfBudget),
    );
    for limit in [0.001, 0.01, 0.1, 1.0, 10.0] {
        let within =
            solved.iter().filter(|one| one.verdict != Verdict::OutOfBudget && one.seconds <= limit).count();
        println!("  within {limit} s: {within}");
    }
    if let Some(worst) = solved.iter().max_by_key(|one| one.nodes) {
        println!("  worst: {} with {} nodes in {:.3} s", worst.id, worst.nodes, worst.seconds);
    }
    let bytes = solved.iter().map(|one| one.bytes).max().unwrap_or(0);
    println!("  largest table: {:.1} MB of {} MB", bytes as f64 / 1e6, TABLE as f64 / 1e6);
}
