//! Counts what occurs in a file and is not read.

use crate::problem::quote;
use crate::{Problem, Reason, Salvaged};

/// What was not read, each name once with how often it occurs: there may be very many of one kind.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// The name of an element, or of an attribute and the element that it is in.
    names: Vec<((String, &'static str), Counted)>,
    /// Those beyond [`Self::MOST`] names.
    more: Option<Counted>,
}

/// Where something is for the first time, and how often.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub(super) line: u64,
    pub(super) game: Option<u32>,
    pub(super) times: u64,
}

impl Counted {
    pub(super) const fn once(line: u64, game: Option<u32>) -> Self {
        Self { line, game, times: 1 }
    }

    /// The problem that says how often it is.
    #[cold]
    pub(super) fn problem(self, reason: Reason, name: &str) -> Problem {
        let Self { line, game, times } = self;
        let times = if times == 1 { String::new() } else { format!(", {times} times") };
        // The beginning of a long name, so that the number after it is not cut off.
        let room = Problem::FOUND.saturating_sub(times.len());
        let name: String = name.chars().take(room).collect();
        Problem { line, game, reason, found: quote(&format!("{name}{times}")), salvaged: Salvaged::Whole }
    }
}

impl Tally {
    /// The most names that are told apart.
    const MOST: usize = 100;

    /// Counts the name of an element, or that of an attribute in the element `within`. `line` says where it is; it is asked
    /// only where the name is new.
    #[cold]
    pub(super) fn add(
        &mut self,
        name: &str,
        within: &'static str,
        game: Option<u32>,
        line: &mut dyn FnMut() -> u64,
    ) {
        // A name may be as long as a tag, and no report has more of it.
        let name = &name[..name.floor_char_boundary(Problem::FOUND)];
        let is_it = |known: &(String, &str)| known.0 == name && known.1 == within;
        if let Some((_, counted)) = self.names.iter_mut().find(|(known, _)| is_it(known)) {
            counted.times += 1;
        } else if self.names.len() < Self::MOST {
            self.names.push(((name.to_owned(), within), Counted::once(line(), game)));
        } else if let Some(more) = &mut self.more {
            more.times += 1;
        } else {
            self.more = Some(Counted::once(line(), game));
        }
    }

    /// What was counted, in the order of the file; those beyond the most names come last.
    pub(super) fn problems(self, reason: Reason) -> impl Iterator<Item = Problem> {
        let more = self.more.map(|more| more.problem(reason, "others"));
        let named = self.names.into_iter().map(move |((name, within), counted)| {
            let shown = if within.is_empty() { format!("<{name}>") } else { format!("{name} in <{within}>") };
            counted.problem(reason, &shown)
        });
        named.chain(more)
    }
}
