/**
 * The classic page, for comparison: it works as the present viewers of RenjuNet's archive do.
 *
 * The main thread reads the file as text and parses it with DOMParser. Each game becomes an object in IndexedDB, stored
 * with Dexie. A multi-entry index has the canonical strings of the positions after moves 3 to 20 of each game. There is
 * no answer for a position that more than 1,000 games reached, or for a position after fewer than 3 or more than 20
 * moves. Nothing is slow on purpose: `bulkPut` stores the games, and the strings of the eight rotations and reflections
 * are updated with each move.
 */
import Dexie, { type EntityTable } from 'dexie';
import { TURNS } from '../../support/turns.ts';
import { type Played, points } from '../positions.ts';
import { timed } from './timing.ts';

const FIRST = 3;
const LAST = 20;
const MOST = 1000;
/** Number of games that are stored per transaction; larger transactions were not faster. */
const BATCH = 2000;

interface Game {
  id: number;
  black: number;
  white: number;
  tournament: number;
  result: string;
  moves: number[];
  /** The canonical strings of the positions after moves 3 to 20. */
  positions: string[];
}

interface Named {
  id: number;
  name: string;
  date: string;
}

type Database = Dexie & {
  games: EntityTable<Game, 'id'>;
  players: EntityTable<Named, 'id'>;
  events: EntityTable<Named, 'id'>;
};

function database(): Database {
  const db = new Dexie('classic') as Database;
  db.version(1).stores({ games: 'id, black, white, *positions', players: 'id', events: 'id' });
  return db;
}

/** Imports the file. Returns the milliseconds until the archive can be searched. */
export async function importClassic(file: File): Promise<number> {
  await Dexie.delete('classic');
  return timed(async () => {
    const db = database();
    const xml = new DOMParser().parseFromString(await file.text(), 'text/xml');
    await db.players.bulkPut(named(xml, 'player'));
    await db.events.bulkPut(named(xml, 'tournament'));
    const elements = [...xml.querySelectorAll('game')];
    for (let at = 0; at < elements.length; at += BATCH) {
      await db.games.bulkPut(elements.slice(at, at + BATCH).map(game));
    }
    db.close();
  });
}

function named(xml: Document, tag: string): Named[] {
  return [...xml.querySelectorAll(tag)].map((element) => ({
    id: Number(element.getAttribute('id')),
    name: [element.getAttribute('surname'), element.getAttribute('name')].filter(Boolean).join(' '),
    date: element.getAttribute('start') ?? '',
  }));
}

function game(element: Element): Game {
  const number = (name: string) => Number(element.getAttribute(name));
  const moves = points(element.querySelector('move')?.textContent?.trim() ?? '') ?? [];
  return {
    id: number('id'),
    black: number('black'),
    white: number('white'),
    tournament: number('tournament'),
    result: element.getAttribute('bresult') ?? '',
    moves,
    positions: canonicalPositions(moves.slice(0, LAST)).slice(FIRST - 1),
  };
}

/**
 * Returns the canonical string of the position after each move: the smallest of the strings of its eight rotations and
 * reflections.
 */
function canonicalPositions(moves: readonly number[]): string[] {
  const views = TURNS.map((turn) => ({ turn, black: [] as number[], white: [] as number[] }));
  return moves.map((move, index) => {
    let least = '';
    for (const { turn, black, white } of views) {
      insert(index % 2 === 0 ? black : white, turn[move] ?? 0);
      const key = `${String.fromCharCode(...black)}|${String.fromCharCode(...white)}`;
      if (least === '' || key < least) least = key;
    }
    return least;
  });
}

/** Inserts a value into a sorted list of numbers. */
function insert(sorted: number[], value: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] ?? 0) > value) at -= 1;
  sorted.splice(at, 0, value);
}

/** Result of a query. `refused` says that the classic page has no answer. */
export interface ClassicQuery {
  ms: number;
  refused: boolean;
}

/**
 * Queries each position. An answer has the number of games, the first 100 games with the players' names, and the table
 * of next moves.
 */
export async function queryClassic(positions: readonly Played[]): Promise<ClassicQuery[]> {
  const db = database();
  const answers: ClassicQuery[] = [];
  for (const position of positions) {
    let refused = false;
    const ms = await timed(async () => {
      refused = !(await ask(db, position));
    });
    answers.push({ ms, refused });
  }
  db.close();
  return answers;
}

async function ask(db: Database, { moves, ply }: Played) {
  const key = canonicalPositions(moves).at(-1);
  if (key === undefined || ply < FIRST || ply > LAST) return undefined;
  const hits = db.games.where('positions').equals(key);
  if ((await hits.count()) > MOST) return undefined;
  const games = await hits.toArray();
  const events = new Map(
    (await db.events.bulkGet(games.map((game) => game.tournament))).map((event) => [event?.id, event]),
  );
  const dated = games.map((game) => ({ game, event: events.get(game.tournament) }));
  dated.sort((a, b) => (b.event?.date ?? '').localeCompare(a.event?.date ?? ''));
  const rows = await Promise.all(
    dated.slice(0, 100).map(async ({ game, event }) => {
      const [black, white] = await db.players.bulkGet([game.black, game.white]);
      return { id: game.id, black: black?.name, white: white?.name, event: event?.name, date: event?.date };
    }),
  );
  return { total: games.length, rows, next: nextMoves(games, ply) };
}

/**
 * Returns the next moves, grouped by the position to which they lead. Each group has the number of its games and the
 * points that Black scored in these games.
 */
function nextMoves(games: readonly Game[], ply: number) {
  const replies = new Map<string, { games: number; black: number }>();
  for (const { positions, result } of games) {
    const key = positions[ply + 1 - FIRST];
    if (key === undefined) continue;
    const reply = replies.get(key) ?? { games: 0, black: 0 };
    reply.games += 1;
    reply.black += Number(result) || 0;
    replies.set(key, reply);
  }
  return [...replies].sort(([, a], [, b]) => b.games - a.games);
}
