//! Checks that the corpus of the target `published` is equal to the parts that the present code
//! publishes. `UPDATE_CORPUS=1` writes the corpus.

use std::collections::HashMap;
use std::io::{self, Read};
use std::path::Path;
use std::{env, fs, process};

use flate2::read::DeflateDecoder;
use renju_archive::{Catalogue, Event, GameFacts, Player, SegmentBuilder};
use renju_core::{Game, GameResult, Move, Point};
use renju_fuzz_targets::{PUBLISHED_BLOCKS, PUBLISHED_GAMES, PublishedPart};
use renju_library::Library;
use renju_published::publish::{About, Cut, Files, publish};
use renju_published::{File, Manifest};

/// The host (the provider of the files) of a published archive. This host has the files in memory.
#[derive(Default)]
struct Host(HashMap<String, Vec<u8>>);

impl Files for Host {
    fn put(&mut self, bytes: &[u8]) -> io::Result<File> {
        let file = File::of(bytes)?;
        self.0.insert(file.name(), bytes.to_vec());
        Ok(file)
    }
}

/// A library of games, many of which begin with the same moves. The games are the same in every run.
fn library() -> Library {
    let (mut builder, mut numbers) =
        (SegmentBuilder::new(), (0u32..).map(|n| n.wrapping_mul(0x9e37_79b9) >> 8));
    let mut next = |end: u32| numbers.next().expect("the numbers are endless") % end;
    for id in 1..=PUBLISHED_GAMES {
        let mut game = Game::new();
        let length = 2 + next(9) as usize;
        while game.moves().len() < length {
            let reach = 1 + game.moves().len() as u32 / 4;
            let (column, row) = (7 + next(2 * reach + 1) - reach, 7 + next(2 * reach + 1) - reach);
            let point =
                if game.moves().is_empty() { Point::at(7, 7) } else { Point::at(column as u8, row as u8) };
            // If the point is occupied, the move is not played, and the next random point is tried.
            let _ = game.play(Move::from(point.expect("the point is on the board")));
        }
        let facts = GameFacts {
            id,
            black: Some(1 + next(9)),
            white: Some(1 + next(9)),
            event: Some(1 + next(9)),
            result: GameResult::ALL[next(4) as usize],
            ..GameFacts::default()
        };
        builder.add(&facts, game.moves());
    }
    let mut tables = Catalogue::default();
    for id in 1..=9 {
        tables.add_player(Player { id, surname: format!("Player {id}"), ..Player::default() });
        let start = format!("20{id:02}-0{id}-11");
        tables.add_event(Event { id, name: format!("Event {id}"), start, ..Event::default() });
    }
    Library::of_parts(tables, vec![builder.finish()])
}

/// Parts of a published archive, each with the name of its file in the corpus.
fn parts() -> Vec<(String, Vec<u8>)> {
    let scratch = env::temp_dir().join(format!("renju-corpus-{}", process::id()));
    fs::create_dir_all(&scratch).expect("a folder can be made");
    let about = About { name: "Club".to_owned(), licence: "CC0-1.0".to_owned(), ..About::default() };
    let (mut host, cut) = (Host::default(), Cut { most_blocks: 1, slot_bytes: 200 });
    let manifest = publish(&library(), &about, &cut, &mut host, &scratch, &|_, _, _| {})
        .expect("writing to memory cannot fail");
    fs::remove_dir_all(&scratch).expect("the folder exists");
    let json = serde_json::to_vec(&manifest).expect("the manifest can be written");
    let manifest = Manifest::read(&json).expect("the manifest is valid");
    let layer = &manifest.layers[0];
    assert_eq!((layer.block_count(), layer.games), (PUBLISHED_BLOCKS, PUBLISHED_GAMES));
    let bytes = |file: &File| host.0[&file.name()].clone();
    let mut parts = vec![
        part("manifest", PublishedPart::Manifest, &json),
        part("directory", PublishedPart::Directory, &unpack(&bytes(&layer.directory)).0),
        part("slot", PublishedPart::Slot, &bytes(&layer.index[0])[..layer.slot_bytes as usize]),
    ];
    // The last block is used, because it is the shortest. The packed pieces of a file follow each other
    // without gaps.
    let mut blocks = pieces(&bytes(&layer.blocks[0]));
    let records = pieces(&bytes(&layer.records[0]));
    parts.push(part("block", PublishedPart::Block, &blocks.pop().expect("the archive has blocks")));
    let shortest = records.iter().min_by_key(|record| record.len()).expect("the archive has records");
    parts.push(part("record", PublishedPart::Record, shortest));
    parts
}

fn part(name: &str, kind: PublishedPart, bytes: &[u8]) -> (String, Vec<u8>) {
    let which =
        PublishedPart::ALL.iter().position(|&other| other == kind).expect("the kind is a kind of part");
    (name.to_owned(), [&[which as u8], bytes].concat())
}

/// Unpacks the first packed piece of the bytes. Returns its contents and its packed length.
fn unpack(packed: &[u8]) -> (Vec<u8>, usize) {
    let (mut bytes, mut from) = (Vec::new(), DeflateDecoder::new(packed));
    from.read_to_end(&mut bytes).expect("the part is compressed with DEFLATE");
    (bytes, from.total_in() as usize)
}

fn pieces(mut file: &[u8]) -> Vec<Vec<u8>> {
    let mut pieces = Vec::new();
    while !file.is_empty() {
        let (bytes, length) = unpack(file);
        pieces.push(bytes);
        file = &file[length..];
    }
    pieces
}

#[test]
fn the_corpus_is_of_an_archive_as_it_is_published() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/published");
    for (name, bytes) in parts() {
        let path = folder.join(name);
        if env::var_os("UPDATE_CORPUS").is_some() {
            fs::create_dir_all(&folder).expect("a folder can be made");
            fs::write(&path, &bytes).expect("the file is written");
        }
        let found = fs::read(&path).unwrap_or_default();
        assert!(
            found == bytes,
            "{} differs from the published part; `UPDATE_CORPUS=1` writes it",
            path.display()
        );
    }
}
