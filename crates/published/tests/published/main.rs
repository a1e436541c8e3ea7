//! Tests that publish a library, and compare answers from the published files with answers of the library
//! itself.

use std::collections::HashMap;
use std::convert::Infallible;
use std::path::Path;
use std::{env, fs, io, process};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{
    Catalogue, Event, Filter, GameFacts, Player, Query, SearchAnswer, SegmentBuilder, Subject,
};
use renju_core::{Board, Game, GameResult, Move, Point, Position};
use renju_library::{GameRow, Library};
use renju_published::publish::{About, Cut, Files, publish, publish_edition};
use renju_published::reader::{self, PublishedReader};
use renju_published::{Fetch, File, Manifest, Plan, PublishedArchive, QueryProfile, Request};

#[derive(Clone, Default)]
struct Host(HashMap<String, Vec<u8>>);

impl Files for Host {
    fn put(&mut self, bytes: &[u8]) -> io::Result<File> {
        let file = File::of(bytes)?;
        self.0.insert(file.name(), bytes.to_vec());
        Ok(file)
    }
}

impl reader::Host for &Host {
    type Error = Infallible;

    fn get(&mut self, request: &Request) -> Result<Vec<u8>, Infallible> {
        Ok(self.0[&request.file][request.range.start as usize..request.range.end as usize].to_vec())
    }
}

/// Creates a reader of a published archive. `library` has the user's own games. The published games become
/// another collection of this library.
fn reader<'a>(host: &'a Host, manifest: &[u8], library: Library) -> PublishedReader<&'a Host> {
    PublishedReader::open(host, manifest, library, 7).expect("the manifest is valid")
}

/// Returns the name unchanged, because the names in these tests have no accents.
fn decompose(name: &str) -> String {
    name.to_owned()
}

/// A game of a test: its id, players, event, result and moves.
#[derive(Clone)]
struct Played {
    id: u32,
    players: [u32; 2],
    event: u32,
    result: GameResult,
    moves: Vec<Move>,
}

/// Returns random games of few players. Many games have the same first moves, or reach equal positions by
/// different orders of moves.
fn games(count: u32, first_id: u32, random: &mut ChaCha8Rng) -> Vec<Played> {
    let game = |id| {
        let moves = moves(random);
        let players = [random.random_range(1..40), random.random_range(1..40)];
        let (event, result) = (random.random_range(1..60), GameResult::ALL[random.random_range(0..4)]);
        Played { id, players, event, result, moves }
    };
    (first_id..first_id + count).map(game).collect()
}

/// Makes a library of the games. `shift` is added to the ids of all table rows.
fn library_of(games: &[Played], shift: u32) -> Library {
    let mut segments = Vec::new();
    for some in games.chunks(3000) {
        let mut builder = SegmentBuilder::new();
        for game in some {
            let facts = GameFacts {
                id: game.id,
                black: Some(player(game.players[0], shift)),
                white: Some(player(game.players[1], shift)),
                event: Some(game.event + shift),
                result: game.result,
                ..GameFacts::default()
            };
            builder.add(&facts, &game.moves);
        }
        segments.push(builder.finish());
    }
    Library::of_parts(catalogue(shift), segments)
}

/// Returns the id of a player. Player 39 gets an id that no row of the tables has.
fn player(number: u32, shift: u32) -> u32 {
    if number == 39 { 900 } else { number + shift }
}

fn library(count: u32, seed: u64) -> Library {
    library_of(&games(count, 1, &mut ChaCha8Rng::seed_from_u64(seed)), 0)
}

fn catalogue(shift: u32) -> Catalogue {
    let mut tables = Catalogue::default();
    for id in 1..39 {
        tables.add_player(Player { id: id + shift, surname: format!("Player {id}"), ..Player::default() });
    }
    for id in 1..60 {
        let start = format!("{}-{:02}-{:02}", 1990 + id % 30, 1 + id % 12, 1 + id % 28);
        tables.add_event(Event { id: id + shift, name: format!("Event {id}"), start, ..Event::default() });
    }
    tables
}

fn moves(random: &mut ChaCha8Rng) -> Vec<Move> {
    let mut game = Game::new();
    let length = random.random_range(0..30);
    while game.moves().len() < length {
        let reach = 1 + game.moves().len() as i32 / 5;
        let mut line = || (7 + random.random_range(-reach..=reach)) as u8;
        let (column, row) = if game.moves().is_empty() { (7, 7) } else { (line(), line()) };
        let m = if random.random_ratio(1, 2000) {
            Move::Pass
        } else {
            Move::from(Point::at(column, row).expect("the point is on the board"))
        };
        // If the point is occupied, the move fails, and the next move is tried.
        let _ = game.play(m);
    }
    game.moves().to_vec()
}

const CUT: Cut = Cut { most_blocks: 3, slot_bytes: 500 };

fn about() -> About {
    About { name: "Test".to_owned(), licence: "CC0-1.0".to_owned(), ..About::default() }
}

/// Runs `work` with a new empty folder, and deletes the folder afterwards.
fn in_scratch<T>(name: &str, work: impl FnOnce(&Path) -> T) -> T {
    let scratch = env::temp_dir().join(format!("renju-published-{}-{name}", process::id()));
    fs::create_dir_all(&scratch).expect("a folder can be made");
    let done = work(&scratch);
    fs::remove_dir_all(&scratch).expect("the folder exists");
    done
}

fn published(library: &Library, name: &str) -> (Host, Vec<u8>) {
    let mut host = Host::default();
    let manifest = in_scratch(name, |scratch| {
        publish(library, &about(), &CUT, &mut host, scratch, &|_, _, _| {})
            .expect("writing to memory cannot fail")
    });
    (host, serde_json::to_vec(&manifest).expect("the manifest can be written"))
}

/// Returns a random position of a game, or a position from which one move leads to a position of a game.
fn position(library: &Library, random: &mut ChaCha8Rng) -> Position {
    let number = random.random_range(0..library.games());
    let (segment, game) = library.archive().locate(number).expect("the game exists");
    let moves: Vec<Move> = segment.moves(game).collect();
    let ply = random.random_range(0..=moves.len());
    let mut position = Position { board: Board::new(), to_move: renju_core::Color::Black };
    for m in &moves[..ply] {
        if let Some(point) = m.point() {
            position.board.place(point, position.to_move);
        }
        position.to_move = !position.to_move;
    }
    if random.random_ratio(1, 4) {
        // Removes a stone. Perhaps the resulting position occurs in no game, but one move leads from it to
        // a position of a game.
        let last: Vec<Point> = position.board.stones(!position.to_move).iter().collect();
        if !last.is_empty() {
            position.board.remove(last[random.random_range(0..last.len())]);
            position.to_move = !position.to_move;
        }
    }
    position.turned(renju_core::Symmetry::ALL[random.random_range(0..8)])
}

fn assert_same(question: &Query, local: &Library, (answer, rows): (SearchAnswer, Vec<GameRow>), name: &str) {
    let expected = local.search(question, &decompose);
    let ids = |rows: &[GameRow]| -> Vec<(u32, u8, renju_archive::View, String, String)> {
        let row = |row: &GameRow| (row.id, row.ply, row.view, row.black.clone(), row.day.to_string());
        rows.iter().map(row).collect()
    };
    assert_eq!(ids(&rows), ids(&local.rows(&expected.page)), "{name}");
    let bare = |answer: &SearchAnswer| SearchAnswer { page: Vec::new(), ..answer.clone() };
    assert_eq!(bare(&answer), bare(&expected), "{name}");
}

#[test]
fn queries_have_the_same_answers_as_the_library() {
    let local = library(12_000, 1);
    let (host, manifest) = published(&local, "questions");
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut records = 0;
    for number in 0..400 {
        // Uses one reader for several queries, so that later queries find parts that have already
        // been fetched.
        let mut reader = reader(&host, &manifest, Library::default());
        for _ in 0..random.random_range(1..4) {
            let question = Query {
                years: true,
                limit: [0, 10, 100][random.random_range(0..3)],
                ..Query::of(position(&local, &mut random))
            };
            let before = reader.cost().steps;
            let answer = reader.search(&question, &decompose).expect("the files are whole");
            records += usize::from(answer.0.total() > 3 * 256);
            assert!(reader.cost().steps - before <= 3, "more than a directory, a record and blocks");
            assert_same(&question, &local, answer, &format!("question {number}: {:?}", question.subject));
        }
    }
    assert!(records > 20, "only {records} questions of many games");
}

#[test]
fn answers_with_local_games_join_both_sources() {
    let (public, own) = (library(6_000, 3), library(500, 4));
    let (host, manifest) = published(&public, "own");
    let both = Library::join([library(500, 4), library(6_000, 3)]);
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut reader = reader(&host, &manifest, Library::join([own]));
    for number in 0..200 {
        let question = Query { years: true, limit: 0, ..Query::of(position(&both, &mut random)) };
        let answer = reader.search(&question, &decompose).expect("the files are whole");
        assert_same(&question, &both, answer, &format!("question {number}: {:?}", question.subject));
    }
}

#[test]
fn filters_and_areas_fetch_all_games_that_they_need() {
    let local = library(4_000, 6);
    let (host, manifest) = published(&local, "filters");
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for number in 0..60 {
        let mut reader = reader(&host, &manifest, Library::default());
        let filter = Filter {
            results: vec![GameResult::Black],
            shortest: Some(random.random_range(0..25)),
            ..Filter::default()
        };
        let subject = Subject::Position(position(&local, &mut random));
        let question = Query { filter, subject, limit: 20, ..Query::of(position(&local, &mut random)) };
        let answer = reader.search(&question, &decompose).expect("the files are whole");
        assert_same(&question, &local, answer, &format!("question {number}"));
    }
    let area = [112, 113, 97].into_iter().filter_map(Point::new).collect();
    let pattern = renju_archive::Pattern::of(&position(&local, &mut random).board, area, Default::default());
    let question = Query { subject: Subject::Pattern(pattern), ..Query::of(position(&local, &mut random)) };
    let mut reader = reader(&host, &manifest, Library::default());
    let answer = reader.search(&question, &decompose).expect("the files are whole");
    assert_same(&question, &local, answer, "a part of the board");
}

#[test]
fn later_editions_add_layers_and_remove_games() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut all = games(8_000, 1, &mut random);
    let (mut host, mut manifest) = published(&library_of(&all, 0), "editions");
    for edition in 1..4u32 {
        // Makes the next edition: some games are removed, some are changed and some are new. The ids of
        // all table rows differ.
        all.retain(|_| random.random_ratio(99, 100));
        all[random.random_range(0..100)].result = GameResult::Draw;
        all[random.random_range(100..200)].moves.pop();
        all.extend(games(400, 10_000 * edition, &mut random));
        let (before, there) = (manifest.clone(), host.clone());
        let next = in_scratch(&format!("edition-{edition}"), |scratch| {
            let library = library_of(&all, edition * 7);
            publish_edition(library, &before, &there, &about(), &CUT, &mut host, scratch, &|_, _, _| {})
        });
        let next = next.expect("writing to memory cannot fail").expect("few games are different");
        assert_eq!(next.layers.len() as u32, edition + 1);
        assert_eq!(next.games as usize, all.len());
        assert!(there.0.iter().all(|(name, bytes)| host.0.get(name) == Some(bytes)), "existing files stay");
        manifest = serde_json::to_vec(&next).expect("the manifest can be written");
        let local = library_of(&all, 0);
        let mut together = reader(&host, &manifest, Library::default());
        for number in 0..150 {
            let question = Query { years: true, limit: 50, ..Query::of(position(&local, &mut random)) };
            let name = format!("edition {edition}, question {number}: {:?}", question.subject);
            let answer = together.search(&question, &decompose).expect("the files are whole");
            assert_same(&question, &local, answer, &name);
            let mut alone = reader(&host, &manifest, Library::default());
            let answer = alone.search(&question, &decompose).expect("the files are whole");
            assert_same(&question, &local, answer, &name);
        }
        let whole = reader(&host, &manifest, Library::default()).into_library().expect("the files are whole");
        assert_eq!(whole.games(), local.games());
    }
    let other = in_scratch("another", |scratch| {
        let library = library(3_000, 12);
        publish_edition(library, &manifest, &host.clone(), &about(), &CUT, &mut host, scratch, &|_, _, _| {})
    });
    assert!(
        other.expect("writing to memory cannot fail").is_none(),
        "another archive is no edition of this one"
    );
}

#[test]
fn damaged_files_are_errors_without_panic() {
    let local = library(3_000, 8);
    let (host, manifest) = published(&local, "damaged");
    let manifest = Manifest::read(&manifest).expect("the manifest is valid");
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut told = 0;
    for _ in 0..300 {
        let mut archive = PublishedArchive::new(manifest.clone());
        let asked = position(&local, &mut random);
        let question = QueryProfile { position: Some(&asked), usual: true, rows: 10 };
        'question: for _ in 0..4 {
            let Ok(Plan::Fetch(fetches)) = archive.plan(&question) else { break };
            for fetch in fetches {
                let request = &Fetch::joined(std::slice::from_ref(&fetch), 0)[0];
                let mut bytes = reader::Host::get(&mut &host, request).expect("the file exists");
                if random.random_ratio(1, 3) {
                    let at = random.random_range(0..bytes.len());
                    bytes[at] ^= 1 << random.random_range(0..8);
                    if random.random_ratio(1, 4) {
                        bytes.truncate(at);
                    }
                }
                if let Err(error) = archive.supply(&fetch, &bytes) {
                    assert!(error.to_string().contains("expected"), "{error}");
                    told += 1;
                    break 'question;
                }
            }
        }
    }
    assert!(told > 100, "{told}");
}
