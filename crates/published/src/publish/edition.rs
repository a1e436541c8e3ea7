//! Difference between two editions of an archive: the new games and the removed games.

use renju_archive::Segment;
use renju_core::Move;
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::order::GameNumbers;
use crate::directory::MOST_GONE;

/// Greatest number of layers of an archive. If the archive already has so many layers, the next edition is
/// published as a new archive, because each layer costs a query one request.
pub(super) const MOST_PUBLISHED_LAYERS: usize = 8;
/// The library is also published as a new archive if more than one game in `MANY_DIFFERENT` games differs
/// from the last edition.
const MANY_DIFFERENT: usize = 4;

/// The next edition of an archive and its differences from the published edition.
pub(super) struct Difference {
    /// Games of the next edition. Table rows that an earlier edition also has keep their ids from that
    /// edition.
    pub(super) library: Library,
    /// Numbers of the games of `library` that earlier layers have.
    pub(super) known: GameNumbers,
    /// Numbers of the games of earlier layers that the next edition removes, ascending.
    pub(super) gone: Vec<u32>,
    /// Moves of the removed games, in the order of `gone`.
    pub(super) gone_moves: Vec<Vec<Move>>,
}

/// Ids of the two collections in the joined library: the published games, and the games of the next edition.
const BEFORE: u32 = 0;
const NOW: u32 = 1;

/// Compares the published games with the games of the next edition. `before` has the published games under
/// their published numbers. A game with any change counts as a new game and a removed game. Returns `None` if
/// too many games differ.
pub(super) fn difference(before: Library, now: Library) -> Option<Difference> {
    let mut joined = before;
    joined.add_edition(NOW, now);
    // Numbers of the published games, by id and fingerprint of the game.
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
