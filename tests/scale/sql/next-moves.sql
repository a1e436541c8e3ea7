-- Next moves from a position, and the results of the games with each move: a row for each next move, most games first.
SELECT
  p.next,
  p.next_key,
  count(*) AS games,
  count(*) FILTER (WHERE p.result = 'black') AS black,
  count(*) FILTER (WHERE p.result = 'white') AS white,
  count(*) FILTER (WHERE p.result = 'draw') AS draw,
  count(*) FILTER (WHERE p.result IS NULL) AS unknown,
  min(p.year) AS first_year,
  max(p.year) AS last_year
FROM positions p
WHERE p.prefix = :prefix AND p.key = :key AND NOT p.repeated AND p.next IS NOT NULL
  AND (:dates) AND p.game IN (SELECT g.game FROM games g WHERE :games)
GROUP BY p.next, p.next_key
ORDER BY games DESC, p.next
