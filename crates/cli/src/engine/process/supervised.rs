//! Starts a supervisor, and reads its messages. A supervisor is a process that starts and ends an engine. The
//! messages of the supervisor are about the engine.

use std::io::{self, BufRead, BufReader, PipeReader};
use std::os::fd::AsRawFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::program::{Pipes, Program, has_ended};
use crate::engine::supervisor::{COMMAND, PATIENCE};

/// Path under which Linux finds the running program, even if another file has replaced the program's file.
const THIS_PROGRAM: &str = "/proc/self/exe";

/// Returns whether the system has `/proc`, which a supervisor needs.
pub(super) fn is_possible() -> bool {
    Path::new(THIS_PROGRAM).exists()
}

/// The messages of a supervisor, one number on each line.
#[derive(Debug)]
pub(super) struct Messages(BufReader<PipeReader>);

/// Starts a supervisor, and waits until it has started the engine.
pub(super) fn start(program: &Program<'_>) -> io::Result<(Child, Messages, Pipes)> {
    let (output, engine_output) = io::pipe()?;
    let (messages, to_this) = io::pipe()?;
    let mut command = Command::new(THIS_PROGRAM);
    // The supervisor inherits only three files, so it opens the pipe for the engine's output by this name.
    let output_name = format!("/proc/{}/fd/{}", std::process::id(), engine_output.as_raw_fd());
    command.arg0("renju").args([COMMAND, &output_name, "--"]).arg(program.path).args(program.arguments);
    command.stdin(Stdio::piped()).stdout(to_this).stderr(Stdio::piped()).process_group(0);
    if let Some(folder) = program.folder {
        command.current_dir(folder);
    }
    let mut child = command.spawn()?;
    // Closes the last writing end of the message pipe in this process. So this process sees the end of the
    // messages when the supervisor ends.
    drop(command);
    let mut messages = Messages(BufReader::new(messages));
    match messages.next() {
        Some(0) => {}
        error => {
            let _ = messages.end(&mut child, true);
            let died = || io::Error::other("its supervisor has ended");
            return Err(error.map_or_else(died, io::Error::from_raw_os_error));
        }
    }
    drop(engine_output);
    let (Some(input), Some(errors)) = (child.stdin.take(), child.stderr.take()) else {
        return Err(io::Error::other("its input and output are not there"));
    };
    Ok((child, messages, Pipes { input, output: Box::new(output), errors: Box::new(errors) }))
}

impl Messages {
    fn next(&mut self) -> Option<i32> {
        let mut line = String::new();
        self.0.read_line(&mut line).ok()?;
        line.trim().parse().ok()
    }

    /// Makes the supervisor end all processes of the engine. Returns the engine's exit status. Signals are
    /// sent to the supervisor only if `is_first` is set.
    pub(super) fn end(&mut self, supervisor: &mut Child, is_first: bool) -> io::Result<ExitStatus> {
        if is_first {
            let number = Pid::from_child(supervisor);
            // This call fails if the supervisor has already ended, which is the usual case.
            let _ = kill_process(number, Signal::TERM);
            // The supervisor ends by itself, unless a user has suspended it.
            let until = Instant::now() + 2 * PATIENCE;
            while !has_ended(supervisor) && Instant::now() < until {
                thread::sleep(Duration::from_millis(5));
            }
            // If a user has killed the supervisor, this signal ends the other processes of its group.
            let _ = kill_process_group(number, Signal::KILL);
        }
        let status = supervisor.wait()?;
        Ok(self.next().map_or(status, ExitStatus::from_raw))
    }
}
