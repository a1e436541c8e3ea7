//! `renju review`: reviews games. For each move that allowed a win by force, it lists the moves that would have
//! prevented this win.

mod json;
mod report;
mod work;

use std::io::Write;
use std::path::PathBuf;

use renju_code_pages::NativeTexts;
use renju_records::{Format, WriteOptions, write};

use self::work::ReviewedGames;
use crate::filtered_games::FilteredGames;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::NameLookup;
use crate::output::{InputFiles, Output, OverwriteArgs};
use crate::threats_arg::ThreatsArg;
use crate::{source, terminal};

/// Review games: the wins that were missed, the moves that allowed a win, the moves that would have prevented it, the
/// last escape of the player who lost, and the move with which each game left an archive.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The games: a file of game records (SGF, RenLib and others), an archive, or a library made by `renju import`.
    #[arg(value_name = "LIB|FILE")]
    games: PathBuf,
    /// The archive whose games the review compares with the positions; by default, the reviewed file.
    #[arg(long, value_name = "LIB|FILE")]
    archive: Option<PathBuf>,
    /// The threats of the wins to search for. With `threats`, each position that has no win by fours is also searched
    /// for a win by threats. This takes long.
    #[arg(long, value_enum, default_value = "fours")]
    threats: ThreatsArg,
    /// Most nodes of each search by these threats; by default, 40,000 by fours and 20,000 by threats.
    #[arg(long, value_name = "N", value_parser = crate::text::whole::<u64>)]
    nodes: Option<u64>,
    /// How many games to review, latest first.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Print the review of each game as a line of JSON.
    #[arg(long)]
    json: bool,
    /// Write the games as SGF, with the review as comments. The winning lines, and the moves that would have
    /// prevented a win, become variations.
    #[arg(long, value_name = "OUT.sgf", conflicts_with = "json")]
    sgf: Option<PathBuf>,
    #[command(flatten)]
    replacing: OverwriteArgs,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

/// Most nodes of each search by threats, unless the user gives another number.
const THREAT_NODES: u64 = 20_000;

const HELP: &str = "\
Examples:
  renju review game.sgf
  renju review my-games.sgf --archive games.renju --threats threats
  renju review games.renju --player \"must\" --from 2015 --json > reviews.jsonl
  renju review my-games.sgf --sgf reviewed.sgf

A move that allowed a win is a move before which the search found no win of the other side, and after which it found one. A \
move held if the search finds no win after it: by fours none exists, by threats none was found within the nodes. The move that \
lost the game is the one after which the winner had a win at each turn. The last escape is the last losing move of the loser in \
place of which another move held.

A game leaves the archive by the first move after which no other game has its position, in any orientation and by any order \
of moves. Games of rules without forbidden points are left out.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let files: Vec<PathBuf> = args.archive.iter().chain([&args.games]).cloned().collect();
    source::once(&files)?;
    let inputs = InputFiles::of(&files, args.replacing);
    let output = args.sgf.as_deref().map(|sgf| Output::at(sgf, &inputs)).transpose()?;
    let library = source::library(&args.games, quiet)?;
    let archive = args.archive.as_deref().map(|archive| source::library(archive, quiet)).transpose()?;
    let filtered = FilteredGames::new(&NameLookup::of(&library), &args.wanted, args.limit)?;
    let effort = args.threats.effort(args.nodes, THREAT_NODES);
    let reviewed = ReviewedGames::new(&library, archive.as_ref(), &filtered.games, effort, quiet);
    if let Some(output) = output {
        let written = write(&reviewed.records(), Format::Sgf, &WriteOptions::default(), &NativeTexts)?.bytes;
        output.write(|to| to.write_all(&written))?;
        terminal::say(&format!("{}: written as {}", output.name().display(), Format::Sgf.name()));
        filtered.say_without_rating();
        return Ok(());
    }
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        for game in &reviewed.games {
            serde_json::to_writer(&mut out, &json::ReviewJson::new(game))?;
            writeln!(out)?;
        }
        out.flush()?;
        filtered.say_without_rating();
        return Ok(());
    }
    let FilteredGames { total, without_rating, .. } = filtered;
    write!(out, "{}", report::ReviewReport { reviewed: &reviewed, total, without_rating })?;
    Ok(out.flush()?)
}
