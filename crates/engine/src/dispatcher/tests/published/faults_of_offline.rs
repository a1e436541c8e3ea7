//! Test of storing a published archive for offline use while the storage fails or is slow, or the page ends.
//!
//! If the engine has reported the archive as stored, it must answer without the host. Otherwise, the answers
//! must be right while the host works, and the user must be able to store the archive later. With the
//! environment variable `SCHEDULES=1000000`, this test runs 10,000 random sequences of faults.

use super::*;
use crate::dispatcher::fault_schedule::Numbers;

/// Number of games in the archive of the test.
const GAMES: u32 = 300;

/// The host of the archive, the queries, and the right answers to the queries.
struct Archive {
    host: TestHost,
    questions: Vec<Value>,
    right: Vec<Value>,
}

impl Archive {
    fn check(&self, seed: u64) {
        let page = page(&self.host);
        for (question, right) in self.questions.iter().zip(&self.right) {
            let offline = self.host.is_gone.get();
            assert_eq!(&bare(ask(&page, question.clone())), right, "seed {seed}, offline: {offline}");
        }
    }

    fn try_schedule(&self, seed: u64) {
        let (numbers, host) = (Numbers::new(seed), &self.host);
        host.forget();
        host.is_gone.set(false);
        let mut is_stored = false;
        for _ in 0..4 {
            host.storage_faults.begin(numbers.below(usize::MAX) as u64, [0, 3, 8, 20][numbers.below(4)]);
            let page = page(host);
            page.send(json!({ "id": 1, "kind": "keep-published" }));
            let turns = if numbers.below(2) == 0 { numbers.below(120) } else { 2_000 };
            for _ in 0..turns {
                if page.is_idle() {
                    break;
                }
                page.turn();
            }
            host.storage_faults.begin(0, 0);
            let about = page.posted().into_iter().rfind(|message| message["id"] == json!(1));
            is_stored |= about.is_some_and(|message| message["reply"]["missing"] == json!(0));
            host.is_gone.set(is_stored);
            self.check(seed);
            host.is_gone.set(false);
        }
        let kept = ask(&page(host), json!({ "id": 1, "kind": "keep-published" }));
        assert_eq!(kept["reply"]["missing"], json!(0), "seed {seed}");
        host.is_gone.set(true);
        self.check(seed);
    }
}

#[test]
fn an_archive_reported_as_stored_survives_every_fault_of_the_storage() {
    let local = local(GAMES);
    let host = host(&local, "offline-faults");
    let mut questions: Vec<Value> = lines(&local, 4).iter().map(|line| question(7, &line[..3], 10)).collect();
    questions.push(question(7, &[], 50));
    let page = page(&host);
    let right = questions.iter().map(|question| bare(ask(&page, question.clone()))).collect();
    let archive = Archive { host, questions, right };
    let schedules = env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    // One sequence takes a hundred times as long as a sequence of `dispatcher/tests/faults.rs`, so run fewer.
    (0..schedules / 100).for_each(|seed| archive.try_schedule(seed));
}
