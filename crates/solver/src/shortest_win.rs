//! Finds the win by threats with the fewest moves or hands, up to a limit. A hand is one attacking move or a
//! run of fours (see [`Measure`]).

use renju_core::{Board, Color, Point};

use crate::and_or::AndOrGame;
use crate::dfpn::{ProofNumberSearch, winning_move};
use crate::limited_game::{LimitedGame, Measure};
use crate::problem::{BadProblem, LineStep, Problem, Threats, Verdict};
use crate::resistance;
use crate::solver::Solver;
use crate::table::{ProofNumbers, TranspositionTable};

/// Number of nodes between two checks of the budget. It is small, because each node may include a
/// search by fours.
const SLICE: u64 = 4;
/// Number of nodes that the search for a win of any length gets at first. Later this search gets
/// one more node for every [`UNLIMITED_SHARE`] nodes of the search with a limit.
const UNLIMITED_NODES: u64 = 2_000;
const UNLIMITED_SHARE: u64 = 8;
/// Nodes of each turn of the search for a win of any length.
const UNLIMITED_SLICE: u64 = 500;
/// Nodes for finding a winning move again after the table has dropped the entry of this move.
const RECOVERY_NODES: u64 = 200_000;

/// A search for the win with the fewest hands or moves, up to a limit. The search can stop after
/// any number of nodes and continue later.
#[derive(Debug)]
pub struct ShortestWinSearch {
    board: Board,
    attacker: Color,
    measure: Measure,
    game: LimitedGame,
    search: ProofNumberSearch<Option<Point>>,
    table: TranspositionTable,
    /// The search for a win of any length. If there is no such win, there is no win within any
    /// limit.
    unlimited: Solver,
    is_unlimited_done: bool,
    /// The limit that is searched now: the number of hands or moves within which the attacker must
    /// win. There is no win within a smaller limit.
    now: u8,
    most: u8,
    verdict: Verdict,
}

impl ShortestWinSearch {
    /// Creates a search for the win of `attacker` with the fewest hands or moves, at most `most`.
    /// `attacker` is to move. Tables take at most `bytes` bytes.
    ///
    /// The search tries the same moves of the attacker as a search by threats ([`crate::Threats::All`]).
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn new(
        board: Board,
        attacker: Color,
        measure: Measure,
        most: u8,
        bytes: usize,
    ) -> Result<Self, BadProblem> {
        let unlimited = Solver::new(Problem { board, attacker, threats: Threats::All }, bytes / 8)?;
        let mut game = LimitedGame::new(BadProblem::check(&board)?, attacker, measure, bytes / 2);
        game.limit(1);
        let verdict = if most == 0 { Verdict::NoWin } else { Verdict::OutOfBudget };
        let (search, table) = (ProofNumberSearch::default(), TranspositionTable::new(bytes / 8 * 3));
        Ok(Self {
            board,
            attacker,
            measure,
            game,
            search,
            table,
            unlimited,
            is_unlimited_done: false,
            now: 1,
            most,
            verdict,
        })
    }

    /// Searches about `nodes` more nodes.
    ///
    /// [`Verdict::Win`]: there is a win within [`ShortestWinSearch::limit`], and no win within a smaller limit.
    /// [`Verdict::NoWin`]: the tried moves do not win within the largest limit.
    pub fn run(&mut self, nodes: u64) -> Verdict {
        let end = self.nodes().saturating_add(nodes);
        while self.verdict == Verdict::OutOfBudget && self.nodes() < end {
            if self.is_lost_without_limit() {
                (self.verdict, self.now) = (Verdict::NoWin, self.most);
                break;
            }
            match self.search.run(&mut self.game, &mut self.table, SLICE) {
                ProofNumbers::PROVEN => self.verdict = Verdict::Win,
                // The searches by fours keep their results, so each retry gets further.
                ProofNumbers::DISPROVEN if self.game.retry() => self.table.clear(),
                ProofNumbers::DISPROVEN if self.game.cut => break,
                ProofNumbers::DISPROVEN if self.now == self.most => self.verdict = Verdict::NoWin,
                ProofNumbers::DISPROVEN => {
                    self.now += 1;
                    self.game.limit(self.now);
                }
                _ => {}
            }
        }
        self.verdict
    }

    /// Runs the search for a win of any length for its share of the nodes. Returns whether it has
    /// shown that the attacker has no win of any length.
    fn is_lost_without_limit(&mut self) -> bool {
        let spent = self.search.nodes() + self.game.nodes();
        let share = UNLIMITED_NODES + spent / UNLIMITED_SHARE;
        if !self.is_unlimited_done && self.unlimited.nodes() < share {
            let verdict = self.unlimited.run(UNLIMITED_SLICE);
            self.is_unlimited_done = verdict != Verdict::OutOfBudget;
            return verdict == Verdict::NoWin;
        }
        false
    }

    /// Whether the search will stay undecided, because a search by fours inside it ran out of nodes.
    #[must_use]
    pub const fn is_stuck(&self) -> bool {
        self.game.cut && matches!(self.verdict, Verdict::OutOfBudget)
    }

    /// The limit within which a win was found. While there is no result yet, the limit that is
    /// searched now. There is no win within a smaller limit.
    #[must_use]
    pub const fn limit(&self) -> u8 {
        self.now
    }

    /// The unit in which the limit is measured.
    #[must_use]
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes() + self.game.nodes() + self.unlimited.nodes()
    }

    /// After a win, returns one winning line. If possible, each answer of the defender in this line
    /// is a move after which the attacker has no win by fours.
    pub fn line(&mut self) -> Vec<LineStep> {
        if self.verdict != Verdict::Win {
            return Vec::new();
        }
        let (mut moves, mut played) = (Vec::new(), Vec::new());
        loop {
            if let Some(line) = self.game.win_by_fours() {
                moves.extend(line.moves());
                break;
            }
            let Some(attack) = winning_move(&mut self.game, &mut self.table, 0, RECOVERY_NODES) else {
                break;
            };
            self.game.play(attack);
            played.push(attack);
            moves.extend(attack);
            let Some(defence) = self.best_defence() else { break };
            self.game.play(Some(defence));
            played.push(Some(defence));
            moves.push(defence);
        }
        for m in played.into_iter().rev() {
            self.game.undo(m);
        }
        resistance::steps(&self.board, self.attacker, &moves)
    }

    /// Returns a defense after which the attacker has no win by fours. If there is no such defense,
    /// returns the first defense.
    fn best_defence(&mut self) -> Option<Point> {
        let mut defences = Vec::new();
        self.game.moves(&mut defences, 0);
        let mut defences = defences.into_iter().flatten();
        let first = defences.clone().next();
        let longer = defences.find(|&defence| {
            self.game.play(Some(defence));
            let by_fours = self.game.win_by_fours().is_some();
            self.game.undo(Some(defence));
            !by_fours
        });
        longer.or(first)
    }
}
