//! Flaws are problems in a part of a file. The other parts of the file are read.

use std::borrow::Cow;
use std::fmt;

use crate::text::CharacterSet;
use renju_rif::{Salvaged, quote};

/// A problem in a part of a file. The other parts of the file are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Position of the problem in the file.
    pub at: SourceLocation,
    /// Content that was expected at this position.
    pub expected: Cow<'static, str>,
    /// Content that was found: at most [`crate::RifProblem::FOUND`] characters.
    pub found: String,
    /// How much of the record was read.
    pub salvaged: Salvaged,
}

/// A position in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SourceLocation {
    /// A line of a text file, counted from 1.
    Line(u64),
    /// A byte of a binary file, counted from 0.
    Byte(u64),
}

impl Flaw {
    /// Returns the flaw that reports `count` byte sequences of a file that are not text in the code
    /// page `set`. The first such sequence is at `at`.
    #[must_use]
    pub fn unreadable_bytes(at: SourceLocation, set: CharacterSet, count: u64) -> Self {
        let found = if count == 1 { "\u{fffd}".to_owned() } else { format!("\u{fffd}, {count} times") };
        Self { at, expected: format!("text in {}", set.label()).into(), found, salvaged: Salvaged::Whole }
    }
}

impl fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

impl fmt::Display for Flaw {
    /// Writes the flaw as a message, such as
    /// `line 3: expected a move, found "zz9"; kept up to there`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, expected, found, salvaged } = self;
        write!(f, "{at}: expected {expected}, found ")?;
        if found.is_empty() {
            f.write_str("nothing")?
        } else {
            write!(f, "\"{found}\"")?
        }
        f.write_str(salvaged.words())
    }
}

/// The flaws of a file. A file may have very many flaws, so only the first thousand are stored. The
/// other flaws are only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FlawList {
    /// The first flaws, at most [`Self::MOST`].
    first: Vec<Flaw>,
    /// Position of the first flaw that is only counted, and the number of flaws that are only
    /// counted.
    more: Option<(SourceLocation, u64)>,
}

impl FlawList {
    /// Greatest number of stored flaws.
    const MOST: usize = 1000;

    /// Adds a flaw that quotes the beginning of `found`. If the flaw is only counted, its text is
    /// not formatted.
    pub(crate) fn add(
        &mut self,
        at: SourceLocation,
        expected: impl Into<Cow<'static, str>>,
        found: impl fmt::Display,
        salvaged: Salvaged,
    ) {
        if self.first.len() < Self::MOST {
            let found = quote(&found.to_string());
            self.first.push(Flaw { at, expected: expected.into(), found, salvaged });
        } else {
            self.more.get_or_insert((at, 0)).1 += 1;
        }
    }

    /// Returns the stored flaws. If there were more, a last flaw states their number.
    pub(crate) fn finish(mut self) -> Vec<Flaw> {
        if let Some((at, more)) = self.more {
            let expected = Cow::Borrowed("no more that cannot be taken as it stands");
            self.first.push(Flaw {
                at,
                expected,
                found: format!("{more} more"),
                salvaged: Salvaged::Skipped,
            });
        }
        self.first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flaws_beyond_the_first_thousand_are_counted() {
        let mut flaws = FlawList::default();
        for line in 1..=1003 {
            flaws.add(SourceLocation::Line(line), "a move", "x", Salvaged::Whole);
        }
        let told = flaws.finish();
        assert_eq!(told.len(), 1001);
        let last = "line 1001: expected no more that cannot be taken as it stands, found \"3 more\"; skipped";
        assert_eq!(told[1000].to_string(), last);
    }
}
