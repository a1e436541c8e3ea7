//! Search in a game with a limited number of stones: whether the attacker makes a five in time, and by which line.

use renju_core::{Color, Point, SearchBoard};

use crate::and_or::{AndOrGame, NodeSide};
use crate::dfpn::{ProofNumberSearch, winning_move};
use crate::stones_game::StonesGame;
use crate::table::{ProofNumbers, TranspositionTable};

/// Nodes for finding a winning move again after the table has dropped it.
const RECOVERY_NODES: u64 = 200_000;
/// Nodes to find out whether a defense resists as long as the limit allows.
const RESISTANCE_NODES: u64 = 2_000;

/// Search of one position after another. All positions share the tables.
#[derive(Debug)]
pub(crate) struct StonesSearch {
    game: StonesGame,
    search: ProofNumberSearch<Point>,
    table: TranspositionTable,
    /// Nodes of the searches that look for a line.
    of_lines: u64,
}

impl StonesSearch {
    pub(crate) fn new(board: SearchBoard, attacker: Color, bytes: usize) -> Self {
        Self {
            game: StonesGame::new(board, attacker, bytes / 4),
            search: ProofNumberSearch::default(),
            table: TranspositionTable::new(bytes / 4 * 3),
            of_lines: 0,
        }
    }

    /// Goes to another position, in which the attacker may still play `left` stones.
    pub(crate) fn go_to(&mut self, board: SearchBoard, left: u8, turn: NodeSide) {
        self.search.unwind(&mut self.game);
        self.game.go_to(board, left, turn);
    }

    /// Visits one more node. Returns whether the attacker makes a five in time, if this is decided.
    pub(crate) fn step(&mut self) -> Option<bool> {
        let numbers = self.search.run(&mut self.game, &mut self.table, 1);
        numbers.is_decided().then_some(numbers == ProofNumbers::PROVEN)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.search.nodes() + self.of_lines + self.game.nodes()
    }

    /// After a win: a winning line from the current position, as far as a four that cannot be stopped. The
    /// defender plays, where the search finds one, a defense after which the attacker needs every stone.
    pub(crate) fn line(&mut self) -> Vec<Point> {
        self.search.unwind(&mut self.game);
        let (mut moves, mut played) = (Vec::new(), Vec::new());
        loop {
            if self.game.side() == NodeSide::Or
                && let Some(line) = self.game.win_by_fours()
            {
                moves.extend(line.moves());
                break;
            }
            let next = match self.game.side() {
                NodeSide::Or => self.attack(),
                NodeSide::And => self.defence(),
            };
            let Some(next) = next else { break };
            self.game.play(next);
            played.push(next);
            moves.push(next);
        }
        for m in played.into_iter().rev() {
            self.game.undo(m);
        }
        moves
    }

    fn attack(&mut self) -> Option<Point> {
        self.game.direct_attack().or_else(|| winning_move(&mut self.game, &mut self.table, 0, RECOVERY_NODES))
    }

    /// A defense after which the attacker needs all stones that are left; without one, the first defense.
    fn defence(&mut self) -> Option<Point> {
        let mut defences = Vec::new();
        self.game.defences_to_show(&mut defences);
        let first = defences.first().copied();
        defences.into_iter().find(|&defence| !self.wins_sooner(defence)).or(first)
    }

    /// Whether the attacker makes a five after a defense with one stone fewer than are left.
    fn wins_sooner(&mut self, defence: Point) -> bool {
        self.game.play(defence);
        let left = self.game.left();
        self.game.set_left(left.saturating_sub(1));
        let mut search = ProofNumberSearch::default();
        let numbers = search.run(&mut self.game, &mut self.table, RESISTANCE_NODES);
        search.unwind(&mut self.game);
        self.of_lines += search.nodes();
        self.game.set_left(left);
        self.game.undo(defence);
        numbers == ProofNumbers::PROVEN
    }
}
