//! Whether the side to move wins by force, asked of very many positions.

use std::sync::{Arc, Mutex, PoisonError};

use renju_core::{Color, Point, Position, SearchBoard};
use renju_solver::{Problem, Solver, Step, Threats, Undecided, Verdict, WinsByFours};
use rustc_hash::FxHashMap;

/// By which moves a side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// Fours alone (VCF).
    Fours,
    /// Fours, threes and other threats (VCT).
    Threats,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// No win by fours and, where threats were looked at, none by the threats that the solver tries.
    None,
    /// The side to move wins.
    Has(By),
    /// The nodes were not enough to tell.
    Undecided,
}

impl Win {
    /// Whether the side to move wins.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Has(..))
    }

    const fn to_u8(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Undecided => 1,
            Self::Has(By::Fours) => 2,
            Self::Has(By::Threats) => 3,
        }
    }

    const fn from_u8(byte: u8) -> Self {
        match byte {
            0 => Self::None,
            2 => Self::Has(By::Fours),
            3 => Self::Has(By::Threats),
            _ => Self::Undecided,
        }
    }
}

/// How much is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The nodes of a search by fours; few positions need more than a hundred.
    pub fours: u64,
    /// The nodes of a search by threats where there is no win by fours; 0 looks for no such win.
    pub threats: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { fours: 40_000, threats: 0 }
    }
}

/// What has been found out of positions: each is one with all its views and all orders of its moves. Threads may share it.
#[derive(Debug)]
pub struct Known {
    /// Many, so that threads seldom wait for each other.
    shards: [Mutex<FxHashMap<u64, u8>>; SHARDS],
    /// The most positions of a shard; more are not kept.
    most: usize,
}

const SHARDS: usize = 64;

impl Known {
    /// Room for so many positions, of about 20 bytes each.
    #[must_use]
    pub fn new(positions: usize) -> Self {
        Self { shards: std::array::from_fn(|_| Mutex::default()), most: positions.div_ceil(SHARDS) }
    }

    fn get(&self, key: u64) -> Option<Win> {
        self.shard(key, |positions| positions.get(&key).map(|&byte| Win::from_u8(byte)))
    }

    fn put(&self, key: u64, win: Win) {
        self.shard(key, |positions| {
            if positions.len() < self.most {
                positions.insert(key, win.to_u8());
            }
        });
    }

    fn shard<T>(&self, key: u64, act: impl FnOnce(&mut FxHashMap<u64, u8>) -> T) -> T {
        // What is in the map is whole whatever happened to a thread that had it.
        act(&mut self.shards[key as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Default for Known {
    fn default() -> Self {
        Self::new(8 << 20)
    }
}

/// Looks for wins, and looks at no position twice.
#[derive(Debug)]
pub struct Wins {
    effort: Effort,
    fours: WinsByFours,
    known: Arc<Known>,
    /// Positions that were searched, and their nodes by threats.
    searched: u64,
    nodes_by_threats: u64,
}

/// The table of searches by fours.
const FOURS_BYTES: usize = 8 << 20;
/// The table of a search by threats has so many bytes a node, and these at least and at most.
const BYTES_A_NODE: u64 = 64;
const THREATS_BYTES: std::ops::RangeInclusive<u64> = 1 << 18..=1 << 26;

impl Wins {
    /// What is found out goes to `known`, and what others found out comes from there. They have to share the effort, too.
    #[must_use]
    pub fn new(effort: Effort, known: Arc<Known>) -> Self {
        let fours = WinsByFours::new(effort.fours, FOURS_BYTES);
        Self { effort, fours, known, searched: 0, nodes_by_threats: 0 }
    }

    /// How much is looked for.
    #[must_use]
    pub const fn effort(&self) -> Effort {
        self.effort
    }

    /// Positions that were searched: not those that were known, and not those without a row that a search could begin with.
    #[must_use]
    pub const fn searched(&self) -> u64 {
        self.searched
    }

    /// Nodes visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.fours.nodes() + self.nodes_by_threats
    }

    /// Whether the side to move wins. The game must go on: no five, and no overline of Black, is on the board.
    pub fn of(&mut self, board: &mut SearchBoard, to_move: Color) -> Win {
        // Most positions have no four at all, and are sooner looked at than found among those that are known.
        let no_four = board.fours(to_move).is_empty() && board.fives(to_move).is_empty();
        if no_four && self.effort.threats == 0 {
            return Win::None;
        }
        let key = Position { board: board.board(), to_move }.key().to_u64();
        if let Some(win) = self.known.get(key) {
            return win;
        }
        self.searched += 1;
        let win = match self.by_fours(board, to_move) {
            Win::None if self.effort.threats > 0 => self.by_threats(board, to_move),
            win => win,
        };
        self.known.put(key, win);
        win
    }

    fn by_fours(&mut self, board: &mut SearchBoard, attacker: Color) -> Win {
        match self.fours.wins(board, attacker) {
            Ok(true) => Win::Has(By::Fours),
            Ok(false) => Win::None,
            Err(Undecided) => Win::Undecided,
        }
    }

    fn by_threats(&mut self, board: &SearchBoard, attacker: Color) -> Win {
        let Some(mut solver) = self.solver(board, attacker) else { return Win::None };
        let verdict = solver.run(self.effort.threats);
        self.nodes_by_threats += solver.nodes();
        match verdict {
            Verdict::Win => Win::Has(By::Threats),
            Verdict::NoWin => Win::None,
            Verdict::OutOfBudget => Win::Undecided,
        }
    }

    /// How many moves of its own a side needs for a win that [`Wins::of`] has found: by fours the fewest, by threats those of the
    /// line that is found against the longest resistance. 0 where the nodes are not enough to tell.
    pub fn moves(&mut self, board: &mut SearchBoard, attacker: Color, by: By) -> u8 {
        u8::try_from(self.line(board, attacker, by).len().div_ceil(2)).unwrap_or(u8::MAX)
    }

    /// The line of such a win, attacker and defender in turn; empty where the nodes are not enough to find it again.
    pub fn line(&mut self, board: &mut SearchBoard, attacker: Color, by: By) -> Vec<Point> {
        if by == By::Fours {
            return self.fours.shortest(board, attacker).ok().flatten().unwrap_or_default();
        }
        let Some(mut solver) = self.solver(board, attacker) else { return Vec::new() };
        if solver.run(self.effort.threats) != Verdict::Win {
            return Vec::new();
        }
        let points = |step: Step| [Some(step.attack.point()), step.defence.point()];
        solver.line().into_iter().flat_map(points).flatten().collect()
    }

    fn solver(&self, board: &SearchBoard, attacker: Color) -> Option<Solver> {
        let nodes = self.effort.threats;
        let bytes = nodes.saturating_mul(BYTES_A_NODE).clamp(*THREATS_BYTES.start(), *THREATS_BYTES.end());
        Solver::new(Problem { board: board.board(), attacker, threats: Threats::All }, bytes as usize).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_as_it_was_found() {
        let wins = [Win::None, Win::Undecided, Win::Has(By::Fours), Win::Has(By::Threats)];
        assert_eq!(wins.map(|win| Win::from_u8(win.to_u8())), wins);
        let known = Known::new(SHARDS);
        known.put(3, wins[2]);
        // No more than there is room for.
        known.put(3 + SHARDS as u64, wins[3]);
        assert_eq!((known.get(3), known.get(3 + SHARDS as u64)), (Some(wins[2]), None));
    }

    #[test]
    fn a_position_is_searched_once_in_all_its_views() {
        let position = Position::of_points("h8 i8 j8", "h9 i9").expect("they are points");
        let mut wins = Wins::new(Effort::default(), Arc::default());
        for symmetry in renju_core::Symmetry::ALL {
            let mut board = SearchBoard::of(&position.turned(symmetry).board);
            assert_eq!(wins.of(&mut board, Color::Black), Win::Has(By::Fours));
        }
        assert_eq!(wins.searched(), 1);
    }
}
