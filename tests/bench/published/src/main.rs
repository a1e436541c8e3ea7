//! Sends random queries to a published archive and to the library from which it was made, compares the
//! answers, and prints the cost of the queries.
//!
//! Usage: `renju-bench-published LIBRARY FOLDER [QUESTIONS [SEED]]`. The program fails if two answers differ.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_archive::{Query, SearchAnswer};
use renju_core::{Board, Color, Position, Symmetry};
use renju_library::{GameRow, Library, LibraryFile};
use renju_published::Request;
use renju_published::reader::{Cost, Host, PublishedReader};

/// Number of queries in a session. The first query of a session opens the archive.
const SESSION: usize = 20;

/// The host (the provider of the files) of a published archive. This host reads the files from a
/// folder.
struct Folder(PathBuf);

impl Host for Folder {
    type Error = io::Error;

    fn get(&mut self, request: &Request) -> io::Result<Vec<u8>> {
        let mut file = File::open(self.0.join(&request.file))?;
        file.seek(SeekFrom::Start(u64::from(request.range.start)))?;
        let mut bytes = vec![0; request.range.len()];
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let library = args.next().context("expected the library, then the folder")?;
    let folder = PathBuf::from(args.next().context("expected the folder of the published archive")?);
    let questions: usize = args.next().map_or(Ok(2_000), |text| text.parse())?;
    let seed = args.next().map_or(Ok(1), |text| text.parse())?;
    let library = LibraryFile::open(Path::new(&library))?.library()?;
    let mut costs = Costs::default();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for session in 0..questions.div_ceil(SESSION) {
        let walk = session % 2 == 1;
        ask(&library, &folder, walk, questions.min(SESSION), &mut random, &mut costs)?;
    }
    println!("{questions} questions answered as by the library");
    costs.first.print("first answers");
    costs.later.print("later answers");
    Ok(())
}

#[derive(Default)]
struct Costs {
    first: List,
    later: List,
}

#[derive(Default)]
struct List(Vec<Cost>);

impl List {
    fn print(&self, what: &str) {
        let of = |of: fn(&Cost) -> u64| {
            let mut all: Vec<u64> = self.0.iter().map(of).collect();
            all.sort_unstable();
            let at = |part: usize| {
                all.get((all.len() * part / 100).min(all.len().saturating_sub(1))).copied().unwrap_or(0)
            };
            format!("p50 {}, p95 {}, most {}", at(50), at(95), at(100))
        };
        println!("{what} ({}):", self.0.len());
        println!("  bytes    {}", of(|cost| cost.bytes));
        println!("  requests {}", of(|cost| cost.requests));
        println!("  steps    {} (and the manifest)", of(|cost| cost.steps));
    }
}

/// Runs a session of queries. The positions are from random games. With `walk`, they are the positions of one
/// game, move by move.
fn ask(
    library: &Library,
    folder: &Path,
    walk: bool,
    questions: usize,
    random: &mut ChaCha8Rng,
    costs: &mut Costs,
) -> anyhow::Result<()> {
    let manifest = fs::read(folder.join("manifest.json"))?;
    let mut reader = PublishedReader::open(Folder(folder.to_owned()), &manifest, Library::default(), 0)?;
    let mut before = Cost { bytes: 0, ..reader.cost() };
    let game = random.random_range(0..library.games());
    for number in 0..questions {
        let position = if walk {
            position(library, game, number)
        } else {
            let game = random.random_range(0..library.games());
            let (segment, index) = library.archive().locate(game).context("a game")?;
            position(library, game, random.random_range(0..=segment.length(index)))
        };
        let position = position.turned(Symmetry::ALL[random.random_range(0..8)]);
        let query = Query { years: true, limit: 100, ..Query::of(position) };
        let answer = reader.search(&query, &str::to_owned).with_context(|| format!("{position:?}"))?;
        check(library, &query, &answer)?;
        let cost = reader.cost();
        let own = Cost {
            bytes: cost.bytes - before.bytes + if number == 0 { manifest.len() as u64 } else { 0 },
            requests: cost.requests - before.requests,
            steps: cost.steps - before.steps,
        };
        if number == 0 {
            costs.first.0.push(own)
        } else {
            costs.later.0.push(own)
        }
        before = cost;
    }
    Ok(())
}

fn position(library: &Library, game: u32, ply: usize) -> Position {
    let mut position = Position { board: Board::new(), to_move: Color::Black };
    let (segment, index) = library.archive().locate(game).expect("the game exists");
    for m in segment.moves(index).take(ply) {
        if let Some(point) = m.point() {
            position.board.place(point, position.to_move);
        }
        position.to_move = !position.to_move;
    }
    position
}

fn check(
    library: &Library,
    query: &Query,
    (answer, rows): &(SearchAnswer, Vec<GameRow>),
) -> anyhow::Result<()> {
    let expected = library.search(query, &str::to_owned);
    let bare = |answer: &SearchAnswer| SearchAnswer { page: Vec::new(), ..answer.clone() };
    ensure!(bare(answer) == bare(&expected), "{:?}: expected {expected:?}, found {answer:?}", query.subject);
    let shown = |rows: &[GameRow]| -> Vec<_> {
        rows.iter()
            .map(|row| (row.id, row.day, row.black.clone(), row.white.clone(), row.event.clone()))
            .collect()
    };
    let expected_rows = shown(&library.rows(&expected.page));
    ensure!(
        shown(rows) == expected_rows,
        "{:?}: expected {expected_rows:?}, found {:?}",
        query.subject,
        shown(rows)
    );
    Ok(())
}
