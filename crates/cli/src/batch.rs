//! Many questions in one run: a question a line in, an answer a line out, in the same order.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::time::Instant;

use renju_archive::{Order, Query};
use renju_core::Position;
use renju_library::Library;

use crate::answer::{Body, Line, Unanswered};
use crate::question::Question;

/// How a batch went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    /// Questions, empty lines not counted.
    pub(crate) lines: u64,
    /// Of these, what could not be understood.
    pub(crate) bad: u64,
}

/// Answers every line. A line that cannot be understood is answered with an error, and the rest goes on.
///
/// Whenever there is no further question at hand the answers so far are sent, so another program may ask one
/// question at a time through a pipe.
pub(crate) fn answer(
    library: &Library,
    questions: &mut BufReader<impl Read>,
    to: &mut impl Write,
) -> io::Result<Done> {
    let mut done = Done::default();
    let mut line = Vec::new();
    for number in 1u64.. {
        line.clear();
        if questions.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        done.lines += 1;
        if !one(library, number, &line, to)? {
            done.bad += 1;
        }
        if questions.buffer().is_empty() {
            to.flush()?;
        }
    }
    to.flush()?;
    Ok(done)
}

/// Writes the answer to one line; `false` where it is an error.
fn one(library: &Library, number: u64, line: &[u8], to: &mut impl Write) -> io::Result<bool> {
    let question: Result<Question<'_>, _> = serde_json::from_slice(line);
    let (id, position) = match &question {
        Ok(question) => (question.id, question.position().map_err(|error| format!(": {error}"))),
        Err(error) => (None, Err(format!(", character {}: {}", error.column(), reason(error)))),
    };
    match &position {
        Ok(position) => serde_json::to_writer(&mut *to, &Line { id, body: search(library, *position) })?,
        Err(error) => {
            serde_json::to_writer(&mut *to, &Unanswered { id, error: format!("line {number}{error}") })?;
        }
    }
    to.write_all(b"\n")?;
    Ok(position.is_ok())
}

/// What is wrong with the JSON, without the place: for the parser each question is line 1.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split_once(" at line ").map_or(text.clone(), |(reason, _)| reason.to_owned())
}

/// The answer without a list of games.
fn search(library: &Library, position: Position) -> Body {
    let begin = Instant::now();
    let answer = library.search(&Query { position, order: Order::Newest, offset: 0, limit: 0 });
    Body::new(&answer, begin.elapsed().as_micros())
}
