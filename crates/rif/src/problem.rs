//! Problems are damaged, unknown or inconsistent parts of a file. The reader reads the other parts
//! of such a file.

use std::fmt;

/// A damaged, unknown or inconsistent part of the file. Reading continues after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RifProblem {
    /// Line of the problem in the (unpacked) file, from 1.
    pub line: u64,
    /// Id of the game that has the problem; `None` if the problem is outside of games or the game has no id.
    pub game: Option<u32>,
    /// The kind of problem.
    pub reason: Reason,
    /// The text that was found in the file, or its beginning: at most [`RifProblem::FOUND`] characters.
    pub found: String,
    /// How much of the game, or of the other part of the file, was read.
    pub salvaged: Salvaged,
}

impl RifProblem {
    /// Greatest number of characters that a problem quotes from the file.
    pub const FOUND: usize = 40;

    /// The problem of a game that has the id of an earlier game.
    pub(crate) fn of_duplicate(id: u32, line: u64) -> Self {
        let (reason, salvaged) = (Reason::DuplicateId, Salvaged::Whole);
        Self { line, game: Some(id), reason, found: id.to_string(), salvaged }
    }
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A move is on a point that has a stone already.
    OccupiedPoint,
    /// A word in the list of moves is not a move.
    UnreadableMove,
    /// The game has more than [`renju_core::MAX_MOVES`] moves.
    TooManyMoves,
    /// An earlier game has the same id as this game.
    DuplicateId,
    /// A game, or a row of a table, has no id.
    MissingId,
    /// A result is neither 1, 0, 0.5 nor empty.
    UnknownResult,
    /// Some text is not valid XML.
    Malformed,
    /// The file ends too early.
    Truncated,
    /// The game has a second list of moves. The reader uses only the first list.
    SecondMoves,
    /// A reference to a row is not a number, or no row of the table has this id.
    UnknownId,
    /// An element does not belong to RIF, or has no meaning at this position.
    UnknownElement,
    /// Some bytes are not text in the encoding of the file. The reader replaced them by U+FFFD.
    UnreadableBytes,
    /// An attribute does not belong to RIF, or does not belong to this element.
    UnknownAttribute,
    /// The file declares an encoding that the reader does not support. The file is read as UTF-8.
    UnknownEncoding,
}

impl Reason {
    /// Returns a description of the text that the reader expected.
    #[must_use]
    pub const fn expected(self) -> &'static str {
        match self {
            Self::OccupiedPoint => "an empty point",
            Self::UnreadableMove => "a move a1..o15 or pass",
            Self::TooManyMoves => "at most 255 moves",
            Self::DuplicateId => "an id of its own",
            Self::MissingId => "an id",
            Self::UnknownResult => "the result 1, 0, 0.5 or nothing",
            Self::Malformed => "well-formed XML",
            Self::Truncated => "more of the file",
            Self::SecondMoves => "one list of moves",
            Self::UnknownId => "the id of a row",
            Self::UnknownElement => "an element of RIF",
            Self::UnreadableBytes => "text in the encoding of the file",
            Self::UnknownAttribute => "an attribute of RIF",
            Self::UnknownEncoding => "an encoding that is known (read as UTF-8 instead)",
        }
    }
}

/// How much of a game, or of another damaged part of a file, was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Salvaged {
    /// The whole game, or the whole other part of the file, was read.
    Whole,
    /// Everything before the problem was read.
    Cut,
    /// Nothing was read.
    Skipped,
}

impl Salvaged {
    /// Returns the end of a problem's message, which states how much was read; empty if everything was
    /// read.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Whole => "",
            Self::Cut => "; kept up to there",
            Self::Skipped => "; skipped",
        }
    }
}

impl fmt::Display for RifProblem {
    /// Writes a message such as
    /// `line 812, game 7: expected a move a1..o15 or pass, found "zz9"; kept up to there`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(game) = self.game {
            write!(f, ", game {game}")?;
        }
        let expected = self.reason.expected();
        write!(f, ": expected {expected}, found ")?;
        match (self.reason, self.found.as_str()) {
            (Reason::Truncated, "") => f.write_str("its end")?,
            (Reason::Truncated, found) => write!(f, "its end after \"{found}\"")?,
            (_, "") => f.write_str("nothing")?,
            (_, found) => write!(f, "\"{found}\"")?,
        }
        f.write_str(self.salvaged.words())
    }
}

/// Returns the first [`RifProblem::FOUND`] characters of a text from a file, on one line, for the message of
/// a problem.
#[must_use]
pub fn quote(text: &str) -> String {
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    let beginning: String = text.chars().take(RifProblem::FOUND).map(shown).collect();
    beginning.trim().to_owned()
}
