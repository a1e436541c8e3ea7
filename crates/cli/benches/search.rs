//! Measures `renju search --batch` with random queries of four kinds: for positions, for positions with a
//! filter and all facets, for parts of the board at a fixed place, and for parts anywhere on the board.
//!
//! Run with `cargo bench -p renju-cli --bench search -- archive.rif`. Each query comes from a random game of
//! the archive: it is a position of the game at any ply, turned to any orientation. A filter mostly uses
//! values of the query's game. Each batch runs five times, and the time of a query is the median of its five
//! times. The bench prints the median, the 95th percentile and the maximum for each kind of query. It uses
//! one thread, and a library that is already open.

use std::error::Error;
use std::fs;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use renju_core::{Color, Game, Opening, Point, Position, Symmetry};
use renju_records::{RifGame, RifItem, RifReader};
use serde_json::{Value, json};

const ROUNDS: usize = 5;

/// Kinds of queries: the name, the number of queries, the function that makes a query, and the limit for the
/// 95th percentile in milliseconds. The limit applies to an archive of a million games.
const KINDS: [(&str, usize, Make, Option<f64>); 4] = [
    ("position", 352, |dice, game| dice.position(game).1, None),
    ("position, filter, facets", 352, Dice::filtered, Some(10.0)),
    ("part in its place", 200, |dice, game| dice.part(game, false), Some(60.0)),
    ("part anywhere", 100, |dice, game| dice.part(game, true), None),
];

/// A function that makes a query from a game. It returns `None` if the game does not fit this kind of query.
type Make = fn(&mut Dice, &RifGame) -> Option<Value>;

fn main() -> Result<(), Box<dyn Error>> {
    // The archive is the first argument without `--`, because Cargo adds `--bench`. Nothing is
    // measured if the command line names no archive, for example when all benches run.
    let Some(archive) = std::env::args().skip(1).find(|word| !word.starts_with("--")) else { return Ok(()) };
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-search");
    fs::create_dir_all(&folder)?;
    let library = folder.join("library.renju");
    let imported = renju(["import".as_ref(), Path::new(&archive), "-o".as_ref(), &library]).status()?;
    assert!(imported.success(), "{archive} cannot be imported");
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(11));
    let games = dice.games(&archive)?;
    for (kind, count, make, bar) in KINDS {
        let mut questions = Vec::new();
        while questions.len() < count {
            let game = &games[dice.below(games.len())];
            questions.extend(make(&mut dice, game));
        }
        let batch = folder.join("questions.jsonl");
        fs::write(&batch, questions.iter().map(|line| format!("{line}\n")).collect::<String>())?;
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            rounds.push(ask(&library, &batch)?);
        }
        print(kind, &rounds, bar);
    }
    Ok(())
}

fn renju<'a>(arguments: impl IntoIterator<Item = &'a Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command.args(arguments).arg("--quiet");
    command
}

/// Runs a batch of queries, and returns the milliseconds of each query.
fn ask(library: &Path, batch: &Path) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut search = renju(["search".as_ref(), library, "--batch".as_ref(), batch]);
    let output = search.stderr(Stdio::inherit()).output()?;
    assert!(output.status.success(), "every query is valid");
    let answers = output.stdout.lines().map(|line| -> Result<f64, Box<dyn Error>> {
        let answer: Value = serde_json::from_str(&line?)?;
        Ok(answer["microseconds"].as_f64().ok_or("an answer says how long it took")? / 1e3)
    });
    answers.collect()
}

fn print(kind: &str, rounds: &[Vec<f64>], bar: Option<f64>) {
    let sorted = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times
    };
    let question = |n: usize| sorted(rounds.iter().map(|round| round[n]).collect())[rounds.len() / 2];
    let times = sorted((0..rounds[0].len()).map(question).collect());
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
    let [median, most, worst] = [0.5, 0.95, 1.0].map(at);
    print!("{kind:<26}{:>4} asked: median {median:>8.2} ms, 95 of 100 {most:>8.2} ms", times.len());
    print!(", worst {worst:>8.2} ms");
    match bar {
        Some(bar) => println!(" (bar {bar} ms at a million games)"),
        None => println!(),
    }
}

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0.next_u32() as usize % most
    }

    /// Returns random games that have moves. From a large archive, about one game in a thousand is chosen.
    fn games(&mut self, archive: &str) -> Result<Vec<RifGame>, Box<dyn Error>> {
        let mut file = fs::File::open(archive)?;
        let (mut reader, mut games, mut piece) = (RifReader::new(), Vec::new(), vec![0; 1 << 20]);
        let step = 1 + fs::metadata(archive)?.len() as usize / 272_000;
        let mut keep = |item: RifItem<'_>| {
            if let RifItem::Game(game) = item
                && !game.moves.is_empty()
                && self.below(step.min(1_000)) == 0
            {
                games.push(game.into_owned());
            }
        };
        loop {
            let length = file.read(&mut piece)?;
            if length == 0 {
                break;
            }
            reader.push(&piece[..length], &mut keep)?;
        }
        reader.finish(&mut keep)?;
        Ok(games)
    }

    /// Returns a position of a game, turned at random, and the query for this position.
    fn position(&mut self, game: &RifGame) -> (Position, Option<Value>) {
        let played = Game::of(&game.moves[..self.below(game.moves.len() + 1)]).unwrap_or_default();
        let position = Position { board: *played.board(), to_move: played.to_move() };
        let position = position.turned(Symmetry::ALL[self.below(8)]);
        let [black, white] = Color::ALL.map(|color| names(position.board.stones(color).iter()));
        let side = position.to_move.to_string().to_lowercase();
        (position, Some(json!({"black": black, "white": white, "toMove": side})))
    }

    /// Returns a query for a position, with one or two conditions and all facets.
    fn filtered(&mut self, game: &RifGame) -> Option<Value> {
        let mut question = self.position(game).1?;
        for _ in 0..1 + self.below(2) {
            let year = 1990 + self.below(30);
            let (field, value) = match self.below(10) {
                0 => ("players", json!(game.black?)),
                1 => ("opponents", json!(game.white?)),
                2 => ("events", json!(game.tournament?)),
                3 => ("rules", json!(game.rule?)),
                4 => ("categories", json!(["renju", "gomoku"][self.below(2)])),
                5 => ("openings", json!(Opening::of(&game.moves)?.code())),
                6 => ("results", json!(["black", "white", "draw"][self.below(3)])),
                7 => ("from", json!(year)),
                8 => ("longest", json!(game.moves.len())),
                _ => ("countries", json!(1 + self.below(60))),
            };
            question["filter"][field] = value;
        }
        question["facets"] = json!(true);
        Some(question)
    }

    /// Returns a query for a rectangle around a stone. The rectangle is three to seven points wide and high,
    /// and has at least three stones.
    fn part(&mut self, game: &RifGame, anywhere: bool) -> Option<Value> {
        let (position, question) = self.position(game);
        let stones: Vec<Point> = Point::all().filter(|&p| position.board.at(p).is_some()).collect();
        let center = stones.get(self.below(stones.len().max(1)))?;
        let mut range = |line: u8| {
            let size = 3 + self.below(5) as u8;
            let from = line.saturating_sub(self.below(usize::from(size)) as u8).min(Point::SIDE - size);
            (from, from + size - 1)
        };
        let (columns, rows) = (range(center.column()), range(center.row()));
        let inside = |p: &&Point| {
            (columns.0..=columns.1).contains(&p.column()) && (rows.0..=rows.1).contains(&p.row())
        };
        if stones.iter().filter(inside).count() < 3 {
            return None;
        }
        let corner = |column, row| Point::at(column, row).map(|point| point.to_string());
        let mut question = question?;
        let place = if anywhere { " anywhere" } else { "" };
        question["area"] =
            json!(format!("{}:{}{place}", corner(columns.0, rows.0)?, corner(columns.1, rows.1)?));
        Some(question)
    }
}

fn names(points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| point.to_string()).collect()
}
