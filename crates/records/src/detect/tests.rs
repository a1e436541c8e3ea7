use proptest::prelude::*;

use super::*;

#[test]
fn formats_of_samples_are_detected_by_content() {
    let files = [
        ("board.txt", Format::Board),
        ("branch_v30.lib", Format::RenLib),
        ("game.psq", Format::Psq),
        ("game.rec", Format::Rec),
        ("gomocalc_url.txt", Format::GomocalcUrl),
        ("legacy_headerless.lib", Format::RenLib),
        ("moves_compact.txt", Format::Moves),
        ("moves_list.txt", Format::Moves),
        ("playok.txt", Format::PlayOk),
        ("renjunote_url.txt", Format::RenjuNoteUrl),
        ("root_pass_text_v34_cp932.lib", Format::RenLib),
        ("setup_GM1_GOWrite_style.sgf", Format::Sgf),
        ("subtree_dangling_siblings_v30.lib", Format::RenLib),
        ("variations.sgf", Format::Sgf),
        ("yixin.sav", Format::YixinSav),
        ("zjrenju.pos", Format::Pos),
    ];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/records");
    for (name, format) in files {
        let bytes = std::fs::read(format!("{folder}/{name}")).unwrap();
        for name in ["", name, "a.sgf", "a.lib", "a.txt"] {
            assert_eq!(Format::detect(&bytes, name), Some(format), "{name}");
        }
    }
}

#[test]
fn formats_of_pasted_texts_are_detected() {
    let texts = [
        ("\u{feff} ( ;B[hh])", Format::Sgf),
        ("See this:\n(;FF[4]GM[4];B[hh])", Format::Sgf),
        ("<?xml version=\"1.0\"?><database/>", Format::Rif),
        ("piskvorky 15x15, 11:11, 0", Format::Psq),
        ("[Site \"kurnik\"]", Format::PlayOk),
        ("index,key,label,value,depth,bound,text\n", Format::RapfiCsv),
        ("r-15-15-h8i9-h9-w", Format::RapfiCsv),
        ("https://example.invalid/#gid:7", Format::RenjuNoteUrl),
        ("#g:h8i9", Format::RenjuNoteUrl),
        ("HTTPS://example.invalid/#/H8I9", Format::GomocalcUrl),
        ("15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w 2", Format::Rfen),
        ("startpos moves h8", Format::Rfen),
        ("Cup=[ann,bob,+,8899,,,]", Format::Bdt),
        (". . .\n. X .\n. O .", Format::Board),
        ("1. h8 i9 2. g7 h6 1-0", Format::Moves),
        ("h8", Format::Moves),
        ("1. Vit G9, Svart G8", Format::Moves),
        ("88 99 77", Format::Moves),
        ("Black: h8, i9, g7; White: h9, i8", Format::Stones),
        ("black: h8 i8 white: h9", Format::Stones),
        ("B: h8 i8 j8\nW: h9 i9", Format::Stones),
        ("White: h9 Black: h8", Format::Stones),
        ("--black \"h8 i8 j8\" --white \"h9 i9 a1\"", Format::Stones),
        ("Black:\nh8 i9\nWhite:\nh9", Format::Stones),
        ("Black (3): h8 i9 and g7. White stones: 1. h9 2. i8", Format::Stones),
        ("Black: 1. h8 2. i9 White: 1. h9 2. i8", Format::Stones),
        ("To move: white. Black: h8 i9 White: h9 i8", Format::Stones),
        ("White to move. Black: h8 i9 White: h9 i8", Format::Stones),
        ("Black: h8 i9 j8\nWhite:", Format::Stones),
        ("White: Black: h8 i9 j8", Format::Stones),
        ("White: none\nBlack: h8 i9", Format::Stones),
        ("--black \"h8 i9\" --white \"\" --to-move white", Format::Stones),
        ("Studied at home. Black: h8 i9 White: h9", Format::Stones),
        ("Stone list. Black: h8 i9 White: h9", Format::Stones),
        ("B: h8 i8 W: h9\nB: a1 B: b1 W: c1 White to move\nB: d1 h16 W: d2\n", Format::Stones),
        ("Black: h8 i9 White: h9 i8 then Black wins", Format::Stones),
        ("Black: h8 i9\nWhite: h9 i8\nWhite threatens j10.\nBlack h10 is forced", Format::Stones),
        ("Black h8 White h9 Black i9", Format::Moves),
        ("Black: h8 i9\nWhite: h9 i8\nWhite: Ada j10", Format::Stones),
        ("Black: Ada White: Li\n1. h8 h9 2. i9 g7", Format::Moves),
        ("Black:\nWhite:\n1. h8 h9 2. i9", Format::Moves),
        ("1. h8 h9 2. i9, and Black wins g7", Format::Moves),
        (
            "White: Bob\nBlack: Ada\n1. h8 h9 2. i9 g7 i7\n\nBlack: Cy\nWhite: Dan\n1. h8 i9 2. g7 h9",
            Format::Moves,
        ),
        ("Black: Ada\nWhite: Bob\n1. h8 h9 2. i9 g7 3. i7\nBlack: h10 wins", Format::Moves),
        ("Black White h8 h9 i9 g7", Format::Moves),
        ("Black:\nWhite:\nh8 h9 i9 g7", Format::Moves),
        ("Black 1. h8 h9 2. i9 g7 White wins", Format::Moves),
        ("White: 1. h8 h9 2. i9\nBlack: h10 wins", Format::Moves),
    ];
    for (text, format) in texts {
        assert_eq!(Format::detect(text.as_bytes(), ""), Some(format), "{text}");
        let wide: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(Format::detect(&wide, ""), Some(format), "{text} in UTF-16");
    }
    for other in ["", "  \n", "Dear Sir, I play f5 on Monday.", "{\"a\": 1}", "12 13"] {
        assert_eq!(Format::detect(other.as_bytes(), "game.sgf"), None, "{other}");
    }
}

#[test]
fn a_position_that_looks_like_text_is_detected_by_its_file_name() {
    let bytes = [&[10][..], b"qrstuvwxyz"].concat();
    assert_eq!(Format::detect(&bytes, "a.pos"), Some(Format::Pos));
    assert_eq!(Format::detect(&bytes, ""), Some(Format::Pos));
    let moves = b"\x0ah8i9g7k3e5";
    assert_eq!(Format::detect(moves, "a.pos"), Some(Format::Pos));
    assert_eq!(Format::detect(moves, ""), Some(Format::Moves));
}

proptest! {
    #[test]
    fn detection_of_any_bytes_does_not_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Format::detect(&bytes, "a.lib");
        let _ = Format::detect(&[b"x@".as_slice(), &bytes].concat(), "");
    }

    #[test]
    fn detection_of_any_text_does_not_panic(text in "[a-p0-9xo#/:;,.\\-\\[(\"=\n\r &%花]{0,80}") {
        let _ = Format::detect(text.as_bytes(), "");
    }
}
