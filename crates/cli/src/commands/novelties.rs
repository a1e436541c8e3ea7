//! `renju novelties`: finds the new moves of an edition of an archive, or of the games since a day.

mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::ValueEnum;
use renju_archive::Day;
use renju_code_pages::NativeTexts;
use renju_core::Opening;
use renju_library::Library;
use renju_records::{Format, WriteOptions, write};
use renju_study::novelties::{
    CSV_HEAD, EditionRoles, GameRoles, Novelties, NoveltyFilter, NoveltyRanking, NoveltySearch, NoveltyStage,
};
use renju_study::ratings::{RatingOptions, Ratings};

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, dimension};
use crate::output::{InputFiles, Output, OverwriteArgs};
use crate::{progress, source, terminal};

/// Number of positions that the search visits between two updates of the progress bar.
const SLICE: usize = 1 << 17;

/// Show the new moves of an edition: in each new game, the first move that no older game had played, with its player
/// and the results.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// Games of this day, month or year and later are new. Without --since and --older, the games of the last two years
    /// before the latest game are new, as in `renju search`.
    #[arg(long, value_name = "DAY", value_parser = crate::game_filter_args::day)]
    since: Option<Day>,
    /// An earlier edition, or another archive. Games that it does not have are new.
    #[arg(long, value_name = "LIB|FILE", conflicts_with = "since")]
    older: Option<PathBuf>,
    /// List only new moves of players with this name. You can give this option several times.
    #[arg(long = "player", value_name = "NAME|ID")]
    players: Vec<String>,
    /// List only the new moves in games with this opening. CODE is an opening code, such as D4 (the fourth
    /// direct opening), or `other`. You can give this option several times.
    #[arg(long = "opening", value_name = "CODE", value_parser = opening)]
    openings: Vec<OpeningArg>,
    /// List only new moves from positions that at least this many older games had.
    #[arg(long, value_name = "N", default_value_t = NoveltyFilter::default().least, value_parser = crate::text::whole::<u32>)]
    least_games: u32,
    /// List only new moves from this move number on.
    #[arg(long, value_name = "N", default_value_t = NoveltyFilter::default().from, value_parser = |text: &str| crate::text::whole_in(text, 1..=u8::MAX))]
    ply_from: u8,
    /// List only new moves up to this move number. Later moves are not searched.
    #[arg(long, value_name = "N", default_value_t = NoveltyFilter::default().to, value_parser = |text: &str| crate::text::whole_in(text, 1..=u8::MAX))]
    ply_to: u8,
    /// Leave out moves that only change the order of moves: after such a move, all games returned to positions of
    /// older games.
    #[arg(long)]
    ideas: bool,
    /// The order of the list.
    #[arg(long, value_enum, default_value_t)]
    order: NoveltyOrderArg,
    /// How many new moves to list.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Show a board for each new move.
    #[arg(long)]
    diagrams: bool,
    /// Print the answer as one line of JSON.
    #[arg(long, conflicts_with_all = ["diagrams", "csv"])]
    json: bool,
    /// Print only a table of comma-separated values, with a line for each game of each new move.
    #[arg(long, conflicts_with = "diagrams")]
    csv: bool,
    /// Also write all new moves to a file, as one SGF record with a variation for each.
    #[arg(long, value_name = "OUT.sgf")]
    sgf: Option<PathBuf>,
    #[command(flatten)]
    replacing: OverwriteArgs,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum NoveltyOrderArg {
    /// Sort by the strength of the players who made the move, and by their results.
    #[default]
    Rank,
    /// Sort by the highest rating of the players who made the move, as in `renju ratings`. Moves of unrated players
    /// come last.
    Rating,
    /// Sort by the number of new games that have the move, most games first.
    Repeated,
    /// Sort by the number of older games that had the position before the move, most games first.
    Known,
    /// Sort by the number of the move, earliest first.
    Move,
}

const HELP: &str = "\
Examples:
  renju novelties games.renju --since 2026-01-01
  renju novelties new.rif --older old.rif --opening d4 --least-games 50 --diagrams
  renju novelties new.rif --older old.rif --player must --order known --limit 5
  renju novelties games.renju --since 2025 --csv > new-moves.csv
  renju novelties games.renju --since 2025 --ideas --sgf new-moves.sgf

The new move of a game is the first after which it was in a position that no older game had, in any orientation and by any \
order of moves. Games with the same new move are one entry.

The rank uses no ratings (`renju ratings` computes them). The strength of a player is the score in all games looked at, as if 30 \
further games had been drawn: (wins + draws/2 + 15) / (games with a result + 30). An entry is ranked by the sum over its games of the strength of who \
made the move, times 2 for a win, 1.5 for a draw or no result, and 1 for a loss.

If FILE has most of the games of --older, by their ids, it is a later edition, and games with other ids are new. Otherwise both \
are looked through, and games with the same moves, players and date are the same.";

/// Value of the option `--opening`; `None` for games without one of the 26 openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OpeningArg(Option<Opening>);

fn opening(text: &str) -> Result<OpeningArg, String> {
    if text.eq_ignore_ascii_case("other") {
        return Ok(OpeningArg(None));
    }
    crate::game_filter_args::opening(text).map(|opening| OpeningArg(Some(opening)))
}

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let inputs: Vec<PathBuf> = args.older.iter().chain([&args.archive]).cloned().collect();
    source::once(&inputs)?;
    let inputs = InputFiles::of(&inputs, args.replacing);
    let sgf = args.sgf.as_ref().map(|name| Output::at(name, &inputs)).transpose()?;
    let compared = args.roles(quiet)?;
    let library = &compared.library;
    let selection = args.selection(library)?;
    let begin = Instant::now();
    let novelties = search(library, compared.roles, args.ply_to, quiet);
    let seconds = begin.elapsed().as_secs_f64();
    let by_rating = selection.order == NoveltyRanking::Rating;
    let ratings = by_rating.then(|| Ratings::of(library, RatingOptions::default()));
    let list = novelties.selected(&selection, library, ratings.as_ref());
    if let Some(sgf) = sgf.as_ref().filter(|_| !list.is_empty()) {
        let record = Novelties::record(library, &list);
        let written = write(&[record], Format::Sgf, &WriteOptions::default(), &NativeTexts)?;
        sgf.write(|to| to.write_all(&written.bytes))?;
        if sgf.is_standard_output() {
            return Ok(());
        }
    }
    let shown = &list[..list.len().min(args.limit)];
    let mut out = if args.csv { terminal::table() } else { terminal::json_or_text(args.json) };
    if args.csv {
        write!(out, "{CSV_HEAD}")?;
        for (place, novelty) in (1..).zip(shown) {
            write!(out, "{}", novelties.csv(library, ratings.as_ref(), place, novelty))?;
        }
    } else if args.json {
        serde_json::to_writer(
            &mut out,
            &json::NoveltiesJson::new(library, &novelties, ratings.as_ref(), &list, shown),
        )?;
        writeln!(out)?;
    } else {
        let page = report::NoveltiesReport {
            library,
            novelties: &novelties,
            ratings: ratings.as_ref(),
            list: &list,
            shown,
            diagrams: args.diagrams,
            seconds,
        };
        write!(out, "{page}")?;
    }
    Ok(out.flush()?)
}

impl Args {
    /// Reads the library, and decides which of its games are new.
    fn roles(&self, quiet: bool) -> Result<EditionRoles, CommandError> {
        let library = source::library(&self.archive, quiet)?;
        if let Some(older) = &self.older {
            return Ok(EditionRoles::compare(source::library(older, quiet)?, library));
        }
        let since = self.since.unwrap_or_else(|| library.archive().new_after());
        let roles = GameRoles::since(library.archive(), since);
        Ok(EditionRoles { library, roles })
    }

    fn selection(&self, library: &Library) -> Result<NoveltyFilter, CommandError> {
        let wanted = GameFilterArgs { players: self.players.clone(), ..GameFilterArgs::default() };
        let filter = NameLookup::of(library).filter(&wanted);
        let filter =
            filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
        Ok(NoveltyFilter {
            openings: self.openings.iter().map(|opening| opening.0).collect(),
            players: filter.players,
            least: self.least_games,
            from: self.ply_from,
            to: self.ply_to,
            ideas_only: self.ideas,
            order: match self.order {
                NoveltyOrderArg::Rank => NoveltyRanking::Rank,
                NoveltyOrderArg::Rating => NoveltyRanking::Rating,
                NoveltyOrderArg::Repeated => NoveltyRanking::Repeated,
                NoveltyOrderArg::Known => NoveltyRanking::Known,
                NoveltyOrderArg::Move => NoveltyRanking::Ply,
            },
        })
    }
}

fn search(library: &Library, roles: GameRoles, plies: u8, quiet: bool) -> Novelties {
    let mut search = NoveltySearch::new(roles, plies);
    let bar = progress::games(u64::from(library.games()), quiet);
    loop {
        let progress = search.step(library, SLICE);
        if progress.stage == NoveltyStage::Finished {
            break;
        }
        bar.set_length(progress.of);
        bar.set_position(progress.done);
    }
    bar.finish_and_clear();
    search.finish(library)
}
