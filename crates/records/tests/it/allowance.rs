//! Tests of the memory limit for records: the records that do not fit are counted.

use renju_code_pages::NativeTexts;
use renju_records::{Format, GameRecord, Hints, WriteOptions, read, write};

/// Archives written as text are read completely if there is enough memory. If there is too little
/// memory, the missing records are counted.
#[test]
fn records_beyond_the_memory_limit_are_counted() {
    let game = read(b"h8 i9 g7 h9 j9", &Hints::default(), &NativeTexts).unwrap().records.remove(0);
    let games: Vec<GameRecord> = vec![game; 5000];
    for format in [Format::Sgf, Format::Moves, Format::Rif, Format::Rfen] {
        let bytes = write(&games, format, &WriteOptions::default(), &NativeTexts).unwrap().bytes;
        let with = |max_memory| {
            let hints = Hints { format: Some(format), max_memory, ..Hints::default() };
            read(&bytes, &hints, &NativeTexts).unwrap()
        };
        let whole = with(Some(64 << 20));
        assert_eq!((whole.records.len(), whole.memory.left_out), (5000, 0), "{}", format.name());
        assert!((1 << 20..32 << 20).contains(&whole.memory.taken), "{}: {:?}", format.name(), whole.memory);
        let some = with(Some(whole.memory.taken / 2));
        let left = some.records.len();
        assert!((1000..4000).contains(&left), "{}: {left}", format.name());
        // The last SGF game may be read in part. Then it counts as missing too.
        let missing = some.memory.left_out as usize;
        let expected = 5000 - left..=5000 - left + usize::from(format == Format::Sgf);
        assert!(expected.contains(&missing), "{}: {missing} of {expected:?}", format.name());
        assert!(!some.flaws.is_empty() && some.flaws.len() < 3, "{}: {:?}", format.name(), some.flaws);
    }
}

#[test]
fn a_library_beyond_the_memory_limit_is_left_out_as_a_whole() {
    let mut library = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\x78\0".to_vec();
    library.extend([0x68, 0xC0].repeat(100));
    let hints = Hints { max_memory: Some(1000), ..Hints::default() };
    let read = read(&library, &hints, &NativeTexts).unwrap();
    assert!(read.memory.left_out > 0 && read.memory.taken <= 1000, "{:?}", read.memory);
}
