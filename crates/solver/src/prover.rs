//! The search behind a [`crate::Solver`], and what it knows once it has proved a win.

use renju_core::{Board, Color, Point, SearchBoard};

use crate::dfpn::{Search, winning_move};
use crate::fours::{Four, Fours};
use crate::problem::{Attack, Problem, Threats};
use crate::table::{Numbers, Table};
use crate::threats::{FoursInside, Threats as Game, Width};

/// Nodes that a search by fours may take to tell whether a move is a threat: at first, and where that was not enough.
const INSIDE: [u64; 2] = [2_000, 40_000];
/// Nodes of the search by threats between two looks at the budget.
const AT_ONCE: u64 = 4;
/// Nodes that may go into finding an answer again that the table has forgotten.
const AGAIN: u64 = 2_000_000;

/// Either game, with its search and tables.
#[derive(Debug)]
pub(crate) enum Prover {
    Fours(Box<ByFours>),
    Threats(Box<ByThreats>),
}

#[derive(Debug)]
pub(crate) struct ByFours {
    board: SearchBoard,
    attacker: Color,
    search: Search<Four>,
    table: Table,
    /// Looking for the fewest: how many fours are allowed now.
    left: Option<u8>,
    fewest: bool,
    /// The attacker's stones when nothing had been played.
    stones: usize,
}

#[derive(Debug)]
pub(crate) struct ByThreats {
    pub(crate) game: Game,
    search: Search<Point>,
    table: Table,
}

impl Prover {
    pub(crate) fn new(
        &Problem { attacker, threats, .. }: &Problem,
        board: SearchBoard,
        bytes: usize,
    ) -> Self {
        let stones = board.stones(attacker).len();
        match threats {
            Threats::Fours | Threats::FewestFours => Self::Fours(Box::new(ByFours {
                board,
                attacker,
                search: Search::default(),
                table: Table::new(bytes),
                left: None,
                fewest: threats == Threats::FewestFours,
                stones,
            })),
            Threats::All => Self::Threats(Box::new(ByThreats {
                game: Game::new(board, attacker, FoursInside::new(bytes / 2, INSIDE[0])),
                search: Search::default(),
                table: Table::new(bytes / 2),
            })),
        }
    }

    /// Whether the attacker wins, as soon as that is known.
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
            Self::Threats(by) => by.table.bytes() + by.game.fours.table.bytes(),
        }
    }

    /// The moves that the search is looking at.
    pub(crate) fn path(&self) -> Vec<Point> {
        match self {
            Self::Fours(by) => by.search.path().flat_map(|four| [four.point, four.block]).collect(),
            Self::Threats(by) => by.search.path().collect(),
        }
    }

    /// After a win: the line of the longest resistance, moves by turns.
    pub(crate) fn longest(&mut self) -> Vec<Point> {
        match self {
            Self::Fours(by) => by.line(),
            Self::Threats(by) => by.longest(),
        }
    }

    /// After a win: the winning move in a position that the defence can reach.
    pub(crate) fn reply(&mut self, board: &Board) -> Option<Attack> {
        let board = SearchBoard::of(board);
        let (attacker, point) = match self {
            Self::Fours(by) => (by.attacker, by.reply(board.clone())),
            Self::Threats(by) => (by.game.attacker(), by.reply(board.clone())),
        };
        point.map(|point| Attack::of(&board, attacker, point))
    }
}

impl ByFours {
    fn run(&mut self, nodes: u64) -> Option<bool> {
        let end = self.search.nodes() + nodes;
        loop {
            let mut game = Fours { board: &mut self.board, attacker: self.attacker, left: self.left };
            let numbers =
                self.search.run(&mut game, &mut self.table, end.saturating_sub(self.search.nodes()));
            // On the way the limit counts down; it is back where it was when the root is decided.
            self.left = game.left;
            match (numbers, self.left) {
                (Numbers::PROVEN, None) if self.fewest => self.left = Some(1),
                (Numbers::PROVEN, _) => return Some(true),
                (Numbers::DISPROVEN, None) => return Some(false),
                // There is a win, but with more fours.
                (Numbers::DISPROVEN, Some(left)) => self.left = Some(left + 1),
                _ => return None,
            }
        }
    }

    fn line(&mut self) -> Vec<Point> {
        let mut game = Fours { board: &mut self.board, attacker: self.attacker, left: self.left };
        game.line(&mut self.table, AGAIN).map_or(Vec::new(), |line| line.moves())
    }

    fn reply(&mut self, mut board: SearchBoard) -> Option<Point> {
        let made = board.stones(self.attacker).len().checked_sub(self.stones)?;
        let left = match self.left {
            Some(left) => Some(left.checked_sub(u8::try_from(made).ok()?)?),
            None => None,
        };
        let mut game = Fours { board: &mut board, attacker: self.attacker, left };
        let mut search = Search::default();
        let numbers = search.run(&mut game, &mut self.table, AGAIN);
        search.leave(&mut game);
        if numbers != Numbers::PROVEN {
            return None;
        }
        game.line(&mut self.table, AGAIN).map(|line| line.first())
    }
}

impl ByThreats {
    fn nodes(&self) -> u64 {
        self.search.nodes() + self.game.fours.nodes()
    }

    fn run(&mut self, nodes: u64) -> Option<bool> {
        let end = self.nodes() + nodes;
        loop {
            match self.search.run(&mut self.game, &mut self.table, AT_ONCE) {
                Numbers::PROVEN => return Some(true),
                Numbers::DISPROVEN if !self.widen() => return Some(false),
                _ => {}
            }
            if self.nodes() >= end {
                return None;
            }
        }
    }

    /// Tries more moves, or looks deeper whether they are threats. `false` where everything has been tried.
    fn widen(&mut self) -> bool {
        match self.game.width {
            Width::Threes => self.game.width = Width::Rows,
            // Some searches inside were cut off. Their table remembers how far they came, so that each time they come
            // further.
            Width::Rows if self.game.fours.cut => self.game.fours.budget = INSIDE[1],
            Width::Rows => return false,
        }
        self.game.fours.cut = false;
        self.table.clear();
        true
    }

    /// The attacker's move in a position that is won.
    fn reply(&mut self, board: SearchBoard) -> Option<Point> {
        let here = self.game.stand(board);
        let point = self.choose();
        self.game.stand(here);
        point
    }

    /// The winning move where the game stands, the attacker to move.
    pub(crate) fn choose(&mut self) -> Option<Point> {
        if let Some(line) = self.game.win_by_fours() {
            return Some(line.first());
        }
        winning_move(&mut self.game, &mut self.table, AGAIN)
    }
}
