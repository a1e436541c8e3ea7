use proptest::prelude::*;
use renju_core::Move;

use super::*;
use crate::segment::{GameFacts, SegmentBuilder};

/// Returns a segment of invented games with playable moves.
fn segment(games: &[(Vec<u8>, u32, String)]) -> Segment {
    let mut builder = SegmentBuilder::new();
    for (moves, id, text) in games {
        let moves: Vec<Move> = moves.iter().filter_map(|&m| Move::from_u8(m)).collect();
        let facts = GameFacts {
            id: *id,
            black: (*id > 3).then_some(*id),
            event: Some(id % 5),
            info: text,
            ..GameFacts::default()
        };
        builder.add(&facts, &moves);
    }
    builder.finish()
}

fn games() -> impl Strategy<Value = Vec<(Vec<u8>, u32, String)>> {
    let moves = proptest::sample::subsequence((95u8..130).collect::<Vec<_>>(), 0..12).prop_shuffle();
    proptest::collection::vec((moves, 0u32..90_000, "[a連]{0,3}"), 0..60)
}

fn opened(bytes: Vec<u8>, ids: SegmentIds) -> Result<Segment, FormatError> {
    let at = 0..bytes.len();
    Segment::open_columns(&Arc::new(bytes), at, ids)
}

fn mend(bytes: &mut [u8]) {
    let end = bytes.len() - 4;
    let sum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
}

proptest! {
    #[test]
    fn columns_are_read_as_they_were_written(games in games(), before in 0usize..9) {
        let segment = segment(&games);
        let (columns, ids) = (segment.to_columns(), segment.distinct_ids());
        prop_assert_eq!(&SegmentIds::open(&ids.to_bytes()), &Ok(ids.clone()));
        // The segment may start at any offset. At some offsets the numbers of the segment are not
        // aligned and have to be copied.
        let bytes = [vec![0; before], columns].concat();
        let at = before..bytes.len();
        let read = Segment::open_columns(&Arc::new(bytes), at, ids).unwrap();
        prop_assert_eq!(read.to_bytes(), segment.to_bytes());
    }

    /// Changes bytes and corrects the checksum. Opening the result must return an error or another
    /// segment, and must never panic.
    #[test]
    fn changed_columns_are_an_error_or_a_segment(
        games in games(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let segment = segment(&games);
        let mut bytes = segment.to_columns();
        let end = bytes.len() - 4;
        for (at, value) in changes {
            bytes[4 + at.index(end - 4)] = value;
        }
        mend(&mut bytes);
        if let Ok(read) = opened(bytes, segment.distinct_ids()) {
            for game in 0..read.games() {
                let _ = (read.moves(game).count(), read.facts(game));
            }
            let _ = read.to_bytes();
        }
    }
}

#[test]
fn errors_of_damaged_columns_name_the_expected_content() {
    let segment = segment(&[(vec![112, 113], 7, String::new()), (vec![112, 113, 114], 8, String::new())]);
    let columns = segment.to_columns();
    let message = |bytes: &[u8], ids| opened(bytes.to_vec(), ids).unwrap_err().to_string();
    let mut changed = columns.clone();
    changed[18] ^= 1;
    assert!(
        message(&changed, segment.distinct_ids()).starts_with("the columns of a segment: expected checksum")
    );
    mend(&mut changed);
    let expected =
        "the columns of a segment: expected the moves that a game shares with the one before it at byte";
    assert!(message(&changed, segment.distinct_ids()).starts_with(expected));
    let expected = "the columns of a segment: expected an index of a distinct id at byte";
    assert!(message(&columns, SegmentIds::default()).starts_with(expected));
    assert!(message(&columns[..30], segment.distinct_ids()).contains("checksum"));
}
