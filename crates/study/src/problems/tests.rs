//! Tests with problems made of short games: the check accepts the problems, and refutes them after they were
//! changed.

use renju_core::{Board, Color, Move, Symmetry, moves_text, naive, parse_moves};

use super::*;
use crate::WinMethod;

/// White has a win by fours after 13 moves, and wins the game.
const WHITE_WINS: &str = "h8 i7 j9 g6 h6 h5 h9 i4 j3 h7 j7 g5 i8 f7 e8 g7 e7 g4 g8 g3";
/// Black has a win by fours after 14 moves, and wins the game.
const BLACK_WINS: &str = "h8 g8 f7 j7 f8 f6 g9 i7 e9 g6 h9 f9 h7 h6 h10 h11 e7 d6 i11";

/// After 14 moves, White threatens to win by fours, and one point prevents the win. Later there is a
/// double-three.
const HOLDS: &str = "h8 h9 i9 g7 g9 i7 f10 e11 j10 g8 k11 l12 h10 i10 g10 e10 j7 f9 j9";
/// White has a win by threats after 9 moves, and none by fours.
const QUIETER: &str = "h8 g9 j8 g7 g10 h7 h10 g6 i8 g8";

const WIN: ProblemKinds = ProblemKinds { win: true, defence: false, forbidden: false };
const ALL: ProblemKinds = ProblemKinds { win: true, defence: true, forbidden: true };

fn options(kinds: ProblemKinds, by: WinMethod) -> MakerOptions {
    MakerOptions { kinds, by, nodes: 5_000, least_moves: 1 }
}

fn made(games: &[Vec<Move>], options: MakerOptions) -> Vec<TrainingProblem> {
    let mut maker = ProblemMaker::new(options, SetSize::of(usize::MAX));
    for (game, moves) in (1..).zip(games) {
        maker.look_at(moves, |_| ProblemSource { game, ..ProblemSource::default() });
    }
    assert_eq!(maker.refuted(), 0);
    let mut counted = maker.into_counted();
    games.iter().for_each(|game| counted.count(game));
    counted.finish()
}

fn all_kinds() -> Vec<TrainingProblem> {
    let games = [WHITE_WINS, BLACK_WINS, HOLDS].map(game);
    let all = made(&games, options(ALL, WinMethod::Fours));
    for kind in ["win", "defence", "forbidden"] {
        assert!(all.iter().any(|one| one.task.kind() == kind), "{kind}");
    }
    all
}

fn game(text: &str) -> Vec<Move> {
    parse_moves(text).expect("moves")
}

#[test]
fn a_problem_is_created_where_its_win_begins() {
    let found = made(&[game(WHITE_WINS), game(BLACK_WINS)], options(WIN, WinMethod::Fours));
    let told: Vec<String> = found
        .iter()
        .map(|one| {
            let tags: Vec<&str> = tags(one).into_iter().map(ProblemTag::name).collect();
            let ProblemSource { game, ply, .. } = one.source;
            format!(
                "{game}/{ply} {:?}: {} {} {}",
                one.position.to_move,
                moves_text(&one.line),
                grade(one),
                tags.join(" ")
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "1/13 White: f7 e8 g7 e7 g4 2 four-three straight-four",
            "2/14 Black: h10 h11 e7 1 four-three straight-four",
        ]
    );
    assert!(found.iter().all(|one| (one.reached, one.missed) == (1, 0)));
}

#[test]
fn the_same_position_on_a_turned_board_is_the_same_problem() {
    let moves = game(BLACK_WINS);
    // The other game is turned, and each side plays two of its moves in another order.
    let mut other: Vec<Move> = moves.iter().map(|m| m.turned(Symmetry::Rotate90)).collect();
    other.swap(4, 6);
    other.swap(5, 7);
    // In the other game, Black misses the win.
    other.truncate(14);
    other.push(game("a1")[0]);
    let alone = made(std::slice::from_ref(&moves), options(ALL, WinMethod::Fours));
    let both = made(&[moves, other], options(ALL, WinMethod::Fours));
    let ids = |problems: &[TrainingProblem]| problems.iter().map(TrainingProblem::id).collect::<Vec<_>>();
    let of = |task| both.iter().filter(|one| one.task == task).collect::<Vec<_>>();
    assert!(ids(&alone).iter().all(|id| ids(&both).contains(id)));
    let [win] = of(Task::Win(WinMethod::Fours))[..] else { panic!("one win, found {}", both.len()) };
    assert_eq!((win.reached, win.missed), (2, 1));
}

#[test]
fn an_id_is_the_same_for_all_views() {
    for problem in all_kinds() {
        for symmetry in Symmetry::ALL {
            let task = match problem.task {
                Task::Forbidden(point) => Task::Forbidden(symmetry.apply(point)),
                other => other,
            };
            assert_eq!(ProblemId::of(&problem.position.turned(symmetry), task), problem.id());
        }
    }
}

#[test]
fn a_win_by_threats_is_not_a_problem_by_fours() {
    let found = made(&[game(QUIETER)], options(WIN, WinMethod::Threats));
    let [only] = &found[..] else { panic!("expected one problem, found {found:?}") };
    assert_eq!((only.source.ply, only.task), (9, Task::Win(WinMethod::Threats)));
    assert_eq!((only.length() >= 8, grade(only)), (tags(only).contains(&ProblemTag::LongLine), 5));
    assert_eq!(check(only, 5_000), Ok(()));
}

/// Makes a selection from copies of two wins by fours, of level 1 and of level 2.
fn selected(limit: usize, levels: (u8, u8), copies: [usize; 2]) -> Vec<u8> {
    let made = made(&[game(BLACK_WINS), game(WHITE_WINS)], options(WIN, WinMethod::Fours));
    let mut selection = selection::ProblemSelection::new(SetSize { limit, levels });
    for (problem, copies) in made.iter().zip(copies) {
        (0..copies).for_each(|_| selection.add(problem.clone()));
    }
    selection.finish().iter().map(grade).collect()
}

#[test]
fn a_set_has_a_share_of_each_level() {
    let count = |levels: &[u8], level| levels.iter().filter(|&&other| other == level).count();
    // A set of 11 problems with levels 1 and 2 has six problems of level 1 and five of level 2.
    let both = selected(11, (1, 2), [30, 30]);
    assert_eq!((count(&both, 1), count(&both, 2)), (6, 5));
    // Level 2 has too few problems, so problems of level 1 fill the set.
    let few = selected(11, (1, 2), [30, 2]);
    assert_eq!((count(&few, 1), count(&few, 2)), (9, 2));
    assert_eq!(selected(3, (2, 2), [30, 2]), [2, 2], "only problems of the requested levels");
}

#[test]
fn a_changed_problem_is_refuted() {
    let all = all_kinds();
    let find =
        |kind| all.iter().find(|one| one.task.kind() == kind).expect("a problem of each kind exists").clone();
    let (win, defence, forbidden) = (find("win"), find("defence"), find("forbidden"));
    let elsewhere = Point::at(0, 0);
    type Change = fn(&mut TrainingProblem, Option<Point>);
    let changes: [(&TrainingProblem, Change); 9] = [
        (&win, |one, _| one.solution = None),
        (&win, |one, at| one.solution = at),
        (&win, |one, _| one.position.to_move = !one.position.to_move),
        (&win, |one, _| one.line.truncate(2)),
        (&win, |one, _| one.line[1] = one.line[0]),
        (&win, |one, _| _ = one.position.board.remove(Point::CENTER.min(one.line[0]))),
        (&defence, |one, at| one.solution = at),
        (&forbidden, |one, _| {
            one.reasons =
                if one.reasons.is_empty() { ForbiddenKinds::OVERLINE } else { ForbiddenKinds::NONE };
        }),
        (&forbidden, |one, at| one.solution = at),
    ];
    for (index, (problem, change)) in changes.into_iter().enumerate() {
        assert_eq!(check(problem, 5_000), Ok(()));
        let mut changed = problem.clone();
        change(&mut changed, elsewhere);
        // The change that removes a stone has no effect if the point is empty.
        if changed != *problem {
            assert!(check(&changed, 5_000).is_err(), "change {index} is not detected");
        }
    }
}

#[test]
fn an_undecided_position_is_not_a_problem() {
    let moves = game(QUIETER);
    let few_nodes = MakerOptions { nodes: 1, ..options(WIN, WinMethod::Threats) };
    let mut maker = ProblemMaker::new(few_nodes, SetSize::of(usize::MAX));
    maker.look_at(&moves, |_| ProblemSource::default());
    assert_eq!(maker.problems(), []);
}

#[test]
fn irregular_games_are_skipped() {
    for text in ["", "h8", "h8 h8", "h8 pass h9 pass i8 a1 a2 a3", "h8 a1 i8 a2 j8 a3 k8 a4 l8 a5 m8"] {
        let Ok(moves) = parse_moves(text) else { panic!("{text}") };
        made(&[moves], options(ALL, WinMethod::Fours));
    }
}

#[test]
fn forbidden_points_are_those_of_the_rules() {
    let mut asked = 0;
    for problem in all_kinds() {
        let Task::Forbidden(point) = problem.task else { continue };
        let board: Board = problem.position.board;
        assert_eq!(naive::forbidden(&board, point), problem.reasons);
        assert_eq!(problem.position.to_move, Color::Black);
        asked += 1;
    }
    assert!(asked > 0);
}

#[cfg(feature = "file")]
mod lines {
    use super::*;

    #[test]
    fn a_line_is_read_back() {
        for problem in all_kinds() {
            let line = problem.to_line();
            assert_eq!(read_set_line(&line), Ok(SetLine::Problem(Box::new(problem))));
        }
        let header = SetHeader::new(3, "mine.renju".to_owned(), String::new());
        assert_eq!(read_set_line(&header.to_line()), Ok(SetLine::Header(header)));
    }

    /// The page and earlier versions read this line, so it changes only if the format changes.
    #[test]
    fn the_written_line_is_unchanged() {
        let made = made(&[game(WHITE_WINS)], options(WIN, WinMethod::Fours));
        assert_eq!(
            made[0].to_line(),
            r#"{"id":"fa54b3a9776a1d6c-win-fours","position":"15/15/15/15/15/15/7B1B5/7BB6/7WWB5/6WB7/6WW7/8W6/9B5/15/15 w 14","kind":"win","threats":"fours","solution":"f7","line":["f7","e8","g7","e7","g4"],"level":2,"length":3,"nodes":3,"tries":1,"reached":1,"missed":0,"tags":["four-three","straight-four"],"from":{"game":1,"ply":13,"played":"f7"}}"#
        );
    }

    #[test]
    fn the_rating_is_that_of_the_player_to_move() {
        let mut maker = ProblemMaker::new(options(WIN, WinMethod::Fours), SetSize::of(usize::MAX));
        let rating = |color| Some(if color == Color::Black { 2_310 } else { 1_980 });
        for moves in [WHITE_WINS, BLACK_WINS].map(game) {
            maker
                .look_at(&moves, |color| ProblemSource { rating: rating(color), ..ProblemSource::default() });
        }
        assert_eq!(maker.problems().len(), 2);
        for problem in maker.problems() {
            assert_eq!(problem.source.rating, rating(problem.position.to_move));
            let line = problem.to_line();
            assert!(
                line.contains(&format!("\"rating\":{}", problem.source.rating.unwrap_or_default())),
                "{line}"
            );
            assert_eq!(read_set_line(&line), Ok(SetLine::Problem(Box::new(problem.clone()))));
        }
    }

    #[test]
    fn errors_name_the_invalid_field_of_a_line() {
        let line = made(&[game(WHITE_WINS)], options(WIN, WinMethod::Fours))[0].to_line();
        for (from, to, said) in [
            ("\"win\"", "\"won\"", "kind: expected win, defence or forbidden, found \"won\""),
            ("\"f7\"", "\"f17\"", "solution: expected a point a1..o15, found \"f17\""),
            ("fours\",", "threats\",", "id: expected the id of this position and task"),
            ("\"kind\":", "\"sort\":", "character"),
            ("15/15", "15/16", "position: expected a position in RFEN"),
            ("{", "{\"format\":\"renju-problems-9\",", "expected format \"renju-problems-1\""),
            ("\"win\"", "", "character"),
        ] {
            let changed = line.replacen(from, to, 1);
            assert_ne!(changed, line);
            let error = read_set_line(&changed).expect_err(said).to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
