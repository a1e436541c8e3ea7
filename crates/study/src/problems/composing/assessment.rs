//! Assessment of a position as a problem "five with n stones".

use renju_core::{Point, Position};
use renju_solver::{BadProblem, Soundness, SoundnessSearch, Verdict};

use super::super::win::{no_win_by_fours, only_win, win_problem};
use super::super::{ProblemSource, grade};
use crate::WinMethod;

/// Limits for the assessment of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemLimits {
    /// Greatest number of stones that the attacker may play, including the stone that makes the five.
    pub stones: u8,
    /// Greatest number of nodes that the search visits for the position.
    pub nodes: u64,
    /// Greatest number of nodes for each other move.
    pub each: u64,
    /// Bytes for the tables of the search.
    pub bytes: usize,
}

/// Assessment of a position as a problem "five with n stones". Here, n is the smallest number of stones with which the
/// side to move makes a five.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemAssessment {
    /// Whether another move also makes a five with this number of stones.
    pub soundness: Soundness,
    /// The smallest number of stones with which the side to move makes a five; `None` if there is no five within the
    /// limit, or if the search has not decided.
    pub stones: Option<u8>,
    /// The line, attacker and defender in turn, as far as a four that cannot be stopped.
    pub line: Vec<Point>,
    /// First moves of the dual solutions that were found, each with the number of steps of the line before the move.
    /// A dual solution is another way to make the five with this number of stones.
    pub duals: Vec<(usize, Point)>,
    /// Level from 1 to 5, as [`grade`] gives it to a training problem; `None` if the problem is not
    /// sound. Also `None` if the solver finds no win by fours or threats, or finds several first
    /// moves that win.
    pub level: Option<u8>,
    /// Number of nodes of the search.
    pub nodes: u64,
}

/// The way in which a sound problem is better than another problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Improvement {
    /// This problem is sound, and the other problem is not. This problem needs at least as many stones
    /// as the other problem.
    Sound,
    /// The win needs more stones.
    Longer,
    /// The level is higher.
    Harder,
}

impl Improvement {
    /// Name in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Longer => "longer",
            Self::Harder => "harder",
        }
    }
}

impl ProblemAssessment {
    /// Assesses a position.
    ///
    /// # Errors
    /// If the game is over.
    pub fn of(position: &Position, limits: &ProblemLimits) -> Result<Self, BadProblem> {
        let ProblemLimits { stones, nodes, each, bytes } = *limits;
        let Position { board, to_move } = *position;
        let search = SoundnessSearch::new(board, to_move, stones, &[], each, bytes)?;
        let mut search = search.with_fewest_stones();
        search.run(nodes);
        let soundness = search.soundness();
        let duals = search.others().iter().filter(|other| !other.is_transposition);
        Ok(Self {
            soundness,
            stones: (search.verdict() == Verdict::Win).then(|| search.fewest()),
            line: search.line().to_vec(),
            duals: duals.filter_map(|dual| Some((dual.steps, *dual.line.first()?))).collect(),
            level: if soundness == Soundness::Sound { level(position, each) } else { None },
            nodes: search.nodes(),
        })
    }

    /// Returns whether the problem is sound.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.soundness == Soundness::Sound
    }

    /// Returns the ways in which this problem is better than `other`; empty if this problem is not sound.
    #[must_use]
    pub fn improvements(&self, other: &Self) -> Vec<Improvement> {
        if !self.is_sound() {
            return Vec::new();
        }
        [
            (!other.is_sound() && self.stones >= other.stones, Improvement::Sound),
            (other.stones.is_some_and(|stones| self.stones > Some(stones)), Improvement::Longer),
            (other.level.is_some_and(|level| self.level > Some(level)), Improvement::Harder),
        ]
        .into_iter()
        .filter_map(|(holds, improvement)| holds.then_some(improvement))
        .collect()
    }

    /// Returns whether both problems are sound, with the same number of stones and the same first move.
    #[must_use]
    pub fn is_same_problem(&self, other: &Self) -> bool {
        self.is_sound()
            && other.is_sound()
            && (self.stones, self.line.first()) == (other.stones, other.line.first())
    }
}

/// Returns the level that the maker of training problems would give to a position.
fn level(position: &Position, nodes: u64) -> Option<u8> {
    let fours = only_win(position, WinMethod::Fours, nodes).map(|found| (WinMethod::Fours, found));
    let (by, found) = match fours {
        Some(found) => found,
        None if no_win_by_fours(position.board, position.to_move, nodes) => {
            (WinMethod::Threats, only_win(position, WinMethod::Threats, nodes)?)
        }
        None => return None,
    };
    Some(grade(&win_problem(position, by, found, ProblemSource::default())))
}
