//! Tests the whole program: runs it with arguments, and checks its output, its files and its exit codes.

mod batch;
mod book;
mod bulk;
mod changed_library;
mod compose;
mod convert;
mod diagram;
mod engine;
#[cfg(unix)]
mod engine_ends;
mod event;
mod export;
mod fifths;
mod forbidden;
mod graph;
mod import;
mod incomplete;
mod inputs;
mod json;
mod missed;
mod naive;
mod naive_wins;
mod novelties;
#[cfg(unix)]
mod output;
mod packed;
mod packed_records;
mod parts;
mod plain_words;
mod position;
mod prepare;
mod problems;
mod proofs;
mod publish;
mod publish_killed;
mod questions;
mod ratings;
mod records;
mod resume;
mod review;
mod sample;
mod search;
mod shell;
mod similar;
mod solve;
mod soundness;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use renju_records::{RifGame, RifItem, RifProblem, RifReader};

/// Runs `renju` with these arguments, and with `input` as its standard input.
fn renju_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the stream is piped");
    std::thread::scope(|scope| {
        // A separate thread writes the input: the program may answer while it reads, so this thread must read
        // its output meanwhile. A write error is ignored, because a program may end without reading all its
        // input.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("the process ends")
    })
}

/// Runs `renju`, which must succeed, and returns its output.
fn renju(arguments: &[&str]) -> String {
    let output = renju_with(arguments, b"");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// Runs `renju`, which must fail, and returns its exit code and its message.
fn failure(arguments: &[&str]) -> (i32, String) {
    let output = renju_with(arguments, b"");
    let code = output.status.code().expect("the process is not killed");
    assert_ne!(code, 0, "{arguments:?}");
    (code, String::from_utf8(output.stderr).expect("the errors are UTF-8"))
}

/// Returns the path for a new file in the folder of this process. nextest runs every test in a separate
/// process, so several tests may use one file name at the same time. If the file exists, it is removed.
fn file(name: &str) -> String {
    let folder = format!("renju-cli/{}", std::process::id());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder).join(name);
    std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder for the tests");
    let _ = std::fs::remove_file(&path);
    path.into_os_string().into_string().expect("the target folder's name is UTF-8")
}

/// Paths of a mixed sample archive of 3,000 games, and of the library made from it.
static MIXED: LazyLock<(String, String)> = LazyLock::new(|| {
    let (archive, library) = (file("mixed.rif"), file("mixed.renju"));
    renju(&["sample", "--games", "3000", "--seed", "5", "--shape", "mixed", "-o", &archive]);
    renju(&["import", &archive, "-o", &library]);
    (archive, library)
});

/// Whether this is a longer run, for which the environment variable `PROPTEST_CASES` is set.
fn is_long() -> bool {
    std::env::var_os("PROPTEST_CASES").is_some()
}

/// Returns the text of a file of test vectors.
fn vectors(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/vectors/{name}.jsonl.gz"));
    let file = std::fs::File::open(path).expect("the vectors exist");
    std::io::read_to_string(flate2::read::GzDecoder::new(file)).expect("the vectors are UTF-8")
}

/// Returns the queries in a file of test vectors, without the expected answers.
fn questions_of(vectors: &str) -> String {
    let fields = ["id", "black", "white", "toMove"];
    let mut questions = String::new();
    for line in vectors.lines() {
        let mut question: serde_json::Value = serde_json::from_str(line).expect("a vector");
        question["toMove"] = question["side"].take();
        question.as_object_mut().expect("fields").retain(|field, _| fields.contains(&field.as_str()));
        questions += &format!("{question}\n");
    }
    questions
}

/// The items (tables and games) of a RIF file.
struct Contents {
    items: Vec<RifItem<'static>>,
}

impl Contents {
    fn of(path: &str) -> Self {
        let bytes = std::fs::read(path).expect("the file exists");
        let mut items = Vec::new();
        let mut reader = RifReader::new();
        let mut keep = |item: RifItem<'_>| items.push(item.into_owned());
        reader.push(&bytes, &mut keep).expect("the file is RIF");
        reader.finish(&mut keep).expect("the file is RIF");
        Self { items }
    }

    fn games(&self) -> Vec<&RifGame> {
        let only = self.items.iter().filter_map(|item| match item {
            RifItem::Game(game) => Some(&**game),
            _ => None,
        });
        only.collect()
    }

    fn problems(&self) -> Vec<&RifProblem> {
        let only = self.items.iter().filter_map(|item| match item {
            RifItem::Problem(problem) => Some(problem),
            _ => None,
        });
        only.collect()
    }
}

#[test]
fn help_lists_exit_codes_and_every_command_has_examples() {
    let help = renju(&["--help"]);
    assert!(
        help.contains("Exit codes:") && (0..=5).all(|code| help.contains(&format!("\n  {code}  "))),
        "{help}"
    );
    let commands = "import info search missed graph publish sample novelties completions man";
    for command in commands.split(' ') {
        let help = renju(&[command, "--help"]);
        assert!(help.contains("Examples:") && help.contains(&format!("renju {command}")), "{command}");
    }
}
