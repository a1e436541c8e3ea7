//! Random records with every field of the model. If a format cannot express some of the fields, the
//! tests of the format first remove these fields.

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use renju_core::{Color, GameResult, MAX_MOVES, Move, Point};
use renju_records::{
    GameRecord, Mark, NodeId, NodeStep, Note, NoteLine, OpeningEvent, PlayerName, RawField, Setup, Tree,
};

pub(crate) fn record() -> impl Strategy<Value = GameRecord> {
    let facts = (vec(one_line(), 9), player(), player());
    let rest = (result(), one_line(), vec(event(), 0..6), raw_fields(), tree());
    (facts, rest).prop_map(|((texts, black, white), (result, result_text, opening, raw, tree))| {
        let [event, round, place, date, rule, black_time, white_time, name, author] =
            texts.try_into().unwrap_or_default();
        let record = GameRecord {
            black,
            white,
            event,
            round,
            place,
            date,
            rule,
            result,
            result_text,
            ..GameRecord::default()
        };
        GameRecord { black_time, white_time, name, author, opening, raw, tree, ..record }
    })
}

/// Generates the moves of a game that every format can express: the colors alternate, and there are
/// no variations and no notes.
pub(crate) fn moves() -> impl Strategy<Value = Vec<Move>> {
    let points = Just(Point::all().collect::<Vec<_>>()).prop_shuffle();
    (points, 0..=225usize)
        .prop_map(|(points, count)| points.into_iter().take(count).map(Move::Place).collect())
}

/// Generates a tree in which no stone is on an occupied point and no line of moves is too long.
pub(crate) fn tree() -> impl Strategy<Value = Tree> {
    let node = (any::<u32>(), 0..3u8, step(), option::weighted(0.4, note()));
    (option::of(note()), vec(node, 0..40)).prop_map(|(root, nodes)| {
        let mut tree = Tree::new();
        if let Some(note) = root {
            *tree.note_mut(NodeId::ROOT) = note;
        }
        let mut last = NodeId::ROOT;
        let mut all = vec![last];
        for (seed, go_on, step, note) in nodes {
            // If most nodes are children of the last node, the lines become longer.
            let parent = if go_on > 0 { last } else { all[seed as usize % all.len()] };
            last = tree.add(parent, playable(&tree, parent, step, note.as_ref()));
            all.push(last);
            if let Some(note) = note {
                *tree.note_mut(last) = note;
            }
        }
        tree.tidy();
        tree
    })
}

/// Returns the step if it can be played. If its point is occupied, returns a pass. If the line has
/// the greatest number of moves, returns a step without a move.
fn playable(tree: &Tree, parent: NodeId, step: NodeStep, note: Option<&Note>) -> NodeStep {
    let mut position = tree.position(parent);
    if let Some(setup) = note.and_then(|note| note.setup.as_ref()) {
        setup.apply(&mut position);
    }
    let plays = |node: &NodeId| matches!(tree.step(*node), NodeStep::Play(..));
    match step {
        NodeStep::Play(..) if tree.path(parent).iter().filter(|node| plays(node)).count() >= MAX_MOVES => {
            NodeStep::Stay
        }
        NodeStep::Play(color, Move::Place(point)) if position.board.at(point).is_some() => {
            NodeStep::Play(color, Move::Pass)
        }
        other => other,
    }
}

fn step() -> impl Strategy<Value = NodeStep> {
    let play = (color(), point()).prop_map(|(color, point)| NodeStep::Play(color, Move::Place(point)));
    prop_oneof![8 => play, 1 => color().prop_map(|c| NodeStep::Play(c, Move::Pass)), 1 => Just(NodeStep::Stay)]
}

pub(crate) fn note() -> impl Strategy<Value = Note> {
    let texts = (one_line(), lines(), raw_fields());
    let points = (
        option::weighted(0.2, setup()),
        btree_map(point(), one_line(), 0..3),
        btree_map(point(), mark(), 0..4),
        vec((point(), point(), any::<bool>()), 0..4),
    );
    let flags = (option::weighted(0.2, any::<u16>()), any::<bool>(), any::<bool>());
    (texts, points, flags).prop_map(
        |((name, comment, raw), (setup, labels, marks, drawn), (number, marked, start))| {
            let lines = drawn.into_iter().map(|(from, to, arrow)| NoteLine { from, to, arrow }).collect();
            Note {
                name,
                comment,
                setup,
                labels: labels.into_iter().collect(),
                marks: marks.into_iter().collect(),
                lines,
                number,
                marked,
                start,
                raw,
            }
        },
    )
}

fn setup() -> impl Strategy<Value = Setup> {
    let points = || vec(point(), 0..6);
    let some =
        (points(), points(), points(), option::of(color())).prop_map(|(black, white, empty, to_move)| {
            let set = |points: Vec<Point>| points.into_iter().collect();
            Setup { black: set(black), white: set(white), empty: set(empty), to_move }
        });
    some.prop_filter("a setup that sets nothing up is none", |setup| *setup != Setup::default())
}

fn event() -> impl Strategy<Value = OpeningEvent> {
    let number = any::<u8>;
    prop_oneof![
        (number(), any::<bool>()).prop_map(|(after, swapped)| OpeningEvent::Swap { after, swapped }),
        (number(), number()).prop_map(|(after, count)| OpeningEvent::Declare { after, count }),
        (number(), vec(point(), 0..5)).prop_map(|(ply, points)| OpeningEvent::Offer { ply, points }),
        vec(point(), 1..5).prop_map(|points| OpeningEvent::Offer { ply: 5, points }),
        (number(), point()).prop_map(|(ply, point)| OpeningEvent::Choose { ply, point }),
        (number(), one_line()).prop_map(|(after, name)| OpeningEvent::Branch { after, name }),
    ]
}

fn raw_fields() -> impl Strategy<Value = Vec<RawField>> {
    let name = prop_oneof![
        "(sgf|rif|lib):[A-Z]{1,2}",
        prop::sample::select(vec![
            "sgf:KM",
            "sgf:C",
            "sgf:PB",
            "sgf:AP",
            "sgf:AN",
            "sgf:5A",
            "sgf:RBRAW",
            "rif:alt",
            ""
        ])
        .prop_map(str::to_owned),
        one_line()
    ];
    let field = (name, lines()).prop_map(|(name, value)| RawField { name, value });
    prop_oneof![2 => Just(Vec::new()), 1 => vec(field, 0..5)]
}

fn player() -> impl Strategy<Value = PlayerName> {
    (one_line(), one_line(), one_line()).prop_map(|(name, rank, country)| PlayerName { name, rank, country })
}

fn result() -> impl Strategy<Value = GameResult> {
    prop::sample::select(GameResult::ALL.to_vec())
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn mark() -> impl Strategy<Value = Mark> {
    prop::sample::select(vec![Mark::Circle, Mark::Triangle, Mark::Square, Mark::Cross, Mark::Selected])
}

pub(crate) fn point() -> impl Strategy<Value = Point> {
    (0..225u8).prop_map(|index| Point::new(index).unwrap())
}

/// Generates a text without line ends. It has characters that formats use as markup, and characters
/// that some code pages lack. Half of the texts are empty.
pub(crate) fn one_line() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[a-zA-Z0-9 \\\\\\[\\]:;()=,.\"'+\t<>&花é\u{444}\u{10ffff}]{0,9}"]
}

pub(crate) fn lines() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[a-z \n\\\\\\[\\]:;()B\"\u{8}\t花é\u{444}\u{10ffff}]{0,12}"]
}
