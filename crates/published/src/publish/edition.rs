//! What an edition has that earlier ones have not, and the other way round.

use renju_archive::Segment;
use renju_core::Move;
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::order::Known;
use crate::directory::MOST_GONE;

/// An archive of as many layers is written anew: each costs a question a request.
pub(super) const MOST_LAYERS: usize = 8;
/// So is one of whose games one in so many is different.
const MANY_DIFFERENT: usize = 4;

/// The new edition, and how it differs.
pub(super) struct Difference {
    /// The games of the new edition, with the ids that earlier layers have for the same rows.
    pub(super) library: Library,
    /// The numbers of the games that earlier layers have.
    pub(super) known: Known,
    /// The numbers of games of earlier layers that the new edition has not, ascending.
    pub(super) gone: Vec<u32>,
    /// The moves of these.
    pub(super) gone_moves: Vec<Vec<Move>>,
}

/// The collections of the joined library.
const BEFORE: u32 = 0;
const NOW: u32 = 1;

/// Compares the games of an edition, whose numbers are those of its library, with those of the next. `None` if too many are
/// different. A game that has changed in anything is another game.
pub(super) fn difference(before: Library, now: Library) -> Option<Difference> {
    let mut joined = before;
    joined.add_edition(NOW, now);
    // For each game of before, by what it is: its number.
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
    let mut known = Known::none(joined.archive());
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
