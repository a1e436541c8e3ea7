//! Tests that every reader reads damaged files without a panic. The reader returns an error, or
//! some records with flaws.

use std::path::Path;

use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_records::{Format, Hints, ReadRecords, read};

/// Returns all samples, except the Markdown file that describes the samples.
fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/records");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let named =
        files.map(|file| (file.file_name().into_string().unwrap(), std::fs::read(file.path()).unwrap()));
    let mut samples: Vec<_> = named.filter(|(name, _)| !name.ends_with(".md")).collect();
    samples.sort();
    samples
}

/// Reads bytes as a file of a format, and checks the records.
fn read_as(bytes: &[u8], format: Option<Format>, name: &str) {
    for flip_rows in [false, true] {
        let hints = Hints { format, name: name.to_owned(), flip_rows, ..Hints::default() };
        if let Ok(file) = read(bytes, &hints, &NativeTexts) {
            check(&file);
        }
    }
}

/// Checks that in all records no stone is on an occupied point, and that no line of moves is too
/// long.
fn check(file: &ReadRecords) {
    for record in &file.records {
        for (_, node) in record.tree.preorder() {
            let _ = record.tree.position(node);
        }
        if let Some(moves) = record.tree.moves() {
            assert!(renju_core::Game::of(&moves).is_ok(), "{moves:?}");
        }
    }
}

#[test]
fn samples_cut_at_any_byte_are_read_up_to_the_cut() {
    for (name, bytes) in samples() {
        for end in 0..=bytes.len() {
            read_as(&bytes[..end], None, &name);
            read_as(&bytes[..end], Format::detect(&bytes, &name), "");
        }
    }
}

#[test]
fn samples_read_as_a_wrong_format_do_not_panic() {
    for (_, bytes) in samples() {
        for format in Format::ALL {
            read_as(&bytes, Some(format), "");
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..300), format in 0..Format::ALL.len()) {
        read_as(&bytes, Some(Format::ALL[format]), "");
        read_as(&bytes, None, "");
    }

    #[test]
    fn samples_with_other_bytes_are_read(
        which in any::<prop::sample::Index>(), changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)
    ) {
        let samples = samples();
        let (name, mut bytes) = samples[which.index(samples.len())].clone();
        let format = Format::detect(&bytes, &name);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        read_as(&bytes, format, "");
        read_as(&bytes, None, &name);
    }
}
