//! Reads games from Parquet files, such as the files of `renju export`. Each row group of a file is a unit of
//! work.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use renju_archive::{City, Country, Event, Flags, GameFacts, NamedOpening, Player, Rule, SegmentBuilder};
use renju_columns::{ExportedGame, ExportedPlayer, GamesFile};
use renju_core::{MAX_MOVES, Move};
use renju_intake::Unit;
use renju_library::{BatchProblems, GameBatch, Numbering, RowTables};
use renju_records::Salvaged;

/// Returns the Parquet files of an input. For a file, returns the file itself. For a folder, returns the
/// files in its subfolder `games`, or in the folder itself if it has no such subfolder.
///
/// # Errors
/// The folder cannot be read.
pub(super) fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let games = path.join("games");
    let mut files = Vec::new();
    for entry in fs::read_dir(if games.is_dir() { &games } else { path })? {
        let file = entry?.path();
        if file.extension().is_some_and(|end| end == "parquet") {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// A row group of a Parquet file, which a thread reads as one unit of work.
pub(super) struct RowGroup {
    pub(super) file: GamesFile,
    pub(super) number: usize,
}

impl Unit for RowGroup {
    fn read(self: Box<Self>) -> GameBatch {
        let mut taken = ImportedRowGroup::default();
        let games = self.file.read_row_group(self.number);
        let (games, wrong) = games.map_or_else(|error| (None, Some(error)), |games| (Some(games), None));
        let mut left = self.file.games_of(self.number);
        for game in games.into_iter().flatten().chain(wrong.map(Err)) {
            match game {
                Ok(game) => taken.add(&game),
                Err(error) => {
                    // After an error, the remaining games of the row group cannot be read.
                    let lost = u32::try_from(left).unwrap_or(u32::MAX);
                    taken.kept.lose(lost, || format!("{error}; {lost} games of this row group skipped"));
                    break;
                }
            }
            left = left.saturating_sub(1);
        }
        taken.batch()
    }
}

/// Games that were read from a row group, with the tables of their names and with the problems found.
#[derive(Default)]
struct ImportedRowGroup {
    tables: RowTables,
    builder: SegmentBuilder,
    segments: Vec<renju_archive::Segment>,
    kept: BatchProblems,
}

impl ImportedRowGroup {
    fn add(&mut self, game: &ExportedGame) {
        let (moves, is_cut) = playable(&game.moves);
        if is_cut {
            self.kept.note(Salvaged::Cut, || {
                let at = moves.len() + 1;
                format!("game {}: expected an empty point and at most {MAX_MOVES} moves, found another move {at}; kept up to there", game.game)
            });
        }
        let facts = GameFacts {
            id: game.id.unwrap_or(0),
            black: self.player(&game.black),
            white: self.player(&game.white),
            publisher: named(&game.publisher, game.publisher_id)
                .map(|surname| self.tables.player(Player { surname, ..Player::default() })),
            event: self.event(game),
            rule: named(&game.rule, game.rule_id)
                .map(|name| self.tables.rule(Rule { name, category: game.rule_category, ..Rule::default() })),
            named_opening: named(&game.named_opening, game.named_opening_id).map(|name| self.opening(&name)),
            result: game.result,
            result_text: &game.result_text,
            round: &game.round,
            black_time: &game.black_time,
            white_time: &game.white_time,
            alt: &game.alternatives,
            swap: &game.swap,
            info: &game.info,
            flags: Flags::default()
                .with(Flags::CUT, game.cut || is_cut)
                .with(Flags::DUPLICATE_ID, game.duplicate_id)
                .with(Flags::UNRATED, game.unrated),
        };
        self.builder.add(&facts, moves);
        if self.builder.is_full() {
            self.segments.push(std::mem::take(&mut self.builder).finish());
        }
    }

    fn player(&mut self, player: &ExportedPlayer) -> Option<u32> {
        let has_other = !player.native_name.is_empty();
        let surname = named(&player.name, player.id.filter(|_| !has_other)).or(has_other.then(String::new))?;
        let country =
            some(&player.country).map(|name| self.tables.country(Country { name, ..Country::default() }));
        Some(self.tables.player(Player {
            public_id: player.public_id.clone(),
            surname,
            native_name: player.native_name.clone(),
            country,
            ..Player::default()
        }))
    }

    fn event(&mut self, game: &ExportedGame) -> Option<u32> {
        let start = game.day.to_string();
        let is_dated = !game.place.is_empty() || !start.is_empty();
        let name = named(&game.event, game.event_id).or(is_dated.then(String::new))?;
        let city = some(&game.place).map(|name| self.tables.city(City { name, ..City::default() }));
        let rated = game.event_rated.map(u32::from);
        Some(self.tables.event(Event { name, city, start, rated, ..Event::default() }))
    }

    /// Adds an opening such as `D4 Kagetsu` to the tables, with its abbreviation (`D4`) and its name in
    /// separate fields. Returns the id of the opening.
    fn opening(&mut self, name: &str) -> u32 {
        let (abbr, name) = name.split_once(' ').unwrap_or(("", name));
        self.tables.opening(NamedOpening { id: 0, abbr: abbr.to_owned(), name: name.to_owned() })
    }

    fn batch(mut self) -> GameBatch {
        if self.builder.games() > 0 {
            self.segments.push(self.builder.finish());
        }
        GameBatch::new(self.tables, self.segments, self.kept, Numbering::Told)
    }
}

/// Returns the name; `#7` for an id without a name; `None` if there is neither a name nor an id.
fn named(name: &str, id: Option<u32>) -> Option<String> {
    some(name).or_else(|| Some(format!("#{}", id?)))
}

fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Returns the moves before the first illegal move, and whether there is an illegal move.
fn playable(moves: &[Move]) -> (&[Move], bool) {
    let mut taken = [false; 256];
    let is_wrong = |(at, m): (usize, &Move)| {
        at >= MAX_MOVES
            || (m.point().is_some() && std::mem::replace(&mut taken[usize::from(m.to_u8())], true))
    };
    let wrong = moves.iter().enumerate().position(is_wrong);
    (&moves[..wrong.unwrap_or(moves.len())], wrong.is_some())
}
