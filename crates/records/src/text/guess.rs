//! Guesses the code page of the texts in a file.
//!
//! Nearly every text can be decoded in every code page. Therefore each code page gets a score that
//! states how usual the decoded text would be. In East Asian code pages, the score of a pair of
//! bytes depends on the position of its character in the code page, because common characters come
//! first there. In code pages with an alphabet, the score of a letter depends on the characters
//! next to the letter. Characters that are frequent in the language, or in texts about renju, get a
//! higher score.

use super::character_set::{CharacterSet, Texts};

/// Maximum number of bytes that are examined.
const ENOUGH: usize = 1 << 16;

/// Score of bytes that have no meaning in the code page.
const BROKEN: i64 = -40;
/// Additional score of a frequent character.
const FREQUENT: i64 = 12;

/// Returns the most likely code page of the texts. Returns UTF-8 if the texts are valid UTF-8.
/// Examines about 64 KB.
pub fn guess<'a>(samples: impl IntoIterator<Item = &'a [u8]>, texts: &dyn Texts) -> CharacterSet {
    let mut left = ENOUGH;
    let mut foreign: Vec<&[u8]> = Vec::new();
    let mut is_cut = false;
    for sample in samples {
        if left == 0 {
            break;
        }
        // ASCII characters are the same in all code pages, so they do not help to choose a code
        // page.
        let first = &sample[..sample.len().min(left)];
        if !first.is_ascii() {
            left -= first.len();
            is_cut = first.len() < sample.len();
            foreign.push(first);
        }
    }
    // Only the last sample can be cut, because nothing is left after it.
    let last = foreign.len().wrapping_sub(1);
    if foreign.iter().enumerate().all(|(index, sample)| is_utf8(sample, is_cut && index == last)) {
        return CharacterSet::Utf8;
    }
    let score = |set: &CharacterSet| -> i64 {
        foreign.iter().map(|sample| shape(*set, sample) + frequent(*set, sample, texts)).sum()
    };
    let legacy = CharacterSet::ALL.into_iter().filter(|&set| set != CharacterSet::Utf8);
    // `max_by_key` returns the last of several equal maxima. The list is reversed, so of several
    // code pages with the maximum score, the result is the first in the usual order.
    legacy.rev().max_by_key(score).unwrap_or(CharacterSet::Windows1252)
}

/// Returns whether the bytes are valid UTF-8. If the sample is cut, its last character may be
/// incomplete.
fn is_utf8(bytes: &[u8], is_cut: bool) -> bool {
    match std::str::from_utf8(bytes) {
        Ok(_) => true,
        Err(error) => is_cut && error.error_len().is_none(),
    }
}

/// Returns the score of the bytes in a code page. Letters of an alphabet are scored by the
/// characters next to them, and pairs of bytes by the position of their characters in the code
/// page.
fn shape(set: CharacterSet, bytes: &[u8]) -> i64 {
    match set {
        CharacterSet::Windows1251 => letters(bytes, cyrillic, false),
        CharacterSet::Windows1252 => letters(bytes, western, true),
        _ => pairs(set, bytes),
    }
}

fn pairs(set: CharacterSet, bytes: &[u8]) -> i64 {
    let mut score = 0;
    let mut rest = bytes;
    while let [lead, after @ ..] = rest {
        let single = *lead < 0x80 || set == CharacterSet::ShiftJis && matches!(lead, 0xA1..=0xDF);
        if single {
            // Half-width kana are rare in Japanese texts. But if texts of other languages are
            // decoded as Shift_JIS, they have many half-width kana.
            score -= if *lead < 0x80 { 0 } else { 6 };
            rest = after;
            continue;
        }
        let weight = after.first().and_then(|trail| match set {
            CharacterSet::Gb18030 => gb18030(*lead, *trail),
            CharacterSet::Big5 => big5(*lead, *trail),
            CharacterSet::ShiftJis => shift_jis(*lead, *trail),
            _ => euc_kr(*lead, *trail),
        });
        score += weight.map_or(BROKEN, |weight| 2 * weight);
        rest = if weight.is_some() { &after[1..] } else { after };
    }
    score
}

/// Returns the score of a pair of bytes in GB 18030, or `None` if the code page has no such pair.
fn gb18030(lead: u8, trail: u8) -> Option<i64> {
    Some(match (lead, trail) {
        (0xB0..=0xD7, 0xA1..=0xFE) => 10,
        (0xD8..=0xF7, 0xA1..=0xFE) => 3,
        (0xA1 | 0xA3, 0xA1..=0xFE) => 6,
        (0xA2..=0xA9, 0xA1..=0xFE) => 1,
        // The first line matches the first half of a four-byte character. The second line matches
        // the characters of GBK that are not in GB 2312.
        (0x81..=0xFE, 0x30..=0x39) => -5,
        (0x81..=0xFE, 0x40..=0x7E | 0x80..=0xFE) => -3,
        _ => return None,
    })
}

fn big5(lead: u8, trail: u8) -> Option<i64> {
    Some(match (lead, trail) {
        (0xA4..=0xC6, 0x40..=0x7E | 0xA1..=0xFE) => 10,
        (0xC9..=0xF9, 0x40..=0x7E | 0xA1..=0xFE) => 2,
        (0xA1..=0xA3, 0x40..=0x7E | 0xA1..=0xFE) => 6,
        (0x81..=0xFE, 0x40..=0x7E | 0xA1..=0xFE) => -5,
        _ => return None,
    })
}

fn shift_jis(lead: u8, trail: u8) -> Option<i64> {
    Some(match (lead, trail) {
        // The byte pairs in the next line encode kana.
        (0x82, 0x9F..=0xF1) | (0x83, 0x40..=0x7E | 0x80..=0x96) => 12,
        (0x81, 0x40..=0x7E | 0x80..=0xFC) => 6,
        (0x82..=0x84, 0x40..=0x7E | 0x80..=0xFC) => 1,
        (0x88..=0x97, 0x40..=0x7E | 0x80..=0xFC) => 9,
        (0x98..=0x9F | 0xE0..=0xEA, 0x40..=0x7E | 0x80..=0xFC) => 1,
        (0x87 | 0xED..=0xFC, 0x40..=0x7E | 0x80..=0xFC) => -5,
        _ => return None,
    })
}

fn euc_kr(lead: u8, trail: u8) -> Option<i64> {
    Some(match (lead, trail) {
        // The first line matches Hangul. The second line matches hanja (Chinese characters), which
        // are rare.
        (0xB0..=0xC8, 0xA1..=0xFE) => 11,
        (0xCA..=0xFD, 0xA1..=0xFE) => 0,
        (0xA1 | 0xA3, 0xA1..=0xFE) => 6,
        (0xA2 | 0xA4..=0xAC, 0xA1..=0xFE) => 1,
        (0x81..=0xC6, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xFE) => -3,
        _ => return None,
    })
}

/// Kind of a byte in a code page with an alphabet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Upper,
    Lower,
    /// A common sign: quotes, dashes, degrees.
    Usual,
    Odd,
    Broken,
}

fn cyrillic(byte: u8) -> Sign {
    match byte {
        0xC0..=0xDF | 0xA8 => Sign::Upper,
        0xE0..=0xFF | 0xB8 => Sign::Lower,
        0x85 | 0x91..=0x94 | 0x96 | 0x97 | 0xA0 | 0xAB | 0xB0 | 0xB9 | 0xBB => Sign::Usual,
        // Letters of Ukrainian, Belarusian and other languages.
        0xAA | 0xAF | 0xB2 | 0xA1 | 0xA5 => Sign::Upper,
        0xBA | 0xBF | 0xB3 | 0xA2 | 0xB4 => Sign::Lower,
        0x98 => Sign::Broken,
        _ => Sign::Odd,
    }
}

fn western(byte: u8) -> Sign {
    match byte {
        0xD7 | 0xF7 => Sign::Odd,
        0xC0..=0xDE | 0x8A | 0x8C | 0x8E => Sign::Upper,
        0xDF..=0xFF | 0x9A | 0x9C | 0x9E => Sign::Lower,
        0x80 | 0x85 | 0x91..=0x94 | 0x96 | 0x97 | 0xA0 | 0xA7 | 0xA9 | 0xAB | 0xB0 | 0xB1 | 0xB4 | 0xBB => {
            Sign::Usual
        }
        0xBC..=0xBF | 0xA1 => Sign::Usual,
        0x81 | 0x8D | 0x8F | 0x90 | 0x9D => Sign::Broken,
        _ => Sign::Odd,
    }
}

/// Returns the score of bytes as letters of an alphabet. With `among_ascii`, a letter scores high
/// next to ASCII letters, as in Western languages. Otherwise a letter scores high next to other
/// letters of its own alphabet.
fn letters(bytes: &[u8], sign: impl Fn(u8) -> Sign, among_ascii: bool) -> i64 {
    let near = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied().unwrap_or(b' ');
    let mut score = 0;
    for (at, &byte) in bytes.iter().enumerate().filter(|(_, byte)| **byte >= 0x80) {
        let neighbors = [near(at.checked_sub(1)), near(Some(at + 1))];
        let latin = neighbors.iter().filter(|near| near.is_ascii_alphabetic()).count() as i64;
        let same =
            neighbors.iter().filter(|&&n| n >= 0x80 && matches!(sign(n), Sign::Upper | Sign::Lower)).count()
                as i64;
        let after_lower =
            neighbors[0] >= 0x80 && sign(neighbors[0]) == Sign::Lower || neighbors[0].is_ascii_lowercase();
        score += match sign(byte) {
            Sign::Broken => BROKEN,
            Sign::Odd => -8,
            Sign::Usual => 4,
            Sign::Upper if after_lower => -15,
            Sign::Upper | Sign::Lower if among_ascii => 5 * latin - 6 * same + 2,
            Sign::Upper | Sign::Lower => 4 * same - 8 * latin + 2,
        };
    }
    score
}

/// Returns the score for the frequent characters in a text.
fn frequent(set: CharacterSet, bytes: &[u8], texts: &dyn Texts) -> i64 {
    let known = known(set);
    let text = texts.sample(bytes, set);
    let foreign = text.chars().filter(|c| !c.is_ascii()).flat_map(char::to_lowercase);
    let frequent = foreign.filter(|&c| known.contains(c)).count() as i64;
    // Half of the letters of the Cyrillic alphabet are frequent, so a frequent letter is weaker
    // evidence than in other code pages.
    let worth = if set == CharacterSet::Windows1251 { 4 } else { FREQUENT };
    worth * frequent
}

/// Returns the characters that are frequent in the language of a code page and in texts about
/// renju.
const fn known(set: CharacterSet) -> &'static str {
    match set {
        CharacterSet::Gb18030 => {
            "的一是不了在有我他这个们中来上大为和到以说时要就出会可也你对生能而子那得于着下自之年过发后作里\
             黑白胜必手活四三五冲禁先局开防攻点好强平负法变化第此如若则当型杀追解正确妙步定式连珠花月浦"
        }
        CharacterSet::Big5 => {
            "的一是不了在有我他這個們中來上大為和到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡\
             黑白勝必手活四三五衝禁先局開防攻點好強平負法變化第此如若則當型殺追解正確妙步定式連珠花月浦"
        }
        CharacterSet::ShiftJis => {
            "黒白勝必手三四五禁先後局開防攻点好強負法変化第此型追最初連珠間上下右左打呼詰正解定石桂花月浦"
        }
        CharacterSet::EucKr => "흑백승필수금이다가는의에을를로고하지한있없사삼오연주공격방어포석은도서해면",
        CharacterSet::Windows1251 => "оеаинтсрвлкмдпуяыьзб",
        CharacterSet::Utf8 | CharacterSet::Windows1252 => "",
    }
}
