//! Losses of a record if a format writes only its tree of moves.

use renju_core::GameResult;

use super::{Loss, LossSet};
use crate::model::{GameRecord, PlayerName};

/// Returns the losses of all content outside of the tree. If `has_rule` is `true`, the format also writes the rule.
pub(crate) fn losses_beyond_tree(record: &GameRecord, has_rule: bool) -> LossSet {
    let mut found = LossSet::default();
    found.insert_if(has_facts(record) || !has_rule && !record.rule.is_empty(), Loss::Facts);
    found.insert_if(record.result != GameResult::Unknown || !record.result_text.is_empty(), Loss::Result);
    found.insert_if(!record.opening.is_empty(), Loss::Opening);
    found.insert_if(!record.raw.is_empty(), Loss::RawFields);
    found
}

/// Returns whether a record has facts other than its rule.
fn has_facts(record: &GameRecord) -> bool {
    let facts = [
        &record.event,
        &record.round,
        &record.place,
        &record.date,
        &record.black_time,
        &record.white_time,
        &record.name,
        &record.author,
    ];
    let nobody = PlayerName::default();
    facts.iter().any(|text| !text.is_empty()) || record.black != nobody || record.white != nobody
}
