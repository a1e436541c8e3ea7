//! The search beside its naive twin: every game is replayed and every board compared in all eight views.

use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{
    Answer, Archive, Builder, Catalogue, Event, GameFacts, Hit, NextMove, Order, Query, Segment, Tally,
};
use renju_core::{Board, Color, Game, GameResult, Move, Point, Position, Symmetry};

/// A game as it was added, and as the scan sees it.
struct Record {
    id: u32,
    moves: Vec<Move>,
    result: GameResult,
    event: Option<u32>,
    /// After each ply: the eight views of the board, and whose move it is.
    views: Vec<([Board; Symmetry::COUNT], Color)>,
}

/// The board after each ply in all its views.
fn views(moves: &[Move]) -> Vec<([Board; Symmetry::COUNT], Color)> {
    let view = |ply| {
        let game = Game::of(&moves[..ply]).expect("records can be played");
        (Symmetry::ALL.map(|s| game.board().turned(s)), game.to_move())
    };
    (0..=moves.len()).map(view).collect()
}

/// Games that share beginnings, in any orientation; one in eight has passes.
fn records(random: &mut ChaCha8Rng, games: u32) -> Vec<Record> {
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
        let turn = *Symmetry::ALL.choose(random).expect("eight");
        let moves: Vec<Move> = game.moves().iter().map(|m| m.turned(turn)).collect();
        let result = *GameResult::ALL.choose(random).expect("four");
        let event = random.random_bool(0.8).then(|| random.random_range(0..6));
        records.push(Record { id, views: views(&moves), moves, result, event });
    }
    records
}

/// A point around the center: few of them, so that games meet.
fn near(random: &mut ChaCha8Rng) -> Point {
    Point::at(random.random_range(6..9), random.random_range(6..9)).expect("on the board")
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    for (id, start) in
        [(0, "2001-05-01"), (1, "1999-00-00"), (2, "0000-00-00"), (3, "2020-02-29"), (4, "2020-02")]
    {
        catalogue.add_event(Event { id, start: start.to_owned(), ..Event::default() });
    }
    catalogue
}

/// The archive of these records, in segments of the given size that have been stored and opened again.
fn archive(records: &[Record], segment_games: usize) -> Archive {
    let (mut archive, catalogue) = (Archive::new(), catalogue());
    for chunk in records.chunks(segment_games) {
        let mut builder = Builder::new();
        for r in chunk {
            let facts =
                GameFacts { id: r.id, result: r.result, event: r.event, info: "x", ..GameFacts::default() };
            builder.add(&facts, &r.moves);
        }
        let mut segment = Segment::open(&builder.finish().to_bytes()).expect("bytes come back");
        segment.date(|event| catalogue.event(Some(event)).map(Event::day).unwrap_or_default());
        archive.push(segment);
    }
    archive
}

/// Where a game first meets a position, and how it is turned there.
fn meets(record: &Record, position: &Position) -> Option<(usize, Symmetry)> {
    let stones = position.board.len();
    record.views.iter().enumerate().find_map(|(ply, (views, to_move))| {
        let same = |s: &Symmetry| views[s.index()] == position.board;
        if *to_move != position.to_move || views[0].len() != stones {
            return None;
        }
        Symmetry::ALL.into_iter().find(same).map(|s| (ply, s))
    })
}

fn after(position: &Position, point: Point) -> Position {
    let mut board = position.board;
    board.place(point, position.to_move);
    Position { board, to_move: !position.to_move }
}

fn year(record: &Record) -> Option<u16> {
    catalogue().event(record.event).and_then(|event| event.day().year())
}

/// The answer by replaying everything, with the ids of the games in order.
fn naive(records: &[Record], query: &Query) -> (Answer, Vec<u32>) {
    let position = &query.position;
    let here: Vec<(&Record, usize, Symmetry)> =
        records.iter().filter_map(|r| meets(r, position).map(|(ply, s)| (r, ply, s))).collect();
    let tally = |games: &[&Record]| games.iter().map(|r| r.result).collect::<Tally>();
    // Each group of replies with the eight views of the board that they lead to.
    let mut groups: Vec<([Board; Symmetry::COUNT], NextMove)> = Vec::new();
    for point in position.board.empty().iter() {
        let child = after(position, point);
        if let Some((_, group)) = groups.iter_mut().find(|(views, _)| views.contains(&child.board)) {
            group.moves.push(point.into());
            continue;
        }
        let views = Symmetry::ALL.map(|s| child.board.turned(s));
        let leads_there = |p: Point, s: &Symmetry| views.contains(&after(position, s.apply(p)).board);
        let played: Vec<&Record> = here
            .iter()
            .filter(|(r, ply, s)| {
                r.moves.get(*ply).and_then(|m| m.point()).is_some_and(|p| leads_there(p, s))
            })
            .map(|&(r, ..)| r)
            .collect();
        let transposed =
            records.iter().filter(|r| meets(r, position).is_none() && meets(r, &child).is_some()).count()
                as u32;
        let last_year = played.iter().filter_map(|r| year(r)).max();
        groups.push((
            views,
            NextMove { moves: vec![point.into()], tally: tally(&played), transposed, last_year },
        ));
    }
    let mut next_moves: Vec<NextMove> = groups.into_iter().map(|(_, group)| group).collect();
    let passed: Vec<&Record> =
        here.iter().filter(|(r, ply, _)| r.moves.get(*ply) == Some(&Move::Pass)).map(|&(r, ..)| r).collect();
    let last_year = passed.iter().filter_map(|r| year(r)).max();
    next_moves.push(NextMove { moves: vec![Move::Pass], tally: tally(&passed), transposed: 0, last_year });
    next_moves.retain(|n| n.tally.games() + n.transposed > 0);
    next_moves.sort_by_key(|n| (std::cmp::Reverse((n.tally.games(), n.transposed)), n.moves.clone()));
    let all: Vec<&Record> = here.iter().map(|&(r, ..)| r).collect();
    let ended = here.iter().filter(|(r, ply, _)| *ply == r.moves.len()).count() as u32;
    let mut ordered = all.clone();
    let day = |r: &Record| catalogue().event(r.event).map(Event::day).unwrap_or_default();
    ordered.sort_by_key(|r| match query.order {
        Order::Newest => (!day(r).to_u32(), !r.id, 0),
        Order::Oldest => (day(r).to_u32().wrapping_sub(1), r.id, 0),
        Order::Longest => (!(r.moves.len() as u32), !day(r).to_u32(), !r.id),
    });
    let ids = ordered.into_iter().map(|r| r.id).collect();
    (Answer { tally: tally(&all), ended, next_moves, opening: None, page: Vec::new() }, ids)
}

/// Checks that a hit says where and how its game meets the position.
fn check_hit(archive: &Archive, position: &Position, hit: &Hit) -> u32 {
    let (segment, game) = archive.locate(hit.game).expect("a hit names a game");
    let moves: Vec<Move> = segment.moves(game).take(hit.ply.into()).map(|m| m.turned(hit.symmetry)).collect();
    let reached = Game::of(&moves).expect("stored games can be played");
    assert_eq!((reached.board(), reached.to_move()), (&position.board, position.to_move));
    segment.id(game)
}

/// A position of one of the games, turned; sometimes with a stone more or less, or the other side to move.
fn question(random: &mut ChaCha8Rng, records: &[Record]) -> Query {
    let moves = &records.choose(random).expect("some game").moves;
    let ply = random.random_range(0..=moves.len());
    let game = Game::of(&moves[..ply]).expect("records can be played");
    let turn = *Symmetry::ALL.choose(random).expect("eight");
    let mut position = Position { board: game.board().turned(turn), to_move: game.to_move() };
    if random.random_bool(0.2) {
        position = after(&position, near(random));
    }
    if random.random_bool(0.1) {
        position.to_move = !position.to_move;
    }
    let order = *[Order::Newest, Order::Oldest, Order::Longest].choose(random).expect("three");
    Query { position, order, offset: random.random_range(0..4), limit: random.random_range(0..50) }
}

fn check(seed: u64, games: u32, segment_games: usize, questions: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let records = records(&mut random, games);
    let archive = archive(&records, segment_games);
    assert_eq!(archive.games(), games);
    for _ in 0..questions {
        let query = question(&mut random, &records);
        let answer = archive.search(&query);
        let (expected, ids) = naive(&records, &query);
        let found: Vec<u32> =
            answer.page.iter().map(|hit| check_hit(&archive, &query.position, hit)).collect();
        let page: Vec<u32> = ids.into_iter().skip(query.offset).take(query.limit).collect();
        assert_eq!(found, page, "{query:?}");
        let facts = |a: &Answer| (a.tally, a.ended, a.next_moves.clone());
        assert_eq!(facts(&answer), facts(&expected), "{query:?}");
        assert_eq!(archive.list(&query), (answer.total(), answer.page));
    }
}

#[test]
fn two_thousand_questions_are_answered_as_a_scan_would() {
    for seed in 0..10 {
        check(seed, 120, [1, 7, 50, 120][seed as usize % 4], 200);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
    #[test]
    fn small_archives_too(seed in any::<u64>(), games in 1u32..12, segment in 1usize..5) {
        check(seed, games, segment, 20);
    }

    #[test]
    fn any_bytes_are_a_segment_or_an_error(cut in 0usize..4000, at in 0usize..4000, bit in 0u8..8) {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut builder = Builder::new();
        for r in records(&mut random, 40) {
            builder.add(&GameFacts { id: r.id, result: r.result, ..GameFacts::default() }, &r.moves);
        }
        let bytes = builder.finish().to_bytes();
        prop_assert!(Segment::open(&bytes).is_ok());
        let mut changed = bytes.clone();
        changed.truncate(cut.min(bytes.len()));
        if let Some(byte) = changed.get_mut(at) {
            *byte ^= 1 << bit;
        }
        prop_assert_eq!(Segment::open(&changed).is_ok(), changed == bytes);
    }
}

#[test]
fn a_position_without_games_has_an_answer() {
    let mut records = records(&mut ChaCha8Rng::seed_from_u64(3), 20);
    let position = Position::after("a1 o15 a15").expect("moves");
    let query = Query { position, order: Order::Newest, offset: 0, limit: 10 };
    let answer = archive(&records, 20).search(&query);
    assert_eq!((answer.total(), answer.page, answer.tally), (0, vec![], Tally::default()));
    records.clear();
    assert_eq!(archive(&records, 20).search(&query), Answer::default());
    assert_eq!(Color::to_move(3), Color::White);
}
