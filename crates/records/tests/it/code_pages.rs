//! Tests of texts in code pages that are older than Unicode: the code page is guessed, and the
//! texts are encoded again.

use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_records::{CharacterSet, Hints, ReverseTable, Texts, guess_character_set, read};

fn guessed(texts: &[&str], set: CharacterSet) -> CharacterSet {
    let bytes: Vec<Vec<u8>> = texts.iter().map(|text| NativeTexts.encode(text, set).unwrap()).collect();
    guess_character_set(bytes.iter().map(Vec::as_slice), &NativeTexts)
}

#[test]
fn the_code_page_of_short_comments_is_guessed() {
    let comments: [(CharacterSet, &[&str]); 6] = [
        (
            CharacterSet::ShiftJis,
            &[
                "黒の勝ち",
                "白必勝",
                "ここで四を打つ",
                "追い詰めあり",
                "呼珠",
                "疑問手",
                "この手はどうか？",
                "４追い勝ち",
                "ミセ手",
                "長連",
                "花月",
                "互角",
                "三々禁にはめる",
                "丘田九段",
            ],
        ),
        (
            CharacterSet::Gb18030,
            &[
                "黑必胜",
                "白胜",
                "此点强防",
                "黑棋优势",
                "平衡",
                "冲四活三",
                "禁手",
                "抓禁",
                "浦月必胜",
                "这里是最强的进攻",
                "参见《五子棋》第3页",
                "一子双杀",
                "白棋如何防守？",
                "做杀",
            ],
        ),
        (
            CharacterSet::Big5,
            &[
                "黑勝",
                "白必勝",
                "黑棋優勢",
                "衝四",
                "這裡是最強的攻擊",
                "此點防守",
                "平手",
                "活三",
                "禁手",
                "參考第五頁",
                "一子雙殺",
            ],
        ),
        (
            CharacterSet::EucKr,
            &[
                "흑 승",
                "백 필승",
                "여기서 사를 둔다",
                "금수",
                "공격",
                "흑이 유리하다",
                "좋은 수",
                "쌍삼",
                "백의 방어",
            ],
        ),
        (
            CharacterSet::Windows1251,
            &[
                "Чёрные выигрывают",
                "белые",
                "ничья",
                "Лучший ход",
                "Выигрыш четвёрками",
                "фол 3х3",
                "ЧЁРНЫЕ ВЫИГРЫВАЮТ",
                "см. партию Сосновский - Сушков, 1989",
                "Сильнейшая защита.",
                "кин",
                "атака белых",
            ],
        ),
        (
            CharacterSet::Windows1252,
            &[
                "Smårgås är gott",
                "Svart vinner på fyror",
                "Võit",
                "Tõenäoliselt viik",
                "Schwarz gewinnt über drei",
                "échec",
                "naïve défense",
                "vítězný",
                "Très fort",
            ],
        ),
    ];
    let mut wrong = Vec::new();
    for (set, texts) in comments {
        for &text in texts.iter().filter(|text| NativeTexts.encode(text, set).is_some()) {
            let found = guessed(&[text], set);
            if found != set {
                wrong.push(format!("{text} in {set:?} taken for {found:?}"));
            }
        }
        let all: Vec<&str> =
            texts.iter().copied().filter(|text| NativeTexts.encode(text, set).is_some()).collect();
        assert_eq!(guessed(&all, set), set);
        assert_eq!(guessed(texts, CharacterSet::Utf8), CharacterSet::Utf8, "{texts:?}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn plain_ascii_and_nothing_are_utf_8() {
    assert_eq!(guessed(&[], CharacterSet::Utf8), CharacterSet::Utf8);
    assert_eq!(guessed(&["Black wins", "VCF"], CharacterSet::Windows1252), CharacterSet::Utf8);
    // The bytes that are examined end inside a character. This does not affect the guess.
    let long = format!("a{}", "黑".repeat(40_000));
    assert_eq!(guessed(&[&long], CharacterSet::Utf8), CharacterSet::Utf8);
}

/// Encodes all characters of the first three planes, and every 97th character of the other planes. The first
/// three planes have all characters of most code pages. If `EVERY_FILE` is set, encodes every character.
#[test]
fn every_decodable_character_can_be_encoded() {
    let step = if std::env::var_os("EVERY_FILE").is_some() { 1 } else { 97 };
    for set in CharacterSet::ALL {
        let table = ReverseTable::new(set, &|bytes| NativeTexts.decode(bytes, set));
        let characters = ('\0'..='\u{2ffff}').chain(('\u{30000}'..=char::MAX).step_by(step));
        for character in characters.filter(|&c| c != char::REPLACEMENT_CHARACTER) {
            let text = character.encode_utf8(&mut [0; 4]).to_owned();
            let (ours, theirs) = (table.encode(&text), NativeTexts.encode(&text, set));
            match (ours, theirs) {
                (Some(ours), theirs) => {
                    assert_eq!(NativeTexts.decode(&ours, set), (text.clone(), true), "{text:?} in {set:?}");
                    // A few characters have two codes in a code page. Both codes of a character
                    // have the same length.
                    assert!(theirs.is_some_and(|theirs| theirs.len() == ours.len()), "{text:?} in {set:?}");
                }
                (None, Some(theirs)) => {
                    // The encoder has replaced the character by another one: the yen sign becomes a
                    // backslash.
                    assert_ne!(NativeTexts.decode(&theirs, set).0, text, "{text:?} in {set:?}");
                }
                (None, None) => {}
            }
        }
    }
}

proptest! {
    #[test]
    fn a_code_page_is_guessed_for_any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let set = guess_character_set([bytes.as_slice()], &NativeTexts);
        prop_assert_eq!(set == CharacterSet::Utf8, std::str::from_utf8(&bytes).is_ok());
    }
}

#[test]
fn undecodable_bytes_are_counted_in_every_format() {
    let told = |bytes: &[u8], set| {
        let hints = Hints { character_set: set, ..Hints::default() };
        let file = read(bytes, &hints, &NativeTexts).unwrap();
        file.flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let gbk = Some(CharacterSet::Gb18030);
    let bad = "expected text in gb18030, found \"\u{fffd}\"";
    // Between two valid characters, the name has a lead byte without a second byte.
    assert_eq!(told(b"(;GM[4]SZ[15]\nPB[\xc0\xee\xff\xc3\xf7];B[hh])", gbk), format!("line 2: {bad}"));
    assert_eq!(
        told(b"(;GM[4]SZ[15]CA[gb2312]PB[\xc0\xee\xff\xc3\xf7];B[hh])", None),
        format!("line 1: {bad}")
    );
    assert_eq!(told(b"h8 i9\n\xc0\xee\xff", gbk).matches(bad).count(), 1);
    assert_eq!(
        told(b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78\x48\xc0\xee\xff\x00", gbk),
        format!("byte 20: {bad}")
    );
    assert_eq!(told(b"(;SZ[15]PB[\xc0\xee];B[hh])", gbk), "");
    // The text has half of a UTF-16 surrogate pair, and an extra byte at its end.
    let mut wide: Vec<u8> = "\u{feff}(;SZ[15]PB[?];B[hh])"
        .encode_utf16()
        .map(|unit| if unit == u16::from(b'?') { 0xd800 } else { unit })
        .flat_map(u16::to_le_bytes)
        .collect();
    wide.push(b'x');
    assert_eq!(told(&wide, gbk), "line 1: expected text in utf-8, found \"\u{fffd}, 2 times\"");
}

#[test]
fn a_long_comment_in_utf_8_may_be_cut_within_a_character() {
    // Comments with escaped brackets are examined in pieces, and the last piece is cut after 64 KB.
    for padding in 0..3 {
        let comment = format!("{}{}", "a".repeat(padding), "黒の勝ち\\]".repeat(6000));
        let file = format!("(;GM[4]SZ[15]C[{comment}];B[hh])");
        let read = read(file.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        assert_eq!(read.character_set, Some(CharacterSet::Utf8), "{padding}");
        assert!(read.flaws.is_empty(), "{:?}", read.flaws);
    }
}
