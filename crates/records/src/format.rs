//! The formats of records. The module [`crate::formats`] has the name, the reader and the writer of
//! each format.

/// A format of files or texts with game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The XML format of RenjuNet.
    Rif,
    /// The library format of the program RenLib: a tree of moves.
    RenLib,
    /// Smart Game Format.
    Sgf,
    /// Games of the program Piskvork.
    Psq,
    /// Game records of the Gomocup tournament.
    Rec,
    /// Saved games of Yixin-Board (text).
    YixinSav,
    /// Saved positions (binary) of Yixin-Board, ZJRenju and RenLib. ZJRenju and RenLib turn the
    /// board in another way than Yixin-Board when they read the bytes.
    Pos,
    /// Position database of the engines Rapfi and Yixin.
    RapfiDb,
    /// The position database of Rapfi as a table of text.
    RapfiCsv,
    /// Games of PlayOK and Kurnik.
    PlayOk,
    /// Games of the program ShowRenju, one game per line.
    Bdt,
    /// Address of a Renju Note page.
    RenjuNoteUrl,
    /// Address of a page of gomocalc, or of the tool by lfz084.
    GomocalcUrl,
    /// A position in one line (RFEN).
    Rfen,
    /// A board that is drawn with letters.
    Board,
    /// A list of stones with their colors.
    Stones,
    /// A list of moves.
    Moves,
}

impl Format {
    /// All formats, in the order of the variants.
    pub const ALL: [Self; 17] = [
        Self::Rif,
        Self::RenLib,
        Self::Sgf,
        Self::Psq,
        Self::Rec,
        Self::YixinSav,
        Self::Pos,
        Self::RapfiDb,
        Self::RapfiCsv,
        Self::PlayOk,
        Self::Bdt,
        Self::RenjuNoteUrl,
        Self::GomocalcUrl,
        Self::Rfen,
        Self::Board,
        Self::Stones,
        Self::Moves,
    ];
}
