//! Tests that answers stay the same while another program cuts or overwrites the file of an open library.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::{MIXED, file};

const QUESTION: &[u8] = b"{\"moves\":[\"h8\",\"i9\",\"g7\"]}\n";

/// Returns the answers to the same query before and after `change` changes the library's file.
fn answers(change: impl FnOnce(&str)) -> [serde_json::Value; 2] {
    let library = file("changed.renju");
    fs::copy(&MIXED.1, &library).expect("the file is copied");
    let mut child = Command::new(env!("CARGO_BIN_EXE_renju"))
        .args(["search", &library, "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("the stream is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("the stream is piped")).lines();
    let mut ask = || {
        questions.write_all(QUESTION).and_then(|()| questions.flush()).expect("the program reads its input");
        let line = lines.next().expect("the program prints an answer").expect("the answer is UTF-8");
        let mut answer: serde_json::Value = serde_json::from_str(&line).expect("an answer");
        answer.as_object_mut().expect("fields").remove("microseconds").expect("the answer has its time");
        answer
    };
    let before = ask();
    change(&library);
    let after = ask();
    drop(questions);
    assert!(child.wait().expect("the process ends").success());
    [before, after]
}

#[test]
fn a_library_that_is_cut_while_it_is_searched_changes_no_answer() {
    let [before, after] = answers(|library| {
        fs::OpenOptions::new()
            .write(true)
            .truncate(true)
            .open(library)
            .map(drop)
            .expect("the file is truncated");
    });
    assert_eq!(before, after);
}

#[test]
fn a_library_that_is_overwritten_while_it_is_searched_changes_no_answer() {
    let [before, after] = answers(|library| {
        let bytes = fs::metadata(library).expect("the file exists").len();
        let mut file = fs::OpenOptions::new().write(true).open(library).expect("the file exists");
        file.write_all(&vec![0xff; bytes as usize]).expect("the file is overwritten");
    });
    assert_eq!(before, after);
}
