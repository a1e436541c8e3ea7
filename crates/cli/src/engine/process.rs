//! Runs an engine as a process, and exchanges lines of text with it. The engine may crash, hang, send
//! nonsense, or not read its input.

mod program;
mod running;
#[cfg(target_os = "linux")]
mod supervised;

use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::process::ChildStdin;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::answer::EngineAnswer;
use super::error::EngineError;
use program::{Pipes, Program};
use running::Running;

/// Greatest length of a line in bytes. The protocol allows cutting longer lines.
const LONGEST_LINE: usize = 1 << 16;
/// Greatest number of output lines that wait to be processed. If an engine has written this many lines, it
/// has to wait before it can write more.
const WAITING: usize = 1_024;
/// Number of last bytes of the engine's standard error that an error message shows when the engine has ended.
const LAST_WORDS: usize = 400;

/// A running engine. Dropping the value ends the engine.
#[derive(Debug)]
pub(crate) struct Process {
    running: Running,
    lines: Receiver<String>,
    commands: Sender<String>,
    last_words: Arc<Mutex<VecDeque<u8>>>,
}

impl Process {
    /// Starts a program as an engine. If the path of the program has a folder, the engine runs in this
    /// folder, because engines look for their files there.
    pub(crate) fn start(program: &Path, arguments: &[OsString]) -> Result<Self, EngineError> {
        let failed = |error: io::Error| EngineError::Start {
            program: program.display().to_string(),
            reason: error.to_string(),
        };
        let folder = program.parent().filter(|folder| !folder.as_os_str().is_empty());
        let whole = folder.map(|_| program.canonicalize()).transpose().map_err(failed)?;
        let program = Program { path: whole.as_deref().unwrap_or(program), arguments, folder };
        let (running, Pipes { input, output, errors }) = Running::start(&program).map_err(failed)?;
        let (to_manager, lines) = sync_channel(WAITING);
        let (commands, to_engine) = channel();
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let tail = Arc::clone(&last_words);
        // Output, input and standard error have separate threads, because each pipe can block: an engine may
        // leave its input unread, write nothing, or write without end. The threads end when the engine ends.
        thread::spawn(move || read_lines(BufReader::new(output), &to_manager));
        thread::spawn(move || write_lines(input, &to_engine));
        thread::spawn(move || keep_tail(errors, &tail));
        Ok(Self { running, lines, commands, last_words })
    }

    /// Sends a line to the engine. If the engine has ended, the line is lost, and the next wait for an answer
    /// reports the end.
    pub(crate) fn send(&self, line: &str) {
        let _ = self.commands.send(format!("{line}\r\n"));
    }

    /// Waits for the next answer until the deadline. `expected` describes the expected answer in an error.
    pub(crate) fn next(
        &mut self,
        expected: &'static str,
        until: Deadline,
    ) -> Result<EngineAnswer, EngineError> {
        loop {
            match self.lines.recv_timeout(until.left()) {
                Ok(line) => match EngineAnswer::read(&line) {
                    EngineAnswer::Empty if !until.left().is_zero() => {}
                    // An engine that only sends messages, and never the answer, gets the same error as a
                    // silent engine.
                    answer if answer.is_talk() && until.left().is_zero() => {
                        return Err(until.silent(expected));
                    }
                    answer => return Ok(answer),
                },
                Err(RecvTimeoutError::Timeout) => return Err(until.silent(expected)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(expected)),
            }
        }
    }

    fn ended(&mut self, expected: &'static str) -> EngineError {
        // The engine has closed its output. If it does not end by itself within a second, it is killed later,
        // when the [`Process`] is dropped.
        let status = self.wait(Duration::from_secs(1)).unwrap_or_else(|| "it closed its output".to_owned());
        let words: Vec<u8> =
            self.last_words.lock().map_or_else(|_| Vec::new(), |tail| tail.iter().copied().collect());
        let words = String::from_utf8_lossy(&words).trim().to_owned();
        let last_words = if words.is_empty() { words } else { format!("; its last words: {words}") };
        EngineError::Ended { expected, status, last_words }
    }

    /// Waits until the engine ends, and then kills all processes that the engine has started. Returns the
    /// exit status of the engine. If the engine does not end within the time `most`, kills nothing and
    /// returns `None`.
    pub(crate) fn wait(&mut self, most: Duration) -> Option<String> {
        let until = Instant::now() + most;
        loop {
            if self.running.has_ended() {
                return Some(
                    self.running.end().map_or_else(|error| error.to_string(), |status| status.to_string()),
                );
            }
            if Instant::now() >= until {
                return None;
            }
            // The standard library cannot wait for a process with a time limit.
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("END");
        if self.wait(Duration::from_millis(500)).is_none() {
            let _ = self.running.end();
        }
    }
}

/// The time until which an answer must come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    given: Duration,
    at: Instant,
}

impl Deadline {
    pub(crate) fn within(given: Duration) -> Self {
        Self { given, at: Instant::now() + given }
    }

    fn silent(&self, expected: &'static str) -> EngineError {
        EngineError::Silent { expected, milliseconds: self.given.as_millis() }
    }

    fn left(&self) -> Duration {
        self.at.saturating_duration_since(Instant::now())
    }
}

fn read_lines(mut output: impl Read, to: &SyncSender<String>) {
    let mut line = Vec::new();
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = output.read(&mut bytes) {
        for &byte in &bytes[..count] {
            if byte == b'\n' || byte == b'\r' {
                if to.send(String::from_utf8_lossy(&std::mem::take(&mut line)).into_owned()).is_err() {
                    return;
                }
            } else if line.len() < LONGEST_LINE {
                line.push(byte);
            }
        }
    }
    if !line.is_empty() {
        let _ = to.send(String::from_utf8_lossy(&line).into_owned());
    }
}

fn write_lines(mut input: ChildStdin, from: &Receiver<String>) {
    for line in from {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn keep_tail(mut errors: impl Read, tail: &Mutex<VecDeque<u8>>) {
    let mut bytes = [0; 1024];
    while let Ok(count @ 1..) = errors.read(&mut bytes) {
        let Ok(mut tail) = tail.lock() else { return };
        tail.extend(&bytes[..count]);
        let surplus = tail.len().saturating_sub(LAST_WORDS);
        tail.drain(..surplus);
    }
}

/// Returns the name of an engine's program as the user should see it.
pub(crate) fn name(program: &Path) -> String {
    program.file_stem().unwrap_or_else(|| OsStr::new("engine")).to_string_lossy().into_owned()
}
