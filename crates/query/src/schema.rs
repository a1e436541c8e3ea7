//! Schemas of types that have names in the generated TypeScript, such as `Point`.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::game_id::GameId;

/// Declares a number type that has a name in TypeScript.
macro_rules! number {
    ($name:ident, $about:literal) => {
        #[doc = $about]
        pub struct $name;

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

impl JsonSchema for GameId {
    fn schema_name() -> Cow<'static, str> {
        "GameId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "The id of a game: its collection, and its place in this collection, such as `3/120`. All \
                engines that read the same collections use the same ids. The place is the index of the game in its \
                collection, from 0; for the user's own records, it is the id of the record.",
        })
    }
}

number!(Point, "A point, 0..224: `row * 15 + column`, so that a1 is 0, h8 is 112 and o15 is 224.");
number!(Move, "A move: a point, or 225 ({@link PASS}) for a pass.");
