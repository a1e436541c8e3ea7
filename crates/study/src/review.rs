//! Review of one game: the findings of its analysis, and for each move that allowed a win by force, the other
//! moves that would have held.

mod archive;
mod text;

use renju_core::{Color, GameResult, Move, PointSet, sort_small};
use renju_solver::{DefenceSearch, Verdict};

pub use archive::{ArchiveStay, archive_stay};

use crate::finding::{Finding, FindingKind};
use crate::game::{GameAnalysis, board_before, study};
use crate::win::Wins;

/// Review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReview {
    /// The analysis, with all findings about the game.
    pub analysis: GameAnalysis,
    /// The moves that allowed a win by force, in the order of the game.
    pub losses: Vec<LosingMove>,
}

/// A move after which the other side had a win by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LosingMove {
    /// Number of the move, counted from 0.
    pub number: u8,
    /// The win that the move allowed. Its `side` is the other side.
    pub win: Finding,
    /// Whether another move in the same position would have prevented the win, and which.
    pub escape: Escape,
}

/// The moves that would have held in place of a losing move. A move holds if the search finds no win of the
/// other side after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// The other side threatened no win before the move: even after a pass, the other side would
    /// have had no win.
    NoThreat,
    /// The other side threatened a win.
    Threat {
        /// The moves that hold. If this set is empty and no move is undecided, each move loses.
        holding: PointSet,
        /// The moves for which the search reached its limit of nodes.
        undecided: PointSet,
    },
    /// The search reached its limit of nodes before it decided whether the other side threatened a win.
    Undecided,
}

impl Escape {
    /// Returns whether a move that holds is known.
    #[must_use]
    pub fn exists(self) -> bool {
        match self {
            Self::NoThreat => true,
            Self::Threat { holding, .. } => !holding.is_empty(),
            Self::Undecided => false,
        }
    }
}

impl GameReview {
    /// Reviews a game of renju. The search for moves that would have held in place of a losing move also has
    /// the limits of `wins`.
    #[must_use]
    pub fn of(moves: &[Move], result: GameResult, wins: &mut Wins) -> Self {
        let analysis = study(moves, result, wins);
        let of_win = analysis.finds.iter().filter(|find| find.kind.is_of_win());
        let mut losses: Vec<LosingMove> =
            of_win.filter_map(|&win| LosingMove::of(moves, win, wins)).collect();
        sort_small(&mut losses, |a, b| a.number.cmp(&b.number));
        Self { analysis, losses }
    }

    /// Returns the move that lost the game: after it, the winner had a win by force at each turn, and won.
    /// Returns `None` if the search found no such move.
    #[must_use]
    pub fn decisive(&self) -> Option<&LosingMove> {
        self.losses.iter().find(|loss| loss.win.kind == FindingKind::Won)
    }

    /// Returns the loser's last chance: the latest losing move that the loser could have replaced
    /// by a move that holds.
    ///
    /// If the loser could have held at [`GameReview::decisive`], that losing move is the result. Otherwise the
    /// result is an earlier move, which allowed a win that the winner then missed.
    #[must_use]
    pub fn last_escape(&self) -> Option<&LosingMove> {
        let decisive = self.decisive()?;
        let is_before = |loss: &&LosingMove| {
            loss.win.side == decisive.win.side && loss.number <= decisive.number && loss.escape.exists()
        };
        self.losses.iter().rfind(is_before)
    }
}

impl LosingMove {
    /// Searches for the moves that hold in place of the move that allowed a win. Returns `None` if no move of the
    /// other side allowed the win.
    pub(crate) fn of(moves: &[Move], win: Finding, wins: &Wins) -> Option<Self> {
        let number = win.losing_move()?;
        Some(Self { number, win, escape: escape(moves, number, win.side, wins) })
    }
}

/// Nodes between two checks whether each move is decided.
const SLICE: u64 = 2_000;

/// Finds the moves that hold in place of move `number`. `attacker` is the side that had a win after this move.
fn escape(moves: &[Move], number: u8, attacker: Color, wins: &Wins) -> Escape {
    let board = board_before(moves, usize::from(number));
    let Ok(mut search) = wins.defences(&board, attacker) else { return Escape::Undecided };
    // A complete search would also measure how long each losing move resists, which is not needed
    // here.
    while !search.run(SLICE) && !is_decided(&search) {}
    match search.threat() {
        Verdict::NoWin => Escape::NoThreat,
        Verdict::OutOfBudget => Escape::Undecided,
        Verdict::Win => {
            let points = search.points().iter();
            let undecided = points.filter(|point| point.attacker == Verdict::OutOfBudget);
            Escape::Threat {
                holding: search.defending(),
                undecided: undecided.map(|point| point.point).collect(),
            }
        }
    }
}

fn is_decided(search: &DefenceSearch) -> bool {
    search.threat() == Verdict::Win && search.undecided() == 0
}
