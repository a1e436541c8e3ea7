//! Detects the format of a file by its content, because a file name can be wrong, and a pasted text
//! has no file name.

use crate::format::Format;
use crate::formats::{Clue, DETECTION};
use crate::sample::{HEAD, Sample};
use crate::text::utf16_as_utf8;

impl Format {
    /// Detects the format of an unpacked file. `bytes` is the whole content of the file, or at
    /// least its first 16 kB. The file name may be empty. It matters only if the content fits two
    /// formats.
    ///
    /// ```
    /// # use renju_records::Format;
    /// assert_eq!(Format::detect(b"(;GM[4]SZ[15];B[hh])", "game.txt"), Some(Format::Sgf));
    /// assert_eq!(Format::detect(b"h8 i9 g7", ""), Some(Format::Moves));
    /// assert_eq!(Format::detect(b"Dear Sir", "game.sgf"), None);
    /// ```
    #[must_use]
    pub fn detect(bytes: &[u8], name: &str) -> Option<Self> {
        // Takes twice as many bytes as needed, because two bytes of UTF-16 may become a single byte
        // of UTF-8.
        let utf8 = utf16_as_utf8(&bytes[..bytes.len().min(2 * HEAD)]);
        let sample = Sample::new(utf8.as_deref().unwrap_or(bytes), name);
        let is_found = |clue: &Clue| match clue {
            Clue::File(is_found) => is_found(&sample),
            Clue::Text(is_found) => sample.text().is_some_and(is_found),
        };
        DETECTION.iter().find(|(_, clue)| is_found(clue)).map(|&(format, _)| format)
    }

    /// Explains why a file fits no format, and names the formats that were tried.
    pub(crate) fn why_not(bytes: &[u8]) -> String {
        let of_text = |format: &Self| !matches!(format, Self::RenLib | Self::RapfiDb | Self::Pos);
        let names: Vec<_> = Self::ALL.into_iter().filter(of_text).map(Self::name).collect();
        if Sample::new(bytes, "").is_text() {
            return format!("it does not begin like {}", names.join(", "));
        }
        format!(
            "renlib: no header and no tree from h8; rapfi-db: no entry with a board; pos: not as many points as it says; \
             {} others: no text",
            names.len()
        )
    }
}

#[cfg(test)]
mod tests;
