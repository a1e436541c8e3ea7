//! Fuzz target for short texts: moves, positions, areas, offered fifth moves and swaps. If a text can be
//! parsed, the value does not change when it is written and parsed again.

use renju_core::{Area, Move, Position, Rfen, parse_moves};
use renju_rif::{alternative_points, read_alternatives, read_swaps, swap_chances};

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(moves) = parse_moves(&text) {
        let written = moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(parse_moves(&written).as_ref(), Ok(&moves), "{written}");
        let _ = Position::after(&text);
    }
    if let Ok(read) = text.parse::<Rfen>() {
        // The text of a position has the board after the moves, but not the moves themselves.
        let position = Rfen { moves: Vec::new(), ..read };
        assert_eq!(position.to_string().parse::<Rfen>().as_ref(), Ok(&position));
        assert_eq!(position.to_address().parse::<Rfen>().as_ref(), Ok(&position));
    }
    if let Ok(area) = text.parse::<Area>() {
        assert_eq!(area.to_string().parse::<Area>().as_ref(), Ok(&area));
    }
    if let Ok(points) = read_alternatives(&text) {
        assert_eq!(points, alternative_points(&text), "both readers read the same points");
        let written = points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(read_alternatives(&written), Ok(points));
    }
    for chances in [text.as_ref(), "Soosyrv-8", "Taraguchi-10"].map(swap_chances) {
        if let Ok(swaps) = read_swaps(&text, chances) {
            let told = |number: u8| swaps.after(number).is_none() || chances.contains(&number);
            assert!((0..=u8::MAX).all(told) && swaps.later_than(0) as usize <= chances.len());
        }
    }
}
