//! The answer by replaying everything: each game, each ply, each way in which what is asked for can lie.

use std::cmp::Reverse;

use renju_archive::{
    Answer, Day, Dimension, Facet, Filter, NextMove, Pattern, PreviousMove, Query, Subject, Tally, View,
};
use renju_core::{Board, Color, GameResult, Move, Opening, Point, PointSet, Position, Symmetry};

use crate::records::{Record, catalogue, in_order};

/// How what is asked for stands in a game.
pub(crate) struct Stood {
    pub(crate) ply: usize,
    pub(crate) until: usize,
    pub(crate) view: View,
}

/// Where a game has what is asked for first.
pub(crate) fn stands(record: &Record, subject: &Subject) -> Option<Stood> {
    match subject {
        Subject::Position(position) => meets(record, position),
        Subject::Pattern(pattern) => shows(record, pattern),
    }
}

fn meets(record: &Record, position: &Position) -> Option<Stood> {
    record.views.iter().enumerate().find_map(|(ply, (views, to_move))| {
        let same = |s: &Symmetry| *to_move == position.to_move && views[s.index()] == position.board;
        let symmetry = Symmetry::ALL.into_iter().find(same)?;
        Some(Stood { ply, until: ply, view: View { symmetry, shift: (0, 0), exchanged: false } })
    })
}

/// All ways in which a pattern could lie in a game, in the order of preference.
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
                    let area: Option<Vec<Point>> = pattern.area.iter().map(|p| lies(&view, p)).collect();
                    let mut rows: Vec<(u8, u8)> = area?.iter().map(|p| (p.row(), p.column())).collect();
                    // The corner first: the least row, and the least column whatever its row.
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

/// Where a point of the asker's board lies in the game.
fn lies(view: &View, point: Point) -> Option<Point> {
    let line = |line: u8, shift: i8| u8::try_from(line as i8 + shift).ok();
    let moved = Point::at(line(point.column(), view.shift.0)?, line(point.row(), view.shift.1)?)?;
    Some(view.symmetry.inverse().apply(moved))
}

fn swap(view: &View, color: Color) -> Color {
    if view.exchanged { !color } else { color }
}

fn stands_so(board: &Board, pattern: &Pattern, view: &View) -> bool {
    let at = |p: Point| board.at(lies(view, p).expect("views keep the area on the board"));
    let all = |points: PointSet, stone: Option<Color>| points.iter().all(|p| at(p) == stone);
    all(pattern.stones[0], Some(swap(view, Color::Black)))
        && all(pattern.stones[1], Some(swap(view, Color::White)))
        && all(pattern.empty, None)
}

fn shows(record: &Record, pattern: &Pattern) -> Option<Stood> {
    let views = views(pattern);
    record.views.iter().enumerate().find_map(|(ply, (boards, to_move))| {
        let fits = |view: &&View| {
            pattern.to_move.is_none_or(|color| swap(view, color) == *to_move)
                && stands_so(&boards[0], pattern, view)
        };
        let view = *views.iter().find(fits)?;
        let still =
            record.views[ply..].iter().take_while(|(boards, _)| stands_so(&boards[0], pattern, &view));
        Some(Stood { ply, until: ply + still.count() - 1, view })
    })
}

/// What a game that has it goes on with: who played what, and whether play went elsewhere first.
fn reply(record: &Record, subject: &Subject, stood: &Stood) -> Option<(Color, Move, bool)> {
    let view = &stood.view;
    let mut later = (stood.ply..).zip(&record.moves[stood.ply..]);
    match subject {
        Subject::Position(_) => {
            later.next().map(|(ply, m)| (Color::to_move(ply), m.turned(view.symmetry), false))
        }
        Subject::Pattern(pattern) => later.find_map(|(ply, m)| {
            let inside = |p: &Point| lies(view, *p).is_some_and(|there| m.point() == Some(there));
            let point = pattern.area.iter().find(inside)?;
            Some((swap(view, Color::to_move(ply)), Move::Place(point), ply > stood.ply))
        }),
    }
}

/// Replies that are the same; who plays them is told of a pattern only.
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
                a.len() == b.len() && a.iter().all(|p| lies(view, p).is_some_and(|p| b.contains(p)))
            };
            let own = |view: &View| {
                same(pattern.area, pattern.area, view)
                    && same(pattern.empty, pattern.empty, view)
                    && Color::ALL.into_iter().all(|color| {
                        let other = swap(view, color);
                        same(pattern.stones[color.index()], pattern.stones[other.index()], view)
                    })
                    && pattern.to_move.is_none_or(|color| swap(view, color) == color)
            };
            let own: Vec<View> = views(pattern).into_iter().filter(own).collect();
            for color in Color::ALL {
                for point in pattern.area.iter() {
                    if groups.iter().any(|group| group.contains(&(color, point.into()))) {
                        continue;
                    }
                    let mut group: Group = Vec::new();
                    for view in &own {
                        group.push((swap(view, color), lies(view, point).expect("it is its own").into()));
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

/// Whether a game is asked, condition by condition.
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
}

/// Whether a day, or any day of a month or year, is in the range: by text, where what is not known is either end.
fn in_days(day: Day, filter: &Filter) -> bool {
    let padded = |day: Day, with: &str| {
        let text = day.to_string();
        text.clone() + &with[text.len()..]
    };
    let (least, most) = (|day| padded(day, "0000-01-01"), |day| padded(day, "0000-12-31"));
    let asks = filter.from.is_some() || filter.to.is_some();
    !asks
        || day != Day::UNKNOWN
            && filter.from.is_none_or(|from| most(day) >= least(from))
            && filter.to.is_none_or(|to| least(day) <= most(to))
}

/// The filter with a value in one place, whatever was there.
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

/// Values that may occur.
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

/// The answer without its page, and the ids of all games in order.
pub(crate) fn answer(records: &[Record], query: &Query) -> (Answer, Vec<u32>) {
    let Query { subject, filter, .. } = query;
    let undated = Filter { from: None, to: None, ..filter.clone() };
    let all: Vec<(&Record, Stood)> =
        records.iter().filter_map(|record| stands(record, subject).map(|stood| (record, stood))).collect();
    let here: Vec<&(&Record, Stood)> = all.iter().filter(|(record, _)| matches(record, filter)).collect();
    let latest = records.iter().map(Record::day).max().unwrap_or_default();
    let new_after = latest.year().map_or(Day::UNKNOWN, |year| {
        let text = latest.to_string();
        Day::parse(&format!("{}{}", year - 2, &text[4..]))
    });
    let result = |(record, stood): &(&Record, Stood)| match (stood.view.exchanged, record.result) {
        (true, GameResult::Black) => GameResult::White,
        (true, GameResult::White) => GameResult::Black,
        (_, result) => result,
    };
    let next = |group: &Group| {
        let plays = |(record, stood): &(&Record, Stood)| {
            reply(record, subject, stood).filter(|&(color, m, _)| group.contains(&(color, m)))
        };
        let played: Vec<_> = here.iter().filter(|game| plays(game).is_some()).collect();
        let years = || played.iter().filter_map(|(record, _)| record.day().year());
        let ever = all.iter().filter(|game| plays(game).is_some() && matches(game.0, &undated));
        let first = ever.map(|(record, _)| record.day()).filter(|&day| day != Day::UNKNOWN).min();
        let transposed = match (subject, group[0].1.point()) {
            (Subject::Position(position), Some(point)) => {
                let child = Subject::Position(after(position, point));
                let further = |r: &&Record| stands(r, subject).is_none() && stands(r, &child).is_some();
                records.iter().filter(|r| matches(r, filter)).filter(further).count() as u32
            }
            _ => 0,
        };
        let color = group[0].0;
        let own = group.iter().filter(|&&(other, _)| other == color).map(|&(_, m)| m);
        NextMove {
            moves: own.collect(),
            color: matches!(subject, Subject::Pattern(_)).then_some(color),
            tally: played.iter().map(|game| result(game)).collect(),
            transposed,
            elsewhere: played
                .iter()
                .filter(|game| plays(game).is_some_and(|(.., elsewhere)| elsewhere))
                .count() as u32,
            first_year: years().min(),
            last_year: years().max(),
            novelty: !played.is_empty() && first.is_some_and(|first| first > new_after),
        }
    };
    let mut next_moves: Vec<NextMove> = groups(subject).iter().map(next).collect();
    next_moves.retain(|n| n.tally.games() + n.transposed > 0);
    next_moves.sort_by_key(|n| (Reverse((n.tally.games(), n.transposed)), n.moves.clone(), n.color));
    let found: Vec<&Record> = all.iter().map(|&(record, _)| record).collect();
    let answer = Answer {
        tally: here.iter().map(|game| result(game)).collect::<Tally>(),
        ended: here.iter().filter(|(record, stood)| reply(record, subject, stood).is_none()).count() as u32,
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

/// The moves by which games came to a position, by the position before.
fn previous(here: &[&(&Record, Stood)], subject: &Subject) -> Vec<PreviousMove> {
    let Subject::Position(position) = subject else { return Vec::new() };
    let mut found: Vec<(Option<[Board; Symmetry::COUNT]>, PreviousMove)> = Vec::new();
    let stones = position.board.stones(!position.to_move);
    for last in stones.iter().map(Move::Place).chain([Move::Pass]) {
        let before = last.point().map(|point| {
            let mut board = position.board;
            board.remove(point);
            Symmetry::ALL.map(|s| board.turned(s))
        });
        let came = |(record, stood): &&&(&Record, Stood)| {
            stood.ply > 0 && record.moves[stood.ply - 1].turned(stood.view.symmetry) == last
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
