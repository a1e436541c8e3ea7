//! Compares the answers to queries of all kinds with naive answers, and opens segments with changed bytes.

use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{
    Archive, ChosenGames, Column, Day, Dimension, Filter, GameFacts, GameOrder, Hit, Pattern, Query,
    Register, SearchAnswer, Segment, SegmentBuilder, Subject, Tally,
};
use renju_core::{Color, Game, GameResult, Opening, Point, PointSet, Position, Symmetry};

use crate::naive::{self, Occurrence, after};
use crate::records::{Record, archive, catalogue, near, orders, ranks, records};

/// Checks the view and the plies of a hit, and returns the id of its game.
fn check_hit(archive: &Archive, records: &[Record], subject: &Subject, hit: &Hit) -> u32 {
    let (segment, game) = archive.locate(hit.game).expect("a hit names a game");
    let record = records.iter().find(|record| record.id == segment.id(game)).expect("ids are the records'");
    let Occurrence { ply, until, view } =
        naive::first_occurrence(record, subject).expect("a found game has the position");
    assert_eq!((usize::from(hit.ply), usize::from(hit.until)), (ply, until));
    match subject {
        // The hit may have any symmetry that turns the game to the position.
        Subject::Position(position) => {
            let shown = record.views[ply].0[hit.view.symmetry.index()];
            assert_eq!((shown, hit.view.shift, hit.view.exchanged), (position.board, (0, 0), false));
        }
        Subject::Pattern(_) => assert_eq!(hit.view, view),
    }
    record.id
}

/// Returns a position of one of the games, turned at random. Sometimes adds a stone, or changes the side to
/// move.
fn position(random: &mut ChaCha8Rng, records: &[Record]) -> Position {
    let moves = &records.choose(random).expect("there are games").moves;
    let ply = random.random_range(0..=moves.len());
    let game = Game::of(&moves[..ply]).expect("records can be played");
    let turn = *Symmetry::ALL.choose(random).expect("there are eight symmetries");
    let mut position = Position { board: game.board().turned(turn), to_move: game.to_move() };
    if random.random_bool(0.2) {
        let point = near(random);
        if position.board.at(point).is_none() {
            position = after(&position, point);
        }
    }
    if random.random_bool(0.1) {
        position.to_move = !position.to_move;
    }
    position
}

/// Returns a part of the board of a random position as a pattern. The part is a rectangle near the
/// center or at the edge, without some of its points.
fn pattern(random: &mut ChaCha8Rng, records: &[Record]) -> Pattern {
    let Position { board, to_move } = position(random, records);
    let mut line = || {
        let from = random.random_range(4..10u8);
        from..=(from + random.random_range(0..4)).min(14)
    };
    let (columns, rows) = (line(), line());
    let mut area: PointSet = rows
        .flat_map(|row| columns.clone().filter_map(move |column| Point::at(column, row)))
        .filter(|_| random.random_bool(0.9))
        .collect();
    area.insert(near(random));
    let any = area.iter().filter(|_| random.random_bool(0.3)).collect();
    Pattern {
        anywhere: random.random_bool(0.4),
        exchanged: random.random_bool(0.4),
        to_move: random.random_bool(0.3).then_some(to_move),
        ..Pattern::of(&board, area, any)
    }
}

fn filter(random: &mut ChaCha8Rng) -> Filter {
    let mut filter = Filter::default();
    for _ in 0..random.random_range(0..4) {
        let condition = random.random_range(0..13);
        let mut ids = |past: u32| {
            let mut ids: Vec<u32> =
                (0..random.random_range(1..3)).map(|_| random.random_range(0..past)).collect();
            ids.dedup();
            ids
        };
        match condition {
            0 => filter.players = ids(7),
            1 => filter.color = Some(*Color::ALL.choose(random).expect("there are two colors")),
            2 => filter.opponents = ids(7),
            3 => filter.events = ids(6),
            4 => filter.countries = ids(9),
            5 => filter.rules = ids(4),
            6 => filter.categories = ids(3),
            7 => filter.openings = ids(26).into_iter().filter_map(|o| Opening::new(o as u8)).collect(),
            8 => filter.results = ids(4).into_iter().map(|r| GameResult::ALL[r as usize]).collect(),
            9 => filter.from = Some(day(random)),
            10 => filter.to = Some(day(random)),
            11 => (filter.shortest, filter.longest) = (Some(2), Some(random.random_range(2..9))),
            _ => filter.rated = Some(random.random_bool(0.5)),
        }
    }
    if random.random_bool(0.1) {
        filter.collections = vec![0, 2];
    }
    filter
}

fn day(random: &mut ChaCha8Rng) -> Day {
    let days = ["1999", "1999-03", "2001-05-01", "2001-06", "2020", "2020-02", "2020-02-29", "2020-03-01"];
    Day::parse(days.choose(random).expect("there are days"))
}

fn query(random: &mut ChaCha8Rng, records: &[Record]) -> Query {
    let subject = match random.random_range(0..5) {
        0 | 1 => Subject::Position(position(random, records)),
        2 => Subject::Position(Position::after("").expect("an empty line is valid")),
        _ => Subject::Pattern(pattern(random, records)),
    };
    let facets = if random.random_bool(0.5) { Dimension::ALL.to_vec() } else { Vec::new() };
    let order = *orders().choose(random).expect("there are orders");
    let (offset, limit) = (random.random_range(0..4), random.random_range(0..50));
    Query { subject, filter: filter(random), facets, years: random.random_bool(0.5), order, offset, limit }
}

/// Chooses the games for which [`naive::is_chosen`] returns `true`.
fn chosen_games(archive: &Archive) -> ChosenGames {
    let is_chosen = |&number: &u32| {
        let (segment, game) = archive.locate(number).expect("a game of the archive");
        naive::is_chosen(segment.id(game))
    };
    ChosenGames { chosen: (0..archive.games()).filter(is_chosen).collect(), ..ChosenGames::default() }
}

fn check(seed: u64, games: u32, segment_games: usize, queries: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut records = records(&mut random, games);
    let archive = archive(&mut records, segment_games);
    assert_eq!(archive.games(), games);
    for _ in 0..queries {
        let mut query = query(&mut random, &records);
        if random.random_bool(0.2) {
            query.filter.games = Some(chosen_games(&archive));
        }
        archive.rank_names(query.order, ranks);
        if random.random_bool(0.2) {
            archive.prepare_search();
        }
        let found = archive.search(&query);
        let (expected, ids) = naive::answer(&records, &query);
        let page: Vec<u32> =
            found.page.iter().map(|hit| check_hit(&archive, &records, &query.subject, hit)).collect();
        let listed: Vec<u32> = ids.into_iter().skip(query.offset).take(query.limit).collect();
        assert_eq!(page, listed, "{query:?}");
        let facts =
            |answer: &SearchAnswer| SearchAnswer { page: Vec::new(), opening: None, ..answer.clone() };
        assert_eq!(facts(&found), facts(&expected), "{query:?}");
        assert_eq!(archive.list(&query), (found.total(), found.page));
    }
}

/// After the register was replaced, the names have no ranks until the next query in an alphabetical order. The
/// preparation must not sort games by names without ranks.
#[test]
fn prepare_does_not_sort_games_by_names_without_ranks() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut records = records(&mut random, 60);
    let mut archive = archive(&mut records, 7);
    let query =
        |order| Query { order, limit: 60, ..Query::of(Position::after("").expect("an empty line is valid")) };
    let white = query(GameOrder::Ascending(Column::White));
    let ask = |archive: &Archive| {
        archive.rank_names(white.order, ranks);
        archive.search(&white).page
    };
    let expected = ask(&archive);
    let prepare = |archive: &Archive| while archive.prepare_search() {};
    prepare(&archive);
    assert_eq!(ask(&archive), expected);
    for replace in [Archive::set_register, Archive::extend_register] {
        assert_eq!(ask(&archive), expected);
        replace(&mut archive, Register::new(catalogue()));
        let _ = archive.search(&query(GameOrder::Newest));
        prepare(&archive);
        assert_eq!(ask(&archive), expected);
    }
}

/// Checks 200 answers, or 2,000 if `PROPTEST_CASES` is set for a longer run.
#[test]
fn answers_agree_with_a_scan() {
    let seeds = if std::env::var_os("PROPTEST_CASES").is_some() { 40 } else { 4 };
    for seed in 0..seeds {
        check(seed, 60, [1, 7, 25, 60][seed as usize % 4], 50);
    }
}

/// With the feature `map`, an archive with as many segments as in this test is searched on all
/// processors. Checks 30 answers, or 100 if `PROPTEST_CASES` is set for a longer run.
#[test]
fn answers_of_very_many_segments_agree_with_a_scan() {
    let (seeds, answers) = if std::env::var_os("PROPTEST_CASES").is_some() { (2, 50) } else { (1, 30) };
    for seed in 100..100 + seeds {
        check(seed, 160, 2, answers);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
    #[test]
    fn small_archives_agree_with_a_scan(seed in any::<u64>(), games in 1u32..12, segment in 1usize..5) {
        check(seed, games, segment, 8);
    }

    #[test]
    fn changed_bytes_of_a_segment_are_an_error(cut in 0usize..4000, at in 0usize..4000, bit in 0u8..8) {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut builder = SegmentBuilder::new();
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
fn a_position_without_games_has_an_empty_answer() {
    let mut records = records(&mut ChaCha8Rng::seed_from_u64(3), 20);
    let query = Query { limit: 10, ..Query::of(Position::after("a1 o15 a15").expect("moves")) };
    let answer = archive(&mut records, 20).search(&query);
    assert_eq!((answer.total(), answer.page, answer.tally), (0, vec![], Tally::default()));
    records.clear();
    assert_eq!(archive(&mut records, 20).search(&query), SearchAnswer::default());
}

#[test]
fn a_move_is_new_only_if_an_older_game_played_another_move() {
    // The dates of the events 0, 2, 3 and 4 are 2001, unknown, 2020-02-29 and 2020-02.
    let new_moves = |games: &[(u32, &str)]| {
        let mut builder = SegmentBuilder::new();
        for (id, &(event, moves)) in (1..).zip(games) {
            let facts = GameFacts { id, event: Some(event), ..GameFacts::default() };
            builder.add(&facts, &renju_core::parse_moves(moves).expect("moves"));
        }
        let mut archive = Archive::new();
        archive.set_register(Register::new(catalogue()));
        archive.push(builder.finish());
        let answer = archive.search(&Query::of(Position::after("h8").expect("a move")));
        answer.next_moves.iter().filter(|next| next.novelty).count()
    };
    assert_eq!(new_moves(&[(3, "h8 h9"), (4, "h8 i9")]), 0, "all games are young");
    assert_eq!(new_moves(&[(3, "h8 h9"), (2, "h8 i9")]), 0, "no game is known to be older");
    assert_eq!(new_moves(&[(3, "h8 h9"), (0, "h8")]), 0, "the older game ends here");
    assert_eq!(new_moves(&[(3, "h8 h9"), (0, "h8 i9")]), 1, "an older game played another move");
}

#[test]
fn a_filter_of_half_a_million_ids_is_as_correct_and_fast_as_a_short_one() {
    let mut builder = SegmentBuilder::new();
    let moves = renju_core::parse_moves("h8 h9 i9").expect("moves");
    for id in 1..=20_000 {
        let facts = GameFacts {
            id,
            black: Some(id),
            white: Some(id + 20_000),
            event: Some(id),
            ..GameFacts::default()
        };
        builder.add(&facts, &moves);
    }
    let mut archive = Archive::new();
    archive.push(builder.finish());
    let ids = |wanted: std::ops::Range<u32>| wanted.rev().collect::<Vec<u32>>();
    let many = Filter { players: ids(19_990..500_000), events: ids(1..500_000), ..Filter::default() };
    let query = Query {
        facets: vec![Dimension::Player, Dimension::Opponent, Dimension::Event],
        filter: many,
        limit: 5,
        ..Query::of(Position::after("h8 h9").expect("moves"))
    };
    let began = std::time::Instant::now();
    let answer = archive.search(&query);
    let found = answer.facets[2].values.len();
    assert!(began.elapsed().as_secs() < 2, "{:?}", began.elapsed());
    // The filter matches all 20,000 games. The players 20,001 to 40,000 have White, and each game has one of
    // them. The players 19,990 to 20,000 have Black.
    assert_eq!((answer.total(), answer.page.len(), found), (20_000, 5, 20_000));
    let few = Filter { players: ids(19_990..20_001), color: Some(Color::Black), ..Filter::default() };
    let many = Filter { players: ids(0..20_001), events: ids(19_990..400_000), ..few.clone() };
    let total = |filter: Filter| archive.search(&Query { filter, ..query.clone() }).total();
    assert_eq!((total(few), total(many)), (11, 11));
}
