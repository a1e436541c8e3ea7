//! A block: 256 games that are adjacent in the order of their moves, together with the rows of tables
//! (players, events and so on) that these games refer to.
//!
//! Each game is stored in two blocks. A *block for answers* has only those facts about its games which
//! answers to queries need. A *whole block* has all facts about its games. The additional facts, such as
//! thinking times and home cities, take more than half of the bytes of a whole block.
//!
//! ```text
//! packed := DEFLATE of: header "RJPB" | number of the block: u32 | tables | games ("RJSG") | checksum
//! ```
//!
//! The games have the format of a segment (a sorted group of games) of a library. The tables have only those
//! rows that the games refer to; a row has the same id in all blocks. `tables.rs` describes the format of the
//! tables.

use renju_archive::codec::{Header, Reader};
use renju_archive::{Catalogue, FormatError, GameFacts, Segment, SegmentBuilder};
use renju_core::Move;

use crate::bytes::{Allowance, PackedPart, unpack};
use crate::tables;

const HEADER: Header = Header { what: "a block of a published archive", magic: *b"RJPB", format: 1 };

/// Greatest size of an unpacked block in bytes. Usual blocks have about 30,000 bytes.
pub(crate) const MOST_BYTES: usize = 4 << 20;

const PACKED: PackedPart =
    PackedPart { what: HEADER.what, most: MOST_BYTES, expected: "at most 4 MB, packed by DEFLATE" };

/// The games of a block, and the table rows that these games refer to.
#[derive(Debug)]
pub struct Block {
    /// The table rows (of players, events and so on) to which the games refer.
    pub tables: Catalogue,
    /// Games of the block.
    pub games: Segment,
}

impl Block {
    /// Opens a packed block. The block must have the number `number` in its layer (the files that
    /// one edition added).
    ///
    /// # Errors
    /// If the bytes are not a block, or are a block with another number.
    pub fn open(packed: &[u8], number: u32) -> Result<Self, FormatError> {
        Self::open_within(packed, number, &mut Allowance::new())
    }

    /// Opens a packed block like [`Block::open`]. Also fails if the unpacked block is larger than `allowance`
    /// permits.
    pub(crate) fn open_within(
        packed: &[u8],
        number: u32,
        allowance: &mut Allowance,
    ) -> Result<Self, FormatError> {
        Self::read(&unpack(PACKED, packed, allowance)?, number)
    }

    /// Reads the unpacked bytes of a block.
    pub(crate) fn read(bytes: &[u8], number: u32) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        if from.u32()? != number {
            return Err(from.malformed("the number of the block that was asked for"));
        }
        let tables = tables::read(&mut from)?;
        let games = Segment::open(from.raw(from.left())?)?;
        Ok(Self { tables, games })
    }

    /// Removes the games with the indices `gone`, which must be in ascending order. Returns the remaining
    /// games as runs of adjacent games. Each run has the index, in this block, of its first game.
    #[must_use]
    pub fn without(self, gone: &[u32]) -> Vec<(u32, Segment)> {
        if gone.is_empty() {
            return vec![(0, self.games)];
        }
        let (mut runs, mut run): (Vec<(u32, SegmentBuilder)>, _) = (Vec::new(), None);
        for place in 0..self.games.games() as u32 {
            if gone.binary_search(&place).is_ok() {
                runs.extend(run.take());
                continue;
            }
            let (_, builder) = run.get_or_insert_with(|| (place, SegmentBuilder::new()));
            add(builder, &self.games, place as usize, self.games.facts(place as usize));
        }
        runs.extend(run);
        runs.into_iter().map(|(first, builder)| (first, builder.finish())).collect()
    }
}

/// Adds a game of `segment` to `to`, with the given facts. The moves are added in the orientation in which
/// the game was recorded.
fn add(to: &mut SegmentBuilder, segment: &Segment, game: usize, facts: GameFacts<'_>) {
    let symmetry = segment.to_recorded(game);
    let moves: Vec<Move> = segment.moves(game).map(|m| m.turned(symmetry)).collect();
    to.add(&facts, &moves);
}

#[cfg(feature = "publish")]
mod writing {
    use renju_archive::codec::Writer;
    use renju_archive::{Catalogue, Event, GameFacts, Player, Segment, SegmentBuilder};

    use super::{HEADER, add};
    use crate::bytes::pack;
    use crate::tables;

    /// Choice of the facts about its games that a block stores.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Extent {
        /// The facts that answers need: moves, results, names, dates, rules, countries.
        Answers,
        /// All facts that the library has.
        Whole,
    }

    /// Builder of one block.
    #[derive(Debug)]
    pub struct BlockBuilder<'a> {
        all: &'a Catalogue,
        extent: Extent,
        tables: Catalogue,
        games: SegmentBuilder,
    }

    impl<'a> BlockBuilder<'a> {
        /// Creates an empty builder; `all` has the tables of the whole library.
        #[must_use]
        pub fn new(all: &'a Catalogue, extent: Extent) -> Self {
            Self { all, extent, tables: Catalogue::default(), games: SegmentBuilder::new() }
        }

        /// Returns the number of games that were added.
        #[must_use]
        pub fn len(&self) -> usize {
            self.games.games()
        }

        /// Returns whether no game was added.
        #[must_use]
        pub fn is_empty(&self) -> bool {
            self.len() == 0
        }

        /// Adds a game of a segment, and the table rows to which it refers.
        pub fn add(&mut self, segment: &Segment, game: usize) {
            let facts = self.facts(segment.facts(game));
            add(&mut self.games, segment, game, facts);
            for player in [facts.black, facts.white, facts.publisher] {
                self.add_player(player);
            }
            self.add_event(facts.event);
            self.add_rule(facts.rule);
            if let Some(opening) = self.all.opening(facts.named_opening) {
                self.tables.add_opening(opening.clone());
            }
        }

        /// Returns the packed bytes of the block with this number.
        #[must_use]
        pub fn finish(self, number: u32) -> Vec<u8> {
            pack(&self.bytes(number))
        }

        /// Returns the unpacked bytes of the block.
        pub(crate) fn bytes(self, number: u32) -> Vec<u8> {
            let mut to = Writer::new(HEADER);
            to.u32(number);
            let mut tables = Vec::new();
            tables::write(&self.tables, &mut tables);
            to.raw(&tables);
            to.raw(&self.games.finish().to_bytes());
            to.finish()
        }

        fn facts<'b>(&self, all: GameFacts<'b>) -> GameFacts<'b> {
            if self.extent == Extent::Whole {
                return all;
            }
            let GameFacts { id, black, white, event, rule, result, flags, .. } = all;
            GameFacts { id, black, white, event, rule, result, flags, ..GameFacts::default() }
        }

        fn add_player(&mut self, player: Option<u32>) {
            if self.tables.player(player).is_none()
                && let Some(row) = self.all.player(player)
            {
                let mut row = row.clone();
                if self.extent == Extent::Answers {
                    let Player { id, name, surname, country, .. } = row;
                    row = Player { id, name, surname, country, ..Player::default() };
                }
                self.add_country(row.country);
                self.add_city(row.city);
                self.tables.add_player(row);
            }
        }

        fn add_event(&mut self, event: Option<u32>) {
            if self.tables.event(event).is_none()
                && let Some(row) = self.all.event(event)
            {
                let mut row = row.clone();
                if self.extent == Extent::Answers {
                    let Event { id, name, start, rule, rated, .. } = row.clone();
                    let answers = Event { id, name, start, rule, rated, ..Event::default() };
                    // A block for answers does not store the end, year and month of an event. If `Event::day`
                    // depends on one of these three, the day is stored as the start of the event.
                    row = if answers.day() == row.day() {
                        answers
                    } else {
                        Event { start: row.day().to_string(), ..answers }
                    };
                }
                self.add_country(row.country);
                self.add_city(row.city);
                self.add_rule(row.rule);
                self.tables.add_event(row);
            }
        }

        fn add_rule(&mut self, rule: Option<u32>) {
            if let Some(row) = self.all.rule(rule) {
                self.tables.add_rule(row.clone());
            }
        }

        fn add_city(&mut self, city: Option<u32>) {
            if let Some(row) = self.all.city(city) {
                self.add_country(row.country);
                self.tables.add_city(row.clone());
            }
        }

        fn add_country(&mut self, country: Option<u32>) {
            if let Some(row) = self.all.country(country) {
                self.tables.add_country(row.clone());
            }
        }
    }
}

#[cfg(feature = "publish")]
pub use writing::{BlockBuilder, Extent};
