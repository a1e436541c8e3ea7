//! `renju prepare`: shows a preparation sheet against an opponent, and writes the opponent's usual lines as a
//! record.

mod content;
mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_archive::Day;
use renju_code_pages::NativeTexts;
use renju_core::Color;
use renju_library::Library;
use renju_records::{Format, WriteOptions, write};
use renju_study::preparation::PreparationQuery;

use self::content::{PreparationContent, PreparationLimits};
use crate::exit::CommandError;
use crate::game_filter_args::{GameFilterArgs, color, day};
use crate::name_lookup::{NameLookup, dimension};
use crate::output::{InputFiles, Output, OverwriteArgs};
use crate::{source, terminal};

/// Prepare against an opponent: the opponent's openings, offers and swaps, the games between you, and the wins by force
/// that the opponent missed or allowed.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// The opponent.
    #[arg(long, value_name = "NAME|ID")]
    against: String,
    /// Yourself. The sheet then also lists the games between you and the opponent.
    #[arg(long, value_name = "NAME|ID")]
    player: Option<String>,
    /// Your color. The sheet then has only games in which the opponent had the other color.
    #[arg(long = "as", value_name = "black|white", value_parser = color)]
    color: Option<Color>,
    /// The rule of the games. You can give this option several times.
    #[arg(long = "rule", value_name = "NAME|ID")]
    rules: Vec<String>,
    /// The earliest day, month or year of the games.
    #[arg(long, value_name = "DAY", value_parser = day)]
    from: Option<Day>,
    /// The latest day, month or year of the games.
    #[arg(long, value_name = "DAY", value_parser = day)]
    to: Option<Day>,
    /// Your own records (SGF, RenLib and others): the sheet has their moves in the opponent's usual openings.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How many games to search for wins by force, latest first. The record of --sgf has no wins.
    #[arg(long, value_name = "N", default_value_t = 200, conflicts_with = "sgf", value_parser = crate::text::whole::<u32>)]
    search_games: u32,
    /// How many games between you and the opponent to list, latest first. The record of --sgf has no list.
    #[arg(long, value_name = "N", default_value_t = 20, conflicts_with = "sgf", value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Print the sheet as one line of JSON.
    #[arg(long)]
    json: bool,
    /// Write the opponent's usual lines as an SGF record, with the numbers of games as comments.
    #[arg(long, value_name = "OUT.sgf", conflicts_with = "json")]
    sgf: Option<PathBuf>,
    #[command(flatten)]
    replacing: OverwriteArgs,
}

const HELP: &str = "\
Examples:
  renju prepare games.renju --against \"must\"
  renju prepare games.renju --player \"aoki\" --against \"must\" --as white --from 2015
  renju prepare games.renju --against \"must\" --rule taraguchi --json
  renju prepare games.renju --against \"must\" --record mine.sgf --sgf sheet.sgf

--against is the opponent, and --player is you. Results are those of the opponent. Colors are those after all swaps.

The other player decides whether to swap after a move, so a swap after a third move of the opponent answers an opening that the \
opponent proposed. A loss by force is a game whose winner had a win by fours at each turn up to the end. Its last escape is the \
last move of the opponent in place of which another move held.

The expected score is the one that the ratings of all players predict (see `renju ratings`).

A usual line is a line of moves that at least two games share.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let files: Vec<PathBuf> = args.record.iter().chain([&args.archive]).cloned().collect();
    source::once(&files)?;
    let inputs = InputFiles::of(&files, args.replacing);
    let output = args.sgf.as_deref().map(|sgf| Output::at(sgf, &inputs)).transpose()?;
    let library = source::library(&args.archive, quiet)?;
    let query = args.query(&library)?;
    let records = args.record.as_deref().map(|record| source::records(record, quiet)).transpose()?;
    let begin = Instant::now();
    // The record of the usual lines has no wins.
    let searched = if output.is_some() { 0 } else { args.search_games };
    let limits = PreparationLimits { searched, meetings: args.limit };
    let content = PreparationContent::new(&library, query, records.as_deref(), limits);
    if let Some(output) = output {
        let record = [content.record()];
        let written = write(&record, Format::Sgf, &WriteOptions::default(), &NativeTexts)?.bytes;
        output.write(|to| to.write_all(&written))?;
        terminal::say(&format!("{}: written as {}", output.name().display(), Format::Sgf.name()));
        return Ok(());
    }
    if args.json {
        return terminal::json(&json::PreparationJson::new(&content, begin.elapsed()));
    }
    let mut out = terminal::out();
    write!(out, "{}", report::PreparationReport { content: &content })?;
    Ok(out.flush()?)
}

impl Args {
    fn query(&self, library: &Library) -> Result<PreparationQuery, CommandError> {
        let names = NameLookup::of(library);
        let player = |option: &str, name: &str| {
            let wanted = GameFilterArgs { players: vec![name.to_owned()], ..GameFilterArgs::default() };
            let filter = names.filter(&wanted);
            filter
                .map(|filter| filter.players[0])
                .map_err(|error| CommandError::Usage(format!("--{option}: {error}")))
        };
        let wanted = GameFilterArgs {
            rules: self.rules.clone(),
            from: self.from,
            to: self.to,
            ..GameFilterArgs::default()
        };
        let filter = names.filter(&wanted);
        Ok(PreparationQuery {
            opponent: player("against", &self.against)?,
            player: self.player.as_deref().map(|name| player("player", name)).transpose()?,
            color: self.color.map(|color| !color),
            filter: filter
                .map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?,
        })
    }
}
