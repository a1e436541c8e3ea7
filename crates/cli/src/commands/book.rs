//! `renju book`: looks a position up in RenLib libraries.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use indicatif::ProgressBar;
use renju_archive::Book;
use renju_code_pages::NativeTexts;
use renju_core::{Move, Point, Position, moves_text};
use renju_library::{BookImporter, BookView, MoveView};
use renju_records::CharacterSet;
use serde::Serialize;

use crate::exit::CommandError;
use crate::picture::Picture;
use crate::position_args::PositionArgs;
use crate::source::{self, ArchiveError, InputFile};
use crate::terminal;
use crate::text::{counted, short};

/// Look a position up in RenLib's libraries, in any orientation and by any order of moves. Prints the moves, labels and
/// comments of the libraries.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The libraries, packed as .gz or .zip or unpacked; `-` for standard input. Several libraries, also in one .zip,
    /// give one answer.
    #[arg(value_name = "LIB", required = true)]
    libraries: Vec<PathBuf>,
    #[command(flatten)]
    asked: PositionArgs,
    /// The code page of the libraries' texts: utf-8, gb18030 (gbk), big5, shift_jis, euc-kr, windows-1251,
    /// windows-1252. Without this option, the program guesses it.
    #[arg(long, value_name = "SET", value_parser = source::character_set)]
    character_set: Option<CharacterSet>,
    /// How many comments to print.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = crate::text::whole::<usize>)]
    comments: usize,
    /// Print the answer as one line of JSON.
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Examples:
  renju book openings.lib --moves \"h8 i9\"
  renju book openings.lib more.lib --position \"15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w\" --json
  renju book chinese.lib --moves \"h8 h9 i10\" --character-set gbk

Moves, labels and comments are those of the position as it is asked for, whichever way the libraries have it. All points \
that lead to the same position are one move; \"elsewhere\" are moves that no library plays from here, though it has the \
position after them.";

/// Greatest number of moves to print. If there are more moves, the output only says how many.
const MOVES: usize = 40;
/// Greatest number of characters to print of the comment on a move.
const WORDS: usize = 60;

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let position = args.asked.position()?;
    source::once(&args.libraries)?;
    let mut books = Vec::new();
    let (mut sets, mut guesses) = (Vec::new(), Vec::new());
    for path in &args.libraries {
        for (book, set) in read(path, args.character_set, quiet)? {
            books.push(book);
            sets.push(set.unwrap_or(CharacterSet::Utf8));
            guesses.push(set.filter(|_| args.character_set.is_none()));
        }
    }
    let books: Vec<&Book> = books.iter().collect();
    let begin = Instant::now();
    let answer = Book::lookup_in(&books, &position, args.comments);
    let microseconds = begin.elapsed().as_micros();
    let view = BookView::new(&answer, &sets, &NativeTexts);
    let nodes = books.iter().map(|book| book.len()).sum();
    let mut out = terminal::json_or_text(args.json);
    if args.json {
        let sets = sets.iter().map(|set| set.label()).collect();
        serde_json::to_writer(&mut out, &BookJson::new(&view, &position, nodes, sets, microseconds))?;
        writeln!(out)?;
    } else {
        write!(out, "{}", page(&guesses, &view, &position, nodes, microseconds))?;
    }
    Ok(out.flush()?)
}

/// A RenLib library, and the code page of its texts. The user has named the code page, or the reader has guessed it.
/// The code page is `None` if all texts are ASCII.
type DecodedBook = (Book, Option<CharacterSet>);

/// Reads the libraries of a file. A zip archive may have several libraries. If it also has other files, a
/// message lists them.
fn read(path: &Path, told: Option<CharacterSet>, quiet: bool) -> Result<Vec<DecodedBook>, CommandError> {
    let (mut books, mut others) = (Vec::new(), Vec::new());
    source::each_member(path, quiet, &mut |mut member, bar| {
        let failure = |member: &InputFile<'_>, error: ArchiveError| {
            CommandError::input(Path::new(member.name()), error)
        };
        match read_library(&mut member, told, bar) {
            Ok(read) => books.push(read),
            Err(ArchiveError::RenLib(_))
                if member.is_zipped() && !source::has_end(member.file_name(), &[".lib"]) =>
            {
                others.push(member.file_name().to_owned());
            }
            Err(error) => return Err(failure(&member, error)),
        }
        Ok(())
    })?;
    if books.is_empty() {
        return Err(source::nothing_in_zip(path, "a RenLib library", &others));
    }
    source::tell_passed_over(path, "library", &others);
    Ok(books)
}

/// Reads a library. Guesses the code page of its texts if `told` is `None`.
fn read_library(
    member: &mut InputFile<'_>,
    told: Option<CharacterSet>,
    bar: &ProgressBar,
) -> Result<DecodedBook, ArchiveError> {
    let mut library = BookImporter::checking(told, &NativeTexts);
    library.reserve_for(member.size());
    member.each_piece(&mut |piece| {
        library.push(piece)?;
        bar.set_message(counted(library.nodes() as u64, "node"));
        Ok(())
    })?;
    let read = library.finish()?;
    for flaw in &read.summary.flaws {
        terminal::say(&format!("{}: {flaw}", member.name()));
    }
    if read.replaced > 0 {
        terminal::say(&format!("{}: {}", member.name(), source::OTHER_CODE_PAGE));
    }
    Ok((read.finishing.book(), read.character_set))
}

fn page(
    guesses: &[Option<CharacterSet>],
    view: &BookView,
    position: &Position,
    nodes: usize,
    microseconds: u128,
) -> String {
    let stands = match view.occurrences {
        0 => "The position stands in none of them".to_owned(),
        n => format!("The position stands in {}", counted(n as u64, "place")),
    };
    let [nodes, libraries] = [(nodes, "node"), (guesses.len(), "library")].map(|(n, one)| {
        if one == "library" && n != 1 { format!("{n} libraries") } else { counted(n as u64, one) }
    });
    let side = position.to_move;
    let mut page = format!(
        "{libraries} of {nodes} · {side} to move · {microseconds} µs\n{}{stands}\n\n",
        taken_as(guesses)
    );
    let points =
        view.moves.iter().map(|one| one.moves.iter().filter_map(|m| m.point()).collect::<Vec<Point>>());
    page += &format!("{}\n", Picture::new(position, points));
    for (number, one) in (1..).zip(&view.moves[..view.moves.len().min(MOVES)]) {
        page += &line(number, one);
    }
    if view.moves.len() > MOVES {
        page += &format!("  and {} more\n", view.moves.len() - MOVES);
    }
    for label in &view.labels {
        page += &format!("  {} is labeled {}\n", moves_text(&label.points), terminal::line(&label.text));
    }
    for comment in &view.comments {
        page.push('\n');
        for text in [&comment.name, &comment.text].into_iter().filter(|text| !text.is_empty()) {
            page += &format!("{}\n", text.trim_end());
        }
    }
    page
}

/// Returns a sentence about the guessed code pages, such as `Texts taken as gb18030`. Different libraries may
/// have different code pages.
fn taken_as(guesses: &[Option<CharacterSet>]) -> String {
    let mut sets: Vec<&str> = guesses.iter().flatten().map(|set| set.label()).collect();
    sets.dedup();
    if sets.is_empty() { String::new() } else { format!("Texts taken as {}\n", sets.join(", ")) }
}

/// Returns one move as a line of text: `  1  i9     3 places  A  "Direct"  marked`.
fn line(number: usize, one: &MoveView) -> String {
    let often = if one.transposition { "elsewhere".to_owned() } else { counted(one.played as u64, "place") };
    let mut line = format!("{number:>4}  {:<12} {often:<10}", moves_text(&one.moves));
    if !one.labels.is_empty() {
        line += &format!("  {}", terminal::line(&one.labels.join(" ")));
    }
    if !one.comment.is_empty() {
        line += &format!("  \"{}\"", short(&one.comment, WORDS));
    }
    if one.marked {
        line += "  marked";
    }
    line.trim_end().to_owned() + "\n"
}

/// The answer as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BookJson<'a> {
    position: String,
    nodes: usize,
    character_sets: Vec<&'static str>,
    places: usize,
    moves: Vec<BookMoveJson<'a>>,
    labels: Vec<BookLabelJson<'a>>,
    comments: Vec<BookCommentJson<'a>>,
    microseconds: u128,
}

#[derive(Serialize)]
struct BookMoveJson<'a> {
    points: Vec<String>,
    places: usize,
    stands: usize,
    elsewhere: bool,
    labels: &'a [String],
    comment: &'a str,
    marked: bool,
    books: &'a [usize],
}

#[derive(Serialize)]
struct BookLabelJson<'a> {
    points: Vec<String>,
    text: &'a str,
    book: usize,
}

#[derive(Serialize)]
struct BookCommentJson<'a> {
    name: &'a str,
    text: &'a str,
    book: usize,
    node: u32,
}

impl<'a> BookJson<'a> {
    fn new(
        view: &'a BookView,
        position: &Position,
        nodes: usize,
        character_sets: Vec<&'static str>,
        microseconds: u128,
    ) -> Self {
        let moves = view.moves.iter().map(|one| BookMoveJson {
            points: one.moves.iter().map(Move::to_string).collect(),
            places: one.played,
            stands: one.occurrences,
            elsewhere: one.transposition,
            labels: &one.labels,
            comment: &one.comment,
            marked: one.marked,
            books: &one.books,
        });
        let labels = view.labels.iter().map(|label| BookLabelJson {
            points: label.points.iter().map(Point::to_string).collect(),
            text: &label.text,
            book: label.book,
        });
        let comments = view.comments.iter().map(|comment| BookCommentJson {
            name: &comment.name,
            text: &comment.text,
            book: comment.book,
            node: comment.node,
        });
        Self {
            position: position.to_string(),
            nodes,
            character_sets,
            places: view.occurrences,
            moves: moves.collect(),
            labels: labels.collect(),
            comments: comments.collect(),
            microseconds,
        }
    }
}
