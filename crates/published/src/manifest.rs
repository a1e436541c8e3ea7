//! Manifest of a published archive: a JSON file with facts about the archive and the list of its other files.

use renju_archive::Day;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Number of games in a block. The last block of a layer may have fewer.
pub const BLOCK_GAMES: u32 = 256;

/// Name of the format of the archives that this crate writes and reads.
const FORMAT: &str = "renju-archive/1";
/// Greatest size of a manifest in bytes. There is a limit because a page loads the whole manifest. The
/// limit is large enough for the greatest number of games, [`MOST_GAMES`].
const MOST_BYTES: usize = 16 << 20;
/// Greatest size of a slot (a bucket of the hash table in the index files) in bytes. Usual slots have a few
/// thousand bytes.
const MOST_SLOT: u32 = 1 << 20;
/// Greatest size of a file in bytes. There is a limit because a page may have to load a whole file.
/// Archives of up to 1.6 million games have files of about 4 MB or less.
const MOST_FILE: u32 = 64 << 20;
/// Greatest number of layers. Each layer costs a query one more request.
const MOST_READ_LAYERS: usize = 16;
/// Greatest number of files in a layer, of all kinds together. Larger archives have longer files, not more
/// files.
const MOST_FILES: usize = 1 << 14;
/// Greatest number of games in all layers together. The numbers of published games and of the user's own
/// games must stay below 2^32.
const MOST_GAMES: u32 = 1 << 30;
/// Greatest number of characters in the name of the archive or of the edition. `MOST_OF_SOURCE` is the limit
/// for the licence and for the source.
const MOST_OF_NAME: usize = 200;
const MOST_OF_SOURCE: usize = 1_000;
/// Greatest number of characters of an invalid text that an error message quotes.
const MOST_OF_FOUND: usize = 160;

/// Manifest of a published archive: a JSON file with a fixed name. The files that it names never change. A
/// new edition replaces the manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Manifest {
    /// Always `renju-archive/1`.
    pub format: String,
    /// Version of the position keys ([`renju_core::KEY_FORMAT`]).
    pub key_format: u32,
    /// Name of the archive, as shown to users.
    pub name: String,
    /// Licence of the games: a name such as `CC-BY-4.0`, or an address.
    pub licence: String,
    /// Source of the games; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// Name of the edition, such as a date; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition: String,
    /// Number of games in this edition. Games that this edition or an earlier one removed do not count.
    pub games: u32,
    /// Date of the latest game, such as `2026-11-23`, or the part of the date that is known. Empty if
    /// unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub latest: String,
    /// Layers of the archive, one for each edition, the first edition first.
    pub layers: Vec<EditionLayer>,
}

/// Files that one edition added to the archive, and facts about these files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditionLayer {
    /// Number of games in the blocks of this layer, including games that later editions removed.
    pub games: u32,
    /// Directory of the blocks for answers, from which queries are answered (see [`crate::block`]).
    pub directory: File,
    /// Directory of the whole blocks. A whole block has all facts about its games (see [`crate::block`]).
    pub whole_directory: File,
    /// Files with the blocks for answers, end to end. No block is divided between two files.
    pub blocks: Vec<File>,
    /// Files with the whole blocks, end to end. No block is divided between two files.
    pub whole: Vec<File>,
    /// Files with the slots (buckets) of the index, end to end. No slot is divided between two files.
    pub index: Vec<File>,
    /// Number of slots of the index.
    pub slots: u32,
    /// Number of bytes of each slot.
    pub slot_bytes: u32,
    /// Greatest number of stones of a position that the index lists under a key of the whole position. The
    /// index lists positions with more stones only under the key of one side's stones.
    pub shallow: u32,
    /// Files with the records ([`crate::record`]), end to end. No record is divided between two files.
    pub records: Vec<File>,
}

/// A file of the archive. Its name is the SHA-256 of its content, so the content of a file never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// SHA-256 of the content, in 64 hexadecimal digits. The file name is this text, followed by `.bin`.
    pub sha256: String,
    /// Size of the file, in bytes.
    pub bytes: u32,
}

impl File {
    /// Returns the name of the file, relative to the manifest.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}.bin", self.sha256)
    }
}

/// Reason why a manifest cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ManifestError {
    /// The text is not the manifest of a published archive.
    #[error("expected the manifest of a published archive, found other JSON or none: {0}")]
    NotOne(String),
    /// The manifest states a format that this crate does not read.
    #[error("expected an archive of the format {FORMAT}, found {0:?}")]
    Format(String),
    /// A field of the manifest has an invalid value.
    #[error("{place}: expected {expected}, found {found}")]
    Wrong {
        /// The field, such as `layers[0].slots`.
        place: String,
        /// Description of a valid value.
        expected: &'static str,
        /// The value that was found.
        found: String,
    },
}

/// The one field that every manifest has, in all versions of the format.
#[derive(Deserialize)]
struct AnyVersion {
    format: String,
}

impl Manifest {
    /// Creates a manifest that states the format and is empty otherwise.
    #[cfg(feature = "publish")]
    pub(crate) fn empty() -> Self {
        Self {
            format: FORMAT.to_owned(),
            key_format: renju_core::KEY_FORMAT,
            name: String::new(),
            licence: String::new(),
            source: String::new(),
            edition: String::new(),
            games: 0,
            latest: String::new(),
            layers: Vec::new(),
        }
    }

    /// Reads and checks a manifest.
    ///
    /// # Errors
    /// If the text is not a manifest, has another format, or has invalid values.
    pub fn read(json: &[u8]) -> Result<Self, ManifestError> {
        if json.len() > MOST_BYTES {
            return Err(ManifestError::NotOne(format!("it has more than {MOST_BYTES} bytes")));
        }
        let not_one = |error: serde_json::Error| ManifestError::NotOne(cut(&error.to_string()));
        let any: AnyVersion = serde_json::from_slice(json).map_err(not_one)?;
        if any.format != FORMAT {
            return Err(ManifestError::Format(cut(&any.format)));
        }
        let manifest: Self = serde_json::from_slice(json).map_err(not_one)?;
        manifest.check()?;
        Ok(manifest)
    }

    /// Returns the date of the latest game.
    #[must_use]
    pub fn latest(&self) -> Day {
        Day::parse(&self.latest)
    }

    /// Returns the number of games in all layers, including removed games. Games are numbered from 0, so the
    /// number of every game is less than the returned number.
    #[must_use]
    pub fn numbers(&self) -> u32 {
        self.layers.iter().map(|layer| layer.games).sum()
    }

    /// Returns the total size of all files, in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.layers.iter().flat_map(EditionLayer::files).map(|file| u64::from(file.bytes)).sum()
    }

    /// Checks that the texts that users see are not too long, and that there is a licence.
    ///
    /// # Errors
    /// If a text is too long, or the licence is missing.
    pub(crate) fn check_texts(&self) -> Result<(), ManifestError> {
        let texts = [
            ("name", &self.name, MOST_OF_NAME, "a name of at most 200 characters"),
            ("licence", &self.licence, MOST_OF_SOURCE, "a licence of at most 1,000 characters"),
            ("source", &self.source, MOST_OF_SOURCE, "a source of at most 1,000 characters"),
            ("edition", &self.edition, MOST_OF_NAME, "an edition of at most 200 characters"),
            ("latest", &self.latest, MOST_OF_NAME, "a date"),
        ];
        for (place, text, most, expected) in texts {
            let characters = text.chars().count();
            if characters > most {
                let found = format!("{characters} characters, {:?}", cut(text));
                return Err(ManifestError::Wrong { place: place.to_owned(), expected, found });
            }
        }
        if self.licence.trim().is_empty() {
            let expected = "the licence under which the games are published";
            let (place, found) = ("licence".to_owned(), "none".to_owned());
            return Err(ManifestError::Wrong { place, expected, found });
        }
        Ok(())
    }

    fn check(&self) -> Result<(), ManifestError> {
        let wrong = |place: &str, expected, found: String| {
            Err(ManifestError::Wrong { place: place.to_owned(), expected, found })
        };
        if self.key_format != renju_core::KEY_FORMAT {
            return wrong("keyFormat", "the keys of this version, 1", self.key_format.to_string());
        }
        self.check_texts()?;
        if self.layers.is_empty() || self.layers.len() > MOST_READ_LAYERS {
            return wrong("layers", "1 to 16 layers", self.layers.len().to_string());
        }
        let numbers: u64 = self.layers.iter().map(|layer| u64::from(layer.games)).sum();
        if numbers > u64::from(MOST_GAMES) {
            return wrong("layers", "at most 1,073,741,824 games", numbers.to_string());
        }
        if u64::from(self.games) > numbers {
            return wrong("games", "no more games than the layers have", self.games.to_string());
        }
        for (number, layer) in self.layers.iter().enumerate() {
            layer.check(number)?;
        }
        Ok(())
    }
}

impl EditionLayer {
    /// Returns the number of blocks of games in the layer.
    #[must_use]
    pub const fn block_count(&self) -> u32 {
        self.games.div_ceil(BLOCK_GAMES)
    }

    /// Iterates over the files of the layer, in no particular order.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        let lists = [&self.blocks, &self.whole, &self.index, &self.records];
        [&self.directory, &self.whole_directory].into_iter().chain(lists.into_iter().flatten())
    }

    fn check(&self, number: usize) -> Result<(), ManifestError> {
        let wrong = |place: &str, expected, found: String| {
            Err(ManifestError::Wrong { place: format!("layers[{number}].{place}"), expected, found })
        };
        let files = self.files().count();
        if files > MOST_FILES {
            return wrong("files", "at most 16,384 files", files.to_string());
        }
        for file in self.files() {
            let is_hex = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
            if file.sha256.len() != 64 || !file.sha256.bytes().all(is_hex) {
                return wrong(
                    "files",
                    "a SHA-256 in 64 digits 0-9 and a-f",
                    format!("{:?}", cut(&file.sha256)),
                );
            }
            if file.bytes > MOST_FILE {
                return wrong("files", "files of at most 67,108,864 bytes", file.bytes.to_string());
            }
        }
        if !(16..=MOST_SLOT).contains(&self.slot_bytes) {
            return wrong("slotBytes", "16 to 1,048,576 bytes", self.slot_bytes.to_string());
        }
        let whole = self.index.iter().all(|file| file.bytes % self.slot_bytes == 0);
        let bytes: u64 = self.index.iter().map(|file| u64::from(file.bytes)).sum();
        if self.slots == 0 || !whole || bytes != u64::from(self.slots) * u64::from(self.slot_bytes) {
            return wrong("slots", "as many slots as the files of the index have", self.slots.to_string());
        }
        Ok(())
    }
}

/// Returns the first characters of a text for an error message, because the text may be very long.
fn cut(text: &str) -> String {
    let mut characters = text.chars();
    let mut cut: String = characters.by_ref().take(MOST_OF_FOUND).collect();
    if characters.next().is_some() {
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"format":"renju-archive/1","keyFormat":1,"name":"Club","licence":"CC0-1.0","games":3,"latest":"2026",
        "layers":[{"games":3,"directory":{"sha256":"HASH","bytes":9},
        "wholeDirectory":{"sha256":"HASH","bytes":9},"blocks":[{"sha256":"HASH","bytes":99}],"whole":[],
        "index":[{"sha256":"HASH","bytes":64}],"slots":2,"slotBytes":32,"shallow":4,"records":[]}]}"#;

    fn good() -> String {
        GOOD.replace("HASH", &"0a".repeat(32))
    }

    #[test]
    fn a_manifest_is_read_and_written() {
        let manifest = Manifest::read(good().as_bytes()).expect("the manifest is valid");
        assert_eq!((manifest.latest(), manifest.bytes()), (Day::new(2026, 0, 0), 181));
        let written = serde_json::to_vec(&manifest).expect("the manifest can be written");
        assert_eq!(Manifest::read(&written), Ok(manifest));
    }

    #[test]
    fn an_invalid_manifest_is_refused_with_a_message() {
        let refused = |from: &str, to: &str| {
            let json = good().replacen(from, to, 1);
            Manifest::read(json.as_bytes()).expect_err("the manifest is invalid").to_string()
        };
        assert_eq!(
            refused("renju-archive/1", "renju-archive/2"),
            "expected an archive of the format renju-archive/1, found \"renju-archive/2\""
        );
        assert_eq!(
            refused("CC0-1.0", " "),
            "licence: expected the licence under which the games are published, found none"
        );
        assert_eq!(
            refused("\"0a", "\"../"),
            format!(
                "layers[0].files: expected a SHA-256 in 64 digits 0-9 and a-f, found \"../{}\"",
                &"0a".repeat(32)[2..]
            )
        );
        assert_eq!(
            refused("\"slots\":2", "\"slots\":3"),
            "layers[0].slots: expected as many slots as the files of the index have, found 3"
        );
        assert_eq!(
            refused("\"slotBytes\":32", "\"slotBytes\":0"),
            "layers[0].slotBytes: expected 16 to 1,048,576 bytes, found 0"
        );
        assert_eq!(
            refused("\"games\":3", "\"games\":4"),
            "games: expected no more games than the layers have, found 4"
        );
        assert_eq!(
            refused("\"Club\"", &format!("{:?}", "連".repeat(100_000))),
            format!(
                "name: expected a name of at most 200 characters, found 100000 characters, \"{}…\"",
                "連".repeat(160)
            )
        );
        assert_eq!(
            refused("\"games\":3,\"dir", "\"games\":1073741825,\"dir"),
            "layers: expected at most 1,073,741,824 games, found 1073741825"
        );
        let other = refused("renju-archive/1", &"x".repeat(1_000_000));
        assert!(other.len() < 300, "{} bytes", other.len());
        let unknown = refused("{", &format!("{{\"{}\":1,", "y".repeat(1_000_000)));
        assert!(unknown.len() < 400, "{} bytes", unknown.len());
        let file = r#"{"sha256":"HASH","bytes":99},"#.replace("HASH", &"0a".repeat(32));
        assert_eq!(
            refused("\"blocks\":[", &format!("\"blocks\":[{}", file.repeat(20_000))),
            "layers[0].files: expected at most 16,384 files, found 20004"
        );
        assert!(
            refused("{", "[").starts_with("expected the manifest of a published archive, found other JSON")
        );
    }
}
