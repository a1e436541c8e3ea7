//! Schemas of number types that have names in the generated TypeScript, such as `Point`.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

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

number!(Point, "A point, 0..224: `row * 15 + column`, so that a1 is 0, h8 is 112 and o15 is 224.");
number!(Move, "A move: a point, or 225 ({@link PASS}) for a pass.");
