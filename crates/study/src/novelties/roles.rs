//! Roles of the games of an archive in the search for novelties: older, new or left out.

use renju_archive::{Archive, Day, Segment};
use renju_core::sorted_indices;
use renju_library::Library;
use rustc_hash::FxHashSet;

/// Role of a game in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRole {
    /// The search counts the positions of the game as known.
    Older,
    /// The search looks for a novelty in the game.
    New,
    /// The search ignores the game.
    LeftOut,
}

/// Role of each game of an archive, by segment (block of games) and index in the segment.
#[derive(Clone, Debug, Default)]
pub struct GameRoles {
    segments: Vec<Vec<GameRole>>,
}

impl GameRoles {
    /// Calls `role` for each game, with the game's segment, its index in the segment and its number in the
    /// archive.
    pub fn of(archive: &Archive, role: impl Fn(&Segment, usize, u32) -> GameRole) -> Self {
        let of = |(first, segment): (u32, &Segment)| {
            (first..).zip(0..segment.games()).map(|(number, game)| role(segment, game, number)).collect()
        };
        Self { segments: archive.numbered_segments().map(of).collect() }
    }

    /// Returns the roles for a search by date: games of `day` and later days are new, and all other games are
    /// older. If the date of a game is only partly known, the latest possible day counts. A game without a
    /// date is older.
    #[must_use]
    pub fn since(archive: &Archive, day: Day) -> Self {
        let is_new = |of: Day| of != Day::UNKNOWN && of.last() >= day.first();
        Self::of(
            archive,
            |segment, game, _| if is_new(segment.day(game)) { GameRole::New } else { GameRole::Older },
        )
    }

    /// Returns the roles for a search by ids: a game is older if its id is in `known`, and otherwise new. A
    /// game without an id counts as older.
    #[must_use]
    pub fn but_ids(archive: &Archive, known: &FxHashSet<u32>) -> Self {
        Self::of(archive, |segment, game, _| match segment.id(game) {
            0 => GameRole::Older,
            id if known.contains(&id) => GameRole::Older,
            _ => GameRole::New,
        })
    }

    /// Returns the role of a game. `segment` is the index of its segment, and `game` is its index in the
    /// segment. Games that were added after the roles had been set are [`GameRole::LeftOut`].
    pub(super) fn get(&self, segment: usize, game: usize) -> GameRole {
        self.segments.get(segment).and_then(|games| games.get(game)).copied().unwrap_or(GameRole::LeftOut)
    }

    /// Returns the roles for a search for the new games of one collection: the `games` games of the collection
    /// with the highest ids are new. All other games, also those of other collections, are older. Ids follow
    /// the order in which games were entered, so the new games are the games that the last edition added.
    #[must_use]
    pub fn highest_ids(archive: &Archive, collection: u32, games: u32) -> Self {
        let own = |number: u32| archive.collection(number) == Some(collection);
        let all = archive.numbered_segments().filter(|&(first, _)| own(first));
        let ids: Vec<u32> =
            all.flat_map(|(_, segment)| (0..segment.games()).map(|game| segment.id(game))).collect();
        let order = sorted_indices(ids.len(), &|a, b| ids[a as usize].cmp(&ids[b as usize]));
        let first = order.len().checked_sub(games as usize).and_then(|before| order.get(before));
        let first = first.map(|&at| ids[at as usize]);
        Self::of(archive, |segment, game, number| match first {
            Some(first) if segment.id(game) >= first && own(number) => GameRole::New,
            _ => GameRole::Older,
        })
    }

    /// Returns whether a game has the given role. `segment` is the index of its segment, and `game` is its
    /// index in the segment.
    #[must_use]
    pub fn is(&self, segment: usize, game: usize, role: GameRole) -> bool {
        self.get(segment, game) == role
    }

    /// Returns the number of games that have the given role.
    #[must_use]
    pub fn count(&self, role: GameRole) -> u32 {
        self.segments.iter().flatten().filter(|&&other| other == role).count() as u32
    }
}

/// A library to search, and the roles of its games. A comparison with an earlier file has decided these
/// roles.
#[derive(Debug)]
pub struct EditionRoles {
    /// The library to search for novelties.
    pub library: Library,
    /// Roles of the games of `library`.
    pub roles: GameRoles,
}

impl EditionRoles {
    /// Compares two libraries.
    ///
    /// If the newer library has more than half of the ids of the older library's games, it is a later
    /// edition. Then only the newer library is searched: a game is older if the older library has its id, and
    /// otherwise new.
    ///
    /// Otherwise both libraries are searched. A game of the newer library is left out if the older library
    /// has a game with equal moves, players and date.
    #[must_use]
    pub fn compare(older: Library, newer: Library) -> Self {
        let ids = |library: &Library| -> FxHashSet<u32> {
            let segments = library.archive().segments().iter();
            segments
                .flat_map(|segment| (0..segment.games()).map(|game| segment.id(game)))
                .filter(|&id| id > 0)
                .collect()
        };
        let (known, there) = (ids(&older), ids(&newer));
        if known.intersection(&there).count() * 2 > known.len() {
            let roles = GameRoles::but_ids(newer.archive(), &known);
            return Self { library: newer, roles };
        }
        let library = Library::join([older, newer]);
        let archive = library.archive();
        let is_older = |number| archive.collection(number) == Some(0);
        let mut games = FxHashSet::default();
        for (first, segment) in archive.numbered_segments().filter(|&(first, _)| is_older(first)) {
            games.extend((first..).zip(0..segment.games()).map(|(_, game)| content(segment, game)));
        }
        let roles = GameRoles::of(archive, |segment, game, number| {
            if is_older(number) {
                GameRole::Older
            } else if games.contains(&content(segment, game)) {
                GameRole::LeftOut
            } else {
                GameRole::New
            }
        });
        Self { library, roles }
    }
}

/// Moves, players and date, which identify a game across files.
type GameIdentity = (Vec<u8>, [Option<u32>; 2], Day);

fn content(segment: &Segment, game: usize) -> GameIdentity {
    let facts = segment.facts(game);
    let moves = segment.moves(game).map(|m| m.to_u8()).collect();
    (moves, [facts.black, facts.white], segment.day(game))
}
