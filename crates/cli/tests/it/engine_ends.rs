//! Tests that the engine and all its processes end when `renju engine` ends.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};

use crate::file;

/// Makes an engine that runs the shell commands `then`, and a pipe that all processes of the engine have
/// open. The engine has a child process. If this child still runs after 30 seconds, it writes to the pipe.
/// Returns the paths of the engine and of the pipe.
fn engine(name: &str, then: &str) -> (String, String) {
    engine_with("", name, then)
}

/// Makes an engine as [`engine`] does. If `before_child` is `setsid`, the child process leaves the session
/// and the process group of the engine.
fn engine_with(before_child: &str, name: &str, then: &str) -> (String, String) {
    let (program, pipe) = (file(&format!("{name}.sh")), file(&format!("{name}.pipe")));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("the command runs").success());
    let begin = format!(
        "#!/bin/sh\nexec 3>'{pipe}'\n{before_child} sh -c 'sleep 30; echo still there >&3' &\necho started >&3\n"
    );
    fs::write(&program, begin + then).expect("the file is written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("the mode is set");
    (program, pipe)
}

fn ask(program: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command.args(["engine", program, "--moves", "h8", "--seconds", "20"]);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Waits until all processes have closed the pipe, and returns the text that they have written to it.
fn rest(mut pipe: impl Read) -> String {
    let mut text = String::new();
    pipe.read_to_string(&mut text).expect("a text");
    text
}

#[test]
fn a_signal_ends_an_unresponsive_engine_and_its_child_processes() {
    for signal in ["TERM", "INT", "HUP"] {
        let (program, pipe) = engine("busy", "while :; do :; done\n");
        let mut renju = ask(&program);
        let mut pipe = BufReader::new(File::open(&pipe).expect("the file exists"));
        let mut line = String::new();
        pipe.read_line(&mut line).expect("a text");
        assert_eq!(line, "started\n");
        let sent = Command::new("kill").args([&format!("-{signal}"), &renju.id().to_string()]).status();
        assert!(sent.expect("the command runs").success());
        assert!(!renju.wait().expect("the process ends").success());
        assert_eq!(rest(pipe), "", "{signal}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_engine_and_processes_outside_its_group_end_when_renju_is_killed() {
    // The first engine leaves its process group, and the second ignores SIGTERM. The child processes of both
    // leave the group.
    for (name, then) in [
        ("leaves", "exec setsid sh -c 'while :; do sleep 1; done'\n"),
        ("ignores", "trap '' TERM\nwhile :; do sleep 1; done\n"),
    ] {
        let (program, pipe) = engine_with("setsid", name, then);
        let mut renju = ask(&program);
        let mut pipe = BufReader::new(File::open(&pipe).expect("the file exists"));
        let mut line = String::new();
        pipe.read_line(&mut line).expect("a text");
        assert_eq!(line, "started\n");
        renju.kill().expect("SIGKILL");
        assert!(!renju.wait().expect("the process ends").success());
        assert_eq!(rest(pipe), "", "{name}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn processes_that_left_the_group_of_an_engine_end_with_the_engine() {
    for (end, code) in [("exit 0", 0), ("exit 3", 6), ("kill -SEGV $$", 6)] {
        let answers = format!(
            "while read -r command rest; do case $command in\n\
            START*|RESTART*) echo OK;; ABOUT*) echo 'name=\"Small\"';; DONE*) [ {code} = 0 ] || {end}; echo 8,8;; END*) {end};;\nesac; done\n"
        );
        let (program, pipe) = engine_with("setsid", "leaving", &answers);
        let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
        command.args(["engine", &program, "--moves", "h8", "--seconds", "20"]).stderr(Stdio::piped());
        let renju = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("the program starts");
        assert_eq!(rest(File::open(&pipe).expect("the file exists")), "started\n", "{end}");
        let output = renju.wait_with_output().expect("the process ends");
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(code), "{errors}");
        let status = [("exit 3", "(exit status: 3)"), ("kill -SEGV $$", "(signal: 11 (SIGSEGV)")];
        for (_, status) in status.iter().filter(|(of, _)| *of == end) {
            assert!(errors.contains(status), "{errors}");
        }
    }
}

#[test]
fn child_processes_of_an_engine_end_after_its_answer() {
    let answers = "while read -r command rest; do case $command in\n\
        START*|RESTART*) echo OK;; ABOUT*) echo 'name=\"Small\"';; DONE*) echo 8,8;; END*) exit 0;;\nesac; done\n";
    let (program, pipe) = engine("small", answers);
    let mut renju = ask(&program);
    assert_eq!(rest(File::open(&pipe).expect("the file exists")), "started\n");
    assert!(renju.wait().expect("the process ends").success());
}
