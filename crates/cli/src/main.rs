//! `renju`: reads, searches and makes archives of renju games in a terminal, and solves positions.
//!
//! The page uses the same crates (`renju-records` and `renju-archive`, connected by `renju-library`). This
//! crate has only the commands, the printing of their results, and sample archives.

mod answer;
mod area_args;
mod batch;
mod batch_query;
mod commands;
mod diagram;
mod engine;
mod exit;
mod filtered_games;
mod finding_json;
mod game_filter_args;
mod help;
mod import_checks;
mod intake;
mod name_lookup;
mod output;
mod picture;
mod position_args;
mod progress;
mod proof;
mod query_report;
mod results_json;
mod sample;
mod signals;
mod source;
mod static_board;
mod terminal;
mod text;
mod threats_arg;
mod turn_args;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::terminal::ColorArg;

/// Read, search and make archives of renju games; find forbidden points and forced wins.
#[derive(Parser)]
#[command(name = "renju", version, max_term_width = 100, after_help = HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Show no progress bar. Without this option, the bar is shown if standard error is a terminal.
    #[arg(short, long, global = true)]
    quiet: bool,
    /// Print with colors. NO_COLOR is respected.
    #[arg(long = "color", value_enum, value_name = "WHEN", default_value_t, global = true)]
    color_choice: ColorArg,
}

#[derive(Subcommand)]
enum Command {
    Import(commands::import::Args),
    Info(commands::info::Args),
    Search(Box<commands::search::Args>),
    Missed(Box<commands::missed::Args>),
    Review(Box<commands::review::Args>),
    Event(commands::event::Args),
    Prepare(Box<commands::prepare::Args>),
    Fifths(Box<commands::fifths::Args>),
    Similar(Box<commands::similar::Args>),
    Graph(Box<commands::graph::Args>),
    Convert(commands::convert::Args),
    Diagram(Box<commands::diagram::Args>),
    Export(commands::export::Args),
    Publish(commands::publish::Args),
    Sample(commands::sample::Args),
    Forbidden(commands::forbidden::Args),
    Solve(Box<commands::solve::Args>),
    Verify(commands::verify::Args),
    Position(commands::position::Args),
    Book(commands::book::Args),
    Engine(Box<commands::engine::Args>),
    #[cfg(target_os = "linux")]
    #[command(hide = true)]
    SuperviseEngine(engine::supervisor::Args),
    Problems(Box<commands::problems::Args>),
    Compose(commands::compose::Args),
    Novelties(Box<commands::novelties::Args>),
    Ratings(commands::ratings::Args),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
}

const HELP: &str = "\
Begin like this:
  renju sample --games 20000 --seed 1 -o sample.rif  # an archive to play with
  renju import sample.rif -o sample.renju  # read the archive once
  renju search sample.renju --moves \"h8 h9 i9\"  # games, next moves, results
  renju solve --threats fours --black \"h8 i8 j8\"  # is there a win by fours?
  renju book openings.lib --moves \"h8 i9\"  # what does a library say?
  renju engine ./pbrain-rapfi --moves \"h8 i9\"  # what does an engine say?

Input and output:
  -o OUT names the file or folder to write, and - is standard output.
  --json prints JSON lines: each line is one object, and most answers are one line.

Exit codes:
  0  done, also when no game was found
  1  something else went wrong: the disk is full, a file cannot be written
  2  the command or the position cannot be understood
  3  a file cannot be read, or is not what it should be
  4  a batch was answered, but some of its lines could not be
  5  an archive is not all there, or has fewer games than what it would replace; a proof was cut
  6  an engine crashed, was silent, or answered against the protocol or the rules
  7  records or files of an archive are too large to be read, or damaged, and would be left out";

fn main() -> ExitCode {
    ColorArg::of_arguments(std::env::args_os().map(|one| one.to_string_lossy().into_owned()))
        .use_everywhere();
    let cli = match arguments() {
        Ok(cli) => cli,
        Err(error) => return help::print(&error),
    };
    let done = match &cli.command {
        Command::Import(args) => commands::import::run(args, cli.quiet),
        Command::Info(args) => commands::info::run(args, cli.quiet),
        Command::Search(args) => commands::search::run(args, cli.quiet),
        Command::Missed(args) => commands::missed::run(args, cli.quiet),
        Command::Review(args) => commands::review::run(args, cli.quiet),
        Command::Event(args) => commands::event::run(args, cli.quiet),
        Command::Prepare(args) => commands::prepare::run(args, cli.quiet),
        Command::Fifths(args) => commands::fifths::run(args, cli.quiet),
        Command::Similar(args) => commands::similar::run(args, cli.quiet),
        Command::Graph(args) => commands::graph::run(args, cli.quiet),
        Command::Convert(args) => commands::convert::run(args, cli.quiet),
        Command::Diagram(args) => commands::diagram::run(args, cli.quiet),
        Command::Export(args) => commands::export::run(args, cli.quiet),
        Command::Publish(args) => commands::publish::run(args, cli.quiet),
        Command::Sample(args) => commands::sample::run(args, cli.quiet),
        Command::Forbidden(args) => commands::forbidden::run(args),
        Command::Solve(args) => commands::solve::run(args),
        Command::Verify(args) => commands::verify::run(args),
        Command::Position(args) => commands::position::run(args),
        Command::Book(args) => commands::book::run(args, cli.quiet),
        Command::Engine(args) => commands::engine::run(args),
        #[cfg(target_os = "linux")]
        Command::SuperviseEngine(args) => engine::supervisor::run(args),
        Command::Problems(args) => commands::problems::run(args, cli.quiet),
        Command::Compose(args) => commands::compose::run(args, cli.quiet),
        Command::Novelties(args) => commands::novelties::run(args, cli.quiet),
        Command::Ratings(args) => commands::ratings::run(args, cli.quiet),
        Command::Completions(args) => commands::completions::run(args, without_hidden_commands()),
        Command::Man(args) => commands::man::run(args, without_hidden_commands()),
    };
    exit::report(done)
}

/// Parses the arguments of the program.
fn arguments() -> Result<Cli, clap::Error> {
    let matches = help::with_whole_examples(Cli::command()).try_get_matches()?;
    Cli::from_arg_matches(&matches)
}

/// Returns the description of the program without the commands that only the program itself calls.
fn without_hidden_commands() -> clap::Command {
    let whole = Cli::command();
    let shown = whole.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    clap::Command::new("renju")
        .version(env!("CARGO_PKG_VERSION"))
        .about(whole.get_about().cloned().unwrap_or_default())
        .after_help(HELP)
        .args(whole.get_arguments().cloned())
        .subcommands(shown)
        .subcommand_required(true)
}
