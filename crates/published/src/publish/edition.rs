//! Difference between two editions of an archive: the new games and the removed games.

use renju_archive::Segment;
use renju_core::Move;
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::order::GameNumbers;
use crate::directory::MOST_GONE;

/// Greatest number of layers of an archive. A query needs one more request for each layer. If the archive
/// already has this many layers, the next edition is therefore published as a new archive.
pub(super) const MOST_PUBLISHED_LAYERS: usize = 8;
/// If more than one game in `MANY_DIFFERENT` differs from the last edition, the next edition is
/// published as a new archive.
const MANY_DIFFERENT: usize = 4;

/// The next edition of an archive, and how it differs from the published edition.
pub(super) struct Difference {
    /// Games of the next edition. If a table row is also in the published edition, it has the same id in
    /// both.
    pub(super) library: Library,
    /// The published number of each game of `library` that an earlier layer already has.
    pub(super) known: GameNumbers,
    /// Numbers of the games of earlier layers that the next edition removes, ascending.
    pub(super) gone: Vec<u32>,
    /// Moves of the removed games, in the order of `gone`.
    pub(super) gone_moves: Vec<Vec<Move>>,
}

/// Ids of the two collections in the joined library: the published games, and the games of the next edition.
const BEFORE: u32 = 0;
const NOW: u32 = 1;

/// Compares the published games with the games of the next edition. In `before`, the published games must
/// have their published numbers. If anything in a game has changed, the game counts as one new game and one
/// removed game. Returns `None` if too many games differ.
pub(super) fn difference(before: Library, now: Library) -> Option<Difference> {
    let mut joined = before;
    joined.add_edition(NOW, now);
    // Numbers of the published games, by the id and the fingerprint (hash) of a game.
    let mut there: FxHashMap<(u32, u64), Vec<u32>> = FxHashMap::default();
    let numbered = |library: &Library, collection: u32| -> Vec<((u32, u64), u32)> {
        let archive = library.archive();
        let mut games = Vec::new();
        for segment in archive.segments_of(collection) {
            let first = archive.first_of(segment).expect("it is a segment of the archive");
            games.extend(segment.fingerprints().zip(first..));
        }
        games
    };
    let all = numbered(&joined, BEFORE);
    let before_games = all.len();
    all.into_iter().rev().for_each(|(what, number)| there.entry(what).or_default().push(number));
    joined.set_collection_enabled(BEFORE, false);
    let mut known = GameNumbers::none(joined.archive());
    let mut new = 0;
    for (at, segment) in joined.archive().segments().iter().enumerate() {
        for (game, what) in segment.fingerprints().enumerate() {
            match there.get_mut(&what).and_then(Vec::pop) {
                Some(number) => known.set(at, game, number),
                None => new += 1,
            }
        }
    }
    let mut gone: Vec<u32> = there.into_values().flatten().collect();
    gone.sort_unstable();
    if (new + gone.len()) * MANY_DIFFERENT > before_games || gone.len() > MOST_GONE {
        return None;
    }
    joined.set_collection_enabled(BEFORE, true);
    let gone_moves = gone.iter().filter_map(|&number| joined.archive().locate(number)).map(moves).collect();
    joined.set_collection_enabled(BEFORE, false);
    Some(Difference { library: joined, known, gone, gone_moves })
}

fn moves((segment, game): (&Segment, usize)) -> Vec<Move> {
    segment.moves(game).collect()
}
