//! Sets of problems: a line is refused, or written again as the same, and what it claims can be checked.

use renju_study::problems::{SetLine, check as refuted, read_set_line};

/// Positions that are looked at to refute a problem.
const NODES: u64 = 200;
/// Lines of an input, and problems of them that are checked.
const LINES: usize = 50;
const PROBLEMS: usize = 3;

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut checked = 0;
    for line in text.lines().take(LINES) {
        match read_set_line(line) {
            Err(error) => assert!(error.to_string().len() < 2000, "a sentence is short"),
            Ok(SetLine::Header(header)) => {
                assert_eq!(read_set_line(&header.to_line()), Ok(SetLine::Header(header)));
            }
            Ok(SetLine::Problem(problem)) => {
                let again = read_set_line(&problem.to_line()).expect("what was read is written");
                assert_eq!(again, SetLine::Problem(problem.clone()));
                if checked < PROBLEMS {
                    checked += 1;
                    let _ = refuted(&problem, NODES);
                }
            }
        }
    }
}
