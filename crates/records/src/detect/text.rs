//! Formats of text, told by how their lines look.

use crate::format::Format;
use renju_rif::sniff;

/// By the text, or its beginning up to the end of a line.
pub(super) fn recognise(text: &str) -> Option<Format> {
    let start = text.trim_start();
    let marked = [
        (sniff::may_be_xml(start.as_bytes()) && !sniff::is_html(start.as_bytes()), Format::Rif),
        (starts_game(start), Format::Sgf),
        (begins_as(start, "Piskvorky"), Format::Psq),
        (is_tag(start), Format::PlayOk),
        (is_rapfi_table(start), Format::RapfiCsv),
        (is_renju_note(start), Format::RenjuNoteUrl),
        (is_gomocalc(start), Format::GomocalcUrl),
        (is_rfen(start), Format::Rfen),
        (is_bdt(start), Format::Bdt),
        (is_yixin(start), Format::YixinSav),
        (is_rec(start), Format::Rec),
        (is_board(start), Format::Board),
        (holds_game(start), Format::Sgf),
        (is_moves(start), Format::Moves),
    ];
    marked.into_iter().find_map(|(it_is, format)| it_is.then_some(format))
}

fn begins_as(text: &str, beginning: &str) -> bool {
    text.get(..beginning.len()).is_some_and(|start| start.eq_ignore_ascii_case(beginning))
}

/// `(;`, or `(` and space and `;`.
fn starts_game(text: &str) -> bool {
    text.trim_start_matches('(').trim_start().starts_with(';') && text.starts_with('(')
}

/// A game of SGF after other text, say of a letter: `(;` and a property.
fn holds_game(text: &str) -> bool {
    let has_property = |game: &str| {
        let Some(node) = game.trim_start().strip_prefix(';').map(str::trim_start) else { return false };
        let after_key = node.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
        after_key.len() < node.len() && after_key.trim_start().starts_with('[')
    };
    text.split('(').skip(1).any(has_property)
}

/// `[Event "?"]`, with which the games of PlayOK begin.
fn is_tag(text: &str) -> bool {
    let name = |rest: &str| {
        rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).trim_start().starts_with('"')
    };
    text.strip_prefix('[')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()) && name(rest))
}

/// The heads of the columns, or a key: `r-15-15-h8i9-h9-w`.
fn is_rapfi_table(text: &str) -> bool {
    let is_key = |word: &str| {
        let parts: Vec<&str> = word.trim_matches('"').split('-').collect();
        parts.len() == 6
            && matches!(parts[0], "r" | "s" | "f")
            && [parts[1], parts[2]].iter().all(|side| side.parse::<u8>().is_ok())
            && matches!(parts[5], "b" | "w")
    };
    let first = text.lines().next().unwrap_or_default();
    begins_as(first, "index,key") || first.split([',', ' ', '\t']).take(2).any(is_key)
}

/// `#g:h8i9g7,c:2`.
fn is_renju_note(text: &str) -> bool {
    let Some((_, fields)) = address(text).and_then(|address| address.split_once('#')) else { return false };
    let names = ["gid", "g", "o", "c", "b", "w", "p", "l"];
    fields.split(',').any(|field| field.split_once(':').is_some_and(|(name, _)| names.contains(&name)))
}

/// `#/h8i9g7`, or the older `#h8i9g7`.
fn is_gomocalc(text: &str) -> bool {
    let Some((_, path)) = address(text).and_then(|address| address.split_once('#')) else { return false };
    let moves = path.trim_start_matches('/').split(['&', '%', '?']).next().unwrap_or_default();
    glued(&moves.to_ascii_lowercase()).is_some()
}

/// The text, if it is one word that can be an address.
fn address(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|word| !word.contains(char::is_whitespace))
}

/// Fifteen ranks between slashes, or a word that says that a position follows.
fn is_rfen(text: &str) -> bool {
    let first = text.split([' ', '_', '\t', '\n', '\r']).next().unwrap_or_default();
    let is_rank =
        |rank: &str| !rank.is_empty() && rank.chars().all(|c| c.is_ascii_digit() || "bwxo".contains(c));
    let ranks = first.to_ascii_lowercase();
    matches!(&*ranks, "startpos" | "rfen")
        || (ranks.matches('/').count() == 14 && ranks.split('/').all(is_rank))
}

/// `Some event=[black,white,+,h8i9...`.
fn is_bdt(text: &str) -> bool {
    text.lines()
        .take(20)
        .any(|line| line.split_once("=[").is_some_and(|(_, game)| game.matches(',').count() >= 3))
}

/// Height, width, how many moves, then two numbers a line.
fn is_yixin(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(40).collect();
    let numbers = |line: &&str| {
        line.split_whitespace().map(|word| word.parse::<u16>().ok()).collect::<Option<Vec<_>>>()
    };
    let counts: Option<Vec<usize>> = lines.iter().map(|line| numbers(line).map(|row| row.len())).collect();
    counts.is_some_and(|counts| {
        counts.len() >= 3 && counts[..3] == [1, 1, 1] && counts[3..].iter().all(|&count| count == 2)
    })
}

/// Two names, then `x,y,milliseconds`.
fn is_rec(text: &str) -> bool {
    let is_move = |line: &str| {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        matches!(fields.len(), 2 | 3) && fields.iter().all(|field| field.parse::<u64>().is_ok())
    };
    let lines: Vec<&str> = text.lines().take(3).collect();
    matches!(lines[..], [black, white, first] if !is_move(black) && !is_move(white) && is_move(first))
}

/// Lines of points with or without stones, as many columns in each; figures at the edges do not count.
fn is_board(text: &str) -> bool {
    const POINTS: &str = ".+-_*xXoO@#●○·┼";
    let cells = |line: &str| {
        let row = line.trim().trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '|');
        let row: Vec<char> = row.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        (row.len() >= 3 && row.iter().all(|c| POINTS.contains(*c))).then_some(row.len())
    };
    let rows: Vec<usize> = text.lines().take(60).filter_map(cells).collect();
    rows.len() >= 3 && rows.iter().all(|&columns| columns == rows[0])
}

/// Text of which at least half of the words are moves; numbers and passes are neither here nor there. Or nothing but
/// pairs of hexadecimal digits, as some servers write moves.
fn is_moves(text: &str) -> bool {
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(400);
    let (mut moves, mut others) = (0, 0);
    for word in words() {
        let word = word.to_ascii_lowercase();
        match glued(&word) {
            Some(count) => moves += count,
            None if word.bytes().all(|byte| byte.is_ascii_digit()) || matches!(&*word, "pass" | "tt") => {}
            None => others += 1,
        }
    }
    let is_pair =
        |word: &str| word.len().is_multiple_of(2) && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    (moves > 0 && moves >= others) || (words().all(is_pair) && words().map(str::len).sum::<usize>() >= 6)
}

/// How many moves a word in lower case is made of, if it is.
fn glued(word: &str) -> Option<usize> {
    let mut rest = word.as_bytes();
    let mut moves = 0;
    while let [b'a'..=b'p', number @ ..] = rest {
        let digits = match number {
            [b'1', b'0'..=b'5', ..] => 2,
            [b'1'..=b'9', ..] => 1,
            _ => return None,
        };
        rest = &number[digits..];
        moves += 1;
    }
    (rest.is_empty() && moves > 0).then_some(moves)
}
