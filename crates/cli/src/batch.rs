//! Many questions in one run: a question a line in, an answer a line out, in the same order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::Context;
use serde::Serialize;

use crate::answer::{Line, Unanswered};
use crate::exit::Failure;
use crate::question::Question;

/// A batch that is open.
pub(crate) type Questions = BufReader<Box<dyn Read>>;

/// What a question is answered with, or why it is not.
pub(crate) type Ask<'a, B> = dyn FnMut(&Question<'_>) -> Result<B, String> + 'a;

/// Opens a batch, `-` for standard input.
pub(crate) fn open(questions: &Path) -> Result<Questions, Failure> {
    let from: Box<dyn Read> = if questions == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(questions).map_err(|error| Failure::input(questions, error))?)
    };
    Ok(BufReader::new(from))
}

/// Answers a batch on standard output. A question may have these fields, and an id.
pub(crate) fn run<B: Serialize>(
    mut questions: Questions,
    known: &'static [&'static str],
    ask: &mut Ask<'_, B>,
) -> anyhow::Result<()> {
    let mut ask = |question: &Question<'_>| {
        question.check(known).map_err(|error| error.to_string())?;
        ask(question)
    };
    let mut to = io::BufWriter::new(io::stdout().lock());
    let done = answer(&mut questions, &mut to, &mut ask).context("the batch")?;
    if done.bad > 0 {
        return Err(Failure::BadLines { bad: done.bad, lines: done.lines }.into());
    }
    Ok(())
}

/// How a batch went.
#[derive(Default)]
struct Done {
    /// Questions, empty lines not counted.
    lines: u64,
    /// Of these, what could not be understood.
    bad: u64,
}

/// Answers every line. A line that cannot be understood is answered with an error, and the rest goes on.
///
/// Whenever there is no further question at hand the answers so far are sent, so another program may ask one
/// question at a time through a pipe.
fn answer<B: Serialize>(
    questions: &mut Questions,
    to: &mut impl Write,
    ask: &mut Ask<'_, B>,
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
        if !one(number, &line, to, ask)? {
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
fn one<B: Serialize>(
    number: u64,
    line: &[u8],
    to: &mut impl Write,
    ask: &mut Ask<'_, B>,
) -> io::Result<bool> {
    let question: Result<Question<'_>, _> = serde_json::from_slice(line);
    let (id, body) = match &question {
        Ok(question) => (question.id, ask(question).map_err(|error| format!(": {error}"))),
        Err(error) => (None, Err(format!(", character {}: {}", error.column(), reason(error, line)))),
    };
    match &body {
        Ok(body) => serde_json::to_writer(&mut *to, &Line { id, body })?,
        Err(error) => {
            serde_json::to_writer(&mut *to, &Unanswered { id, error: format!("line {number}{error}") })?;
        }
    }
    to.write_all(b"\n")?;
    Ok(body.is_ok())
}

/// What is wrong with a line that is no question, in words of JSON.
fn reason(error: &serde_json::Error, line: &[u8]) -> String {
    let text = error.to_string();
    if error.is_data() {
        let found = text.strip_prefix("invalid type: ").and_then(|rest| rest.split([' ', ',']).next());
        return match found {
            Some(kind) => format!("expected {EXAMPLE}, found {}", json_word(kind)),
            // A field that comes twice: the sentence is that of `question::line`.
            None => text.split_once(" at line ").map_or(text.clone(), |(reason, _)| reason.to_owned()),
        };
    }
    let found = match String::from_utf8(line.to_vec()) {
        Err(_) => "bytes that are not UTF-8".to_owned(),
        Ok(_) if error.is_eof() => "the end of the line".to_owned(),
        Ok(text) => {
            let bytes = text.as_bytes();
            let at = error.column().saturating_sub(1).min(bytes.len().saturating_sub(1));
            let start = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            text[start..].chars().next().map_or_else(|| "nothing".to_owned(), |found| format!("{found:?}"))
        }
    };
    format!("expected JSON such as {EXAMPLE}, found {found}")
}

const EXAMPLE: &str = "{\"id\":1,\"moves\":[\"h8\"]}";

/// What the parser found, as JSON calls it.
fn json_word(kind: &str) -> &'static str {
    match kind {
        "sequence" => "a list",
        "string" | "str" => "a text",
        "integer" | "floating" => "a number",
        "boolean" => "true or false",
        "null" | "unit" => "null",
        _ => "something else",
    }
}
