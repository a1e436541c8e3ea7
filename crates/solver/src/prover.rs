//! The search inside a [`crate::Solver`]. After the search has proved a win, it also finds the
//! moves of the win.
//!
//! A search by threats consists of two searches that take turns. The narrow search tries the moves of
//! [`Width::Threes`], the wide search the moves of [`Width::Rows`].

use std::num::NonZeroUsize;

use renju_core::{Board, Color, Point, SearchBoard};

use crate::dfpn::{ProofNumberSearch, winning_move};
use crate::fours::{Four, Fours};
use crate::problem::{Attack, Problem, Threats};
use crate::table::{ProofNumbers, TranspositionTable};
use crate::threats::{InnerFours, ThreatsGame as Game, Width};

/// Limits of nodes for an inner search by fours, which decides whether a move is a threat. The
/// second limit is for a retry if the first limit was not enough.
const INNER_BUDGETS: [u64; 2] = [2_000, 40_000];
/// Mark that the wide search combines with its keys. The mark does not change the lowest bits of a
/// key, because these bits select a bucket of the table.
const WIDE: u64 = 1 << 63;
/// Nodes of the first turn of the narrow search. This turn is short, so that the wide search soon
/// finds short wins that begin with a quiet move (a move that makes neither a four nor a three).
const FIRST_TURN: u64 = 2_000;
/// Nodes of the second turn of the narrow search. Each further turn of the narrow search has twice
/// as many nodes as the turn before. With shorter turns, changing between the searches would cost
/// more nodes than it saves.
const SECOND_TURN: u64 = 20_000;
/// The narrow search gets this many times the nodes of the wide search.
const WIDE_SHARE: u64 = 9;
/// Nodes of the search by threats between two checks of the budget.
const NODES_PER_SLICE: u64 = 4;
/// Plies of depth in the narrow search after which the first numbers of a node are higher by one. With this
/// step in the wide search too, the wide search decided fewer positions without a win.
const PLIES_PER_STEP: NonZeroUsize = NonZeroUsize::new(8).expect("the number of plies is not zero");
/// Nodes for finding a winning move again after the table has dropped the entry of this move.
const RECOVERY_NODES: u64 = 2_000_000;

/// The search by fours or by threats, with its game and tables.
#[derive(Debug)]
pub(crate) enum Prover {
    Fours(Box<FoursProver>),
    Threats(Box<ThreatsProver>),
}

#[derive(Debug)]
pub(crate) struct FoursProver {
    /// The board is in a box, because each move of a new prover would copy the 9 KB of the board.
    board: Box<SearchBoard>,
    attacker: Color,
    search: ProofNumberSearch<Four>,
    table: TranspositionTable,
    /// Number of fours that the attacker may still make, in a search for the fewest fours; `None` means no
    /// limit.
    left: Option<u8>,
    /// Whether to look for the win with the fewest fours.
    fewest: bool,
    /// Number of the attacker's stones in the problem.
    stones: usize,
}

#[derive(Debug)]
pub(crate) struct ThreatsProver {
    pub(crate) game: Game,
    /// The narrow and the wide search, indexed by [`Width`]. The two searches take turns and share
    /// one table.
    searches: [ProofNumberSearch<Point>; 2],
    table: TranspositionTable,
    /// Whether the narrow search has tried all of its moves without a win.
    narrow_failed: bool,
    /// `turn` is the number of nodes of a turn of the narrow search; `end_of_turn` is the node count at which the
    /// current turn ends.
    turn: u64,
    end_of_turn: u64,
}

impl Prover {
    pub(crate) fn new(&Problem { board, attacker, threats }: &Problem, bytes: usize) -> Self {
        match threats {
            Threats::Fours | Threats::FewestFours => Self::Fours(Box::new(FoursProver {
                board: Box::new(SearchBoard::of(&board)),
                attacker,
                search: ProofNumberSearch::default(),
                table: TranspositionTable::new(bytes),
                left: None,
                fewest: threats == Threats::FewestFours,
                stones: board.stones(attacker).len(),
            })),
            Threats::All => Self::Threats(Box::new(ThreatsProver {
                game: Game::new(
                    SearchBoard::of(&board),
                    attacker,
                    InnerFours::new(bytes / 2, INNER_BUDGETS[0]),
                ),
                searches: [
                    ProofNumberSearch::default().dearer_in_depth(PLIES_PER_STEP).putting_off_delays(),
                    ProofNumberSearch::marked(WIDE),
                ],
                table: TranspositionTable::new(bytes / 2),
                narrow_failed: false,
                turn: FIRST_TURN,
                end_of_turn: FIRST_TURN,
            })),
        }
    }

    /// Makes another position, with the attacker to move, the root of the search. Does not clear
    /// the tables, because the results in the tables are valid for any root.
    pub(crate) fn go_to(&mut self, board: &Board) {
        match self {
            Self::Fours(by) => {
                let mut game = Fours { board: &mut by.board, attacker: by.attacker, left: by.left };
                by.search.unwind(&mut game);
                (by.stones, by.left) = (board.stones(by.attacker).len(), None);
                *by.board = SearchBoard::of(board);
            }
            Self::Threats(by) => by.go_to(SearchBoard::of(board)),
        }
    }

    /// Searches about `nodes` more nodes. Returns whether the attacker wins; `None` while the result is
    /// undecided.
    pub(crate) fn run(&mut self, nodes: u64) -> Option<bool> {
        match self {
            Self::Fours(by) => by.run(nodes),
            Self::Threats(by) => by.run(nodes),
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        match self {
            Self::Fours(by) => by.search.nodes(),
            Self::Threats(by) => by.nodes(),
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Fours(by) => by.table.bytes(),
            Self::Threats(by) => by.table.bytes() + by.game.fours.bytes(),
        }
    }

    /// The moves from the root to the current node of the search.
    pub(crate) fn path(&self) -> Vec<Point> {
        match self {
            Self::Fours(by) => by.search.path().flat_map(|four| [four.point, four.block]).collect(),
            Self::Threats(by) => by.searches[by.game.width as usize].path().collect(),
        }
    }

    /// After a win: the line of the longest resistance, as moves of the attacker and the defender
    /// in turn.
    pub(crate) fn longest(&mut self) -> Vec<Point> {
        match self {
            Self::Fours(by) => by.line(),
            Self::Threats(by) => by.longest(),
        }
    }

    /// After a win: the attacker's winning move in a position that the defender can reach against
    /// the proof.
    pub(crate) fn reply(&mut self, board: &Board) -> Option<Attack> {
        let board = SearchBoard::of(board);
        let (attacker, point) = match self {
            Self::Fours(by) => (by.attacker, by.reply(board.clone())),
            Self::Threats(by) => (by.game.attacker(), by.reply(board.clone())),
        };
        point.map(|point| Attack::of(&board, attacker, point))
    }
}

impl FoursProver {
    fn run(&mut self, nodes: u64) -> Option<bool> {
        let end = self.search.nodes() + nodes;
        loop {
            let mut game = Fours { board: &mut self.board, attacker: self.attacker, left: self.left };
            let numbers =
                self.search.run(&mut game, &mut self.table, end.saturating_sub(self.search.nodes()));
            // `game.left` counts down along the path of the search. When the root is decided,
            // `game.left` has its initial value again.
            self.left = game.left;
            match (numbers, self.left) {
                (ProofNumbers::PROVEN, None) if self.fewest => self.left = Some(1),
                (ProofNumbers::PROVEN, _) => return Some(true),
                (ProofNumbers::DISPROVEN, None) => return Some(false),
                // There is a win, but it needs more fours than the limit allows.
                (ProofNumbers::DISPROVEN, Some(left)) => self.left = Some(left + 1),
                _ => return None,
            }
        }
    }

    fn line(&mut self) -> Vec<Point> {
        let mut game = Fours { board: &mut self.board, attacker: self.attacker, left: self.left };
        game.line(&mut self.table, RECOVERY_NODES).map_or(Vec::new(), |line| line.moves())
    }

    fn reply(&mut self, mut board: SearchBoard) -> Option<Point> {
        let made = board.stones(self.attacker).len().checked_sub(self.stones)?;
        let left = match self.left {
            Some(left) => Some(left.checked_sub(u8::try_from(made).ok()?)?),
            None => None,
        };
        let mut game = Fours { board: &mut board, attacker: self.attacker, left };
        let mut search = ProofNumberSearch::default();
        let numbers = search.run(&mut game, &mut self.table, RECOVERY_NODES);
        search.unwind(&mut game);
        if numbers != ProofNumbers::PROVEN {
            return None;
        }
        game.line(&mut self.table, RECOVERY_NODES).map(|line| line.first())
    }
}

impl ThreatsProver {
    fn nodes(&self) -> u64 {
        self.searches.iter().map(ProofNumberSearch::nodes).sum::<u64>() + self.game.fours.nodes()
    }

    fn go_to(&mut self, board: SearchBoard) {
        self.searches[self.game.width as usize].unwind(&mut self.game);
        self.game.swap_board(board);
        self.game.width = Width::Threes;
        // `cut` stays set, because the table may still have results of inner searches that ran out of nodes.
        self.game.fours.budget = INNER_BUDGETS[0];
        self.narrow_failed = false;
        (self.turn, self.end_of_turn) = (FIRST_TURN, self.nodes() + FIRST_TURN);
    }

    /// Searches about `nodes` more nodes. The narrow search finds most wins sooner. But it may
    /// never end if the win needs a move that makes neither a four nor a three. So the wide search
    /// gets a share of the nodes from early on.
    fn run(&mut self, nodes: u64) -> Option<bool> {
        let end = self.nodes() + nodes;
        loop {
            let search = &mut self.searches[self.game.width as usize];
            match search.run(&mut self.game, &mut self.table, NODES_PER_SLICE) {
                ProofNumbers::PROVEN => {
                    // The proof may have moves of the narrow and of the wide search.
                    self.game.width = Width::Rows;
                    return Some(true);
                }
                ProofNumbers::DISPROVEN if !self.widen() => return Some(false),
                _ => {}
            }
            let now = self.nodes();
            if now >= self.end_of_turn && !self.narrow_failed {
                self.take_turns(now);
            }
            if now >= end {
                return None;
            }
        }
    }

    /// Ends the turn of the current width and begins the turn of the other width.
    fn take_turns(&mut self, now: u64) {
        self.searches[self.game.width as usize].unwind(&mut self.game);
        (self.game.width, self.turn) = match self.game.width {
            Width::Threes => (Width::Rows, self.turn),
            Width::Rows | Width::Every => (Width::Threes, (self.turn * 2).max(SECOND_TURN)),
        };
        let wide = self.game.width == Width::Rows;
        self.end_of_turn = now + if wide { self.turn / WIDE_SHARE } else { self.turn };
    }

    /// Continues with a wider search. A wider search tries more moves, or spends more nodes to
    /// decide whether a move is a threat. Returns `false` if the search is already the widest.
    fn widen(&mut self) -> bool {
        self.narrow_failed = true;
        match self.game.width {
            Width::Threes => self.game.width = Width::Rows,
            // Some inner searches reached their limits of nodes. The table of the inner searches
            // stores their progress, so each retry gets further.
            Width::Rows | Width::Every if self.game.fours.cut => {
                self.game.fours.budget = INNER_BUDGETS[1];
                self.game.fours.cut = false;
                self.table.clear();
            }
            Width::Rows | Width::Every => return false,
        }
        true
    }

    /// The attacker's winning move on `board`, a position of the proof.
    fn reply(&mut self, board: SearchBoard) -> Option<Point> {
        let here = self.game.swap_board(board);
        let point = self.choose();
        self.game.swap_board(here);
        point
    }

    /// The winning move in the current position of the game, with the attacker to move.
    pub(crate) fn choose(&mut self) -> Option<Point> {
        if let Some(line) = self.game.win_by_fours() {
            return Some(line.first());
        }
        let mut search = |width, mark, patience| {
            self.game.width = width;
            winning_move(&mut self.game, &mut self.table, mark, patience)
        };
        // Looks for the winning move in the table first. If the table has dropped this move, the
        // narrow search looks for the move again, because the narrow search is faster than the wide
        // search.
        let known = search(Width::Rows, WIDE, 0).or_else(|| search(Width::Threes, 0, RECOVERY_NODES));
        let point = known.or_else(|| search(Width::Rows, WIDE, RECOVERY_NODES));
        self.game.width = Width::Rows;
        point
    }
}
