//! Looks up the chances to swap under the rule of a game.

use renju_archive::GameFacts;
use renju_library::Library;
use renju_records::swap_chances;

use crate::archive::{is_renju, rule_of};

/// The chances to swap under each rule that has occurred so far. A library has few rules, so a list is
/// fast enough.
pub(super) struct RuleChances<'a> {
    library: &'a Library,
    /// Pairs of a rule and the moves after which players may swap under this rule. The second part is
    /// `None` if the rule has no forbidden points.
    known: Vec<(Option<u32>, Option<&'static [u8]>)>,
}

impl<'a> RuleChances<'a> {
    pub(super) const fn new(library: &'a Library) -> Self {
        Self { library, known: Vec::new() }
    }

    /// Returns the moves, counted from 1, after which the players of a game may swap. Returns `None` if
    /// the rule of the game has no forbidden points.
    pub(super) fn of(&mut self, facts: &GameFacts<'_>) -> Option<&'static [u8]> {
        let catalogue = self.library.catalogue();
        let rule = rule_of(self.library, facts);
        if let Some(&(_, chances)) = self.known.iter().find(|(known, _)| *known == rule) {
            return chances;
        }
        let name = catalogue.rule(rule).map_or("", |rule| rule.name.as_str());
        let chances = is_renju(self.library, facts).then(|| swap_chances(name));
        self.known.push((rule, chances));
        chances
    }
}
