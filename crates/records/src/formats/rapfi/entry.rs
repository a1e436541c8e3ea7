//! One entry of a database, and the conversion of an entry to a note.

use crate::sorted::Sorted;
use renju_core::{Color, Point, PointSet};

use crate::model::{Note, RawField, Setup};
use crate::text::{CharacterSet, Texts};

/// A database entry for one position on the board of 15 by 15.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RapfiEntry<'a> {
    pub(super) rule: RapfiRule,
    pub(super) black: PointSet,
    pub(super) white: PointSet,
    pub(super) to_move: Option<Color>,
    /// The engine's judgment from the view of the side to move: `w`, `l`, `d`, `x` or another
    /// label. Empty if the engine has not judged the position.
    pub(super) label: String,
    /// Value of the position, from the view of the side to move.
    pub(super) value: i32,
    /// Depth of the search that found the value.
    pub(super) depth: i32,
    /// Whether the value is exact or a bound, or whether there is no value: one of [`BOUNDS`].
    pub(super) bound: &'static str,
    /// The texts on points and the comment. They are not decoded yet.
    pub(super) text: &'a [u8],
}

/// Kinds of bounds, in the order of their numbers. The first kind means that there is no value.
pub(super) const BOUNDS: [&str; 4] = ["none", "upper", "lower", "exact"];

/// Rule for which the engine judged the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum RapfiRule {
    #[default]
    Freestyle,
    Standard,
    Renju,
}

impl RapfiRule {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle gomoku",
            Self::Standard => "standard gomoku",
            Self::Renju => "renju",
        }
    }

    /// Returns the rule with this name; see [`RapfiRule::name`].
    pub(super) fn named(name: &str) -> Option<Self> {
        [Self::Freestyle, Self::Standard, Self::Renju].into_iter().find(|rule| rule.name() == name)
    }

    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Freestyle => 0,
            Self::Standard => 1,
            Self::Renju => 2,
        }
    }

    pub(super) const fn numbered(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Freestyle),
            1 => Some(Self::Standard),
            2 => Some(Self::Renju),
            _ => None,
        }
    }

    pub(super) const fn lettered(letter: u8) -> Option<Self> {
        match letter {
            b'f' => Some(Self::Freestyle),
            b's' => Some(Self::Standard),
            b'r' => Some(Self::Renju),
            _ => None,
        }
    }
}

impl RapfiEntry<'_> {
    /// Converts the entry to a note. `usual` is the rule that the record states for all positions.
    /// The note names the rule of the entry only if it differs from the rule `usual`.
    pub(super) fn note(&self, usual: RapfiRule, set: CharacterSet, texts: &dyn Texts) -> Note {
        let (labels, comment) = self.words(set, texts);
        let (black, white) = (self.black, self.white);
        let setup = Setup { black, white, empty: PointSet::EMPTY, to_move: self.to_move };
        Note { setup: Some(setup), labels, comment, raw: self.fields(usual), ..Note::default() }
    }

    fn fields(&self, usual: RapfiRule) -> Vec<RawField> {
        let bounded = self.bound != BOUNDS[0] || self.depth != 0;
        let fields = [
            (self.rule != usual, "rapfi:rule", self.rule.name().to_owned()),
            (!self.label.is_empty(), "rapfi:label", self.label.clone()),
            (self.value != 0 || bounded, "rapfi:value", self.value.to_string()),
            (bounded, "rapfi:bound", format!("{} {}", self.bound, self.depth)),
        ];
        let mut said = Vec::with_capacity(fields.iter().filter(|(is_said, ..)| *is_said).count());
        let field = |(_, name, value): (bool, &str, String)| RawField { name: name.to_owned(), value };
        said.extend(fields.into_iter().filter(|(is_said, ..)| *is_said).map(field));
        said
    }

    /// Returns the texts on points, by point, and the comment.
    fn words(&self, set: CharacterSet, texts: &dyn Texts) -> (Sorted<Point, String>, String) {
        // Early versions of the engine also wrote the zero byte that ends a text in memory.
        let text = self.text.strip_suffix(b"\0").unwrap_or(self.text);
        let said = |bytes: &[u8]| texts.decode(bytes, set).0;
        let Some(rest) = text.strip_prefix(b"@BTXT@") else {
            return (Sorted::new(), said(text).replace('\u{8}', "\n"));
        };
        let end = rest.iter().position(|&byte| byte == 8);
        let (on_points, comment) = end.map_or((rest, &[][..]), |end| (&rest[..end], &rest[end + 1..]));
        let mut labels = Sorted::new();
        for line in on_points.split(|&byte| byte == b'\n') {
            let &[column, row, ref text @ ..] = line else { continue };
            if let (Some(point), false) = (point(digit(column), digit(row)), text.is_empty()) {
                labels.insert(point, said(text));
            }
        }
        (labels, said(comment).replace('\u{8}', "\n"))
    }
}

/// Returns the point in this column and row.
pub(super) fn point(column: Option<u8>, row: Option<u8>) -> Option<Point> {
    Point::at(column?, row?)
}

fn digit(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Ascii;

    impl Texts for Ascii {
        fn decode(&self, bytes: &[u8], _: CharacterSet) -> (String, bool) {
            (String::from_utf8_lossy(bytes).into_owned(), bytes.is_ascii())
        }

        fn encode(&self, text: &str, _: CharacterSet) -> Option<Vec<u8>> {
            Some(text.as_bytes().to_vec())
        }
    }

    #[test]
    fn texts_on_points_are_separated_from_the_comment() {
        let entry =
            RapfiEntry { text: b"@BTXT@77A\n8Ebest\n\nFFoff\x08one\x08two\0", ..RapfiEntry::default() };
        let (labels, comment) = entry.words(CharacterSet::Utf8, &Ascii);
        let label = |name: &str| labels.get(&name.parse().unwrap()).map(String::as_str);
        assert_eq!((label("h8"), label("i15"), labels.len()), (Some("A"), Some("best"), 2));
        assert_eq!(comment, "one\ntwo");
    }
}
