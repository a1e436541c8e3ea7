//! Starts the process of an engine, and ends it together with all processes that it has started.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};

use super::program::{Pipes, Program, has_ended};

/// A running engine.
#[derive(Debug)]
pub(super) struct Running {
    /// The process of the engine, or of its supervisor if there is one.
    child: Child,
    #[cfg(target_os = "linux")]
    supervised: Option<super::supervised::Messages>,
    is_ended: bool,
}

impl Running {
    /// Starts a program as an engine, under a supervisor if the system allows that.
    pub(super) fn start(program: &Program<'_>) -> io::Result<(Self, Pipes)> {
        #[cfg(target_os = "linux")]
        if super::supervised::is_possible() {
            let (child, messages, pipes) = super::supervised::start(program)?;
            return Ok((Self { child, supervised: Some(messages), is_ended: false }, pipes));
        }
        let mut command = Command::new(program.path);
        command.args(program.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = program.folder {
            command.current_dir(folder);
        }
        let mut child = spawn(&mut command)?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("its input and output are not there"));
        };
        let pipes = Pipes { input, output: Box::new(output), errors: Box::new(errors) };
        let running = Self {
            child,
            #[cfg(target_os = "linux")]
            supervised: None,
            is_ended: false,
        };
        Ok((running, pipes))
    }

    /// Kills the engine and all processes that it has started. Returns the engine's exit status.
    #[cfg(unix)]
    pub(super) fn end(&mut self) -> io::Result<ExitStatus> {
        use rustix::process::Pid;
        let is_first = !std::mem::replace(&mut self.is_ended, true);
        #[cfg(target_os = "linux")]
        if let Some(messages) = &mut self.supervised {
            return messages.end(&mut self.child, is_first);
        }
        if is_first {
            crate::signals::end_engine(Pid::from_child(&self.child));
        }
        self.child.wait()
    }

    #[cfg(not(unix))]
    pub(super) fn end(&mut self) -> io::Result<ExitStatus> {
        self.is_ended = true;
        let _ = self.child.kill();
        self.child.wait()
    }

    /// Returns whether the engine has ended.
    pub(super) fn has_ended(&mut self) -> bool {
        self.is_ended || has_ended(&mut self.child)
    }
}

/// Starts the engine as the leader of a new process group. The processes that the engine starts belong to
/// this group, too. Signals of the terminal do not reach the group, so this program must end the engine.
#[cfg(unix)]
fn spawn(command: &mut Command) -> io::Result<Child> {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
    crate::signals::ended_on_signal(|| command.spawn())
}

#[cfg(not(unix))]
fn spawn(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}
