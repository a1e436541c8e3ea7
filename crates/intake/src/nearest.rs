//! The known name nearest to a mistyped one.

/// Returns the question ` (did you mean "side"?)` about a misspelled name, or an empty text if no known name
/// is near.
#[must_use]
pub fn question(found: &str, known: &[&str]) -> String {
    nearest(found, known).map_or_else(String::new, |name| format!(" (did you mean \"{name}\"?)"))
}

/// Returns the known name that needs the fewest changes. Returns `None` if it needs more than one change for
/// each three letters.
fn nearest<'a>(found: &str, known: &[&'a str]) -> Option<&'a str> {
    let found: Vec<char> = found.to_lowercase().chars().take(40).collect();
    let far = |name: &str| distance(&found, &name.chars().collect::<Vec<_>>());
    let near = known.iter().map(|&name| (far(name), name)).min_by_key(|&(far, _)| far);
    near.filter(|&(far, name)| far <= found.len().max(name.len()).div_ceil(3)).map(|(_, name)| name)
}

/// Returns the edit distance: the number of letters that have to be changed, added, dropped or swapped with a
/// neighbor to turn `a` into `b`.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let above = &rows[i - 1];
            let changed = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_recognised_and_another_word_is_not() {
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
