-- Years in which games reached a position. Conditions on dates do not count here, as in `renju search`.
SELECT p.year, count(*) AS games
FROM positions p
WHERE p.prefix = :prefix AND p.key = :key AND NOT p.repeated AND p.year IS NOT NULL
  AND p.game IN (SELECT g.game FROM games g WHERE :games)
GROUP BY p.year
ORDER BY p.year
