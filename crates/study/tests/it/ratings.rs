//! Compares the ratings with those that another implementation computed and `tests/vectors/ratings.py`
//! stored.

use renju_study::ratings::{RatedGame, RatedGames, RatingFit, RatingOptions, Ratings};

/// A rating of the other implementation: player, day, rating and standard deviation.
type StoredRating = (u32, i32, f64, f64);

#[derive(Default)]
struct RatingsCase {
    options: RatingOptions,
    games: Vec<RatedGame>,
    ratings: Vec<StoredRating>,
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("expected a number, found {text:?}"))
}

fn cases() -> Vec<RatingsCase> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/ratings.csv");
    let text = std::fs::read_to_string(path).expect("the vectors");
    let mut cases: Vec<RatingsCase> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(',').collect();
        match *words.as_slice() {
            ["case", variance, draws, average] => cases.push(RatingsCase {
                options: RatingOptions {
                    variance_per_day: number(variance),
                    virtual_draws: number(draws),
                    average: number(average),
                },
                ..RatingsCase::default()
            }),
            ["game", black, white, half_points, day] => {
                cases.last_mut().expect("a case precedes its lines").games.push(RatedGame {
                    black: number(black),
                    white: number(white),
                    half_points: number(half_points),
                    day: number(day),
                });
            }
            ["rating", player, day, rating, deviation] => {
                let rating = (number(player), number(day), number(rating), number(deviation));
                cases.last_mut().expect("a case precedes its lines").ratings.push(rating);
            }
            _ => panic!("unexpected line {line:?}"),
        }
    }
    cases
}

fn ratings(games: Vec<RatedGame>, options: RatingOptions) -> Ratings {
    RatingFit::new(RatedGames { games, ..RatedGames::default() }, options).finish()
}

#[test]
fn ratings_equal_those_of_another_implementation() {
    let cases = cases();
    assert_eq!(cases.len(), 4);
    for RatingsCase { options, games, ratings: expected } in cases {
        let ratings = ratings(games, options);
        let days: usize = ratings.players().iter().map(|player| ratings.curve(player.id).len()).sum();
        assert_eq!(days, expected.len());
        for (player, day, rating, deviation) in expected {
            let found = ratings.at(player, day).expect("a rating");
            assert!((f64::from(found.rating) - rating).abs() < 0.05, "{player} {day} {rating} {found:?}");
            // `tests/vectors/ratings.py` says why the other deviations are smaller.
            let share = f64::from(found.deviation) / deviation;
            assert!((0.9999..1.005).contains(&share), "{player} {day} {deviation} {found:?}");
        }
    }
}
