//! `renju position`: shows a position in several notations, on request turned or with exchanged colors.

use std::io::Write;

use renju_core::{Position, Rfen, Symmetry};
use serde::Serialize;

use crate::exit::CommandError;
use crate::picture::Picture;
use crate::terminal;
use crate::turn_args::TurnArgs;

/// Show a position: its line (RFEN), a picture, its key and its symmetries; turned, mirrored, with
/// the colors exchanged.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The position, as RFEN or as moves.
    #[arg(value_name = "RFEN|MOVES", required = true, num_args = 1..)]
    position: Vec<String>,
    #[command(flatten)]
    turn: TurnArgs,
    /// Exchange the colors, and the side to move.
    #[arg(long)]
    exchange: bool,
    /// Show the canonical view. It is the same for all eight views of a position, so two positions are equal up to
    /// symmetry if their canonical views are equal.
    #[arg(long)]
    canonical: bool,
    /// Print the answer as one line of JSON.
    #[arg(long, conflicts_with = "url")]
    json: bool,
    /// Print only the RFEN line, encoded for the address of a page.
    #[arg(long)]
    url: bool,
}

const HELP: &str = "\
Examples:
  renju position \"h8 h9 i9\" --turn 90 --mirror
  renju position \"15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9\" --exchange
  renju position startpos moves h8 i9 --canonical --json

RFEN is 15 ranks from row 15 down, each of runs of empty points and letters B and W; the side to move; the number of the \
next move. Stones may be x and o as well, side and number may be missing, blanks may be _ or %20; keys such as last=i9 \
are passed over where the position is turned, for it is only the position that is shown.";

/// The answer as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PositionJson {
    rfen: String,
    url: String,
    black: Vec<String>,
    white: Vec<String>,
    to_move: &'static str,
    /// Hash key of the stones. The side to move does not influence this key.
    key: String,
    /// Hash key of the stones and the side to move, as in the columns of an export.
    column_key: i64,
    /// Symmetries that do not change the position.
    symmetries: Vec<&'static str>,
    /// Symmetry that was applied to the given position. A symmetry never exchanges the colors.
    turned: &'static str,
    /// Canonical view of the position. `to_canonical` is the symmetry that turns the position to this view.
    canonical: String,
    to_canonical: &'static str,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let asked = read(&args.position.join(" "))?;
    let (position, turned) = args.shown(&asked);
    let mut out = terminal::json_or_text(args.json);
    if args.url {
        writeln!(out, "{}", Rfen::from(position).to_address())?;
    } else if args.json {
        serde_json::to_writer(&mut out, &PositionJson::new(&position, turned))?;
        writeln!(out)?;
    } else {
        write!(out, "{}", page(&position, turned))?;
    }
    Ok(out.flush()?)
}

/// Parses a position in RFEN or as moves. A text is RFEN if it contains `/` (possibly percent-encoded),
/// `startpos` or `moves`.
pub(crate) fn read(text: &str) -> Result<Position, CommandError> {
    let lower = text.to_ascii_lowercase();
    let line = ["/", "%2f", "startpos", "moves"].iter().any(|sign| lower.contains(sign));
    let position = if line { text.parse() } else { Position::after(text) };
    position.map_err(|error| CommandError::Usage(format!("the position: {error}")))
}

impl Args {
    /// Returns the position to show, and the symmetry that was applied to the given position.
    fn shown(&self, asked: &Position) -> (Position, Symmetry) {
        let turn = self.turn.symmetry();
        let mut position = asked.turned(turn);
        if self.exchange {
            position = position.exchanged();
        }
        if !self.canonical {
            return (position, turn);
        }
        let (canonical, last) = position.canonical();
        (canonical, turn.then(last))
    }
}

impl PositionJson {
    fn new(position: &Position, turned: Symmetry) -> Self {
        let [black, white] = renju_core::Color::ALL.map(|color| {
            position.board.stones(color).iter().map(|point| point.to_string()).collect::<Vec<String>>()
        });
        let (canonical, to_canonical) = position.canonical();
        Self {
            rfen: position.to_string(),
            url: Rfen::from(*position).to_address(),
            black,
            white,
            to_move: crate::text::color_name(position.to_move),
            key: format!("{:?}", position.board.key()),
            column_key: position.key().to_u64().cast_signed(),
            symmetries: position.symmetries().iter().map(Symmetry::description).collect(),
            turned: turned.description(),
            canonical: canonical.to_string(),
            to_canonical: to_canonical.description(),
        }
    }
}

fn page(position: &Position, turned: Symmetry) -> String {
    let nothing: [[_; 0]; 0] = [];
    let symmetries: Vec<&str> = position.symmetries().iter().map(Symmetry::description).collect();
    let (canonical, to_canonical) = position.canonical();
    let side = position.to_move;
    let mut page = format!("{position}\n\n{}\n", Picture::new(position, nothing));
    page += &format!("{side} to move, {} and {}\n", stones(position, 0), stones(position, 1));
    if turned != Symmetry::Identity {
        page += &format!("Turned by {}\n", turned.description());
    }
    page += &format!("Key of the stones {:?}\n", position.board.key());
    page += &format!("Key in the columns of an export {}\n", position.key().to_u64().cast_signed());
    page += &match symmetries.len() {
        1 => "Not symmetric\n".to_owned(),
        _ => format!("Unchanged by {}\n", symmetries[1..].join(", ")),
    };
    page += &match to_canonical {
        Symmetry::Identity => "This is the canonical view\n".to_owned(),
        other => format!("Canonical by {}: {canonical}\n", other.description()),
    };
    page
}

fn stones(position: &Position, color: usize) -> String {
    let color = renju_core::Color::ALL[color];
    let count = position.board.stones(color).len() as u64;
    crate::text::counted(count, &format!("{} stone", color.to_string().to_lowercase()))
}
