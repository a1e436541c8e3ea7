//! What formats are called, and how the names of their files end.

use super::Format;
use crate::formats::writer;

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

    /// Its name in messages and options: `renlib`, `yixin-sav`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rif => "rif",
            Self::RenLib => "renlib",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Rec => "rec",
            Self::YixinSav => "yixin-sav",
            Self::Pos => "pos",
            Self::RapfiDb => "rapfi-db",
            Self::RapfiCsv => "rapfi-csv",
            Self::PlayOk => "playok",
            Self::Bdt => "bdt",
            Self::RenjuNoteUrl => "renju-note-url",
            Self::GomocalcUrl => "gomocalc-url",
            Self::Rfen => "rfen",
            Self::Board => "board",
            Self::Moves => "moves",
        }
    }

    /// By its name, or by how the names of its files end where only one has that end: `lib` is RenLib's.
    ///
    /// ```
    /// # use renju_records::Format;
    /// assert_eq!(Format::named("renlib"), Some(Format::RenLib));
    /// assert_eq!(Format::named("LIB"), Some(Format::RenLib));
    /// assert_eq!(Format::named("txt"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let is_name = |format: &Self| format.name().eq_ignore_ascii_case(name);
        let is_end =
            |format: &Self| format.extension() != "txt" && format.extension().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_name).or_else(|| Self::ALL.into_iter().find(is_end))
    }

    /// How the name of such a file ends, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::RenLib => "lib",
            Self::YixinSav => "sav",
            Self::RapfiDb => "db",
            Self::RapfiCsv => "csv",
            Self::PlayOk
            | Self::RenjuNoteUrl
            | Self::GomocalcUrl
            | Self::Rfen
            | Self::Board
            | Self::Moves => "txt",
            Self::Rif | Self::Sgf | Self::Psq | Self::Rec | Self::Pos | Self::Bdt => self.name(),
        }
    }

    /// Whether [`crate::write`] writes it; the others are only read.
    #[must_use]
    pub fn writable(self) -> bool {
        writer(self).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_their_names() {
        for format in Format::ALL {
            assert_eq!(Format::named(format.name()), Some(format));
            let by_end = Format::named(format.extension());
            assert!(by_end == Some(format) || (by_end, format.extension()) == (None, "txt"), "{format:?}");
        }
        assert_eq!(Format::named("xls"), None);
    }
}
