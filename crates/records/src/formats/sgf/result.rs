//! Results in the notation of SGF: `B+R`, `0`.

mod words;

use renju_core::GameResult;

/// Parses a result. Also returns the text of the result, or an empty text if it says no more than
/// the result.
pub(super) fn parse(text: &str) -> (GameResult, String) {
    let text = text.trim();
    let result = meaning(&text.chars().flat_map(char::to_lowercase).collect::<String>());
    (result, if text == canonical(result) { String::new() } else { text.to_owned() })
}

/// Returns the shortest text for a result.
pub(super) const fn canonical(result: GameResult) -> &'static str {
    match result {
        GameResult::Black => "B+",
        GameResult::White => "W+",
        GameResult::Draw => "0",
        GameResult::Unknown => "",
    }
}

/// Returns whether every program understands the text of a result in the same way as this project.
/// The web page makes the same check before it writes the text without `RBRE`, because the page
/// does not understand words of other languages.
pub(super) fn is_plain(text: &str) -> bool {
    let small = text.to_ascii_lowercase();
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
        && !small.contains("black")
        && !small.contains("white")
}

fn meaning(text: &str) -> GameResult {
    let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| text.starts_with(beginning));
    if matches!(text, "0" | "draw" | "jigo" | "1/2" | "0.5-0.5") || begins(&["b+draw", "w+draw", "1/2-", "½"])
    {
        GameResult::Draw
    } else if matches!(text, "1-0" | "b") || begins(&["b+"]) {
        GameResult::Black
    } else if matches!(text, "0-1" | "w") || begins(&["w+"]) {
        GameResult::White
    } else {
        words::meaning(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_all_their_spellings() {
        for result in GameResult::ALL {
            assert_eq!(parse(canonical(result)), (result, String::new()));
        }
        let cases = [
            ("B+R", GameResult::Black),
            ("w+T", GameResult::White),
            ("B+five_in_a_row", GameResult::Black),
            ("Draw", GameResult::Draw),
            ("B+DRAW", GameResult::Draw),
            ("1/2-1/2", GameResult::Draw),
            ("White wins", GameResult::White),
            ("B", GameResult::Black),
            ("w", GameResult::White),
            ("?", GameResult::Unknown),
            ("Void", GameResult::Unknown),
        ];
        for (text, result) in cases {
            assert_eq!(parse(text), (result, text.to_owned()));
        }
    }
}
