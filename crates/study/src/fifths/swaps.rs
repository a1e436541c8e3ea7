//! Reads the field `swap` of a game: which players swapped colors in the opening.
//!
//! The field has a character for each chance to swap, in the order of play: `R` for a swap, `-` for none. Rules with
//! one chance have it after the third move, rules with two (Soosyrv) after the third and the fourth, and rules with
//! more (Tarannikov, Taraguchi) after the first, the second and so on. The player to move has the choice.

use renju_core::Color;

/// The number of moves after which a rule has its last chance to swap.
pub(super) const LAST_CHANCE: u8 = 5;

/// A chance to swap colors, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapChance {
    /// Number of moves before the choice.
    pub after: u8,
    /// Whether the players swapped colors.
    pub swapped: bool,
    /// The color that the player who had the choice has in the end, after all swaps.
    pub by: Color,
}

/// Reads the field `swap`. An empty text has no chances.
///
/// # Errors
/// Returns `None` if the text has an unknown character, or more characters than any rule has chances.
#[must_use]
pub fn read_swaps(text: &str) -> Option<Vec<SwapChance>> {
    let swapped: Vec<bool> = text
        .chars()
        .map(|character| match character {
            'R' | 'r' | '1' => Some(true),
            '-' | '0' => Some(false),
            _ => None,
        })
        .take(usize::from(LAST_CHANCE) + 1)
        .collect::<Option<_>>()?;
    let first = match swapped.len() {
        0 => return Some(Vec::new()),
        1 | 2 => 3,
        3..=5 => 1,
        _ => return None,
    };
    let mut chances: Vec<SwapChance> = Vec::with_capacity(swapped.len());
    // Before a chance, a player has another color than in the end if an odd number of swaps follows.
    let mut is_exchanged = false;
    for (after, &swapped) in (first..first + swapped.len() as u8).zip(&swapped).rev() {
        is_exchanged ^= swapped;
        let to_move = if after % 2 == 0 { Color::Black } else { Color::White };
        chances.push(SwapChance { after, swapped, by: if is_exchanged { !to_move } else { to_move } });
    }
    chances.reverse();
    Some(chances)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays the swaps from the beginning: which of two players has Black.
    fn naive(text: &str) -> Vec<(u8, bool, Color)> {
        let first = if text.len() < 3 { 3 } else { 1 };
        let mut has_black = 0;
        let mut chosen = Vec::new();
        for (after, character) in (first..).zip(text.chars()) {
            let chooser = if after % 2 == 0 { has_black } else { 1 - has_black };
            let swapped = character == 'R';
            if swapped {
                has_black = 1 - has_black;
            }
            chosen.push((after, swapped, chooser));
        }
        let color = |player| if player == has_black { Color::Black } else { Color::White };
        chosen.into_iter().map(|(after, swapped, chooser)| (after, swapped, color(chooser))).collect()
    }

    #[test]
    fn the_player_to_move_chooses() {
        for length in 1..=5 {
            for bits in 0..1_u32 << length {
                let text: String =
                    (0..length).map(|bit| if bits >> bit & 1 == 1 { 'R' } else { '-' }).collect();
                let read = read_swaps(&text).expect("the text is a list of swaps");
                let read: Vec<_> =
                    read.into_iter().map(|chance| (chance.after, chance.swapped, chance.by)).collect();
                assert_eq!(read, naive(&text), "{text}");
            }
        }
    }

    #[test]
    fn the_black_stones_of_a_recorded_game_are_those_of_its_black() {
        // In the end Black has placed the stones 1, 2, 4 and 5, so White placed the third. The player to move had
        // the choice: White after the first and after the fourth stone, where the colors were swapped.
        let swaps = read_swaps("R--R-").expect("five chances");
        let by: Vec<Color> = swaps.iter().map(|chance| chance.by).collect();
        assert_eq!(by, [Color::White, Color::White, Color::Black, Color::White, Color::White]);
    }

    #[test]
    fn other_texts_are_refused() {
        assert_eq!(read_swaps(""), Some(Vec::new()));
        for text in ["R-x", "RRRRRR", "swap", "R ", "五"] {
            assert_eq!(read_swaps(text), None, "{text}");
        }
        assert_eq!(read_swaps("1"), read_swaps("R"));
    }
}
