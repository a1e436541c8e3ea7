use renju_core::{Board, Color, Point, PointSet, Position, naive};
use renju_solver::Soundness;

use super::*;

const LIMITS: ProblemLimits = ProblemLimits { stones: 3, nodes: u64::MAX, each: u64::MAX, bytes: 1 << 20 };
const ALL: ChangeKinds = ChangeKinds { remove: true, add: true, shift: true };

fn position(black: &str, white: &str, to_move: Color) -> Position {
    Position { to_move, ..Position::of_points(black, white).expect("the points are valid") }
}

/// White wins with three stones by the four-three e4. The stone h1 is not needed.
fn four_three() -> Position {
    position("a4 a15 o15 h1", "b4 c4 d4 e5 e6", Color::White)
}

fn assess(position: &Position) -> ProblemAssessment {
    ProblemAssessment::of(position, &LIMITS).expect("the game goes on")
}

/// Returns whether the point belongs to the part of the board that [`crowded`] leaves empty.
fn is_inside(point: Point) -> bool {
    point.column() < 6 && (1..7).contains(&point.row())
}

/// Fills the board with stones except for a small part, so that the slow definition needs little
/// time. The added stones make no long rows.
fn crowded(Position { mut board, to_move }: Position) -> Position {
    for point in board.empty().iter().filter(|&point| !is_inside(point)) {
        let color = if (point.column() + 2 * point.row()) % 4 < 2 { Color::Black } else { Color::White };
        board.place(point, color);
    }
    Position { board, to_move }
}

fn fives(board: &Board, side: Color) -> PointSet {
    let is_five = |&point: &Point| board.makes_five(point, side) && naive::may_play(board, point, side);
    board.empty().iter().filter(is_five).collect()
}

fn placed(board: &Board, point: Point, side: Color) -> Board {
    let mut board = *board;
    board.place(point, side);
    board
}

/// Returns whether the attacker, who is to move, can make a five with `left` stones. This is the definition.
fn wins(board: &Board, attacker: Color, left: u8) -> bool {
    !fives(board, attacker).is_empty() || !winning(board, attacker, left).is_empty()
}

/// Returns the attacker's moves that make no five, but after which the attacker makes a five with `left` stones,
/// counting this move. The only shortcut is that an attacker with two stones must make a four.
fn winning(board: &Board, attacker: Color, left: u8) -> Vec<Point> {
    let is_winning = |&point: &Point| {
        let after = placed(board, point, attacker);
        let is_slow = left == 2 && fives(&after, attacker).is_empty();
        !is_slow && naive::may_play(board, point, attacker) && wins_against_all(&after, attacker, left - 1)
    };
    if left < 2 { Vec::new() } else { board.empty().iter().filter(is_winning).collect() }
}

/// Returns whether the attacker makes a five with `left` stones after every move of the defender.
fn wins_against_all(board: &Board, attacker: Color, left: u8) -> bool {
    let may_defend = |point: &Point| naive::may_play(board, *point, !attacker);
    let own = fives(board, attacker);
    // If the attacker threatens a five, every move that is not on a point of such a five loses to
    // the five at once.
    let defences = if own.is_empty() { board.empty() } else { own };
    fives(board, !attacker).is_empty()
        && board.empty().iter().any(|point| may_defend(&point))
        && defences
            .iter()
            .all(|point| wins(&placed(board, point, !attacker), attacker, left) || !may_defend(&point))
}

#[test]
fn assessments_of_changed_positions_are_those_of_the_definition() {
    let whole = crowded(four_three());
    let changes = stone_changes(&whole, ALL, 2).into_iter().filter(|changed| match changed.change {
        StoneChange::Remove(point) | StoneChange::Add(_, point) => is_inside(point),
        StoneChange::Move { from, to } => is_inside(from) && is_inside(to),
    });
    let mut seen = [0; 3];
    for ChangedPosition { change, position } in changes.step_by(2) {
        let assessment = assess(&position);
        let Position { board, to_move } = position;
        let fewest = (1..=LIMITS.stones).find(|&stones| wins(&board, to_move, stones));
        assert_eq!(assessment.stones, fewest, "{change}\n{board}");
        if fewest != Some(3) {
            seen[0] += 1;
            continue;
        }
        let winning = winning(&board, to_move, 3);
        assert!(winning.contains(&assessment.line[0]), "{change}\n{board}");
        assert!(assessment.is_sound() || assessment.soundness == Soundness::Dual, "{change}\n{board}");
        // The line has two steps before the five, and another last move is no dual solution. So every dual solution
        // is a first move. The same moves in another order are no dual solution either.
        let is_reordered = |point: &Point| assessment.line.iter().step_by(2).any(|later| later == point);
        let duals: Vec<Point> = assessment.duals.iter().map(|&(_, point)| point).collect();
        assert!(assessment.duals.iter().all(|&(steps, _)| steps == 0), "{change}\n{board}");
        assert!(duals.iter().all(|point| winning.contains(point)), "{change}\n{board}");
        assert!(
            winning.iter().all(|point| is_reordered(point) || duals.contains(point)),
            "{change}\n{board}"
        );
        assert_eq!(assessment.is_sound(), duals.is_empty());
        seen[1 + usize::from(!assessment.is_sound())] += 1;
    }
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn a_change_that_makes_a_problem_sound_longer_or_harder_is_an_improvement() {
    let sound = assess(&four_three());
    assert_eq!((sound.soundness, sound.stones), (Soundness::Sound, Some(3)));
    assert_eq!(sound.improvements(&sound), []);
    // A second four-three on the other side of the board is a dual solution, until a black stone stops it.
    let white = "b4 c4 d4 e5 e6 n4 m4 l4 k5 k6";
    let dual = position("a4 o4 a15 h1", white, Color::White);
    let unsound = assess(&dual);
    assert_eq!((unsound.soundness, unsound.level), (Soundness::Dual, None));
    let found = stone_changes(&dual, ALL, 1)
        .into_iter()
        .filter(|changed| assess(&changed.position).improvements(&unsound).contains(&Improvement::Sound));
    let found: Vec<StoneChange> = found.map(|changed| changed.change).collect();
    let at = |text: &str| text.parse::<Point>().expect("a point");
    assert!(found.contains(&StoneChange::Add(Color::Black, at("k4"))), "{found:?}");
    assert!(found.contains(&StoneChange::Remove(at("l4"))), "{found:?}");
    assert!(!found.contains(&StoneChange::Remove(at("h1"))));
    assert_eq!(unsound.improvements(&sound), []);
    let shorter = ProblemAssessment { stones: Some(2), ..sound.clone() };
    assert_eq!(shorter.improvements(&unsound), []);
    let longer =
        ProblemAssessment { stones: Some(4), level: sound.level.map(|level| level + 1), ..sound.clone() };
    let expected = [Improvement::Longer, Improvement::Harder];
    assert_eq!(
        longer.improvements(&sound),
        if sound.level.is_some() { &expected[..] } else { &expected[..1] }
    );
}

/// Finds all positions that removals reach while the problem stays the same. Tries every order of removals.
fn reduced(position: &Position, problem: &ProblemAssessment, found: &mut Vec<Board>) {
    if found.contains(&position.board) {
        return;
    }
    found.push(position.board);
    for point in Point::all().filter(|&point| position.board.at(point).is_some()) {
        let mut board = position.board;
        board.remove(point);
        let smaller = Position { board, ..*position };
        if assess(&smaller).is_same_problem(problem) {
            reduced(&smaller, problem, found);
        }
    }
}

fn run(reduction: &mut StoneReduction) {
    loop {
        let next = reduction.next_positions();
        if next.is_empty() {
            return;
        }
        for reduced in next {
            let assessment = assess(&reduced.position);
            reduction.report(reduced, &assessment);
        }
    }
}

#[test]
fn the_fewest_stones_equal_a_search_of_all_orders_of_removals() {
    let position = four_three();
    let problem = assess(&position);
    let mut all = Vec::new();
    reduced(&position, &problem, &mut all);
    let expected = all.iter().map(Board::len).min();
    let mut reduction = StoneReduction::new(position, problem.clone(), usize::MAX);
    run(&mut reduction);
    assert!(reduction.is_complete());
    assert!(expected < Some(position.board.len()));
    for fewest in reduction.fewest() {
        assert_eq!(Some(fewest.position.board.len()), expected);
        assert!(all.contains(&fewest.position.board));
        let mut board = position.board;
        assert!(fewest.removed.iter().all(|&point| board.remove(point).is_some()));
        assert_eq!(board, fewest.position.board);
    }
    let mut cut = StoneReduction::new(position, problem, 1);
    run(&mut cut);
    assert!(!cut.is_complete());
}

#[test]
fn a_problem_that_is_not_sound_is_not_reduced() {
    let position = position("h8 i8", "a1", Color::Black);
    let problem = assess(&position);
    let mut reduction = StoneReduction::new(position, problem, usize::MAX);
    assert!(reduction.next_positions().is_empty());
    assert_eq!(reduction.fewest().len(), 1);
}
