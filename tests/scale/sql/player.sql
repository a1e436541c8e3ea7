-- Players whose games reached a position, with either color: a row for each player, most games first.
WITH found AS (
  SELECT p.game, p.black_id, p.white_id
  FROM positions p
  WHERE p.prefix = :prefix AND p.key = :key AND NOT p.repeated
    AND (:dates) AND p.game IN (SELECT g.game FROM games g WHERE :games)
),
-- UNION removes equal rows, so a game in which a player has both colors counts once.
players AS (
  SELECT game, black_id AS player_id FROM found WHERE black_id IS NOT NULL
  UNION
  SELECT game, white_id AS player_id FROM found WHERE white_id IS NOT NULL
)
SELECT player_id, count(*) AS games
FROM players
GROUP BY player_id
ORDER BY games DESC, player_id
