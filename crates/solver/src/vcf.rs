//! Searches by fours inside the questions: does the attacker win by fours here, and by which line?
//!
//! All searches of one question share a table. Each has a limit of nodes, so that a question can be stopped soon.

use renju_core::{Color, SearchBoard};

use crate::dfpn::Search;
use crate::fours::{Four, Fours, Line};
use crate::table::{Numbers, Table};

/// Nodes of one search; few positions need more than a hundred.
const NODES: u64 = 40_000;
/// Nodes allowed per move to find a line again that the table has forgotten.
const RECOVERY_NODES: u64 = 100_000;

/// What a search by fours found.
pub(crate) enum Found {
    /// A win.
    Line(Line),
    /// No win by fours.
    Nothing,
    /// The nodes were used up.
    Cut,
}

/// Searches by fours that share a table.
#[derive(Debug)]
pub(crate) struct Vcf {
    table: Table,
    search: Search<Four>,
}

impl Vcf {
    pub(crate) fn new(bytes: usize) -> Self {
        Self { table: Table::new(bytes), search: Search::default() }
    }

    /// Nodes visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// The attacker's win by fours if it is its turn; with at most `left` fours, if that is given.
    pub(crate) fn find(&mut self, board: &mut SearchBoard, attacker: Color, left: Option<u8>) -> Found {
        // Most positions have no four at all and need no search.
        if board.fours(attacker).is_empty() && board.fives(attacker).is_empty() {
            return Found::Nothing;
        }
        let mut game = Fours { board, attacker, left };
        let numbers = self.search.run(&mut game, &mut self.table, NODES);
        self.search.unwind(&mut game);
        match numbers {
            Numbers::PROVEN => game.line(&mut self.table, RECOVERY_NODES).map_or(Found::Cut, Found::Line),
            Numbers::DISPROVEN => Found::Nothing,
            _ => Found::Cut,
        }
    }
}
