//! Follows each rule step by step, and checks the errors.

use proptest::prelude::*;

use super::*;
use crate::Move;

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// Returns the events in a text such as `h8 swap stay #3 ten ?g9 =g9`: `#3` declares three points
/// for the fifth move, `ten` offers ten points instead of a swap, `?` offers a point, and `=`
/// chooses an offered point.
fn events(text: &str) -> Vec<ProcedureEvent> {
    let read = |word: &str| match word {
        "swap" => ProcedureEvent::Swap(true),
        "stay" => ProcedureEvent::Swap(false),
        "ten" => ProcedureEvent::OfferFifths,
        _ => match word.as_bytes()[0] {
            b'?' => ProcedureEvent::Offer(point(&word[1..])),
            b'=' => ProcedureEvent::Keep(point(&word[1..])),
            b'#' => ProcedureEvent::Declare(word[1..].parse().expect("a number")),
            _ => ProcedureEvent::Place(point(word)),
        },
    };
    text.split_whitespace().map(read).collect()
}

fn after(rule: OpeningRule, text: &str) -> Procedure {
    Procedure::of(rule, &events(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(rule: OpeningRule, text: &str) -> String {
    Procedure::of(rule, &events(text)).expect_err(text).to_string()
}

#[test]
fn in_rif_one_player_places_three_stones_and_the_other_selects_one_of_two_fifths() {
    use OpeningRule::Rif;
    for (text, number, reach) in [("", 1, 1), ("h8", 2, 8), ("h8 h9", 3, 23)] {
        let step = after(Rif, text).step();
        let NextChoice::Place { by, number: found, within } = step else { panic!("{step:?}") };
        assert_eq!((by, found, within.len()), (ProcedurePlayer::First, number, reach), "{text}");
    }
    let step = after(Rif, "h8 h9 i9").step();
    assert_eq!(step, NextChoice::Swap { by: ProcedurePlayer::Second, after: 3, or_offer: None });
    let swapped = after(Rif, "h8 h9 i9 swap");
    assert_eq!((swapped.black(), swapped.swap_code().as_str()), (ProcedurePlayer::Second, "R"));
    assert_eq!(swapped.step().by(), Some(ProcedurePlayer::First));
    let offering = after(Rif, "h8 h9 i9 swap g9");
    assert!(matches!(offering.step(), NextChoice::Offer { by: ProcedurePlayer::Second, count: 2, .. }));
    let kept = after(Rif, "h8 h9 i9 swap g9 ?i8 ?i7");
    assert!(
        matches!(kept.step(), NextChoice::Keep { by: ProcedurePlayer::First, among } if among.len() == 2)
    );
    let done = after(Rif, "h8 h9 i9 swap g9 ?i8 ?i7 =i7");
    assert_eq!((done.step(), done.moves().len(), done.offered().len()), (NextChoice::Done, 5, 2));
}

#[test]
fn the_rule_swap_of_1989_excludes_d13_and_i13() {
    use OpeningRule::Swap;
    assert_eq!(after(Swap, "h8").step().by(), Some(ProcedurePlayer::Second));
    assert_eq!(after(Swap, "h8 h9").step().by(), Some(ProcedurePlayer::First));
    let (d13, i13) = (after(Swap, "h8 h9").step(), after(Swap, "h8 i9").step());
    for (step, left) in [(d13, 21), (i13, 22)] {
        assert!(matches!(step, NextChoice::Place { within, .. } if within.len() == left), "{step:?}");
    }
    let error = refused(Swap, "h8 h9 j6");
    assert_eq!(error, "event 3: expected one of the 21 points where it is allowed, found j6");
}

#[test]
fn soosyrv_declares_before_the_second_swap() {
    use OpeningRule::Soosyrv8;
    let declared = after(Soosyrv8, "h8 h9 i9 stay g9");
    assert_eq!(declared.step(), NextChoice::Declare { by: ProcedurePlayer::Second, most: 8 });
    let step = after(Soosyrv8, "h8 h9 i9 stay g9 #3").step();
    assert_eq!(step, NextChoice::Swap { by: ProcedurePlayer::First, after: 4, or_offer: None });
    let swapped = after(Soosyrv8, "h8 h9 i9 stay g9 #3 swap");
    assert_eq!(swapped.swap_code(), "-R");
    assert!(matches!(swapped.step(), NextChoice::Offer { by: ProcedurePlayer::Second, count: 3, .. }));
    let kept = after(Soosyrv8, "h8 h9 i9 stay g9 #1 stay ?i8");
    assert!(matches!(kept.step(), NextChoice::Keep { by: ProcedurePlayer::Second, .. }));
    assert_eq!(refused(Soosyrv8, "h8 h9 i9 stay g9 #9"), "event 6: expected 1 to 8 fifths, found 9");
    assert_eq!(
        refused(Soosyrv8, "h8 h9 i9 g9"),
        "event 4: expected a choice to swap or not, found \"place g9\""
    );
}

#[test]
fn taraguchi_swaps_five_times_or_offers_ten() {
    use OpeningRule::Taraguchi10;
    let reach = |text: &str| match after(Taraguchi10, text).step() {
        NextChoice::Place { within, .. } => within.len(),
        step => panic!("{step:?}"),
    };
    let sizes =
        ["", "h8 stay", "h8 stay h9 stay", "h8 stay h9 stay i9 stay", "h8 stay h9 stay i9 stay g9 stay"];
    assert_eq!(sizes.map(reach), [1, 8, 23, 46, 77]);
    let step = after(Taraguchi10, "h8 stay h9 stay i9 stay g9").step();
    assert_eq!(step, NextChoice::Swap { by: ProcedurePlayer::First, after: 4, or_offer: Some(10) });
    let all = after(Taraguchi10, "h8 swap h9 stay i9 stay g9 swap e5 stay");
    assert_eq!(
        (all.step(), all.swap_code().as_str(), all.black()),
        (NextChoice::Done, "R--R-", ProcedurePlayer::First)
    );
    let ten = "?i8 ?i7 ?g7 ?j9 ?k9 ?a1 ?b1 ?c1 ?d1";
    let offering = after(Taraguchi10, &format!("h8 stay h9 stay i9 stay g9 ten {ten}"));
    assert!(matches!(offering.step(), NextChoice::Offer { by: ProcedurePlayer::First, count: 10, .. }));
    let done = after(Taraguchi10, &format!("h8 stay h9 stay i9 stay g9 ten {ten} ?e1 =k9"));
    assert_eq!((done.step(), done.moves()[4]), (NextChoice::Done, point("k9")));
    assert!(refused(Taraguchi10, "h8 ten").starts_with("event 2: expected a choice to swap or not"));
}

#[test]
fn the_player_who_did_not_place_the_stone_chooses_to_swap() {
    use OpeningRule::Taraguchi10;
    let mut procedure = Procedure::new(Taraguchi10);
    for (place, swapped) in [("h8", true), ("h9", true), ("i9", false), ("g9", true), ("e5", true)] {
        let placer = procedure.step().by();
        procedure = procedure.after(ProcedureEvent::Place(point(place))).expect("it is allowed");
        assert_ne!(procedure.step().by(), placer, "{place}");
        procedure = procedure.after(ProcedureEvent::Swap(swapped)).expect("it is allowed");
    }
    assert_eq!(procedure.step(), NextChoice::Done);
}

#[test]
fn a_fifth_that_is_the_image_of_another_is_refused() {
    use OpeningRule::Rif;
    // The four stones are symmetric about column h.
    assert!(refused(Rif, "h8 h9 h10 stay h7 ?g8 ?i8").contains("found i8"));
    assert!(refused(Rif, "h8 h9 h10 stay h7 ?g8 ?g8").contains("found g8"));
    // These stones are symmetric about row 9: the line of symmetry need not go through the center of the
    // board.
    assert!(refused(Rif, "h8 i9 h10 stay g9 ?j8 ?j10").contains("found j10"));
    after(Rif, "h8 h9 i9 stay g10 ?g8 ?i8");
}

#[test]
fn the_rule_free_has_no_steps_and_names_of_rules_are_read_back() {
    assert_eq!(Procedure::new(OpeningRule::Free).step(), NextChoice::Done);
    assert!(refused(OpeningRule::Free, "h8").contains("no further choice"));
    for rule in OpeningRule::ALL {
        assert_eq!(OpeningRule::named(rule.name()), Some(rule));
    }
    assert_eq!(OpeningRule::named("pro"), None);
}

fn any_choice(step: NextChoice, dice: usize) -> Option<ProcedureEvent> {
    let pick = |set: PointSet| set.iter().nth(dice % set.len().max(1));
    Some(match step {
        NextChoice::Place { within, .. } => ProcedureEvent::Place(pick(within)?),
        NextChoice::Swap { or_offer: Some(_), .. } if dice % 3 == 2 => ProcedureEvent::OfferFifths,
        NextChoice::Swap { .. } => ProcedureEvent::Swap(dice.is_multiple_of(2)),
        NextChoice::Declare { most, .. } => ProcedureEvent::Declare(1 + (dice % usize::from(most)) as u8),
        NextChoice::Offer { within, .. } => ProcedureEvent::Offer(pick(within)?),
        NextChoice::Keep { among, .. } => ProcedureEvent::Keep(pick(among)?),
        NextChoice::Done => return None,
    })
}

proptest! {
    /// For all choices of the players, the procedure ends with five stones. The first three stones are one of
    /// the 26 openings. [`Procedure::of`] makes the same procedure from the events.
    #[test]
    fn every_sequence_of_choices_ends(dice in proptest::collection::vec(0usize..10_000, 40), rule in 1usize..5) {
        let rule = OpeningRule::ALL[rule];
        let mut procedure = Procedure::new(rule);
        let mut done = Vec::new();
        for number in dice {
            let Some(event) = any_choice(procedure.step(), number) else { break };
            procedure = procedure.after(event).expect("a choice that the step allows");
            done.push(event);
        }
        prop_assert_eq!(procedure.step(), NextChoice::Done);
        prop_assert_eq!(procedure.moves().len(), 5);
        let moves: Vec<Move> = procedure.moves().iter().map(|&p| p.into()).collect();
        prop_assert!(Opening::of(&moves).is_some());
        prop_assert_eq!(&Procedure::of(rule, &done).expect("the events are valid"), &procedure);
        // After the last step, every event gives an error or a procedure; none panics.
        for &event in &done {
            let _ = procedure.after(event).is_err();
        }
    }
}
