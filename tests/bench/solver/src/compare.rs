//! `problems compare`: compares the wins by threats that the solver finds with those found by another program
//! and by an earlier version of the solver.
//!
//! The positions were chosen without this solver. For some positions no program has found out whether there
//! is a win.

use std::fs;
use std::path::Path;
use std::time::Instant;

use clap::Args;
use renju_core::Board;
use renju_solver::{Backend, BackendAnswer, BackendGame, Problem, Solver, Threats, Verdict, verify};
use serde::Deserialize;

use crate::problem::{self, Line, Side};

/// Number of nodes that are searched between two checks of the clock.
const SLICE: u64 = 2_000;
/// Time limits in seconds. The report counts the answers that came within each limit.
const LIMITS: [f64; 3] = [0.1, 1.0, 10.0];
/// Minimum time in milliseconds when the ratio of two times is computed. A shorter time is replaced
/// by this value, because such short times are not exact.
const LEAST_MS: f64 = 0.1;

/// Options of the comparison.
#[derive(Args)]
pub(crate) struct How {
    /// Seconds for each position.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Nodes for each position, for figures that do not depend on the machine.
    #[arg(long, default_value_t = u64::MAX)]
    nodes: u64,
    /// Megabytes (2^20 bytes) for the tables of a search.
    #[arg(long, default_value_t = 64)]
    megabytes: usize,
    /// Check each win by the rules as they are written.
    #[arg(long)]
    verify: bool,
    /// Search again each position in which no win was found, with about twice as many moves of the
    /// attacker: every legal move that is a threat. The number is the limit of nodes for such a
    /// search. A win found there refutes the "no".
    #[arg(long, value_name = "NODES")]
    recheck: Option<u64>,
    /// Print each position.
    #[arg(long)]
    each: bool,
}

/// A position with the results of other programs.
#[derive(Clone, Debug, Deserialize)]
struct Known {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    side: Side,
    /// Whether another program found a win; `None` if no program found out whether there is a win.
    win: Option<bool>,
    /// Names of the programs that found a win.
    by: Vec<String>,
    /// Milliseconds until the program quintet answered; `None` if it did not answer within 2 s.
    quintet_ms: Option<f64>,
    /// Milliseconds until the earlier version of the solver answered; `None` if it did not answer within its
    /// time limit.
    ours_ms: Option<f64>,
}

/// The solver's answer for a position.
struct Answer<'a> {
    known: &'a Known,
    verdict: Verdict,
    seconds: f64,
    nodes: u64,
    /// Size in bytes of the solver's tables at the end of the search.
    bytes: usize,
}

impl Known {
    fn found_by(&self, program: &str) -> Option<f64> {
        let ms = if program == "ours" { self.ours_ms } else { self.quintet_ms };
        ms.filter(|_| self.by.iter().any(|by| by == program)).map(|ms| ms / 1e3)
    }

    fn line(&self) -> Line {
        let Self { id, black, white, side, .. } = self.clone();
        Line { id, black, white, side, win: None, vcf: None }
    }
}

impl Answer<'_> {
    const fn is_win(&self) -> bool {
        matches!(self.verdict, Verdict::Win)
    }
}

pub(crate) fn compare(problems: &Path, how: &How) -> anyhow::Result<()> {
    let lines: Vec<Known> = problem::text(problems)?
        .map(|line| Ok(serde_json::from_str(&line?)?))
        .collect::<anyhow::Result<_>>()?;
    let answers: Vec<Answer<'_>> =
        lines.iter().map(|known| solve(known, how)).collect::<anyhow::Result<_>>()?;
    for Answer { known, verdict, seconds, nodes, .. } in answers.iter().filter(|_| how.each) {
        println!("{} {verdict:?} after {seconds:.4} s and {nodes} nodes; found by {:?}", known.id, known.by);
    }
    report(&answers);
    how.recheck.map_or(Ok(()), |nodes| recheck(&answers, nodes, how.megabytes << 20))
}

/// Searches again each position in which no win was found, and tries every legal move that is a
/// threat. Prints each result.
fn recheck(answers: &[Answer<'_>], nodes: u64, bytes: usize) -> anyhow::Result<()> {
    let mut counts = [0; 3];
    for known in answers.iter().filter(|answer| answer.verdict == Verdict::NoWin).map(|answer| answer.known) {
        let line = known.line();
        let game = BackendGame::EveryThreat;
        let found = Backend::DfPn.solve(&line.board()?, line.attacker(), game, nodes, bytes)?;
        let BackendAnswer { verdict, nodes } = found;
        let (place, result) = match verdict {
            Verdict::NoWin => (0, "confirmed"),
            Verdict::Win => (1, "REFUTED"),
            Verdict::OutOfBudget => (2, "undecided"),
        };
        counts[place] += 1;
        println!("{} without a win: {result} by every threat, after {nodes} nodes", known.id);
    }
    let [confirmed, refuted, undecided] = counts;
    println!("by every threat: {confirmed} confirmed, {refuted} refuted, {undecided} undecided");
    Ok(())
}

fn solve<'a>(known: &'a Known, how: &How) -> anyhow::Result<Answer<'a>> {
    let line = known.line();
    let problem = Problem { board: line.board()?, attacker: line.attacker(), threats: Threats::All };
    let begin = busy();
    let mut solver = Solver::new(problem, how.megabytes << 20)?;
    let mut verdict = solver.run(SLICE);
    while verdict == Verdict::OutOfBudget && solver.nodes() < how.nodes && busy() - begin < how.seconds {
        verdict = solver.run(SLICE);
    }
    let (seconds, nodes, bytes) = (busy() - begin, solver.nodes(), solver.bytes());
    if how.verify && verdict == Verdict::Win {
        let mut reply = |board: &Board| solver.reply(board).map(renju_solver::Attack::point);
        verify(&problem.board, problem.attacker, &mut reply)?;
    }
    Ok(Answer { known, verdict, seconds, nodes, bytes })
}

/// Processor time of this thread in seconds. If the system does not report it, elapsed time.
pub(crate) fn busy() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let clock = || START.get_or_init(Instant::now).elapsed().as_secs_f64();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ns = text.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    ns.map_or_else(clock, |ns| ns / 1e9)
}

fn report(answers: &[Answer<'_>]) {
    let of_known = || answers.iter().filter(|answer| answer.known.win == Some(true));
    println!("{} known wins, {} unknown", of_known().count(), answers.len() - of_known().count());
    for limit in LIMITS {
        let within = |seconds: Option<f64>| seconds.is_some_and(|seconds| seconds <= limit);
        let now = answers.iter().filter(|answer| answer.is_win() && answer.seconds <= limit).count();
        let of = of_known().filter(|answer| answer.is_win() && answer.seconds <= limit).count();
        let no = answers.iter().filter(|a| a.verdict == Verdict::NoWin && a.seconds <= limit).count();
        let by = |program| answers.iter().filter(|answer| within(answer.known.found_by(program))).count();
        println!(
            "within {limit} s: {now} wins ({of} of the known), {no} no; before {}, quintet {}",
            by("ours"),
            by("quintet")
        );
    }
    let undecided = || answers.iter().filter(|a| a.known.by.is_empty() && a.known.ours_ms.is_none());
    let decided = undecided().filter(|answer| answer.verdict != Verdict::OutOfBudget).count();
    println!("of {} undecided by the version before: {decided} decided", undecided().count());
    let mut dear: Vec<(f64, &str)> = of_known()
        .filter_map(|answer| {
            let least = answer.known.found_by("quintet")?.max(LEAST_MS / 1e3);
            Some((answer.seconds / least, answer.known.id.as_str()))
        })
        .collect();
    dear.sort_by(|a, b| b.0.total_cmp(&a.0));
    let largest = answers.iter().map(|answer| answer.bytes).max().unwrap_or(0);
    println!("largest tables: {:.1} MB", largest as f64 / f64::from(1 << 20));
    println!("dearest beside the other program: {:?}", &dear[..dear.len().min(10)]);
}
