//! Reads a `<game>` of the usual shape in one pass.
//!
//! RenjuNet writes nearly all games alike: the attributes in one order and in double quotes, then the moves in lower
//! case with one space between them, then perhaps an `<info>`. Reading such a game in one pass takes a third of the
//! time of reading its tokens. For a game of any other shape, [`UsualGame::read`] returns `None`, and the caller reads
//! the game token by token. Both ways have the same result for a game of the usual shape.

use memchr::memchr3;
use renju_core::{Move, Point, PointSet};

use crate::tokens::{GAME, MAX_TOKEN};

/// Content of a game of the usual shape, without its moves. A number is `None` if its attribute is missing or
/// empty.
#[derive(Debug, Default)]
pub(super) struct UsualGame<'a> {
    pub(super) id: u32,
    pub(super) publisher: Option<u32>,
    pub(super) tournament: Option<u32>,
    pub(super) round: &'a str,
    pub(super) rule: Option<u32>,
    pub(super) black: Option<u32>,
    pub(super) white: Option<u32>,
    pub(super) result_text: &'a str,
    pub(super) black_time: &'a str,
    pub(super) white_time: &'a str,
    pub(super) opening: Option<u32>,
    pub(super) alt: &'a str,
    pub(super) swap: &'a str,
    pub(super) info: &'a str,
    /// Length of the game in bytes, including the white space that follows it.
    pub(super) length: usize,
}

impl<'a> UsualGame<'a> {
    /// Reads the game at the start of the text, and replaces the content of `moves` by the moves of the
    /// game. Returns `None` if the game has another shape, does not end within the text, or is longer than
    /// [`MAX_TOKEN`]. The content of `moves` is then undefined.
    pub(super) fn read(text: &'a str, moves: &mut Vec<Move>) -> Option<Self> {
        if !text.as_bytes().starts_with(GAME.as_bytes()) {
            return None;
        }
        // The space at the end of [`GAME`] is the space before the first attribute.
        let mut scan = TextScan { text, at: GAME.len() - 1 };
        let mut game = UsualGame {
            id: scan.number(" id=\"")??,
            publisher: scan.number(" publisher=\"")?,
            tournament: scan.number(" tournament=\"")?,
            round: scan.value(" round=\"")?,
            rule: scan.number(" rule=\"")?,
            black: scan.number(" black=\"")?,
            white: scan.number(" white=\"")?,
            result_text: scan.value(" bresult=\"")?,
            black_time: scan.value(" btime=\"")?,
            white_time: scan.value(" wtime=\"")?,
            opening: scan.number(" opening=\"")?,
            alt: scan.value(" alt=\"")?,
            swap: scan.value(" swap=\"")?,
            ..UsualGame::default()
        };
        scan.expect(">")?;
        scan.skip_space();
        scan.expect("<move>")?;
        scan.moves(moves)?;
        scan.expect("</move>")?;
        scan.skip_space();
        if scan.expect("<info>").is_some() {
            game.info = scan.info()?;
            scan.skip_space();
        }
        scan.expect("</game>")?;
        scan.skip_space();
        game.length = scan.at;
        // A game longer than [`MAX_TOKEN`] is read token by token, because the reader of tokens
        // leaves out the text beyond this limit.
        (game.length <= MAX_TOKEN).then_some(game)
    }
}

/// A text, and the offset up to which the text is read. All functions are inlined, so that the
/// compiler knows the constants with which they compare the text.
struct TextScan<'a> {
    text: &'a str,
    /// Byte offset of the first part of the text that is not read yet. The byte before this offset
    /// is ASCII, so a character starts at the offset.
    at: usize,
}

impl<'a> TextScan<'a> {
    #[inline(always)]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline(always)]
    fn expect(&mut self, word: &str) -> Option<()> {
        let there = self.text.as_bytes().get(self.at..)?.starts_with(word.as_bytes());
        self.at += if there { word.len() } else { 0 };
        there.then_some(())
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.byte() {
            self.at += 1;
        }
    }

    /// Reads the number in the next attribute. `lead` is the beginning of the attribute, such as
    /// ` id="`. Returns `Some(None)` if the next attribute begins with another text, or if its
    /// value is empty. Returns `None` if the value is not a number of at most 9 digits. (Any number
    /// of 9 digits is below `u32::MAX`.)
    #[inline(always)]
    fn number(&mut self, lead: &str) -> Option<Option<u32>> {
        if self.expect(lead).is_none() {
            return Some(None);
        }
        let (from, mut number) = (self.at, 0);
        loop {
            let byte = self.byte()?;
            self.at += 1;
            match byte {
                b'0'..=b'9' if self.at - from <= 9 => number = number * 10 + u32::from(byte - b'0'),
                b'"' => return Some((self.at - from > 1).then_some(number)),
                _ => return None,
            }
        }
    }

    /// Reads the value of the next attribute. `lead` is the beginning of the attribute, such as
    /// ` round="`. Returns an empty text if the next attribute begins with another text. Returns
    /// `None` if the value contains a character that needs the general reader, such as the `&` of a
    /// reference.
    #[inline(always)]
    fn value(&mut self, lead: &str) -> Option<&'a str> {
        if self.expect(lead).is_none() {
            return Some("");
        }
        let from = self.at;
        loop {
            match self.byte()? {
                b'"' => break,
                b'&' | b'<' | ..b' ' => return None,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        self.text.get(from..self.at - 1)
    }

    /// Reads moves up to the next tag. Returns `None` if a move is not a point in lower case, if two moves
    /// are on the same point, or if anything but one space separates two moves.
    #[inline(always)]
    fn moves(&mut self, moves: &mut Vec<Move>) -> Option<()> {
        moves.clear();
        if self.byte()? == b'<' {
            return Some(());
        }
        let bytes = self.text.as_bytes();
        let mut stones = PointSet::EMPTY;
        loop {
            let (row, length) = match *bytes.get(self.at + 1..)? {
                [b'1', units @ b'0'..=b'5', ..] => (9 + units - b'0', 3),
                [units @ b'1'..=b'9', ..] => (units - b'1', 2),
                _ => return None,
            };
            let point = Point::at(bytes[self.at].wrapping_sub(b'a'), row)?;
            if !stones.insert(point) {
                return None;
            }
            moves.push(Move::Place(point));
            self.at += length;
            match self.byte()? {
                b' ' => self.at += 1,
                b'<' => return Some(()),
                _ => return None,
            }
        }
    }

    /// Returns the text up to `</info>`. Returns `None` if this text contains a tag, a reference or
    /// a `\r`.
    fn info(&mut self) -> Option<&'a str> {
        let rest = self.text.get(self.at..)?;
        let info = &rest[..memchr3(b'<', b'&', b'\r', rest.as_bytes())?];
        self.at += info.len();
        self.expect("</info>")?;
        Some(info)
    }
}
