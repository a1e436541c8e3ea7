//! Names that the generated TypeScript has for numbers and browser types, which are plain types in Rust.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::protocol::Bytes;

/// Declares a name for a number.
macro_rules! number {
    ($name:ident, $about:literal) => {
        pub(crate) struct $name;

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "integer", "description": $about })
            }
        }
    };
}

number!(Point, "A point, 0..224: `row * 15 + column`, so that a1 is 0, h8 is 112 and o15 is 224.");
number!(Move, "A move: a point, or 225 ({@link PASS}) for a pass.");

/// A file that the page hands over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Blob(Value);

impl JsonSchema for Blob {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Blob".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "typescript": "Blob" })
    }
}

impl JsonSchema for Bytes {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Bytes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "typescript": "Uint8Array<ArrayBuffer>" })
    }
}
