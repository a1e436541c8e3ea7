//! Tests of queries with areas and filters, of names, and of the graph.

use renju_archive::{AreaContent, Graph, NodeCache, PlacedStone};
use renju_core::{Area, Board, Color, GameResult, Point};
use serde_json::{Value, json};

use super::world::Page;

const FILE: &str = r#"<database version="1.0" date="2026-09-30">
<countries><country id="1" name="Estonia" abbr="EST"/></countries>
<players>
<player id="1" name="Ants" surname="Õun" country="1"/>
<player id="2" name="Li" surname="Wei"/>
</players>
<tournaments><tournament id="5" name="Tallinn Open" country="1" start="2016-05-01" rule="25" rated="1"/></tournaments>
<rules><rule id="25" name="Taraguchi-10" category="1"/></rules>
<games>
<game id="1" black="1" white="2" bresult="1" tournament="5"><move>h8 h9 i9 g7</move></game>
<game id="2" black="2" white="1" bresult="0" tournament="5"><move>h8 g8 g9 i7</move></game>
<game id="3" black="2" white="7" bresult="0.5"><move>h8 i9 a1 h9</move></game>
</games></database>"#;

fn page() -> Page {
    let page = Page::new();
    assert_eq!(page.import(1, FILE.as_bytes())["reply"]["library"]["games"], 3);
    page
}

/// Sends a query for the position after h8, h9, i9, with the fields `more`.
fn ask(page: &Page, kind: &str, more: Value) -> Value {
    let mut message = json!({
        "id": 2, "kind": kind,
        "position": { "black": [112, 128], "white": [127], "toMove": "white" },
        "order": "newest", "offset": 0, "limit": 10
    });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut answer = page.ask(message);
    answer["reply"].take()
}

#[test]
fn an_area_is_found_in_its_place_or_anywhere() {
    let page = page();
    // In the area, h8 must be black and h9 white. The content of i9 does not matter.
    let area = json!({ "points": [112, 127, 128], "any": [128], "anywhere": false, "exchanged": false });
    let answer = ask(&page, "search", json!({ "area": area }));
    assert_eq!((&answer["total"], &answer["ended"]), (&json!(3), &json!(1)));
    let next = &answer["nextMoves"][0];
    assert_eq!(
        (&next["points"], &next["color"], &next["elsewhere"]),
        (&json!([128]), &json!("black"), &json!(0))
    );
    let row = &answer["rows"][0];
    assert_eq!((&row["shift"], &row["exchanged"]), (&json!([0, 0]), &json!(false)));

    let area =
        json!({ "points": [112, 127], "any": [], "anywhere": true, "exchanged": true, "toMove": "black" });
    assert_eq!(ask(&page, "games", json!({ "area": area }))["total"], 3);
    let none = json!({ "points": [], "any": [], "anywhere": false, "exchanged": false });
    assert_eq!(ask(&page, "search", json!({ "area": none })), Value::Null);
}

#[test]
fn values_of_filters_have_names_and_counts() {
    let page = page();
    let filter = json!({ "players": [1], "as": "black" });
    let empty = json!({ "black": [], "white": [], "toMove": "black" });
    let facets = json!(["player", "country", "rule", "rated", "year"]);
    let answer = ask(&page, "search", json!({ "position": empty, "filter": filter, "facets": facets }));
    assert_eq!(answer["total"], 1);
    assert_eq!(answer["filterNames"], json!([{ "dimension": "player", "id": 1, "name": "Ants Õun" }]));
    let values = |at: usize| answer["facets"][at]["values"].clone();
    assert_eq!(
        values(0),
        json!([{ "id": 2, "name": "Li Wei", "games": 2 }, { "id": 1, "name": "Ants Õun", "games": 1 }])
    );
    assert_eq!(values(1), json!([{ "id": 1, "name": "Estonia", "games": 1 }]));
    assert_eq!(values(2), json!([{ "id": 25, "name": "Taraguchi-10", "games": 1 }]));
    assert_eq!(values(3), json!([{ "id": 1, "name": "1", "games": 1 }]));
    assert_eq!(answer["years"], json!([{ "year": 2016, "games": 1 }]));
}

#[test]
fn names_are_found_without_accents_and_with_counts_of_games() {
    let page = page();
    let names = ask(&page, "names", json!({ "dimension": "player", "text": "oun a", "limit": 5 }));
    assert_eq!(
        names["names"],
        json!([{ "id": 1, "name": "Ants Õun", "games": 2, "native": "", "place": "Estonia" }])
    );
    let all = ask(&page, "names", json!({ "dimension": "event", "text": "", "limit": 5 }));
    assert_eq!(all["names"][0]["place"], "Estonia");
    let unlisted =
        ask(&page, "names", json!({ "dimension": "player", "text": "", "limit": 5 }))["names"].clone();
    assert_eq!(unlisted.as_array().map(Vec::len), Some(2));
}

#[test]
fn after_a_query_the_data_for_quick_searches_is_built() {
    let page = page();
    let is_prepared = || !page.dispatcher.repository.session().borrow().library.archive().needs_preparation();
    for order in ["newest", "white"] {
        page.send(json!({ "id": 2, "kind": "search", "position": { "black": [], "white": [], "toMove": "black" }, "order": order, "offset": 0, "limit": 10 }));
        assert!(!is_prepared(), "{order}: the answer did not wait for the data");
        page.ask(json!({ "id": 3, "kind": "follow" }));
        assert!(is_prepared(), "{order}");
    }
}

#[test]
fn the_graph_is_drawn_around_a_position_and_remembered() {
    let page = page();
    let drawn = ask(&page, "graph", json!({ "back": 2, "forward": 2, "width": 5 }));
    let levels: Vec<i64> =
        drawn["nodes"].as_array().unwrap().iter().map(|node| node["level"].as_i64().unwrap()).collect();
    assert_eq!(levels, [0, -1, -2, 1]);
    assert_eq!(drawn["nodes"][0]["games"], 2);
    let looked_at = || {
        page.dispatcher
            .repository
            .session()
            .borrow()
            .graph_cache
            .borrow()
            .as_ref()
            .map(|(_, memory)| memory.nodes())
    };
    let nodes = looked_at();
    ask(&page, "graph", json!({ "back": 2, "forward": 2, "width": 5 }));
    assert_eq!(looked_at(), nodes);
    // The cached graph has another filter, so a new graph is made.
    ask(&page, "graph", json!({ "back": 0, "forward": 0, "width": 5, "filter": { "results": ["draw"] } }));
    assert_eq!(looked_at(), Some(1));
}

/// Returns the graph that the library computes for the part `area` of the board, around the stones of `board`.
/// The graph has the form of a reply.
fn library_graph(page: &Page, board: &Board, area: &str) -> Value {
    let session = page.dispatcher.repository.session().borrow();
    let cache = NodeCache::new(renju_archive::Filter::default());
    let content = AreaContent::of(board, area.parse::<Area>().unwrap().points);
    let around = Graph::new(session.library.archive(), &cache).around(content, 2, 2, 5);
    let color = |stone: &PlacedStone| json!(if stone.color == Color::Black { "black" } else { "white" });
    let points = |stones: &[PlacedStone]| stones.iter().map(|stone| stone.point.index()).collect::<Vec<_>>();
    let nodes = around.nodes.iter().map(|near| {
        let tally = &near.node.tally;
        json!({
            "level": near.level, "added": points(&near.added), "removed": points(&near.removed),
            "colors": near.removed.iter().chain(&near.added).map(color).collect::<Vec<_>>(),
            "games": tally.games(),
            "tally": {
                "black": tally[GameResult::Black], "white": tally[GameResult::White],
                "draw": tally[GameResult::Draw], "unknown": tally[GameResult::Unknown],
            },
            "successors": near.node.successors.len(), "predecessors": near.node.predecessors.len(),
        })
    });
    let arcs = around.arcs.iter().map(|link| {
        json!({
            "from": link.from, "to": link.to, "move": link.m.point.index(), "color": color(&link.m),
            "games": link.games,
        })
    });
    json!({ "nodes": nodes.collect::<Vec<_>>(), "arcs": arcs.collect::<Vec<_>>() })
}

#[test]
fn the_graph_of_an_area_equals_that_of_the_library() {
    let page = page();
    let points = |area: &str| -> Vec<usize> {
        area.parse::<Area>().unwrap().points.iter().map(Point::index).collect()
    };
    for (black, white, area) in [
        ("h8 i9", "h9", "top-left"),
        ("h8", "h9", "top"),
        ("h8 i9", "h9", "diagonal-top-left"),
        ("h8", "", "whole"),
        ("h8 i9", "h9 g7", "c3:i9"),
        // The stones outside of the part do not matter.
        ("h8 a1", "h9 o1", "top-right"),
    ] {
        let stones = |text: &str| -> Vec<Point> {
            text.split_whitespace().map(|name| name.parse().unwrap()).collect()
        };
        let (black, white) = (stones(black), stones(white));
        let mut board = Board::new();
        black.iter().for_each(|&point| assert!(board.place(point, Color::Black)));
        white.iter().for_each(|&point| assert!(board.place(point, Color::White)));
        let numbers = |stones: &[Point]| stones.iter().map(|point| point.index()).collect::<Vec<_>>();
        let position = json!({ "black": numbers(&black), "white": numbers(&white), "toMove": "white" });
        let args = json!({ "position": position, "part": points(area), "back": 2, "forward": 2, "width": 5 });
        let answer = ask(&page, "graph", args);
        assert_eq!(answer, library_graph(&page, &board, area), "{area}");
        assert!(answer["nodes"].as_array().unwrap().len() > 1, "{area}: {answer}");
    }
    for part in [json!([]), json!([225])] {
        assert_eq!(
            ask(&page, "graph", json!({ "part": part, "back": 1, "forward": 1, "width": 5 })),
            Value::Null
        );
    }
}
