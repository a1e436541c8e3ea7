//! Parses the JSON of one query.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use super::BatchQuery;

impl<'de> Deserialize<'de> for BatchQuery<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(QueryFieldsVisitor)
    }
}

/// Collects all fields of a query, including unknown fields. So an error about an unknown field can state the
/// id of the query.
struct QueryFieldsVisitor;

impl<'de> Visitor<'de> for QueryFieldsVisitor {
    type Value = BatchQuery<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a question such as {\"id\":1,\"moves\":[\"h8\"]}")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut question = BatchQuery { id: None, fields: Vec::new() };
        while let Some(name) = map.next_key::<String>()? {
            let is_id = name == "id";
            if question.fields.iter().any(|(field, _)| *field == name) || (is_id && question.id.is_some()) {
                return Err(M::Error::custom(format_args!(
                    "expected each field once, found \"{name}\" twice"
                )));
            }
            if is_id {
                question.id = Some(map.next_value()?);
            } else {
                question.fields.push((name, map.next_value()?));
            }
        }
        Ok(question)
    }
}
