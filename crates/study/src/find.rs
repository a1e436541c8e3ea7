//! What is found in a game.

use renju_core::Color;

use crate::win::By;

/// What is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A side had a win and let it go.
    Missed,
    /// A side had a win, and won.
    Won,
    /// The record ends while a side has a win, and does not say who won.
    Open,
    /// Black played a forbidden point.
    Forbidden,
    /// White made a four that Black may not stop.
    ForbiddenUsed,
    /// The record goes on after a five.
    AfterFive,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Missed, Self::Won, Self::Open, Self::Forbidden, Self::ForbiddenUsed, Self::AfterFive];

    /// Its name in files and options.
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

    /// Whether it is about a win that a side had on the board.
    #[must_use]
    pub const fn is_of_win(self) -> bool {
        matches!(self, Self::Missed | Self::Won | Self::Open)
    }
}

/// Something found in a game. Moves are counted from 0: before move `n`, `n` moves have been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Find {
    /// What it is.
    pub kind: Kind,
    /// The side that had the win, played the point or made the five.
    pub side: Color,
    /// Of a win: the first of the side's turns, one after the other, at which it had the win. Else the move itself.
    pub from: u8,
    /// Of a win: the last of these turns; where the win was missed, its move there let it go. Of [`Kind::AfterFive`]: the last
    /// move. Else as `from`.
    pub to: u8,
    /// Of a win, by which moves: at `to` where it was missed, else at `from`.
    pub by: By,
    /// Of a win, there: the fewest fours that win, or the side's moves of the line by threats that was found. Of a forbidden point, why: bit 0 double-three, bit 1
    /// double-four, bit 2 overline.
    pub detail: u8,
    /// Of a win: whether the side had none at its turn before `from`, so that the other side's last move gave it away.
    pub given: bool,
}

impl Find {
    /// The bytes of one.
    pub const BYTES: usize = 4;

    /// The turn that the find is about: of a missed win the last at which it was there.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        if matches!(self.kind, Kind::Missed) { self.to } else { self.from }
    }

    /// Of a win: the other side's move that lost by force, as far as was searched.
    #[must_use]
    pub const fn losing_move(&self) -> Option<u8> {
        if self.given { self.from.checked_sub(1) } else { None }
    }

    /// Of a win: the last move of the other side that still held, as far as was searched.
    #[must_use]
    pub const fn holding_move(&self) -> Option<u8> {
        if self.given { self.from.checked_sub(3) } else { None }
    }

    /// As it is stored.
    #[must_use]
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let kind = Kind::ALL.iter().position(|&kind| kind == self.kind).unwrap_or_default() as u8;
        let bits = kind | (self.side.index() as u8) << 4 | (self.by as u8) << 5 | u8::from(self.given) << 6;
        [bits, self.from, self.to, self.detail]
    }

    /// What was stored; `None` for bytes that are none of ours.
    #[must_use]
    pub fn from_bytes([bits, from, to, detail]: [u8; Self::BYTES]) -> Option<Self> {
        let kind = *Kind::ALL.get(usize::from(bits & 15))?;
        let side = if bits >> 4 & 1 == 0 { Color::Black } else { Color::White };
        let by = if bits >> 5 & 1 == 0 { By::Fours } else { By::Threats };
        (bits >> 7 == 0).then_some(Self { kind, side, from, to, by, detail, given: bits >> 6 & 1 == 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_comes_back() {
        for (n, kind) in (0..).zip(Kind::ALL) {
            let find = Find {
                kind,
                side: if n % 2 == 0 { Color::Black } else { Color::White },
                from: 10 + n,
                to: 20 + n,
                by: if n % 3 == 0 { By::Fours } else { By::Threats },
                detail: n,
                given: n % 2 == 1,
            };
            assert_eq!(Find::from_bytes(find.to_bytes()), Some(find));
        }
        assert_eq!(Find::from_bytes([15, 0, 0, 0]), None);
        assert_eq!(Find::from_bytes([0x80, 0, 0, 0]), None);
    }
}
