//! Tests that reading takes little memory and little time, for any content of a file and for pieces
//! of any size.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use renju_rif::{RifItem, RifReader};

/// Measures the peak of allocated memory. This binary has only one test, so no other test allocates.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const LONGEST: Duration = Duration::from_secs(1);

/// Reads a file in pieces. `lengths` are the lengths of the first pieces, and are then repeated.
/// Fails if reading takes too much memory or time.
fn measured(file: &[u8], lengths: &[usize], what: &str) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let (began, worked) = (Instant::now(), time_worked());
    read(file, lengths);
    // Processor time is used if possible, because on a busy machine the elapsed time is longer.
    let time = time_worked().zip(worked).map_or_else(|| began.elapsed(), |(now, before)| now - before);
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let most = 10 * file.len() + (64 << 20);
    assert!(taken <= most, "{what}: {taken} bytes of memory for {}", file.len());
    assert!(time < LONGEST, "{what}: {time:?} for {} bytes", file.len());
    if std::env::var_os("SHOW").is_some() {
        println!("{what}: {} bytes, {taken} of memory, {time:?}", file.len());
    }
}

/// Returns the processor time of this thread, if the system reports it.
fn time_worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}

/// Reads the file to its end or to an error, and drops the items.
fn read(mut file: &[u8], lengths: &[usize]) {
    let mut reader = RifReader::new();
    let mut sink = |item: RifItem<'_>| drop(item);
    for &length in lengths.iter().cycle() {
        let (piece, rest) = file.split_at(length.clamp(1, file.len().max(1)).min(file.len()));
        if reader.push(piece, &mut sink).is_err() {
            return;
        }
        file = rest;
        if file.is_empty() {
            break;
        }
    }
    let _ = reader.finish(&mut sink);
}

const HEAD: &str = "<database version=\"1.0\"><games>";
const END: &str = "</games></database>";
const GAME: &str = "<game id=\"1\" black=\"1\" white=\"2\" bresult=\"1\"><move>h8 i9 g7</move></game>";

/// Returns `head`, then `piece` repeated `times` times, then `end`.
fn again(head: &str, piece: &str, times: usize, end: &str) -> String {
    [head, &piece.repeat(times), end].concat()
}

/// Returns a file of numbered pieces, so that each piece is different.
fn numbered(times: usize, piece: impl Fn(usize) -> String) -> String {
    let all: String = (0..times).map(piece).collect();
    format!("{HEAD}{all}{END}")
}

/// Returns hostile files, made so that reading them could take much memory and time.
fn hostile() -> Vec<(&'static str, String)> {
    const MILLION: usize = 1_000_000;
    let one = |name: &'static str, head: &str, piece: &str, times, end: &str| {
        (name, again(&format!("{HEAD}{head}"), piece, times, &format!("{end}{GAME}{END}")))
    };
    let entities: String =
        (0..50).map(|n| format!("<!ENTITY e{} \"{}\">", n + 1, format!("&e{n};").repeat(10))).collect();
    vec![
        one("a value of 50 MB", "<game id=\"7\" black=\"", "x", 50 << 20, "\"/>"),
        one("a name of 50 MB", "<game id=\"7\" ", "x", 50 << 20, "=\"1\"/>"),
        one("a value without an end", "<game id=\"7\" black=\"", "x", 50 << 20, ""),
        one("a million attributes", "<game id=\"7\"", " a=\"1\"", MILLION, "/>"),
        one("attributes up to the longest tag", "<game id=\"7\"", " a=\"1\"", 170_000, "/>"),
        (
            "a million tags, each with another attribute",
            numbered(MILLION / 10, |n| format!("<game id=\"{n}\" a{n}=\"\"/>")),
        ),
        (
            "long names of attributes",
            numbered(200, |n| format!("<game id=\"{n}\" {n}{}=\"\"/>", "x".repeat(200_000))),
        ),
        ("a million other elements", numbered(MILLION / 10, |n| format!("<e{n}/>"))),
        one("a depth of a million", "", "<a>", MILLION, ""),
        one("a depth of a million in a game", "<game id=\"7\">", "<a>", MILLION, "</game>"),
        one("a million games, one in the other", "", "<game id=\"1\">", MILLION / 4, ""),
        one("a million ends", "", "</game>", MILLION, ""),
        one("a million references", "<game id=\"7\"><info>", "&amp;&e9;", MILLION, "</info></game>"),
        one("a million references in a value", "<game id=\"7\" round=\"", "&amp;", MILLION / 5, "\"/>"),
        (
            "entities of entities",
            format!(
                "<!DOCTYPE database [<!ENTITY e0 \"x\">{entities}]>{HEAD}<game id=\"1\"><info>&e50;</info></game>{END}"
            ),
        ),
        one("comments without an end", "", "<!--", MILLION, ""),
        one("document types without an end", "", "<!DOCTYPE [", MILLION / 4, ""),
        one("tags without an end", "", "<game id=\"1\" ", MILLION / 4, ""),
        one("open brackets", "", "<", MILLION, ""),
        one("a text of 50 MB", "<game id=\"7\"><move>", "h8 ", 17 << 20, "</move></game>"),
        one("one word of 50 MB", "<game id=\"7\"><move>", "z", 50 << 20, "</move></game>"),
        (
            "a million ids that no table has",
            numbered(MILLION / 5, |n| format!("<game id=\"{n}\" black=\"{}\"/>", n * 4001)),
        ),
        one("a million games with one id", "", GAME, MILLION / 5, ""),
        one("line ends", "<game id=\"7\"", "\n", 20 << 20, "/>"),
    ]
}

/// Words of the random files. Some words do not occur in RIF.
const WORDS: [&str; 30] = [
    "<database>",
    "</database>",
    "<games>",
    "<game id=\"1\"",
    " id='",
    " black=\"",
    "\"",
    "'",
    "/>",
    ">",
    "</game>",
    "<move>",
    "</move>",
    "<info>",
    "h8 i9 ",
    "&amp;",
    "&#x41;",
    "&",
    ";",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?x",
    "?>",
    "<!DOCTYPE",
    "<player id=\"2\"",
    " x=\"1\"",
    "\u{feff}",
    "花",
];

#[test]
fn the_memory_for_any_file_is_limited() {
    for (what, file) in hostile() {
        for lengths in [&[1 << 20][..], &[usize::MAX], &[4096, 1, 7, 100_000]] {
            measured(file.as_bytes(), lengths, what);
        }
    }
    let word = prop_oneof![
        6 => prop::sample::select(WORDS.to_vec()).prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..9),
    ];
    let words = prop::collection::vec((word, 1usize..400), 0..40);
    let lengths = prop::collection::vec(1usize..3000, 1..20);
    let begins = prop_oneof![9 => Just(HEAD), 1 => Just("")];
    let mut runner = TestRunner::new(ProptestConfig::with_cases(400));
    runner
        .run(&(begins, words, lengths), |(begin, words, lengths)| {
            let words = words.iter().flat_map(|(word, times)| word.repeat(*times));
            let file: Vec<u8> = begin.bytes().chain(words).collect();
            measured(&file, &lengths, "words at random");
            Ok(())
        })
        .unwrap();
}
