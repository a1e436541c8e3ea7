//! Compares the novelties that [`NoveltySearch`] finds with the novelties that follow from a simple table of
//! the older games' positions.

use std::collections::{BTreeMap, HashMap, HashSet};

use proptest::prelude::*;
use renju_archive::{Archive, Day, Hit, View};
use renju_core::{Board, Color, Game, GameResult, Move, Point, Symmetry, moves_text, parse_moves};
use renju_library::{Library, LibraryBuilder, SourceInfo};
use renju_records::{GameRecord, PlayerName, Tree};
use renju_study::novelties::{
    EditionRoles, GameRole, GameRoles, LAST_PLY, Novelties, NoveltyFilter, NoveltyRanking, NoveltySearch,
    NoveltyStage, NoveltyVerdict,
};

#[derive(Clone, Debug)]
struct Played {
    id: u32,
    moves: Vec<Move>,
    result: GameResult,
    players: [u8; 2],
    year: u16,
}

fn library(games: &[Played]) -> Library {
    let mut builder = LibraryBuilder::new();
    for game in games {
        let player = |number: u8| PlayerName { name: format!("Player {number}"), ..PlayerName::default() };
        let record = GameRecord {
            black: player(game.players[0]),
            white: player(game.players[1]),
            event: format!("Event {}", game.year),
            date: if game.year == 0 { String::new() } else { format!("{}-05-01", game.year) },
            result: game.result,
            tree: Tree::of_moves(&game.moves),
            ..GameRecord::default()
        };
        assert!(builder.add(game.id, &record), "{game:?}");
    }
    builder.finish(SourceInfo::default())
}

fn search(library: &Library, roles: GameRoles, plies: u8, slice: usize) -> Novelties {
    let mut search = NoveltySearch::new(roles, plies);
    loop {
        let progress = search.step(library, slice);
        assert!(progress.done <= progress.of);
        if progress.stage == NoveltyStage::Finished {
            assert_eq!(progress.done, progress.of);
            return search.finish(library);
        }
    }
}

/// A position up to symmetry: the points of Black and of White in the least of its eight views, and the side
/// to move.
type View8 = ([Vec<u8>; 2], Color);

fn view8(board: &Board, to_move: Color) -> View8 {
    let points = |color: Color, view: Symmetry| {
        let mut points: Vec<u8> = board.stones(color).iter().map(|point| view.apply(point).to_u8()).collect();
        points.sort_unstable();
        points
    };
    (
        Symmetry::ALL.map(|view| Color::ALL.map(|color| points(color, view))).into_iter().min().unwrap(),
        to_move,
    )
}

/// Returns the positions of a game after 0 moves, 1 move and so on, up to `plies` moves.
fn positions(moves: &[Move], plies: usize) -> Vec<View8> {
    let mut game = Game::new();
    let mut all = vec![view8(game.board(), game.to_move())];
    for &m in moves.iter().take(plies) {
        game.play(m).unwrap();
        all.push(view8(game.board(), game.to_move()));
    }
    all
}

/// Facts of each novelty. The key has the positions before and after the novelty. The value has three parts.
/// First come the ids of the new games, each with the move after which the game was in a known position
/// again. Then come the results of the older games, by the position after their next move. The last part is
/// the number of older games that ended in the position before the novelty.
type Told = BTreeMap<(View8, View8), (BTreeMap<u32, Option<u8>>, BTreeMap<View8, [u32; 4]>, u32)>;

fn naive(games: &[Played], is_new: &dyn Fn(&Played) -> bool, plies: usize) -> Told {
    let mut older: HashMap<View8, Vec<&Played>> = HashMap::new();
    for game in games.iter().filter(|game| !is_new(game)) {
        let all: HashSet<View8> = positions(&game.moves, usize::MAX).into_iter().collect();
        all.into_iter().for_each(|position| older.entry(position).or_default().push(game));
    }
    let mut told = Told::new();
    for game in games.iter().filter(|game| is_new(game)) {
        let all = positions(&game.moves, plies);
        let is_known = |ply: &usize| older.contains_key(&all[*ply]);
        let Some(ply) = (1..all.len()).find(|ply| !is_known(ply)) else { continue };
        let Some(here) = older.get(&all[ply - 1]) else { continue };
        let again = (ply + 1..all.len()).find(is_known).map(|ply| ply as u8);
        let entry = told.entry((all[ply - 1].clone(), all[ply].clone())).or_default();
        entry.0.insert(game.id, again);
        (entry.1, entry.2) = Default::default();
        for other in here {
            let theirs = positions(&other.moves, usize::MAX);
            let at = theirs.iter().position(|position| *position == all[ply - 1]).unwrap();
            match theirs.get(at + 1) {
                Some(next) => entry.1.entry(next.clone()).or_default()[other.result.index()] += 1,
                None => entry.2 += 1,
            }
        }
    }
    told
}

/// Collects the facts of [`Told`] from the novelties that the search found, and checks each novelty.
fn told(library: &Library, found: &Novelties) -> Told {
    let mut told = Told::new();
    for novelty in &found.list {
        let line = Game::of(&novelty.line).unwrap();
        let before = novelty.before();
        let key = (view8(&before.board, before.to_move), view8(line.board(), line.to_move()));
        let mut games = BTreeMap::new();
        for game in &novelty.games {
            let (segment, index) = library.archive().locate(game.game).unwrap();
            let turned: Vec<Move> =
                segment.moves(index).take(usize::from(game.ply)).map(|m| m.turned(game.symmetry)).collect();
            assert_eq!(Game::of(&turned).unwrap().board(), line.board(), "the symmetry is right");
            games.insert(segment.id(index), game.known_again);
        }
        assert_eq!(games.len(), novelty.games.len());
        let mut moves = BTreeMap::new();
        let mut last = u32::MAX;
        for other in &novelty.older_moves {
            let mut game = Game::of(&novelty.line[..novelty.ply() - 1]).unwrap();
            game.play(other.played).unwrap();
            let tally = GameResult::ALL.map(|result| other.tally[result]);
            assert!(moves.insert(view8(game.board(), game.to_move()), tally).is_none(), "each position once");
            assert!(other.tally.games() <= last, "most games first");
            last = other.tally.games();
        }
        let played: u32 = novelty.older_moves.iter().map(|other| other.tally.games()).sum();
        assert_eq!(novelty.older.games(), played + novelty.older_ended);
        assert!(told.insert(key, (games, moves, novelty.older_ended)).is_none(), "each new move once");
    }
    told
}

/// Generates games on few points near the center, with some passes, so that many positions are equal.
fn game(id: u32) -> impl Strategy<Value = Played> {
    let moves = proptest::collection::vec(0u8..26, 1..12);
    let facts = (0..4usize, 1u8..7, 1u8..7, 2018u16..2026);
    (moves, facts).prop_map(move |(moves, (result, black, white, year))| {
        let mut game = Game::new();
        for m in moves {
            let m = match m {
                25 => Move::Pass,
                m => Move::Place(Point::at(5 + m % 5, 5 + m / 5).unwrap()),
            };
            let _ = game.play(m);
        }
        let moves = game.moves().to_vec();
        Played { id, moves, result: GameResult::ALL[result], players: [black, white], year }
    })
}

fn games() -> impl Strategy<Value = Vec<Played>> {
    (1usize..300).prop_flat_map(|games| (1..=games as u32).map(game).collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn new_moves_are_those_of_a_table_of_all_positions(
        games in games(),
        split in 2u32..6,
        plies in 1u8..14,
        slice in 1usize..200,
    ) {
        let library = library(&games);
        let is_new = |game: &Played| game.id.wrapping_mul(2_654_435_761) >> 16 & 7 < split;
        let by_id: HashMap<u32, bool> = games.iter().map(|game| (game.id, is_new(game))).collect();
        let roles = GameRoles::of(library.archive(), |segment, game, _| {
            if by_id[&segment.id(game)] { GameRole::New } else { GameRole::Older }
        });
        let found = search(&library, roles.clone(), plies, slice);
        prop_assert_eq!(told(&library, &found), naive(&games, &is_new, usize::from(plies)));
        let at_once = search(&library, roles, plies, usize::MAX);
        prop_assert_eq!(&found, &at_once, "slices do not change the result");
        let listed: usize = found.list.iter().map(|novelty| novelty.games.len()).sum();
        if found.older_games > 0 {
            prop_assert_eq!(listed + found.without as usize, found.new_games as usize);
        }
        let sides = 2 * games.len() as u32;
        prop_assert_eq!(found.players.values().map(|player| player.games).sum::<u32>(), sides);
    }
}

fn played(id: u32, moves: &str, result: GameResult, players: [u8; 2], year: u16) -> Played {
    Played { id, moves: parse_moves(moves).unwrap(), result, players, year }
}

/// Returns four older games of the opening D4 in several orientations, and four new games.
fn small() -> Vec<Played> {
    use GameResult::{Black, Draw, Unknown, White};
    vec![
        played(1, "h8 h9 i9 g7 g9", Black, [1, 2], 2020),
        played(2, "h8 h7 g7 i9 i7", White, [2, 1], 2020),
        played(3, "h8 h9 i9 g7 i7", Black, [1, 3], 2021),
        played(4, "h8 h9 i9", Draw, [2, 3], 0),
        // Games 5 and 6 have one novelty in two orientations. The player of game 5 is the stronger one.
        played(5, "h8 h9 i9 g10 g9", White, [3, 2], 2026),
        played(6, "h8 h7 g7 i6", Unknown, [2, 1], 2026),
        // Game 7 has only known positions.
        played(7, "h8 h9 i9 g7", Black, [1, 2], 2026),
        // Game 8 has another order of moves: after the fifth move the position is known.
        played(8, "h8 g7 g9 h9 i9", Black, [2, 3], 2026),
    ]
}

#[test]
fn a_new_move_has_its_games_and_the_moves_played_before() {
    let library = library(&small());
    let roles = GameRoles::since(library.archive(), Day::parse("2026"));
    let found = search(&library, roles, LAST_PLY, 1);
    assert_eq!((found.older_games, found.new_games, found.without), (4, 4, 1));
    let selected = |selection: NoveltyFilter| found.selected(&selection, &library, None);
    let list =
        selected(NoveltyFilter { least: 1, order: NoveltyRanking::Repeated, ..NoveltyFilter::default() });
    let lines: Vec<String> = list.iter().map(|novelty| moves_text(&novelty.line)).collect();
    assert_eq!(lines, ["h8 h9 i9 g10", "h8 i9"]);
    let first = list[0];
    assert_eq!((first.opening.map(|opening| opening.code()), first.color()), (Some("D4"), Color::White));
    assert_eq!((first.older.games(), first.older_ended, first.score()), (4, 1, (2, 1)));
    assert_eq!(first.verdict(), NoveltyVerdict::Supported);
    let moves: Vec<String> =
        first.older_moves.iter().map(|other| format!("{} {}", other.played, other.tally.games())).collect();
    assert_eq!(moves, ["g7 3"]);
    assert_eq!(list[1].games[0].known_again, Some(5));
    assert!(list[1].only_order());
    let ideas = NoveltyFilter { least: 1, ideas_only: true, ..NoveltyFilter::default() };
    assert_eq!(selected(ideas).len(), 1);
    let many = NoveltyFilter { least: 5, ..NoveltyFilter::default() };
    assert!(selected(many).is_empty());
}

#[test]
fn the_rank_depends_on_the_strength_and_the_score_of_the_players() {
    let library = library(&small());
    let roles = GameRoles::since(library.archive(), Day::parse("2026"));
    let found = search(&library, roles, LAST_PLY, 3);
    let strength =
        |half_points: u32, decided: u32| f64::from(half_points + 30) / f64::from(2 * (decided + 30));
    // Player 1 has four wins. Player 2 has two wins, three losses and a draw. Both also have a game without a
    // result.
    let repeated = found.list.iter().find(|novelty| novelty.games.len() == 2).unwrap();
    let player = |name: &str| {
        let id = library.catalogue().players().iter().find(|row| row.surname == name).unwrap().id;
        found.players[&id]
    };
    let (one, two) = (player("Player 1"), player("Player 2"));
    assert_eq!((one.games, one.decided, one.half_points), (5, 4, 8));
    assert_eq!((two.games, two.decided, two.half_points), (7, 6, 5));
    let expected = strength(5, 6) * 2.0 + strength(8, 4) * 1.5;
    assert!((repeated.rank - expected).abs() < 1e-12, "{} {expected}", repeated.rank);
    assert_eq!(
        library.game(repeated.games[0].game, Symmetry::Identity).unwrap().id,
        6,
        "the strongest first"
    );
}

#[test]
fn an_edition_is_compared_by_ids_and_other_files_by_their_games() {
    let all = small();
    let ids = |compared: &EditionRoles, role: GameRole| {
        let archive: &Archive = compared.library.archive();
        let mut ids = Vec::new();
        let found = search(&compared.library, compared.roles.clone(), LAST_PLY, 10);
        assert_eq!(compared.roles.count(GameRole::New), found.new_games);
        for (first, segment) in archive.numbered_segments() {
            let of = (0..segment.games()).filter(|&game| {
                let hit = Hit {
                    game: first + game as u32,
                    ply: 0,
                    until: 0,
                    view: View::of_symmetry(Symmetry::Identity),
                };
                let is_listed =
                    found.list.iter().flat_map(|novelty| &novelty.games).any(|game| game.game == hit.game);
                is_listed == (role == GameRole::New)
            });
            ids.extend(of.map(|game| segment.id(game)));
        }
        ids.sort_unstable();
        ids
    };
    let edition = EditionRoles::compare(library(&all[..4]), library(&all));
    assert_eq!((edition.roles.count(GameRole::Older), edition.roles.count(GameRole::New)), (4, 4));
    assert_eq!(ids(&edition, GameRole::New), [5, 6, 8]);
    // The other file has the new games, and one of the older games under another id.
    let mut other = all[4..].to_vec();
    other.push(Played { id: 77, ..all[0].clone() });
    let compared = EditionRoles::compare(library(&all[..4]), library(&other));
    assert_eq!(compared.roles.count(GameRole::LeftOut), 1);
    assert_eq!((compared.roles.count(GameRole::Older), compared.roles.count(GameRole::New)), (4, 4));
    assert_eq!(ids(&compared, GameRole::New), [5, 6, 8]);
}

#[test]
fn the_games_that_an_edition_added_have_the_highest_ids() {
    let library = library(&small());
    let roles = GameRoles::highest_ids(library.archive(), 0, 4);
    let by_day = GameRoles::since(library.archive(), Day::parse("2026"));
    assert_eq!(search(&library, roles, LAST_PLY, 9), search(&library, by_day, LAST_PLY, 9));
    let none = GameRoles::highest_ids(library.archive(), 0, 0);
    assert_eq!((none.count(GameRole::New), none.count(GameRole::Older)), (0, 8));
    assert_eq!(GameRoles::highest_ids(library.archive(), 7, 2).count(GameRole::New), 0);
}

/// Greatest number of positions in a unit of work that a step has to do at once: all positions of a game, or
/// a few stored positions.
const UNDIVIDED: usize = 226;

#[test]
fn no_step_processes_much_more_than_its_limit() {
    // 110 new games differ in the second move, and 500 further new games share one second move. All 610 games
    // have many moves.
    let point = |place: u8| Move::Place(Point::new(place % 225).unwrap());
    let long = |id: u32, second: u8| {
        let mut game = Game::new();
        let rest = (0..100).map(|ply| point((u32::from(second) * 7 + ply * 2 + id) as u8));
        for m in [point(112), point(second)].into_iter().chain(rest) {
            let _ = game.play(m);
        }
        let moves = game.moves().to_vec();
        Played { id, moves, result: GameResult::Black, players: [1, 2], year: 2026 }
    };
    let older = Played { id: 1, year: 2020, ..played(1, "h8 h9", GameResult::Black, [1, 2], 2020) };
    let mut games = vec![older];
    games.extend((0..110).map(|place| long(2 + u32::from(place), place)));
    games.extend((200..700).map(|id| long(id, 113)));
    let library = library(&games);
    let mut search = NoveltySearch::new(GameRoles::since(library.archive(), Day::parse("2026")), LAST_PLY);
    let mut stages = BTreeMap::<NoveltyStage, (usize, usize)>::new();
    let mut stage = NoveltyStage::NewGames;
    while stage != NoveltyStage::Finished {
        let progress = search.step(&library, 50);
        assert!(progress.worked < 50 + UNDIVIDED, "{progress:?}");
        let (steps, positions) = stages.entry(stage).or_default();
        (*steps, *positions) = (*steps + 1, *positions + progress.worked);
        stage = progress.stage;
    }
    // Steps divide all work that grows with the number of games, so `finish` has little left to do.
    for of in
        [NoveltyStage::NewGames, NoveltyStage::NewMoves, NoveltyStage::Forgetting, NoveltyStage::Telling]
    {
        let (steps, positions) = stages[&of];
        assert!(steps >= 10 && positions >= 610, "{of:?}: {steps} steps, {positions} positions");
    }
    assert_eq!(search.finish(&library).list.iter().map(|novelty| novelty.games.len()).sum::<usize>(), 610);
}

#[test]
fn without_older_games_nothing_is_new() {
    let library = library(&small());
    let found = search(&library, GameRoles::since(library.archive(), Day::parse("1900")), LAST_PLY, 5);
    // The game without a date is older, and it has only three moves.
    assert_eq!((found.older_games, found.new_games), (1, 7));
    let all_new = GameRoles::of(library.archive(), |_, _, _| GameRole::New);
    let found = search(&library, all_new, LAST_PLY, 5);
    assert_eq!((found.list.len(), found.without, found.new_games), (0, 8, 8));
}

#[test]
fn the_table_and_the_tree_contain_the_same_new_moves() {
    let library = library(&small());
    let found = search(&library, GameRoles::since(library.archive(), Day::parse("2026")), LAST_PLY, 5);
    let list = found.selected(&NoveltyFilter { least: 1, ..NoveltyFilter::default() }, &library, None);
    let lines: String =
        (1..).zip(&list).map(|(place, novelty)| found.csv(&library, None, place, novelty)).collect();
    assert_eq!(lines.lines().count(), 3, "{lines}");
    assert!(lines.contains(",,D4,4,g10,h8 h9 i9 g10,4,2,1,1,2,1/1,supported,Player 1,"), "{lines}");
    let record = Novelties::record(&library, &list);
    let comments: Vec<&str> = record
        .tree
        .preorder()
        .filter_map(|(_, node)| record.tree.note(node).map(|note| note.comment.as_str()))
        .collect();
    assert_eq!(comments.len(), 2);
    assert!(
        comments[0].starts_with("New. 4 games here before: Black 2, White 1, drawn 1\nPlayed: g7 3\n"),
        "{}",
        comments[0]
    );
    assert!(comments[1].ends_with("(known again after move 5)"), "{}", comments[1]);
}
