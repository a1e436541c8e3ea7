//! Results in the notation of RIF: Black's score as a decimal number.

use renju_core::GameResult;

/// Returns the text that RIF has for a result: Black's score `1`, `0` or `0.5`, or an empty text if
/// the result is unknown.
#[must_use]
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::Black => "1",
        GameResult::White => "0",
        GameResult::Draw => "0.5",
        GameResult::Unknown => "",
    }
}

/// Reads a result in the notation of RIF. An empty text means an unknown result. Returns `None` for
/// any text that is not a result.
///
/// ```
/// # use renju_core::GameResult;
/// # use renju_rif::parse_result;
/// assert_eq!(parse_result("1.0"), Some(GameResult::Black));
/// assert_eq!(parse_result("x"), None);
/// ```
#[must_use]
pub fn parse_result(text: &str) -> Option<GameResult> {
    // Nearly all files have only these texts.
    match text {
        "1" => return Some(GameResult::Black),
        "0" => return Some(GameResult::White),
        "0.5" => return Some(GameResult::Draw),
        _ => {}
    }
    let text = text.trim();
    if text.is_empty() {
        return Some(GameResult::Unknown);
    }
    // Digits are compared as text, because parsing any decimal number needs tables that would make
    // the engine in the page 5 % larger.
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    match (whole.trim_start_matches('0'), fraction.trim_end_matches('0')) {
        ("1", "") => Some(GameResult::Black),
        ("", "") => Some(GameResult::White),
        ("", "5") => Some(GameResult::Draw),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_decimal_numbers() {
        for result in GameResult::ALL {
            assert_eq!(parse_result(result_text(result)), Some(result));
        }
        for (text, result) in [
            (" 1.0", GameResult::Black),
            ("01.", GameResult::Black),
            (".5", GameResult::Draw),
            ("00.0", GameResult::White),
        ] {
            assert_eq!(parse_result(text), Some(result), "{text}");
        }
        for unknown in ["x", "2", "-", "1/2", "NaN", ".", "10", "0.55", "1.5", "-0"] {
            assert_eq!(parse_result(unknown), None, "{unknown}");
        }
    }
}
