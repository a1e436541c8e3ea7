//! What a newer edition of an archive has that the older had not.

use renju_archive::Segment;
use rustc_hash::FxHashMap;

use crate::library::Library;

/// Two editions compared, by the games' ids and by what the games say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// Games that only the newer has.
    pub added: u32,
    /// Games that both have, and that say something else now.
    pub changed: u32,
    /// Games that only the older has.
    pub gone: u32,
}

impl News {
    /// Compares a collection of a library, in which games have their own numbers for players and events, with a newer
    /// edition of it: some 300 ns a game.
    #[must_use]
    pub fn between(library: &Library, collection: u32, newer: &Library) -> Self {
        let mut older = prints(library.archive().segments_of(collection));
        let mut news = Self::default();
        for (id, print) in prints(newer.archive().all_segments()) {
            match older.remove(&id) {
                None => news.added += 1,
                Some(other) if other != print => news.changed += 1,
                Some(_) => {}
            }
        }
        Self { gone: older.len() as u32, ..news }
    }
}

/// What each game says, as a number. An id that a file has twice stands for both games.
fn prints<'a>(segments: impl Iterator<Item = &'a Segment>) -> FxHashMap<u32, u64> {
    let segments: Vec<&Segment> = segments.collect();
    let mut games = FxHashMap::default();
    // In one go: a table that grows segment by segment moves everything each time.
    games.reserve(segments.iter().map(|segment| segment.games()).sum());
    for segment in segments {
        for (id, print) in segment.fingerprints() {
            let known: &mut u64 = games.entry(id).or_default();
            *known = known.wrapping_add(print);
        }
    }
    games
}
