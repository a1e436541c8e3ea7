//! Compares the solver's answers to further questions about a position (first moves, defenses, shortest wins,
//! tactical points) with a simple search that tries every legal move and reply. Each position gets a new
//! solver.

mod exhaustive;

use renju_core::{Board, Color, Point, naive};
use renju_solver::{
    Attack, DefenceSearch, FirstMoves, LineStep, Measure, Problem, ShortestWinSearch, Solver, Tactics,
    Threats, Uniqueness, UniquenessSearch, Verdict, line_holds, shortened,
};

use crate::solving::{Case, problems};
use crate::support;

const TABLE: usize = 1 << 20;
/// Node limit for each position. For fours there is no limit. For threats, the limit of a long run is enough
/// to decide nearly all positions.
fn nodes(threats: Threats) -> u64 {
    match threats {
        Threats::All if support::cases(1) > 1 => 30_000,
        Threats::All => 3_000,
        Threats::Fours | Threats::FewestFours => u64::MAX,
    }
}

/// Number of positions to test: `usual` in a short run. In a long run it is the value of the
/// environment variable `PROPTEST_CASES`, but at most 500. For threats, callers test at most 60
/// positions, because a position takes seconds.
fn positions(usual: u32) -> usize {
    support::cases(usual).min(500) as usize
}

/// Selects `count` cases from the list, at equal distances.
fn some(cases: Vec<Case>, count: usize) -> impl Iterator<Item = Case> {
    let step = (cases.len() / count).max(1);
    cases.into_iter().step_by(step).take(count)
}

fn vectors() -> Vec<Case> {
    support::lines("vectors/vcf.jsonl.gz")
}

fn is_legal(board: &Board, point: Point, color: Color) -> bool {
    board.at(point).is_none() && (color == Color::White || naive::forbidden(board, point).is_empty())
}

fn with(board: &Board, point: Point, color: Color) -> Board {
    let mut next = *board;
    assert!(next.place(point, color));
    next
}

/// Returns the verdict of a new solver on a position with the attacker to move. If the defender can
/// make a five, the verdict is that there is no win.
fn ask(board: Board, attacker: Color, threats: Threats) -> Verdict {
    Solver::new(Problem { board, attacker, threats }, TABLE)
        .map_or(Verdict::NoWin, |mut solver| solver.run(nodes(threats)))
}

/// Returns the verdict on a first move: plays the move and then every reply, and asks a new solver
/// about each resulting position.
fn first_move_wins(board: &Board, attacker: Color, point: Point, threats: Threats) -> Verdict {
    if board.makes_five(point, attacker) {
        return Verdict::Win;
    }
    let next = with(board, point, attacker);
    let five = |color| next.empty().iter().any(|point| next.makes_five(point, color));
    let new = |fifth: Point| exhaustive::is_five_of_both(&next, fifth, point, attacker);
    let is_threat = next.empty().iter().any(new)
        || threats == Threats::All && ask(next, attacker, Threats::Fours) == Verdict::Win;
    if !is_legal(board, point, attacker) || five(!attacker) || !is_threat {
        return Verdict::NoWin;
    }
    let mut verdict = Verdict::Win;
    for answer in next.empty().iter().filter(|&answer| is_legal(&next, answer, !attacker)) {
        match ask(with(&next, answer, !attacker), attacker, threats) {
            Verdict::NoWin => return Verdict::NoWin,
            Verdict::OutOfBudget => verdict = Verdict::OutOfBudget,
            Verdict::Win => {}
        }
    }
    verdict
}

/// Compares the verdicts on all first moves with those of the simple search. Returns the number of winning
/// moves.
fn check_first_moves(case: &Case, threats: Threats) -> usize {
    let problem = case.problem(threats);
    let mut first = FirstMoves::new(problem, nodes(threats), TABLE).expect("the game goes on");
    while !first.run(3_000) {}
    for point in problem.board.empty().iter() {
        let listed = first.moves().iter().find(|first| first.attack.point() == point);
        let found = listed.map_or(Verdict::NoWin, |first| first.verdict);
        let expected = first_move_wins(&problem.board, problem.attacker, point, threats);
        let decided = found != Verdict::OutOfBudget && expected != Verdict::OutOfBudget;
        assert!(!decided || found == expected, "{}: {point} {found:?}, plainly {expected:?}", case.id());
        assert!(threats == Threats::All || decided, "{}: {point} is not decided", case.id());
    }
    first.winning().count()
}

#[test]
fn winning_first_moves_by_fours_are_those_of_a_plain_enumeration() {
    let mut wins = 0;
    for case in some(vectors(), positions(60)).chain(some(problems(), positions(20))) {
        let winning = check_first_moves(&case, Threats::Fours);
        assert_eq!(winning > 0, case.is_won_by_fours(), "{}", case.id());
        wins += winning;
    }
    assert!(wins > 20);
}

#[test]
fn winning_first_moves_by_threats_are_those_of_a_plain_enumeration() {
    let small = |case: &Case| case.is_won_by_threats() && case.problem(Threats::All).board.len() <= 14;
    let by_threats = problems().into_iter().filter(small).collect();
    let wins: usize =
        some(by_threats, positions(4).min(60)).map(|case| check_first_moves(&case, Threats::All)).sum();
    assert!(wins > 0);
}

fn check_defending(case: &Case, threats: Threats) -> usize {
    let problem = case.problem(threats);
    let mut defending = DefenceSearch::new(problem, nodes(threats), TABLE).expect("the game goes on");
    while !defending.run(3_000) {}
    let expected = ask(problem.board, problem.attacker, threats);
    assert!(defending.threat() == expected, "{}", case.id());
    if expected != Verdict::Win {
        assert!(defending.points().is_empty());
        return 0;
    }
    let defender = !problem.attacker;
    for point in problem.board.empty().iter() {
        let five = problem.board.makes_five(point, defender);
        let listed = defending.points().iter().find(|listed| listed.point == point);
        assert_eq!(listed.is_some(), five || is_legal(&problem.board, point, defender), "{}", case.id());
        let Some(listed) = listed else { continue };
        let next = with(&problem.board, point, defender);
        let expected = if five { Verdict::NoWin } else { ask(next, problem.attacker, threats) };
        let undecided = [listed.attacker, expected].contains(&Verdict::OutOfBudget);
        assert!(undecided || listed.attacker == expected, "{}: {listed:?}, plainly {expected:?}", case.id());
        if !five && !listed.against_line && threats == Threats::Fours {
            assert_eq!(expected, Verdict::Win, "{}: {point}", case.id());
        }
        if let Some(resistance) = listed.resistance.filter(|_| threats == Threats::Fours) {
            let fewest = Problem { board: next, threats: Threats::FewestFours, ..problem };
            let mut solver = Solver::new(fewest, TABLE).expect("the game goes on");
            assert_eq!(solver.run(u64::MAX), Verdict::Win);
            assert_eq!(solver.line().len(), resistance, "{}: {point}", case.id());
        }
    }
    assert_eq!(
        defending.best_resistance().is_empty(),
        !defending.defending().is_empty() || defending.undecided() > 0,
        "{}",
        case.id()
    );
    1
}

#[test]
fn defending_points_by_fours_are_those_of_a_plain_enumeration() {
    let won = vectors().into_iter().chain(problems()).filter(Case::is_won_by_fours).collect();
    let won: usize = some(won, positions(60)).map(|case| check_defending(&case, Threats::Fours)).sum();
    assert!(won > 50);
}

#[test]
fn defending_points_by_threats_are_those_of_a_plain_enumeration() {
    let by_threats = problems().into_iter().filter(Case::is_won_by_threats).collect();
    some(by_threats, positions(3).min(60)).for_each(|case| {
        check_defending(&case, Threats::All);
    });
}

/// The position before the last quiet move (a move that makes neither a four nor a three) in the line of a
/// win by threats. Returns `None` if the problem has many stones, if no win is found, or if the line has no
/// quiet move.
fn near_the_end(case: &Case) -> Option<Problem> {
    let problem = case.problem(Threats::All);
    let mut solver = Solver::new(problem, TABLE).expect("the game goes on");
    if problem.board.len() > 15 || solver.run(nodes(Threats::All)) != Verdict::Win {
        return None;
    }
    let line = solver.line();
    let is_quiet = |step: &LineStep| !matches!(step.attack, Attack::Four(_) | Attack::Five(_));
    let last = line.iter().rposition(is_quiet)?;
    let mut board = problem.board;
    for step in &line[..last] {
        board.place(step.attack.point(), problem.attacker);
        board.place(step.defence.point()?, !problem.attacker);
    }
    Some(Problem { board, ..problem })
}

#[test]
fn hands_and_moves_are_those_of_an_exhaustive_search() {
    let cases: Vec<Case> = problems().into_iter().filter(|case| !case.is_won_by_fours()).collect();
    let small =
        cases.iter().map(|case| case.problem(Threats::All)).filter(|problem| problem.board.len() <= 15);
    // A short run leaves out positions with more stones, and positions for which the exhaustive search takes too
    // long: it may take many minutes for one position.
    let (most, positions_each) = if support::is_long() { (225, u64::MAX) } else { (16, 100_000) };
    let late = cases.iter().filter_map(near_the_end).filter(|problem| problem.board.len() <= most);
    let (mut wins, mut none, mut left_out) = (0, 0, 0);
    for Problem { board, attacker, .. } in small.take(positions(8)).chain(late.take(positions(8))) {
        for measure in [Measure::Hands, Measure::Moves] {
            let mut within =
                ShortestWinSearch::new(board, attacker, measure, 2, TABLE).expect("the game goes on");
            let verdict = within.run(10_000_000);
            assert!(!within.is_stuck(), "{board}");
            let searched: Option<Vec<bool>> = (1..=2)
                .map(|limit| exhaustive::wins(&board, attacker, measure, limit, positions_each))
                .collect();
            let Some(searched) = searched else {
                left_out += 1;
                continue;
            };
            let expected = (1..=2).zip(searched).find_map(|(limit, wins)| wins.then_some(limit));
            let found = (verdict == Verdict::Win).then(|| within.limit());
            assert_eq!(found, expected, "{measure:?}\n{board}");
            match found {
                Some(_) => wins += 1,
                None => none += 1,
            }
            assert_eq!(within.line().is_empty(), found.is_none());
        }
    }
    // Which positions are near the end of a line, and how many of them take too long, depends on the line that the
    // solver finds.
    let few = left_out <= (wins + none) / 8;
    assert!(wins > 5 && none > 5 && few, "{wins} wins, {none} without, {left_out} left out");
}

#[test]
fn a_shortened_line_still_wins_and_needs_every_four() {
    let mut saved = 0;
    for case in problems().iter().filter(|case| case.is_won_by_fours()) {
        let problem = case.problem(Threats::Fours);
        let mut solver = Solver::new(problem, TABLE).expect("the game goes on");
        assert_eq!(solver.run(u64::MAX), Verdict::Win);
        let line = solver.line();
        assert!(line_holds(&problem.board, problem.attacker, &line), "{}", case.id());
        let short = shortened(&problem.board, problem.attacker, &line);
        assert!(line_holds(&problem.board, problem.attacker, &short) && short.len() <= line.len());
        for at in 0..short.len() {
            let mut shorter = short.clone();
            shorter.remove(at);
            assert!(!line_holds(&problem.board, problem.attacker, &shorter), "{}", case.id());
        }
        let mut fewest = Solver::new(case.problem(Threats::FewestFours), TABLE).expect("the game goes on");
        assert_eq!(fewest.run(u64::MAX), Verdict::Win);
        assert!(fewest.line().len() <= short.len(), "{}", case.id());
        saved += line.len() - short.len();
    }
    assert!(saved > 0);
}

#[test]
fn a_win_is_unique_where_no_other_first_move_wins() {
    let (mut unique, mut branching) = (0, 0);
    let won = problems().into_iter().filter(Case::is_won_by_fours).collect();
    for case in some(won, positions(60)) {
        let problem = case.problem(Threats::Fours);
        let mut branches = UniquenessSearch::new(problem, u64::MAX, TABLE).expect("the game goes on");
        while !branches.run(500) {}
        assert_eq!(branches.junctions().len(), branches.line().len());
        let winning: Vec<usize> = branches.junctions().iter().map(|junction| junction.winning()).collect();
        assert!(winning.iter().all(|&winning| winning > 0), "{}", case.id());
        let first = winning[..winning.len() - 1].iter().position(|&winning| winning > 1);
        assert_eq!(branches.unique(), first.map_or(Uniqueness::Yes, Uniqueness::BranchesAt), "{}", case.id());
        if first.is_some() { branching += 1 } else { unique += 1 }
    }
    assert!(unique > 2 && branching > 5, "{unique} unique, {branching} not");
}

#[test]
fn four_threes_double_fours_and_forbidding_fours_are_as_written() {
    let mut seen = [0; 3];
    for case in some(vectors(), positions(200)) {
        let Problem { board, .. } = case.problem(Threats::Fours);
        for color in Color::ALL {
            let found = Tactics::of(&board, color);
            let expected = exhaustive::tactics(&board, color);
            assert_eq!(found, expected, "{} {color}", case.id());
            seen[0] += found.four_threes.len();
            seen[1] += found.double_fours.len();
            seen[2] += found.forbidding.len();
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn questions_stop_at_any_node_and_go_on() {
    let case = &problems()[0];
    let problem = case.problem(Threats::All);
    let mut whole = FirstMoves::new(problem, nodes(Threats::All), TABLE).expect("the game goes on");
    while !whole.run(u64::MAX) {}
    let mut sliced = FirstMoves::new(problem, nodes(Threats::All), TABLE).expect("the game goes on");
    let mut nodes = 0;
    while !sliced.run(100) {
        assert!(sliced.nodes() - nodes < 50_000);
        nodes = sliced.nodes();
    }
    let wins = |first: &FirstMoves| first.winning().map(|attack| attack.point()).collect::<Vec<_>>();
    assert_eq!(wins(&whole), wins(&sliced));
    assert!(problem.board.five_on_board().is_none());
}
