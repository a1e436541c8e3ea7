//! Searches very many positions for a win by force of the side to move.

use std::sync::{Arc, Mutex, PoisonError};

use renju_core::{Color, Point, Position, SearchBoard};
use renju_solver::{
    BadProblem, DefenceSearch, LineStep, Problem, Solver, Threats, Undecided, Verdict, WinsByFours,
};
use rustc_hash::FxHashMap;

/// Threats that a win by force uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinMethod {
    /// Fours alone (VCF).
    Fours,
    /// Fours, threes and other threats (VCT).
    Threats,
}

/// Whether the side to move wins by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinStatus {
    /// The side to move has no win by fours. If the search also tried threats, it found no win by
    /// threats either.
    None,
    /// The side to move wins.
    Has(WinMethod),
    /// The search reached its limit of nodes before it decided.
    Undecided,
}

impl WinStatus {
    /// Whether the side to move wins.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Has(..))
    }

    const fn to_u8(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Undecided => 1,
            Self::Has(WinMethod::Fours) => 2,
            Self::Has(WinMethod::Threats) => 3,
        }
    }

    const fn from_u8(byte: u8) -> Self {
        match byte {
            0 => Self::None,
            2 => Self::Has(WinMethod::Fours),
            3 => Self::Has(WinMethod::Threats),
            _ => Self::Undecided,
        }
    }
}

/// Limits of the searches in one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Greatest number of nodes of a search by fours; few positions need more than a hundred.
    pub fours: u64,
    /// Greatest number of nodes of a search by threats; 0 for no such search. The search by threats follows
    /// if there is no win by fours.
    pub threats: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { fours: 40_000, threats: 0 }
    }
}

/// Results of searched positions. All orientations of a position, and all orders of moves that lead to it,
/// share one result. Several threads may share the results.
#[derive(Debug)]
pub struct KnownWins {
    /// Several maps, each with its own lock, so that threads seldom wait for each other.
    shards: [Mutex<FxHashMap<u64, u8>>; SHARDS],
    /// Greatest number of positions in one map. If a map is full, further results are not stored.
    most: usize,
}

const SHARDS: usize = 64;

impl KnownWins {
    /// Creates an empty store with room for `positions` positions. A position takes about 20 bytes.
    #[must_use]
    pub fn new(positions: usize) -> Self {
        Self { shards: std::array::from_fn(|_| Mutex::default()), most: positions.div_ceil(SHARDS) }
    }

    fn get(&self, key: u64) -> Option<WinStatus> {
        self.shard(key, |positions| positions.get(&key).map(|&byte| WinStatus::from_u8(byte)))
    }

    fn put(&self, key: u64, win: WinStatus) {
        self.shard(key, |positions| {
            if positions.len() < self.most {
                positions.insert(key, win.to_u8());
            }
        });
    }

    fn shard<T>(&self, key: u64, act: impl FnOnce(&mut FxHashMap<u64, u8>) -> T) -> T {
        // The map is valid even if a thread panicked while it held the lock.
        act(&mut self.shards[key as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Default for KnownWins {
    fn default() -> Self {
        Self::new(8 << 20)
    }
}

/// Search for wins. Does not search a position again while the result of the position is in [`KnownWins`].
#[derive(Debug)]
pub struct Wins {
    effort: Effort,
    fours: WinsByFours,
    known: Arc<KnownWins>,
    /// Number of searched positions.
    searched: u64,
    /// Number of nodes of all searches by threats.
    nodes_by_threats: u64,
}

/// Size in bytes of the table that the searches by fours use.
const FOURS_BYTES: usize = 8 << 20;
/// Size of the table of a search by threats, in bytes for each node that the search may visit. The size of
/// the table is always in the range `THREATS_BYTES`.
const BYTES_A_NODE: u64 = 64;
const THREATS_BYTES: std::ops::RangeInclusive<u64> = 1 << 18..=1 << 26;

impl Wins {
    /// Creates a search for wins. It looks up results in `known`, and adds its own results to `known`. All
    /// searches that share `known` must have equal limits `effort`.
    #[must_use]
    pub fn new(effort: Effort, known: Arc<KnownWins>) -> Self {
        let fours = WinsByFours::new(effort.fours, FOURS_BYTES);
        Self { effort, fours, known, searched: 0, nodes_by_threats: 0 }
    }

    /// Limits of the searches.
    #[must_use]
    pub const fn effort(&self) -> Effort {
        self.effort
    }

    /// Returns the number of searched positions. Positions whose result was in `known`, and
    /// positions that needed no search, do not count.
    #[must_use]
    pub const fn searched(&self) -> u64 {
        self.searched
    }

    /// Returns the number of nodes visited by all searches.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.fours.nodes() + self.nodes_by_threats
    }

    /// Searches for a win of the side to move. The game must not be over: the board has no five, and no
    /// overline of Black.
    pub fn of(&mut self, board: &mut SearchBoard, to_move: Color) -> WinStatus {
        // In most positions the side to move can make no four. This test is faster than the look-up in
        // `known`.
        let no_four = board.fours(to_move).is_empty() && board.fives(to_move).is_empty();
        if no_four && self.effort.threats == 0 {
            return WinStatus::None;
        }
        let key = Position { board: board.board(), to_move }.key().to_u64();
        if let Some(win) = self.known.get(key) {
            return win;
        }
        self.searched += 1;
        let win = match self.by_fours(board, to_move) {
            WinStatus::None if self.effort.threats > 0 => self.by_threats(board, to_move),
            win => win,
        };
        self.known.put(key, win);
        win
    }

    fn by_fours(&mut self, board: &mut SearchBoard, attacker: Color) -> WinStatus {
        match self.fours.wins(board, attacker) {
            Ok(true) => WinStatus::Has(WinMethod::Fours),
            Ok(false) => WinStatus::None,
            Err(Undecided) => WinStatus::Undecided,
        }
    }

    fn by_threats(&mut self, board: &SearchBoard, attacker: Color) -> WinStatus {
        let Some(mut solver) = self.solver(board, attacker) else { return WinStatus::None };
        let verdict = solver.run(self.effort.threats);
        self.nodes_by_threats += solver.nodes();
        match verdict {
            Verdict::Win => WinStatus::Has(WinMethod::Threats),
            Verdict::NoWin => WinStatus::None,
            Verdict::OutOfBudget => WinStatus::Undecided,
        }
    }

    /// Returns the number of the attacker's moves in a win that [`Wins::of`] has found; 0 if the search
    /// reaches its limit of nodes. For a win by fours, this is the fewest moves that win. For a win by
    /// threats, it is the number of moves in the line against the defense that resists longest.
    pub fn moves(&mut self, board: &mut SearchBoard, attacker: Color, by: WinMethod) -> u8 {
        u8::try_from(self.line(board, attacker, by).len().div_ceil(2)).unwrap_or(u8::MAX)
    }

    /// Returns the line of a win that [`Wins::of`] has found, attacker and defender in turn. The line is
    /// empty if the search reaches its limit of nodes.
    pub fn line(&mut self, board: &mut SearchBoard, attacker: Color, by: WinMethod) -> Vec<Point> {
        if by == WinMethod::Fours {
            return self.fours.shortest(board, attacker).ok().flatten().unwrap_or_default();
        }
        let Some(mut solver) = self.solver(board, attacker) else { return Vec::new() };
        if solver.run(self.effort.threats) != Verdict::Win {
            return Vec::new();
        }
        let points = |step: LineStep| [Some(step.attack.point()), step.defence.point()];
        solver.line().into_iter().flat_map(points).flatten().collect()
    }

    /// Creates a search for the moves that defend against a win of `attacker`. The search has the limits of this
    /// [`Wins`]. It tries threats other than fours only if the limits allow nodes for a search by threats.
    ///
    /// # Errors
    /// If the game is over.
    pub fn defences(&self, board: &SearchBoard, attacker: Color) -> Result<DefenceSearch, BadProblem> {
        let (threats, nodes) = match self.effort {
            Effort { threats: 0, fours } => (Threats::Fours, fours),
            Effort { threats, .. } => (Threats::All, threats),
        };
        DefenceSearch::new(Problem { board: board.board(), attacker, threats }, nodes, table_bytes(nodes))
    }

    fn solver(&self, board: &SearchBoard, attacker: Color) -> Option<Solver> {
        let bytes = table_bytes(self.effort.threats);
        Solver::new(Problem { board: board.board(), attacker, threats: Threats::All }, bytes).ok()
    }
}

/// Returns the size in bytes of the table of a search that may visit `nodes` nodes.
fn table_bytes(nodes: u64) -> usize {
    nodes.saturating_mul(BYTES_A_NODE).clamp(*THREATS_BYTES.start(), *THREATS_BYTES.end()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_back_until_the_map_is_full() {
        let wins = [
            WinStatus::None,
            WinStatus::Undecided,
            WinStatus::Has(WinMethod::Fours),
            WinStatus::Has(WinMethod::Threats),
        ];
        assert_eq!(wins.map(|win| WinStatus::from_u8(win.to_u8())), wins);
        let known = KnownWins::new(SHARDS);
        known.put(3, wins[2]);
        // The map is full, so this result is not stored.
        known.put(3 + SHARDS as u64, wins[3]);
        assert_eq!((known.get(3), known.get(3 + SHARDS as u64)), (Some(wins[2]), None));
    }

    #[test]
    fn a_position_is_searched_once_in_all_its_views() {
        let position = Position::of_points("h8 i8 j8", "h9 i9").expect("the points are valid");
        let mut wins = Wins::new(Effort::default(), Arc::default());
        for symmetry in renju_core::Symmetry::ALL {
            let mut board = SearchBoard::of(&position.turned(symmetry).board);
            assert_eq!(wins.of(&mut board, Color::Black), WinStatus::Has(WinMethod::Fours));
        }
        assert_eq!(wins.searched(), 1);
    }
}
