//! Results in words, as programs and people in China, Japan, Korea, Russia and other countries
//! write them: `黑胜`, `白の中押し勝ち`.
//!
//! A result has a word for a color and a word for winning or losing. If the second word is between
//! two colors, it belongs to the first color: in `黑胜白` Black wins. In `白投了` White resigns.

use renju_core::GameResult;

const BLACK: [&str; 5] = ["black", "黑", "黒", "흑", "чёрн"];
/// A beginning of the word for Black, for texts that have `е` in place of `ё`, as Russian texts
/// often do.
const BLACK_UNDOTTED: &str = "черн";
const WHITE: [&str; 4] = ["white", "白", "백", "бел"];
const WINS: [&str; 9] = ["win", "won", "胜", "勝", "赢", "贏", "승", "побед", "выигр"];
/// Words for a loss. `不胜` contains a word of [`WINS`]. But `不胜` begins earlier in the text than
/// that word, so the text counts as a loss.
const LOSES: [&str; 20] = [
    "lose",
    "lost",
    "resign",
    "forfeit",
    "负",
    "負",
    "败",
    "敗",
    "输",
    "輸",
    "投了",
    "投子",
    "认负",
    "認輸",
    "不胜",
    "不勝",
    "패",
    "기권",
    "проигр",
    "сда",
];
const DRAWN: [&str; 13] = [
    "和棋",
    "和局",
    "平局",
    "平手",
    "引き分",
    "引分",
    "持碁",
    "満局",
    "满局",
    "무승부",
    "비김",
    "ничья",
    "ничей",
];
/// Results of a single letter. They count only if the letter is the whole text.
const ALONE: [(&str, GameResult); 10] = [
    ("黑", GameResult::Black),
    ("黒", GameResult::Black),
    ("흑", GameResult::Black),
    ("ч", GameResult::Black),
    ("白", GameResult::White),
    ("백", GameResult::White),
    ("б", GameResult::White),
    ("和", GameResult::Draw),
    ("平", GameResult::Draw),
    ("무", GameResult::Draw),
];

/// Returns the result that a text states in words. The text must be in lower case.
pub(super) fn meaning(text: &str) -> GameResult {
    if let Some((_, result)) = ALONE.into_iter().find(|(alone, _)| *alone == text) {
        return result;
    }
    if first(text, &DRAWN).is_some() {
        return GameResult::Draw;
    }
    let black = first(text, &BLACK).into_iter().chain(first(text, &[BLACK_UNDOTTED])).min();
    let white = first(text, &WHITE);
    let (color, at, other) = match (black, white) {
        (Some(at), other) if other.is_none_or(|other| at < other) => (GameResult::Black, at, other),
        (other, Some(at)) => (GameResult::White, at, other),
        _ => return GameResult::Unknown,
    };
    let after = &text[at..other.unwrap_or(text.len())];
    // The word for winning or losing may also be before both colors or after both colors, as in
    // `победа чёрных` and `勝者：黒`.
    let said = outcome(after).or_else(|| outcome(&text[..at])).or_else(|| outcome(text));
    match said {
        Some(true) => color,
        Some(false) if color == GameResult::Black => GameResult::White,
        Some(false) => GameResult::Black,
        // English programs write only the color: `Black+3`.
        None if text.starts_with("black") || text.starts_with("white") => color,
        None => GameResult::Unknown,
    }
}

/// Returns whether the text states a win (`true`) or a loss (`false`). Returns `None` if it states
/// neither a win nor a loss.
fn outcome(text: &str) -> Option<bool> {
    match (first(text, &WINS), first(text, &LOSES)) {
        (Some(wins), Some(loses)) => Some(wins < loses),
        (Some(_), None) => Some(true),
        (None, Some(_)) => Some(false),
        (None, None) => None,
    }
}

/// Returns the offset in the text at which the first occurrence of any of the words begins.
fn first(text: &str, words: &[&str]) -> Option<usize> {
    let find = |word: &&str| memchr::memmem::find(text.as_bytes(), word.as_bytes());
    words.iter().filter_map(find).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_the_languages_of_players() {
        let check = |texts: &[&str], result: GameResult| {
            for text in texts {
                assert_eq!(meaning(&text.to_lowercase()), result, "{text}");
            }
        };
        check(
            &[
                "黑胜",
                "黑方胜",
                "黑中盘胜",
                "黑勝",
                "黑棋贏",
                "白负",
                "白方认输",
                "白投子",
                "白超時負",
                "胜者：黑",
                "黑胜白",
                "黒勝ち",
                "黒の中押し勝ち",
                "黒中押勝",
                "白投了",
                "白の負け",
                "흑승",
                "흑 불계승",
                "백 시간패",
                "백기권",
                "Чёрные выиграли",
                "Победа черных",
                "ПОБЕДА ЧЁРНЫХ",
                "белые сдались",
                "Белые проиграли",
                "黑",
                "黒",
                "Black wins",
                "White resigns",
                "White lost on time",
                "black+3",
            ],
            GameResult::Black,
        );
        check(
            &[
                "白胜",
                "白勝ち",
                "白番勝",
                "黑负",
                "黑输",
                "黒投了",
                "백승",
                "흑패",
                "победа белых",
                "Белые выиграли",
                "白",
                "чёрные сдались",
                "White wins",
                "Black resigned",
            ],
            GameResult::White,
        );
        check(
            &["和棋", "和", "平局", "引き分け", "引分", "満局", "무승부", "Ничья", "сыграли в ничью, ничья"],
            GameResult::Draw,
        );
        check(&["Void", "?", "未完", "黑先", "対局中", "흑백", "дошли до 100", ""], GameResult::Unknown);
    }
}
