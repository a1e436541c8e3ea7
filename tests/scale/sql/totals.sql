-- Number of games that reached a position, their results, and the number of games that ended in the position.
SELECT
  count(*) AS games,
  count(*) FILTER (WHERE p.result = 'black') AS black,
  count(*) FILTER (WHERE p.result = 'white') AS white,
  count(*) FILTER (WHERE p.result = 'draw') AS draw,
  count(*) FILTER (WHERE p.result IS NULL) AS unknown,
  count(*) FILTER (WHERE p.next IS NULL) AS ended
FROM positions p
WHERE p.prefix = :prefix AND p.key = :key AND NOT p.repeated
  AND (:dates) AND p.game IN (SELECT g.game FROM games g WHERE :games)
