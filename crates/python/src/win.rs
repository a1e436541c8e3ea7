//! Searches for wins by fours, and writes and checks their proofs.

use pyo3::prelude::*;
use renju_intake::wrong_json;
use renju_solver::{CheckedProof, Problem, ProofFile, ProofWriter, Solver, Threats, Verdict, check_proof};

use crate::error::wrong;
use crate::moves::color_name;
use crate::position::Position;

/// Greatest size of a search's tables in bytes. Memory is used only as the tables fill.
pub(crate) const TABLES: usize = 16 << 20;
/// Number of nodes between two checks for Ctrl-C. A search of this length takes a few milliseconds.
const SLICE: u64 = 10_000;
/// Number of positions of a proof between two checks for Ctrl-C.
const POSITIONS: usize = 1_000;

/// Returns the solver's problem for the question whether the side to move wins by fours.
pub(crate) const fn by_fours(position: renju_core::Position) -> Problem {
    let renju_core::Position { board, to_move } = position;
    Problem { board, attacker: to_move, threats: Threats::Fours }
}

/// Returns the winning line against the defense that resists longest: the moves of attacker and defender in
/// turn.
pub(crate) fn line(solver: &mut Solver) -> Vec<String> {
    let steps = solver.line();
    let points = steps.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]).flatten();
    points.map(|point| point.to_string()).collect()
}

/// A win by fours, as a class of Python.
#[pyclass(frozen, module = "renju_board")]
pub(crate) struct Win {
    position: renju_core::Position,
    line: Vec<String>,
    nodes: u64,
}

/// The result of a search that ran out of nodes, as a class of Python.
#[pyclass(frozen, module = "renju_board")]
pub(crate) struct Undecided {
    nodes: u64,
}

/// Result of a search for a win. `No` means that there is no win, and becomes `None` in Python.
#[derive(IntoPyObject)]
pub(crate) enum WinResult {
    Win(Win),
    Undecided(Undecided),
    No(Option<bool>),
}

/// Searches for a win by fours of the side to move.
#[pyfunction]
#[pyo3(signature = (position, /, *, nodes))]
pub(crate) fn win_by_fours(py: Python<'_>, position: &Position, nodes: u64) -> PyResult<WinResult> {
    let position = position.position;
    // Each search runs without the lock of the Python interpreter. Ctrl-C is checked between two searches.
    let mut spent = SLICE.min(nodes);
    loop {
        let (verdict, line, used) = py.detach(|| {
            let mut solver = Solver::new(by_fours(position), TABLES).map_err(wrong)?;
            let verdict = solver.run(spent);
            let line = if verdict == Verdict::Win { line(&mut solver) } else { Vec::new() };
            PyResult::Ok((verdict, line, solver.nodes()))
        })?;
        match verdict {
            Verdict::Win => return Ok(WinResult::Win(Win { position, line, nodes: used })),
            Verdict::NoWin => return Ok(WinResult::No(None)),
            Verdict::OutOfBudget if spent >= nodes => {
                return Ok(WinResult::Undecided(Undecided { nodes: used }));
            }
            // Searches again with twice as many nodes. All searches together visit at most three times as
            // many nodes as the last search alone.
            Verdict::OutOfBudget => spent = nodes.min(spent.saturating_mul(2)),
        }
        py.check_signals()?;
    }
}

#[pymethods]
impl Win {
    #[getter]
    fn position(&self) -> Position {
        self.position.into()
    }

    #[getter]
    const fn attacker(&self) -> &'static str {
        color_name(self.position.to_move)
    }

    #[getter]
    fn line(&self) -> Vec<String> {
        self.line.clone()
    }

    #[getter]
    const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the proof of the win as JSON. The proof has at most about `moves` moves.
    #[pyo3(signature = (*, moves=100_000))]
    fn proof(&self, py: Python<'_>, moves: usize) -> PyResult<String> {
        py.detach(|| {
            // Repeats the search, which finds the same win again. The tables of the first search are not
            // stored, because most callers only count wins and need no proofs.
            let mut solver = Solver::new(by_fours(self.position), TABLES).map_err(wrong)?;
            solver.run(u64::MAX);
            let mut writer = ProofWriter::new(by_fours(self.position), moves);
            while !writer.run(&solver, POSITIONS) {
                Python::attach(|py| py.check_signals())?;
            }
            serde_json::to_string(&ProofFile::from(&writer.finish())).map_err(wrong)
        })
    }

    fn __repr__(&self) -> String {
        format!("<Win of {} by fours: {}>", self.attacker(), self.line.join(" "))
    }
}

#[pymethods]
impl Undecided {
    #[getter]
    const fn nodes(&self) -> u64 {
        self.nodes
    }

    #[expect(clippy::unused_self, reason = "Python asks the object")]
    const fn __bool__(&self) -> bool {
        false
    }

    fn __repr__(&self) -> String {
        format!("<Undecided after {} nodes>", self.nodes)
    }
}

/// Checks a proof by the literal rules, without the solver. Returns the numbers of checked positions, of
/// played defenses, and of positions that the proof leaves out.
#[pyfunction]
#[pyo3(signature = (proof, /))]
pub(crate) fn verify(py: Python<'_>, proof: &str) -> PyResult<(u64, u64, u64)> {
    py.detach(|| {
        let file: ProofFile = serde_json::from_str(proof).map_err(|error| {
            let (line, column) = (error.line(), error.column().max(1));
            wrong(format_args!(
                "line {line}, character {column}: expected a proof as Win.proof writes it, found {}",
                wrong_json::found(&error, proof.as_bytes(), "the end of the text")
            ))
        })?;
        let CheckedProof { positions, defences, left_out } = check_proof(&file).map_err(wrong)?;
        Ok((positions, defences, left_out))
    })
}
