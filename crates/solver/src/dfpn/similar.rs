//! Tries the refutation of one defense against the other defenses.

use super::{ProofNumberSearch, SearchNode};
use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::table::{ProofNumbers, TranspositionTable};

/// Greatest number of nodes visited when one refutation is tried against another defense.
const TRANSFER_NODES: u64 = 1_000;

/// Greatest number of nodes visited when one refutation is tried after a delay.
const REPEAT_NODES: u64 = 300;
/// A refutation is not tried after a delay if the search has already visited 2 to the power of this number
/// nodes there.
const REPEAT_EFFORT: u32 = 6;
/// Greatest number of delays, one after another, after which refutations are tried.
const REPEATED_DELAYS: usize = 2;

impl<M: Copy> ProofNumberSearch<M> {
    /// The defense with the index `refuted` in `moves` has been refuted. Tries this refutation
    /// against the other defenses of the current node. Does nothing if the attacker is to move,
    /// because the attacker needs only one proof. Does nothing in games without
    /// [`AndOrGame::KEYS_ADD_UP`].
    ///
    /// Usually a defense does not disturb the line that refutes another defense. In this case,
    /// following the known proof costs only as many nodes as the proof has, whereas a search would
    /// have to find the proof again.
    pub(super) fn transfer<G: AndOrGame<Move = M>>(
        &mut self,
        game: &mut G,
        table: &mut TranspositionTable,
        refuted: usize,
    ) {
        let similar = |node: &&SearchNode<M>| G::KEYS_ADD_UP && node.side == NodeSide::And;
        let Some(node) = self.path.last().filter(similar) else { return };
        for at in node.first..self.moves.len() {
            let (m, key) = (self.moves[at], self.keys[at]);
            if self.look_up(table, key).unwrap_or(self.known[at]).is_decided() {
                continue;
            }
            game.play(m);
            let end = self.nodes + TRANSFER_NODES;
            if self.follow(game, table, [key, self.keys[refuted]], end) {
                self.known[at] = ProofNumbers::PROVEN;
            }
            game.undo(m);
        }
    }

    /// The defender is to move in the current node, which the search has just entered. If the defender has
    /// only delayed the attacker since an earlier node, tries the refutations of the earlier node's defenses
    /// here. Does nothing in games without [`AndOrGame::KEYS_ADD_UP`].
    ///
    /// A delay and its answer seldom disturb a refutation. Without this function, the search would have to find
    /// each refutation again after each delay, and after each order of several delays.
    pub(super) fn repeat<G: AndOrGame<Move = M>>(&mut self, game: &mut G, table: &mut TranspositionTable) {
        let Some(node) = self.path.last().filter(|node| G::KEYS_ADD_UP && node.side == NodeSide::And) else {
            return;
        };
        let (first, here) = (node.first, node.key);
        let mut earlier = self.path.len() - 1;
        for _ in 0..REPEATED_DELAYS {
            let by = earlier.checked_sub(1).and_then(|answer| self.path[answer].by);
            if by.is_none_or(|(_, at)| !self.delays[at]) {
                return;
            }
            earlier -= 2;
            let difference = self.path[earlier].key ^ here;
            for at in first..self.moves.len() {
                let (m, key) = (self.moves[at], self.keys[at]);
                let searched = |known: ProofNumbers| {
                    known.is_decided() || table.effort(key ^ self.mark) >= REPEAT_EFFORT
                };
                if self.known[at].is_decided()
                    || table.get(key ^ difference) != Some(ProofNumbers::PROVEN)
                    || self.look_up(table, key).is_some_and(searched)
                {
                    continue;
                }
                game.play(m);
                let end = self.nodes + REPEAT_NODES;
                if self.follow(game, table, [key, key ^ difference], end) {
                    self.known[at] = ProofNumbers::PROVEN;
                }
                game.undo(m);
            }
        }
    }

    /// Whether the moves that prove a similar node also prove the current node. `here` is the key
    /// of the current node, `there` the key of the similar node. Gives up when the search has
    /// visited `end` nodes in total. The keys only select the moves to try. This function stores a
    /// node as proven only after it has played these moves to the end.
    fn follow<G: AndOrGame<Move = M>>(
        &mut self,
        game: &mut G,
        table: &mut TranspositionTable,
        [here, there]: [u64; 2],
        end: u64,
    ) -> bool {
        if let Some(known) = self.look_up(table, here).filter(|known| known.is_decided()) {
            return known == ProofNumbers::PROVEN;
        }
        if self.nodes >= end {
            return false;
        }
        let before = self.nodes;
        self.nodes += 1;
        let mut moves = Vec::new();
        let proven = match game.moves(&mut moves, 0) {
            Leaf::Proven => true,
            Leaf::Disproven => false,
            Leaf::Open => {
                let both = [here, there];
                if game.side() == NodeSide::Or {
                    let proves =
                        |&m: &M| table.get(there ^ here ^ game.key_after(m)) == Some(ProofNumbers::PROVEN);
                    let m = moves.into_iter().find(proves);
                    m.is_some_and(|m| self.follow_after(m, game, table, both, end))
                } else {
                    moves.into_iter().all(|m| self.follow_after(m, game, table, both, end))
                }
            }
        };
        if proven {
            self.store(table, here, ProofNumbers::PROVEN, self.nodes - before);
        }
        proven
    }

    /// Does the work of [`ProofNumberSearch::follow`] for the two nodes after the move `m`: `here` and
    /// `there` are the keys before this move.
    fn follow_after<G: AndOrGame<Move = M>>(
        &mut self,
        m: M,
        game: &mut G,
        table: &mut TranspositionTable,
        [here, there]: [u64; 2],
        end: u64,
    ) -> bool {
        let key = game.key_after(m);
        game.play(m);
        let proven = self.follow(game, table, [key, there ^ here ^ key], end);
        game.undo(m);
        proven
    }
}
