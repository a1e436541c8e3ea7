//! `renju man`: writes the manual pages of `renju`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
  renju man -o ~/.local/share/man/man1  # then `man renju` and `man renju-search` show them";

/// Writes the pages of `command` and its subcommands.
pub(crate) fn run(args: &Args, command: Command) -> anyhow::Result<()> {
    Ok(write(&args.output, command).map_err(|error| CommandError::output(&args.output, error))?)
}

fn write(folder: &Path, command: Command) -> io::Result<()> {
    let names: Vec<String> =
        command.get_subcommands().map(|sub| format!("renju-{}.1", sub.get_name())).collect();
    fs::create_dir_all(folder)?;
    clap_mangen::generate_to(command, folder)?;
    for name in names.into_iter().chain(["renju.1".to_owned()]) {
        let page = folder.join(name);
        let text = fs::read_to_string(&page)?;
        fs::write(&page, with_whole_examples(&text))?;
    }
    Ok(())
}

/// Puts the indented lines of a page, which are examples, between `.nf` and `.fi`, so that `man` breaks none of
/// them.
fn with_whole_examples(page: &str) -> String {
    let mut whole = String::with_capacity(page.len() + 64);
    let mut is_example = false;
    for line in page.lines() {
        if is_example != line.starts_with("  ") {
            is_example = !is_example;
            whole += if is_example { ".nf\n" } else { ".fi\n" };
        }
        whole += line;
        whole.push('\n');
    }
    if is_example { whole + ".fi\n" } else { whole }
}
