//! Counts unknown elements and attributes of a file.

use crate::problem::quote;
use crate::{Reason, RifProblem, Salvaged};

/// Names of unknown elements and attributes. Each name is stored once with its count, because a
/// name may occur very often.
#[derive(Debug, Default)]
pub(super) struct NameTally {
    /// The counted names, in the order of the file. Each name is a pair of texts. The pair is
    /// either the name of an attribute and the name of its element, or the name of an element and
    /// an empty text.
    names: Vec<((String, &'static str), NameCount)>,
    /// Count of the other names: those found after `names` had [`Self::MOST`] entries.
    more: Option<NameCount>,
}

/// Line and game of the first occurrence of a name or of a missing id, and the number of occurrences.
#[derive(Clone, Copy, Debug)]
pub(super) struct NameCount {
    pub(super) line: u64,
    pub(super) game: Option<u32>,
    pub(super) times: u64,
}

impl NameCount {
    pub(super) const fn once(line: u64, game: Option<u32>) -> Self {
        Self { line, game, times: 1 }
    }

    /// Returns a problem that states the name and the number of its occurrences.
    #[cold]
    pub(super) fn problem(self, reason: Reason, name: &str) -> RifProblem {
        let Self { line, game, times } = self;
        let times = if times == 1 { String::new() } else { format!(", {times} times") };
        // Shortens a long name, so that the number after it is not cut off.
        let room = RifProblem::FOUND.saturating_sub(times.len());
        let name: String = name.chars().take(room).collect();
        RifProblem { line, game, reason, found: quote(&format!("{name}{times}")), salvaged: Salvaged::Whole }
    }
}

impl NameTally {
    /// Greatest number of names that are counted one by one.
    const MOST: usize = 100;

    /// Counts the name of an element, or of an attribute in the element `within`. `line` returns the line of
    /// the name, and is called only if the name is new.
    #[cold]
    pub(super) fn add(
        &mut self,
        name: &str,
        within: &'static str,
        game: Option<u32>,
        line: &mut dyn FnMut() -> u64,
    ) {
        // A name may be as long as a tag; a report shows only its beginning.
        let name = &name[..name.floor_char_boundary(RifProblem::FOUND)];
        let is_it = |known: &(String, &str)| known.0 == name && known.1 == within;
        if let Some((_, counted)) = self.names.iter_mut().find(|(known, _)| is_it(known)) {
            counted.times += 1;
        } else if self.names.len() < Self::MOST {
            self.names.push(((name.to_owned(), within), NameCount::once(line(), game)));
        } else if let Some(more) = &mut self.more {
            more.times += 1;
        } else {
            self.more = Some(NameCount::once(line(), game));
        }
    }

    /// Returns a problem for each counted name, in the order of the file. The last problem is for
    /// all names beyond [`Self::MOST`].
    pub(super) fn problems(self, reason: Reason) -> impl Iterator<Item = RifProblem> {
        let more = self.more.map(|more| more.problem(reason, "others"));
        let named = self.names.into_iter().map(move |((name, within), counted)| {
            let shown = if within.is_empty() { format!("<{name}>") } else { format!("{name} in <{within}>") };
            counted.problem(reason, &shown)
        });
        named.chain(more)
    }
}
