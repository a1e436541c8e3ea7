//! Computes answers naively: replays every game, and tries each ply and each view.

use std::cmp::Reverse;

use renju_archive::{
    Day, Dimension, Facet, Filter, NextMove, Pattern, PreviousMove, Query, SearchAnswer, Subject, Tally, View,
};
use renju_core::{Board, Color, GameResult, Move, Opening, Point, PointSet, Position, Symmetry};

use crate::records::{Record, catalogue, in_order};

/// An occurrence of the subject of a query in a game.
pub(crate) struct Occurrence {
    pub(crate) ply: usize,
    pub(crate) until: usize,
    pub(crate) view: View,
}

/// Returns the first occurrence of a subject in a game.
pub(crate) fn first_occurrence(record: &Record, subject: &Subject) -> Option<Occurrence> {
    match subject {
        Subject::Position(position) => find_position(record, position),
        Subject::Pattern(pattern) => find_pattern(record, pattern),
    }
}

fn find_position(record: &Record, position: &Position) -> Option<Occurrence> {
    record.views.iter().enumerate().find_map(|(ply, (views, to_move))| {
        let same = |s: &Symmetry| *to_move == position.to_move && views[s.index()] == position.board;
        let symmetry = Symmetry::ALL.into_iter().find(same)?;
        Some(Occurrence { ply, until: ply, view: View { symmetry, shift: (0, 0), exchanged: false } })
    })
}

/// Returns all views of a pattern, in the order in which a search prefers them.
fn views(pattern: &Pattern) -> Vec<View> {
    let colors = [false, true].into_iter().take(if pattern.exchanged { 2 } else { 1 });
    let kinds = Symmetry::ALL.into_iter().flat_map(|s| colors.clone().map(move |exchanged| (s, exchanged)));
    let shifts = if pattern.anywhere { -14..=14 } else { 0..=0 };
    kinds
        .flat_map(|(symmetry, exchanged)| {
            let all = shifts.clone().flat_map(|up| shifts.clone().map(move |right| (right, up)));
            let mut views: Vec<(Vec<(u8, u8)>, View)> = all
                .map(|shift| View { symmetry, shift, exchanged })
                .filter_map(|view| {
                    let area: Option<Vec<Point>> = pattern.area.iter().map(|p| in_game(&view, p)).collect();
                    let mut rows: Vec<(u8, u8)> = area?.iter().map(|p| (p.row(), p.column())).collect();
                    // Sorts by the corner of the pattern first: its lowest row, then its lowest
                    // column in any row.
                    let column = rows.iter().map(|&(_, column)| column).min().unwrap_or(0);
                    rows.sort_unstable();
                    rows.insert(0, (rows.first().map_or(0, |&(row, _)| row), column));
                    Some((rows, view))
                })
                .collect();
            views.sort_by(|a, b| a.0.cmp(&b.0));
            views.into_iter().map(|(_, view)| view)
        })
        .collect()
}

/// Converts a point of the query's board to the board of the game.
fn in_game(view: &View, point: Point) -> Option<Point> {
    let line = |line: u8, shift: i8| u8::try_from(line as i8 + shift).ok();
    let moved = Point::at(line(point.column(), view.shift.0)?, line(point.row(), view.shift.1)?)?;
    Some(view.symmetry.inverse().apply(moved))
}

fn color_in_game(view: &View, color: Color) -> Color {
    if view.exchanged { !color } else { color }
}

fn occurs(board: &Board, pattern: &Pattern, view: &View) -> bool {
    let at = |p: Point| board.at(in_game(view, p).expect("views keep the area on the board"));
    let all = |points: PointSet, stone: Option<Color>| points.iter().all(|p| at(p) == stone);
    all(pattern.stones[0], Some(color_in_game(view, Color::Black)))
        && all(pattern.stones[1], Some(color_in_game(view, Color::White)))
        && all(pattern.empty, None)
}

fn find_pattern(record: &Record, pattern: &Pattern) -> Option<Occurrence> {
    let views = views(pattern);
    record.views.iter().enumerate().find_map(|(ply, (boards, to_move))| {
        let fits = |view: &&View| {
            pattern.to_move.is_none_or(|color| color_in_game(view, color) == *to_move)
                && occurs(&boards[0], pattern, view)
        };
        let view = *views.iter().find(fits)?;
        let still = record.views[ply..].iter().take_while(|(boards, _)| occurs(&boards[0], pattern, &view));
        Some(Occurrence { ply, until: ply + still.count() - 1, view })
    })
}

/// Returns the next move after an occurrence of the subject, the color of this move, and whether
/// there were moves outside of the pattern's area before this move.
fn next_move(record: &Record, subject: &Subject, occurrence: &Occurrence) -> Option<(Color, Move, bool)> {
    let view = &occurrence.view;
    let mut later = (occurrence.ply..).zip(&record.moves[occurrence.ply..]);
    match subject {
        Subject::Position(_) => {
            later.next().map(|(ply, m)| (Color::to_move(ply), m.turned(view.symmetry), false))
        }
        Subject::Pattern(pattern) => later.find_map(|(ply, m)| {
            let inside = |p: &Point| in_game(view, *p).is_some_and(|point| m.point() == Some(point));
            let point = pattern.area.iter().find(inside)?;
            Some((color_in_game(view, Color::to_move(ply)), Move::Place(point), ply > occurrence.ply))
        }),
    }
}

/// A group of equivalent next moves, each with its color.
type Group = Vec<(Color, Move)>;

fn groups(subject: &Subject) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![vec![(Color::Black, Move::Pass), (Color::White, Move::Pass)]];
    match subject {
        Subject::Position(position) => {
            let mut seen: Vec<([Board; Symmetry::COUNT], usize)> = Vec::new();
            for point in position.board.empty().iter() {
                let child = after(position, point);
                if let Some((_, group)) = seen.iter().find(|(views, _)| views.contains(&child.board)) {
                    groups[*group].push((position.to_move, point.into()));
                } else {
                    seen.push((Symmetry::ALL.map(|s| child.board.turned(s)), groups.len()));
                    groups.push(vec![(position.to_move, point.into())]);
                }
            }
        }
        Subject::Pattern(pattern) => {
            let same = |a: PointSet, b: PointSet, view: &View| {
                a.len() == b.len() && a.iter().all(|p| in_game(view, p).is_some_and(|p| b.contains(p)))
            };
            let own = |view: &View| {
                same(pattern.area, pattern.area, view)
                    && same(pattern.empty, pattern.empty, view)
                    && Color::ALL.into_iter().all(|color| {
                        let other = color_in_game(view, color);
                        same(pattern.stones[color.index()], pattern.stones[other.index()], view)
                    })
                    && pattern.to_move.is_none_or(|color| color_in_game(view, color) == color)
            };
            let own: Vec<View> = views(pattern).into_iter().filter(own).collect();
            for color in Color::ALL {
                for point in pattern.area.iter() {
                    if groups.iter().any(|group| group.contains(&(color, point.into()))) {
                        continue;
                    }
                    let mut group: Group = Vec::new();
                    for view in &own {
                        group.push((
                            color_in_game(view, color),
                            in_game(view, point).expect("the point is a point of the view").into(),
                        ));
                    }
                    group.sort_unstable();
                    group.dedup();
                    groups.push(group);
                }
            }
        }
    }
    groups
}

pub(crate) fn after(position: &Position, point: Point) -> Position {
    let mut board = position.board;
    board.place(point, position.to_move);
    Position { board, to_move: !position.to_move }
}

/// Returns whether a filter with chosen games chooses the game with this id.
pub(crate) fn is_chosen(id: u32) -> bool {
    id % 3 != 1
}

/// Returns whether a game matches a filter, condition by condition.
fn matches(record: &Record, filter: &Filter) -> bool {
    let catalogue = catalogue();
    let is_in =
        |wanted: &[u32], id: Option<u32>| wanted.is_empty() || id.is_some_and(|id| wanted.contains(&id));
    let pair = Color::ALL.into_iter().any(|color| {
        filter.color.is_none_or(|only| only == color)
            && is_in(&filter.players, record.players[color.index()])
            && is_in(&filter.opponents, record.players[(!color).index()])
    });
    let countries = record.players.map(|player| catalogue.player(player).and_then(|player| player.country));
    let category = catalogue.rule(record.rule()).and_then(|rule| rule.category);
    let opening = Opening::of(&record.moves);
    let rated = !record.unrated && record.event().and_then(|event| event.rated) != Some(0);
    let length = record.moves.len() as u8;
    (filter.players.is_empty() && filter.opponents.is_empty() || pair)
        && is_in(&filter.events, record.event)
        && countries.into_iter().any(|country| is_in(&filter.countries, country))
        && is_in(&filter.rules, record.rule())
        && is_in(&filter.categories, category)
        && (filter.openings.is_empty() || opening.is_some_and(|opening| filter.openings.contains(&opening)))
        && (filter.results.is_empty() || filter.results.contains(&record.result))
        && in_days(record.day(), filter)
        && filter.shortest.is_none_or(|least| length >= least)
        && filter.longest.is_none_or(|most| length <= most)
        && filter.rated.is_none_or(|wanted| wanted == rated)
        && is_in(&filter.collections, Some(record.collection))
        && (filter.games.is_none() || is_chosen(record.id))
}

/// Returns whether a date can be in the filter's range of days. Replaces unknown parts of the dates, and
/// compares them as texts.
fn in_days(day: Day, filter: &Filter) -> bool {
    let padded = |day: Day, with: &str| {
        let text = day.to_string();
        text.clone() + &with[text.len()..]
    };
    let (least, most) = (|day| padded(day, "0000-01-01"), |day| padded(day, "0000-12-31"));
    let has_range = filter.from.is_some() || filter.to.is_some();
    !has_range
        || day != Day::UNKNOWN
            && filter.from.is_none_or(|from| most(day) >= least(from))
            && filter.to.is_none_or(|to| least(day) <= most(to))
}

/// Returns a copy of the filter in which `value` is the only condition on `dimension`.
fn with(filter: &Filter, dimension: Dimension, value: u32) -> Filter {
    let mut filter = filter.clone();
    match dimension {
        Dimension::Player => filter.players = vec![value],
        Dimension::Opponent => filter.opponents = vec![value],
        Dimension::Event => filter.events = vec![value],
        Dimension::Country => filter.countries = vec![value],
        Dimension::Rule => filter.rules = vec![value],
        Dimension::Category => filter.categories = vec![value],
        Dimension::Opening => filter.openings = Opening::new(value as u8).into_iter().collect(),
        Dimension::Result => filter.results = vec![GameResult::ALL[value as usize]],
        Dimension::Year => {
            (filter.from, filter.to) =
                (Some(Day::new(value as u16, 0, 0)), Some(Day::new(value as u16, 0, 0)));
        }
        Dimension::Length => {
            (filter.shortest, filter.longest) = (Some(value as u8), Some(value as u8 + 9));
        }
        Dimension::Rated => filter.rated = Some(value == 1),
        Dimension::Collection => filter.collections = vec![value],
    }
    filter
}

/// Returns the possible values of a dimension.
fn values(dimension: Dimension) -> Vec<u32> {
    match dimension {
        Dimension::Opening => (0..26).collect(),
        Dimension::Result => (0..4).collect(),
        Dimension::Year => (1990..2030).collect(),
        Dimension::Length => (0..3).map(|tens| tens * 10).collect(),
        Dimension::Rated => vec![0, 1],
        Dimension::Collection => (0..130).collect(),
        _ => (0..10).collect(),
    }
}

fn facet(of: Dimension, here: &[&Record], filter: &Filter) -> Facet {
    let count = |&value: &u32| {
        let filter = with(filter, of, value);
        (value, here.iter().filter(|record| matches(record, &filter)).count() as u32)
    };
    let mut values: Vec<(u32, u32)> = values(of).iter().map(count).filter(|&(_, games)| games > 0).collect();
    if !matches!(of, Dimension::Year | Dimension::Length) {
        values.sort_by_key(|&(value, games)| (Reverse(games), value));
    }
    Facet { of, values }
}

/// Returns the expected answer without its page and its opening, and the ids of all games found, in order.
pub(crate) fn answer(records: &[Record], query: &Query) -> (SearchAnswer, Vec<u32>) {
    let Query { subject, filter, .. } = query;
    let undated = Filter { from: None, to: None, ..filter.clone() };
    let all: Vec<(&Record, Occurrence)> = records
        .iter()
        .filter_map(|record| first_occurrence(record, subject).map(|occurrence| (record, occurrence)))
        .collect();
    let here: Vec<&(&Record, Occurrence)> =
        all.iter().filter(|(record, _)| matches(record, filter)).collect();
    let latest = records.iter().map(Record::day).max().unwrap_or_default();
    let new_after = latest.year().map_or(Day::UNKNOWN, |year| {
        let text = latest.to_string();
        Day::parse(&format!("{}{}", year - 2, &text[4..]))
    });
    // A move is a novelty only if an older game continued from the queried position.
    let has_older = all.iter().any(|(record, occurrence)| {
        let day = record.day();
        let is_older = day != Day::UNKNOWN && day <= new_after && matches(record, &undated);
        is_older && next_move(record, subject, occurrence).is_some()
    });
    let result =
        |(record, occurrence): &(&Record, Occurrence)| match (occurrence.view.exchanged, record.result) {
            (true, GameResult::Black) => GameResult::White,
            (true, GameResult::White) => GameResult::Black,
            (_, result) => result,
        };
    let next = |group: &Group| {
        let plays = |(record, occurrence): &(&Record, Occurrence)| {
            next_move(record, subject, occurrence).filter(|&(color, m, _)| group.contains(&(color, m)))
        };
        let played: Vec<_> = here.iter().filter(|game| plays(game).is_some()).collect();
        let days = || played.iter().map(|(record, _)| record.day()).filter(|&day| day != Day::UNKNOWN);
        let ever = all.iter().filter(|game| plays(game).is_some() && matches(game.0, &undated));
        let first = ever.map(|(record, _)| record.day()).filter(|&day| day != Day::UNKNOWN).min();
        let transposed = match (subject, group[0].1.point()) {
            (Subject::Position(position), Some(point)) => {
                let child = Subject::Position(after(position, point));
                let further = |r: &&Record| {
                    first_occurrence(r, subject).is_none() && first_occurrence(r, &child).is_some()
                };
                records.iter().filter(|r| matches(r, filter)).filter(further).count() as u32
            }
            _ => 0,
        };
        let color = group[0].0;
        let own = group.iter().filter(|&&(other, _)| other == color).map(|&(_, m)| m);
        NextMove {
            moves: own.collect(),
            color: subject.is_pattern().then_some(color),
            tally: played.iter().map(|game| result(game)).collect(),
            transposed,
            elsewhere: played
                .iter()
                .filter(|game| plays(game).is_some_and(|(.., elsewhere)| elsewhere))
                .count() as u32,
            first_day: days().min().unwrap_or_default(),
            last_day: days().max().unwrap_or_default(),
            novelty: has_older && !played.is_empty() && first.is_some_and(|first| first > new_after),
        }
    };
    let mut next_moves: Vec<NextMove> = groups(subject).iter().map(next).collect();
    next_moves.retain(|n| n.tally.games() + n.transposed > 0);
    next_moves.sort_by_key(|n| (Reverse((n.tally.games(), n.transposed)), n.moves.clone(), n.color));
    let found: Vec<&Record> = all.iter().map(|&(record, _)| record).collect();
    let answer = SearchAnswer {
        tally: here.iter().map(|game| result(game)).collect::<Tally>(),
        ended: here
            .iter()
            .filter(|(record, occurrence)| next_move(record, subject, occurrence).is_none())
            .count() as u32,
        next_moves,
        previous: previous(&here, subject),
        opening: None,
        years: facet(Dimension::Year, &found, filter)
            .values
            .iter()
            .filter(|_| query.years)
            .map(|&(year, games)| (year as u16, games))
            .collect(),
        facets: query.facets.iter().map(|&of| facet(of, &found, filter)).collect(),
        page: Vec::new(),
    };
    let listed: Vec<&Record> = here.iter().map(|&&(record, _)| record).collect();
    (answer, in_order(&listed, query.order))
}

/// Returns the moves by which games reached a position, grouped by the position before the move.
fn previous(here: &[&(&Record, Occurrence)], subject: &Subject) -> Vec<PreviousMove> {
    let Subject::Position(position) = subject else { return Vec::new() };
    let mut found: Vec<(Option<[Board; Symmetry::COUNT]>, PreviousMove)> = Vec::new();
    let stones = position.board.stones(!position.to_move);
    for last in stones.iter().map(Move::Place).chain([Move::Pass]) {
        let before = last.point().map(|point| {
            let mut board = position.board;
            board.remove(point);
            Symmetry::ALL.map(|s| board.turned(s))
        });
        let came = |(record, occurrence): &&&(&Record, Occurrence)| {
            occurrence.ply > 0 && record.moves[occurrence.ply - 1].turned(occurrence.view.symmetry) == last
        };
        let games = here.iter().filter(came).count() as u32;
        let same = |(views, _): &&mut (Option<[Board; Symmetry::COUNT]>, PreviousMove)| {
            views.zip(before).is_some_and(|(views, before)| views.contains(&before[0]))
        };
        match found.iter_mut().find(same) {
            Some((_, previous)) => {
                previous.moves.push(last);
                previous.games += games;
            }
            None => found.push((before, PreviousMove { moves: vec![last], games })),
        }
    }
    let mut found: Vec<PreviousMove> = found.into_iter().map(|(_, p)| p).filter(|p| p.games > 0).collect();
    found.sort_by_key(|p| (Reverse(p.games), p.moves.clone()));
    found
}
