//! The formats that records come in. What each is called, and who reads and writes it, is in [`crate::formats`].

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
    /// Saved positions (bytes) of Yixin-Board, and of ZJRenju and RenLib, which read the same bytes in another orientation.
    Pos,
    /// Rapfi's and Yixin's database of positions.
    RapfiDb,
    /// The same database as a table of text.
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

impl Format {
    /// All of them.
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
