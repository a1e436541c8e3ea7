//! A user at a page whose storage fails, is late, returns damaged bytes and loses its page at any moment.
//!
//! What was acknowledged is there when another page opens the storage. What was not is wholly there or wholly not: the
//! storage is always in one of the states that the user may expect. `SCHEDULES=1000000` tries as many.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::fault_schedule::Numbers;
use super::records::{record, save};
use super::rif;
use super::world::{Page, TestStore};

/// What a user finds: records by their mark, collections by name with their games.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Kept {
    records: BTreeSet<String>,
    collections: BTreeMap<String, u64>,
}

/// What a user does.
#[derive(Clone, Debug)]
enum Act {
    Add(String),
    Change(String, String),
    Forget(String),
    /// The archive, which is there once: a newer edition takes its place.
    Archive(u64),
    Collection(String, u64),
    Drop(String),
}

impl Act {
    /// What there is afterwards.
    fn done(&self, mut kept: Kept) -> Kept {
        match self {
            Self::Add(mark) => drop(kept.records.insert(mark.clone())),
            Self::Change(old, new) => {
                kept.records.remove(old);
                kept.records.insert(new.clone());
            }
            Self::Forget(mark) => drop(kept.records.remove(mark)),
            Self::Archive(games) => drop(kept.collections.insert("games.rif".to_owned(), *games)),
            Self::Collection(name, games) => drop(kept.collections.insert(name.clone(), *games)),
            Self::Drop(name) => drop(kept.collections.remove(name)),
        }
        kept
    }
}

/// A user, the page they sit at, and what they may expect.
struct User {
    numbers: Numbers,
    store: TestStore,
    page: Page,
    /// The states in which the storage may be.
    may: BTreeSet<Kept>,
    /// Record ids and revisions by mark, and collection ids by name, as they were found last.
    records: BTreeMap<String, (u32, u32)>,
    collections: BTreeMap<String, u32>,
    /// Marks and sizes are never used twice.
    next: u64,
}

impl User {
    fn new(seed: u64) -> Self {
        let store = TestStore::default();
        let page = Page::beside(store.clone());
        let (records, collections) = Default::default();
        let may = BTreeSet::from([Kept::default()]);
        Self { numbers: Numbers::new(seed), store, page, may, records, collections, next: 1 }
    }

    /// Something that a user would do with what there is.
    fn choose(&mut self) -> Act {
        self.next += 1;
        let mark = format!("mark {}", self.next);
        let pick = |numbers: &Numbers, names: Vec<&String>| {
            (!names.is_empty()).then(|| names[numbers.below(names.len())].clone())
        };
        let record = pick(&self.numbers, self.records.keys().collect());
        let collection = pick(&self.numbers, self.collections.keys().collect());
        match (self.numbers.below(10), record, collection) {
            (0..=1, ..) => Act::Archive(self.next),
            (2, ..) => Act::Collection(format!("club {}.sgf", self.next), 1 + self.next % 3),
            (3, _, Some(name)) => Act::Drop(name),
            (4, Some(old), _) => Act::Forget(old),
            (5..=6, Some(old), _) => Act::Change(old, mark),
            _ => Act::Add(mark),
        }
    }

    fn request(&self, act: &Act) -> Value {
        let marked = |mark: &str| {
            let mut record = record(&[112, 127], false);
            record["black"]["name"] = json!(mark);
            record
        };
        match act {
            Act::Add(mark) => save(1, &marked(mark), None),
            Act::Change(old, new) => {
                let (id, revision) = self.records[old];
                save(1, &marked(new), Some((id, Some(revision))))
            }
            Act::Forget(mark) => {
                json!({ "id": 1, "kind": "delete-record", "recordId": self.records[mark].0 })
            }
            Act::Archive(games) => {
                json!({ "id": 1, "kind": "import", "file": rif(*games as u32), "name": "games.rif" })
            }
            Act::Collection(name, games) => {
                let one = |game: u64| format!("(;GM[4]SZ[15]PB[{name}]PW[{game}];B[hh];W[hg];B[ig])");
                let file: String = (0..*games).map(one).collect();
                json!({ "id": 1, "kind": "import", "file": file.as_bytes(), "name": name })
            }
            Act::Drop(name) => {
                json!({ "id": 1, "kind": "delete-collection", "collection": self.collections[name] })
            }
        }
    }

    /// Does one thing, with faults; the page may be killed under it.
    fn act(&mut self) {
        let act = self.choose();
        let seed = self.numbers.below(usize::MAX) as u64;
        self.store.faults.begin(seed, [0, 3, 8][self.numbers.below(3)]);
        self.page.posted();
        self.page.send(self.request(&act));
        let killed = (self.numbers.below(4) == 0).then(|| self.numbers.below(20));
        for _ in 0..killed.unwrap_or(200) {
            if self.page.is_idle() {
                break;
            }
            self.page.turn();
        }
        self.store.faults.begin(0, 0);
        let last = self.page.posted().into_iter().rfind(|message| message["id"] == json!(1));
        let kind = last.as_ref().map_or("", |message| message["kind"].as_str().unwrap_or(""));
        let after: BTreeSet<Kept> = self.may.iter().cloned().map(|kept| act.done(kept)).collect();
        if kind == "reply" {
            self.may = after;
        } else {
            self.may.extend(after);
        }
        // Whoever was told that something failed, or was killed, looks again; others now and then.
        if kind != "reply" || self.numbers.below(4) == 0 || killed.is_some() {
            self.page = Page::beside(self.store.clone());
        }
        self.look(&act);
    }

    /// What another page finds in the storage is one of the states that may be.
    fn look(&mut self, act: &Act) {
        let page = Page::beside(self.store.clone());
        let opened = page.ask(json!({ "id": 1, "kind": "open" }));
        assert_eq!(opened["kind"], "reply", "{opened}");
        let mut kept = Kept::default();
        (self.records, self.collections) = Default::default();
        for one in opened["reply"]["library"]["collections"].as_array().unwrap_or(&Vec::new()) {
            assert_ne!(one["damaged"], json!(true), "{one}");
            if one["kind"] == "own" {
                continue;
            }
            let name = one["source"].as_str().or(one["name"].as_str()).unwrap().to_owned();
            self.collections.insert(name.clone(), one["id"].as_u64().unwrap() as u32);
            kept.collections.insert(name, one["games"].as_u64().unwrap());
        }
        let listed = page.ask(json!({ "id": 2, "kind": "list-records" }));
        for row in listed["reply"]["records"].as_array().unwrap() {
            let id = row["id"].as_u64().unwrap() as u32;
            let loaded = page.ask(json!({ "id": 3, "kind": "load-record", "recordId": id }));
            let mark = loaded["reply"]["record"]["black"]["name"].as_str().unwrap().to_owned();
            let revision = row["revision"].as_u64().unwrap() as u32;
            self.records.insert(mark.clone(), (id, revision));
            kept.records.insert(mark);
        }
        assert!(self.may.contains(&kept), "after {act:?}\nfound {kept:#?}\nmay be {:#?}", self.may);
        self.may = BTreeSet::from([kept]);
    }
}

#[test]
fn what_was_acknowledged_is_there_whatever_the_storage_does() {
    let schedules = std::env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    for seed in 0..schedules {
        let mut user = User::new(seed);
        for _ in 0..8 {
            user.act();
        }
    }
}
