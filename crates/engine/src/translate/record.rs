//! Conversions of game records between the types of `renju-records` and of the protocol.

use renju_core::{self as core, Move, Point};
use renju_records as records;
use renju_records::Sorted;
use renju_records::{NodeId, NodeStep, RawField, Tree};

use crate::protocol::{
    DrawnLine, Failure, FailureCode, GameRecord, MarkShape, OpeningEvent, PlayerName, RecordNode, Setup,
};
use renju_query::points;
use renju_query::same;

/// Converts the record of a request to the type of `renju-records`.
///
/// # Errors
/// The record has no nodes, a node before its parent, or a number that is not a point.
pub(crate) fn from_wire(record: &GameRecord) -> Result<records::GameRecord, String> {
    let opening = record.opening.iter().map(event).collect::<Result<_, _>>()?;
    Ok(records::GameRecord {
        black: player(&record.black),
        white: player(&record.white),
        event: record.event.clone(),
        round: record.round.clone(),
        place: record.place.clone(),
        date: record.date.clone(),
        rule: record.rule.clone(),
        result: record.result.map_or(core::GameResult::Unknown, Into::into),
        result_text: record.result_text.clone(),
        black_time: record.black_time.clone(),
        white_time: record.white_time.clone(),
        name: record.name.clone(),
        author: record.author.clone(),
        opening,
        raw: raw(&record.raw),
        tree: tree(&record.nodes)?,
    })
}

fn player(player: &PlayerName) -> records::PlayerName {
    let PlayerName { name, rank, country } = player.clone();
    records::PlayerName { name, rank, country }
}

fn event(event: &OpeningEvent) -> Result<records::OpeningEvent, String> {
    Ok(match event {
        &OpeningEvent::Swap { after, swapped } => records::OpeningEvent::Swap { after, swapped },
        &OpeningEvent::Declare { after, count } => records::OpeningEvent::Declare { after, count },
        OpeningEvent::Offer { ply, points } => {
            records::OpeningEvent::Offer { ply: *ply, points: renju_query::points(points)? }
        }
        &OpeningEvent::Choose { ply, point } => {
            records::OpeningEvent::Choose { ply, point: self::point(point)? }
        }
        OpeningEvent::Branch { after, name } => {
            records::OpeningEvent::Branch { after: *after, name: name.clone() }
        }
    })
}

fn raw(fields: &[(String, String)]) -> Vec<RawField> {
    fields.iter().map(|(name, value)| RawField { name: name.clone(), value: value.clone() }).collect()
}

fn point(number: u8) -> Result<Point, String> {
    Point::new(number).ok_or_else(|| format!("expected points 0..224, found {number}"))
}

fn tree(nodes: &[RecordNode]) -> Result<Tree, String> {
    let mut tree = Tree::new();
    let mut ids: Vec<NodeId> = Vec::with_capacity(nodes.len());
    if nodes.is_empty() {
        return Err("nodes: expected at least the root, found none".to_owned());
    }
    for (place, node) in nodes.iter().enumerate() {
        let expected = || match node.parent {
            Some(parent) => format!("nodes: expected a parent before node {place}, found {parent}"),
            None => format!("nodes: expected a parent of node {place}, found none"),
        };
        let id = if place == 0 {
            NodeId::ROOT
        } else {
            let parent = node.parent.and_then(|parent| ids.get(parent as usize)).ok_or_else(expected)?;
            tree.add(*parent, step(node)?)
        };
        let note = note(node)?;
        if !note.is_empty() {
            *tree.note_mut(id) = note;
        }
        ids.push(id);
    }
    Ok(tree)
}

fn step(node: &RecordNode) -> Result<NodeStep, String> {
    let Some(number) = node.m else { return Ok(NodeStep::Stay) };
    let m = Move::from_u8(number).ok_or_else(|| format!("expected moves 0..225, found {number}"))?;
    let color = node.color.ok_or_else(|| "expected a color with a move, found none".to_owned())?;
    Ok(NodeStep::Play(color.into(), m))
}

fn note(node: &RecordNode) -> Result<records::Note, String> {
    let labels = node.labels.iter().map(|(at, text)| Ok((point(*at)?, text.clone())));
    let marks = node.marks.iter().map(|&(at, shape)| Ok((point(at)?, shape.into())));
    let lines = node.lines.iter().map(|&DrawnLine { from, to, arrow }| {
        Ok(records::NoteLine { from: point(from)?, to: point(to)?, arrow })
    });
    Ok(records::Note {
        name: node.name.clone(),
        comment: node.comment.clone(),
        setup: node.setup.as_ref().map(setup).transpose()?,
        labels: labels.collect::<Result<Sorted<_, _>, String>>()?,
        marks: marks.collect::<Result<Sorted<_, _>, String>>()?,
        lines: lines.collect::<Result<Vec<_>, String>>()?,
        number: node.number,
        marked: node.marked,
        start: node.start,
        raw: raw(&node.raw),
    })
}

fn setup(setup: &Setup) -> Result<records::Setup, String> {
    let set = |numbers: &[u8]| Ok::<_, String>(points(numbers)?.into_iter().collect());
    Ok(records::Setup {
        black: set(&setup.black)?,
        white: set(&setup.white)?,
        empty: set(&setup.empty)?,
        to_move: setup.to_move.map(Into::into),
    })
}

/// Converts a record to the type of the protocol. Converts only the first `most` nodes of its tree,
/// but at least the root. Also returns the number of converted nodes.
pub(crate) fn to_wire(record: &records::GameRecord, most: usize) -> (GameRecord, usize) {
    let fields = |fields: &[RawField]| fields.iter().map(|f| (f.name.clone(), f.value.clone())).collect();
    let player = |player: &records::PlayerName| {
        let records::PlayerName { name, rank, country } = player.clone();
        PlayerName { name, rank, country }
    };
    let nodes = nodes(&record.tree, most.max(1));
    let count = nodes.len();
    let record = GameRecord {
        black: player(&record.black),
        white: player(&record.white),
        event: record.event.clone(),
        round: record.round.clone(),
        place: record.place.clone(),
        date: record.date.clone(),
        rule: record.rule.clone(),
        result: Some(record.result.into()),
        result_text: record.result_text.clone(),
        black_time: record.black_time.clone(),
        white_time: record.white_time.clone(),
        name: record.name.clone(),
        author: record.author.clone(),
        opening: record.opening.iter().map(Into::into).collect(),
        raw: fields(&record.raw),
        nodes,
    };
    (record, count)
}

/// Converts the first `most` nodes of a tree, in preorder: each node comes after its parent, and the main
/// line comes before the variations.
fn nodes(tree: &Tree, most: usize) -> Vec<RecordNode> {
    let mut places = vec![0; tree.len()];
    let mut nodes = Vec::new();
    for (place, (_, id)) in tree.preorder().take(most).enumerate() {
        places[id.index()] = place as u32;
        let mut node = tree.note(id).map(said).unwrap_or_default();
        node.parent = tree.parent(id).map(|parent| places[parent.index()]);
        if let NodeStep::Play(color, m) = tree.step(id) {
            (node.m, node.color) = (Some(m.to_u8()), Some(color.into()));
        }
        nodes.push(node);
    }
    nodes
}

fn said(note: &records::Note) -> RecordNode {
    let bytes = |points: &core::PointSet| points.iter().map(Point::to_u8).collect();
    let setup = note.setup.as_ref().map(|setup| Setup {
        black: bytes(&setup.black),
        white: bytes(&setup.white),
        empty: bytes(&setup.empty),
        to_move: setup.to_move.map(Into::into),
    });
    let drawn = |line: &records::NoteLine| DrawnLine {
        from: line.from.to_u8(),
        to: line.to.to_u8(),
        arrow: line.arrow,
    };
    RecordNode {
        name: note.name.clone(),
        comment: note.comment.clone(),
        setup,
        labels: note.labels.iter().map(|(point, text)| (point.to_u8(), text.clone())).collect(),
        marks: note.marks.iter().map(|(point, &mark)| (point.to_u8(), mark.into())).collect(),
        lines: note.lines.iter().map(drawn).collect(),
        number: note.number,
        marked: note.marked,
        start: note.start,
        raw: note.raw.iter().map(|field| (field.name.clone(), field.value.clone())).collect(),
        ..RecordNode::default()
    }
}

impl From<&records::OpeningEvent> for OpeningEvent {
    fn from(event: &records::OpeningEvent) -> Self {
        match event {
            &records::OpeningEvent::Swap { after, swapped } => Self::Swap { after, swapped },
            &records::OpeningEvent::Declare { after, count } => Self::Declare { after, count },
            records::OpeningEvent::Offer { ply, points } => {
                Self::Offer { ply: *ply, points: points.iter().map(|point| point.to_u8()).collect() }
            }
            &records::OpeningEvent::Choose { ply, point } => Self::Choose { ply, point: point.to_u8() },
            records::OpeningEvent::Branch { after, name } => {
                Self::Branch { after: *after, name: name.clone() }
            }
        }
    }
}

same!(MarkShape, records::Mark { Circle, Triangle, Square, Cross, Selected });

/// Returns the failure for an invalid record in a request.
pub(crate) fn bad_record(what: String) -> Failure {
    Failure::new(FailureCode::BadRequest, format!("record: {what}"))
}
