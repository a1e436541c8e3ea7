//! Texts that several answers of `renju solve` use.

use renju_core::{Color, Point, moves_text};
use renju_solver::{Attack, Threats};

pub(super) use crate::text::microseconds;

pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

pub(super) const fn by(threats: Threats) -> &'static str {
    match threats {
        Threats::All => "continuous threats",
        Threats::Fours | Threats::FewestFours => "continuous fours",
    }
}

/// Returns a sentence about the kinds of moves that a search has tried without success.
pub(super) const fn tried(threats: Threats) -> &'static str {
    match threats {
        Threats::Fours | Threats::FewestFours => "Every line of fours was tried.",
        Threats::All => {
            "Tried: fours, threes, and quiet moves that prepare a four. Other quiet moves were not tried."
        }
    }
}

pub(super) const fn name(attack: Attack) -> &'static str {
    match attack {
        Attack::Five(_) => "five",
        Attack::Four(_) => "four",
        Attack::Three(_) => "three",
        Attack::Threat(_) => "threat",
        Attack::Block(_) => "block",
    }
}

/// Returns the names of points for JSON.
pub(super) fn texts(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

/// Returns a list of points as a part of a sentence; `none` if there are no points.
pub(super) fn listed(points: impl IntoIterator<Item = Point>) -> String {
    let points = moves_text(points);
    if points.is_empty() { "none".to_owned() } else { points }
}
