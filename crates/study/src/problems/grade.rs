//! Difficulty of a problem, from 1 to 5.

use super::{ProblemTag, Task, TrainingProblem, tags};

/// Returns the level of a problem, from 1 (easy) to 5 (difficult).
///
/// Each count in the first table gives points: `4: 1, 6: 2` means 1 point if the count is 4 or more, and 2
/// points if it is 6 or more. The sum of the points gives the level:
///
/// | counted | points |
/// |---|---|
/// | moves of the attacker in the line | 4: 1, 6: 2, 9: 3 |
/// | moves that look like the solution | 3: 1, 7: 2 |
/// | nodes of the search | 100: 1, 5,000: 2 |
/// | a move in the line that makes neither a four nor a three | 1 |
/// | at least two games had the position, and more than half missed the solution | 1 |
///
/// | sum | 0 or 1 | 2 | 3 or 4 | 5 or 6 | 7 or more |
/// |---|---|---|---|---|---|
/// | level | 1 | 2 | 3 | 4 | 5 |
///
/// Problems of forbidden points have levels of their own. An overline or a double-four has level 1, and a
/// double-three has level 2. If the point makes threes in shape that are not threes by the rules, the level
/// is 3. If the point is not forbidden for this reason, the level is 4.
#[must_use]
pub fn grade(problem: &TrainingProblem) -> u8 {
    if let Task::Forbidden(_) = problem.task {
        return forbidden(problem);
    }
    let steps = |value: u64, bounds: &[u64]| bounds.iter().filter(|&&bound| value >= bound).count();
    let missed = problem.reached >= 2 && problem.missed * 2 > problem.reached;
    let sum = steps(problem.length() as u64, &[4, 6, 9])
        + steps(problem.tries as u64, &[3, 7])
        + steps(problem.nodes, &[100, 5_000])
        + usize::from(tags(problem).contains(&ProblemTag::QuietMove))
        + usize::from(missed);
    match sum {
        0 | 1 => 1,
        2 => 2,
        3 | 4 => 3,
        5 | 6 => 4,
        _ => 5,
    }
}

fn forbidden(problem: &TrainingProblem) -> u8 {
    let all = tags(problem);
    match (all.contains(&ProblemTag::FalseThree), all.contains(&ProblemTag::Allowed)) {
        (true, true) => 4,
        (true, false) => 3,
        (false, _) if all.contains(&ProblemTag::DoubleThree) => 2,
        (false, _) => 1,
    }
}
