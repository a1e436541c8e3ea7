//! Tests that the items of the RIF reader do not depend on how the file is cut into pieces.

use proptest::prelude::*;
use renju_records::RifItem;

use crate::rif_support::{file_of, read, read_in, sample};

#[test]
fn a_file_in_small_chunks_is_read_like_the_whole_file() {
    for name in ["tiny.rif", "invalid_utf8.rif"] {
        let file = sample(name);
        for size in [1, 2, 3, 7, 512, 513] {
            assert_eq!(read_in(&file, &[size]), Ok(read(&file)), "{name} in pieces of {size}");
        }
    }
}

#[test]
fn a_file_in_two_chunks_is_read_like_the_whole_file() {
    let file = sample("tiny.rif");
    let whole = read(&file);
    for at in 0..file.len() {
        assert_eq!(read_in(&file, &[at.max(1), file.len()]).unwrap(), whole, "cut at {at}");
    }
}

/// The files have tokens near the length limit, and are cut into pieces of several sizes.
#[test]
fn long_tokens_do_not_depend_on_the_chunks_of_input() {
    let game = "<game id=\"1\"><move>h8 h9</move></game>";
    for length in [(1 << 20) - 40, 1 << 20, (1 << 20) + 1, 3 << 20] {
        let filler = "x".repeat(length);
        let files = [
            file_of(&format!("<!--{filler}-->{game}")),
            file_of(&format!("<game id=\"2\"><info>{filler}</info></game>{game}")),
            file_of(&format!("<game id=\"2\" alt=\"{filler}\"/>{game}")),
            file_of(&format!("<![CDATA[{filler}<game id=\"3\"/>]]>{game}")),
            file_of(&format!("<!--{filler}{game}{game}")),
        ];
        for (n, file) in files.iter().enumerate() {
            let whole = read(file);
            let is_game = |item: &RifItem<'_>| matches!(item, RifItem::Game(game) if game.id == 1 && game.moves.len() == 2);
            assert!(whole.0.iter().any(is_game), "file {n} of {length}");
            for size in [1000, 65_536, 1 << 20, (1 << 20) + 7] {
                assert!(read_in(file, &[size]).unwrap() == whole, "file {n} of {length} in pieces of {size}");
            }
        }
    }
}

/// Generates pieces of XML, both valid and invalid.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        "<game id=\"[0-9]{1,2}\" bresult=\"(1|x)\">",
        Just("</game>".to_owned()),
        "<move>([a-p][0-9]{1,2} ){0,4}(</move>)?",
        "<info>[a-z&;<>\u{feff}花\r\n]{0,6}</info>",
        "<(rule|player|extra|games|!--|!\\[CDATA\\[|\\?|!DOCTYPE|!x|5|/)[ a-z0-9=\"']{0,9}(>|/>|-->|\\]\\]>|\\?>)?",
        "&(amp|copy|#65|#x82B1|#0)?;?",
        "[ \\n<>'\"a]{0,3}",
    ];
    proptest::collection::vec(scrap, 0..40).prop_map(|scraps| scraps.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.saturating_mul(2)))]

    #[test]
    fn any_text_in_any_chunks_is_read_like_the_whole_text(text in scraps(), sizes in proptest::collection::vec(1usize..60, 1..6)) {
        let file = file_of(&text);
        let whole = read(&file);
        prop_assert_eq!(read_in(&file, &[1]).unwrap(), whole.clone());
        prop_assert_eq!(read_in(&file, &sizes).unwrap(), whole);
    }

    #[test]
    fn any_cut_text_in_any_chunks_is_read_like_the_whole_text(text in scraps(), sizes in proptest::collection::vec(1usize..60, 1..6)) {
        let file = format!("<database>{}{text}", " ".repeat(512)).into_bytes();
        prop_assert_eq!(read_in(&file, &sizes).unwrap(), read(&file));
    }
}
