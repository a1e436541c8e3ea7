//! Fuzz target for sets of problems. Any line is read as a problem or as a header, or gives an
//! error that says where the fault is. A problem does not change when it is written and read again.

use renju_study::problems::{SetLine, check as check_problem, read_set_line};

/// Node limit for checking a problem. A limit is needed, because a problem may have any position
/// and any solution.
const NODES: u64 = 200;
/// Maximum number of problems in an input that are checked.
const CHECKED: usize = 4;

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut checked = 0;
    for line in text.lines() {
        match read_set_line(line) {
            Ok(SetLine::Header(header)) => {
                assert_eq!(read_set_line(&header.to_line()), Ok(SetLine::Header(header)));
            }
            Ok(SetLine::Problem(problem)) => {
                assert_eq!(read_set_line(&problem.to_line()), Ok(SetLine::Problem(problem.clone())));
                if checked < CHECKED {
                    checked += 1;
                    let _ = check_problem(&problem, NODES);
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
