//! Printer of the page's TypeScript types. Its input is the JSON Schema that the crate `schemars` makes of
//! the protocol types.

use serde_json::{Map, Value};

/// Greatest number of characters in a line, as in the page's formatter.
pub(super) const WIDTH: usize = 120;

pub(super) fn declaration(name: &str, schema: &Value) -> String {
    let about = comment(text(schema, "description"), "");
    match properties(schema) {
        Some(properties) => format!("{about}export interface {name} {}\n", block(properties, schema, "")),
        None => format!("{about}{}\n", alias(name, schema)),
    }
}

fn alias(name: &str, schema: &Value) -> String {
    let start = format!("export type {name} =");
    let members = members(schema);
    // If a member has documentation, write each member on its own line. Otherwise write all members on one
    // line, if this line is short enough.
    let short = format!("{start} {};", joined(&members));
    if short.len() <= WIDTH && members.iter().all(|member| member.about.is_empty()) {
        return short;
    }
    let member = |member: &Member| {
        let wide = format!("  | {}\n", member.short);
        let line = if wide.len() <= WIDTH { wide } else { format!("  | {}\n", member.long) };
        format!("{}{line}", comment(&member.about, "  "))
    };
    let lines: String = members.iter().map(member).collect();
    format!("{start}\n{};", lines.trim_end())
}

/// Member of a union type.
struct Member {
    about: String,
    short: String,
    long: String,
}

fn joined(members: &[Member]) -> String {
    members.iter().map(|member| member.short.as_str()).collect::<Vec<_>>().join(" | ")
}

fn members(schema: &Value) -> Vec<Member> {
    if let Some(list) = list(schema, "oneOf").or_else(|| list(schema, "anyOf")) {
        // Only the members of a union can have documentation of their own.
        return list.iter().flat_map(|schema| members_with(schema, text(schema, "description"))).collect();
    }
    members_with(schema, "")
}

fn members_with(schema: &Value, about: &str) -> Vec<Member> {
    let member = |short: String| Member { about: about.to_owned(), long: short.clone(), short };
    match schema {
        Value::Object(_) if properties(schema).is_some() => {
            let properties = properties(schema).expect("the schema has properties");
            vec![Member {
                about: about.to_owned(),
                short: inline(properties, schema),
                long: block(properties, schema, "    "),
            }]
        }
        _ if list(schema, "enum").is_some() => {
            let values = list(schema, "enum").expect("the schema has an enum");
            values.iter().map(|value| member(value_type(value))).collect()
        }
        _ => vec![member(simple(schema))],
    }
}

/// Prints a type as it is written in a field.
pub(super) fn type_of(schema: &Value) -> String {
    joined(&members(schema))
}

/// Prints a type that is not a union.
fn simple(schema: &Value) -> String {
    if let Some(name) = schema.get("typescript") {
        return name.as_str().expect("a name").to_owned();
    }
    if let Some(reference) = schema.get("$ref") {
        let path = reference.as_str().expect("a path");
        return path.rsplit('/').next().expect("a name").to_owned();
    }
    if let Some(value) = schema.get("const") {
        return value_type(value);
    }
    match text(schema, "type") {
        "string" => "string".to_owned(),
        "boolean" => "boolean".to_owned(),
        "integer" | "number" => "number".to_owned(),
        // Serde's `null` arrives in the browser as `undefined`.
        "null" => "undefined".to_owned(),
        "array" => array(schema),
        _ => panic!("expected a schema that can be written as TypeScript, found {schema}"),
    }
}

fn array(schema: &Value) -> String {
    match list(schema, "prefixItems") {
        Some(items) => format!("[{}]", items.iter().map(type_of).collect::<Vec<_>>().join(", ")),
        None => {
            let item = type_of(&schema["items"]);
            if item.contains(" | ") { format!("({item})[]") } else { format!("{item}[]") }
        }
    }
}

/// Prints a field and its type. An optional field may be absent, but is never `null`.
fn field(name: &str, schema: &Value, parent: &Value) -> String {
    let required = list(parent, "required").is_some_and(|names| names.iter().any(|known| known == name));
    if required {
        return format!("{}: {}", key(name), type_of(schema));
    }
    format!("{}?: {}", key(name), type_of(&without_null(schema)))
}

fn without_null(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(options) = schema.get_mut("anyOf").and_then(Value::as_array_mut) {
        options.retain(|option| text(option, "type") != "null");
    }
    if let Some(types) = schema.get("type").and_then(Value::as_array).cloned() {
        schema["type"] = types.into_iter().find(|one| one != "null").expect("a type beside null");
    }
    if let Some(values) = schema.get_mut("enum").and_then(Value::as_array_mut) {
        values.retain(|value| !value.is_null());
    }
    schema
}

fn inline(properties: &Map<String, Value>, schema: &Value) -> String {
    let fields: Vec<String> = properties.iter().map(|(name, value)| field(name, value, schema)).collect();
    format!("{{ {} }}", fields.join("; "))
}

fn block(properties: &Map<String, Value>, schema: &Value, indent: &str) -> String {
    let field = |(name, value): (&String, &Value)| {
        let about = comment(text(value, "description"), &format!("{indent}  "));
        format!("{about}{indent}  {};\n", field(name, value, schema))
    };
    format!("{{\n{}{indent}}}", properties.iter().map(field).collect::<String>())
}

/// Prints a documentation comment, or nothing for an empty text.
pub(super) fn comment(text: &str, indent: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    // A link to a Rust type becomes a link to the TypeScript type of that name.
    let text = text.replace("[`", "{@link ").replace("`]", "}");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let short = format!("{indent}/** {} */\n", lines.join(" "));
    if short.len() <= WIDTH + 1 && !lines.contains(&"") {
        return short;
    }
    let lines = wrapped(&lines, WIDTH - indent.len() - 3);
    let lines: String = lines.iter().map(|line| format!("{indent} *{line}\n")).collect();
    format!("{indent}/**\n{lines}{indent} */\n")
}

/// Wraps paragraphs in lines of at most `width` characters.
fn wrapped(lines: &[&str], width: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut line = String::new();
    for word in
        lines.iter().flat_map(|line| if line.is_empty() { vec![""] } else { line.split(' ').collect() })
    {
        if word.is_empty() {
            out.extend([std::mem::take(&mut line), String::new()]);
        } else if line.chars().count() + 1 + word.chars().count() > width {
            out.push(std::mem::replace(&mut line, format!(" {word}")));
        } else {
            line += &format!(" {word}");
        }
    }
    out.push(line);
    out
}

/// Prints a list on one line if it fits, or else with one value on each line.
pub(super) fn one_or_many(start: &str, values: &[String], end: &str, indent: &str) -> String {
    let line = format!("{indent}{start}{}{end}", values.join(", "));
    if line.chars().count() <= WIDTH {
        return line;
    }
    let values: String = values.iter().map(|value| format!("{indent}  {value},\n")).collect();
    format!("{indent}{start}\n{values}{indent}{end}")
}

/// Prints the name of a field, quoted if necessary.
pub(super) fn key(name: &str) -> String {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain { name.to_owned() } else { literal(name) }
}

/// Prints a text as a TypeScript literal.
pub(super) fn literal(text: &str) -> String {
    format!("'{text}'")
}

fn value_type(value: &Value) -> String {
    match value {
        Value::String(text) => literal(text),
        other => other.to_string(),
    }
}

fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties")?.as_object()
}

fn list<'a>(schema: &'a Value, name: &str) -> Option<&'a Vec<Value>> {
    schema.get(name)?.as_array()
}

fn text<'a>(schema: &'a Value, name: &str) -> &'a str {
    schema.get(name).and_then(Value::as_str).unwrap_or("")
}
