//! Answers many queries in one run: reads one query from each line, and writes one line for each answer, in
//! the order of the queries.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use crate::answer::{AnswerLine, ErrorLine};
use crate::batch_query::BatchQuery;
use crate::exit::CommandError;

/// A file of queries with one query per line, and the name of the file.
pub(crate) struct BatchFile {
    from: BufReader<Box<dyn Read>>,
    name: PathBuf,
}

/// A function that answers a query. Its error is the reason why the query cannot be answered.
pub(crate) type QueryHandler<'a, B> = dyn FnMut(&BatchQuery<'_>) -> Result<B, String> + 'a;

/// Opens a file of queries; `-` is standard input.
pub(crate) fn open(questions: &Path) -> Result<BatchFile, CommandError> {
    let from: Box<dyn Read> = if questions == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(questions).map_err(|error| CommandError::input(questions, error))?)
    };
    Ok(BatchFile { from: BufReader::new(from), name: questions.to_owned() })
}

/// Reads all queries of a file, and writes the answers to standard output. `known` lists the fields that a
/// query may have besides its id.
pub(crate) fn run<B: Serialize>(
    mut questions: BatchFile,
    known: &'static [&'static str],
    ask: &mut QueryHandler<'_, B>,
) -> anyhow::Result<()> {
    let mut ask = |question: &BatchQuery<'_>| {
        question.check(known).map_err(|error| error.to_string())?;
        ask(question)
    };
    let mut to = io::BufWriter::new(io::stdout().lock());
    let done = answer(&mut questions, &mut to, &mut ask)?;
    if done.bad > 0 {
        return Err(CommandError::BadLines { bad: done.bad, lines: done.lines }.into());
    }
    Ok(())
}

const ANSWERS: &str = "the answers to the batch";

/// Counts of the queries in a batch.
#[derive(Default)]
struct BatchCounts {
    /// Number of queries; empty lines do not count.
    lines: u64,
    /// Number of queries that were answered with an error.
    bad: u64,
}

/// Answers every line of the file. If a line has an error, writes the error as the answer to this line, and
/// continues with the next line.
///
/// Flushes the answers whenever no byte after the answered line has arrived yet. So another program can send a
/// query, wait for the answer, and send the next query through the same pipe. If the beginning of the next line
/// has already arrived, the answers are flushed after a later line.
fn answer<B: Serialize>(
    questions: &mut BatchFile,
    to: &mut impl Write,
    ask: &mut QueryHandler<'_, B>,
) -> anyhow::Result<BatchCounts> {
    let mut done = BatchCounts::default();
    let mut line = Vec::new();
    for number in 1u64.. {
        line.clear();
        let read = questions.from.read_until(b'\n', &mut line);
        if read.map_err(|error| CommandError::input(&questions.name, error))? == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        done.lines += 1;
        if !one(number, &line, to, ask).context(ANSWERS)? {
            done.bad += 1;
        }
        if questions.from.buffer().is_empty() {
            to.flush().context(ANSWERS)?;
        }
    }
    to.flush().context(ANSWERS)?;
    Ok(done)
}

/// Answers the query on one line. Returns `false` if the written answer is an error.
fn one<B: Serialize>(
    number: u64,
    line: &[u8],
    to: &mut impl Write,
    ask: &mut QueryHandler<'_, B>,
) -> io::Result<bool> {
    let question: Result<BatchQuery<'_>, _> = serde_json::from_slice(line);
    let (id, body) = match &question {
        Ok(question) => (question.id, ask(question).map_err(|error| format!(": {error}"))),
        Err(error) => (None, Err(format!(", character {}: {}", error.column().max(1), reason(error, line)))),
    };
    match &body {
        Ok(body) => serde_json::to_writer(&mut *to, &AnswerLine { id, body })?,
        Err(error) => {
            serde_json::to_writer(&mut *to, &ErrorLine { id, error: format!("line {number}{error}") })?;
        }
    }
    to.write_all(b"\n")?;
    Ok(body.is_ok())
}

/// Describes why a line is not valid JSON, or why its JSON is not a query.
fn reason(error: &serde_json::Error, line: &[u8]) -> String {
    let text = error.to_string();
    let (own, _) = text.split_once(" at line ").unwrap_or((&text, ""));
    if error.is_data() && own.starts_with("expected ") {
        // This sentence, about a repeated field, comes from `batch_query::line`. serde returns it unchanged.
        return own.to_owned();
    }
    let json = if error.is_data() { "" } else { "JSON such as " };
    format!(
        "expected {json}{EXAMPLE}, found {}",
        renju_intake::wrong_json::found(error, line, "the end of the line")
    )
}

const EXAMPLE: &str = "{\"id\":1,\"moves\":[\"h8\"]}";
