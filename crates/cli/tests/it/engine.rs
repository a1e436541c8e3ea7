//! Tests `renju engine` with the engine of `tests/engine`: its answers, engines with faults, the check, and
//! games.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{failure, file, renju_with};

fn script() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/engine/engine.js");
    path.into_os_string().into_string().expect("UTF-8")
}

/// Runs `renju engine node …` with the test engine. `fault` selects the fault that the engine should have.
/// Returns the exit code, the standard output and the standard error.
fn asked(options: &[&str], fault: Option<&str>, input: &str) -> (i32, String, String) {
    let script = script();
    let mut arguments = vec!["engine", "node"];
    arguments.extend(options);
    arguments.extend(["--", &script]);
    arguments.extend(fault);
    let output = renju_with(&arguments, input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("the process is not killed"), text(output.stdout), text(output.stderr))
}

#[test]
fn lines_of_play_are_shown_and_the_move_is_marked() {
    let (code, page, errors) = asked(&["--moves", "h8 i9 g7", "--lines", "3", "--seconds", "20"], None, "");
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(page.contains("name=\"Test engine\""), "{page}");
    assert!(page.contains("White plays "), "{page}");
    let lines: Vec<&str> = page.lines().filter(|line| line.contains(" depth 4")).collect();
    assert_eq!(lines.len(), 3, "{page}");
    assert!(lines[0].starts_with("  1  "), "{page}");
}

#[test]
fn the_answer_is_one_line_of_json_and_a_win_is_a_win() {
    let moves = "h8 a1 i8 c1 j8 e1";
    let (code, line, _) = asked(&["--moves", moves, "--json", "--depth", "4", "--lines", "2"], None, "");
    assert_eq!(code, 0);
    let answer: Value = serde_json::from_str(&line).expect("one line of JSON");
    let best = answer["best"].as_str().expect("a point");
    assert!(["g8", "k8"].contains(&best), "{line}");
    assert_eq!(answer["lines"][0]["line"][0], json!(best));
    assert!(answer["lines"][0]["score"]["win"].is_u64(), "{line}");
    assert_eq!(answer["lines"].as_array().map(Vec::len), Some(2));
}

#[test]
fn each_aim_of_an_engine_search_has_its_answer() {
    let ask = |aim: &str, more: &[&str]| {
        let (code, page, errors) =
            asked(&[&["--moves", "h8 i9 g7", "--depth", "2", "--aim", aim], more].concat(), None, "");
        assert_eq!((code, errors.as_str()), (0, ""), "{aim}");
        page
    };
    assert!(ask("balance", &[]).contains(" keeps the chances even\n"));
    assert!(ask("pair", &[]).contains(" and o15 together keep the chances even\n"));
    assert!(ask("defend", &[]).contains("The best defense is "));
    let pair: Value = serde_json::from_str(&ask("pair", &["--json"])).expect("one line of JSON");
    assert_eq!(pair["second"], json!("o15"));
    let (code, _, errors) = asked(&["--moves", "h8", "--aim", "balance"], Some("plain"), "");
    assert!(code == 2 && errors.contains("expected an engine with Yixin's extensions"), "{errors}");
}

#[test]
fn an_engine_without_extensions_has_a_move_but_no_lines() {
    let (code, page, _) = asked(&["--moves", "h8"], Some("plain"), "");
    assert_eq!(code, 0, "{page}");
    assert!(page.contains("White plays "), "{page}");
    let (code, _, errors) = asked(&["--moves", "h8", "--lines", "3"], Some("plain"), "");
    assert_eq!(code, 2);
    assert!(errors.contains("expected an engine with Yixin's extensions"), "{errors}");
    let (code, page, _) = asked(&[], Some("plain"), "");
    assert!(code == 0 && page.contains("Black plays h8"), "{page}");
}

/// Each engine with a fault leads to exit code 6 and to a message. No engine makes the program hang.
#[test]
fn each_fault_of_an_engine_has_its_own_message() {
    let black_is_tempted = "g8 a1 i8 c1 h7 e1 h9 o15";
    for (fault, expected) in [
        ("crash", "found that the engine has ended (exit status: 3)"),
        ("early", "expected OK after START 15, found that the engine has ended"),
        ("nonsense", "expected a move such as 7,7, found \"the moon is full\""),
        ("occupied", ", which is occupied"),
        ("refuses", "expected OK after START 15, found \"ERROR size 15 is not supported\""),
        ("silent", "expected a move such as 7,7 within 2000 ms, found no answer"),
        ("flood", "expected a move such as 7,7 within"),
    ] {
        let begun = Instant::now();
        let (code, page, errors) = asked(&["--moves", black_is_tempted, "--seconds", "0.1"], Some(fault), "");
        assert_eq!((code, page.as_str()), (6, ""), "{fault}: {errors}");
        assert!(errors.contains(expected), "{fault}: {errors}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{fault}");
    }
    let (_, _, errors) = asked(&["--moves", black_is_tempted, "--play", "white"], Some("forbidden"), "");
    assert!(
        errors
            .contains("expected a point that Black may play on, found h8, which is forbidden (double-three)"),
        "{errors}"
    );
}

#[test]
fn a_missing_program_and_an_invalid_position_are_errors() {
    let (code, errors) = failure(&["engine", "/nowhere/pbrain"]);
    assert_eq!(code, 3, "{errors}");
    assert!(errors.contains("/nowhere/pbrain"), "{errors}");
    for (options, expected) in [
        (
            ["--black", "h8 i9 j10"],
            "expected as many stones as moves that alternate make, found 3 black and 0 white",
        ),
        (
            ["--moves", "h8 a1 i8 b1 j8 c1 k8 d1 l8"],
            "expected a game that is not over, found a five of Black",
        ),
        (["--seconds", "0"], "expected seconds from 0.05 to 86400"),
    ] {
        let (code, _, errors) = asked(&options, None, "");
        assert_eq!(code, 2, "{errors}");
        assert!(errors.contains(expected), "{errors}");
    }
}

#[test]
fn a_good_engine_passes_the_check() {
    let (code, page, errors) = asked(&["--check"], None, "");
    assert_eq!((code, errors.as_str()), (0, ""), "{page}");
    assert_eq!(page.matches("pass  ").count(), 12, "{page}");
}

#[test]
fn the_check_reports_missing_commands_and_faults() {
    let (code, line, _) = asked(&["--check", "--json"], Some("plain"), "");
    assert_eq!(code, 0, "{line}");
    let points: Vec<Value> = line.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let outcomes: Vec<&str> = points.iter().filter_map(|point| point["outcome"].as_str()).collect();
    assert_eq!(outcomes[..10], ["pass"; 10]);
    assert_eq!(outcomes[10..], ["absent"; 2]);
    let (code, page, errors) = asked(&["--check"], Some("occupied"), "");
    assert_eq!(code, 6, "{page}");
    assert!(
        page.contains("FAIL  answers TURN by an empty point\n        expected an empty point, found h8"),
        "{page}"
    );
    assert!(errors.contains("points that an engine must keep failed"), "{errors}");
    let (code, page, _) = asked(&["--check"], Some("crash"), "");
    assert_eq!(code, 6);
    assert!(page.contains("pass  answers START 15 by OK, and ABOUT") && page.contains("has ended"), "{page}");
}

#[test]
fn a_move_is_taken_back_and_the_finished_game_is_written() {
    let game = file("played.sgf");
    let typed = "h8\nundo\ni9\nnowhere\nresign\n";
    let (code, page, errors) = asked(&["--play", "black", "--seconds", "1", "-o", &game], None, typed);
    assert_eq!((code, errors.as_str()), (0, ""), "{page}");
    assert!(page.contains("White plays ") && page.contains("Black resigns"), "{page}");
    assert!(page.contains("expected a point a1..o15, undo or resign, found \"nowhere\""), "{page}");
    let written = std::fs::read_to_string(&game).expect("the file exists");
    assert!(written.contains("PW[node]") && written.contains("RE[W"), "{written}");
    // The user took back the first move and the engine's answer to it.
    assert!(written.contains(";B[ig]") && !written.contains(";B[hh]"), "{written}");
}

/// Plays a game with an opening procedure. The seed is fixed, so that the engine's first stones are the same
/// in every run.
fn opening(rule: &str, color: &str, typed: &str, more: &[&str]) -> (i32, String, String) {
    let mut options = vec!["--play", color, "--procedure", rule, "--seed", "1", "--seconds", "0.2"];
    options.extend(more);
    asked(&options, None, typed)
}

#[test]
fn the_terminal_prompts_each_step_of_soosyrv_and_repeats_it_after_a_wrong_answer() {
    let game = file("soosyrv.sgf");
    let typed = "a1\nh8\nh8\nh9\ni9\n";
    let (code, page, errors) = opening("soosyrv-8", "black", typed, &["-o", &game]);
    assert_eq!((code, errors.as_str()), (0, ""), "{page}");
    assert!(
        page.contains("You hold Black. You place stone 1, a stone of Black, on a point marked +"),
        "{page}"
    );
    assert!(page.contains("expected one of the 1 points where this stone may lie, found a1"), "{page}");
    assert!(page.contains("You place stone 2, a stone of White"), "{page}");
    assert!(page.contains("expected an empty point, found h8, which is occupied"), "{page}");
    assert!(page.contains("The engine swaps colors") || page.contains("The engine does not swap"), "{page}");
    assert!(page.contains("The game was not finished"), "{page}");
    let written = std::fs::read_to_string(&game).expect("the file exists");
    assert!(written.contains("RU[Soosyrv-8]"), "{written}");
    assert!(written.contains(";B[hh];W[hg];B[ig]"), "{written}");
}

#[test]
fn soosyrv_reaches_the_fifth_move_with_the_engine_on_either_side() {
    // The program places three random stones for the engine. The user stays White, places the fourth stone,
    // and declares two fifth moves.
    let typed = "maybe\nstay\na1\n9\n2\nA\nundo\nb\nresign\n";
    let (code, page, errors) = opening("soosyrv-8", "white", typed, &[]);
    assert_eq!((code, errors.as_str()), (0, ""), "{page}");
    assert_eq!(page.matches("The engine places a stone of ").count(), 3, "{page}");
    assert!(page.contains("expected swap, stay, undo or resign, found \"maybe\""), "{page}");
    assert!(page.contains("expected a number 1..8, undo or resign, found \"9\""), "{page}");
    if page.contains("You hold White. You keep one of the 2 fifth moves") {
        assert_eq!(page.matches("The engine offers ").count(), 2, "{page}");
    } else {
        assert!(page.contains("The engine swaps colors: you hold Black now"), "{page}");
        assert!(page.contains("You hold Black. You offer fifth move 1 of 2"), "{page}");
    }
    assert!(page.contains(" resigns"), "{page}");
}

#[test]
fn a_game_that_ends_in_its_opening_has_no_result() {
    // The engine decides whether to swap. The user's input ends after the first choices of the opening.
    let (code, page, _) = opening("taraguchi-10", "black", "h8\nstay\n", &[]);
    assert_eq!(code, 0, "{page}");
    assert!(page.contains("The engine swaps colors") || page.contains("The engine does not swap"), "{page}");
    assert!(page.contains("The game was not finished"), "{page}");
}

#[test]
fn the_error_for_an_unknown_opening_rule_lists_the_known_rules() {
    let (code, _, errors) = asked(&["--play", "black", "--procedure", "swap2"], None, "");
    assert_eq!(code, 2);
    assert!(
        errors.contains("expected one of free, swap, rif, soosyrv-8, taraguchi-10, found \"swap2\""),
        "{errors}"
    );
}

#[test]
fn forbidden_points_are_marked_and_refused() {
    let double_three = "g8 a1 i8 c1 h7 e1 h9 o15";
    let typed = "h8\nresign\n";
    let (code, page, errors) = asked(&["--play", "black", "--moves", double_three], None, typed);
    assert_eq!((code, errors.as_str()), (0, ""), "{page}");
    assert!(page.contains("   8 . . . . . . x 3 x"), "{page}");
    assert!(page.contains("Black may not play on h8: double-three"), "{page}");
    assert!(
        page.contains("expected a point that Black may play on, found h8, which is forbidden (double-three)"),
        "{page}"
    );
    assert!(page.contains("Black resigns"), "{page}");
}

#[test]
fn an_engine_that_fails_in_the_opening_has_lost() {
    let options = ["--play", "black", "--procedure", "rif", "--seconds", "0.1"];
    let (code, page, errors) = asked(&options, Some("silent"), "h8\nh9\ni9\n");
    assert_eq!(code, 6, "{page}");
    assert!(errors.contains("The engine failed: expected a move such as 7,7 within 2000 ms"), "{errors}");
}
