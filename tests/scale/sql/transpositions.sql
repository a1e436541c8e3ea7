-- Number of games that reached the position after a next move by another order of moves, without reaching the position
-- itself. :after has a row (prefix, key) for the position after each possible next move. For moves that games played,
-- next-moves.sql has the key as `next_key`.
WITH after_move AS (
  SELECT * FROM (VALUES :after) AS after_move (prefix, key)
),
here AS (
  SELECT p.game FROM positions p WHERE p.prefix = :prefix AND p.key = :key
)
SELECT after_move.key AS next_key, count(DISTINCT p.game) AS transposed
FROM positions p
JOIN after_move ON p.prefix = after_move.prefix AND p.key = after_move.key
WHERE (:dates) AND p.game IN (SELECT g.game FROM games g WHERE :games)
  AND p.game NOT IN (SELECT here.game FROM here)
GROUP BY after_move.key
ORDER BY transposed DESC, next_key
