//! Depth-first proof-number search (df-pn; Nagai, *Df-pn Algorithm for Searching AND/OR Trees and Its Applications*, 2002),
//! over any [`AndOrGame`].
//!
//! The search always continues at the *most-proving node*. This is the leaf of the tree that helps
//! most towards a proof of the root if it is proven, and towards a disproof of the root if it is
//! disproven. Limits on the proof number and the disproof number of a node decide how long the
//! search stays below this node. The path from the root to the current node is stored in a list,
//! not on the call stack. So the search can stop after any node and continue from that node later.
//!
//! These features are not in Nagai's paper:
//! - The disproof number of an attacker's node is the largest disproof number of its moves, plus
//!   one for each other open move (Ueda, Hashimoto, Hashimoto and Iida, *Weak Proof-Number Search*,
//!   2008). A sum would count a position several times, once for each order of moves that leads to
//!   this position.
//! - When the search has refuted one defense, it tries the attacker's moves of this refutation
//!   against the other defenses (Kawano, *Using Similar Positions to Search Game Trees*, 1996); see
//!   [`ProofNumberSearch::transfer`].
//! - Of the defender's moves that only delay the attacker (see [`AndOrGame::only_delays`]), the largest proof
//!   number counts, not the sum: these moves lead to the same work. The refutations of the other moves are
//!   tried after the delay too; see [`ProofNumberSearch::repeat`]. A search may also put off these moves; see
//!   [`ProofNumberSearch::putting_off_delays`].
//! - Nodes far from the root may begin with higher numbers (see [`ProofNumberSearch::dearer_in_depth`]), so
//!   that the search prefers short lines.

use std::num::NonZeroUsize;

use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::table::{ProofNumbers, TranspositionTable};

/// Nodes between two readings of the numbers of a node's children from the table. A child's numbers
/// are known after each visit of this child; only other orders of moves change the numbers of a child
/// that is not visited. Reading them at each return to the node took an eighth of the time.
const REFRESH: u64 = 16;

/// A search from one node of a game. When the search stops, the game stays at the node where the
/// search stopped; [`ProofNumberSearch::unwind`] takes the game back to the root.
#[derive(Debug)]
pub struct ProofNumberSearch<M> {
    /// The nodes from the root to the current node.
    path: Vec<SearchNode<M>>,
    /// The moves of all nodes on the path, first the moves of the root.
    moves: Vec<M>,
    /// For each move in `moves`, the key of the node after this move.
    keys: Vec<u64>,
    /// For each move in `moves`, the proof numbers of the node after this move: an estimate before
    /// the first visit, and afterwards the result of the last visit, or the table's entry when the
    /// numbers were last read from the table (see [`ProofNumberSearch::refresh`]). Without this list, a
    /// search could alternate forever between two children that push each other's entries out of the table.
    known: Vec<ProofNumbers>,
    /// For each move in `moves`, whether it only delays the attacker (see [`AndOrGame::only_delays`]).
    delays: Vec<bool>,
    nodes: u64,
    /// Bits that are combined with the keys of all stored results except proofs. Proofs are stored
    /// under their plain keys, because a proof is valid for every search that shares the table.
    mark: u64,
    /// Plies of depth after which the first numbers of a node are higher by one.
    plies_per_step: NonZeroUsize,
    /// Whether delays count less (see [`ProofNumberSearch::putting_off_delays`]).
    puts_off_delays: bool,
}

/// A node on the path from the root, with the range of its moves in `moves`.
#[derive(Debug)]
struct SearchNode<M> {
    /// The move that led to this node, and its index in `moves`; `None` at the root.
    by: Option<(M, usize)>,
    key: u64,
    side: NodeSide,
    /// The index of the node's first move in `moves`; the moves of the last node extend to the end of
    /// `moves`.
    first: usize,
    /// Limits of the node's proof numbers. The search stays below the node until one of the numbers reaches
    /// its limit.
    limits: ProofNumbers,
    /// Number of nodes that the search had visited before this node.
    before: u64,
    /// The number of visited nodes at which the numbers of the node's children are next read from the table.
    refresh_at: u64,
}

impl<M> Default for ProofNumberSearch<M> {
    fn default() -> Self {
        Self::marked(0)
    }
}

impl<M> ProofNumberSearch<M> {
    /// Creates a search that may share a table with other searches, even if they try more or fewer
    /// moves of the attacker. The searches share only proofs, and no other results. Each search
    /// needs its own mark. A mark may set only the highest bits.
    #[must_use]
    pub const fn marked(mark: u64) -> Self {
        Self {
            path: Vec::new(),
            moves: Vec::new(),
            keys: Vec::new(),
            known: Vec::new(),
            delays: Vec::new(),
            nodes: 0,
            mark,
            plies_per_step: NonZeroUsize::MAX,
            puts_off_delays: false,
        }
    }

    /// This search, but the first numbers of a node are higher by one for every `plies` plies between the root
    /// and the node.
    #[must_use]
    pub const fn dearer_in_depth(mut self, plies: NonZeroUsize) -> Self {
        self.plies_per_step = plies;
        self
    }

    /// This search, but with fewer nodes after the defender's delays (see [`AndOrGame::only_delays`]) while other
    /// defenses are open. The disproof number of a delay counts twice, so the search visits a delay only if its
    /// number is at most half of the numbers of the other defenses. The proof number of a node is the sum of the
    /// other defenses, or the largest proof number of a delay if this is larger.
    #[must_use]
    pub const fn putting_off_delays(mut self) -> Self {
        self.puts_off_delays = true;
        self
    }
}

impl<M: Copy> ProofNumberSearch<M> {
    /// Nodes visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches from the current node of the game, or continues where an earlier call stopped. Ends
    /// when the root is decided or `budget` more nodes have been visited. Returns the proof numbers
    /// of the root if the root is decided, and otherwise the proof numbers of the current node.
    ///
    /// Once the root is decided, the game is at the root again.
    pub fn run<G: AndOrGame<Move = M>>(
        &mut self,
        game: &mut G,
        table: &mut TranspositionTable,
        budget: u64,
    ) -> ProofNumbers {
        let end = self.nodes.saturating_add(budget);
        if self.path.is_empty() {
            let key = game.key();
            if let Some(known) = self.look_up(table, key).filter(|known| known.is_decided()) {
                return known;
            }
            let all = ProofNumbers { proof: ProofNumbers::INFINITY, disproof: ProofNumbers::INFINITY };
            if let Some(numbers) = self.enter(game, table, None, key, all) {
                return numbers;
            }
        }
        loop {
            self.refresh(table);
            let node = self.path.last().expect("the path is never empty within the loop");
            let (numbers, best) = self.evaluate(node);
            let done = numbers.is_decided()
                || numbers.proof >= node.limits.proof
                || numbers.disproof >= node.limits.disproof;
            if done {
                self.store(table, node.key, numbers, self.nodes - node.before);
                self.moves.truncate(node.first);
                self.keys.truncate(node.first);
                self.known.truncate(node.first);
                self.delays.truncate(node.first);
                match self.path.pop().and_then(|node| node.by) {
                    Some((m, at)) => {
                        game.undo(m);
                        self.known[at] = numbers;
                        if numbers == ProofNumbers::PROVEN {
                            self.transfer(game, table, at);
                        }
                    }
                    None => return numbers,
                }
                continue;
            }
            if self.nodes >= end {
                return numbers;
            }
            let (m, key) = (self.moves[best.index], self.keys[best.index]);
            game.play(m);
            if let Some(numbers) = self.enter(game, table, Some((m, best.index)), key, best.limits) {
                game.undo(m);
                self.known[best.index] = numbers;
            }
        }
    }

    /// The moves from the root to the current node.
    pub fn path(&self) -> impl Iterator<Item = M> {
        self.path.iter().filter_map(|node| Some(node.by?.0))
    }

    /// Ends the search, and takes the game back to the root.
    pub fn unwind<G: AndOrGame<Move = M>>(&mut self, game: &mut G) {
        while let Some(node) = self.path.pop() {
            if let Some((m, _)) = node.by {
                game.undo(m);
            }
        }
        self.moves.clear();
        self.keys.clear();
        self.known.clear();
        self.delays.clear();
    }

    /// Visits a node. If the node is decided at once, returns its proof numbers. Otherwise adds the
    /// node to the path and returns `None`.
    fn enter<G: AndOrGame<Move = M>>(
        &mut self,
        game: &mut G,
        table: &mut TranspositionTable,
        by: Option<(M, usize)>,
        key: u64,
        limits: ProofNumbers,
    ) -> Option<ProofNumbers> {
        let (before, first) = (self.nodes, self.moves.len());
        self.nodes += 1;
        let numbers = match game.moves(&mut self.moves, table.effort(key ^ self.mark)) {
            Leaf::Proven => Some(ProofNumbers::PROVEN),
            Leaf::Disproven => Some(ProofNumbers::DISPROVEN),
            Leaf::Open => None,
        };
        if let Some(numbers) = numbers {
            self.moves.truncate(first);
            self.store(table, key, numbers, 1);
            return Some(numbers);
        }
        self.keys.extend(self.moves[first..].iter().map(|&m| game.key_after(m)));
        let deep = (self.path.len() / self.plies_per_step) as u32;
        self.delays.extend(self.moves[first..].iter().map(|&m| game.only_delays(m)));
        let moves = self.moves[first..].iter().zip(&self.delays[first..]);
        self.known.extend(moves.map(|(&m, &delays)| {
            let ProofNumbers { proof, disproof } = game.guess(m);
            // The number of a delay that is put off counts twice.
            let disproof = if self.puts_off_delays && delays { disproof.div_ceil(2) } else { disproof };
            ProofNumbers { proof: proof + deep, disproof: disproof + deep }
        }));
        self.path.push(SearchNode {
            by,
            key,
            side: game.side(),
            first,
            limits,
            before,
            refresh_at: self.nodes,
        });
        self.repeat(game, table);
        None
    }

    /// Reads the numbers of the current node's children from the table, on the first visit and then
    /// after every [`REFRESH`] nodes.
    fn refresh(&mut self, table: &TranspositionTable) {
        let Some(node) = self.path.last_mut().filter(|node| node.refresh_at <= self.nodes) else { return };
        node.refresh_at = self.nodes + REFRESH;
        for at in node.first..self.keys.len() {
            if let Some(known) = self.look_up(table, self.keys[at]) {
                self.known[at] = known;
            }
        }
    }
}

impl<M: Copy> ProofNumberSearch<M> {
    /// Returns the proof numbers of a node from the table. Leaves out results that are not valid for this
    /// search (see [`ProofNumberSearch::marked`]).
    #[inline]
    fn look_up(&self, table: &TranspositionTable, key: u64) -> Option<ProofNumbers> {
        if self.mark != 0 && table.get(key) == Some(ProofNumbers::PROVEN) {
            return Some(ProofNumbers::PROVEN);
        }
        table.get(key ^ self.mark)
    }

    /// Stores the proof numbers of a node in the table. `nodes` is the number of nodes visited to
    /// compute these numbers.
    #[inline]
    fn store(&self, table: &mut TranspositionTable, key: u64, numbers: ProofNumbers, nodes: u64) {
        table.put(if numbers == ProofNumbers::PROVEN { key } else { key ^ self.mark }, numbers, nodes);
    }
}

/// The winning move in a proven node with the attacker to move.
///
/// If the table has dropped the result of the winning move, new searches with this `mark` try all
/// moves with a growing budget, up to `patience` nodes for each move. Returns `None` if this budget
/// is not enough, if the node is not proven, or if the attacker has already won.
pub(crate) fn winning_move<G: AndOrGame>(
    game: &mut G,
    table: &mut TranspositionTable,
    mark: u64,
    patience: u64,
) -> Option<G::Move> {
    let mut moves = Vec::new();
    if game.moves(&mut moves, 0) != Leaf::Open {
        return None;
    }
    let known = |&&m: &&G::Move| table.get(game.key_after(m)) == Some(ProofNumbers::PROVEN);
    if let Some(&m) = moves.iter().find(known) {
        return Some(m);
    }
    let mut nodes = 1_000;
    while nodes <= patience {
        for &m in &moves {
            game.play(m);
            let mut search = ProofNumberSearch::marked(mark);
            let numbers = search.run(game, table, nodes);
            search.unwind(game);
            game.undo(m);
            if numbers == ProofNumbers::PROVEN {
                return Some(m);
            }
        }
        nodes *= 10;
    }
    None
}

mod evaluation;
mod similar;
#[cfg(test)]
mod similar_tests;
#[cfg(test)]
mod tests;
