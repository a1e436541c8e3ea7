//! Finds the known name that is nearest to a mistyped name.

use strsim::osa_distance;

/// Returns a text such as ` (did you mean "side"?)`. The text is empty if no known name is similar
/// to `found`.
#[must_use]
pub fn question(found: &str, known: &[&str]) -> String {
    nearest(found, known).map_or_else(String::new, |name| format!(" (did you mean \"{name}\"?)"))
}

/// Returns the known name that differs from `found` by the fewest changes of letters. Returns
/// `None` if even this name needs more than one change for every three letters.
fn nearest<'a>(found: &str, known: &[&'a str]) -> Option<&'a str> {
    let found: String = found.to_lowercase().chars().take(40).collect();
    let near = known.iter().map(|&name| (osa_distance(&found, name), name)).min_by_key(|&(far, _)| far);
    near.filter(|&(far, name)| far <= found.chars().count().max(name.len()).div_ceil(3)).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelling_is_recognized_and_another_word_is_not() {
        let known = ["moves", "black", "white", "side", "position", "result", "to_move"];
        for (found, expected) in [
            ("sdie", Some("side")),
            ("resutl", Some("result")),
            ("Blak", Some("black")),
            ("postion", Some("position")),
            ("toMove", Some("to_move")),
            ("area", None),
            ("", None),
            ("xyz", None),
        ] {
            assert_eq!(nearest(found, &known), expected, "{found}");
        }
    }
}
