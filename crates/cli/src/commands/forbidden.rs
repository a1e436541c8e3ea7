//! `renju forbidden`: shows the points that are forbidden to Black, and why.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use renju_core::{Board, Forbidden, ForbiddenKinds, Position};
use serde::Serialize;

use crate::batch;
use crate::batch_query::POSITION;
use crate::picture::Picture;
use crate::position_args::PositionArgs;
use crate::terminal;
use crate::text::{counted, forbidden as forbidden_name, forbidden_mark};

/// Find the points where Black may not play: double-three, double-four, overline.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    asked: PositionArgs,
    /// Answer every line of a file, `-` for standard input, with a line of JSON.
    #[arg(long, value_name = "Q.jsonl", conflicts_with_all = ["moves", "position", "black", "white", "json"])]
    batch: Option<PathBuf>,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Examples:
  renju forbidden --black \"g8 i8 h7 h9\"
  renju forbidden --batch positions.jsonl > forbidden.jsonl

A line of a batch, {\"id\":1,\"black\":[\"g8\",\"i8\",\"h7\",\"h9\"],\"white\":[]}, is answered by
  {\"id\":1,\"forbidden\":{\"h8\":[\"33\"]}}
where 33 is a double-three, 44 a double-four, 6 an overline. Every empty point is looked at, whoever is to move.";

/// The answer for one position, as JSON.
#[derive(Serialize)]
struct ForbiddenAnswer {
    /// Codes of the reasons (33, 44, 6) by the name of the forbidden point.
    forbidden: BTreeMap<String, Vec<&'static str>>,
}

impl ForbiddenAnswer {
    fn of(board: &Board) -> Self {
        let codes = |kinds: ForbiddenKinds| kinds.iter().map(ForbiddenKinds::code).collect();
        let points = board.forbidden_points().into_iter();
        Self {
            forbidden: points
                .map(|forbidden| (forbidden.point.to_string(), codes(forbidden.kinds)))
                .collect(),
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if let Some(questions) = &args.batch {
        return batch::run(batch::open(questions)?, &POSITION, &mut |question| {
            question.board().map(|board| ForbiddenAnswer::of(&board)).map_err(|error| error.to_string())
        });
    }
    let position = args.asked.required_position()?;
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        serde_json::to_writer(&mut out, &ForbiddenAnswer::of(&position.board))?;
        writeln!(out)?;
    } else {
        write!(out, "{}", page(&position))?;
    }
    Ok(out.flush()?)
}

/// Returns a picture of the position, and one line of text for each forbidden point.
fn page(position: &Position) -> String {
    let forbidden = position.board.forbidden_points();
    let picture = Picture::marked(
        position,
        forbidden.iter().map(|forbidden| (forbidden.point, forbidden_mark(forbidden.kinds))),
    );
    let mut page = format!("{picture}\n{}\n", counted(forbidden.len() as u64, "forbidden point"));
    for forbidden in &forbidden {
        page += &format!("  {}  {}\n", forbidden.point, reasons(forbidden));
    }
    page
}

/// Returns the reasons why a point is forbidden: `double-three (f10–h10, f10–i7)`.
fn reasons(forbidden: &Forbidden) -> String {
    let reason = |kind: ForbiddenKinds| {
        let name = forbidden_name(kind);
        let rows = forbidden.rows.iter().filter(|row| row.kind == kind).filter_map(|row| {
            let (first, last) = (row.points.first()?, row.points.last()?);
            Some(format!("{first}–{last}"))
        });
        format!("{name} ({})", rows.collect::<Vec<_>>().join(", "))
    };
    forbidden.kinds.iter().map(reason).collect::<Vec<_>>().join(", ")
}
