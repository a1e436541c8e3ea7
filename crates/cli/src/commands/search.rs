//! `renju search`: finds the games with a position, the next moves, and the results.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ValueEnum;
use renju_archive::{Column, Dimension, GameOrder, Query};
use renju_library::{Library, TABLE_HEAD};
use serde::Serialize;

use crate::answer::{AnswerBody, AnswerGame, facets};
use crate::area_args::AreaArgs;
use crate::batch_query::SEARCH;
use crate::exit::CommandError;
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
    /// A library made by `renju import`, or an archive, which is then read first.
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
    /// The order of the list of games.
    #[arg(long, value_enum, default_value_t)]
    order: GameOrderArg,
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

#[derive(Clone, Copy, Default, ValueEnum)]
enum GameOrderArg {
    /// Latest first; games without a date come last.
    #[default]
    Newest,
    /// Earliest first; games without a date come last.
    Oldest,
    /// Most moves first.
    Longest,
    /// Fewest moves first.
    Shortest,
    /// By the name of the player of the black stones; this and the following also backwards, as black-descending.
    Black,
    #[value(hide = true)]
    BlackDescending,
    /// By the name of the player of the white stones.
    White,
    #[value(hide = true)]
    WhiteDescending,
    /// By the name of the event.
    Event,
    #[value(hide = true)]
    EventDescending,
    /// By the name of the rule.
    Rule,
    #[value(hide = true)]
    RuleDescending,
    /// By the opening, D1 to D13, I1 to I13.
    Opening,
    #[value(hide = true)]
    OpeningDescending,
    /// By the result: Black's wins, White's wins, draws.
    Result,
    #[value(hide = true)]
    ResultDescending,
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
  renju search games.renju --batch questions.jsonl > answers.jsonl

An area is made of figures (whole, left, right, top, bottom, top-left, …, diagonal-top-left, …), rectangles c3:g7 and points \
h8; with a ? before them they do not matter; anywhere, exchanged, black-to-move and white-to-move are as the options.

A line of a batch is one of
  {\"id\":1,\"moves\":[\"h8\",\"h9\",\"i9\"]}
  {\"id\":2,\"black\":[\"h8\",\"i9\"],\"white\":[\"h9\"],\"side\":\"white\"}
where \"side\" may be left out if the counts of stones tell it. It may have \"area\", \"any\", \"anywhere\", \"exchanged\", \
\"to_move\"; \"player\", \"as\", \"opponent\", \"event\", \"country\", \"rule\", \"category\", \"opening\", \"result\", \
\"from\", \"to\", \"shortest\", \"longest\", \"rated\", where lists and numbers will do for names; and \"facets\":true:
  {\"id\":3,\"black\":[\"h8\"],\"area\":\"g7:i9\",\"player\":[12,\"must\"],\"as\":\"black\",\"rated\":true,\"facets\":true}
It is answered by
  {\"id\":1,\"total\":…,\"tally\":{\"black\",\"white\",\"draw\",\"unknown\"},
   \"next\":[{\"points\":[…],\"games\",\"black\",\"white\",\"draw\",\"unknown\",…}],\"micros\":…,…}
\"next\" holds what was played from the position, most games first; all points that are the same by symmetry are one \
entry; \"by_another_order\" holds what was not, though games reach the position after it; \"previous\" what was played last, \
\"years\" the games a year. A \"comment\" is passed over; a line \
with any other field, or that cannot be understood, is answered by {\"id\":…,\"error\":\"line 3: …\"}, and the exit \
code is 4.";

impl From<GameOrderArg> for GameOrder {
    fn from(order: GameOrderArg) -> Self {
        match order {
            GameOrderArg::Newest => Self::Newest,
            GameOrderArg::Oldest => Self::Oldest,
            GameOrderArg::Longest => Self::Longest,
            GameOrderArg::Shortest => Self::Shortest,
            GameOrderArg::Black => Self::Ascending(Column::Black),
            GameOrderArg::BlackDescending => Self::Descending(Column::Black),
            GameOrderArg::White => Self::Ascending(Column::White),
            GameOrderArg::WhiteDescending => Self::Descending(Column::White),
            GameOrderArg::Event => Self::Ascending(Column::Event),
            GameOrderArg::EventDescending => Self::Descending(Column::Event),
            GameOrderArg::Rule => Self::Ascending(Column::Rule),
            GameOrderArg::RuleDescending => Self::Descending(Column::Rule),
            GameOrderArg::Opening => Self::Ascending(Column::Opening),
            GameOrderArg::OpeningDescending => Self::Descending(Column::Opening),
            GameOrderArg::Result => Self::Ascending(Column::Result),
            GameOrderArg::ResultDescending => Self::Descending(Column::Result),
        }
    }
}

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
    let micros = begin.elapsed().as_micros();
    let rows = library.rows(&answer.page);
    let mut out = if args.table { terminal::table() } else { terminal::json_or_text(args.json) };
    if args.table {
        write!(out, "{TABLE_HEAD}")?;
        answer
            .page
            .iter()
            .filter_map(|hit| library.table_line(hit))
            .try_for_each(|line| write!(out, "{line}"))?;
    } else if args.json {
        let opening = answer.opening.map(|opening| opening.code());
        let games = rows.into_iter().map(AnswerGame::from).collect();
        let body = AnswerBody::new(&answer, &library, micros);
        serde_json::to_writer(&mut out, &SearchJson { body, opening, offset: query.offset, games })?;
        writeln!(out)?;
    } else {
        let facets = facets(&answer, &library);
        let games = library.games();
        let page =
            QueryReport { query: &query, answer: &answer, rows: &rows, facets: &facets, games, micros };
        write!(out, "{page}")?;
    }
    Ok(out.flush()?)
}

/// The answer to the query of a command line, as JSON.
#[derive(Serialize)]
struct SearchJson {
    #[serde(flatten)]
    body: AnswerBody,
    opening: Option<&'static str>,
    offset: usize,
    games: Vec<AnswerGame>,
}

fn batch(archive: &Path, questions: &Path, quiet: bool) -> anyhow::Result<()> {
    // Opens the file of queries first, so that a wrong name is reported before the archive is imported.
    let questions = batch::open(questions)?;
    let library: Library = source::library(archive, quiet)?;
    let names = NameLookup::of(&library);
    batch::run(questions, &SEARCH, &mut |question| {
        let subject = question.subject().map_err(|error| error.to_string())?;
        let wanted = question.wanted().map_err(|error| error.to_string())?;
        let facets = question.facets().map_err(|error| error.to_string())?;
        let filter =
            names.filter(&wanted).map_err(|error| format!("\"{}\": {error}", dimension(error.of)))?;
        let query =
            Query { subject, filter, facets, years: true, order: GameOrder::Newest, offset: 0, limit: 0 };
        let begin = Instant::now();
        let answer = library.search(&query, &decompose);
        Ok(AnswerBody::new(&answer, &library, begin.elapsed().as_micros()))
    })
}
