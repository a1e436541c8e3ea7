/** A large library of RenLib: read, stopped, asked; by the client that the element itself uses. */
import type { BookReply, ImportProgress, Position } from '../../../web-component/src/engine/protocol.ts';
import { PASS } from '../../../web-component/src/engine/protocol.ts';
import type { EngineClient } from '../../../web-component/src/engine/worker-client.ts';
import { random } from '../../support/random.ts';
import { client } from './ours.ts';
import { timed } from './timing.ts';

/** What reading it came to. */
export interface BookTimes {
  /** From the file to the reply, stored; milliseconds. */
  read: number;
  /** From the file to the first answer of the book, milliseconds. */
  answered: number;
  /** How often progress was told. */
  told: number;
  /** Positions in the library. */
  nodes: number;
  /** From asking an import to stop until it had, milliseconds. */
  stopped: number;
  /** From a fresh worker to the first answer of the stored book, milliseconds. */
  reopened: number;
  /** Of each question, milliseconds. */
  lookups: number[];
}

const EMPTY: Position = { black: [], white: [], toMove: 'black' };

/** Imports the library once to its end and once until it is stopped, and asks positions of it. */
export async function readBook(file: File, questions: number): Promise<BookTimes> {
  const engine = client('worker', 'engine_bg');
  await engine.call('delete-all-collections', {});
  const stopped = await stop(engine, file);
  const progress: ImportProgress[] = [];
  const start = performance.now();
  const { library } = await engine.call(
    'import',
    { file, name: file.name, collection: 'new' },
    { onProgress: (told) => progress.push(told) },
  );
  const read = performance.now() - start;
  await answer(engine);
  const answered = performance.now() - start;
  const lookups = await ask(engine, questions);
  engine.close();
  const again = client('worker', 'engine_bg');
  const reopened = await timed(() => answer(again));
  again.close();
  const nodes = library?.collections.find((collection) => collection.nodes > 0)?.nodes ?? 0;
  return { read, answered, told: progress.length, nodes, stopped, reopened, lookups };
}

/** Asks for the empty board until the book is there, without a rest between: what is waited for is the engine. */
async function answer(engine: EngineClient): Promise<BookReply> {
  for (;;) {
    const reply = await engine.call('book', { position: EMPTY });
    if (reply.nodes > 0) return reply;
  }
}

/** Begins to import, and stops it at its third sign of life. */
async function stop(engine: EngineClient, file: File): Promise<number> {
  const abort = new AbortController();
  let told = 0;
  let asked = 0;
  const call = engine.call(
    'import',
    { file, name: file.name, collection: 'new' },
    {
      signal: abort.signal,
      onProgress: () => {
        told += 1;
        if (told !== 3) return;
        asked = performance.now();
        abort.abort();
      },
    },
  );
  await call.catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
  return performance.now() - asked;
}

/** Questions before those that count, until the browser has made the engine's code quick. */
const FIRST = 200;

/** Walks the book along its own moves, again and again from the start, and notes how long each answer takes. */
async function ask(engine: EngineClient, questions: number): Promise<number[]> {
  const next = random(2029);
  const times: number[] = [];
  let position = EMPTY;
  for (let question = -FIRST; question < questions; question += 1) {
    const start = performance.now();
    const { moves } = await engine.call('book', { position });
    if (question >= 0) times.push(performance.now() - start);
    const move = moves[Math.floor(next() * moves.length)]?.points[0];
    position = move === undefined ? EMPTY : after(position, move);
  }
  return times;
}

function after({ black, white, toMove }: Position, move: number): Position {
  const stones = move === PASS ? [] : [move];
  return toMove === 'black'
    ? { black: [...black, ...stones], white, toMove: 'white' }
    : { black, white: [...white, ...stones], toMove: 'black' };
}
