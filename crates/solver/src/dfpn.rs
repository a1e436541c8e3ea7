//! Depth-first proof-number search (df-pn; Nagai, *Df-pn Algorithm for Searching AND/OR Trees and Its Applications*, 2002),
//! over any [`AndOrGame`].
//!
//! Always the node is looked at that is worth most for a proof and a disproof at once; limits on both numbers say
//! how long it pays to stay below a node. The way from the root down to the node is kept in a list, not on the call
//! stack: the search can stop after any node and go on from there.

use crate::and_or::{AndOrGame, Leaf, Side};
use crate::table::{Numbers, Table};

/// A search from one node of a game, which it leaves where it stopped: see [`Search::leave`].
#[derive(Debug)]
pub struct Search<M> {
    /// The nodes from the root to the current one.
    path: Vec<Node<M>>,
    /// Their moves and the keys of what they lead to, one node's after the other's.
    moves: Vec<M>,
    keys: Vec<u64>,
    /// What is known of them where the table has nothing: a guess, and after a visit what it came to. So no node on the path
    /// can be sent to and fro between children of which the table keeps forgetting one.
    known: Vec<Numbers>,
    /// Nodes looked at.
    nodes: u64,
}

/// A node with moves to try.
#[derive(Debug)]
struct Node<M> {
    /// The move that led here, and its place in `moves`; none at the root.
    by: Option<(M, usize)>,
    key: u64,
    side: Side,
    /// Its first move in `moves`; the last node's go on to the end.
    first: usize,
    /// Below the node it pays to search until one of its numbers reaches this.
    limits: Numbers,
    /// Nodes looked at before this one.
    before: u64,
}

impl<M> Default for Search<M> {
    fn default() -> Self {
        Self { path: Vec::new(), moves: Vec::new(), keys: Vec::new(), known: Vec::new(), nodes: 0 }
    }
}

impl<M: Copy> Search<M> {
    /// Nodes looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches from the game's node, or on from where an earlier call stopped, until the answer is known or so many more
    /// nodes have been looked at. Says what is known of the root.
    ///
    /// When the root is decided, the game stands at the root again.
    pub fn run<G: AndOrGame<Move = M>>(&mut self, game: &mut G, table: &mut Table, budget: u64) -> Numbers {
        let end = self.nodes.saturating_add(budget);
        if self.path.is_empty() {
            let key = game.key();
            if let Some(known) = table.get(key).filter(|known| known.is_decided()) {
                return known;
            }
            let all = Numbers { proof: Numbers::INFINITY, disproof: Numbers::INFINITY };
            if let Some(numbers) = self.enter(game, table, None, key, all) {
                return numbers;
            }
        }
        loop {
            let node = self.path.last().expect("the root is left by returning");
            let (numbers, best) = self.look(node, table);
            let done = numbers.is_decided()
                || numbers.proof >= node.limits.proof
                || numbers.disproof >= node.limits.disproof;
            if done {
                table.put(node.key, numbers, self.nodes - node.before);
                self.moves.truncate(node.first);
                self.keys.truncate(node.first);
                self.known.truncate(node.first);
                match self.path.pop().and_then(|node| node.by) {
                    Some((m, at)) => {
                        game.undo(m);
                        self.known[at] = numbers;
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

    /// The moves from the root to where the search is now.
    pub fn path(&self) -> impl Iterator<Item = M> {
        self.path.iter().filter_map(|node| Some(node.by?.0))
    }

    /// Gives up: takes back every move between the root and where the search is now.
    pub fn leave<G: AndOrGame<Move = M>>(&mut self, game: &mut G) {
        while let Some(node) = self.path.pop() {
            if let Some((m, _)) = node.by {
                game.undo(m);
            }
        }
        self.moves.clear();
        self.keys.clear();
        self.known.clear();
    }

    /// Looks at a node for the first time since its parent was; what it says at once, or else it joins the path.
    fn enter<G: AndOrGame<Move = M>>(
        &mut self,
        game: &mut G,
        table: &mut Table,
        by: Option<(M, usize)>,
        key: u64,
        limits: Numbers,
    ) -> Option<Numbers> {
        let (before, first) = (self.nodes, self.moves.len());
        self.nodes += 1;
        let numbers = match game.moves(&mut self.moves) {
            Leaf::Proven => Some(Numbers::PROVEN),
            Leaf::Disproven => Some(Numbers::DISPROVEN),
            Leaf::Open => None,
        };
        if let Some(numbers) = numbers {
            self.moves.truncate(first);
            table.put(key, numbers, 1);
            return Some(numbers);
        }
        self.keys.extend(self.moves[first..].iter().map(|&m| game.key_after(m)));
        self.known.extend(self.moves[first..].iter().map(|&m| game.guess(m)));
        self.path.push(Node { by, key, side: game.side(), first, limits, before });
        None
    }

    /// The numbers of a node from those of its children, and the child worth looking at.
    fn look(&self, node: &Node<M>, table: &Table) -> (Numbers, Best) {
        let or = node.side == Side::Or;
        // For the side to move: how near it is to its aim by the best move, and by the second best; and how much
        // its opponent has to do about all of them.
        let (mut near, mut second, mut far) = (Numbers::INFINITY, Numbers::INFINITY, 0u32);
        let (mut index, mut of_best) = (node.first, 0);
        for (at, &key) in self.keys.iter().enumerate().skip(node.first) {
            let known = table.get(key).unwrap_or(self.known[at]);
            let (here, there) =
                if or { (known.proof, known.disproof) } else { (known.disproof, known.proof) };
            far = (far + there).min(Numbers::INFINITY - 1);
            if here < near {
                (second, near, index, of_best) = (near, here, at, there);
            } else {
                second = second.min(here);
            }
        }
        if near == 0 {
            far = Numbers::INFINITY;
        }
        let (near_limit, far_limit) = if or {
            (node.limits.proof, node.limits.disproof)
        } else {
            (node.limits.disproof, node.limits.proof)
        };
        // A little more than the second best, so that the search does not jump to and fro between the two
        // (Pawlewicz and Lew, *Improving Depth-First PN-Search: 1 + ε Trick*, 2006).
        let stay = near_limit.min(second.saturating_add(second / 4 + 1));
        let rest = far_limit.saturating_sub(far).saturating_add(of_best).min(Numbers::INFINITY);
        let (numbers, limits) = if or {
            (Numbers { proof: near, disproof: far }, Numbers { proof: stay, disproof: rest })
        } else {
            (Numbers { proof: far, disproof: near }, Numbers { proof: rest, disproof: stay })
        };
        (numbers, Best { index, limits })
    }
}

/// The move that wins in a proven node where the attacker moves.
///
/// The table may have forgotten which one it was: then the moves are searched again, each with a little more patience than
/// before, up to so many nodes for one. `None` where that did not suffice, where the node is not proven, or where
/// it is won without a move.
pub(crate) fn winning_move<G: AndOrGame>(game: &mut G, table: &mut Table, patience: u64) -> Option<G::Move> {
    let mut moves = Vec::new();
    if game.moves(&mut moves) != Leaf::Open {
        return None;
    }
    let known = |&&m: &&G::Move| table.get(game.key_after(m)) == Some(Numbers::PROVEN);
    if let Some(&m) = moves.iter().find(known) {
        return Some(m);
    }
    let mut nodes = 1_000;
    while nodes <= patience {
        for &m in &moves {
            game.play(m);
            let mut search = Search::default();
            let numbers = search.run(game, table, nodes);
            search.leave(game);
            game.undo(m);
            if numbers == Numbers::PROVEN {
                return Some(m);
            }
        }
        nodes *= 10;
    }
    None
}

/// The most promising move of a node.
struct Best {
    /// In the list of moves.
    index: usize,
    limits: Numbers,
}

#[cfg(test)]
mod tests;
