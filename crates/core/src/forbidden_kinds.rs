//! The reasons why Black may not play a point: double-three, double-four, overline.

use std::fmt;
use std::ops::BitOr;

/// The reasons why a point is forbidden: a set of overline, double-four and double-three.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ForbiddenKinds(u8);

impl ForbiddenKinds {
    /// No reason: Black may play the point.
    pub const NONE: Self = Self(0);
    /// Double-three: two threes at once (33).
    pub const DOUBLE_THREE: Self = Self(1);
    /// Double-four: two fours at once (44).
    pub const DOUBLE_FOUR: Self = Self(2);
    /// Overline: a row of six or more (6).
    pub const OVERLINE: Self = Self(4);

    /// Whether there is no reason, so that Black may play the point.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `kind` is among the reasons.
    #[must_use]
    pub const fn contains(self, kind: Self) -> bool {
        self.0 & kind.0 == kind.0
    }

    /// Iterates over the reasons in the set, in the order double-three (33), double-four (44), overline (6).
    /// Each item is a set with one reason.
    pub fn iter(self) -> impl Iterator<Item = Self> {
        [Self::DOUBLE_THREE, Self::DOUBLE_FOUR, Self::OVERLINE]
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }

    /// The usual short name of a set with one reason: `33`, `44` or `6`. Empty for any other set.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::DOUBLE_THREE => "33",
            Self::DOUBLE_FOUR => "44",
            Self::OVERLINE => "6",
            _ => "",
        }
    }
}

impl ForbiddenKinds {
    /// A number by which sets with one reason are sorted: double-three, then double-four, then
    /// overline.
    pub(crate) const fn order(self) -> u8 {
        self.0
    }
}

impl BitOr for ForbiddenKinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Debug for ForbiddenKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Self::code)).finish()
    }
}
