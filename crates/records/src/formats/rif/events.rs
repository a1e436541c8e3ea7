//! Converts the opening fields of RIF to events and back.
//!
//! The field `swap` has a letter for each chance to swap: `R` for a swap and `-` for no swap. The
//! rule determines after which moves there are chances to swap: after each of the first five moves
//! (Tarannikov, Taraguchi), after the third and fourth moves (Soosyrv, Yamasyrv), or after the
//! third move (RIF, Yamaguchi and all other rules). If there are more letters than the rule has
//! chances, the reader assumes another rule that has enough chances.
//!
//! The field `alt` has the fifth moves that were offered but not chosen. Sometimes their number
//! comes first. A text of digits alone has no point and becomes no event. For example, some files
//! have the value `51`, but the meaning of this value is unknown.

use crate::model::fifths::{offered_fifths, other_fifths};
use crate::model::{OpeningEvent, Tree};
use renju_core::sort_small;
use renju_rif::{alternative_points, read_swaps, swap_chances};

/// Returns the events that the fields `swap` and `alt` describe, in order of time.
pub(super) fn events(rule: &str, swap: &str, alt: &str, tree: &Tree) -> Vec<OpeningEvent> {
    let mut events = swaps(rule, swap).unwrap_or_default();
    let swapped_late = events.iter().any(|e| matches!(e, OpeningEvent::Swap { after: 4.., swapped: true }));
    let points = alternative_points(alt);
    if begins(rule, "taraguchi") && (!points.is_empty() || swapped_late) {
        let name = if points.is_empty() { "A" } else { "B" };
        events.push(OpeningEvent::Branch { after: 4, name: name.to_owned() });
    }
    if !points.is_empty() {
        if let Some(count) = count(alt) {
            let after = declared_after(rule);
            events.push(OpeningEvent::Declare { after, count });
        }
        events.extend(offered_fifths(tree, &points));
    }
    // If a branch and a swap are after the same move, the branch comes first.
    let time = |event: &OpeningEvent| (event.after(), !matches!(event, OpeningEvent::Branch { .. }));
    sort_small(&mut events, |a, b| time(a).cmp(&time(b)));
    events
}

/// Returns the fields `swap` and `alt` for these events, as far as the fields can express them.
pub(super) fn fields(rule: &str, opening: &[OpeningEvent], tree: &Tree) -> (String, String) {
    let mut others: Vec<String> = other_fifths(tree, opening).iter().map(ToString::to_string).collect();
    let declared = opening.iter().find_map(|event| match event {
        OpeningEvent::Declare { count, .. } => Some(count.to_string()),
        _ => None,
    });
    if let Some(count) = declared.filter(|_| !others.is_empty()) {
        others.insert(0, count);
    }
    let said: Vec<(u8, bool)> = opening
        .iter()
        .filter_map(|event| match *event {
            OpeningEvent::Swap { after, swapped } => Some((after, swapped)),
            _ => None,
        })
        .collect();
    let last = said.iter().map(|&(after, _)| after).max().unwrap_or(0);
    let letter = |after: &u8| if said.contains(&(*after, true)) { 'R' } else { '-' };
    // The events may have a swap where the rule gives no chance to swap. The letters are then those
    // of a rule with more chances.
    let chances =
        chances(rule).into_iter().find(|chances| said.iter().all(|(after, _)| chances.contains(after)));
    let swap = chances.unwrap_or_default().iter().filter(|&&after| after <= last).map(letter).collect();
    (swap, others.join(" "))
}

fn swaps(rule: &str, swap: &str) -> Option<Vec<OpeningEvent>> {
    let letters = swap.trim().chars().count();
    let chances = chances(rule).into_iter().find(|chances| chances.len() >= letters)?;
    let swaps = read_swaps(swap, chances).ok()?;
    let event = |&after: &u8| swaps.after(after).map(|swapped| OpeningEvent::Swap { after, swapped });
    Some(chances.iter().filter_map(event).collect())
}

/// Returns three lists of the moves after which there are chances to swap. The first list is for
/// the given rule, and the others are for rules with more chances.
fn chances(rule: &str) -> [&'static [u8]; 3] {
    [swap_chances(rule), &[3, 4], &[1, 2, 3, 4, 5]]
}

/// Returns the move after which a player declares the number of fifth moves.
fn declared_after(rule: &str) -> u8 {
    if begins(rule, "yamaguchi") { 3 } else { 4 }
}

fn begins(rule: &str, name: &str) -> bool {
    rule.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
}

/// Returns the number in front of the points in an `alt` field: 3 in `3 j9 k8`.
fn count(alt: &str) -> Option<u8> {
    alt.split(|c: char| !c.is_alphanumeric()).find_map(|word| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use renju_core::parse_moves;

    use super::*;

    /// Checks that the events are `expected`, which has a few letters for each event.
    fn check(rule: &str, swap: &str, alt: &str, expected: &str) {
        let tree = Tree::of_moves(&parse_moves("h8 i9 g7 i7 j6").unwrap());
        let opening = events(rule, swap, alt, &tree);
        let words: Vec<String> = opening
            .iter()
            .map(|event| match event {
                OpeningEvent::Swap { after, swapped } => {
                    format!("{after}{}", if *swapped { 'R' } else { '-' })
                }
                OpeningEvent::Declare { after, count } => format!("{after}={count}"),
                OpeningEvent::Offer { points, .. } => format!("{points:?}").replace(", ", ","),
                OpeningEvent::Choose { point, .. } => format!("!{point}"),
                OpeningEvent::Branch { after, name } => format!("{after}{name}"),
            })
            .collect();
        assert_eq!(words.join(" "), expected, "{rule} {swap} {alt}");
        let (swap, alt) = fields(rule, &opening, &tree);
        assert_eq!(events(rule, &swap, &alt, &tree), opening, "{rule} {swap} {alt}");
    }

    #[test]
    fn fields_are_events_by_the_rule() {
        check("RIF", "R", "g10", "3R [j6,g10] !j6");
        check("RIF", "", "", "");
        check("RIF", "-", "51", "3-");
        check("Soosyrv-8", "-R", "3 g10 a1", "3- 4R 4=3 [j6,g10,a1] !j6");
        check("Yamaguchi", "R", "2 g10", "3R 3=2 [j6,g10] !j6");
        check("Tarannikov", "R--R-", "", "1R 2- 3- 4R 5-");
        check("Taraguchi-10", "R--R-", "51", "1R 2- 3- 4A 4R 5-");
        check("Taraguchi-10", "R---", "g10", "1R 2- 3- 4B 4- [j6,g10] !j6");
        check("of the house", "-R", "", "3- 4R");
        check("RIF", "R-R", "", "1R 2- 3R");
        check("RIF", "RRRRRR", "", "");
        check("RIF", "x", "", "");
    }
}
