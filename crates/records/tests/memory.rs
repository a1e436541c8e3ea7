//! Tests the memory limit of all readers: ten times the size of the file plus 64 MB, for any content.
#![allow(clippy::unwrap_used, reason = "in a test that is how to fail")]

use peak_alloc::PeakAlloc;
use renju_code_pages::NativeTexts;
use renju_records::{Format, Hints, read};

/// Measures the peak of allocated memory. This binary has only one test, so no other test allocates.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Size of the files if `EVERY_FILE` is set. At this size, ten times the file is more than the
/// fixed part of the limit, which is 64 MB.
const SIZE: usize = 10 << 20;

/// The files are shorter by this factor if `EVERY_FILE` is not set. For most pieces in [`HUNGRY`],
/// a reader that ignores the limit would exceed it even with these shorter files.
const SHORTER: usize = 3;

/// The beginnings of a RenLib library, of a Rapfi database and of a RIF file.
const LIB: &[u8] = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0";
const DB: &[u8] = b"\xff\xff\xff\x7f";
const RIF: &[u8] = b"<database version=\"1.0\"><games>";

/// A format, the beginning of a file in this format, and a small piece that is repeated up to the
/// end of the file.
type Repeated = (Format, &'static [u8], &'static [u8]);

/// Files whose reading takes much memory. The list has the pieces that take the most memory, and at
/// least one piece for each format.
const HUNGRY: [Repeated; 28] = [
    (Format::Sgf, b"", b"(;)"),
    (Format::Sgf, b"", b"(;PB[a])"),
    (Format::Sgf, b"", b"(;B[])"),
    (Format::Sgf, b"(;", b"PB[a]"),
    (Format::Sgf, b"(;", b"BX[]"),
    (Format::Sgf, b"", b"(;C[a]"),
    (Format::Sgf, b"(;", b";C[a]"),
    (Format::Sgf, b"(;", b";PL[B]"),
    (Format::Sgf, b"(;X", b"[]"),
    (Format::Sgf, b"(;", b";X[]"),
    (Format::RapfiDb, DB, b"\x05\0\x02\x0f\x0f\x07\x07\x06\0\0\0\0\0\0\0"),
    (Format::RapfiDb, DB, b"\x03\0\x02\x0f\x0f\x06\0\0\0\0\0\0\0"),
    (Format::Rif, RIF, b"<game id=\"1\"/>"),
    (Format::Rif, RIF, b"<game id=\"1\" bresult=\"1\"><move>h8</move></game>"),
    (Format::PlayOk, b"", b"[Event \"?\"]\n\n1. h8 --\n\n"),
    (Format::Bdt, b"", b"a=[b,c,+,88,,,]\n"),
    (Format::Moves, b"", b"h8\n\n"),
    (Format::RenLib, LIB, b"\x78\x00"),
    (Format::RapfiCsv, b"index,key,label,value,depth,bound,text\n", b"1,r-15-15-h8--w,a,0,0,none,\"a\"\n"),
    (Format::Psq, b"Piskvorky 15x15, 11:11, 0\n", b"8,8,1\n"),
    (Format::Rec, b"a\nb\n", b"7,7,7\n"),
    (Format::YixinSav, b"15\n15\n4\n", b"7 7\n"),
    (Format::Pos, b"\xff", b"\x70"),
    (Format::Board, b"", b". . . . . . . . . . . . . . .\n"),
    (Format::RenjuNoteUrl, b"#", b"g:h8,"),
    (Format::GomocalcUrl, b"#", b"&"),
    (Format::Rfen, b"startpos ", b"a= "),
    (Format::Stones, b"", b"B a1\nW b1\n"),
];

/// More pieces. They take less memory, and are read only if `EVERY_FILE` is set, as in the weekly
/// run.
const OTHERS: [Repeated; 37] = [
    (Format::Sgf, b"", b"("),
    (Format::Sgf, b"", b"(;"),
    (Format::Sgf, b"", b"(;SZ[19])"),
    (Format::Sgf, b"(;", b"(;C[])"),
    (Format::Sgf, b"(;", b";C[]"),
    (Format::Sgf, b"(;", b";B[hh]AE[hh]"),
    (Format::Sgf, b"(;", b"B[]"),
    (Format::Sgf, b"(;", b"(;B[hh];W[ig])"),
    (Format::Sgf, b"(;", b";LB[hh:]"),
    (Format::Sgf, b"(;", b";CR[hh]"),
    (Format::Sgf, b"(;AR", b"[hh:hh]"),
    (Format::Sgf, b"(;C", b"[]"),
    (Format::Sgf, b"(;5A", b"[hh]"),
    (Format::Sgf, b"(;RBOP", b"[offer:5:]"),
    (Format::Sgf, b"(;RBRAW", b"[]"),
    (Format::Sgf, b"(;C[", b"a]"),
    (Format::Sgf, b"(;C[", b"\xe5"),
    (Format::Sgf, b"(;", b"!"),
    (Format::Sgf, b"(;", b"A "),
    (Format::RenLib, LIB, b"\x78\x40"),
    (Format::RenLib, LIB, b"\x78\x80"),
    (Format::RenLib, LIB, b"\x78\xc0"),
    (Format::RenLib, LIB, b"\x78\x08a\0"),
    (Format::RenLib, LIB, b"\x78\x48a\0"),
    (Format::RenLib, LIB, b"\x00\x88\xe5\0"),
    (Format::RenLib, LIB, b"\x79\x43\0\x01A\0"),
    (Format::RenLib, LIB, b"\x00\x50"),
    (Format::Rif, RIF, b"<player id=\"1\" name=\"a\"/>"),
    (Format::PlayOk, b"", b"[a \"\"]"),
    (Format::Moves, b"", b"h8 "),
    (Format::RenjuNoteUrl, b"#l:", b"a1o15"),
    (Format::Rfen, b"startpos moves ", b"pass "),
    (Format::PlayOk, b"", b"1 "),
    (Format::PlayOk, b"", b"[a \"\"]\n"),
    (Format::Psq, b"Piskvorky 15x15, 11:11, 0\n", b"\n"),
    (Format::Moves, b"zz ", b"1. "),
    (Format::Stones, b"B:", b" a1"),
];

#[test]
fn the_memory_for_any_file_is_limited() {
    let (others, shorter) = match std::env::var_os("EVERY_FILE") {
        Some(_) => (&OTHERS[..], 1),
        None => (&[][..], SHORTER),
    };
    let size = SIZE / shorter;
    for &(format, beginning, piece) in HUNGRY.iter().chain(others) {
        let mut file = beginning.to_vec();
        file.reserve_exact(size);
        while file.len() + piece.len() < size {
            file.extend_from_slice(piece);
        }
        let hints = Hints { format: Some(format), ..Hints::default() };
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let read = read(&file, &hints, &NativeTexts);
        let taken = MEMORY.peak_usage() - before;
        let most = 10 * file.len() + (64 << 20);
        let piece = String::from_utf8_lossy(piece);
        assert!(taken <= most, "{}, {piece:?}: {taken} bytes of {most}", format.name());
        if std::env::var_os("SHOW").is_some() {
            let records = read.map(|file| (file.records.len(), file.flaws.len()));
            println!(
                "{} {piece:?}: {:.1} times; {records:?}",
                format.name(),
                taken as f64 / file.len() as f64
            );
        }
    }
}
