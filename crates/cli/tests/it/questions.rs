//! Tests random queries of all kinds, with parts of the board, filters and facets. Every answer is compared
//! with the answer of a naive search.

use std::collections::{BTreeMap, HashMap};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use renju_core::{Color, Game, Point, Position, Symmetry};
use renju_records::RifGame;
use serde_json::{Value, json};

use crate::batch::{found, points};
use crate::naive::Scan;
use crate::parts::{Part, Stood, Want};
use crate::records::{Conditions, Tables};
use crate::{Contents, MIXED, is_long, renju, renju_with};

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0.next_u32() as usize % most
    }

    fn often(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    /// Returns a position of a random game, turned at random.
    fn position(&mut self, games: &[&RifGame]) -> Position {
        let moves = &games[self.below(games.len())].moves;
        let game = Game::of(&moves[..self.below(moves.len() + 1)]).expect("records can be played");
        Position { board: *game.board(), to_move: game.to_move() }.turned(Symmetry::ALL[self.below(8)])
    }

    /// Returns a rectangle around a stone of the position. Some of its points allow any content.
    fn part(&mut self, position: &Position) -> Part {
        let stones: Vec<Point> = Point::all().filter(|&p| position.board.at(p).is_some()).collect();
        let center = if stones.is_empty() { Point::CENTER } else { stones[self.below(stones.len())] };
        let mut range = |line: u8| {
            let from = line.saturating_sub(self.below(3) as u8);
            from..=(from + 1 + self.below(4) as u8).min(14)
        };
        let (columns, rows) = (range(center.column()), range(center.row()));
        let points = rows.flat_map(|row| columns.clone().filter_map(move |column| Point::at(column, row)));
        let points = points.collect::<Vec<Point>>().into_iter().map(|point| {
            let want = position.board.at(point).map_or(Want::Nothing, Want::Stone);
            (point, if self.often(5) { Want::Anything } else { want })
        });
        let points = points.collect();
        let (anywhere, exchanged) = (self.often(3), self.often(3));
        Part { points, anywhere, exchanged, to_move: self.often(4).then_some(position.to_move) }
    }

    /// Returns conditions that the given game meets. So at least one game matches the conditions.
    fn conditions(&mut self, game: &RifGame, tables: &Tables) -> Conditions {
        let mut asked = Conditions::default();
        for _ in 0..1 + self.below(2) {
            match self.below(10) {
                0 => (asked.player, asked.color) = (game.black, self.often(2).then_some(0)),
                1 => asked.opponent = game.white,
                2 => asked.country = tables.country(game.black),
                3 => asked.event = game.tournament,
                4 => asked.rule = game.rule,
                5 => asked.gomoku = true,
                6 => asked.opening = Some(["D4", "I11", "I5", "D1"][self.below(4)]),
                7 => asked.result = Some(self.below(4)),
                8 => (asked.from, asked.to) = (tables.year(game), tables.year(game).map(|year| year + 3)),
                _ => (asked.longest, asked.rated) = (Some(game.moves.len() + 5), Some(self.often(2))),
            }
        }
        asked
    }
}

/// Returns the fields that state these conditions in a query of a batch.
fn fields(asked: &Conditions) -> Value {
    let ends = ["black", "white", "draw", "unknown"];
    let mut fields = json!({
        "players": asked.player, "opponents": asked.opponent, "countries": asked.country, "events": asked.event,
        "rules": asked.rule, "as": asked.color.map(|color| ends[color]), "openings": asked.opening,
        "results": asked.result.map(|result| ends[result]), "from": asked.from, "to": asked.to,
        "longest": asked.longest, "rated": asked.rated, "categories": asked.gomoku.then_some("gomoku"),
    });
    fields.as_object_mut().expect("the line is an object").retain(|_, value| !value.is_null());
    json!({ "filter": fields })
}

fn answers(lines: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    let output = renju_with(&["search", &MIXED.1, "--batch", "-"], lines.join("\n").as_bytes());
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success(), "{answers}");
    answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Returns how often each value occurs.
fn counted(values: impl Iterator<Item = u32>) -> BTreeMap<u32, u32> {
    let mut counts = BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_default() += 1);
    counts
}

/// Returns the values of one facet of an answer, with their numbers of games.
fn facet(answer: &Value, of: &str) -> BTreeMap<u32, u32> {
    let facet = answer["facets"]
        .as_array()
        .expect("the answer has facets")
        .iter()
        .find(|facet| facet["dimension"] == of);
    let number = |value: &Value| value.as_u64().expect("a number") as u32;
    let values = facet.expect("every dimension has a facet")["values"].as_array().expect("a list");
    values.iter().map(|value| (number(&value["id"]), number(&value["games"]))).collect()
}

#[test]
fn filtered_positions_equal_a_naive_scan() {
    let contents = Contents::of(&MIXED.0);
    let (games, tables) = (contents.games(), Tables::of(&contents));
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(3));
    let mut asked = Vec::new();
    for _ in 0..250 {
        let game = games[dice.below(games.len())];
        let plies = dice.below(game.moves.len().min(12) + 1);
        let played = Game::of(&game.moves[..plies]).expect("records can be played");
        let position = Position { board: *played.board(), to_move: played.to_move() };
        asked.push((position.turned(Symmetry::ALL[dice.below(8)]), dice.conditions(game, &tables)));
    }
    let line = |(position, conditions): &(Position, Conditions)| {
        let mut line = fields(conditions);
        let [black, white] = Color::ALL.map(|color| points(position, color));
        let side = position.to_move.to_string().to_lowercase();
        let more = json!({"black": black, "white": white, "toMove": side, "facets": true});
        line.as_object_mut()
            .expect("the line is an object")
            .extend(more.as_object().expect("the line is an object").clone());
        line
    };
    let answers = answers(&asked.iter().map(line).collect::<Vec<_>>());
    let scan = Scan::new(&games);
    let mut some = 0;
    for ((position, conditions), answer) in asked.iter().zip(&answers) {
        let expected = scan.search(position, |game| tables.ask(games[game], conditions));
        assert_eq!(found(answer), expected, "{position} {conditions:?}");
        some += usize::from(expected.tally != [0; 4]);

        // A facet is counted without the filter's condition on the dimension of the facet.
        let hits = scan.hits(position);
        let left = |conditions: &Conditions| -> Vec<&RifGame> {
            hits.iter().map(|&game| games[game]).filter(|game| tables.ask(game, conditions)).collect()
        };
        let open = Conditions { result: None, ..conditions.clone() };
        let results = counted(left(&open).iter().map(|game| game.result as u32));
        assert_eq!(facet(answer, "result"), results, "{position} {conditions:?}");
        let open = Conditions { from: None, to: None, ..conditions.clone() };
        let years = counted(left(&open).iter().filter_map(|game| tables.year(game)));
        assert_eq!(facet(answer, "year"), years, "{position} {conditions:?}");
        let number = |value: &Value| value.as_u64().expect("a number") as u32;
        let told: BTreeMap<u32, u32> = answer["years"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|count| (number(&count["year"]), number(&count["games"])))
            .collect();
        assert_eq!(told, years);
    }
    assert!(some > 150, "{some} of {} found games", asked.len());
}

/// Returns the points of a part in the form of the option `--area`. If `any` is set, returns only the points
/// of the part that allow any content.
fn area(part: &Part, any: bool) -> String {
    let only = part.points.iter().filter(|(_, want)| !any || *want == Want::Anything);
    only.map(|(point, _)| point.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn areas_equal_a_naive_scan() {
    let contents = Contents::of(&MIXED.0);
    let (games, tables) = (contents.games(), Tables::of(&contents));
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(4));
    let mut asked = Vec::new();
    for _ in 0..if is_long() { 60 } else { 10 } {
        let position = dice.position(&games);
        let game = games[dice.below(games.len())];
        let conditions = if dice.often(3) { dice.conditions(game, &tables) } else { Conditions::default() };
        asked.push((position, dice.part(&position), conditions));
    }
    let line = |(position, part, conditions): &(Position, Part, Conditions)| {
        let mut line = fields(conditions);
        let [black, white] = Color::ALL.map(|color| points(position, color));
        let mut more = json!({
            "black": black, "white": white,
            "area": {
                "points": area(part, false), "any": area(part, true), "anywhere": part.anywhere,
                "exchanged": part.exchanged,
            },
        });
        if let Some(color) = part.to_move {
            more["area"]["toMove"] = json!(color.to_string().to_lowercase());
        }
        line.as_object_mut()
            .expect("the line is an object")
            .extend(more.as_object().expect("the line is an object").clone());
        line
    };
    let answers = answers(&asked.iter().map(line).collect::<Vec<_>>());
    for ((_, part, conditions), answer) in asked.iter().zip(&answers) {
        let stood = part.search(&games);
        let counts = |game: &RifGame| tables.ask(game, conditions);
        let here = games.iter().zip(&stood).filter(|(game, _)| counts(game));
        let here: Vec<(&RifGame, &Stood)> =
            here.filter_map(|(game, stood)| Some((*game, stood.as_ref()?))).collect();
        check(part, &here, answer);
    }
}

fn check(part: &Part, here: &[(&RifGame, &Stood)], answer: &Value) {
    let ends = |game: &RifGame, stood: &Stood| match (stood.exchanged, game.result as usize) {
        (true, winner @ (0 | 1)) => 1 - winner,
        (_, result) => result,
    };
    let mut tally = [0; 4];
    here.iter().for_each(|(game, stood)| tally[ends(game, stood)] += 1);
    let ended = here.iter().filter(|(_, stood)| stood.reply.is_none()).count() as u32;
    let told = found(answer);
    assert_eq!((told.tally, told.ended), (tally, ended), "{part:?}");
    let mut replies: HashMap<(String, String), (u64, u64)> = HashMap::new();
    for (color, point, elsewhere) in here.iter().filter_map(|(_, stood)| stood.reply) {
        let reply = replies.entry((color.to_string().to_lowercase(), point.to_string())).or_default();
        *reply = (reply.0 + 1, reply.1 + u64::from(elsewhere));
    }
    let mut left = here.len() as u64 - u64::from(ended);
    for next in answer["nextMoves"].as_array().expect("a list") {
        let points: Vec<String> = serde_json::from_value(next["points"].clone()).expect("points");
        let color = next["color"].as_str().expect("a part of the board tells who plays");
        let of =
            |point: &String| replies.get(&(color.to_owned(), point.clone())).copied().unwrap_or_default();
        let sums = points.iter().map(of).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        let told = (next["games"].as_u64().expect("a count"), next["elsewhere"].as_u64().expect("a count"));
        // If colors may be exchanged, a part can be equal to itself with exchanged colors. Then a next move
        // also counts moves of the other color.
        let same = if part.exchanged { sums.0 <= told.0 && sums.1 <= told.1 } else { sums == told };
        assert!(same, "{next}: {sums:?}, {part:?}");
        left -= told.0;
    }
    assert_eq!(left, 0, "{part:?}");
}

#[test]
fn each_row_has_the_plies_and_colors_of_its_pattern() {
    let contents = Contents::of(&MIXED.0);
    let games = contents.games();
    let stones = [("g8", Color::Black), ("h8", Color::White), ("i8", Color::Black)];
    let points = stones.map(|(name, color)| (name.parse().expect("a point"), Want::Stone(color)));
    let part = Part { points: points.to_vec(), anywhere: true, exchanged: true, to_move: None };
    let question = ["--pattern", "xox", "--anywhere", "--exchanged", "--limit", "3000", "--json"];
    let answer: Value =
        serde_json::from_str(&renju(&[&["search", MIXED.1.as_str()], &question[..]].concat())).expect("JSON");
    let stood = part.search(&games);
    let rows = answer["rows"].as_array().expect("a list");
    assert_eq!(rows.len(), stood.iter().flatten().count());
    assert!(rows.len() > 100 && rows.iter().any(|row| row["shift"] != json!([0, 0])));
    let mut expected: HashMap<u64, Vec<(u64, u64, bool)>> = HashMap::new();
    for (game, stood) in games.iter().zip(&stood) {
        if let Some(stood) = stood {
            let one = (stood.ply as u64, stood.until as u64, stood.exchanged);
            expected.entry(u64::from(game.id)).or_default().push(one);
        }
    }
    for row in rows {
        let number = |name: &str| row[name].as_u64().expect("a number");
        let told =
            (number("ply"), number("until"), row["exchanged"].as_bool().expect("exchanged is a boolean"));
        // Some ids occur twice in the archive, so any occurrence in a game with this id is correct.
        assert!(expected[&number("id")].contains(&told), "{row}");
    }
}
