//! Generator of the page's TypeScript types from the Rust types: see [`the_types_of_the_page_are_up_to_date`].
//!
//! The crate `schemars` describes each type as serde serializes it, with its documentation. The
//! module [`printer`] writes the description as TypeScript. The crate and the module are used only
//! in tests, so they do not enlarge the engine.

use std::fs;
use std::path::Path;

use renju_core::{Move, Symmetry};
use renju_records::{CharacterSet, Format};
use renju_study::novelties::NoveltyFilter;
use renju_study::preparation::{ANSWERED_STONES, MOST_ANSWERED};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;

use super::printer::{self, WIDTH, comment, key, literal, one_or_many};
use crate::collection_list::OWN_RECORDS;
use crate::protocol::schema::{Blob, Call, Role};
use crate::protocol::{Failure, Response};
use crate::requests::Reply;
use crate::requests::novelties::NoveltyOrder;
use crate::requests::{
    CareRequest, ChangeRequest, CollectionRequest, ControlRequest, PublishedRequest, QueryRequest,
    RecordRequest, RulesRequest, SolverRequest, StudyRequest,
};

/// Environment variable that makes the test write the file instead of comparing it.
const UPDATE: &str = "UPDATE_PROTOCOL";

const HEADER: &str = "\
// Generated from the Rust types of `crates/engine`. Do not edit.
// To write it: UPDATE_PROTOCOL=1 cargo test -p renju-engine protocol

/**
 * The messages between the page and the engine in its worker.
 *
 * A request carries an id and everything that it is about: the worker keeps no \"current board\". It is answered by any
 * number of `progress` messages and then exactly one of `reply`, `failed` and `cancelled`.
 *
 * Points are 0..224: `row * 15 + column`, a1 = 0, h8 = 112, o15 = 224. In a list of moves 225 is a pass. Symmetries are
 * 0..7, in the order of {@link SYMMETRIES}. A field that is absent says nothing; texts are plain text, never markup.
 */
";

/// Types derived from the generated ones.
const DERIVED: &str = "
/** Any message of the page. */
export type Request = { [Kind in keyof Calls]: { id: number; kind: Kind } & Calls[Kind]['args'] }[keyof Calls];

/** A node of a record without its move. */
export type Note = Omit<RecordNode, 'parent' | 'move' | 'color'>;
";

/// Returns all kinds of requests, in the order of the documentation.
pub(crate) fn calls(generator: &mut SchemaGenerator) -> Vec<Call> {
    let mut calls = CollectionRequest::calls(generator);
    calls.extend(ChangeRequest::<Blob>::calls(generator));
    calls.extend(QueryRequest::calls(generator));
    calls.extend(CareRequest::calls(generator));
    calls.extend(RecordRequest::<Blob>::calls(generator));
    calls.extend(RulesRequest::calls(generator));
    calls.extend(SolverRequest::calls(generator));
    calls.extend(PublishedRequest::calls(generator));
    calls.extend(StudyRequest::calls(generator));
    calls.extend(ControlRequest::calls(generator));
    calls
}

/// Returns a generator that describes types as they are serialized. A field that may be absent is
/// optional.
pub(crate) fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

const fn symmetry(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "identity",
        Symmetry::Rotate90 => "rotate-90",
        Symmetry::Rotate180 => "rotate-180",
        Symmetry::Rotate270 => "rotate-270",
        Symmetry::FlipColumns => "flip-columns",
        Symmetry::FlipRows => "flip-rows",
        Symmetry::Transpose => "transpose",
        Symmetry::AntiTranspose => "anti-transpose",
    }
}

fn constants() -> String {
    let list = |name: &str, values: &[&str]| {
        let values: Vec<String> = values.iter().map(|value| literal(value)).collect();
        let start = format!("export const {name} = [");
        format!("{}\n", one_or_many(&start, &values, "] as const;", ""))
    };
    format!(
        "
/** The number of a pass in a list of moves. */
export const PASS = {};

/** The number of the collection of the user's own records. */
export const OWN_RECORDS = {};

/** The eight views of a board, in the order of their numbers. */
{}
/** The labels of the code pages in which the texts of a file may be written. */
{}
/** Extensions of the files that can be read, for a file picker. */
export const ACCEPTED_FILES = {};

/** The choice of novelties without a choice of the user, the same as of `renju novelties`. */
export const NOVELTY_DEFAULTS = {} as const;

/**
 * The positions in which a preparation sheet lists the user's own moves: the least and the greatest number of stones, and
 * the greatest number of positions. `renju prepare` lists the same positions.
 */
export const ANSWERED_POSITIONS = {} as const;
",
        Move::PASS,
        OWN_RECORDS,
        list("SYMMETRIES", &Symmetry::ALL.map(symmetry)),
        list("CHARACTER_SETS", &CharacterSet::ALL.map(CharacterSet::label)),
        literal(&accepted_files()),
        novelty_defaults(),
        answered_positions(),
    )
}

fn novelty_defaults() -> String {
    let NoveltyFilter { least, from, to, ideas_only, order, .. } = NoveltyFilter::default();
    let order = serde_json::to_value(NoveltyOrder::from(order)).unwrap();
    let order = literal(order.as_str().unwrap_or_default());
    format!("{{ least: {least}, from: {from}, to: {to}, ideasOnly: {ideas_only}, order: {order} }}")
}

fn answered_positions() -> String {
    let (least, most) = (ANSWERED_STONES.start(), ANSWERED_STONES.end());
    format!("{{ leastStones: {least}, mostStones: {most}, positions: {MOST_ANSWERED} }}")
}

/// Returns the file name extensions that the page accepts: the extensions of all formats, of library files
/// and of packed files. No extension occurs twice.
fn accepted_files() -> String {
    let formats = Format::ALL.into_iter().flat_map(Format::extensions).copied();
    let mut accepted: Vec<String> = Vec::new();
    for extension in formats.chain(["renju", "gz", "zip"]).map(|extension| format!(".{extension}")) {
        if !accepted.contains(&extension) {
            accepted.push(extension);
        }
    }
    accepted.join(",")
}

fn call(call: &Call) -> String {
    let types: Vec<String> = call.args.iter().map(|schema| printer::type_of(schema.as_value())).collect();
    let args = if types.is_empty() { "NoArgs".to_owned() } else { types.join(" & ") };
    let progress =
        call.progress.as_ref().map_or("never".to_owned(), |schema| printer::type_of(schema.as_value()));
    let reply = printer::type_of(call.reply.as_value());
    let fields = [format!("args: {args}"), format!("progress: {progress}"), format!("reply: {reply}")];
    let line = format!("  {}: {{ {} }};\n", key(call.kind), fields.join("; "));
    let line = if line.len() <= WIDTH {
        line
    } else {
        format!("  {}: {{\n    {};\n  }};\n", key(call.kind), fields.join(";\n    "))
    };
    format!("{}{line}", comment(&call.doc, "  "))
}

/// Returns the TypeScript lists of the kinds of requests that have each role.
fn roles(calls: &[Call]) -> String {
    let set = |role: Role, name: &str, about: &str| {
        let kinds: Vec<String> =
            calls.iter().filter(|call| call.roles.contains(&role)).map(|call| literal(call.kind)).collect();
        let start = format!("export const {name}: ReadonlySet<keyof Calls> = new Set<keyof Calls>([");
        format!("\n{}{}\n", comment(about, ""), one_or_many(&start, &kinds, "]);", ""))
    };
    [
        set(
            Role::Reads,
            "READS",
            "Requests that change nothing: if the worker hangs, the client sends them to another worker.",
        ),
        set(
            Role::Searches,
            "SEARCHES",
            "Requests that are answered from the games of all collections, or of the first import so far.",
        ),
        set(
            Role::ChangesLibrary,
            "CHANGES_LIBRARY",
            "Requests that change the library. Each has an {@link OpenReply}.",
        ),
        set(Role::ChangesRecords, "CHANGES_RECORDS", "Requests that change the user's own records."),
        set(
            Role::Stops,
            "STOPS",
            "Requests that the user can stop: the client ends a worker that does not react within a second.",
        ),
    ]
    .concat()
}

#[test]
fn every_job_with_progress_can_be_stopped_and_no_change_is_a_read() {
    for call in calls(&mut generator()) {
        let has = |role| call.roles.contains(&role);
        // Requests of the kind `forced-moves` do not have the role `Stops`, but the client also cancels such a
        // request when the user goes to another position.
        let is_stopped = has(Role::Stops) || call.kind == "forced-moves";
        assert!(call.progress.is_none() || is_stopped, "{}", call.kind);
        let changes = has(Role::ChangesLibrary) || has(Role::ChangesRecords);
        assert!(!(changes && has(Role::Reads)), "{}", call.kind);
        let without_role = ["cancel", "rest-study", "allow-published", "forget-published"];
        assert_eq!(call.roles.is_empty(), without_role.contains(&call.kind), "{}", call.kind);
    }
}

fn typescript() -> String {
    let mut generator = generator();
    let calls = calls(&mut generator);
    generator.subschema_for::<Response<Reply>>();
    generator.subschema_for::<Failure>();
    let mut text = format!("{HEADER}{}", constants());
    text +=
        "\n/** The arguments of a request that needs none. */\nexport type NoArgs = Record<never, never>;\n";
    text += "\n/** Every kind of request: its arguments, what it tells while it is worked on, and its reply. */\n";
    text += "export interface Calls {\n";
    text.extend(calls.iter().map(call));
    text += "}\n";
    text += &roles(&calls);
    text += DERIVED;
    for (name, schema) in generator.definitions() {
        text += &format!("\n{}", printer::declaration(name, schema));
    }
    text
}

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web-component/src/engine/protocol.ts");
    let expected = typescript();
    if std::env::var_os(UPDATE).is_some() {
        fs::write(&path, &expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "web-component/src/engine/protocol.ts is not what the Rust types say; \
         `{UPDATE}=1 cargo test -p renju-engine protocol` writes it"
    );
}
