/**
 * Answers queries about an area in a simple way, for comparison with the engine: tries every placement of the area on
 * every position of every game. The code shares nothing with the engine. It is slow and easy to understand.
 */
import type { Area, Color, Tally } from '../../web-component/src/engine/protocol.ts';
import { TURNS } from './turns.ts';

/**
 * A reply in the area: its color, and its points on the board of the query. If the reply has several points, they are
 * equivalent by symmetry.
 */
export interface AreaReply {
  points: number[];
  color: Color;
  games: number;
  tally: Tally;
  elsewhere: number;
}

export interface AreaAnswer {
  total: number;
  ended: number;
  tally: Tally;
  /** Replies (next moves in the area), Black's first, sorted by their first points. */
  replies: AreaReply[];
}

/** A game in the form that {@link scan} needs. */
export interface Scanned {
  moves: readonly number[];
  result: keyof Tally;
}

/**
 * A placement of an area on the board of a game. `place` maps points of the query's board to points of the game's
 * board. `exchanged` says whether the colors are exchanged.
 */
interface Way {
  place: ReadonlyMap<number, number>;
  exchanged: boolean;
}

type Stones = ReadonlyMap<number, Color>;

const PASS = 225;

/** Returns the answer to a query for games in which a position contains the area with the stones of `line`. */
export function scan(games: readonly Scanned[], line: readonly number[], area: Area): AreaAnswer {
  const asked = stonesOf(line);
  const all = ways(area);
  const answer: AreaAnswer = { total: 0, ended: 0, tally: none(), replies: [] };
  const groups = replyGroups(area, asked, all);
  const replies = new Map<string, AreaReply>();
  for (const game of games) {
    const moves = lowest(game.moves);
    const found = first(moves, asked, area, all);
    if (!found) continue;
    const { ply, way } = found;
    const result = way.exchanged ? swapped(game.result) : game.result;
    answer.total += 1;
    answer.tally[result] += 1;
    const inside = new Map([...way.place].map(([point, there]) => [there, point]));
    const next = moves.findIndex((move, at) => at >= ply && inside.has(move));
    if (next < 0) {
      answer.ended += 1;
      continue;
    }
    const color = colorOf(colorAt(next), way);
    const key = groups.get(`${color} ${inside.get(moves[next] ?? PASS)}`) ?? '';
    const reply = replies.get(key) ?? replyOf(key);
    replies.set(key, reply);
    reply.games += 1;
    reply.tally[result] += 1;
    if (next > ply) reply.elsewhere += 1;
  }
  answer.replies = sortReplies([...replies.values()]);
  return answer;
}

export function sortReplies(replies: AreaReply[]): AreaReply[] {
  return replies.sort((a, b) => (a.points[0] ?? 0) - (b.points[0] ?? 0) || a.color.localeCompare(b.color));
}

/**
 * Returns the number of moves after which a game first contains the area, and the placement that fits. If several
 * placements fit, returns the first one in the order of {@link ways}.
 */
function first(moves: readonly number[], asked: Stones, area: Area, all: readonly Way[]) {
  const stones = new Map<number, Color>();
  for (let ply = 0; ply <= moves.length; ply += 1) {
    const way = all.find((one) => lies(one, ply, stones, asked, area));
    if (way) return { ply, way };
    const move = moves[ply] ?? PASS;
    if (move !== PASS) stones.set(move, colorAt(ply));
  }
  return undefined;
}

function lies(way: Way, ply: number, stones: Stones, asked: Stones, area: Area): boolean {
  if (area.toMove && colorOf(colorAt(ply), way) !== area.toMove) return false;
  for (const [point, there] of way.place) {
    if (area.any.includes(point)) continue;
    const stone = stones.get(there);
    if ((stone && colorOf(stone, way)) !== asked.get(point)) return false;
  }
  return true;
}

/**
 * Returns all placements of an area, the preferred ones first. They are sorted by symmetry, then the area's own colors
 * before exchanged colors, then by position on the board, row by row from a1.
 */
function ways(area: Area): Way[] {
  return TURNS.flatMap((turn) => {
    const back = new Map([...turn].map((to, from) => [to, from]));
    const placed = shifts(area).map(
      (moved) => new Map(moved.map((to, index) => [area.points[index] ?? 0, back.get(to) ?? 0])),
    );
    const corner = (place: ReadonlyMap<number, number>) => {
      const there = [...place.values()];
      return Math.min(...there.map(rowOf)) * 15 + Math.min(...there.map(columnOf));
    };
    placed.sort((a, b) => corner(a) - corner(b));
    const colors = area.exchanged ? [false, true] : [false];
    return colors.flatMap((exchanged) => placed.map((place) => ({ place, exchanged })));
  });
}

/** Returns the points of the area for each place on the board to which the area can be shifted. */
function shifts({ points, anywhere }: Area): number[][] {
  const moved: number[][] = [];
  const reach = anywhere ? 14 : 0;
  for (let up = -reach; up <= reach; up += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const on = (line: number) => line >= 0 && line < 15;
      if (points.every((point) => on(rowOf(point) + up) && on(columnOf(point) + right))) {
        moved.push(points.map((point) => point + up * 15 + right));
      }
    }
  }
  return moved;
}

/**
 * Returns a map from each color and point to the reply to which the two belong. Two points belong to the same reply if
 * a placement maps the area to itself and one point to the other.
 */
function replyGroups(area: Area, asked: Stones, all: readonly Way[]): Map<string, string> {
  const own = all.filter(
    (way) =>
      (!area.toMove || colorOf(area.toMove, way) === area.toMove) &&
      [...way.place].every(([point, there]) => {
        const stone = asked.get(point);
        const both = area.any.includes(point) === area.any.includes(there) && area.points.includes(there);
        return both && (area.any.includes(point) || (stone && colorOf(stone, way)) === asked.get(there));
      }),
  );
  const groups = new Map<string, string>();
  for (const color of ['black', 'white'] as const) {
    for (const point of area.points) {
      const same = own.map((way) => `${colorOf(color, way)} ${way.place.get(point)}`);
      groups.set(`${color} ${point}`, [...new Set(same)].sort().join());
    }
  }
  return groups;
}

/**
 * Returns the reply with this key. If the reply may have both colors, it gets the first color, as in the engine's
 * answer.
 */
function replyOf(key: string): AreaReply {
  const members = key.split(',').map((member) => member.split(' '));
  const color: Color = members[0]?.[0] === 'white' ? 'white' : 'black';
  const points = members.filter(([name]) => name === color).map(([, point]) => Number(point));
  return { points: points.sort((a, b) => a - b), color, games: 0, tally: none(), elsewhere: 0 };
}

/**
 * Returns a game in the rotation or reflection in which its list of moves is the lowest. The choice between placements
 * uses this form of the game.
 */
function lowest(moves: readonly number[]): number[] {
  const views = TURNS.map((turn) => moves.map((move) => (move === PASS ? PASS : (turn[move] ?? 0))));
  return views.reduce((best, view) => (reads(view) < reads(best) ? view : best));
}

function reads(moves: readonly number[]): string {
  return String.fromCharCode(...moves);
}

function stonesOf(line: readonly number[]): Stones {
  return new Map(line.flatMap((move, ply) => (move === PASS ? [] : [[move, colorAt(ply)] as const])));
}

function colorAt(ply: number): Color {
  return ply % 2 === 0 ? 'black' : 'white';
}

function colorOf(color: Color, { exchanged }: Way): Color {
  if (!exchanged) return color;
  return color === 'black' ? 'white' : 'black';
}

function swapped(result: keyof Tally): keyof Tally {
  if (result === 'black') return 'white';
  return result === 'white' ? 'black' : result;
}

function none(): Tally {
  return { black: 0, white: 0, draw: 0, unknown: 0 };
}

function rowOf(point: number): number {
  return Math.floor(point / 15);
}

function columnOf(point: number): number {
  return point % 15;
}
