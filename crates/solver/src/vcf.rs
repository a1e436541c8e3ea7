//! Searches by fours inside other searches. Such a search finds whether the attacker wins by fours,
//! and by which line.
//!
//! All inner searches of one search share a table. Each inner search has a limit of nodes, so that
//! the whole search can stop soon.

use renju_core::{Color, PointSet, SearchBoard};

use crate::dfpn::ProofNumberSearch;
use crate::fours::{Four, Fours, FoursLine};
use crate::table::{ProofNumbers, TranspositionTable};

/// Nodes of a search by fours inside another search; few positions need more than a hundred.
pub(crate) const NODES: u64 = 40_000;
/// Nodes for each move when a line must be found again, after the table has dropped entries of the
/// line.
const RECOVERY_NODES: u64 = 100_000;

pub(crate) enum FoursResult {
    /// The attacker wins by this line.
    Line(FoursLine),
    /// The attacker has no win by fours.
    Nothing,
    /// The search reached its limit of nodes, so the result is unknown.
    Cut,
}

impl FoursResult {
    /// The line, if there is a win.
    pub(crate) fn line(self) -> Option<FoursLine> {
        match self {
            Self::Line(line) => Some(line),
            Self::Nothing | Self::Cut => None,
        }
    }
}

/// Searches by fours that share a table.
#[derive(Debug)]
pub(crate) struct Vcf {
    table: TranspositionTable,
    search: ProofNumberSearch<Four>,
}

impl Vcf {
    pub(crate) fn new(bytes: usize) -> Self {
        Self { table: TranspositionTable::new(bytes), search: ProofNumberSearch::default() }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Whether the attacker wins by fours if the attacker is to move; `left` limits the number of
    /// fours. `None` if a search of `nodes` nodes does not decide this.
    pub(crate) fn wins(
        &mut self,
        board: &mut SearchBoard,
        attacker: Color,
        left: Option<u8>,
        nodes: u64,
    ) -> Option<bool> {
        // Most positions have no four at all, or none that stops the defender's four, and need no search.
        let (fours, stops) = (board.fours(attacker), board.fives(!attacker));
        let useful = match stops.len() {
            0 => fours,
            1 => fours & stops,
            _ => PointSet::EMPTY,
        };
        if useful.is_empty() && board.fives(attacker).is_empty() {
            return Some(false);
        }
        let mut game = Fours { board, attacker, left };
        let numbers = self.search.run(&mut game, &mut self.table, nodes);
        self.search.unwind(&mut game);
        numbers.is_decided().then_some(numbers == ProofNumbers::PROVEN)
    }

    /// Searches like [`Vcf::wins`], and returns the line of the win if there is one.
    pub(crate) fn find(
        &mut self,
        board: &mut SearchBoard,
        attacker: Color,
        left: Option<u8>,
        nodes: u64,
    ) -> FoursResult {
        match self.wins(board, attacker, left, nodes) {
            Some(true) => {
                let line = Fours { board, attacker, left }.line(&mut self.table, RECOVERY_NODES);
                line.map_or(FoursResult::Cut, FoursResult::Line)
            }
            Some(false) => FoursResult::Nothing,
            None => FoursResult::Cut,
        }
    }
}
