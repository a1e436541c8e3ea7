//! Events of the opening. The property `RBOP` has all events. A second property repeats the fifth
//! moves that were offered.

use std::fmt::Write as _;

use super::points::{RowOrder, push_point};
use super::text::{escape, parts, unescape};
use crate::model::OpeningEvent;

/// Parses a value of the property `RBOP` as an event.
pub(super) fn parse(value: &str, rows: RowOrder) -> Option<OpeningEvent> {
    let (kind, rest) = parts(value);
    let (number, rest) = parts(rest?);
    let (number, rest) = (number.parse().ok()?, rest?);
    Some(match kind {
        "swap" => OpeningEvent::Swap { after: number, swapped: yes_or_no(rest)? },
        "declare" => OpeningEvent::Declare { after: number, count: rest.parse().ok()? },
        "offer" => OpeningEvent::Offer { ply: number, points: rows.glued(rest)? },
        "choose" => OpeningEvent::Choose { ply: number, point: rows.point(rest)? },
        "branch" => OpeningEvent::Branch { after: number, name: unescape(rest).into_owned() },
        _ => return None,
    })
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// Appends an event as a value of the property `RBOP`.
pub(super) fn push(event: &OpeningEvent, out: &mut String) {
    let (kind, number) = match *event {
        OpeningEvent::Swap { after, .. } => ("swap", after),
        OpeningEvent::Declare { after, .. } => ("declare", after),
        OpeningEvent::Offer { ply, .. } => ("offer", ply),
        OpeningEvent::Choose { ply, .. } => ("choose", ply),
        OpeningEvent::Branch { after, .. } => ("branch", after),
    };
    let written = write!(out, "{kind}:{number}:");
    debug_assert!(written.is_ok(), "a string takes all that is written");
    match event {
        OpeningEvent::Swap { swapped, .. } => out.push_str(if *swapped { "yes" } else { "no" }),
        OpeningEvent::Declare { count, .. } => out.push_str(&count.to_string()),
        OpeningEvent::Offer { points, .. } => points.iter().for_each(|&point| push_point(point, out)),
        OpeningEvent::Choose { point, .. } => push_point(*point, out),
        OpeningEvent::Branch { name, .. } => escape(name, out),
    }
}
