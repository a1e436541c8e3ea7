//! `renju ratings`: prints the ratings of the players of an archive, computed from its games.

mod content;
mod json;
mod report;

use std::io::Write;
use std::path::PathBuf;

use renju_archive::{Day, Filter};
use renju_core::Opening;
use renju_library::{Library, player_name};
use renju_study::csv_line;
use renju_study::ratings::{Performance, RatingOptions, Ratings};

use crate::exit::CommandError;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, dimension};
use crate::{source, terminal};
use content::{ListedPlayer, RatingsContent};

/// Compute the ratings of the players from all games of an archive, by Whole-History Rating.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// Print the ratings of this player on each day with games. You can give this option several times.
    #[arg(long = "player", value_name = "NAME|ID", conflicts_with_all = ["at", "openings"])]
    players: Vec<String>,
    /// Print the ratings of this day, month or year: the ratings on its last day. Without this option, each player
    /// has the rating after the player's last game.
    #[arg(long, value_name = "DAY", value_parser = crate::game_filter_args::day)]
    at: Option<Day>,
    /// Print for each opening the score of Black beside the score that the ratings predict.
    #[arg(long, conflicts_with = "at")]
    openings: bool,
    /// List only players with at least this many rated games.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = crate::text::whole::<u32>)]
    least_games: u32,
    /// How many players to list.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Variance of the change of a rating in one day, in squared rating points.
    #[arg(long, value_name = "W2", default_value_t = RatingOptions::default().variance_per_day, value_parser = variance)]
    variance: f64,
    /// Print the answer as one line of JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a table of comma-separated values.
    #[arg(long)]
    csv: bool,
}

const HELP: &str = "\
Examples:
  renju ratings games.renju
  renju ratings games.renju --at 2020-12-31 --limit 50
  renju ratings games.renju --player \"must\" --csv > must.csv
  renju ratings games.renju --openings
  renju ratings games.renju --least-games 1 --limit 100000 --json > ratings.json

The ratings are those that are most probable for all games together (Whole-History Rating, 2008), so a new game also changes \
ratings of earlier days. An average player has 1900. The parameters are those of the public list of renju ratings: a \
variance of 12.9 per day, and two virtual draws on a player's first day.

A game counts on the last day of its event. Unrated games, games by rules without forbidden points, and games without a \
result, a date or two different players do not count.";

fn variance(text: &str) -> Result<f64, String> {
    let value = text.parse().ok().filter(|value| (0.01..=10_000.0).contains(value));
    value.ok_or_else(|| format!("expected a number from 0.01 to 10000, found \"{text}\""))
}

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let library = source::library(&args.archive, quiet)?;
    let ids = args.ids(&library)?;
    let options = RatingOptions { variance_per_day: args.variance, ..RatingOptions::default() };
    let ratings = Ratings::of(&library, options);
    let content = if args.openings {
        RatingsContent::Openings(Performance::by_opening(&library, &ratings, &Filter::default()))
    } else if ids.is_empty() {
        args.players(&library, &ratings)
    } else {
        let name = |id: u32| player_name(library.catalogue(), Some(id));
        RatingsContent::Curves(ids.into_iter().map(|id| (id, name(id))).collect())
    };
    let mut out = if args.csv { terminal::table() } else { terminal::json_or_text(args.json) };
    if args.csv {
        for line in csv(&ratings, &content) {
            write!(out, "{}\r\n", csv_line(&line))?;
        }
    } else if args.json {
        serde_json::to_writer(&mut out, &json::RatingsJson::new(&ratings, &content))?;
        writeln!(out)?;
    } else {
        write!(out, "{}", report::RatingsReport { ratings: &ratings, content: &content })?;
    }
    Ok(out.flush()?)
}

impl Args {
    fn ids(&self, library: &Library) -> Result<Vec<u32>, CommandError> {
        let wanted = GameFilterArgs { players: self.players.clone(), ..GameFilterArgs::default() };
        let filter = NameLookup::of(library).filter(&wanted);
        let filter =
            filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
        Ok(filter.players)
    }

    fn players(&self, library: &Library, ratings: &Ratings) -> RatingsContent {
        let ranked = ratings.ranked(self.at.and_then(Day::last_number)).into_iter();
        let ranked: Vec<_> = ranked.filter(|(player, _)| player.games >= self.least_games).collect();
        let all = ranked.len();
        let list = ranked.into_iter().take(self.limit);
        let list = list.map(|(player, rated)| {
            let mut days = ratings.curve(player.id).map(|rated| Day::of_number(rated.day));
            let first = days.next().unwrap_or_default();
            let last = days.last().unwrap_or(first);
            let name = player_name(library.catalogue(), Some(player.id));
            ListedPlayer { name, player, rated, days: [first, last] }
        });
        RatingsContent::Players { list: list.collect(), all }
    }
}

/// Returns the lines of a table, with the names of the columns first.
fn csv(ratings: &Ratings, content: &RatingsContent) -> Vec<Vec<String>> {
    let line = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<String>>();
    let rounded = |value: f32| format!("{value:.1}");
    match content {
        RatingsContent::Players { list, .. } => {
            let head = line(&["place", "rating", "deviation", "games", "player", "id", "first", "last"]);
            let row = |(place, one): (usize, &ListedPlayer)| {
                vec![
                    place.to_string(),
                    rounded(one.rated.rating),
                    rounded(one.rated.deviation),
                    one.player.games.to_string(),
                    one.name.clone(),
                    one.player.id.to_string(),
                    one.days[0].to_string(),
                    one.days[1].to_string(),
                ]
            };
            std::iter::once(head).chain((1..).zip(list).map(row)).collect()
        }
        RatingsContent::Curves(players) => {
            let head = line(&["player", "id", "date", "rating", "deviation"]);
            let rows = players.iter().flat_map(|(id, name)| {
                ratings.curve(*id).map(move |day| {
                    let date = Day::of_number(day.day).to_string();
                    vec![name.clone(), id.to_string(), date, rounded(day.rating), rounded(day.deviation)]
                })
            });
            std::iter::once(head).chain(rows).collect()
        }
        RatingsContent::Openings(openings) => {
            let head = line(&["opening", "games", "score of black", "expected", "gain"]);
            let row = |(opening, one): &(Option<Opening>, Performance)| {
                vec![
                    opening.map_or("other", Opening::code).to_owned(),
                    one.games.to_string(),
                    one.score.to_string(),
                    format!("{:.1}", one.expected),
                    format!("{:.4}", one.gain()),
                ]
            };
            std::iter::once(head).chain(openings.iter().map(row)).collect()
        }
    }
}
