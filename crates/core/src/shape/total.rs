//! Counts the shapes that a stone on a point makes in its four lines. All counts are packed into
//! one number.

/// How many shapes of each kind a stone on a point makes in its four lines. Each count has its own
/// bits, so totals can be added and subtracted like integers:
/// `fives: 3 bits | overlines: 3 | fours: 4 | threes: 3 | lines that prepare a four: 3`, lowest
/// first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Total(u16);

impl Total {
    /// Returns the total of one line, computed from the shapes that the stone makes in this line.
    pub(super) const fn of_line(
        five: bool,
        overline: bool,
        fours: u32,
        three: bool,
        prepares_four: bool,
    ) -> Self {
        Self(
            five as u16
                | (overline as u16) << 3
                | (fours as u16) << 6
                | (three as u16) << 10
                | (prepares_four as u16) << 13,
        )
    }

    /// The total of a point where a stone makes no shape.
    pub(crate) const NOTHING: Self = Self(0);

    /// The sets of points to which a point with this total belongs, as bits. The order of the bits
    /// is: fives, fours, threes, points that prepare a four, points that may be forbidden.
    #[inline]
    pub(crate) const fn sets(self) -> u8 {
        // Each addition carries into the highest bit of a count: in `some` if the count is at least 1, in
        // `more` if it is at least 2. No count is high enough to carry further.
        let some = self.0 + (3 | 3 << 3 | 7 << 6 | 3 << 10 | 3 << 13);
        let more = self.0 + (6 << 6 | 2 << 10);
        let (five, four, three, prepared) = (some >> 2 & 1, some >> 9 & 1, some >> 12 & 1, some >> 15);
        let candidate = (some >> 5 | more >> 9 | more >> 12) & 1 & !five;
        (five | four << 1 | three << 2 | (three | prepared) << 3 | candidate << 4) as u8
    }

    /// Returns this total after the shape counted in `old` has been replaced by the shape counted
    /// in `new`.
    #[inline]
    pub(crate) const fn exchanged(self, old: Self, new: Self) -> Self {
        Self(self.0.wrapping_sub(old.0).wrapping_add(new.0))
    }

    #[inline]
    pub(crate) const fn fives(self) -> u16 {
        self.0 & 7
    }

    #[inline]
    pub(crate) const fn overlines(self) -> u16 {
        self.0 >> 3 & 7
    }

    #[inline]
    pub(crate) const fn fours(self) -> u16 {
        self.0 >> 6 & 15
    }

    #[inline]
    pub(crate) const fn threes(self) -> u16 {
        self.0 >> 10 & 7
    }

    /// Number of lines in which the stone prepares a four.
    #[inline]
    pub(crate) const fn prepared(self) -> u16 {
        self.0 >> 13
    }
}

/// Counts of the shapes that a stone on a point makes in its four lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeCounts {
    /// Fours; one line can have two.
    pub fours: u16,
    /// Threes, including threes that do not count for Black.
    pub threes: u16,
    /// Lines with a row of three that the next stone can turn into a four, including threes.
    pub prepared: u16,
}

impl From<Total> for ShapeCounts {
    #[inline]
    fn from(total: Total) -> Self {
        Self { fours: total.fours(), threes: total.threes(), prepared: total.prepared() }
    }
}
