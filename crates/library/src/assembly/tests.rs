use std::path::PathBuf;

use proptest::prelude::*;
use renju_archive::{Flags, Hit, Query};
use renju_core::{GameResult, Move, Position, Symmetry};
use renju_records::{GameRecord, PlayerName, Salvaged};

use super::*;
use crate::game_view::GameView;
use crate::library_file::LibraryFile;
use crate::{Importer, Library, LibraryBuilder};

/// A made-up game: its id, players, event, and moves.
type Made = (u32, u8, u8, u8, Vec<u8>);

fn games() -> impl Strategy<Value = Vec<Made>> {
    let moves = proptest::sample::subsequence((95u8..120).collect::<Vec<_>>(), 0..9).prop_shuffle();
    proptest::collection::vec((1u32..40, 0u8..5, 0u8..5, 0u8..6, moves), 0..60)
}

fn record((_, black, white, event, _): &Made) -> GameRecord {
    let player = |number: &u8| PlayerName {
        name: if *number == 0 { String::new() } else { format!("Player {number}") },
        country: if number.is_multiple_of(2) { String::new() } else { format!("Country {}", number % 3) },
        ..PlayerName::default()
    };
    GameRecord {
        black: player(black),
        white: player(white),
        event: format!("Event {event}"),
        place: format!("City {}", event % 2),
        date: format!("20{event:02}-01-02"),
        rule: format!("Rule {}", event % 3),
        result: GameResult::ALL[usize::from(*event) % 4],
        ..GameRecord::default()
    }
}

fn moves(made: &Made) -> Vec<Move> {
    made.4.iter().filter_map(|&m| Move::from_u8(m)).collect()
}

fn batch(games: &[Made]) -> GameBatch {
    let mut builder = GameBatchBuilder::new();
    for made in games {
        builder.add_own(made.0, &record(made), &moves(made), ["", ""], Flags::default());
        builder.kept.note(Salvaged::Whole, || format!("game {}", made.0));
    }
    builder.finish(Numbering::Own)
}

/// Makes a library from archives that are read in units of `unit` games. Returns the bytes of the
/// library and the finished steps.
fn assembled(archives: &[Vec<Made>], unit: usize) -> (Vec<u8>, Vec<ImportStep>) {
    let (mut assembly, mut done) = (Assembly::new(Vec::new()).unwrap(), Vec::new());
    for games in archives {
        for games in games.chunks(unit) {
            done.push(assembly.take(batch(games)).unwrap());
        }
        done.push(assembly.end_archive(ArchiveEnd::default()));
    }
    (assembly.finish().unwrap(), done)
}

fn opened(bytes: &[u8]) -> Library {
    LibraryFile::read(bytes).unwrap().library().unwrap()
}

/// Returns all games as a user sees them. They are sorted, so that the order of games and the ids
/// of rows do not matter.
fn shown(library: &Library) -> Vec<String> {
    let mut all: Vec<String> = (0..library.games())
        .filter_map(|game| {
            let view: GameView = library.game(game, Symmetry::Identity)?;
            let names = [&view.black, &view.white]
                .map(|person| person.as_ref().map(|p| (p.name.clone(), p.country.clone())));
            let flags: Vec<_> =
                view.flags.iter().filter(|flag| **flag != crate::GameFlag::DuplicateId).collect();
            Some(format!(
                "{} {names:?} {} {} {} {:?} {:?} {flags:?}",
                view.id, view.event.name, view.day, view.rule, view.moves, view.result
            ))
        })
        .collect();
    all.sort();
    all
}

/// Returns a library of the games, made by one builder on one thread.
fn one_by_one(games: &[Made]) -> Library {
    let mut builder = LibraryBuilder::new();
    for made in games {
        builder.add_facts(made.0, &record(made), &moves(made), ["", ""], Flags::default());
    }
    builder.finish(SourceInfo::default())
}

/// A file that is removed when the test ends.
struct Temporary(PathBuf);

impl Temporary {
    fn with(bytes: &[u8]) -> Self {
        use std::sync::atomic::{AtomicU32, Ordering};
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("renju-assembly-{}-{number}", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

proptest! {
    #[test]
    fn units_build_the_same_games_as_one_builder(games in games(), unit in 1usize..20) {
        let (bytes, _) = assembled(std::slice::from_ref(&games), unit);
        let library = opened(&bytes);
        let alone = one_by_one(&games);
        prop_assert_eq!(shown(&library), shown(&alone));
        // The numbers of the rows are also equal, because both libraries number the names in the
        // order of their first occurrences.
        prop_assert_eq!(library.catalogue(), alone.catalogue());
        let duplicates = |library: &Library| {
            let is_one = |game: &u32| library.game(*game, Symmetry::Identity).is_some_and(|view| view.flags.contains(&crate::GameFlag::DuplicateId));
            (0..library.games()).filter(is_one).count()
        };
        let distinct: std::collections::BTreeSet<u32> = games.iter().map(|made| made.0).collect();
        prop_assert_eq!(duplicates(&library), games.len() - distinct.len());
    }

    #[test]
    fn an_assembly_resumes_after_a_stop_at_any_step(
        archives in proptest::collection::vec(games(), 1..4),
        unit in 1usize..20,
        stop in any::<prop::sample::Index>(),
        damaged in any::<prop::sample::Index>(),
    ) {
        let (whole, done) = assembled(&archives, unit);
        let written: Vec<u8> = done.iter().flat_map(ImportStep::to_bytes).collect();
        // The file of steps may be cut at any byte, and the library may have lost its last bytes.
        let read = read_done(&written[..stop.index(written.len() + 1)]);
        prop_assert!(read.iter().zip(&done).all(|((one, _), other)| one == other));
        let file = Temporary::with(&whole[..damaged.index(whole.len() + 1)]);
        let (read, ids) = whole_part(&file.0, read);
        let steps = read.len();
        let read: Vec<ImportStep> = read.into_iter().map(|(one, _)| one).collect();
        let segments = read.iter().flat_map(|one| match one { ImportStep::Unit { segments, .. } => &segments[..], _ => &[] });
        let end = segments.map(|segment| segment.columns.end).max().unwrap_or(64);
        prop_assume!(whole.len() >= end);
        let mut assembly = Assembly::going_on(whole[..end].to_vec(), read, ids);
        let (mut left, mut at) = (steps, 0);
        for games in &archives {
            for games in games.chunks(unit) {
                if at >= left { assembly.take(batch(games)).unwrap(); }
                at += 1;
            }
            if at >= left { assembly.end_archive(ArchiveEnd::default()); }
            at += 1;
        }
        left = at;
        prop_assert_eq!(left, done.len());
        prop_assert!(assembly.finish().unwrap() == whole);
    }
}

#[test]
fn archives_of_rif_are_joined_like_libraries() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/rif/tiny.rif");
    let file = std::fs::read_to_string(folder).unwrap();
    let files = [file.clone(), file.replace("name=\"", "name=\"X").replace("<move>h8", "<move>h8 a1")];
    let mut assembly = Assembly::new(Vec::new()).unwrap();
    let mut libraries = Vec::new();
    for file in &files {
        let mut importer = Importer::new();
        importer.push(file.as_bytes()).unwrap();
        libraries.push(importer.finish().unwrap());
        let (mut stream, mut builders) = (RifStream::new(), Vec::new());
        let mut out = |piece| {
            if let RifPiece::Segment(builder) = piece {
                builders.push(builder)
            }
        };
        stream.push(file.as_bytes(), &mut out).unwrap();
        let end = stream.finish(&mut out).unwrap();
        for builder in builders {
            assembly.take_segment(EncodedSegment::of(&builder.finish())).unwrap();
        }
        assembly.end_archive(end);
    }
    let (library, joined) = (opened(&assembly.finish().unwrap()), Library::join(libraries));
    assert_eq!(library.catalogue(), joined.catalogue());
    assert_eq!(shown(&library), shown(&joined));
    let query = Query { limit: 100, ..Query::of(Position::after("h8").unwrap()) };
    let page = |library: &Library| -> Vec<Hit> { library.search(&query, &|text: &str| text.to_owned()).page };
    assert_eq!(page(&library), page(&joined));
}

#[test]
fn an_archive_that_is_left_out_leaves_no_data() {
    let games =
        |from: u32| (from..from + 9).map(|id| (id, 1, 2, 3, vec![100 + id as u8])).collect::<Vec<Made>>();
    let mut assembly = Assembly::new(Vec::new()).unwrap();
    for (at, from) in [1, 1, 10].into_iter().enumerate() {
        assembly.take(batch(&games(from))).unwrap();
        if at == 1 {
            assembly.leave_out_archive()
        } else {
            assembly.end_archive(ArchiveEnd::default())
        };
    }
    let library = opened(&assembly.finish().unwrap());
    assert_eq!(library.games(), 18);
    assert_eq!(library.catalogue().players().len(), 2);
}
