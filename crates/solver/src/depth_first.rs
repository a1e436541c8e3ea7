//! Depth-first search over any [`AndOrGame`]: simpler than df-pn, and a check of its answers.

use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::table::{ProofNumbers, TranspositionTable};

/// A search that tries the moves of a node one after another, each to the end.
#[derive(Debug, Default)]
pub struct DepthFirstSearch {
    /// The results of visited nodes; `None` for a naive search, which searches a node once for each order of
    /// moves that leads to the node.
    table: Option<TranspositionTable>,
    nodes: u64,
}

impl DepthFirstSearch {
    /// A search that stores results in a table of at most `bytes`, and tries promising moves first.
    #[must_use]
    pub fn with_table(bytes: usize) -> Self {
        Self { table: Some(TranspositionTable::new(bytes)), nodes: 0 }
    }

    /// A search without a table, which tries the moves in the order of the game.
    #[must_use]
    pub fn naive() -> Self {
        Self::default()
    }

    /// Nodes visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Bytes that the table uses.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.table.as_ref().map_or(0, TranspositionTable::bytes)
    }

    /// Whether the attacker wins from the current node of the game; `None` if `budget` more nodes are not
    /// enough to decide. The game is at the same node afterwards.
    pub fn run<G: AndOrGame>(&mut self, game: &mut G, budget: u64) -> Option<bool> {
        let end = self.nodes.saturating_add(budget);
        self.wins(game, end)
    }

    fn wins<G: AndOrGame>(&mut self, game: &mut G, end: u64) -> Option<bool> {
        let key = game.key();
        let known = self.table.as_ref().and_then(|table| table.get(key));
        if let Some(numbers) = known.filter(|numbers| numbers.is_decided()) {
            return Some(numbers == ProofNumbers::PROVEN);
        }
        if self.nodes >= end {
            return None;
        }
        let before = self.nodes;
        self.nodes += 1;
        let mut moves = Vec::new();
        let won = match game.moves(&mut moves, 0) {
            Leaf::Proven => true,
            Leaf::Disproven => false,
            Leaf::Open => self.wins_by_moves(game, moves, end)?,
        };
        if let Some(table) = &mut self.table {
            let numbers = if won { ProofNumbers::PROVEN } else { ProofNumbers::DISPROVEN };
            table.put(key, numbers, self.nodes - before);
        }
        Some(won)
    }

    fn wins_by_moves<G: AndOrGame>(
        &mut self,
        game: &mut G,
        mut moves: Vec<G::Move>,
        end: u64,
    ) -> Option<bool> {
        // One move with this result decides the node.
        let decisive = game.side() == NodeSide::Or;
        if self.table.is_some() {
            moves.sort_by_key(|&m| {
                let ProofNumbers { proof, disproof } = game.guess(m);
                if decisive { proof } else { disproof }
            });
        }
        for m in moves {
            game.play(m);
            let won = self.wins(game, end);
            game.undo(m);
            if won? == decisive {
                return Some(decisive);
            }
        }
        Some(!decisive)
    }
}
