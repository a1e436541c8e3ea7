//! `renju search`: finds the games with a position, the next moves, and the results.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use renju_archive::{Dimension, Query, SearchAnswer};
use renju_library::{GameRow, Library, TABLE_HEAD};
use renju_query::{GameId, Order, QueryAnswer, SearchFacts, Source, query_without_rating};

use crate::answer::facets;
use crate::area_args::AreaArgs;
use crate::batch_query::{SEARCH, filter_field};
use crate::exit::CommandError;
use crate::filtered_games::say_without_rating;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, decompose, dimension};
use crate::position_args::PositionArgs;
use crate::query_report::QueryReport;
use crate::{batch, source, terminal};

/// Find every game that reached a position, in any orientation and by any order of moves, or every game that had a part
/// of the position.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    #[command(flatten)]
    asked: PositionArgs,
    /// Answer every line of a file, `-` for standard input, with a line of JSON.
    #[arg(
        long,
        value_name = "Q.jsonl",
        conflicts_with_all = ["PositionArgs", "AreaArgs", "GameFilterArgs", "facets", "order", "offset", "limit", "json", "table"]
    )]
    batch: Option<PathBuf>,
    /// The order of the list of games. `black` and all orders after it can also be descending: `black-descending`.
    #[arg(long, value_enum, default_value_t = Order::Newest)]
    order: Order,
    /// How many games at the beginning of the list to leave out.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::text::whole::<usize>)]
    offset: usize,
    /// How many games to list.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = crate::text::whole::<usize>)]
    limit: usize,
    /// Count the games by player, opponent, event, country, rule and so on.
    #[arg(long)]
    facets: bool,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
    /// Print only the list of games, as a table with tabs between the columns.
    #[arg(long, conflicts_with_all = ["json", "facets"])]
    table: bool,
    #[command(flatten)]
    part: AreaArgs,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

const HELP: &str = "\
Examples:
  renju search games.renju --moves \"h8 h9 i9\"
  renju search games.renju --moves h8h9i9 --order longest --limit 100
  renju search games.renju --moves h8h9 --order black --limit 5000 --table > games.tsv
  renju search games.renju --position \"15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w\" --json
  renju search games.renju --moves \"h8 h9 i9 g7\" --area \"g7:i9 ?g9\"
  renju search games.renju --pattern \"x.x/?o?\" --anywhere --exchanged
  renju search games.renju --moves h8 --player \"must\" --as black --from 2015 --result black --facets
  renju search games.renju --moves \"h8 h9 i9\" --rating any:2300- --from 2020
  renju search games.renju --batch questions.jsonl > answers.jsonl

An area is made of figures (whole, left, right, top, bottom, top-left, …, diagonal-top-left, …), rectangles c3:g7 and points \
h8; with a ? before them they do not matter; anywhere, exchanged, black-to-move and white-to-move are as the options.

A line of a batch is one of
  {\"id\":1,\"moves\":[\"h8\",\"h9\",\"i9\"]}
  {\"id\":2,\"black\":[\"h8\",\"i9\"],\"white\":[\"h9\"],\"toMove\":\"white\"}
  {\"id\":3,\"position\":{\"black\":[\"h8\",\"i9\"],\"white\":[\"h9\"],\"toMove\":\"white\"}}
where \"toMove\" may be left out if the counts of stones tell it. A line may have the other fields of the page's \
search: \"area\" (an object, or a text as above), \"filter\", \"facets\" (true for all), \"order\", \"offset\" and \"limit\". In \
\"filter\" are \"players\", \"as\", \"opponents\", \"events\", \"countries\", \"rules\", \"categories\", \"openings\", \"results\", \
\"from\", \"to\", \"shortest\", \"longest\", \"rated\", \"rating\" and \"collections\", where names, numbers and lists of both will do:
  {\"id\":4,\"black\":[\"h8\"],\"area\":\"g7:i9\",\"filter\":{\"players\":[12,\"must\"],\"as\":\"black\"},\"facets\":true}
The answer has the fields that the page and --json have:
  {\"id\":1,\"total\":…,\"tally\":{\"black\",\"white\",\"draw\",\"unknown\"},\"ended\":…,
   \"nextMoves\":[{\"points\":[…],\"games\",\"tally\",\"transposed\",…}],…,\"rows\":[…],\"microseconds\":…}
\"nextMoves\" holds the moves that were played from the position, most games first, and then the moves with no games, after which \
\"transposed\" games reach the same position; all points that are the same by symmetry are one entry. \"previous\" holds the last \
moves, \"years\" the games a year, \"rows\" the listed games. A \"comment\" is passed over; a line \
with any other field, or that cannot be understood, is answered by {\"id\":…,\"error\":\"line 3: …\"}, and the exit \
code is 4.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    if let Some(questions) = &args.batch {
        source::once([&args.archive, questions])?;
        return batch(&args.archive, questions, quiet);
    }
    let subject = args.part.subject(&args.asked)?;
    let library = source::library(&args.archive, quiet)?;
    let filter = NameLookup::of(&library).filter(&args.wanted);
    let filter =
        filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
    let dimensions = if args.facets { Dimension::ALL.to_vec() } else { Vec::new() };
    let order = args.order.into();
    let query = Query {
        subject,
        filter,
        facets: dimensions,
        years: true,
        order,
        offset: args.offset,
        limit: args.limit,
    };
    let begin = Instant::now();
    let answer = library.search(&query, &decompose);
    let microseconds = begin.elapsed().as_micros();
    let rows = library.rows(&answer.page);
    let mut out = if args.table { terminal::table() } else { terminal::json_or_text(args.json) };
    if args.table {
        write!(out, "{TABLE_HEAD}")?;
        answer
            .page
            .iter()
            .filter_map(|hit| library.table_line(hit))
            .try_for_each(|line| write!(out, "{line}"))?;
        say_without_rating(query_without_rating(&library, &query));
    } else if args.json {
        serde_json::to_writer(&mut out, &json(&library, &query, answer, rows, microseconds))?;
        writeln!(out)?;
    } else {
        let facets = facets(&answer, &library);
        let without_rating = query_without_rating(&library, &query);
        let games = library.games();
        let page = QueryReport {
            query: &query,
            answer: &answer,
            rows: &rows,
            facets: &facets,
            without_rating,
            games,
            microseconds,
        };
        write!(out, "{page}")?;
    }
    Ok(out.flush()?)
}

/// Returns the answer to one query in the form that the page uses, but with names of points instead of
/// numbers.
fn json(
    library: &Library,
    query: &Query,
    answer: SearchAnswer,
    rows: Vec<GameRow>,
    microseconds: u128,
) -> QueryAnswer<String> {
    let microseconds = u32::try_from(microseconds).unwrap_or(u32::MAX);
    let facts = SearchFacts { source: Source::Library, games: library.games(), microseconds };
    let of_area = query.subject.is_pattern();
    let rows = rows
        .into_iter()
        .filter_map(|row| Some(renju_query::GameRow::new(GameId::of(library, row.game)?, row, of_area)));
    QueryAnswer::new(library, query, answer, rows.collect(), facts)
}

fn batch(archive: &Path, questions: &Path, quiet: bool) -> anyhow::Result<()> {
    // Opens the file of queries before the archive is read, so that a wrong file name is reported at once.
    let questions = batch::open(questions)?;
    let library: Library = source::library(archive, quiet)?;
    let names = NameLookup::of(&library);
    batch::run(questions, &SEARCH, &mut |question| {
        let subject = question.subject().map_err(|error| error.to_string())?;
        let wanted = question.wanted().map_err(|error| error.to_string())?;
        let filter =
            names.filter(&wanted).map_err(|error| format!("\"{}\": {error}", filter_field(error.of)))?;
        let query = question.query(subject, filter).map_err(|error| error.to_string())?;
        let begin = Instant::now();
        let answer = library.search(&query, &decompose);
        let microseconds = begin.elapsed().as_micros();
        let rows = library.rows(&answer.page);
        Ok(json(&library, &query, answer, rows, microseconds))
    })
}
