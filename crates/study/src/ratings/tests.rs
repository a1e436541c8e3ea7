use proptest::prelude::*;

use super::fit::POINTS;
use super::*;

fn games(all: &[(u32, u32, i32, u8)]) -> RatedGames {
    let game = |&(black, white, day, half_points): &(u32, u32, i32, u8)| RatedGame {
        black,
        white,
        day,
        half_points,
    };
    RatedGames { games: all.iter().map(game).collect(), ..RatedGames::default() }
}

fn ratings(all: &[(u32, u32, i32, u8)]) -> Ratings {
    RatingFit::new(games(all), RatingOptions::default()).finish()
}

/// Finds the most probable ratings by hill climbing: raises and lowers ratings by steps that become smaller, as
/// long as the probability rises. It is slow, so it is for a few games.
fn naive(games: &[RatedGame], options: RatingOptions) -> Vec<(u32, i32, f64)> {
    let mut days: Vec<(u32, i32)> =
        games.iter().flat_map(|game| [(game.black, game.day), (game.white, game.day)]).collect();
    days.sort_unstable();
    days.dedup();
    let mut ratings = vec![0.0_f64; days.len()];
    let place = |days: &[(u32, i32)], of: (u32, i32)| days.binary_search(&of).expect("a day");
    let log_chance = |difference: f64| -(-difference).exp().ln_1p();
    let probability = |ratings: &[f64]| {
        let mut sum = 0.0;
        for game in games {
            let difference =
                ratings[place(&days, (game.black, game.day))] - ratings[place(&days, (game.white, game.day))];
            let points = f64::from(game.half_points) / 2.0;
            sum += points * log_chance(difference) + (1.0 - points) * log_chance(-difference);
        }
        for (n, &(player, day)) in days.iter().enumerate() {
            match n.checked_sub(1).map(|n| (days[n], ratings[n])) {
                Some(((before, from), rating)) if before == player => {
                    let variance = f64::from(day - from) * options.variance_per_day / (POINTS * POINTS);
                    sum -= (ratings[n] - rating).powi(2) / (2.0 * variance);
                }
                _ => {
                    sum += options.virtual_draws / 2.0 * (log_chance(ratings[n]) + log_chance(-ratings[n]));
                }
            }
        }
        sum
    };
    let mut best = probability(&ratings);
    let mut step = 1.0;
    while step > 1e-5 {
        let mut is_better = false;
        // Changing single ratings converges slowly, so the loop also tries to change all later
        // ratings of the player together.
        for n in 0..ratings.len() {
            for end in [n + 1, (n..days.len()).find(|&m| days[m].0 != days[n].0).unwrap_or(days.len())] {
                for by in [step, -step] {
                    ratings[n..end].iter_mut().for_each(|rating| *rating += by);
                    let other = probability(&ratings);
                    if other > best {
                        (best, is_better) = (other, true);
                    } else {
                        ratings[n..end].iter_mut().for_each(|rating| *rating -= by);
                    }
                }
            }
        }
        if !is_better {
            step /= 2.0;
        }
    }
    let points = ratings.iter().map(|rating| options.average + rating * POINTS);
    days.iter().zip(points).map(|(&(player, day), rating)| (player, day, rating)).collect()
}

fn any_game() -> impl Strategy<Value = RatedGame> {
    (0..4_u32, 1..4_u32, 0..5_i32, 0..3_u8).prop_map(|(black, other, day, half_points)| RatedGame {
        black,
        white: (black + other) % 4,
        day: day * day * 40,
        half_points,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn ratings_equal_those_of_the_naive_twin(games in prop::collection::vec(any_game(), 1..9)) {
        let options = RatingOptions { variance_per_day: 40.0, ..RatingOptions::default() };
        let found = RatingFit::new(RatedGames { games: games.clone(), ..RatedGames::default() }, options).finish();
        for (player, day, rating) in naive(&games, options) {
            let by = found.at(player, day).expect("a rating");
            prop_assert!((f64::from(by.rating) - rating).abs() < 0.5, "{player} {day} {rating} {by:?}");
        }
    }

    #[test]
    fn ratings_do_not_depend_on_the_length_of_steps(
        games in prop::collection::vec(any_game(), 0..30),
        length in 1..50_usize,
    ) {
        let games = RatedGames { games, ..RatedGames::default() };
        let whole = RatingFit::new(games.clone(), RatingOptions::default()).finish();
        let mut fit = RatingFit::new(games, RatingOptions::default());
        while !fit.step(length).is_finished {}
        let sliced = fit.finish();
        prop_assert_eq!(&sliced, &whole);
        prop_assert_eq!(Ratings::from_bytes(&whole.to_bytes()), Ok(whole));
    }

    #[test]
    fn any_bytes_are_ratings_or_an_error(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        let _ = Ratings::from_bytes(&bytes);
        let mut with_head = ratings(&[(1, 2, 0, 2)]).to_bytes();
        with_head.truncate(5);
        with_head.extend(&bytes[..bytes.len() - 4]);
        with_head.extend(crc32fast::hash(&with_head).to_le_bytes());
        let _ = Ratings::from_bytes(&with_head);
    }
}

#[test]
fn a_winner_is_rated_higher_and_the_average_stays() {
    let ratings = ratings(&[(7, 9, 0, 2)]);
    let [winner, loser] = [7, 9].map(|id| ratings.at(id, 0).expect("a rating").rating);
    assert!((winner - 1991.73).abs() < 0.02, "{winner}");
    assert!((f64::from(winner + loser) / 2.0 - 1900.0).abs() < 0.01);
    assert_eq!(ratings.ranked(None).iter().map(|(player, _)| player.id).collect::<Vec<_>>(), [7, 9]);
}

#[test]
fn a_rating_between_games_lies_between_and_is_less_certain() {
    let ratings = ratings(&[(1, 2, 0, 2), (1, 2, 100, 0), (3, 4, 50, 1)]);
    assert_eq!(ratings.at(1, -1), None);
    assert_eq!(ratings.at(5, 50), None);
    let [first, between, last, later] = [0, 50, 100, 400].map(|day| ratings.at(1, day).expect("a rating"));
    assert!((between.rating - (first.rating + last.rating) / 2.0).abs() < 0.01);
    assert!(between.deviation > first.deviation.min(last.deviation));
    assert_eq!(later.rating, last.rating);
    assert!((later.deviation.powi(2) - last.deviation.powi(2) - 300.0 * 12.9).abs() < 1.0);
    assert_eq!(ratings.ranked(Some(10)).len(), 2);
    assert_eq!(ratings.curve(1).len(), 2);
    assert_eq!(ratings.curve(8).len(), 0);
}

#[test]
fn many_wins_give_finite_ratings() {
    let all: Vec<(u32, u32, i32, u8)> = (0..3_000).map(|n| (n % 60, n % 60 + 1, n as i32 / 7, 2)).collect();
    let ratings = ratings(&all);
    assert!(ratings.ranked(None).iter().all(|(_, day)| day.rating.is_finite() && day.deviation > 0.0));
}

#[test]
fn every_changed_byte_and_every_cut_of_a_file_is_detected() {
    let bytes = ratings(&[(1, 2, 0, 2), (1, 2, 100, 0)]).to_bytes();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        assert!(Ratings::from_bytes(&changed).is_err(), "{at}");
        assert!(Ratings::from_bytes(&bytes[..at]).is_err(), "{at}");
    }
    assert_eq!(Ratings::from_bytes(b"RJRT\x02"), Err(RatingsFileError::Newer { found: 2 }));
    assert_eq!(Ratings::from_bytes(b"RJFN\x01"), Err(RatingsFileError::Other));
}

#[test]
fn performance_compares_scores_with_expectations() {
    let all = [(1, 2, 0, 2), (2, 1, 0, 1), (1, 2, 30, 0)];
    let ratings = ratings(&all);
    let mut sum = Performance::default();
    for game in &games(&all).games {
        sum += Performance::of_game(&ratings, game).expect("both players have ratings");
    }
    assert_eq!((sum.games, sum.score), (3, 1.5));
    assert!((sum.gain() - (sum.score - sum.expected) / 3.0).abs() < 1e-12);
    assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
    assert_eq!(Performance::default().gain(), 0.0);
}
