//! `renju man`: writes the manual pages of `renju`.

use std::fs;
use std::path::PathBuf;

use clap::Command;

use crate::exit::CommandError;

/// Write manual pages: one of `renju`, and one of each command.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The folder to write to. It is made if it is missing; pages of an earlier version in it are replaced.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

const HELP: &str = "\
Examples:
  renju man -o ~/.local/share/man/man1      then `man renju` and `man renju-search` show them";

/// Writes the pages of `command` and its subcommands.
pub(crate) fn run(args: &Args, command: Command) -> anyhow::Result<()> {
    let written =
        fs::create_dir_all(&args.output).and_then(|()| clap_mangen::generate_to(command, &args.output));
    Ok(written.map_err(|error| CommandError::output(&args.output, error))?)
}
