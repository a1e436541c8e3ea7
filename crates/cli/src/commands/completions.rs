//! `renju completions`: prints a script with which a shell completes the commands and options of `renju`.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;

/// Print a script that completes commands, options and their values in a shell.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The shell that will read the script.
    shell: Shell,
}

const HELP: &str = "\
Examples:
  renju completions bash > ~/.local/share/bash-completion/completions/renju
  renju completions zsh > ~/.zfunc/_renju  # with ~/.zfunc in fpath
  renju completions fish > ~/.config/fish/completions/renju.fish
  renju completions powershell >> $PROFILE";

/// Prints the script for `command`, which must not have hidden subcommands: shells would offer them.
pub(crate) fn run(args: &Args, mut command: Command) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "renju", &mut script);
    let mut out = io::stdout().lock();
    out.write_all(&script)?;
    Ok(out.flush()?)
}
