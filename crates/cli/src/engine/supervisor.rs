//! The supervisor of an engine. It is a second process of this program, and runs between `renju` and the
//! engine.
//!
//! When a process of the engine ends, its child processes become children of the supervisor, even if they
//! have called `setsid`. So the supervisor can end all processes of the engine. The supervisor ends
//! all processes of the engine when the engine ends, when `renju` sends a signal, and when `renju`
//! has ended for any reason. The supervisor notices the end of `renju` because the pipe of the
//! engine's input is then closed: only `renju` can write to this pipe.
//!
//! The supervisor sends at most two lines to `renju`, each with a number. The first number is 0 if the engine has
//! started, and otherwise the system's error number, which no second line follows. The second number is the
//! engine's exit status. It is sent when all processes of the engine have ended, or when the supervisor stops
//! trying to end them. An unknown exit status is not sent.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};

use crate::signals;

/// Name of the hidden command that runs the supervisor.
pub(super) const COMMAND: &str = "supervise-engine";
/// Time between SIGTERM and SIGKILL, in which the engine's processes can end by themselves.
const GRACE: Duration = Duration::from_millis(200);
/// Time after which the supervisor stops trying to kill processes. Without a limit, it would try forever to
/// kill a process of another user.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);
/// Time between two searches for processes that have not ended after SIGKILL.
const AGAIN: Duration = Duration::from_millis(5);

/// Starts an engine for `renju engine`, and ends it with all processes that it has started.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The pipe that becomes the engine's output.
    output: PathBuf,
    /// The engine and its arguments.
    #[arg(last = true, required = true)]
    engine: Vec<OsString>,
}

/// An event after which the supervisor ends the engine's processes, or ends itself.
enum SupervisorEvent {
    /// `renju` has ended, or has sent a signal.
    Stop,
    /// The engine has ended with this status.
    Ended(i32),
    /// All processes of the engine have ended.
    NoneLeft,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let (to_main, events) = channel();
    watch_signals(to_main.clone())?;
    let engine = match start(args) {
        Ok(engine) => engine,
        Err(error) => {
            tell(error.raw_os_error().unwrap_or(Errno::IO.raw_os_error()));
            return Ok(());
        }
    };
    tell(0);
    let of_input = to_main.clone();
    thread::spawn(move || watch_input(&of_input));
    thread::spawn(move || collect(engine, &to_main));
    if let Some(status) = end(&events) {
        tell(status);
    }
    Ok(())
}

/// Sends a number to `renju`. If `renju` has ended, the number is lost.
fn tell(number: i32) {
    let mut to = io::stdout();
    let _ = writeln!(to, "{number}").and_then(|()| to.flush());
}

fn start(args: &Args) -> io::Result<Pid> {
    set_child_subreaper(Some(getpid()))?;
    let output = OpenOptions::new().write(true).open(&args.output)?;
    let (program, arguments) = args.engine.split_first().ok_or(Errno::INVAL)?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::inherit()).stdout(output).stderr(Stdio::inherit());
    Ok(Pid::from_child(&command.spawn()?))
}

/// Waits for signals that end a program, and reports them as [`SupervisorEvent::Stop`]. Such a signal may
/// also come from the engine, because the engine is in the supervisor's process group.
fn watch_signals(to: Sender<SupervisorEvent>) -> io::Result<()> {
    let mut watched = signal_hook::iterator::Signals::new(signals::watched())?;
    thread::spawn(move || {
        let ends = |signal: &i32| *signal != signal_hook::consts::SIGXFSZ;
        watched.forever().filter(ends).for_each(|_| drop(to.send(SupervisorEvent::Stop)));
    });
    Ok(())
}

/// Waits until `renju` has ended, which means that no process has the writing end of the engine's input pipe
/// open. Does not read from the pipe.
fn watch_input(to: &Sender<SupervisorEvent>) {
    let input = io::stdin();
    let mut watched = [PollFd::new(&input, PollFlags::empty())];
    while let Ok(0) | Err(Errno::INTR) = poll(&mut watched, None) {}
    let _ = to.send(SupervisorEvent::Stop);
}

/// Collects the exit status of each child process, until there are no children.
fn collect(engine: Pid, to: &Sender<SupervisorEvent>) {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((child, status))) if child == engine => {
                drop(to.send(SupervisorEvent::Ended(status.as_raw())))
            }
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => break,
        }
    }
    let _ = to.send(SupervisorEvent::NoneLeft);
}

/// Waits for the first event, and then ends all processes of the engine. Returns the exit status of the
/// engine; `None` if it is not known.
fn end(events: &Receiver<SupervisorEvent>) -> Option<i32> {
    let mut status = match events.recv() {
        Ok(SupervisorEvent::Ended(status)) => Some(status),
        _ => None,
    };
    signal_all(Signal::TERM);
    let begun = Instant::now();
    let mut until = begun + GRACE;
    loop {
        match events.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(SupervisorEvent::Ended(ended)) => status = Some(ended),
            Ok(SupervisorEvent::Stop) => {}
            Ok(SupervisorEvent::NoneLeft) => return status,
            Err(_) if begun.elapsed() > PATIENCE => return status,
            Err(_) => {
                signal_all(Signal::KILL);
                until = Instant::now() + AGAIN;
            }
        }
    }
}

/// Sends a signal to all descendants of this process. Ignores processes that have already ended.
fn signal_all(signal: Signal) {
    for process in descendants() {
        let _ = kill_process(process, signal);
    }
}

/// Returns all descendants of this process, with parents before their children. In this order, a signal ends
/// a parent before the parent can notice the end of a child and start another child.
fn descendants() -> Vec<Pid> {
    let mut children: HashMap<Pid, Vec<Pid>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let number = entry.file_name().to_str().and_then(|name| name.parse().ok()).and_then(Pid::from_raw);
        let Some(process) = number else { continue };
        if let Some(parent) = fs::read(entry.path().join("stat")).ok().and_then(|stat| parent(&stat)) {
            children.entry(parent).or_default().push(process);
        }
    }
    let (mut found, mut next) = (Vec::new(), vec![getpid()]);
    while let Some(process) = next.pop() {
        let children = children.remove(&process).unwrap_or_default();
        found.extend(&children);
        next.extend(children);
    }
    found
}

/// Parses the number of the parent process from `/proc/PID/stat`. This file has the form
/// `PID (NAME) STATE PARENT …`. NAME may contain any characters, even parentheses, so it ends at the last `)`
/// of the file.
fn parent(stat: &[u8]) -> Option<Pid> {
    let name_end = stat.iter().rposition(|&byte| byte == b')')?;
    let rest = std::str::from_utf8(stat.get(name_end + 1..)?).ok()?;
    Pid::from_raw(rest.split_whitespace().nth(1)?.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parent_process_is_found_for_any_program_name() {
        assert_eq!(parent(b"12 (a) R 3 12 12 0"), Pid::from_raw(3));
        assert_eq!(parent(b"12 (a) S 9 (\xff b) R 3 12"), Pid::from_raw(3));
        for stat in [&b""[..], b"12", b"12 (a)", b"12 (a) R", b"12 (a) R x", b"12 (a) R 0"] {
            assert_eq!(parent(stat), None);
        }
    }
}
