//! What is wrong with a file, as far as anybody reads such a list.

use std::borrow::Cow;

use crate::format::{Flaw, Place};
use crate::problem::{Kept, Problem};

/// Flaws in the order in which they were met; of a file that is full of them, the first thousand.
#[derive(Debug, Default)]
pub(crate) struct Flaws(Vec<Flaw>);

impl Flaws {
    const MOST: usize = 1000;

    /// Adds one. Of `found`, the beginning is quoted.
    pub(crate) fn add(&mut self, at: Place, expected: impl Into<Cow<'static, str>>, found: &str, kept: Kept) {
        if self.0.len() < Self::MOST {
            self.0.push(Flaw { at, expected: expected.into(), found: quote(found), kept });
        }
    }

    /// All of them.
    pub(crate) fn finish(self) -> Vec<Flaw> {
        self.0
    }
}

/// The beginning of a piece of a file, on one line, short enough for a report.
pub(crate) fn quote(text: &str) -> String {
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    let beginning: String = text.chars().take(Problem::FOUND).map(shown).collect();
    beginning.trim().to_owned()
}
