//! The formats that records come in, and what is said of reading and writing them.

mod names;

use std::borrow::Cow;
use std::fmt;

use crate::model::GameRecord;
use crate::text::CharacterSet;
use renju_rif::Kept;

/// A format of files or texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// RenjuNet's XML.
    Rif,
    /// RenLib's library of moves.
    RenLib,
    /// Smart Game Format.
    Sgf,
    /// Piskvork's games.
    Psq,
    /// Gomocup's records.
    Rec,
    /// Yixin-Board's saved games (text).
    YixinSav,
    /// Saved positions (bytes) of Yixin-Board, and of ZJRenju and RenLib, who read them the other way.
    Pos,
    /// Rapfi's and Yixin's database of positions.
    RapfiDb,
    /// The same as a table of text.
    RapfiCsv,
    /// Games of PlayOK and Kurnik.
    PlayOk,
    /// ShowRenju's lines.
    Bdt,
    /// The address of a page of Renju Note.
    RenjuNoteUrl,
    /// The address of a page of gomocalc, or of the tool of lfz084.
    GomocalcUrl,
    /// A position in one line (RFEN).
    Rfen,
    /// A drawn board.
    Board,
    /// A list of moves.
    Moves,
}

/// What the reader cannot know and the asker may.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The file's name, or empty. It decides nothing that the content decides.
    pub name: String,
    /// The format, where it is not to be recognised.
    pub format: Option<Format>,
    /// The code page, where it is not to be guessed.
    pub character_set: Option<CharacterSet>,
    /// The board is to be taken the other way: SGF with rows counted from the bottom, `.pos` as Yixin-Board reads it.
    pub other_way: bool,
}

/// What came of reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecords {
    /// What it was.
    pub format: Format,
    /// The records, in the order of the file; what is wrong with one does not touch the others.
    pub records: Vec<GameRecord>,
    /// What was not taken as it stands.
    pub flaws: Vec<Flaw>,
    /// The code page that was told or guessed, where the texts needed one.
    pub character_set: Option<CharacterSet>,
    /// Whether nothing in it tells which way the board lies, so that the asker may want [`Hints::other_way`].
    pub either_way: bool,
}

/// Something in a file that was not taken as it stands. The rest is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Where it is.
    pub at: Place,
    /// What should be there.
    pub expected: Cow<'static, str>,
    /// What is there; at most [`crate::Problem::FOUND`] characters.
    pub found: String,
    /// What became of the record.
    pub kept: Kept,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A line of a text, from 1.
    Line(u64),
    /// A byte of another file, from 0.
    Byte(u64),
}

/// What came of writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What the format could not say, each kind once.
    pub lost: Vec<Loss>,
}

/// Something that a format cannot say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// Records after the first.
    OtherRecords,
    /// Players, event, date, rule and the like.
    Facts,
    /// The result.
    Result,
    /// Swaps, declared counts, offers and choices of the opening.
    Opening,
    /// Variations beside the main line.
    Variations,
    /// Comments and names.
    Comments,
    /// Labels on points.
    Labels,
    /// Figures on points, lines and arrows.
    Marks,
    /// Stones set up.
    Setup,
    /// Passes.
    Passes,
    /// Colors that do not take turns.
    Colors,
    /// Fields of other formats.
    RawFields,
    /// Characters that the code page lacks; `?` stands for them.
    Characters,
    /// Nodes that neither play nor say anything, and the order of what has none there.
    Structure,
}

impl Loss {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::OtherRecords,
        Self::Facts,
        Self::Result,
        Self::Opening,
        Self::Variations,
        Self::Comments,
        Self::Labels,
        Self::Marks,
        Self::Setup,
        Self::Passes,
        Self::Colors,
        Self::RawFields,
        Self::Characters,
        Self::Structure,
    ];

    /// Its name in messages: `other-records`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OtherRecords => "other-records",
            Self::Facts => "facts",
            Self::Result => "result",
            Self::Opening => "opening",
            Self::Variations => "variations",
            Self::Comments => "comments",
            Self::Labels => "labels",
            Self::Marks => "marks",
            Self::Setup => "setup",
            Self::Passes => "passes",
            Self::Colors => "colors",
            Self::RawFields => "raw-fields",
            Self::Characters => "characters",
            Self::Structure => "structure",
        }
    }
}

impl fmt::Display for Loss {
    /// `figures, lines and arrows`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherRecords => "records after the first",
            Self::Facts => "players, event, date and the like",
            Self::Result => "the result",
            Self::Opening => "swaps and offers of the opening",
            Self::Variations => "variations",
            Self::Comments => "comments",
            Self::Labels => "labels",
            Self::Marks => "figures, lines and arrows",
            Self::Setup => "stones that were set up",
            Self::Passes => "passes",
            Self::Colors => "colors that do not take turns",
            Self::RawFields => "fields of other formats",
            Self::Characters => "some characters",
            Self::Structure => "nodes without a move",
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

impl fmt::Display for Flaw {
    /// `line 3: expected a move, found "zz9"; kept up to there`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, expected, found, kept } = self;
        write!(f, "{at}: expected {expected}, found ")?;
        if found.is_empty() {
            f.write_str("nothing")?
        } else {
            write!(f, "\"{found}\"")?
        }
        f.write_str(kept.words())
    }
}
