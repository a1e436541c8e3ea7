//! Finds the content of a record that is lost if a format writes only the tree of moves, or only the tree and the
//! opening rule.

use renju_core::GameResult;

use super::{Loss, LossSet};
use crate::model::{GameRecord, PlayerName};

/// Returns the kinds of content that the record has outside of its tree. `has_rule` says whether the format writes the
/// opening rule, so that the rule is not lost.
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
