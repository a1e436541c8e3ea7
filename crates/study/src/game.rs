//! Analysis of one game, from its first move to its last.

use renju_core::{Color, ForbiddenKinds, GameResult, MAX_MOVES, Move, SearchBoard, sort_small};

use crate::finding::{Finding, FindingKind};
use crate::win::{WinMethod, WinStatus, Wins};

/// Analysis of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameAnalysis {
    /// Findings in the order of their turns.
    pub finds: Vec<Finding>,
    /// Number of turns for which the solver reached its limit of nodes before it decided whether there is a
    /// win.
    pub undecided: u32,
}

/// Analyzes every position of a renju game: whether the side to move has a win by force, and whether this
/// side then used the win.
///
/// A side *has* a win during a run of consecutive turns at which the solver finds a win. So a
/// player who plays another move and still has a win at the next turn has missed nothing. The side
/// missed the win if the solver finds no win at the side's next turn. If the side has no next turn,
/// it missed the win if it does not win the game. If the result at the next turn is undecided,
/// nothing is reported. The analysis ends at a five or at an overline of Black.
pub fn study(moves: &[Move], result: GameResult, wins: &mut Wins) -> GameAnalysis {
    let mut game = GameStudy::new(moves.to_vec(), result);
    while !game.step(wins) {}
    game.finish(wins)
}

/// Analysis of a game in steps of one turn each. For a turn, a step visits at most as many nodes as
/// [`crate::Effort`] allows for one position.
#[derive(Debug)]
pub struct GameStudy {
    moves: Vec<Move>,
    result: GameResult,
    walk: GameReplay,
    is_done: bool,
}

impl GameStudy {
    /// Starts the analysis at the first turn.
    #[must_use]
    pub fn new(mut moves: Vec<Move>, result: GameResult) -> Self {
        moves.truncate(MAX_MOVES);
        Self { moves, result, walk: GameReplay::default(), is_done: false }
    }

    /// Analyzes the next turn. Returns whether the analysis is complete.
    pub fn step(&mut self, wins: &mut Wins) -> bool {
        if !self.is_done {
            let n = self.walk.turns.len();
            self.walk.turn(wins);
            self.is_done = self.moves.get(n).is_none_or(|&m| !self.walk.play(n, m));
        }
        self.is_done
    }

    /// Returns the findings. Call this after the last turn.
    #[must_use]
    pub fn finish(self, wins: &mut Wins) -> GameAnalysis {
        let Self { moves, result, mut walk, .. } = self;
        if let Some((n, side)) = walk.five
            && n + 1 < moves.len()
        {
            walk.tell(FindingKind::AfterFive, side, n, moves.len() - 1, 0);
        }
        let winner = walk.five.map_or(result.winner(), |(_, side)| Some(side));
        let is_told = walk.five.is_some() || result != GameResult::Unknown;
        let runs = Color::ALL.map(|side| runs(&walk.turns, side, is_told, winner));
        let mut finds: Vec<Finding> = runs.into_iter().flatten().collect();
        measure(&mut finds, &moves, wins);
        finds.extend(walk.finds);
        sort_small(&mut finds, |a, b| (a.from, a.kind).cmp(&(b.from, b.kind)));
        GameAnalysis {
            finds,
            undecided: walk.turns.iter().filter(|&&win| win == WinStatus::Undecided).count() as u32,
        }
    }
}

#[derive(Debug, Default)]
struct GameReplay {
    board: SearchBoard,
    /// Whether the side to move has a win, before each move and after the last move.
    turns: Vec<WinStatus>,
    finds: Vec<Finding>,
    /// Index of the move that made a five, and the color of this move.
    five: Option<(usize, Color)>,
}

impl GameReplay {
    fn turn(&mut self, wins: &mut Wins) {
        let side = Color::to_move(self.turns.len());
        self.turns.push(wins.of(&mut self.board, side));
    }

    /// Plays move `n`; returns `false` if the move ends the game or cannot be played.
    fn play(&mut self, n: usize, m: Move) -> bool {
        let side = Color::to_move(n);
        let Some(point) = m.point() else { return true };
        // If a move is on an occupied point, the rest of the record has no meaning.
        if !self.board.empty().contains(point) {
            return false;
        }
        if self.board.fives(side).contains(point) {
            self.five = Some((n, side));
            return false;
        }
        let kinds =
            if side == Color::Black { self.board.forbidden_kinds(point) } else { ForbiddenKinds::NONE };
        self.board.play(point, side);
        if !kinds.is_empty() {
            self.tell(FindingKind::Forbidden, side, n, n, kinds_to_bits(kinds));
        }
        let fives = self.board.fives(side);
        let stops = fives.first().filter(|_| side == Color::White && fives.len() == 1);
        if let Some(stop) = stops
            && self.board.is_forbidden(stop)
            && self.board.fives(Color::Black).is_empty()
        {
            let why = kinds_to_bits(self.board.forbidden_kinds(stop));
            self.tell(FindingKind::ForbiddenUsed, side, n, n, why);
        }
        !kinds.contains(ForbiddenKinds::OVERLINE)
    }

    fn tell(&mut self, kind: FindingKind, side: Color, from: usize, to: usize, detail: u8) {
        let [from, to] = [from, to].map(|n| n as u8);
        self.finds.push(Finding { kind, side, from, to, by: WinMethod::Fours, detail, given: false });
    }
}

fn kinds_to_bits(kinds: ForbiddenKinds) -> u8 {
    let all = [ForbiddenKinds::DOUBLE_THREE, ForbiddenKinds::DOUBLE_FOUR, ForbiddenKinds::OVERLINE];
    (0..).zip(all).fold(0, |bits, (n, kind)| bits | u8::from(kinds.contains(kind)) << n)
}

/// Returns the board after the first `count` moves.
pub(crate) fn board_before(moves: &[Move], count: usize) -> SearchBoard {
    let mut board = SearchBoard::new();
    for (n, m) in moves[..count.min(moves.len())].iter().enumerate() {
        if let Some(point) = m.point() {
            board.place(point, Color::to_move(n));
        }
    }
    board
}

/// Returns the wins that a side had, each with its first turn, its last turn and its kind. `winner`
/// is the winner of the game. `is_told` says whether the result of the game is known.
fn runs(turns: &[WinStatus], side: Color, is_told: bool, winner: Option<Color>) -> Vec<Finding> {
    let mut finds = Vec::new();
    let mut own = (0..turns.len()).filter(|&n| Color::to_move(n) == side).peekable();
    let mut before = WinStatus::None;
    while let Some(from) = own.next() {
        if !turns[from].is_win() {
            before = turns[from];
            continue;
        }
        let mut to = from;
        while let Some(next) = own.next_if(|&next| turns[next].is_win()) {
            to = next;
        }
        let kind = match own.peek().map(|&next| turns[next]) {
            Some(WinStatus::Undecided) => None,
            Some(_) => Some(FindingKind::Missed),
            None if winner == Some(side) => Some(FindingKind::Won),
            None if is_told => Some(FindingKind::Missed),
            None => Some(FindingKind::Open),
        };
        let told = turns[if kind == Some(FindingKind::Missed) { to } else { from }];
        if let (Some(kind), WinStatus::Has(by)) = (kind, told) {
            let given = before == WinStatus::None;
            finds.push(Finding { kind, side, from: from as u8, to: to as u8, by, detail: 0, given });
        }
        before = turns[to];
    }
    finds
}

/// Sets [`Finding::detail`] of each win to the number of moves of the win, and sorts the findings by their
/// turns.
fn measure(finds: &mut [Finding], moves: &[Move], wins: &mut Wins) {
    sort_small(finds, |a, b| a.turn().cmp(&b.turn()));
    let (mut board, mut played) = (SearchBoard::new(), 0);
    for find in finds {
        let turn = usize::from(find.turn());
        for (n, m) in (played..).zip(&moves[played..turn]) {
            if let Some(point) = m.point() {
                board.play(point, Color::to_move(n));
            }
        }
        played = turn;
        find.detail = wins.moves(&mut board, find.side, find.by);
    }
}
