-- Novelties: next moves that were first played within the two years before the latest of all games, if another next
-- move was played before these two years. A day is a number such as 20260814, so two years are 20000. Games outside of
-- the dates in the question also count as earlier games.
WITH played AS (
  SELECT p.next, p.next_key, min(p.day) AS first_day, count(*) FILTER (WHERE :dates) AS games
  FROM positions p
  WHERE p.prefix = :prefix AND p.key = :key AND NOT p.repeated AND p.next IS NOT NULL
    AND p.game IN (SELECT g.game FROM games g WHERE :games)
  GROUP BY p.next, p.next_key
),
latest AS (SELECT max(day) AS day FROM games),
oldest AS (SELECT min(first_day) AS day FROM played WHERE first_day > 0)
SELECT played.next, played.next_key, played.first_day, played.games
FROM played CROSS JOIN latest CROSS JOIN oldest
WHERE played.games > 0 AND played.first_day > latest.day - 20000 AND oldest.day <= latest.day - 20000
ORDER BY played.first_day, played.next
