//! Tests of the request for ratings: its slices, the stored ratings, and another edition.

use serde_json::{Value, json};

use crate::dispatcher::world::{Page, PageOf};
use crate::parts::EngineParts;

const OLDER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/older.rif");
const NEWER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/newer.rif");

/// An engine with only the default parts: the search, and changes of the collections.
struct OnlySearch;

impl EngineParts for OnlySearch {}

/// Returns a file whose events all count for ratings.
fn rated(file: &[u8]) -> Vec<u8> {
    String::from_utf8(file.to_vec()).unwrap().replace("rated=\"0\"", "rated=\"1\"").into_bytes()
}

/// Returns an archive with an event without a date. The players of this event have no ratings on the day of its games.
fn first_without_day() -> Vec<u8> {
    let text = String::from_utf8(rated(OLDER)).unwrap();
    let (head, event) = text.split_once("<tournament id").unwrap();
    let event = event
        .replacen(" start=", " began=", 1)
        .replacen(" end=", " ended=", 1)
        .replacen(" year=", " when=", 1);
    format!("{head}<tournament id{event}").into_bytes()
}

/// Sends a request for ratings, and returns the reply.
fn ratings(page: &Page, id: u32, more: &Value) -> Value {
    let mut message = json!({ "id": id, "kind": "ratings", "least": 1, "limit": 1000, "compute": true });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.posted();
    page.send(message);
    while !page.is_idle() {
        page.run();
    }
    page.posted().pop().unwrap()
}

#[test]
fn ratings_are_computed_once_for_an_edition() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let nothing = ratings(&page, 2, &json!({ "compute": false }))["reply"].clone();
    assert_eq!((&nothing["computed"], &nothing["list"]), (&json!(false), &json!([])));
    let first = ratings(&page, 3, &json!({}))["reply"].clone();
    assert!(first["games"].as_u64().unwrap() > 0, "{first}");
    let list = first["list"].as_array().unwrap();
    assert_eq!(json!(list.len()), first["total"]);
    let order: Vec<i64> = list.iter().map(|one| one["rated"]["rating"].as_i64().unwrap()).collect();
    assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
    let player = &list[0]["id"];
    let one = ratings(&page, 4, &json!({ "player": player, "compute": false }))["reply"].clone();
    assert_eq!(one["curve"].as_array().unwrap().last(), Some(&list[0]["rated"]));
    assert_eq!(one["list"], first["list"]);

    // Another engine reads the stored ratings without a computation.
    let other = Page::beside(page.world.store.clone());
    assert_eq!(ratings(&other, 5, &json!({ "compute": false }))["reply"], first);

    // Another edition has other games, so its ratings are not computed yet.
    page.import(6, &rated(NEWER));
    assert_eq!(ratings(&page, 7, &json!({ "compute": false }))["reply"]["computed"], false);
    let newer = ratings(&page, 8, &json!({}))["reply"].clone();
    assert!(newer["games"].as_u64() > first["games"].as_u64(), "{newer}");
}

#[test]
fn an_invalid_day_is_refused() {
    let page = Page::new();
    page.import(1, OLDER);
    let refused = ratings(&page, 2, &json!({ "at": "spring" }));
    assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
}

/// Sends a request about the games of players with these ratings, and returns the reply.
fn rated_games(page: &Page, kind: &str, rating: &str, more: &Value) -> Value {
    let position = json!({ "black": [], "white": [], "toMove": "black" });
    let mut message = json!({ "id": 9, "kind": kind, "position": position, "filter": { "rating": rating } });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.posted();
    page.send(message);
    while !page.is_idle() {
        page.run();
    }
    page.posted().pop().unwrap()
}

fn page_of_list() -> Value {
    json!({ "order": "newest", "offset": 0, "limit": 1000 })
}

#[test]
fn a_filter_has_a_condition_on_ratings() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    // The first search computes the ratings.
    let all = rated_games(&page, "search", "0-", &page_of_list())["reply"].clone();
    let rated = all["total"].as_u64().unwrap();
    assert!(rated > 0, "{all}");
    assert_eq!(json!(rated + all["withoutRating"].as_u64().unwrap()), all["games"]);
    assert_eq!(ratings(&page, 2, &json!({ "compute": false }))["reply"]["computed"], true);
    let high = rated_games(&page, "search", "any:1900-", &page_of_list())["reply"].clone();
    let low = rated_games(&page, "search", "-1899", &page_of_list())["reply"].clone();
    assert_eq!(json!(high["total"].as_u64().unwrap() + low["total"].as_u64().unwrap()), all["total"]);
    assert!(high["total"] != 0 && low["total"] != 0, "{high} {low}");
    // All kinds of requests with this filter count the same games.
    let ids = rated_games(&page, "game-ids", "any:1900-", &json!({ "order": "newest" }))["reply"].clone();
    assert_eq!(json!(ids["games"].as_array().unwrap().len()), high["total"]);
    let list = rated_games(&page, "games", "any:1900-", &page_of_list())["reply"].clone();
    assert_eq!((&list["total"], &list["rows"]), (&high["total"], &high["rows"]));
    let graph = rated_games(&page, "graph", "any:1900-", &json!({ "back": 0, "forward": 0, "width": 1 }));
    assert_eq!(graph["reply"]["nodes"][0]["games"], high["total"]);
    let fifths = rated_games(&page, "fifths", "any:1900-", &json!({}))["reply"]["games"].clone();
    let games: u64 = fifths.as_object().unwrap().values().map(|games| games.as_u64().unwrap()).sum();
    assert_eq!(json!(games), high["total"]);
}

#[test]
fn every_answer_counts_the_games_without_a_rating() {
    let page = Page::new();
    page.import(1, &first_without_day());
    let missing = |kind: &str, rating: &str, more: &Value| {
        let reply = rated_games(&page, kind, rating, more)["reply"].clone();
        reply["withoutRating"].as_u64().unwrap_or_else(|| panic!("{kind}: {reply}"))
    };
    let graph = json!({ "back": 1, "forward": 1, "width": 3 });
    let finds = json!({ "threats": 0, "kinds": [], "both": false, "least": 0, "offset": 0, "limit": 5 });
    let problems = json!({ "problems": "forbidden", "threats": "fours", "limit": 1, "nodes": 100 });
    for rating in ["any:1-", "black:1-"] {
        let expected = missing("search", rating, &page_of_list());
        assert!(expected > 0);
        for (kind, more) in
            [("graph", &graph), ("fifths", &json!({})), ("finds", &finds), ("make-problems", &problems)]
        {
            assert_eq!(missing(kind, rating, more), expected, "{kind} {rating}");
        }
    }
    let first = json!({ "black": [112], "white": [], "toMove": "white" });
    let similar = json!({ "position": first, "limit": 100 });
    let some = rated_games(&page, "similar", "1-", &similar)["reply"].clone();
    let mut unrestricted = json!({ "id": 3, "kind": "similar" });
    unrestricted.as_object_mut().unwrap().extend(similar.as_object().unwrap().clone());
    let all = page.ask(unrestricted)["reply"].clone();
    // Without a lower limit, a game either matches or lacks a rating. So the matching games and the games without a
    // rating add up to all games.
    let number = |reply: &Value, field: &str| reply[field].as_u64().unwrap();
    assert_eq!(number(&some, "games") + number(&some, "withoutRating"), number(&all, "games"));
    assert!(all.get("withoutRating").is_none());
}

#[test]
fn the_opponents_games_without_a_rating_are_counted() {
    let page = Page::new();
    let imported = page.import(1, &first_without_day())["reply"].clone();
    let generation = imported["library"]["generation"].clone();
    let opponent = ratings(&page, 2, &json!({}))["reply"]["list"][0]["id"].clone();
    let preparation = json!({ "opponent": opponent, "most": 0, "generation": generation });
    let reply = rated_games(&page, "preparation", "1-", &preparation)["reply"].clone();
    let games = |reply: &Value| -> u64 {
        ["black", "white"]
            .iter()
            .flat_map(|of| reply[of].as_object().unwrap().values())
            .map(|n| n.as_u64().unwrap())
            .sum()
    };
    page.posted();
    let mut all = preparation.clone();
    all.as_object_mut()
        .unwrap()
        .extend(json!({ "id": 5, "kind": "preparation" }).as_object().unwrap().clone());
    let all = page.ask(all)["reply"].clone();
    assert_eq!(games(&reply) + reply["withoutRating"].as_u64().unwrap(), games(&all), "{reply}");
    assert!(games(&all) > 0 && all.get("withoutRating").is_none());
}

#[test]
fn problems_have_the_rating_of_the_player_to_move() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let problems = json!({ "problems": "forbidden", "threats": "fours", "limit": 40, "nodes": 100 });
    let set = |reply: &Value| -> Vec<Value> {
        let lines = reply["reply"]["set"].as_str().unwrap().lines().skip(1);
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let mut plain = json!({ "id": 2, "kind": "make-problems" });
    plain.as_object_mut().unwrap().extend(problems.as_object().unwrap().clone());
    page.posted();
    page.send(plain.clone());
    let without = set(&to_the_end(&page).pop().unwrap());
    assert!(!without.is_empty() && without.iter().all(|one| one["from"].get("rating").is_none()));
    let strong = set(&rated_games(&page, "make-problems", "black:1900-", &problems));
    assert!(!strong.is_empty());
    for one in &strong {
        assert!(one["from"]["rating"].as_u64().unwrap() >= 1900, "{one}");
    }
    // Once the ratings are computed, every problem has the rating of its player.
    page.posted();
    page.send(plain);
    let with = set(&to_the_end(&page).pop().unwrap());
    let ids = |set: &[Value]| set.iter().map(|one| one["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&with), ids(&without));
    assert!(with.iter().any(|one| one["from"]["rating"].is_number()));
}

#[test]
fn another_edition_and_other_records_have_other_games() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let older = rated_games(&page, "search", "0-", &page_of_list())["reply"].clone();
    page.import(2, &rated(NEWER));
    let newer = rated_games(&page, "search", "0-", &page_of_list())["reply"].clone();
    assert!(newer["total"].as_u64() > older["total"].as_u64(), "{older} {newer}");
    // The players of the user's own records have no ratings.
    let moves = super::records::record(&[112, 127, 128], false);
    page.ask(super::records::save(3, &moves, None));
    let own = rated_games(&page, "search", "0-", &page_of_list())["reply"].clone();
    assert_eq!(own["total"], newer["total"]);
    let missing = |reply: &Value| reply["withoutRating"].as_u64().unwrap();
    assert_eq!(missing(&own), missing(&newer) + 1);
}

#[test]
fn invalid_ratings_are_refused_and_the_searching_engine_refers_valid_ones() {
    let page = Page::new();
    page.import(1, OLDER);
    let refused = rated_games(&page, "search", "2200", &page_of_list());
    assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
    let searching = PageOf::<OnlySearch>::beside(page.world.store.clone());
    let position = json!({ "black": [], "white": [], "toMove": "black" });
    for (kind, more) in [("search", page_of_list()), ("game-ids", json!({ "order": "newest" }))] {
        let mut message =
            json!({ "id": 3, "kind": kind, "position": position, "filter": { "rating": "2200-" } });
        message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        assert_eq!(searching.ask(message)["error"]["code"], "other-engine");
    }
}

#[test]
fn new_moves_are_ordered_by_the_ratings_of_their_players() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let imported = page.import(1, &rated(NEWER))["reply"].clone();
    let edition = imported["library"]["collections"][0]["id"].clone();
    let novelties = |id: u32, order: &str| {
        page.posted();
        page.send(json!({ "id": id, "kind": "novelties", "edition": edition, "generation": 2, "openings": [],
            "player": "", "least": 1, "from": 1, "to": 60, "ideasOnly": false, "order": order, "limit": 1000 }));
        while !page.is_idle() {
            page.run();
        }
        page.posted().pop().unwrap()["reply"]["list"].as_array().unwrap().clone()
    };
    let by_rank = novelties(2, "rank");
    assert!(by_rank.iter().all(|one| one.get("rating").is_none()), "nothing is computed yet");
    let by_rating = novelties(3, "rating");
    let ratings: Vec<i64> = by_rating.iter().map(|one| one["rating"].as_i64().unwrap_or(i64::MIN)).collect();
    assert!(ratings.len() > 2 && ratings[0] > i64::MIN && ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");
    // Once the ratings are computed, replies in other orders contain them as well.
    let again = novelties(4, "rank");
    let lines = |list: &[Value]| list.iter().map(|one| one["line"].clone()).collect::<Vec<_>>();
    assert_eq!(lines(&again), lines(&by_rank));
    assert!(again.iter().any(|one| one["rating"].is_number()));
}

#[test]
fn the_performance_of_black_is_counted_by_opening() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let openings = |id: u32, filter: Value| {
        ratings(&page, id, &json!({ "limit": 0, "openings": filter }))["reply"].clone()
    };
    let all = openings(2, json!({}));
    let sum = |reply: &Value, field: &str| -> f64 {
        reply["openings"].as_array().unwrap().iter().map(|one| one[field].as_f64().unwrap()).sum()
    };
    assert!(sum(&all, "games") > 0.0 && sum(&all, "games") <= all["games"].as_f64().unwrap(), "{all}");
    let won = openings(3, json!({ "results": ["black"] }));
    assert_eq!(sum(&won, "score"), sum(&won, "games"));
    assert!(sum(&won, "expected") < sum(&won, "games"));
    assert_eq!(ratings(&page, 4, &json!({}))["reply"]["openings"], json!([]));
}

/// Returns the numbers of rounds in the progress messages of a request.
fn rounds(posted: &[Value], id: u32) -> Vec<u64> {
    let own = posted.iter().filter(|message| message["id"] == id);
    own.filter_map(|message| message["progress"]["rounds"].as_u64()).collect()
}

/// Runs the engine to its end. Returns the messages that it sent.
fn to_the_end(page: &Page) -> Vec<Value> {
    while !page.is_idle() {
        page.run();
    }
    page.posted()
}

fn all_ratings(id: u32) -> Value {
    json!({ "id": id, "kind": "ratings", "least": 1, "limit": 1000, "compute": true })
}

#[test]
fn other_requests_send_only_their_own_progress_while_ratings_are_computed() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    page.posted();
    page.send(
        json!({ "id": 2, "kind": "make-problems", "problems": "forbidden", "threats": "fours", "limit": 5,
        "nodes": 500, "after": 0, "filter": { "rating": "1-" } }),
    );
    let posted = to_the_end(&page);
    assert!(posted[posted.len() - 1]["reply"]["made"].as_u64().unwrap() > 0, "{posted:?}");
    for message in posted.iter().filter(|message| message["kind"] == "progress") {
        assert!(message["progress"]["lines"].is_array(), "{message}");
    }
    // The same computation takes several slices, so a request for ratings sends several progress messages about it.
    let other = Page::new();
    other.import(1, &rated(OLDER));
    other.send(all_ratings(2));
    assert!(rounds(&to_the_end(&other), 2).len() > 1);
}

#[test]
fn a_computation_continues_after_its_request_is_cancelled() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let expected = {
        let other = Page::new();
        other.import(1, &rated(OLDER));
        ratings(&other, 2, &json!({}))["reply"].clone()
    };
    page.posted();
    page.send(all_ratings(2));
    let mut posted = Vec::new();
    while rounds(&posted, 2).len() < 2 {
        page.turn();
        posted.extend(page.posted());
    }
    page.send(json!({ "id": 3, "kind": "cancel", "target": 2 }));
    page.run();
    page.posted();
    page.send(all_ratings(4));
    page.send(all_ratings(5));
    let later = to_the_end(&page);
    let least = *rounds(&posted, 2).last().unwrap();
    assert!(rounds(&later, 4).iter().chain(&rounds(&later, 5)).all(|&rounds| rounds >= least), "{later:?}");
    for id in [4, 5] {
        let reply = later.iter().find(|message| message["id"] == id && message.get("reply").is_some());
        assert_eq!(reply.map(|message| &message["reply"]), Some(&expected));
    }
}

#[test]
fn requests_at_the_same_time_share_one_computation() {
    let turns = |requests: u32| {
        let page = Page::new();
        page.import(1, &rated(OLDER));
        page.posted();
        let before = page.world.turns.get();
        for id in 0..requests {
            page.send(all_ratings(10 + id));
        }
        let posted = to_the_end(&page);
        let replies = posted.iter().filter(|message| message.get("reply").is_some()).count();
        assert_eq!(replies, requests as usize);
        page.world.turns.get() - before
    };
    let (one, four) = (turns(1), turns(4));
    assert!(one > 20 && four < one * 2, "{one} {four}");
}
