//! Tests the search on another game: Othello on a 4 x 4 board. This game is small enough to be
//! searched completely.

use renju_test_games::othello::{self, Move};

use super::ProofNumberSearch;
use crate::and_or::{AndOrGame, Leaf, NodeSide};
use crate::table::{ProofNumbers, TranspositionTable};

/// A position, and the side that must win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Othello {
    position: othello::Othello,
    /// Whether the side that must win is the side that made the first move.
    for_beginner: bool,
}

impl Othello {
    fn new(for_beginner: bool) -> Self {
        Self { position: othello::Othello::start(), for_beginner }
    }

    fn all_moves(&self) -> Vec<Move> {
        self.position.all_moves()
    }

    fn after(&self, m: Move) -> Self {
        Self { position: self.position.after(m), ..*self }
    }

    /// Whether the side that must win has more discs.
    fn is_won(&self) -> bool {
        let [own, other] = self.position.discs.map(u16::count_ones);
        if self.side() == NodeSide::Or { own > other } else { other > own }
    }

    /// Whether the side that must win can win, found by trying all moves.
    fn naive(&self) -> bool {
        let moves = self.all_moves();
        let mut outcomes = moves.iter().map(|&m| self.after(m).naive());
        match (moves.is_empty(), self.side()) {
            (true, _) => self.is_won(),
            (false, NodeSide::Or) => outcomes.any(|won| won),
            (false, NodeSide::And) => outcomes.all(|won| won),
        }
    }
}

impl AndOrGame for Othello {
    type Move = Move;

    fn side(&self) -> NodeSide {
        if self.position.beginner == self.for_beginner { NodeSide::Or } else { NodeSide::And }
    }

    fn key(&self) -> u64 {
        // Folding makes the low bits of the key depend on all bits of the position, because the low
        // bits select the bucket of the table.
        let [own, other] = self.position.discs.map(u128::from);
        let wide = (own | other << 16 | u128::from(self.position.beginner) << 32 | 1 << 33)
            * 0x9e37_79b9_7f4a_7c15_f39c;
        (wide ^ wide >> 47) as u64
    }

    fn key_after(&self, m: Move) -> u64 {
        self.after(m).key()
    }

    fn moves(&mut self, out: &mut Vec<Move>, _: u32) -> Leaf {
        out.extend(self.all_moves());
        match (out.is_empty(), self.is_won()) {
            (false, _) => Leaf::Open,
            (true, true) => Leaf::Proven,
            (true, false) => Leaf::Disproven,
        }
    }

    fn play(&mut self, m: Move) {
        *self = self.after(m);
    }

    fn undo(&mut self, m: Move) {
        let (placed, turned) = m.unwrap_or_default();
        let othello::Othello { discs: [own, other], beginner } = self.position;
        let discs = [other & !placed & !turned, own | turned];
        self.position = othello::Othello { discs, beginner: !beginner };
    }
}

#[test]
fn the_search_proves_that_the_first_player_loses() {
    for (for_beginner, expected) in [(true, ProofNumbers::DISPROVEN), (false, ProofNumbers::PROVEN)] {
        let mut game = Othello::new(for_beginner);
        let mut table = TranspositionTable::new(1 << 20);
        assert_eq!(ProofNumberSearch::default().run(&mut game, &mut table, u64::MAX), expected);
        assert_eq!(game, Othello::new(for_beginner));
        assert_eq!(game.naive(), expected == ProofNumbers::PROVEN);
    }
}

#[test]
fn stopping_after_every_node_changes_nothing() {
    let mut game = Othello::new(false);
    let mut table = TranspositionTable::new(1 << 20);
    let mut at_once = ProofNumberSearch::default();
    let expected = at_once.run(&mut game, &mut table, u64::MAX);
    let mut table = TranspositionTable::new(1 << 20);
    let mut search = ProofNumberSearch::default();
    let mut nodes = 0;
    let decided = loop {
        let numbers = search.run(&mut game, &mut table, 1);
        assert!(search.nodes() <= nodes + 2, "a budget of one node");
        nodes = search.nodes();
        if numbers.is_decided() {
            break numbers;
        }
    };
    assert_eq!((decided, search.nodes()), (expected, at_once.nodes()));
}

#[test]
fn unwinding_returns_to_the_root_and_the_table_stays_useful() {
    let mut game = Othello::new(false);
    let mut table = TranspositionTable::new(1 << 20);
    let mut whole = ProofNumberSearch::default();
    whole.run(&mut game, &mut table, u64::MAX);
    let mut table = TranspositionTable::new(1 << 20);
    let mut first = ProofNumberSearch::default();
    first.run(&mut game, &mut table, whole.nodes() / 2);
    assert!(first.path().count() > 0);
    first.unwind(&mut game);
    assert_eq!(game, Othello::new(false));
    let mut second = ProofNumberSearch::default();
    assert_eq!(second.run(&mut game, &mut table, u64::MAX), ProofNumbers::PROVEN);
    assert!(second.nodes() < whole.nodes(), "{} < {}", second.nodes(), whole.nodes());
}

#[test]
fn a_table_that_is_too_small_costs_nodes_but_not_the_result() {
    // Searches every position after the first move, with a table that is far too small.
    let mut game = Othello::new(true);
    for m in game.all_moves() {
        game.play(m);
        let mut table = TranspositionTable::new(0);
        let numbers = ProofNumberSearch::default().run(&mut game, &mut table, u64::MAX);
        assert_eq!(numbers == ProofNumbers::PROVEN, game.naive());
        assert_eq!(table.bytes(), 4 << 10);
        game.undo(m);
    }
}

#[test]
fn the_winning_move_is_found_without_the_table_too() {
    let mut game = Othello::new(false);
    game.play(game.all_moves()[0]);
    let mut table = TranspositionTable::new(1 << 20);
    ProofNumberSearch::default().run(&mut game, &mut table, u64::MAX);
    for mut table in [table, TranspositionTable::new(0)] {
        let m = super::winning_move(&mut game, &mut table, 0, 1_000_000).expect("the position is won");
        assert!(game.after(m).naive());
    }
}

/// Othello with keys that all fall into few buckets of the table.
#[derive(Clone, Copy)]
struct Crowded(Othello);

impl AndOrGame for Crowded {
    type Move = Move;

    fn side(&self) -> NodeSide {
        self.0.side()
    }

    fn key(&self) -> u64 {
        self.0.key() << 14
    }

    fn key_after(&self, m: Move) -> u64 {
        self.0.key_after(m) << 14
    }

    fn moves(&mut self, out: &mut Vec<Move>, effort: u32) -> Leaf {
        self.0.moves(out, effort)
    }

    fn play(&mut self, m: Move) {
        self.0.play(m);
    }

    fn undo(&mut self, m: Move) {
        self.0.undo(m);
    }
}

#[test]
fn children_that_replace_each_other_in_the_table_do_not_stop_the_search() {
    // The search begins near the end of the game. A few buckets are enough to finish the search,
    // but they cannot store all positions.
    let mut game = Crowded(Othello::new(true));
    while game.0.position.discs.iter().map(|discs| discs.count_ones()).sum::<u32>() < 9 {
        game.play(game.0.all_moves()[0]);
    }
    let numbers = ProofNumberSearch::default().run(&mut game, &mut TranspositionTable::new(0), u64::MAX);
    assert_eq!(numbers == ProofNumbers::PROVEN, game.0.naive());
}
