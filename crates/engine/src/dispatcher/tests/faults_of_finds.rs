//! Test of the search for missed wins while the storage of the findings fails or is slow, or the page ends.
//!
//! When another page opens the storage, the findings of all games that were reported as stored must be there.
//! A later search must have the same findings as a search without faults. With the environment variable
//! `SCHEDULES=1000000`, this test runs 10,000 random sequences of faults.

use serde_json::{Value, json};

use super::fault_schedule::Numbers;
use super::study::{finds, games, study};
use super::world::{Page, SearchPage, TestStore};

/// The number of all games, and the number of the renju games among them. Only renju games are searched.
const GAMES: [u64; 2] = [4, 3];

/// Returns how many renju games have been searched and stored, according to a message.
fn reported(message: &Value) -> u64 {
    let state = if message["kind"] == "progress" { &message["progress"] } else { &message["reply"] };
    let done = if state["kept"] == json!(true) { state["done"].as_u64().unwrap_or(0) } else { 0 };
    // The number of searched games may include the game of another rule.
    done.saturating_sub(GAMES[0] - GAMES[1])
}

fn try_schedule(seed: u64, expected: &Value) {
    let numbers = Numbers::new(seed);
    let store = TestStore::default();
    Page::beside(store.clone()).import(1, &games());
    let mut stored = 0;
    for _ in 0..4 {
        let page = SearchPage::beside(store.clone());
        // The clock advances by 200 ms at each reading, so the findings of every game are stored separately.
        page.world.tick.set(std::time::Duration::from_millis(200));
        store.finds.faults.begin(numbers.below(usize::MAX) as u64, [0, 3, 8][numbers.below(3)]);
        page.send(json!({ "id": 1, "kind": "study-games", "threats": 0, "worker": 0, "workers": 1 }));
        let turns = if numbers.below(2) == 0 { numbers.below(60) } else { 1_000 };
        for _ in 0..turns {
            if page.is_idle() {
                break;
            }
            page.turn();
        }
        store.finds.faults.begin(0, 0);
        let about = page.posted().into_iter().filter(|message| message["id"] == json!(1));
        stored = about.map(|message| reported(&message)).max().unwrap_or(0).max(stored);
        let found = finds(&SearchPage::beside(store.clone()), 2, json!([]));
        let studied = found["studied"].as_u64().unwrap_or(0);
        assert!(studied >= stored, "seed {seed}: {studied} games are stored, {stored} were reported");
    }
    let page = SearchPage::beside(store);
    study(&page, 3, 0, 1);
    assert_eq!(finds(&page, 4, json!([]))["rows"], expected["rows"], "seed {seed}");
}

#[test]
fn reported_findings_survive_every_fault_of_the_storage() {
    let page = Page::new();
    page.import(1, &games());
    study(&page, 2, 0, 1);
    let expected = finds(&page, 3, json!([]));
    let schedules = std::env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(4_000);
    // One sequence takes a hundred times as long as a sequence of `faults.rs`, so run fewer.
    (0..schedules / 100).for_each(|seed| try_schedule(seed, &expected));
}
