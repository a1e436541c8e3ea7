//! Tests the search on a game with [`AndOrGame::KEYS_ADD_UP`]: two sides take points in turn, and
//! the prover wins by taking all points of a row.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use proptest::prelude::*;

use super::ProofNumberSearch;
use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::table::{ProofNumbers, TranspositionTable};

/// Number of points, small enough to try all orders of moves.
const POINTS: u32 = 9;

#[derive(Clone, Debug, PartialEq, Eq)]
struct Rows {
    /// The points that each row needs, as bits.
    rows: Vec<u16>,
    /// The points that the prover may take.
    allowed: u16,
    /// The points where a move of the other side counts as a delay. The result must not depend on this choice.
    delays: u16,
    /// The points that each side has taken; the prover first.
    taken: [u16; 2],
}

impl Rows {
    fn free(&self) -> u16 {
        !(self.taken[0] | self.taken[1]) & ((1 << POINTS) - 1)
    }

    /// Whether the prover wins, found by trying all moves.
    fn naive(&mut self, known: &mut HashMap<[u16; 2], bool>) -> bool {
        if let Some(&known) = known.get(&self.taken) {
            return known;
        }
        let mut moves = Vec::new();
        let side = self.side();
        let won = match self.moves(&mut moves, 0) {
            Leaf::Proven => true,
            Leaf::Disproven => false,
            Leaf::Open => {
                let mut outcomes = moves.into_iter().map(|m| {
                    self.play(m);
                    let won = self.naive(known);
                    self.undo(m);
                    won
                });
                if side == NodeSide::Or { outcomes.any(|won| won) } else { outcomes.all(|won| won) }
            }
        };
        known.insert(self.taken, won);
        won
    }
}

impl AndOrGame for Rows {
    type Move = u32;

    const KEYS_ADD_UP: bool = true;

    fn side(&self) -> NodeSide {
        if self.taken[0].count_ones() == self.taken[1].count_ones() { NodeSide::Or } else { NodeSide::And }
    }

    fn key(&self) -> u64 {
        let words = (0..2 * POINTS).filter(|&i| self.taken[i as usize % 2] >> (i / 2) & 1 == 1);
        words.fold(1, |key, i| key ^ (u64::from(i) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn key_after(&self, m: u32) -> u64 {
        let mut after = self.clone();
        after.play(m);
        after.key()
    }

    fn moves(&mut self, out: &mut Vec<u32>, _: u32) -> Leaf {
        if self.rows.iter().any(|row| self.taken[0] & row == *row) {
            return Leaf::Proven;
        }
        let free = self.free();
        if free == 0 {
            return Leaf::Disproven;
        }
        let own = if self.side() == NodeSide::Or { free & self.allowed } else { free };
        out.extend((0..POINTS).filter(|m| own >> m & 1 == 1));
        Leaf::Open
    }

    fn only_delays(&self, m: u32) -> bool {
        self.side() == NodeSide::And && self.delays >> m & 1 == 1
    }

    fn play(&mut self, m: u32) {
        let side = usize::from(self.side() == NodeSide::And);
        self.taken[side] |= 1 << m;
    }

    fn undo(&mut self, m: u32) {
        self.taken.iter_mut().for_each(|taken| *taken &= !(1 << m));
    }
}

fn games() -> impl Strategy<Value = Rows> {
    let row = proptest::sample::subsequence((0..POINTS).collect::<Vec<_>>(), 2..=3);
    let rows = proptest::collection::vec(row, 1..9);
    (rows, 0u16..1 << POINTS, 0u16..1 << POINTS).prop_map(|(rows, allowed, delays)| Rows {
        rows: rows.into_iter().map(|row| row.into_iter().fold(0, |bits, point| bits | 1 << point)).collect(),
        allowed,
        delays,
        taken: [0; 2],
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Two searches take turns on one table, which may be too small for all results. In the narrow search the
    /// prover may take only some points, in the wide search all points.
    #[test]
    fn searches_that_share_proofs_agree_with_trying_all_moves(
        game in games(),
        first in 1u64..50,
        small: bool,
        plies in 1usize..9,
        puts_off: bool,
    ) {
        let mut games = [game.clone(), Rows { allowed: u16::MAX, ..game }];
        let expected = games.clone().map(|mut game| game.naive(&mut HashMap::new()));
        let mut table = TranspositionTable::new(if small { 0 } else { 1 << 20 });
        let narrow = ProofNumberSearch::default().dearer_in_depth(NonZeroUsize::new(plies).expect("the number of plies is not zero"));
        let narrow = if puts_off { narrow.putting_off_delays() } else { narrow };
        let mut searches = [narrow, ProofNumberSearch::marked(1 << 63)];
        let (mut found, mut turn) = ([None; 2], first);
        while found.contains(&None) {
            for ((search, game), found) in searches.iter_mut().zip(&mut games).zip(&mut found) {
                let numbers = search.run(game, &mut table, turn);
                search.unwind(game);
                if numbers.is_decided() {
                    *found = Some(numbers == ProofNumbers::PROVEN);
                }
            }
            turn *= 2;
        }
        prop_assert_eq!(found[1], Some(expected[1]));
        // The narrow search may use the proofs of the wide search.
        prop_assert!(found[0] == Some(expected[0]) || expected[1] && found[0] == Some(true));
    }
}
