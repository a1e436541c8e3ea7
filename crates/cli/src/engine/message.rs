//! Parses the reports on lines of play that engines send during a search. There are four formats: Rapfi's
//! `INFO` lines, Rapfi's messages for users, Rapfi's messages in the style of UCI, and Yixin's messages. The
//! Gomocup protocol does not define these formats; the protocol allows any text after `MESSAGE`.

use renju_core::Point;

use super::numbers::{on_board, pair, whole};
use super::report::{LineReport, Score};

/// Parses an `INFO` line such as `INFO DEPTH 12`. Each such line is one part of a report on a line of play.
/// `INFO PV 0` begins the report, and `INFO PV DONE` completes it.
pub(super) fn info(text: &str) -> Option<LineReport> {
    let (key, value) = text.split_once(char::is_whitespace)?;
    let value = value.trim();
    let mut report = LineReport::default();
    match key.to_ascii_uppercase().as_str() {
        "PV" if value.eq_ignore_ascii_case("done") => report.done = true,
        "PV" => report.rank = Some(whole::<u32>(value)?.checked_add(1)?),
        "DEPTH" => report.depth = Some(whole(value)?),
        "SELDEPTH" => report.selective = Some(whole(value)?),
        "NODES" => report.nodes = Some(whole(value)?),
        "TOTALTIME" => report.milliseconds = Some(whole(value)?),
        "EVAL" => report.score = Some(score(value)?),
        "WINRATE" => report.win_rate = Some(rate(value)?),
        "BESTLINE" => report.points = points(value),
        _ => return None,
    }
    Some(report)
}

/// Parses the text of a `MESSAGE`; `None` if it does not describe a line of play.
pub(super) fn read(text: &str) -> Option<LineReport> {
    let first = text.split_whitespace().next()?;
    if let Some(rank) = first.strip_prefix('(').and_then(|rank| rank.strip_suffix(')')) {
        return ranked(whole(rank)?, text.get(first.len()..)?);
    }
    match first {
        "Depth" => columns(text),
        "depth" | "multipv" => uci(text),
        "DETAIL" => detail(text),
        "Bestline" | "Bestline:" => {
            let points = points(text.get(first.len()..)?);
            (!points.is_empty()).then(|| LineReport {
                rank: Some(1),
                points,
                done: true,
                ..LineReport::default()
            })
        }
        _ => None,
    }
}

/// Parses a message of Rapfi such as `Depth 10-15 | Eval 45 | Time 123ms | H8 H9`.
fn columns(text: &str) -> Option<LineReport> {
    let mut report = LineReport { rank: Some(1), done: true, ..LineReport::default() };
    for column in text.split('|').map(str::trim) {
        match column.split_once(' ') {
            Some(("Depth", depths)) => (report.depth, report.selective) = depth(depths),
            Some(("Eval", value)) => report.score = score(value),
            Some(("Time", value)) => report.milliseconds = time(value),
            Some(("Node", value)) => report.nodes = count(value),
            _ => report.points = points(column),
        }
    }
    (!report.points.is_empty()).then_some(report)
}

/// Parses the rest of a message of Rapfi such as `(1) 45 | 10-15 | H8 H9`; `rank` is the number in
/// parentheses.
fn ranked(rank: u32, text: &str) -> Option<LineReport> {
    let mut report = LineReport { rank: Some(rank), done: true, ..LineReport::default() };
    let mut columns = text.split('|').map(str::trim);
    // An engine that searches by playouts (random games) writes `45 (W 50.00, D 0.00, S 0.10)` in this
    // column.
    report.score = score(columns.next()?.split_whitespace().next()?);
    for column in columns {
        match column.split_once(' ') {
            Some(("V", value)) => report.nodes = count(value),
            Some(("SD", value)) => report.selective = whole(value),
            _ if points(column).is_empty() => (report.depth, report.selective) = depth(column),
            _ => report.points = points(column),
        }
    }
    (!report.points.is_empty()).then_some(report)
}

/// Parses a message in the style of UCI such as `depth 10-15 multipv 2 ev 45 n 12K n/ms 30 tm 400 pv H8 H9`.
fn uci(text: &str) -> Option<LineReport> {
    let mut report = LineReport { rank: Some(1), done: true, ..LineReport::default() };
    let (keys, moves) = text.split_once(" pv ")?;
    let mut words = keys.split_whitespace();
    while let (Some(key), Some(value)) = (words.next(), words.next()) {
        match key {
            "depth" => (report.depth, report.selective) = depth(value),
            "seldepth" => report.selective = whole(value),
            "multipv" => report.rank = whole(value),
            "ev" => report.score = score(value),
            "n" => report.nodes = count(value),
            "tm" => report.milliseconds = whole(value),
            _ => {}
        }
    }
    report.points = points(moves);
    (!report.points.is_empty()).then_some(report)
}

/// Parses a message of Yixin such as `DETAIL DEPTH:13-26 VAL:-115 TIME:6352MS NODE:5M [I,9]`.
fn detail(text: &str) -> Option<LineReport> {
    let mut report = LineReport { rank: Some(1), done: true, ..LineReport::default() };
    for word in text.split_whitespace().skip(1) {
        match word.split_once(':') {
            Some(("DEPTH", value)) => (report.depth, report.selective) = depth(value),
            Some(("VAL", value)) => report.score = score(value),
            Some(("TIME", value)) => report.milliseconds = time(value),
            Some(("NODE", value)) => report.nodes = count(value),
            _ => report.points.extend(point(word)),
        }
    }
    (report.depth.is_some() && report.score.is_some()).then_some(report)
}

/// Parses moves up to the first word that is not a move.
fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map_while(point).collect()
}

/// Parses a point. In `H8` and `7,7`, x comes first and then y. In `[H,8]`, Yixin's notation, the
/// letter is y, and the number is 15 minus x.
fn point(text: &str) -> Option<Point> {
    if let Some(inside) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        let (letter, number) = inside.split_once(',')?;
        let &[letter] = letter.as_bytes() else { return None };
        let y = u32::from(letter.to_ascii_uppercase().checked_sub(b'A')?);
        let x = 15u32.checked_sub(whole(number)?)?;
        return on_board(x, y);
    }
    match pair(text) {
        Some((x, y)) => on_board(x, y),
        None => text.parse().ok(),
    }
}

/// Parses the value of a position: `45`, `+M12` (a win in 12 moves), `-M8` (a loss in 8 moves).
fn score(text: &str) -> Option<Score> {
    let text = text.trim();
    let (lost, bare) = match text.strip_prefix('-') {
        Some(bare) => (true, bare),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if let Some(moves) = bare.strip_prefix(['M', 'm']) {
        let moves = whole(moves).unwrap_or(0);
        return Some(if lost { Score::Loss(moves) } else { Score::Win(moves) });
    }
    let value: i64 = whole(bare)?;
    Some(Score::Value(if lost { -value } else { value }))
}

fn rate(text: &str) -> Option<f64> {
    text.parse().ok().filter(|rate| (0.0..=1.0).contains(rate))
}

/// Parses a depth and a selective depth: `10-15`.
fn depth(text: &str) -> (Option<u32>, Option<u32>) {
    let (depth, selective) = text.split_once('-').unwrap_or((text, ""));
    (whole(depth.trim()), whole(selective.trim()))
}

/// Parses a number with a unit: `123`, `12K`, `5M`, `1G`.
fn count(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let times = match text.get(digits.len()..)? {
        "" => 1,
        "K" | "k" => 1_000,
        "M" => 1_000_000,
        "G" => 1_000_000_000,
        _ => return None,
    };
    whole::<u64>(digits)?.checked_mul(times)
}

/// Parses a time: `123ms`, `12s`, `3min`. Returns milliseconds.
fn time(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let times = match text.get(digits.len()..)?.to_ascii_lowercase().as_str() {
        "ms" => 1,
        "s" => 1_000,
        "min" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    whole::<u64>(digits)?.checked_mul(times)
}
