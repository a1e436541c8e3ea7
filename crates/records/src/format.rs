//! The formats of records. [`crate::formats`] has the name, reader and writer of each.

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
    /// Saved games of Yixin-Board (text).
    YixinSav,
    /// Saved positions (binary) of Yixin-Board, ZJRenju and RenLib. ZJRenju and RenLib read the bytes in
    /// another orientation than Yixin-Board.
    Pos,
    /// Position database of Rapfi and Yixin.
    RapfiDb,
    /// The Rapfi database as a table of text.
    RapfiCsv,
    /// Games of PlayOK and Kurnik.
    PlayOk,
    /// Games of ShowRenju, one per line.
    Bdt,
    /// Address of a Renju Note page.
    RenjuNoteUrl,
    /// Address of a page of gomocalc, or of the tool by lfz084.
    GomocalcUrl,
    /// A position in one line (RFEN).
    Rfen,
    /// A drawn board.
    Board,
    /// A list of moves.
    Moves,
}

impl Format {
    /// Every format, in order.
    pub const ALL: [Self; 16] = [
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
        Self::Moves,
    ];
}
