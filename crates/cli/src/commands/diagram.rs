//! `renju diagram`: writes boards as static HTML for pages, or a board as SVG.

use std::path::{Path, PathBuf};

use renju_code_pages::NativeTexts;
use renju_records::{Hints, read};

use crate::exit::CommandError;
use crate::output::{InputFiles, Output, OverwriteArgs};
use crate::position_args::PositionArgs;
use crate::source::{self, InputFile};
use crate::static_board::{self, BoardLook, StaticLine};
use crate::text::counted;

/// Write boards as static HTML: a browser shows them without any script, and `<renju-board>` takes their place when its
/// script arrives.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Files of records in any format, packed as .gz or .zip or not at all; `-` for standard input. Each record becomes
    /// a board, at the end of its main line.
    #[arg(value_name = "FILE", conflicts_with_all = ["moves", "position", "black", "white"])]
    files: Vec<PathBuf>,
    #[command(flatten)]
    asked: PositionArgs,
    /// Write only the record with this number, counted from 1 over all files.
    #[arg(long, value_name = "N", requires = "files", value_parser = |text: &str| crate::text::whole_in(text, 1..=u32::MAX))]
    game: Option<u32>,
    /// How many moves the board shows; the reader can step on to the others. Without this option, all moves.
    #[arg(long, value_name = "N", value_parser = crate::text::whole::<usize>)]
    ply: Option<usize>,
    #[command(flatten)]
    look: BoardLook,
    /// Write the picture alone, as SVG.
    #[arg(long, conflicts_with = "css")]
    svg: bool,
    /// URL of the style sheet, `dist/static.css` of the npm package. Without this option, each board contains its style
    /// sheet. A page that forbids inline styles by its policy needs the URL, and a page with many boards becomes
    /// smaller.
    #[arg(long, value_name = "URL")]
    css: Option<String>,
    /// The file to write; without this option, standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    #[command(flatten)]
    replacing: OverwriteArgs,
}

const HELP: &str = "\
Examples:
  renju diagram --moves \"h8 h9 i9 g7\" > board.html
  renju diagram --moves \"h8 h9 i9 g7\" --ply 3 --size 320 --css /renju-board/dist/static.css
  renju diagram games.sgf --coordinates off --numbers last -o boards.html
  renju diagram --black \"h8 i9\" --white \"h9\" --theme dark --svg -o board.svg

The options are the attributes of the element. Marks, labels and comments of a record are not drawn: they appear with \
`<renju-board src=\"game.sgf\">`.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    source::once(&args.files)?;
    let inputs = InputFiles::of(&args.files, args.replacing);
    let output = Output::at(&args.output, &inputs)?;
    let lines = args.lines(quiet)?;
    let text = if args.svg {
        let [line] = &lines[..] else {
            let found = counted(lines.len() as u64, "record");
            let message = format!("--svg: expected one record, found {found}; choose one with --game");
            return Err(CommandError::Usage(message).into());
        };
        static_board::svg(line, &args.look)
    } else {
        let css = args.css.as_deref();
        lines.iter().map(|line| static_board::html(line, &args.look, css)).collect()
    };
    output.write(|to| to.write_all(text.as_bytes())).map(drop)
}

impl Args {
    /// Returns the line of each board.
    fn lines(&self, quiet: bool) -> Result<Vec<StaticLine>, CommandError> {
        if self.files.is_empty() {
            let line = match self.asked.rfen()? {
                Some(rfen) => StaticLine::of_position(&rfen),
                None => StaticLine::of_moves(self.asked.moves()?.moves().to_vec()),
            };
            return Ok(vec![line.up_to(self.ply)]);
        }
        let mut lines = Vec::new();
        for file in &self.files {
            read_lines(file, quiet, &mut lines)?;
        }
        let records = lines.len();
        let chosen = match self.game {
            None => lines,
            Some(game) => lines.into_iter().nth(game as usize - 1).into_iter().collect(),
        };
        if chosen.is_empty() {
            let found = counted(records as u64, "record");
            return Err(CommandError::Usage(format!("--game: expected a number of a record, found {found}")));
        }
        Ok(chosen.into_iter().map(|line| line.up_to(self.ply)).collect())
    }
}

/// Reads the records of an input. A zip archive may also contain files that are not records; a message lists
/// them.
fn read_lines(path: &Path, quiet: bool, lines: &mut Vec<StaticLine>) -> Result<(), CommandError> {
    let (mut files, mut others) = (0u32, Vec::new());
    source::each_member(path, quiet, &mut |mut member, _| {
        let failure =
            |member: &InputFile<'_>, reason: String| CommandError::input(Path::new(member.name()), reason);
        let bytes = member.whole(source::MEMORY).map_err(|error| failure(&member, error.to_string()))?;
        let hints = Hints { name: member.file_name().to_owned(), ..Hints::default() };
        match read(&bytes, &hints, &NativeTexts) {
            Ok(read) => {
                files += 1;
                lines.extend(read.records.iter().map(|record| StaticLine::of_record(&record.tree)));
            }
            Err(_) if member.is_zipped() => others.push(member.file_name().to_owned()),
            Err(error) => return Err(failure(&member, error.to_string())),
        }
        Ok(())
    })?;
    if files == 0 {
        return Err(source::nothing_in_zip(path, "game records", &others));
    }
    source::tell_passed_over(path, "game record", &others);
    Ok(())
}
