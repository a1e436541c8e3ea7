//! The two players, and the rules that an opening may follow.

use std::ops::Not;

/// One of the two players, independent of the color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProcedurePlayer {
    /// The player who has Black when the game begins.
    First,
    /// The player who has White when the game begins.
    Second,
}

impl Not for ProcedurePlayer {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A rule for the first stones of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningRule {
    /// No procedure: Black begins anywhere, and moves alternate.
    Free,
    /// The Swap opening rule of 1989.
    Swap,
    /// The RIF opening rule of 1996.
    Rif,
    /// The opening rule Soosyrv-8.
    Soosyrv8,
    /// The opening rule Taraguchi-10.
    Taraguchi10,
}

impl OpeningRule {
    /// The five opening rules.
    pub const ALL: [Self; 5] = [Self::Free, Self::Swap, Self::Rif, Self::Soosyrv8, Self::Taraguchi10];

    /// The name of the rule in command lines and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Swap => "swap",
            Self::Rif => "rif",
            Self::Soosyrv8 => "soosyrv-8",
            Self::Taraguchi10 => "taraguchi-10",
        }
    }

    /// The rule with this name; `None` if no rule has this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// Whether a player may swap colors when this many stones are on the board.
    pub(super) const fn swaps_after(self, stones: usize) -> bool {
        match self {
            Self::Free => false,
            Self::Swap | Self::Rif => stones == 3,
            Self::Soosyrv8 => stones == 3 || stones == 4,
            Self::Taraguchi10 => stones >= 1 && stones <= 5,
        }
    }

    /// When `stones` stones are on the board: the greatest distance from the center at which the
    /// next stone may be placed, in columns and in rows. A distance of 7 allows the whole board.
    pub(super) const fn reach(self, stones: usize) -> u8 {
        match (self, stones) {
            (Self::Free, _) => 7,
            (_, 0) => 0,
            (_, 1) => 1,
            (_, 2) => 2,
            (Self::Taraguchi10, 3) => 3,
            (Self::Taraguchi10, 4) => 4,
            _ => 7,
        }
    }

    /// Number of stones on the board when the procedure ends.
    pub(super) const fn last(self) -> usize {
        match self {
            Self::Free => 0,
            _ => 5,
        }
    }
}
