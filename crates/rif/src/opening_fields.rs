//! Reads the fields of a game that tell how its opening went: `alt` and `swap`.

use std::error::Error;
use std::fmt;

use renju_core::Point;

/// The last move, counted from 1, after which a rule lets a player swap.
const LAST_SWAP: u8 = 5;

/// The swaps that a game's field `swap` tells about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swaps {
    /// Bit n - 1 is set if the field tells whether a player swapped after move n.
    told: u8,
    /// Bit n - 1 is set if a player swapped after move n.
    swapped: u8,
}

impl Swaps {
    /// Returns whether a player swapped after a move, which is counted from 1; `None` if the field
    /// does not tell.
    #[must_use]
    pub const fn after(self, number: u8) -> Option<bool> {
        match number {
            1..=LAST_SWAP if self.told >> (number - 1) & 1 == 1 => {
                Some(self.swapped >> (number - 1) & 1 == 1)
            }
            _ => None,
        }
    }

    /// Returns how often the players swapped after moves later than move `number`, counted from 1.
    #[must_use]
    pub fn later_than(self, number: u8) -> u32 {
        self.swapped.checked_shr(number.into()).unwrap_or(0).count_ones()
    }
}

/// Reason why a field `swap` does not fit the rule of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwapError {
    /// A character is neither `R` nor `-`.
    UnknownLetter,
    /// There are more letters than the rule has chances to swap.
    TooManyLetters,
}

impl SwapError {
    /// All reasons, in the order of their indices.
    pub const ALL: [Self; 2] = [Self::UnknownLetter, Self::TooManyLetters];

    /// Returns the index in [`SwapError::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in JSON and in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownLetter => "unknownLetter",
            Self::TooManyLetters => "tooManyLetters",
        }
    }
}

impl fmt::Display for SwapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownLetter => "expected the letters R and -, found another character",
            Self::TooManyLetters => "there are more letters than the rule has chances to swap",
        })
    }
}

impl Error for SwapError {}

/// Returns the moves, counted from 1, after which a rule lets a player swap: after each of the first
/// five moves (Tarannikov, Taraguchi), after the third and fourth moves (Soosyrv, Yamasyrv), or after
/// the third move (RIF, Yamaguchi and all other rules).
#[must_use]
pub fn swap_chances(rule: &str) -> &'static [u8] {
    if begins(rule, "tarannikov") || begins(rule, "taraguchi") {
        &[1, 2, 3, 4, 5]
    } else if begins(rule, "soosyrv") || begins(rule, "yamasyrv") {
        &[3, 4]
    } else {
        &[3]
    }
}

fn begins(rule: &str, name: &str) -> bool {
    rule.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
}

/// Reads a field `swap`. The field has a letter for each chance to swap, in order of time: `R` for a swap
/// and `-` for no swap. The last letters may be missing. `chances` are the moves after which there is a
/// chance; see [`swap_chances`].
///
/// ```
/// # use renju_rif::{SwapError, read_swaps, swap_chances};
/// let swaps = read_swaps("-R", swap_chances("Soosyrv-8"))?;
/// assert_eq!((swaps.after(3), swaps.after(4), swaps.after(5)), (Some(false), Some(true), None));
/// assert_eq!(read_swaps("-R", swap_chances("RIF")), Err(SwapError::TooManyLetters));
/// # Ok::<(), SwapError>(())
/// ```
///
/// # Errors
/// Returns the reason why the text does not fit the chances.
pub fn read_swaps(swap: &str, chances: &[u8]) -> Result<Swaps, SwapError> {
    let mut swaps = Swaps::default();
    let mut after = chances.iter();
    for letter in swap.trim().chars() {
        let swapped = match letter {
            'R' | 'r' => true,
            '-' => false,
            _ => return Err(SwapError::UnknownLetter),
        };
        let number = after.next().filter(|number| (1..=LAST_SWAP).contains(*number));
        let bit = 1 << (number.ok_or(SwapError::TooManyLetters)? - 1);
        swaps.told |= bit;
        if swapped {
            swaps.swapped |= bit;
        }
    }
    Ok(swaps)
}

/// Reason why a field `alt` does not name points for the fifth move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AltError {
    /// The field has numbers, such as `51`, but no point.
    NoPoint,
    /// A word is neither a number nor a list of points.
    UnreadableWord,
}

impl fmt::Display for AltError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPoint => "expected points for the fifth move, found numbers alone",
            Self::UnreadableWord => "expected points for the fifth move, found another word",
        })
    }
}

impl Error for AltError {}

/// Reads a field `alt`: the fifth moves that a player offered and the opponent did not choose. A
/// number before the points tells how many there are; it is not compared with the points. An empty
/// field has no points. [`crate::alternative_points`] reads the points of a field with any other text.
///
/// ```
/// # use renju_rif::{AltError, read_alternatives};
/// let names: Vec<String> = read_alternatives("3 j9 K8")?.iter().map(|p| p.to_string()).collect();
/// assert_eq!(names, ["j9", "k8"]);
/// assert_eq!(read_alternatives("51"), Err(AltError::NoPoint));
/// # Ok::<(), AltError>(())
/// ```
///
/// # Errors
/// Returns the reason why the text is no list of points.
pub fn read_alternatives(alt: &str) -> Result<Vec<Point>, AltError> {
    let (mut points, mut has_number) = (Vec::new(), false);
    for word in alt.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            has_number = true;
            continue;
        }
        let mut rest = word.as_bytes();
        while !rest.is_empty() {
            let (point, after) = first_point(rest).ok_or(AltError::UnreadableWord)?;
            points.push(point);
            rest = after;
        }
    }
    if points.is_empty() && has_number { Err(AltError::NoPoint) } else { Ok(points) }
}

/// Reads a point at the start of a word, and returns the point with the rest of the word. Returns `None` if
/// the word does not begin with a point. Searches read many thousand fields, so this function skips the
/// slow steps of [`crate::alternative_points`].
fn first_point(word: &[u8]) -> Option<(Point, &[u8])> {
    let (row, rest) = match *word {
        [_, b'1', units @ b'0'..=b'5', ref rest @ ..] => (9 + units - b'0', rest),
        [_, units @ b'1'..=b'9', ref rest @ ..] => (units - b'1', rest),
        _ => return None,
    };
    let column = word.first()?.to_ascii_lowercase().wrapping_sub(b'a');
    // Another digit makes the number of the row too large.
    let point = Point::at(column, row).filter(|_| !rest.first().is_some_and(u8::is_ascii_digit))?;
    Some((point, rest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::alternative_points;

    #[test]
    fn words_other_than_points_and_numbers_are_errors() {
        let check = |alt: &str, expected: Result<&str, AltError>| {
            let read = read_alternatives(alt);
            let names =
                |points: Vec<Point>| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
            assert_eq!(read.map(names), expected.map(str::to_owned), "{alt}");
        };
        check("", Ok(""));
        check(" , ", Ok(""));
        check("g10", Ok("g10"));
        check("g10h9,O15", Ok("g10 h9 o15"));
        check("4: a1-b2", Ok("a1 b2"));
        check("51", Err(AltError::NoPoint));
        check("y", Err(AltError::UnreadableWord));
        check("g10 move5", Err(AltError::UnreadableWord));
        check("p1", Err(AltError::UnreadableWord));
        check("h16", Err(AltError::UnreadableWord));
        check("g10 é", Err(AltError::UnreadableWord));
    }

    #[test]
    fn letters_of_swaps_are_assigned_to_the_chances_of_the_rule() {
        let text = |rule: &str, swap: &str| {
            let letter = |told| match told {
                Some(true) => 'R',
                Some(false) => '-',
                None => '.',
            };
            read_swaps(swap, swap_chances(rule))
                .map(|swaps| (1..=6).map(|number| letter(swaps.after(number))).collect::<String>())
        };
        assert_eq!(text("RIF", "R"), Ok("..R...".to_owned()));
        assert_eq!(text("Yamaguchi", ""), Ok("......".to_owned()));
        assert_eq!(text("soosyrv-5", "r-"), Ok("..R-..".to_owned()));
        assert_eq!(text("Taraguchi-10", "R--R-"), Ok("R--R-.".to_owned()));
        assert_eq!(text("Tarannikov", "R-"), Ok("R-....".to_owned()));
        assert_eq!(text("Yamaguchi", "R-"), Err(SwapError::TooManyLetters));
        assert_eq!(text("Taraguchi-10", "RRRRRR"), Err(SwapError::TooManyLetters));
        assert_eq!(text("RIF", "x"), Err(SwapError::UnknownLetter));
        let swaps = read_swaps("R--RR", swap_chances("Tarannikov")).expect("five letters");
        assert_eq!([0, 1, 3, 4, 5, 9].map(|number| swaps.later_than(number)), [3, 2, 2, 1, 0, 0]);
    }

    proptest! {
        #[test]
        fn points_agree_with_the_lenient_reader(alt in "[a-p0-9 ,é]{0,24}", swap in "[Rr\\-x]{0,7}") {
            if let Ok(points) = read_alternatives(&alt) {
                prop_assert_eq!(points, alternative_points(&alt));
            }
            for rule in ["RIF", "Soosyrv-8", "Tarannikov"] {
                let read = read_swaps(&swap, swap_chances(rule));
                let fits = swap.len() <= swap_chances(rule).len() && !swap.contains('x');
                prop_assert_eq!(read.is_ok(), fits);
            }
        }
    }
}
