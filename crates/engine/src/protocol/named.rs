//! Formats, code pages and losses (content that a format cannot express). In messages, each of
//! these values is written as its name in `renju-records`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Declares a type of the protocol for an enum of `renju-records`. In messages, a value of this
/// type is written as its name.
macro_rules! named {
    ($(#[doc = $about:literal])* $name:ident: $ours:ty, $label:ident, $what:literal) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name(pub(crate) $ours);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.$label())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                let found = <$ours>::ALL.into_iter().find(|known| known.$label() == name);
                let expected = || D::Error::custom(format!(concat!("expected ", $what, ", found \"{}\""), name));
                found.map(Self).ok_or_else(expected)
            }
        }

        #[cfg(test)]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let names = <$ours>::ALL.map(<$ours>::$label);
                let about = [$($about.trim()),*].join("\n");
                schemars::json_schema!({ "type": "string", "enum": names, "description": about })
            }
        }
    };
}

named!(
    /// A format of files or texts. `Format` in `crates/records/src/format.rs` describes each format.
    Format: renju_records::Format, name, "a format"
);
named!(
    /// A code page in which the texts of a file may be written.
    CharacterSet: renju_records::CharacterSet, label, "a code page"
);
named!(
    /// Kind of content of records that a format cannot express: `other-records` (all records after the
    /// first), `facts` (players, event, date, rule and the like), `result`, `opening` (swaps, declared
    /// counts, offers and choices), `variations`, `comments` (and names of positions), `labels`, `marks`
    /// (figures on points, lines and arrows), `setup` (stones that were not placed by moves), `passes`,
    /// `colors` (moves of one color twice in a row), `raw-fields` (fields that only another format has),
    /// `characters` (that the code page lacks; `?` replaces them), `structure` (nodes without a move or any
    /// text, or an order of nodes or stones that the format does not preserve), `line-ends` (in texts that the format
    /// writes on one line; spaces replace them).
    Loss: renju_records::Loss, name, "what a format cannot say"
);
