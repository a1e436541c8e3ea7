//! Ids of games.

use std::fmt;
use std::str::FromStr;

use renju_library::Library;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of a game: its collection, and its place (index) in this collection. All engines that
/// read the same collections use the same ids. In JSON, an id is a text such as `3/120`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId {
    /// The id of the collection.
    pub collection: u32,
    /// The index of the game in its collection, from 0. For the user's own records, the id of the record.
    pub place: u32,
}

impl GameId {
    /// Returns the id of the game with the number `game` in a library. Returns `None` if the game
    /// is in no collection that is switched on.
    #[must_use]
    pub fn of(library: &Library, game: u32) -> Option<Self> {
        let (collection, place) = library.archive().place(game)?;
        Some(Self { collection, place })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.collection, self.place)
    }
}

impl FromStr for GameId {
    type Err = String;

    /// Reads a text such as `3/120`.
    fn from_str(text: &str) -> Result<Self, String> {
        let read = |text: &str| text.parse().ok();
        let id = text.split_once('/').and_then(|(collection, place)| {
            Some(Self { collection: read(collection)?, place: read(place)? })
        });
        id.ok_or_else(|| format!("expected the id of a game such as 3/120, found \"{text}\""))
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_id_is_read_back() {
        for (collection, place) in [(0, 0), (3, 120), (u32::MAX, u32::MAX)] {
            let id = GameId { collection, place };
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in ["", "3", "3/", "/120", "3/120/1", "3/-1", "3/4294967296", "3 / 120"] {
            let error = text.parse::<GameId>().expect_err(text);
            assert!(error.ends_with(&format!("found \"{text}\"")), "{error}");
        }
    }
}
