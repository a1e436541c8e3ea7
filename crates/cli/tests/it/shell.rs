//! Tests the scripts that complete commands in a shell, and the manual pages.

use std::collections::BTreeSet;
use std::fs;

use crate::{failure, file, renju};

/// Returns the commands that `renju --help` lists, except `help`.
fn commands() -> BTreeSet<String> {
    let help = renju(&["--help"]);
    let list = help.split("Commands:\n").nth(1).expect("a list of commands");
    let names = list.lines().take_while(|line| !line.is_empty()).filter_map(|line| {
        let name = line.strip_prefix("  ")?;
        name.starts_with(|c: char| c.is_ascii_lowercase()).then(|| name.split(' ').next().unwrap_or_default())
    });
    names.filter(|&name| name != "help").map(str::to_owned).collect()
}

#[test]
fn every_shell_completes_every_command_and_no_hidden_one() {
    let commands = commands();
    assert!(commands.len() >= 18 && commands.contains("search"), "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = renju(&["completions", shell]);
        for command in &commands {
            assert!(script.contains(command.as_str()), "{shell} does not complete {command}");
        }
        assert!(script.contains("facets"), "{shell} does not complete options");
        assert!(!script.contains("supervise"), "{shell} completes a hidden command");
    }
}

#[test]
fn an_unknown_shell_is_an_error_with_the_known_ones() {
    let (code, message) = failure(&["completions", "command.com"]);
    assert_eq!(code, 2);
    assert!(message.contains("bash, elvish, fish, powershell, zsh"), "{message}");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = file("new/man1");
    // The folder exists the second time.
    for _ in 0..2 {
        renju(&["man", "-o", &folder]);
    }
    let pages: BTreeSet<String> = fs::read_dir(&folder)
        .expect("the folder was made")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    let mut expected: BTreeSet<String> = commands().iter().map(|name| format!("renju-{name}.1")).collect();
    expected.insert("renju.1".to_owned());
    assert_eq!(pages, expected);
    let page = fs::read_to_string(format!("{folder}/renju-search.1")).expect("a page");
    assert!(page.contains(".TH renju-search 1") && page.contains("Examples:"), "{page}");
    let main = fs::read_to_string(format!("{folder}/renju.1")).expect("a page");
    assert!(page.contains(".nf\n  renju search games.renju"), "no example is broken: {page}");
    assert!(main.contains("Exit codes:") && main.contains("renju 0."), "{main}");
}

#[test]
fn a_folder_that_cannot_be_created_is_named() {
    let taken = file("taken");
    fs::write(&taken, "a file").expect("the file is written");
    let (code, message) = failure(&["man", "-o", &taken]);
    assert_eq!(code, 1);
    assert!(message.contains(&taken), "{message}");
}

#[test]
fn colors_are_printed_on_a_terminal_or_on_request() {
    let board = |choice: &[&str]| renju(&[&["forbidden", "--black", "g8 i8 h7 h9"], choice].concat());
    let colored = board(&["--color", "always"]);
    assert!(colored.contains("\u{1b}[1;36m3\u{1b}[0m"), "{colored}");
    for choice in [&[][..], &["--color", "auto"], &["--color=never"]] {
        assert!(!board(choice).contains('\u{1b}'), "{choice:?}");
    }
    assert_eq!(
        board(&[]),
        colored.replace("\u{1b}[1m", "").replace("\u{1b}[1;36m", "").replace("\u{1b}[0m", "")
    );
    let (code, message) = failure(&["solve", "--color", "always"]);
    assert!(code == 2 && message.starts_with("\u{1b}[1;31mrenju:\u{1b}[0m expected a position"), "{message}");
    let json = renju(&["forbidden", "--black", "g8 i8 h7 h9", "--json", "--color", "always"]);
    assert!(!json.contains('\u{1b}'), "{json}");
}
