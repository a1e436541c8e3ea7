//! Tests of a host that is slow, stops sending, or sends other bytes than it announced.

use std::time::Duration;

use super::*;

/// A time that is longer than the engine waits for a silent host.
const LONG: Duration = Duration::from_secs(21);

impl<P: EngineParts> world::PageOf<P> {
    /// Advances the time, and then runs all jobs until each has ended or waits.
    fn pass(&self, time: Duration) {
        self.world.host.pass(time);
        self.run();
    }

    /// Returns the messages about the request `id`; with id 0, the messages about the archive.
    fn heard(&self, id: u32) -> Vec<Value> {
        self.posted().into_iter().filter(|message| message["id"] == json!(id)).collect()
    }
}

/// Opens a page that has three games of the user and names an archive. The archive's host sends at most
/// `after` bytes of each answer.
fn stalled(name: &str, after: usize) -> (TestHost, SearchPage) {
    let local = local(1_000);
    let host = host(&local, name);
    let page = page(&host);
    page.import(1, &rif(3));
    host.stalls_after.set(Some(after));
    page.posted();
    (host, page)
}

#[test]
fn local_games_are_found_while_the_host_does_not_reply() {
    let (host, page) = stalled("stalls", 10);
    page.send(question(2, &[112], 10));
    page.run();
    page.pass(Duration::from_millis(300));
    let answers = page.heard(2);
    assert_eq!(answers.len(), 1, "an answer arrives after 300 ms");
    let reply = &answers[0]["reply"];
    assert_eq!((&reply["total"], &reply["games"]), (&json!(3), &json!(3)));
    assert_eq!(reply["without"]["code"], json!("archive-waiting"));
    assert_eq!(reply["without"]["host"], json!("archive.example"));
    // The next page of the list also lacks the games of the archive.
    let games = ask(&page, {
        let mut games = question(3, &[112], 10);
        games["kind"] = json!("games");
        games
    });
    assert_eq!(games["reply"]["total"], json!(3), "{games}");
    page.pass(Duration::from_millis(700));
    let said = page.heard(0);
    assert_eq!(
        said[0]["failure"]["code"],
        json!("archive-waiting"),
        "the host is reported after a second: {said:?}"
    );
    page.pass(LONG);
    let said = page.heard(0);
    let failure = &said.last().expect("the timeout is reported")["failure"];
    assert_eq!((&failure["code"], &failure["host"]), (&json!("archive-silent"), &json!("archive.example")));
    assert!(failure["message"].as_str().unwrap().contains("nothing for 20 seconds"), "{failure}");
    assert_eq!(host.open.get(), 0, "no download is running");
    // The next query requests the parts from the host again.
    host.stalls_after.set(None);
    let answer = ask(&page, question(4, &[112], 10));
    assert_eq!((&answer["reply"]["total"], &answer["reply"]["without"]), (&json!(1_003), &Value::Null));
}

#[test]
fn the_page_is_notified_when_a_slow_host_has_replied() {
    let (host, page) = stalled("slow", 10);
    page.send(question(2, &[112], 10));
    page.run();
    page.pass(Duration::from_millis(400));
    assert_eq!(page.heard(2)[0]["reply"]["total"], json!(3));
    // From now on, the stalled answer and all later answers arrive.
    host.stalls_after.set(None);
    host.resume();
    page.run();
    let told: Vec<Value> = page.heard(0);
    assert!(told.iter().any(|message| message["kind"] == json!("records")), "{told:?}");
    assert_eq!(ask(&page, question(3, &[112], 10))["reply"]["total"], json!(1_003));
}

#[test]
fn a_query_of_a_new_position_aborts_the_downloads_for_the_old_one() {
    let (host, page) = stalled("moved", 10);
    page.send(question(2, &[112, 113], 10));
    page.run();
    page.pass(Duration::from_millis(400));
    assert!(host.open.get() > 0);
    let asked = host.asked.borrow().len();
    page.send(question(3, &[], 10));
    page.run();
    page.pass(Duration::from_millis(400));
    let open = host.open.get();
    let more = host.asked.borrow().len() - asked;
    assert_eq!(open as usize, more, "only what the new position needs is fetched");
    page.pass(LONG);
    assert_eq!(host.open.get(), 0);
}

#[test]
fn without_local_games_a_query_waits_and_ends_with_an_error() {
    let local = local(1_000);
    let host = host(&local, "alone");
    let page = page(&host);
    ask(&page, json!({ "id": 1, "kind": "open" }));
    host.stalls_after.set(Some(0));
    page.posted();
    page.send(question(2, &[112], 10));
    page.run();
    page.pass(Duration::from_secs(1));
    let posted = page.posted();
    assert!(posted.iter().all(|message| message["id"] == json!(0)), "{posted:?}");
    assert_eq!(posted[0]["failure"]["code"], json!("archive-waiting"));
    page.pass(LONG);
    assert_eq!(page.heard(2)[0]["error"]["code"], json!("archive-silent"));
    // Cancelling a query also cancels its requests to the host.
    page.send(question(3, &[112], 10));
    page.run();
    assert!(host.open.get() > 0);
    page.send(json!({ "id": 4, "kind": "cancel", "target": 3 }));
    page.run();
    assert_eq!((page.heard(3)[0]["kind"].clone(), host.open.get()), (json!("cancelled"), 0));
    host.stalls_after.set(None);
    assert_eq!(ask(&page, question(5, &[112], 10))["reply"]["total"], json!(1_000));
}

#[test]
fn a_manifest_that_does_not_arrive_delays_no_query() {
    let local = local(1_000);
    let host = host(&local, "manifest");
    host.stalls_after.set(Some(10));
    host.stalls_at_manifest.set(true);
    let page = page(&host);
    page.import(1, &rif(3));
    page.posted();
    page.send(json!({ "id": 2, "kind": "open" }));
    page.send(question(3, &[112], 10));
    page.run();
    page.pass(Duration::from_millis(300));
    page.pass(Duration::from_millis(300));
    let posted = page.posted();
    let about =
        |id: u32| posted.iter().find(|message| message["id"] == json!(id)).expect("the request has a reply");
    assert_eq!(about(2)["reply"]["library"]["games"], json!(3));
    assert_eq!(about(3)["reply"]["total"], json!(3));
    assert_eq!(about(3)["reply"]["without"]["code"], json!("archive-waiting"));
    page.pass(LONG);
    let silent = |message: &Value| message["failure"]["code"] == json!("archive-silent");
    assert!(page.posted().iter().any(silent));
    host.stalls_after.set(None);
    let answer = ask(&page, question(4, &[112], 10));
    assert_eq!(answer["reply"]["total"], json!(1_003), "{answer}");
}

#[test]
fn a_host_that_sends_single_bytes_slowly_times_out() {
    let (host, page) = stalled("drips", 10);
    host.drips.set(true);
    page.send(question(2, &[112], 10));
    page.run();
    for _ in 0..200 {
        page.pass(Duration::from_secs(5));
    }
    assert_eq!(host.open.get(), 0, "the download is aborted");
    assert!(page.heard(0).iter().any(|message| message["failure"]["code"] == json!("archive-silent")));
}

#[test]
fn whole_files_are_used_only_if_their_sha_256_is_correct() {
    let local = local(1_000);
    let host = host(&local, "checked");
    host.no_ranges.set(true);
    // Change a byte of a file that the queries of this test do not read.
    let names: Vec<String> = host.files.borrow().keys().filter(|url| *url != MANIFEST).cloned().collect();
    for name in &names {
        let mut files = host.files.borrow_mut();
        let file = files.get_mut(name).unwrap();
        let last = file.len() - 1;
        file[last] ^= 1;
    }
    let page = page(&host);
    for (id, line) in lines(&local, 3).into_iter().enumerate() {
        let answer = ask(&page, question(20 + id as u32, &line, 10));
        assert_eq!(answer["error"]["code"], json!("archive-damaged"), "{answer}");
    }
    let info = ask(&page, json!({ "id": 9, "kind": "open-published" }));
    assert_eq!(info["reply"]["stored"], json!(0), "{info}");
    assert_eq!(host.stored.borrow().len(), 0, "a file with another checksum is not stored");
}

#[test]
fn a_host_that_compresses_ranges_is_reported_with_a_remedy() {
    let (host, page) = stalled("packs", 0);
    host.stalls_after.set(None);
    host.packs.set(true);
    let answer = ask(&page, question(2, &[112], 10));
    let without = &answer["reply"]["without"];
    assert_eq!((&answer["reply"]["total"], &without["code"]), (&json!(3), &json!("archive-ranges")));
    assert!(without["message"].as_str().unwrap().contains("without Content-Encoding"), "{without}");
}

#[test]
fn a_range_that_was_not_requested_is_refused() {
    let (host, page) = stalled("ranges", 0);
    host.stalls_after.set(None);
    host.says_range.replace(Some("bytes 0-3/4000".to_owned()));
    let answer = ask(&page, question(2, &[112], 10));
    let without = &answer["reply"]["without"];
    assert_eq!(without["code"], json!("archive-damaged"), "{answer}");
    assert!(without["message"].as_str().unwrap().contains("bytes 0-3/4000"), "{without}");
}
