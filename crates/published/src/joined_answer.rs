//! Joins the stored answer for a published archive (a [`Record`]) with the answer for the user's own games.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use renju_archive::{Day, Hit, NextMove, PreviousMove, SearchAnswer};
use renju_core::Symmetry;
use renju_library::GameRow;

use crate::record::Record;

/// Joins the answer of a [`Record`] with the answer for all games that the record does not count. The result
/// equals the answer of one library that has both groups of games.
///
/// `record` must be turned to the orientation of the query's position ([`Record::answer_turned`]). `own` must
/// be the answer to the same query. The query must have no filter and no facets. A next move counts as a
/// novelty if it was first played after the day `new_after`, and another next move was played on that day or
/// earlier.
#[must_use]
pub fn joined(record: SearchAnswer, own: SearchAnswer, new_after: Day) -> SearchAnswer {
    let mut answer = record;
    if own.total() > 0 && own.opening != answer.opening {
        answer.opening = None;
    }
    answer.tally += own.tally;
    answer.ended += own.ended;
    join_next(&mut answer.next_moves, own.next_moves, new_after);
    join_previous(&mut answer.previous, own.previous);
    let mut years: BTreeMap<u16, u32> = answer.years.into_iter().collect();
    own.years.into_iter().for_each(|(year, games)| *years.entry(year).or_default() += games);
    answer.years = years.into_iter().collect();
    answer
}

fn join_next(all: &mut Vec<NextMove>, own: Vec<NextMove>, new_after: Day) {
    for next in own {
        match all.iter_mut().find(|other| other.moves == next.moves) {
            None => all.push(next),
            Some(other) => {
                other.tally += next.tally;
                other.transposed += next.transposed;
                other.first_day = earlier(other.first_day, next.first_day);
                other.last_day = other.last_day.max(next.last_day);
            }
        }
    }
    let has_older = all.iter().any(|next| next.first_day != Day::UNKNOWN && next.first_day <= new_after);
    for next in all.iter_mut() {
        next.novelty = has_older && next.tally.games() > 0 && next.first_day > new_after;
    }
    all.sort_by(|a, b| {
        let most = |next: &NextMove| Reverse((next.tally.games(), next.transposed));
        most(a).cmp(&most(b)).then_with(|| a.moves.cmp(&b.moves))
    });
}

fn join_previous(all: &mut Vec<PreviousMove>, own: Vec<PreviousMove>) {
    for previous in own {
        match all.iter_mut().find(|other| other.moves == previous.moves) {
            None => all.push(previous),
            Some(other) => other.games += previous.games,
        }
    }
    let key = |previous: &PreviousMove| (Reverse(previous.games), previous.moves.clone());
    all.sort_by_cached_key(key);
}

/// Returns the earlier of two days. If one day is unknown, returns the other day.
fn earlier(a: Day, b: Day) -> Day {
    match (a, b) {
        (Day::UNKNOWN, day) | (day, Day::UNKNOWN) => day,
        (a, b) => a.min(b),
    }
}

impl Record {
    /// Returns the games that the record lists, turned by `symmetry` as in [`Record::answer_turned`]. The
    /// number of a returned game is its number in the record plus `first`. The returned rows have no ids of
    /// players, so the page cannot offer a filter by player for these games.
    #[must_use]
    pub fn rows(self: &Record, symmetry: Symmetry, first: u32, collection: u32) -> Vec<GameRow> {
        let answer = self.answer_turned(symmetry);
        let place = |(row, hit): (&u8, &Hit)| Hit { game: u32::from(*row), ..*hit };
        let hits: Vec<Hit> = self.rows.iter().zip(&answer.page).map(place).collect();
        let mut rows = self.games.rows(&hits);
        for (row, hit) in rows.iter_mut().zip(&answer.page) {
            row.game = first.saturating_add(hit.game);
            row.collection = collection;
            row.players = [None, None];
        }
        rows
    }
}

/// Joins two lists of games, each sorted latest first, and returns the `most` latest games.
#[must_use]
pub fn latest(record: Vec<GameRow>, own: Vec<GameRow>, most: usize) -> Vec<GameRow> {
    let mut rows = record;
    rows.extend(own);
    // Sorts as [`renju_archive::GameOrder::Newest`] does: latest first, and on the same day by
    // descending id.
    rows.sort_by_key(|row| Reverse((row.day, row.id)));
    rows.truncate(most);
    rows
}
