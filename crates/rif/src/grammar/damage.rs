//! Damaged parts of a file: text that is not XML, and the end of a file that ends too early.

use super::Grammar;
use crate::element::{OpenElement, RootState, TextElement};
use crate::item::RifItem;
use crate::problem::quote;
use crate::rows::{game_id, is_game};
use crate::tokens::TokenStart;
use crate::{Reason, RifProblem, Salvaged};

impl Grammar {
    /// Handles text that is not XML. In a game, such text ends the current field. Elsewhere in
    /// `<database>`, the text is reported. If it begins like a tag, it may have been a game or a row, so it
    /// counts as skipped. Outside of `<database>`, such text is ignored.
    pub(super) fn break_off(
        &mut self,
        found: &str,
        place: &mut TokenStart<'_>,
        sink: &mut impl FnMut(RifItem<'_>),
    ) {
        if is_game(found) && self.open == OpenElement::Game {
            self.end_early("<game>", sink);
        }
        if self.open == OpenElement::Game {
            // A damaged end tag is after the moves, so no move is lost.
            self.game.break_off(found, self.field == Some(TextElement::Moves) && !found.starts_with("</"));
            self.end_field();
        } else if self.root == RootState::Inside {
            let is_element = found.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
            let salvaged = if is_element { Salvaged::Skipped } else { Salvaged::Whole };
            let (line, game, found) = (place.line(), game_id(found), quote(found));
            self.report(RifProblem { line, game, reason: Reason::Malformed, found, salvaged }, sink);
        }
    }

    /// Handles a file that ends too early. A game or rule that is still open is not passed to `sink`.
    pub(super) fn truncate(&mut self, found: &str, end: u64, sink: &mut impl FnMut(RifItem<'_>)) {
        let (line, game, salvaged) = match std::mem::take(&mut self.open) {
            OpenElement::Game => (self.game.line(), self.game.id(), Salvaged::Skipped),
            OpenElement::Nothing if self.root == RootState::After => return,
            OpenElement::Nothing if found.is_empty() => (end, None, Salvaged::Whole),
            _ => (end, game_id(found), Salvaged::Skipped),
        };
        (self.root, self.truncated) = (RootState::After, true);
        self.report(
            RifProblem { line, game, reason: Reason::Truncated, found: quote(found), salvaged },
            sink,
        );
    }

    /// Passes a problem to `sink` and counts it. This function is not used for the problems of a game that is
    /// passed on, because `RifSummary::add` counts them with the game.
    pub(super) fn report(&mut self, problem: RifProblem, sink: &mut impl FnMut(RifItem<'_>)) {
        match problem.salvaged {
            Salvaged::Skipped => self.summary.skipped += 1,
            Salvaged::Whole | Salvaged::Cut => self.summary.noted += 1,
        }
        sink(RifItem::Problem(problem));
    }
}
