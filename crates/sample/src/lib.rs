//! Makes sample archives of game records. They have the size and the irregularities of RenjuNet's
//! archive, but contain no data of RenjuNet.
//!
//! The games branch off from games that an engine played against itself. Everything else is
//! invented. The same number of games and the same seed give the same archive on every machine.
//! Games are made one by one: for any size of the archive, only the tables and a few thousand games
//! are in memory at a time.

mod ahead;
mod countries;
mod events;
mod game_generator;
mod grower;
mod irregularity;
mod names;
mod play;
mod pool;
mod random_source;
mod record;
mod rif;
mod rules;
mod sample_tables;
mod tactics;
mod wording;

use renju_rif::{RifGame, RifTournament};

use ahead::ahead;
use game_generator::{GameGenerator, PlannedGame};
use irregularity::Irregularity;
use record::{archived, self_played};
use wording::Wording;

pub use grower::Grower;
pub use pool::{POOL, PoolGame, pool};
pub use random_source::{PER, RandomSource};
pub use sample_tables::SampleTables;

/// Chances in 100,000 that one or two ids are left unused before the id of a game. (In a real
/// archive, 165,115 games have ids up to 171,548.)
const GAPS: u32 = 2_600;

/// Chances in 100,000 that a game is written without those optional fields that are empty. At this
/// rate, a game has 272 bytes on average.
const BARE: u32 = 79_000;

/// Kind of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveShape {
    /// All [`POOL`] games of self-play. Each game is complete and occurs once.
    SelfPlay,
    /// New games that branch off from the games of self-play, with fields and irregularities like those of
    /// RenjuNet's archive.
    Archive,
}

/// An archive that is being made: its tables, and an iterator over its games.
pub struct SampleArchive {
    shape: ArchiveShape,
    world: SampleTables,
    random: RandomSource,
    plays: Box<dyn Iterator<Item = PlannedGame>>,
    /// Index of the current tournament, and number of its games made so far.
    event: (usize, u32),
    id: u32,
}

/// A game, and the way in which its text is written.
struct SampleGame {
    game: RifGame,
    wording: Wording,
}

impl SampleArchive {
    /// Creates an archive with this number of games. An archive of [`ArchiveShape::SelfPlay`] has
    /// at most [`POOL`] games.
    pub fn new(shape: ArchiveShape, games: u32, seed: u64) -> Self {
        let mut random = RandomSource::new(seed, 0);
        // The moves have a random source of their own, so that another thread can make them.
        let mut dice_of_moves = RandomSource::new(seed, 1);
        let lines = pool(&mut dice_of_moves);
        let world = match shape {
            ArchiveShape::SelfPlay => SampleTables::self_play(games.min(POOL), &mut random),
            ArchiveShape::Archive => SampleTables::archive(games, &mut random),
        };
        let plays: Box<dyn Iterator<Item = PlannedGame>> = match shape {
            ArchiveShape::SelfPlay => Box::new(game_generator::whole(lines, dice_of_moves)),
            ArchiveShape::Archive => Box::new(ahead(GameGenerator::new(lines, &world.events, dice_of_moves))),
        };
        Self { shape, world, random, plays, event: (0, 0), id: 0 }
    }

    /// Returns the tables that the games refer to.
    pub const fn world(&self) -> &SampleTables {
        &self.world
    }

    /// Returns the tournaments, in the order of their ids.
    pub fn tournaments(&self) -> impl Iterator<Item = &RifTournament> {
        self.world.events.iter().map(|event| &event.tournament)
    }

    /// Returns the id of the next game. Ids ascend, with gaps. A game with [`Irregularity::DuplicateId`] has
    /// the id of the previous game.
    fn next_id(&mut self, odd: Option<Irregularity>) -> u32 {
        if odd != Some(Irregularity::DuplicateId) {
            self.id += 1 + if self.random.chance(GAPS) { self.random.between(1, 2) } else { 0 };
        }
        self.id
    }
}

impl SampleArchive {
    /// Makes the next game, and chooses the way in which its text is written. Returns `None` after the last
    /// game.
    fn next_entry(&mut self) -> Option<SampleGame> {
        while self.world.events.get(self.event.0)?.games <= self.event.1 {
            self.event = (self.event.0 + 1, 0);
        }
        let PlannedGame { play, odd } = self.plays.next()?;
        let (index, number) = self.event;
        self.event.1 += 1;
        if self.shape == ArchiveShape::SelfPlay {
            self.id += 1;
            let game = self_played(self.id, &self.world.events[index], number, play);
            return Some(SampleGame { game, wording: Wording::default() });
        }
        let id = self.next_id(odd);
        let wording = Wording { odd, bare: self.random.chance(BARE) };
        let (event, publishers) = (&self.world.events[index], &self.world.publishers);
        Some(SampleGame { game: archived(id, event, publishers, play, odd, &mut self.random), wording })
    }
}

/// Iterates over the games as records. A record cannot represent some of the irregular texts. They
/// appear only in the output of [`SampleArchive::write`].
impl Iterator for SampleArchive {
    type Item = RifGame;

    fn next(&mut self) -> Option<RifGame> {
        Some(self.next_entry()?.game)
    }
}
