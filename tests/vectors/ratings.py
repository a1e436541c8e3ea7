"""Writes ratings.csv: made games, and the ratings that the package whr 2.2.0 computes from them.

pip install whr==2.2.0, then: python ratings.py > ratings.csv

A line is "game,black,white,half points of Black,day" or "rating,player,day,rating,standard deviation". A line
"case,variance per day,virtual draws,average" begins a case. The package adds 0.001 to the second derivatives
before it computes a standard deviation, so its deviations are up to 0.5 % smaller than those of the paper.
"""

import random

import whr


def case(seed, players, games, days, variance, draws):
    chance = random.Random(seed)
    print(f"case,{variance},{draws},1900")
    base = whr.Base(w2=variance, virtual_games=draws)
    strengths = [chance.gauss(0, 250) for _ in range(players)]
    played = []
    for day in sorted(chance.randrange(days) for _ in range(games)):
        black, white = chance.sample(range(players), 2)
        expected = 1 / (1 + 10 ** ((strengths[white] - strengths[black]) / 400))
        half_points = 1 if chance.random() < 0.1 else 2 * (chance.random() < expected)
        played.append([str(black), str(white), "WDB"[half_points], day])
        print(f"game,{black},{white},{half_points},{day}")
    base.create_games(played)
    base.iterate(2000)
    for player, curve in sorted(base.get_ordered_ratings(), key=lambda one: int(one[0])):
        for day, rating, deviation in curve:
            print(f"rating,{player},{day},{1900 + rating:.3f},{deviation:.3f}")


case(1, players=2, games=1, days=1, variance=12.9, draws=2)
case(2, players=4, games=12, days=300, variance=300, draws=1)
case(3, players=30, games=250, days=9000, variance=12.9, draws=2)
case(4, players=8, games=120, days=20, variance=1, draws=4)
