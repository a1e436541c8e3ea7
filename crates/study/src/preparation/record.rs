//! Writes the usual lines of an opponent as a record, so that the user can add variations.

use renju_core::{Color, Move, moves_text};
use renju_records::{GameRecord, NodeId, NodeStep, RawField};

use super::answers::RecordAnswers;
use super::lines::{MOVE_OF_GAMES, UsualLines, UsualMove};
use crate::annotation::add_comment;

/// Returns a record with the lines as variations. The comment on each move has the numbers of games.
///
/// `name` is the name of the record. `answers` has the moves of the user's own records: the
/// comments name these moves in the positions in which the user is to move. `color` is the color of
/// the opponent; if it is `None`, the user may be to move in every position.
#[must_use]
pub fn preparation_record(
    name: &str,
    lines: &UsualLines,
    color: Option<Color>,
    answers: Option<&RecordAnswers>,
) -> GameRecord {
    let mut record = GameRecord { name: name.to_owned(), ..GameRecord::default() };
    add_comment(&mut record, NodeId::ROOT, name);
    let mut nodes: Vec<NodeId> = Vec::new();
    for (index, one) in lines.moves.iter().enumerate() {
        let before = one.before.map_or(NodeId::ROOT, |before| nodes[before as usize]);
        let mover = one.mover();
        let node = record.tree.add(before, NodeStep::Play(mover, Move::Place(one.point)));
        nodes.push(node);
        add_comment(&mut record, node, &sentence(one));
        let value = one.results.games().to_string();
        record.tree.note_mut(node).raw.push(RawField { name: MOVE_OF_GAMES.to_owned(), value });
        let Some(answers) = answers.filter(|_| color.is_none_or(|color| color == mover)) else { continue };
        let points = answers.at(&lines.position(index));
        let text = match points.is_empty() {
            true => "Your records have no answer.".to_owned(),
            false => format!("Your records answer {}.", moves_text(&points)),
        };
        add_comment(&mut record, node, &text);
    }
    record
}

/// Returns a sentence with the numbers of games, such as `12 games: won 7, drawn 1, lost 4; latest in 2019.` The
/// numbers of won, drawn and lost games are from the opponent's view.
fn sentence(one: &UsualMove) -> String {
    let games = match one.results.games() {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    let [won, drawn, lost] = one.score();
    let latest = one.last.map_or(String::new(), |year| format!("; latest in {year}"));
    format!("{games}: won {won}, drawn {drawn}, lost {lost}{latest}.")
}
