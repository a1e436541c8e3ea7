//! Tests of packed files, both intact and damaged.

use std::io::{Cursor, Read, Write};

use expect_test::{Expect, expect};
use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;
use renju_records::{PIECE, Packing, UnpackError, Unpacker, ZipChoice, ZipFiles};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::rif_support::sample;

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain).unwrap();
    encoder.finish().unwrap()
}

/// Unpacks a file whose bytes arrive in pieces of `size` bytes. Returns the unpacked bytes, and the
/// error if there was one.
fn unpack(packed: &[u8], size: usize) -> (Vec<u8>, Result<(), UnpackError>) {
    let mut plain = Vec::new();
    let mut unpacker = Unpacker::new();
    let result = packed
        .chunks(size)
        .try_for_each(|mut piece| {
            while let Some(unpacked) = unpacker.unpack(&mut piece)? {
                assert!(unpacked.len() <= PIECE);
                plain.extend_from_slice(unpacked);
            }
            assert!(piece.is_empty());
            Ok(())
        })
        .and_then(|()| {
            while let Some(unpacked) = unpacker.finish()? {
                assert!(!unpacked.is_empty() && unpacked.len() <= PIECE);
                plain.extend_from_slice(unpacked);
            }
            Ok(())
        });
    (plain, result)
}

#[test]
fn gzip_is_unpacked_from_chunks_of_any_size() {
    let plain = sample("tiny.rif");
    let packed = gzip(&plain);
    for size in [1, 2, 3, 5, 100, packed.len()] {
        let (unpacked, result) = unpack(&packed, size);
        assert!(unpacked == plain && result.is_ok(), "in pieces of {size}");
    }
    // Some servers append one gzip file to another.
    let (both, result) = unpack(&[packed.clone(), packed].concat(), 7);
    assert!(both == [plain.clone(), plain].concat() && result.is_ok());
}

#[test]
fn unpacked_input_is_passed_through() {
    for plain in [&b""[..], b"<", b"<dat", b"<database/>", &vec![b'x'; 3 * PIECE]] {
        for size in [1, 3, 4, 5, 1 << 20] {
            let (unpacked, result) = unpack(plain, size);
            assert!(unpacked == plain && result.is_ok(), "{} bytes in pieces of {size}", plain.len());
        }
    }
}

#[test]
fn a_cut_gzip_file_is_unpacked_up_to_the_cut() {
    let plain: Vec<u8> =
        (0..200_000u32).flat_map(|n| (n.wrapping_mul(2_654_435_761) >> 7).to_le_bytes()).collect();
    let packed = gzip(&plain);
    for length in [packed.len() - 1, packed.len() - 8, packed.len() / 2, 40] {
        for size in [7, 1000, packed.len()] {
            let (unpacked, result) = unpack(&packed[..length], size);
            let good = unpacked.len() as u64;
            assert!(plain.starts_with(&unpacked));
            assert!(
                unpacked.len() + (64 << 10) > plain.len() * length / packed.len(),
                "{good} bytes of {length}"
            );
            assert!(
                matches!(result, Err(UnpackError::Truncated { good: said }) if said == good),
                "{result:?}"
            );
        }
    }
}

#[test]
fn damage_is_reported() {
    let mut packed = gzip(&sample("tiny.rif"));
    let check = |packed: &[u8], expected: Expect| {
        expected.assert_eq(&unpack(packed, 100).1.unwrap_err().to_string());
    };
    let checksum = packed.len() - 6;
    packed[checksum] ^= 1;
    check(
        &packed,
        expect![
            "after 3018 unpacked bytes: expected packed data, found it damaged (corrupt gzip stream does not have a matching checksum)"
        ],
    );
    check(
        &packed[..packed.len() - 10],
        expect!["after 3017 unpacked bytes: expected more of the packed file, found its end"],
    );
    check(
        b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff",
        expect!["after 0 unpacked bytes: expected packed data, found it damaged (corrupt deflate stream)"],
    );
    check(
        b"\x1f\x8b\x07\x00\x00\x00\x00\x00\x00\x00",
        expect!["after 0 unpacked bytes: expected packed data, found it damaged (invalid gzip header)"],
    );
}

/// A large file that was packed to a small file is unpacked in pieces. The caller may stop between
/// two pieces.
#[test]
fn a_decompression_bomb_is_unpacked_in_pieces() {
    let packed = gzip(&vec![0; 64 << 20]);
    let mut unpacker = Unpacker::new();
    let mut rest = packed.as_slice();
    let mut pieces = 0;
    while let Some(piece) = unpacker.unpack(&mut rest).unwrap() {
        assert!(piece.len() <= PIECE);
        pieces += 1;
    }
    assert!(pieces >= 256 && packed.len() < 100_000);
}

fn zip_of(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(method)).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn unzip(archive: &[u8]) -> Result<(String, Vec<u8>), UnpackError> {
    let mut files = ZipFiles::open(Cursor::new(archive))?;
    let ZipChoice { number, taken, .. } = files.choose()?;
    let mut member = files.file(number)?;
    let mut plain = Vec::new();
    while let Some(piece) = member.unpack()? {
        assert!(piece.len() <= PIECE);
        plain.extend_from_slice(piece);
    }
    Ok((taken, plain))
}

#[test]
fn the_largest_file_of_records_in_a_zip_archive_is_selected() {
    let plain = sample("tiny.rif");
    let large = vec![b'x'; 2 * PIECE + 1];
    let files: [(&str, &[u8]); 5] = [
        ("readme.txt", b"hello"),
        ("data/RENJUNET_v10.RIF", &plain),
        ("picture.png", &large),
        ("__MACOSX/data/._renjunet.rif", &large),
        ("empty/", b""),
    ];
    for method in [CompressionMethod::Deflated, CompressionMethod::Stored] {
        let archive = zip_of(&files, method);
        assert_eq!(Packing::of(&archive), Packing::Zip);
        assert_eq!(unzip(&archive).unwrap(), ("data/RENJUNET_v10.RIF".to_owned(), plain.clone()));
        let archive = zip_of(&[("a.xml", &large), ("b.xml", b"")], method);
        assert_eq!(unzip(&archive).unwrap(), ("a.xml".to_owned(), large.clone()));
    }
}

/// Makes an archive of files with these sizes. Returns the chosen file and the other record files.
fn chosen(files: &[(&str, usize)]) -> Result<(String, Vec<String>), UnpackError> {
    let large = [0; 99];
    let files: Vec<(&str, &[u8])> = files.iter().map(|&(name, size)| (name, &large[..size])).collect();
    let archive = zip_of(&files, CompressionMethod::Deflated);
    ZipFiles::open(Cursor::new(archive))?.choose().map(|ZipChoice { taken, left, .. }| (taken, left))
}

#[test]
fn the_other_archives_in_a_zip_archive_are_named() {
    let check = |files: &[(&str, usize)], taken: &str, left: &[&str]| {
        let (found, others) = chosen(files).unwrap();
        assert_eq!(
            (&*found, &*others),
            (taken, &*left.iter().map(|&name| name.to_owned()).collect::<Vec<_>>())
        );
    };
    // A text file beside a record file is a readme. If the text file is the largest file, it is
    // chosen, and the record files are listed as `left`.
    check(&[("old/a.rif", 10), ("b.RIF", 30), ("readme.txt", 3)], "b.RIF", &["old/a.rif"]);
    check(
        &[("old/a.rif", 10), ("b.RIF", 30), ("c.xml", 20), ("readme.TXT", 99), ("__MACOSX/._b.rif", 5)],
        "readme.TXT",
        &["old/a.rif", "b.RIF", "c.xml"],
    );
    check(&[("a.txt", 1), ("b.txt", 2), ("photo.png", 9)], "b.txt", &["a.txt"]);
    // If two files have equal size, the later file is chosen.
    check(&[("b.xml", 7), ("a.xml", 7), ("d/._a.xml", 9)], "a.xml", &["b.xml"]);
    check(&[("a.rif", 1), ("photo.png", 9), ("b.lib", 9)], "a.rif", &[]);
    for none in [&[][..], &[("a.png", 1)]] {
        assert!(matches!(chosen(none), Err(UnpackError::NoRecords { .. })));
    }
}

#[test]
fn the_files_of_a_zip_archive_are_unpacked_one_by_one() {
    let (plain, large) = (sample("tiny.rif"), vec![b'x'; 2 * PIECE + 1]);
    let files: [(&str, &[u8]); 4] =
        [("a.sgf", &large), ("b/", b""), ("__MACOSX/._a.sgf", b"x"), ("b/c.rif", &plain)];
    for method in [CompressionMethod::Deflated, CompressionMethod::Stored] {
        let mut archive = ZipFiles::open(Cursor::new(zip_of(&files, method))).unwrap();
        let list: Vec<(String, u64)> = archive.list().map(|(name, size)| (name.to_owned(), size)).collect();
        assert_eq!(
            list,
            [("a.sgf".to_owned(), large.len() as u64), ("b/c.rif".to_owned(), plain.len() as u64)]
        );
        // Files can be read in any order, and more than once.
        for (number, expected) in [(1, &plain), (0, &large), (1, &plain)] {
            let mut file = archive.file(number).unwrap();
            let mut whole = Vec::new();
            while let Some(piece) = file.unpack().unwrap() {
                whole.extend_from_slice(piece);
            }
            assert_eq!(&whole, expected);
        }
        assert!(archive.file(2).is_err());
    }
}

#[test]
fn an_archive_without_records_is_described() {
    let check =
        |archive: &[u8], expected: Expect| expected.assert_eq(&unzip(archive).unwrap_err().to_string());
    let deflated = CompressionMethod::Deflated;
    check(
        &zip_of(&[], deflated),
        expect!["expected a .rif, .xml or .txt file in the zip archive, found no file at all"],
    );
    check(
        &zip_of(&[("a.png", b"x"), ("b.lib", b"y")], deflated),
        expect!["expected a .rif, .xml or .txt file in the zip archive, found only a.png, b.lib"],
    );
    let many: Vec<(String, &[u8])> = (0..9).map(|n| (format!("{n}.png"), &b"x"[..])).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|(name, content)| (name.as_str(), *content)).collect();
    check(
        &zip_of(&many, deflated),
        expect![
            "expected a .rif, .xml or .txt file in the zip archive, found only 0.png, 1.png, 2.png and 6 more"
        ],
    );
}

#[test]
fn a_damaged_archive_is_an_error() {
    let plain = sample("tiny.rif");
    let archive = zip_of(&[("a.rif", &plain)], CompressionMethod::Deflated);
    let check =
        |archive: &[u8], expected: Expect| expected.assert_eq(&unzip(archive).unwrap_err().to_string());
    check(
        &archive[..archive.len() / 2],
        expect!["after 1055 unpacked bytes: expected more of the packed file, found its end"],
    );
    check(
        &[&archive[..40], &b"no zip archive at all".repeat(200)].concat(),
        expect!["expected a zip archive, found it damaged (invalid Zip archive: Could not find EOCD)"],
    );
    let stored = zip_of(&[("a.rif", &plain)], CompressionMethod::Stored);
    let mut changed = stored.clone();
    changed[200] ^= 1;
    check(
        &changed,
        expect!["after 3018 unpacked bytes: expected packed data, found it damaged (wrong checksum)"],
    );
    let at = stored.windows(4).rposition(|window| window == b"PK\x01\x02").unwrap();
    let mut method = stored.clone();
    method[at + 10] = 93;
    check(&method, expect![[r#"expected "a.rif" packed as deflate or not at all, found Zstd"#]]);
    let mut protected = stored;
    protected[at + 8] |= 1;
    check(
        &protected,
        expect![[r#"expected a file that can be unpacked, found "a.rif" protected by a password"#]],
    );
}

/// Returns a zip archive in the form of a program that cannot seek: the size and the checksum come
/// after each file.
fn streamed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new_stream(Vec::new());
    for (name, content) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn the_files_before_the_cut_of_a_zip_archive_are_unpacked() {
    let (plain, large) = (sample("tiny.rif"), b"h8 i9 g7 ".repeat(PIECE));
    let files: [(&str, &[u8]); 4] = [("a.rif", &plain), ("b/", b""), ("b/c.rif", &large), ("d.rif", &plain)];
    let stored = zip_of(&files, CompressionMethod::Stored);
    for archive in [zip_of(&files, CompressionMethod::Deflated), stored, streamed(&files)] {
        let headers: Vec<usize> = archive
            .windows(4)
            .enumerate()
            .filter(|(_, word)| word == b"PK\x03\x04")
            .map(|(at, _)| at)
            .collect();
        let table = archive.windows(4).position(|word| word == b"PK\x01\x02").unwrap();
        // The archive is cut at several points: within the second file, between two files, within
        // the table of contents, and within the end record.
        for (end, whole, listed) in [
            (headers[2] + 200, 1, 2),
            (headers[3], 2, 2),
            (table, 3, 3),
            (table + 60, 3, 3),
            (archive.len() - 3, 3, 3),
        ] {
            let cut = &archive[..end];
            let mut found = ZipFiles::open(Cursor::new(cut)).unwrap();
            assert!(found.is_cut() && found.whole() == whole && found.list().count() == listed, "{end}");
            for (number, expected) in [&plain, &large, &plain].into_iter().enumerate().take(listed) {
                let (mut file, mut got) = (found.file(number).unwrap(), Vec::new());
                let ended = loop {
                    match file.unpack() {
                        Ok(Some(piece)) => got.extend_from_slice(piece),
                        Ok(None) => break Ok(()),
                        Err(error) => break Err(error),
                    }
                };
                if number < whole {
                    assert!(ended.is_ok() && got == *expected, "{end}, {number}: {ended:?}");
                } else {
                    assert!(matches!(ended, Err(UnpackError::Truncated { .. })), "{end}: {ended:?}");
                    assert!(expected.starts_with(&got), "{end}");
                }
            }
        }
    }
    // The error for every cut archive is "ends early", even if it has no game records.
    let pictures = zip_of(&[("a.png", b"x"), ("b.png", b"x")], CompressionMethod::Stored);
    let error = ZipFiles::open(Cursor::new(&pictures[..pictures.len() - 3])).unwrap().choose().unwrap_err();
    assert!(matches!(error, UnpackError::ZipEndsEarly { whole: 2 }), "{error}");
    // An archive with a damaged table of contents does not count as cut.
    let mut archive = zip_of(&files, CompressionMethod::Deflated);
    let table = archive.windows(4).position(|word| word == b"PK\x01\x02").unwrap();
    archive[table] = b'x';
    assert!(matches!(ZipFiles::open(Cursor::new(archive)), Err(UnpackError::NotZip { .. })));
}

proptest! {
    #[test]
    fn changed_bytes_never_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6), zipped in any::<bool>(),
        end in any::<prop::sample::Index>(),
    ) {
        let plain = sample("tiny.rif");
        let mut packed =
            if zipped { zip_of(&[("a.rif", &plain)], CompressionMethod::Deflated) } else { gzip(&plain) };
        for (at, byte) in changes {
            let at = at.index(packed.len());
            packed[at] = byte;
        }
        if zipped {
            let _ = unzip(&packed);
            packed.truncate(end.index(packed.len()));
            let _ = unzip(&packed);
        } else {
            let _ = unpack(&packed, 50);
        }
    }
}

/// If the reader of a zip archive fails, its error is not reported as damage to the archive.
#[test]
fn a_read_error_is_not_reported_as_damage() {
    #[derive(Debug)]
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    impl std::io::Seek for Broken {
        fn seek(&mut self, _: std::io::SeekFrom) -> std::io::Result<u64> {
            Ok(1000)
        }
    }
    let error = ZipFiles::open(Broken).unwrap_err();
    assert!(matches!(error, UnpackError::Read(_)), "{error:?}");
}
