//! Tests that damaged files of any format give an error or some of the records, and never a panic.

use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_records::{Format, Hints, read};

use crate::outline::sample;

const SAMPLES: [&str; 11] = [
    "board.txt",
    "game.psq",
    "game.rec",
    "gomocalc_url.txt",
    "moves_compact.txt",
    "moves_list.txt",
    "playok.txt",
    "renjunote_url.txt",
    "variations.sgf",
    "yixin.sav",
    "zjrenju.pos",
];

const FORMATS: [Format; 13] = [
    Format::Rif,
    Format::Psq,
    Format::Rec,
    Format::YixinSav,
    Format::Pos,
    Format::PlayOk,
    Format::Bdt,
    Format::RenjuNoteUrl,
    Format::GomocalcUrl,
    Format::Rfen,
    Format::Board,
    Format::Stones,
    Format::Moves,
];

/// Reads the bytes as a file of every format, in both orientations.
fn read_all(bytes: &[u8]) {
    for format in FORMATS {
        for flip_rows in [false, true] {
            let hints = Hints { format: Some(format), flip_rows, ..Hints::default() };
            if let Ok(file) = read(bytes, &hints, &NativeTexts) {
                for record in &file.records {
                    let end = record.tree.main_line().last();
                    assert!(end.is_none_or(|end| record.tree.position(end).board.len() <= 225));
                    record.procedure().count();
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn random_bytes_are_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        read_all(&bytes);
    }

    #[test]
    fn random_text_is_read_without_panic(text in "[a-pA-P0-9xo#/:;,.\\-\\[\\]=\"\n\r_ &%*花é]{0,120}") {
        read_all(text.as_bytes());
    }

    #[test]
    fn truncated_and_changed_samples_are_read_without_panic(
        name in proptest::sample::select(SAMPLES.to_vec()), end in any::<u16>(), at in any::<u16>(), byte in any::<u8>()
    ) {
        let mut bytes = sample(name);
        let at = usize::from(at) % bytes.len();
        bytes[at] = byte;
        read_all(&bytes);
        bytes.truncate(usize::from(end) % bytes.len());
        read_all(&bytes);
    }
}
