//! Findings: the results of the analysis of a game.

use renju_core::Color;

use crate::win::WinMethod;

/// Kind of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// A side had a win by force, and missed it.
    Missed,
    /// A side had a win by force, and won the game.
    Won,
    /// The record ends while a side has a win by force, and names no winner.
    Open,
    /// Black played a forbidden point.
    Forbidden,
    /// White made a four that Black may not stop.
    ForbiddenUsed,
    /// The record has moves after a five.
    AfterFive,
}

impl FindingKind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Missed, Self::Won, Self::Open, Self::Forbidden, Self::ForbiddenUsed, Self::AfterFive];

    /// Name of the kind in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Missed => "missed",
            Self::Won => "won",
            Self::Open => "open",
            Self::Forbidden => "forbidden",
            Self::ForbiddenUsed => "forbidden-used",
            Self::AfterFive => "after-five",
        }
    }

    /// Returns whether a finding of this kind is about a win by force that a side had.
    #[must_use]
    pub const fn is_of_win(self) -> bool {
        matches!(self, Self::Missed | Self::Won | Self::Open)
    }
}

/// A finding in a game. Its move numbers count from 0: before move `n`, `n` moves have been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    /// Kind of the finding.
    pub kind: FindingKind,
    /// The side that had the win, played the forbidden point, made the four that Black may not stop, or made
    /// the five.
    pub side: Color,
    /// First of the consecutive turns at which the side had the win. For kinds without a win: the turn of the
    /// move that the finding is about.
    pub from: u8,
    /// Last of the consecutive turns at which the side had the win; a missed win was lost by the move at this
    /// turn. For [`FindingKind::AfterFive`]: the last move. For other kinds without a win: equal to `from`.
    pub to: u8,
    /// Threats that the win needs. For a missed win, this is the win at turn `to`; for other wins, the win at
    /// turn `from`. For kinds without a win, the value has no meaning.
    pub by: WinMethod,
    /// For a win by fours: the fewest fours that win. For a win by threats: the number of the side's moves in
    /// the winning line. For a forbidden point: the reasons as bits (bit 0 double-three, bit 1 double-four,
    /// bit 2 overline).
    pub detail: u8,
    /// Whether the search found no win at the side's last turn before `from`. In that case, the move of the
    /// other side between these two turns made the win possible.
    pub given: bool,
}

impl Finding {
    /// Number of bytes of a stored finding.
    pub const BYTES: usize = 4;

    /// Returns the turn of the finding: for a missed win, the last turn at which the side had the win (`to`);
    /// for every other kind, `from`.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        if matches!(self.kind, FindingKind::Missed) { self.to } else { self.from }
    }

    /// Returns the number of the other side's move that made the win possible, according to the search;
    /// `None` if there is no such move.
    #[must_use]
    pub const fn losing_move(&self) -> Option<u8> {
        if self.given { self.from.checked_sub(1) } else { None }
    }

    /// Returns the number of the other side's last move before [`Finding::losing_move`]. After this earlier
    /// move, the search found no win of the side.
    #[must_use]
    pub const fn holding_move(&self) -> Option<u8> {
        if self.given { self.from.checked_sub(3) } else { None }
    }

    /// Converts the finding to its stored bytes.
    #[must_use]
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let kind = FindingKind::ALL.iter().position(|&kind| kind == self.kind).unwrap_or_default() as u8;
        let bits = kind | (self.side.index() as u8) << 4 | (self.by as u8) << 5 | u8::from(self.given) << 6;
        [bits, self.from, self.to, self.detail]
    }

    /// Reads a stored finding; `None` for invalid bytes.
    #[must_use]
    pub fn from_bytes([bits, from, to, detail]: [u8; Self::BYTES]) -> Option<Self> {
        let kind = *FindingKind::ALL.get(usize::from(bits & 15))?;
        let side = if bits >> 4 & 1 == 0 { Color::Black } else { Color::White };
        let by = if bits >> 5 & 1 == 0 { WinMethod::Fours } else { WinMethod::Threats };
        (bits >> 7 == 0).then_some(Self { kind, side, from, to, by, detail, given: bits >> 6 & 1 == 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_finding_is_read_back() {
        for (n, kind) in (0..).zip(FindingKind::ALL) {
            let find = Finding {
                kind,
                side: if n % 2 == 0 { Color::Black } else { Color::White },
                from: 10 + n,
                to: 20 + n,
                by: if n % 3 == 0 { WinMethod::Fours } else { WinMethod::Threats },
                detail: n,
                given: n % 2 == 1,
            };
            assert_eq!(Finding::from_bytes(find.to_bytes()), Some(find));
        }
        assert_eq!(Finding::from_bytes([15, 0, 0, 0]), None);
        assert_eq!(Finding::from_bytes([0x80, 0, 0, 0]), None);
    }
}
