//! Encodes text with the help of a decoder. This is needed because browsers decode old code pages,
//! but encode only UTF-8.

use std::ops::RangeInclusive;

use super::character_set::CharacterSet;

/// A table with the bytes of the characters outside ASCII in a code page. The table is made by decoding the codes of
/// the code page. It lacks the private characters of Shift_JIS, and the characters of GB 18030 beyond the basic plane.
#[derive(Clone, Debug)]
pub struct ReverseTable {
    set: CharacterSet,
    /// The characters in ascending order, each with its code. Each character occurs once. The bytes
    /// of a character are the bytes of its code: the most significant byte comes first, and leading
    /// zeros are left out.
    bytes: Vec<(char, u32)>,
}

/// The byte between two codes that are decoded in one call. It is never part of a character.
const BETWEEN: u8 = b'\n';

impl ReverseTable {
    /// Builds the table of a code page. `decode` must decode this code page in the way of
    /// [`crate::Texts::decode`]. It is called about 130 times. The table takes at most a megabyte.
    pub fn new(set: CharacterSet, decode: &dyn Fn(&[u8]) -> (String, bool)) -> Self {
        let mut table = Self { set, bytes: Vec::new() };
        if set == CharacterSet::Utf8 {
            return table;
        }
        // Some programs read a single byte 80 as the euro sign, but no program writes the euro sign
        // as this byte.
        if set != CharacterSet::Gb18030 {
            table.learn(0x80..=0xFF, decode);
        }
        for lead in leads(set) {
            let lead = u32::from(lead) << 8;
            table.learn(lead + 0x40..=lead + 0xFE, decode);
        }
        if set == CharacterSet::Gb18030 {
            table.learn_four(decode);
        }
        // If a code page has two codes for the same character, the first code is used for writing.
        table.bytes.sort_by_key(|&(character, _)| character);
        table.bytes.dedup_by_key(|&mut (character, _)| character);
        table.bytes.shrink_to_fit();
        table
    }

    /// Returns the bytes of a text, or `None` if the code page lacks one of its characters.
    #[must_use]
    pub fn encode(&self, text: &str) -> Option<Vec<u8>> {
        if self.set == CharacterSet::Utf8 {
            return Some(text.as_bytes().to_vec());
        }
        let mut bytes = Vec::with_capacity(text.len());
        for character in text.chars() {
            let code = match self.bytes.binary_search_by_key(&character, |&(known, _)| known) {
                _ if character.is_ascii() => u32::from(character),
                Ok(at) => self.bytes[at].1,
                Err(_) if self.set == CharacterSet::Gb18030 => beyond(character)?,
                Err(_) => return None,
            };
            push(&mut bytes, code);
        }
        Some(bytes)
    }

    /// Decodes a range of codes in one call. Each code that decodes to a single character is added
    /// to the table.
    fn learn(&mut self, codes: RangeInclusive<u32>, decode: &dyn Fn(&[u8]) -> (String, bool)) {
        let mut bytes = Vec::new();
        for code in codes.clone() {
            push(&mut bytes, code);
            bytes.push(BETWEEN);
        }
        let (text, _) = decode(&bytes);
        for (code, found) in codes.zip(text.split(char::from(BETWEEN))) {
            let mut characters = found.chars();
            if let (Some(character), None) = (characters.next(), characters.next())
                && !character.is_ascii()
                && character != char::REPLACEMENT_CHARACTER
                && !(self.set == CharacterSet::ShiftJis && is_private(character))
            {
                self.bytes.push((character, code));
            }
        }
    }

    /// Adds the four-byte codes by which GB 18030 encodes the basic plane.
    fn learn_four(&mut self, decode: &dyn Fn(&[u8]) -> (String, bool)) {
        let last = 39_419;
        let mut bytes = Vec::new();
        for place in 0..=last {
            push(&mut bytes, four(0x81, place));
            bytes.push(BETWEEN);
        }
        let (text, _) = decode(&bytes);
        for (place, found) in (0..=last).zip(text.split(char::from(BETWEEN))) {
            let mut characters = found.chars();
            if let (Some(character), None) = (characters.next(), characters.next())
                && character != char::REPLACEMENT_CHARACTER
            {
                self.bytes.push((character, four(0x81, place)));
            }
        }
    }
}

/// Returns the possible first bytes of the pairs that an encoder of the Encoding Standard writes.
/// There are two groups of characters that such an encoder never writes. One group is the additions
/// of Hong Kong, which have lower first bytes than the rest of Big5. The other group is the
/// characters that NEC added to Shift_JIS a second time.
fn leads(set: CharacterSet) -> impl Iterator<Item = u8> {
    let pairs = match set {
        CharacterSet::Big5 => 0xA1..=0xFE,
        CharacterSet::Gb18030 | CharacterSet::EucKr => 0x81..=0xFE,
        CharacterSet::ShiftJis => 0x81..=0xFC,
        // UTF-8 and the single-byte code pages have no pairs.
        CharacterSet::Utf8 | CharacterSet::Windows1251 | CharacterSet::Windows1252 => 0..=0,
    };
    let twice = move |lead: &u8| set == CharacterSet::ShiftJis && matches!(lead, 0xA0..=0xDF | 0xED | 0xEE);
    pairs.filter(move |lead| *lead != 0 && !twice(lead))
}

/// Returns the code in GB 18030 of a character beyond the basic plane of Unicode. GB 18030 numbers
/// these characters in the order of Unicode.
fn beyond(character: char) -> Option<u32> {
    u32::from(character).checked_sub(0x1_0000).map(|place| four(0x90, place))
}

/// Returns the four-byte code that comes `place` codes after the code `first 30 81 30` (its bytes
/// in hexadecimal).
const fn four(first: u32, place: u32) -> u32 {
    let [a, b, c, d] = [place / 12_600, place / 1_260 % 10, place / 10 % 126, place % 10];
    (first + a) << 24 | (0x30 + b) << 16 | (0x81 + c) << 8 | (0x30 + d)
}

const fn is_private(character: char) -> bool {
    matches!(character, '\u{E000}'..='\u{F8FF}')
}

fn push(bytes: &mut Vec<u8>, code: u32) {
    let all = code.to_be_bytes();
    let zeros = all.iter().take(3).take_while(|&&byte| byte == 0).count();
    bytes.extend_from_slice(&all[zeros..]);
}
