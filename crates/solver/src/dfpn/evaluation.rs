//! The proof and disproof numbers of a node, and the child to visit next.

use super::{ProofNumberSearch, SearchNode};
use crate::and_or::NodeSide;
use crate::table::ProofNumbers;

/// The most promising move of a node.
pub(super) struct BestMove {
    /// The index of the move in `moves`.
    pub(super) index: usize,
    /// The limits for the search below the move.
    pub(super) limits: ProofNumbers,
}

/// Twice a proof or disproof number. Infinity stays infinity, and a finite number stays finite.
fn twice(number: u32) -> u32 {
    if number == ProofNumbers::INFINITY { number } else { (number * 2).min(ProofNumbers::INFINITY - 1) }
}

impl<M: Copy> ProofNumberSearch<M> {
    /// Computes the proof and disproof numbers of a node from its children. Returns these numbers,
    /// and the child to visit next.
    pub(super) fn evaluate(&self, node: &SearchNode<M>) -> (ProofNumbers, BestMove) {
        let or = node.side == NodeSide::Or;
        // All three numbers are seen from the side to move. `near` and `second` are the remaining
        // work after the best and the second-best move of this side. `far` is the remaining work of
        // the other side against all these moves together.
        let (mut near, mut second) = (ProofNumbers::INFINITY, ProofNumbers::INFINITY);
        let (mut most, mut sum, mut open) = (0, 0u32, 0u32);
        let (mut index, mut of_best) = (node.first, 0);
        for (at, &known) in self.known.iter().enumerate().skip(node.first) {
            let (here, there) =
                if or { (known.proof, known.disproof) } else { (known.disproof, known.proof) };
            let here = if self.is_put_off(at) { twice(here) } else { here };
            if or || self.delays[at] {
                most = most.max(there);
                open += u32::from(there > 0);
            } else {
                sum = (sum + there).min(ProofNumbers::INFINITY - 1);
            }
            if here < near {
                (second, near, index, of_best) = (near, here, at, there);
            } else {
                second = second.min(here);
            }
        }
        // The attacker's moves often lead to equal positions later, so the disproof numbers after
        // these moves are not added up. The defender's delays repeat the work after the other moves, so only
        // the hardest delay counts.
        let others = open.saturating_sub(1);
        let far = match () {
            () if near == 0 => ProofNumbers::INFINITY,
            () if or => (most + others).min(ProofNumbers::INFINITY - 1),
            () if self.puts_off_delays => sum.max(most),
            () => (sum + most).min(ProofNumbers::INFINITY - 1),
        };
        let (near_limit, far_limit) = if or {
            (node.limits.proof, node.limits.disproof)
        } else {
            (node.limits.disproof, node.limits.proof)
        };
        // The limit is a little higher than the number of the second-best child, so that the search
        // does not alternate between the two best children (Pawlewicz and Lew, *Improving
        // Depth-First PN-Search: 1 + ε Trick*, 2006).
        let stay = near_limit.min(second.saturating_add(second / 4 + 1));
        let put_off = self.is_put_off(index);
        let stay = if put_off && stay < ProofNumbers::INFINITY { stay.div_ceil(2) } else { stay };
        let rest = far_limit.saturating_sub(match () {
            () if or => others,
            () if put_off => 0,
            () if self.puts_off_delays => sum.saturating_sub(of_best),
            () if self.delays.get(index) == Some(&true) => sum,
            () => (sum + most).saturating_sub(of_best),
        });
        let (numbers, limits) = if or {
            (ProofNumbers { proof: near, disproof: far }, ProofNumbers { proof: stay, disproof: rest })
        } else {
            (ProofNumbers { proof: far, disproof: near }, ProofNumbers { proof: rest, disproof: stay })
        };
        (numbers, BestMove { index, limits })
    }

    /// Whether the move with the index `at` in `moves` is a delay that the search puts off.
    fn is_put_off(&self, at: usize) -> bool {
        self.puts_off_delays && self.delays.get(at) == Some(&true)
    }
}
