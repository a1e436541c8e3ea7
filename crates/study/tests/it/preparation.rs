//! Tests that compare [`Preparation`], [`UsualLines`] and [`MistakeSearch`] with simple passes over the records.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use renju_archive::{Day, Filter, PlayerResults, Tally};
use renju_core::{Color, GameResult, Move, Opening, Point, Position, Symmetry};
use renju_library::Library;
use renju_records::{GameRecord, RifGame};
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::preparation::{
    MistakeSearch, Mistakes, Preparation, PreparationQuery, RecordAnswers, UsualLines, preparation_record,
};
use renju_study::ratings::{Performance, RatedGames, RatingOptions, Ratings};
use renju_study::review::GameReview;
use renju_study::{Effort, FindingKind, GameKey, StoredFindings, Wins, renju_game, study_game};

use crate::records::{Records, library, naive};

const GAMES: u32 = 3_000;

fn sample() -> (Records, Library) {
    let rif = SampleArchive::new(ArchiveShape::Archive, GAMES, 7).write(Vec::new(), |_| {}).unwrap();
    (Records::read(&rif), library(&rif))
}

/// Returns the players with the most games of the records, and the opponent that each has met most often.
fn players(records: &Records, most: usize) -> Vec<(u32, u32)> {
    let mut games: BTreeMap<u32, BTreeMap<u32, u32>> = BTreeMap::new();
    for game in &records.games {
        if let (Some(black), Some(white)) = (game.black, game.white) {
            *games.entry(black).or_default().entry(white).or_default() += 1;
            *games.entry(white).or_default().entry(black).or_default() += 1;
        }
    }
    let mut list: Vec<_> = games.into_iter().collect();
    list.sort_by_key(|(_, opponents)| Reverse(opponents.values().sum::<u32>()));
    let met =
        |opponents: BTreeMap<u32, u32>| opponents.into_iter().max_by_key(|&(_, games)| games).unwrap().0;
    list.into_iter().take(most).map(|(player, opponents)| (player, met(opponents))).collect()
}

/// Returns the colors that a player has in a game.
fn colors(game: &RifGame, player: u32, wanted: Option<Color>) -> Vec<Color> {
    let players = [(Color::Black, game.black), (Color::White, game.white)];
    let own = players
        .into_iter()
        .filter(|&(color, id)| id == Some(player) && wanted.is_none_or(|wanted| wanted == color));
    own.map(|(color, _)| color).collect()
}

type NaiveRow = (u8, Reverse<u32>, u8, u32, Tally2, Option<u16>);
/// Numbers of games by result: Black, White, drawn, unknown.
type Tally2 = [u32; 4];

fn counts(tally: &Tally) -> Tally2 {
    [GameResult::Black, GameResult::White, GameResult::Draw, GameResult::Unknown].map(|result| tally[result])
}

fn rule(records: &Records, game: &RifGame) -> Option<u32> {
    game.rule.or_else(|| game.tournament.and_then(|id| records.events.get(&id)).and_then(|event| event.1))
}

fn year(records: &Records, game: &RifGame) -> Option<u16> {
    game.tournament.and_then(|id| records.events.get(&id)).and_then(|event| event.0)
}

/// Counts the rows of the repertoire, in the order of [`Preparation::repertoire`].
fn repertoire(records: &Records, games: &[&RifGame], query: &PreparationQuery) -> Vec<NaiveRow> {
    let mut rows: BTreeMap<(u8, u8, u32), (Tally, Option<u16>)> = BTreeMap::new();
    for game in games {
        for color in colors(game, query.opponent, query.color) {
            let opening = Opening::of(&game.moves).map_or(u8::MAX, Opening::index);
            let key = (color.index() as u8, opening, rule(records, game).unwrap_or(u32::MAX));
            let row = rows.entry(key).or_default();
            row.0.add(game.result);
            row.1 = row.1.max(year(records, game));
        }
    }
    let mut rows: Vec<NaiveRow> = rows
        .into_iter()
        .map(|((color, opening, rule), (tally, last))| {
            (color, Reverse(tally.games()), opening, rule, counts(&tally), last)
        })
        .collect();
    rows.sort_unstable();
    rows
}

/// Returns the records of the opponent's games that match a query.
fn matching<'a>(records: &'a Records, query: &PreparationQuery) -> Vec<&'a RifGame> {
    let is_in = |game: &&RifGame| {
        let Filter { from, to, rules, .. } = &query.filter;
        let year = year(records, game);
        let of = |day: &Day| day.year().unwrap();
        !colors(game, query.opponent, query.color).is_empty()
            && from.is_none_or(|from| year.is_some_and(|year| year >= of(&from)))
            && to.is_none_or(|to| year.is_some_and(|year| year <= of(&to)))
            && (rules.is_empty() || rule(records, game).is_some_and(|rule| rules.contains(&rule)))
    };
    records.games.iter().filter(is_in).collect()
}

fn queries(records: &Records) -> Vec<PreparationQuery> {
    let mut queries = Vec::new();
    for (opponent, player) in players(records, 6) {
        for color in [None, Some(Color::Black), Some(Color::White)] {
            queries.push(PreparationQuery { opponent, player: Some(player), color, ..Default::default() });
        }
        let used = records.games.iter().filter(|game| !colors(game, opponent, None).is_empty());
        let rules: BTreeSet<u32> = used.filter_map(|game| rule(records, game)).collect();
        let filter = Filter { rules: rules.into_iter().take(1).collect(), ..Filter::default() };
        queries.push(PreparationQuery { opponent, filter, ..Default::default() });
        let filter = Filter {
            from: Some(Day::parse("2000")),
            to: Some(Day::parse("2010")),
            // The players of the filter are ignored.
            players: vec![9],
            ..Filter::default()
        };
        queries.push(PreparationQuery { opponent, player: Some(player), filter, ..Default::default() });
    }
    queries
}

#[test]
fn the_counts_of_a_made_archive_equal_a_simple_pass() {
    let (records, library) = sample();
    let (mut rows, mut meetings, mut swaps, mut offers, mut proposed) = (0, 0, 0, 0, 0);
    for query in queries(&records) {
        let sheet = Preparation::of(&library, &query, None);
        let games = matching(&records, &query);
        assert_eq!(sheet.games.len(), games.len(), "{query:?}");
        let found: Vec<NaiveRow> = sheet
            .repertoire
            .iter()
            .map(|row| {
                let opening = row.opening.map_or(u8::MAX, Opening::index);
                let games = Reverse(row.results.games());
                let rule = row.rule.unwrap_or(u32::MAX);
                (row.color.index() as u8, games, opening, rule, counts(&row.results), row.last)
            })
            .collect();
        assert_eq!(found, repertoire(&records, &games, &query), "{query:?}");
        rows += found.len();

        let ids = |numbers: &[u32]| -> BTreeSet<u32> {
            numbers.iter().map(|&game| library.game_row(game).unwrap().id).collect()
        };
        let met: Vec<&&RifGame> = games
            .iter()
            .filter(|game| query.player.is_some() && [game.black, game.white].contains(&query.player))
            .collect();
        assert_eq!(ids(&sheet.meetings), met.iter().map(|game| game.id).collect(), "{query:?}");
        let days: Vec<Day> = sheet.meetings.iter().map(|&game| library.game_row(game).unwrap().day).collect();
        assert!(days.is_sorted_by(|a, b| a >= b), "{days:?}");
        let mut results = PlayerResults::default();
        for game in &met {
            colors(game, query.opponent, query.color).into_iter().for_each(|color| {
                results.add(color, game.result);
            });
        }
        assert_eq!(sheet.meeting_results, results);
        meetings += met.len();

        // The simple count of offers and swaps includes all games that it gets. A swap decides the color of
        // the opponent, so the games of both colors count.
        let both = matching(&records, &PreparationQuery { color: None, ..query.clone() });
        let own = Records {
            games: both.iter().map(|&game| game.clone()).collect(),
            rules: records.rules.clone(),
            events: records.events.clone(),
            last_days: records.last_days.clone(),
        };
        let openings: BTreeSet<u8> =
            both.iter().filter_map(|game| Opening::of(&game.moves).map(Opening::index)).collect();
        for opening in openings.into_iter().filter_map(Opening::new) {
            let names = opening.points().map(|point| point.to_string()).join(" ");
            let position = Position::after(&names).unwrap();
            let [all, decided] =
                [vec![], vec![query.opponent]].map(|by: Vec<u32>| naive(&own, &position, &by));
            let found = sheet.choices.iter().find(|choices| choices.opening == opening);
            assert_eq!(found.map_or(&[][..], |found| &found.swaps), decided.swaps, "{query:?} {names}");
            let third = |fifths: &renju_study::fifths::Fifths| {
                let count = fifths.swaps.iter().find(|count| count.after == 3).copied();
                count.map_or([[0; 4]; 2], |count| [count.swapped, count.declined].map(|tally| counts(&tally)))
            };
            let (all, decided) = (third(&all), third(&decided));
            let proposed_by_opponent: Vec<Tally2> = (0..2)
                .map(|kind| std::array::from_fn(|result| all[kind][result] - decided[kind][result]))
                .collect();
            let found: Vec<Tally2> = found.map_or(vec![[0; 4]; 2], |found| {
                vec![counts(&found.proposed_swapped), counts(&found.proposed_declined)]
            });
            assert_eq!(found, proposed_by_opponent, "{query:?} {names}");
            proposed += found.iter().flatten().sum::<u32>();
        }
        swaps += sheet.choices.iter().flat_map(|choices| &choices.swaps).count();
        for fourth in &sheet.fourths {
            let names: Vec<String> = fourth.moves.iter().map(ToString::to_string).collect();
            let position = Position::after(&names.join(" ")).unwrap();
            assert_eq!(fourth.fifths, naive(&own, &position, &[query.opponent]), "{query:?} {names:?}");
            assert!(fourth.fifths.games.games() >= 2);
            offers += fourth.fifths.with_offers;
        }
    }
    assert!(
        rows > 100 && meetings > 20 && swaps > 20 && offers > 10 && proposed > 20,
        "{rows} {meetings} {swaps} {offers} {proposed}"
    );
}

#[test]
fn performances_are_those_of_the_rated_games() {
    let (records, library) = sample();
    let ratings = Ratings::of(&library, RatingOptions::default());
    let (opponent, _) = players(&records, 1)[0];
    let query = PreparationQuery { opponent, ..Default::default() };
    let sheet = Preparation::of(&library, &query, Some(&ratings));
    let mut expected: BTreeMap<(usize, u8, u32), Performance> = BTreeMap::new();
    for (number, rated) in RatedGames::numbered(&library) {
        let Some(of_black) = Performance::of_game(&ratings, &rated) else { continue };
        let id = library.game_row(number).unwrap().id;
        let game = records.games.iter().find(|game| game.id == id).unwrap();
        for color in colors(game, opponent, None) {
            let opening = Opening::of(&game.moves).map_or(u8::MAX, Opening::index);
            let key = (color.index(), opening, rule(&records, game).unwrap_or(u32::MAX));
            let half = if color == Color::Black { rated.half_points } else { 2 - rated.half_points };
            let of_color = Performance {
                score: f64::from(half) / 2.0,
                expected: if color == Color::Black { of_black.expected } else { 1.0 - of_black.expected },
                ..of_black
            };
            *expected.entry(key).or_default() += of_color;
        }
    }
    let mut games = 0;
    for row in &sheet.repertoire {
        let key =
            (row.color.index(), row.opening.map_or(u8::MAX, Opening::index), row.rule.unwrap_or(u32::MAX));
        let twin = expected.get(&key).copied().unwrap_or_default();
        assert_eq!(row.performance.games, twin.games);
        assert!((row.performance.score - twin.score).abs() < 1e-9, "{row:?} {twin:?}");
        assert!((row.performance.expected - twin.expected).abs() < 1e-9, "{row:?} {twin:?}");
        games += twin.games;
    }
    assert!(games > 20, "{games}");
}

/// Returns the moves of a game in the view of its lines: the opening in its usual orientation, or else the least
/// view.
fn views(moves: &[Move]) -> Vec<Vec<Point>> {
    let points: Vec<Point> = moves.iter().take(30).map_while(|m| m.point()).collect();
    Symmetry::ALL.iter().map(|symmetry| points.iter().map(|&point| symmetry.apply(point)).collect()).collect()
}

#[test]
fn each_line_has_the_number_of_games_that_share_it() {
    let (records, library) = sample();
    for query in queries(&records).into_iter().step_by(2) {
        let sheet = Preparation::of(&library, &query, None);
        let lines = UsualLines::of(&library, &query, &sheet.games);
        let games = matching(&records, &query);
        let mut shared: BTreeMap<Vec<Point>, (Tally, u32)> = BTreeMap::new();
        for game in &games {
            // Games that share their first moves also share the least of all views of these moves.
            let all = views(&game.moves);
            for length in 1..=all[0].len() {
                let least = all.iter().map(|view| view[..length].to_vec()).min().unwrap();
                let entry = shared.entry(least).or_default();
                for color in colors(game, query.opponent, query.color) {
                    entry.0.add(game.result);
                    entry.1 += u32::from(game.result.winner() == Some(color));
                }
            }
        }
        shared.retain(|_, (tally, _)| tally.games() >= 2);
        let mut found: BTreeMap<Vec<Point>, (Tally, u32)> = BTreeMap::new();
        for (index, one) in lines.moves.iter().enumerate() {
            let line = lines.line(index);
            assert_eq!(line.len(), usize::from(one.ply) + 1);
            if let Some(opening) =
                Opening::of(&line.iter().map(|&point| Move::Place(point)).collect::<Vec<_>>())
            {
                assert_eq!(line[..3], opening.points());
            }
            let moves: Vec<Move> = line.into_iter().map(Move::Place).collect();
            let least = views(&moves).into_iter().min().unwrap();
            let mut tally = one.results[Color::Black];
            tally += one.results[Color::White];
            assert_eq!(found.insert(least, (tally, one.score()[0])), None, "a line occurs twice");
        }
        assert_eq!(found, shared);
        assert!(!found.is_empty(), "{query:?}");
        let record = preparation_record("Ada", &lines, query.color, None);
        assert_eq!(record.tree.len(), lines.moves.len() + 1);
    }
}

#[test]
fn mistakes_equal_those_of_the_reviews() {
    let (records, library) = sample();
    let mut wins = Wins::new(Effort::default(), Arc::default());
    let (mut missed, mut losses, mut escapes) = (0, 0, 0);
    for (opponent, _) in players(&records, 3) {
        let query = PreparationQuery { opponent, ..Default::default() };
        let games = Preparation::of(&library, &query, None).games;
        let mut search = MistakeSearch::new(query.clone(), games.clone(), 40);
        while !search.step(&library, &StoredFindings::default(), &mut wins) {}
        let found: &Mistakes = search.mistakes();
        assert_eq!((found.searched + found.left_out + found.unsearched) as usize, games.len());
        assert!(found.searched == 40 || found.searched < 40 && found.unsearched == 0);
        let (mut naive_missed, mut naive_losses) = (Vec::new(), Vec::new());
        let mut stored = StoredFindings::new(0);
        let renju = games.iter().filter_map(|&game| Some((game, renju_game(&library, game)?)));
        for (game, (moves, result)) in renju.take(40) {
            let recorded = library.rif_game(game).unwrap().moves;
            let review = GameReview::of(&recorded, result, &mut wins);
            stored.add(GameKey::of(&moves, result), &study_game(&library, game, &mut wins).unwrap().finds);
            let row = library.game_row(game).unwrap();
            for color in Color::ALL.into_iter().filter(|color| row.players[color.index()] == Some(opponent)) {
                for find in &review.analysis.finds {
                    if find.kind == FindingKind::Missed && find.side == color {
                        naive_missed.push((game, *find));
                    }
                    if find.kind == FindingKind::Won && find.side == !color {
                        let escape = review.last_escape().copied();
                        naive_losses.push((game, *find, escape));
                        escapes += u32::from(escape.is_some());
                    }
                }
            }
        }
        assert_eq!(found.missed.iter().map(|one| (one.game, one.find)).collect::<Vec<_>>(), naive_missed);
        let of_losses: Vec<_> = found.losses.iter().map(|one| (one.game, one.win, one.escape)).collect();
        assert_eq!(of_losses, naive_losses);
        missed += naive_missed.len();
        losses += naive_losses.len();
        // With stored findings, the search visits only positions for the escapes.
        let mut search = MistakeSearch::new(query, games, 40);
        let mut fresh = Wins::new(Effort::default(), Arc::default());
        while !search.step(&library, &stored, &mut fresh) {}
        assert_eq!((search.mistakes(), fresh.searched()), (&Mistakes { undecided: 0, ..found.clone() }, 0));
    }
    assert!(missed > 3 && losses > 10 && escapes > 5, "{missed} {losses} {escapes}");
}

#[test]
fn games_without_forbidden_points_are_not_searched() {
    let game = |id: u32, rule: u32| {
        format!(
            "<game id=\"{id}\" tournament=\"{rule}\" rule=\"{rule}\" black=\"1\" white=\"2\" bresult=\"1\"><move>h8 h9 i9 g7 g8</move></game>"
        )
    };
    let games: String = (1..=30).map(|id| game(id, if id <= 10 { 1 } else { 2 })).collect();
    let rif = format!(
        "<?xml version=\"1.0\"?><database><players><player id=\"1\" name=\"Ada\" surname=\"\"/><player id=\"2\" name=\"Bo\" surname=\"\"/></players>\
         <rules><rule id=\"1\" name=\"RIF\" category=\"1\"/><rule id=\"2\" name=\"Gomoku\" category=\"2\"/></rules>\
         <tournaments><tournament id=\"1\" name=\"A\" start=\"2001-01-01\" end=\"2001-01-01\" rule=\"1\"/>\
         <tournament id=\"2\" name=\"B\" start=\"2020-01-01\" end=\"2020-01-01\" rule=\"2\"/></tournaments><games>{games}</games></database>"
    );
    let library = library(rif.as_bytes());
    let query = PreparationQuery { opponent: 1, ..Default::default() };
    let games = Preparation::of(&library, &query, None).games;
    let mut search = MistakeSearch::new(query, games, 6);
    let mut wins = Wins::new(Effort::default(), Arc::default());
    while !search.step(&library, &StoredFindings::default(), &mut wins) {}
    let found = search.mistakes();
    assert_eq!((found.searched, found.left_out, found.unsearched), (6, 20, 4));
}

#[test]
fn the_moves_of_a_saved_sheet_are_not_answers_of_the_user() {
    let (records, library) = sample();
    let (opponent, _) = players(&records, 1)[0];
    let query = PreparationQuery { opponent, ..Default::default() };
    let sheet = Preparation::of(&library, &query, None);
    let lines = UsualLines::of(&library, &query, &sheet.games);
    let mut record = preparation_record("Ada", &lines, None, None);
    let answers = |record: &GameRecord| {
        let mut answers = RecordAnswers::default();
        answers.add(record);
        answers.at(&Position::after("h8").unwrap())
    };
    assert_eq!(answers(&record), Vec::new());
    // A move that the user adds to the record counts as an answer.
    let first = record.tree.main_line().next().unwrap();
    record.tree.add(first, renju_records::NodeStep::Play(Color::White, Move::Place("a1".parse().unwrap())));
    assert_eq!(answers(&record).len(), 1);
}
