//! Which games are older and which are new.

use renju_archive::{Archive, Day, Segment};
use renju_library::Library;
use rustc_hash::FxHashSet;

/// What a game is for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Its positions are known.
    Older,
    /// Its new move is looked for.
    New,
    /// It counts for nothing.
    LeftOut,
}

/// The role of each game of an archive, segment after segment.
#[derive(Clone, Debug, Default)]
pub struct Roles {
    segments: Vec<Vec<Role>>,
}

impl Roles {
    /// Asks for the role of each game, which is named by its segment, its index there and its number.
    pub fn of(archive: &Archive, role: impl Fn(&Segment, usize, u32) -> Role) -> Self {
        let of = |(first, segment): (u32, &Segment)| {
            (first..).zip(0..segment.games()).map(|(number, game)| role(segment, game, number)).collect()
        };
        Self { segments: archive.numbered_segments().map(of).collect() }
    }

    /// Games of this day and later are new. A date that is known in part is as late as it can be; a game without a date is
    /// older.
    #[must_use]
    pub fn since(archive: &Archive, day: Day) -> Self {
        let is_new = |of: Day| of != Day::UNKNOWN && of.last() >= day.first();
        Self::of(archive, |segment, game, _| if is_new(segment.day(game)) { Role::New } else { Role::Older })
    }

    /// Games are new unless `known` has their id. A game without an id is older, as nothing says that it is new.
    #[must_use]
    pub fn but_ids(archive: &Archive, known: &FxHashSet<u32>) -> Self {
        Self::of(archive, |segment, game, _| match segment.id(game) {
            0 => Role::Older,
            id if known.contains(&id) => Role::Older,
            _ => Role::New,
        })
    }

    /// The role of a game, by the index of its segment and its index there. One that came later counts for nothing.
    pub(super) fn get(&self, segment: usize, game: usize) -> Role {
        self.segments.get(segment).and_then(|games| games.get(game)).copied().unwrap_or(Role::LeftOut)
    }

    /// As many games of a collection are new as an edition added; ids are given in the order in which games are entered, so
    /// these are the games with the highest.
    #[must_use]
    pub fn highest_ids(archive: &Archive, collection: u32, games: u32) -> Self {
        let own = |number: u32| archive.collection(number) == Some(collection);
        let all = archive.numbered_segments().filter(|&(first, _)| own(first));
        let mut ids: Vec<u32> =
            all.flat_map(|(_, segment)| (0..segment.games()).map(|game| segment.id(game))).collect();
        ids.sort_unstable();
        let first = (ids.len().checked_sub(games as usize)).and_then(|before| ids.get(before)).copied();
        Self::of(archive, |segment, game, number| match first {
            Some(first) if segment.id(game) >= first && own(number) => Role::New,
            _ => Role::Older,
        })
    }

    /// Whether a game has a role, by the index of its segment and its index there.
    #[must_use]
    pub fn is(&self, segment: usize, game: usize, role: Role) -> bool {
        self.get(segment, game) == role
    }

    /// How many games have a role.
    #[must_use]
    pub fn count(&self, role: Role) -> u32 {
        self.segments.iter().flatten().filter(|&&other| other == role).count() as u32
    }
}

/// The games of one file compared with those of an earlier one.
#[derive(Debug)]
pub struct EditionRoles {
    /// The library to look through.
    pub library: Library,
    /// The roles of its games.
    pub roles: Roles,
}

impl EditionRoles {
    /// Compares two libraries.
    ///
    /// If the newer one has most of the older one's games, by their ids, it is a later edition of it: it is looked through
    /// alone, and the games whose ids the older one has are the older games. Otherwise the games of both are looked through;
    /// a game of the newer one that the older one has as well, with the same moves, players and date, counts for nothing.
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
            let roles = Roles::but_ids(newer.archive(), &known);
            return Self { library: newer, roles };
        }
        let library = Library::join([older, newer]);
        let archive = library.archive();
        let is_older = |number| archive.collection(number) == Some(0);
        let mut games = FxHashSet::default();
        for (first, segment) in archive.numbered_segments().filter(|&(first, _)| is_older(first)) {
            games.extend((first..).zip(0..segment.games()).map(|(_, game)| content(segment, game)));
        }
        let roles = Roles::of(archive, |segment, game, number| {
            if is_older(number) {
                Role::Older
            } else if games.contains(&content(segment, game)) {
                Role::LeftOut
            } else {
                Role::New
            }
        });
        Self { library, roles }
    }
}

/// What makes a game the same as one in another file.
type Content = (Vec<u8>, [Option<u32>; 2], Day);

fn content(segment: &Segment, game: usize) -> Content {
    let facts = segment.facts(game);
    let moves = segment.moves(game).map(|m| m.to_u8()).collect();
    (moves, [facts.black, facts.white], segment.day(game))
}
