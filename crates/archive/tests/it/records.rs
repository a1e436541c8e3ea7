//! Makes small archives of random games that share many positions.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use renju_archive::{
    Archive, Catalogue, Column, Country, Day, Event, Flags, GameFacts, GameOrder, Player, Reference,
    Register, Rule, Segment, SegmentBuilder,
};
use renju_core::{Board, Color, Game, GameResult, Move, Opening, Point, Symmetry};

/// A game of the archive, prepared for the naive scan.
pub(crate) struct Record {
    pub(crate) id: u32,
    pub(crate) moves: Vec<Move>,
    pub(crate) result: GameResult,
    /// Ids of the two players, indexed by color.
    pub(crate) players: [Option<u32>; 2],
    pub(crate) event: Option<u32>,
    pub(crate) rule: Option<u32>,
    pub(crate) unrated: bool,
    /// Number of the game's collection, which is also the number of its segment.
    pub(crate) collection: u32,
    /// After each ply, the board in all eight orientations, and the side to move.
    pub(crate) views: Vec<([Board; Symmetry::COUNT], Color)>,
}

impl Record {
    pub(crate) fn event(&self) -> Option<Event> {
        catalogue().event(self.event).cloned()
    }

    pub(crate) fn day(&self) -> Day {
        self.event().map(|event| event.day()).unwrap_or_default()
    }

    /// Returns the game's own rule, or else the rule of its event.
    pub(crate) fn rule(&self) -> Option<u32> {
        self.rule.or_else(|| self.event()?.rule)
    }
}

/// Returns the board after each ply in all eight orientations, and the side to move.
fn views(moves: &[Move]) -> Vec<([Board; Symmetry::COUNT], Color)> {
    let view = |ply| {
        let game = Game::of(&moves[..ply]).expect("records can be played");
        (Symmetry::ALL.map(|s| game.board().turned(s)), game.to_move())
    };
    (0..=moves.len()).map(view).collect()
}

/// Returns random games. Most games begin like an earlier game, in any orientation; one game in
/// eight has passes.
pub(crate) fn records(random: &mut ChaCha8Rng, games: u32) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    for id in 1..=games {
        let mut game = Game::new();
        let start = records.choose(random).filter(|_| random.random_bool(0.8)).map_or(&[][..], |r| &r.moves);
        let shared = if start.is_empty() { 0 } else { random.random_range(0..=start.len()) };
        for &m in &start[..shared] {
            game.play(m).expect("it was played before");
        }
        let with_passes = random.random_bool(0.125);
        for _ in 0..random.random_range(0..8) {
            let m = if with_passes && random.random_bool(0.3) { Move::Pass } else { near(random).into() };
            let _ = game.play(m);
        }
        let turn = *Symmetry::ALL.choose(random).expect("there are eight symmetries");
        let moves: Vec<Move> = game.moves().iter().map(|m| m.turned(turn)).collect();
        let mut some =
            |least: u32, past: u32| random.random_bool(0.8).then(|| random.random_range(least..past));
        let (players, event, rule) = ([some(1, 6), some(1, 6)], some(0, 6), some(1, 4));
        let result = *GameResult::ALL.choose(random).expect("there are four results");
        let unrated = random.random_bool(0.2);
        let views = views(&moves);
        records.push(Record { id, views, moves, result, players, event, rule, unrated, collection: 0 });
    }
    records
}

/// Returns one of the nine points around the center, so that games share positions.
pub(crate) fn near(random: &mut ChaCha8Rng) -> Point {
    Point::at(random.random_range(6..9), random.random_range(6..9)).expect("the point is on the board")
}

pub(crate) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(tables);
    &CATALOGUE
}

fn tables() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let starts = [(0, "2001-05-01"), (1, "1999-00-00"), (2, "0000-00-00"), (3, "2020-02-29"), (4, "2020-02")];
    for (id, start) in starts {
        let (rule, rated) = ((id % 2 == 1).then_some(2), (id < 3).then_some(id % 2));
        catalogue.add_event(Event { id, start: start.to_owned(), rule, rated, ..Event::default() });
    }
    for (id, country) in [(1, Some(7)), (2, Some(7)), (3, Some(8)), (4, None)] {
        catalogue.add_player(Player { id, country, ..Player::default() });
    }
    for (id, category) in [(1, Some(1)), (2, Some(2)), (3, None)] {
        catalogue.add_rule(Rule { id, category, ..Rule::default() });
    }
    catalogue.add_country(Country { id: 7, ..Country::default() });
    catalogue
}

/// Returns the archive of the records, in segments of the given size. Each segment is stored and opened
/// again, and is a separate collection.
pub(crate) fn archive(records: &mut [Record], segment_games: usize) -> Archive {
    let mut archive = Archive::new();
    archive.set_register(Register::new(catalogue()));
    for (collection, chunk) in (0..).zip(records.chunks_mut(segment_games)) {
        let mut builder = SegmentBuilder::new();
        for r in chunk {
            r.collection = collection;
            let facts = GameFacts {
                id: r.id,
                black: r.players[0],
                white: r.players[1],
                result: r.result,
                event: r.event,
                round: round(r.id),
                rule: r.rule,
                info: "x",
                flags: Flags::default().with(Flags::UNRATED, r.unrated),
                ..GameFacts::default()
            };
            builder.add(&facts, &r.moves);
        }
        let segment = Segment::open(&builder.finish().to_bytes()).expect("the written bytes are valid");
        archive.push_to(collection, segment);
    }
    // Turns the records to the orientation in which the archive stores their games, because this
    // orientation decides which of several equivalent views a search returns.
    for number in 0..archive.games() {
        let (segment, game) = archive.locate(number).expect("a game of the archive");
        let record =
            records.iter_mut().find(|record| record.id == segment.id(game)).expect("ids are the records'");
        record.moves = segment.moves(game).collect();
        record.views = views(&record.moves);
    }
    archive
}

/// Returns the round of the game with this id.
pub(crate) fn round(id: u32) -> &'static str {
    ["1", "10", "2", "2 b", "F2", "", "99999999999999999999"][id as usize % 7]
}

/// Returns the name of an id in a table. Some ids have equal names, and some ids have no name.
fn name(table: Reference, id: u32) -> Option<&'static str> {
    let names: &[&str] = match table {
        Reference::Player => &["", "Must", "Ash", "Must", "", "Elm"],
        Reference::Event => &["Open", "", "Cup", "Open", "", "Ash"],
        _ => &["", "Yamaguchi", "RIF"],
    };
    names.get(id as usize).copied().filter(|name| !name.is_empty())
}

/// Returns the alphabetical ranks of all ids of a table that have a name.
pub(crate) fn ranks(table: Reference) -> Vec<(u32, u32)> {
    let named: Vec<(u32, &str)> = (0..10).filter_map(|id| Some((id, name(table, id)?))).collect();
    let names: BTreeSet<&str> = named.iter().map(|&(_, name)| name).collect();
    let rank = |name: &str| names.iter().position(|other| *other == name).expect("a name of the table");
    named.into_iter().map(|(id, name)| (id, rank(name) as u32)).collect()
}

/// Returns the key by which a column sorts a game. The key of a game with a name or other value is
/// 0 and its text. The key of an id without a name is 1 and the id. The key of a game without an id
/// is 2.
fn shown(r: &Record, column: Column) -> (u8, String, u32) {
    let id = match column {
        Column::Black => r.players[0],
        Column::White => r.players[1],
        Column::Event => r.event,
        Column::Rule => r.rule(),
        Column::Opening => {
            let opening = Opening::of(&r.moves).map(|opening| format!("{:02}", opening.index()));
            return opening.map_or((2, String::new(), 0), |text| (0, text, 0));
        }
        Column::Result if r.result == GameResult::Unknown => None,
        Column::Result => return (0, r.result.index().to_string(), 0),
    };
    match (id, column.table()) {
        (Some(id), Some(table)) => {
            name(table, id).map_or((1, String::new(), id), |name| (0, name.to_owned(), 0))
        }
        _ => (2, String::new(), 0),
    }
}

/// Returns the ids of games, sorted by an order.
pub(crate) fn in_order(games: &[&Record], order: GameOrder) -> Vec<u32> {
    let mut ordered = games.to_vec();
    ordered.sort_by_key(|r| (!r.day().to_u32(), !r.id));
    match order {
        GameOrder::Newest => {}
        GameOrder::Oldest => ordered.sort_by_key(|r| (r.day().to_u32().wrapping_sub(1), r.id)),
        GameOrder::Longest => ordered.sort_by_key(|r| Reverse(r.moves.len())),
        GameOrder::Shortest => ordered.sort_by_key(|r| r.moves.len()),
        GameOrder::Ascending(column) => ordered.sort_by_key(|r| shown(r, column)),
        GameOrder::Descending(column) => ordered.sort_by_key(|r| {
            let (group, text, id) = shown(r, column);
            (group, Reverse(text), id)
        }),
    }
    ordered.into_iter().map(|r| r.id).collect()
}

pub(crate) fn orders() -> Vec<GameOrder> {
    let mut orders = vec![GameOrder::Newest, GameOrder::Oldest, GameOrder::Longest, GameOrder::Shortest];
    orders.extend(Column::ALL.map(GameOrder::Ascending));
    orders.extend(Column::ALL.map(GameOrder::Descending));
    orders
}
