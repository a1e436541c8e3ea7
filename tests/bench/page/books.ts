/**
 * Imports a large RenLib library twice, stops one of the two imports before its end, and queries the library. Uses the
 * same client as the element.
 */
import type { BookReply, ImportProgress, Position } from '../../../web-component/src/engine/protocol.ts';
import { PASS } from '../../../web-component/src/engine/protocol.ts';
import type { EngineClient } from '../../../web-component/src/engine/worker-client.ts';
import { random } from '../../support/random.ts';
import { client } from './ours.ts';
import { timed } from './timing.ts';

/** Times and counts of reading a library of moves. */
export interface BookTimes {
  /** Milliseconds from sending the file to the reply that the library is stored. */
  read: number;
  /** Milliseconds from sending the file to the first answer from the book. */
  answered: number;
  /** Number of progress messages during the reading. */
  told: number;
  /** Number of positions in the library. */
  nodes: number;
  /** Milliseconds from the request to stop an import until the import has ended. */
  stopped: number;
  /** Milliseconds from the start of a new worker to its first answer from the stored book. */
  reopened: number;
  /** Milliseconds that each query took. */
  lookups: number[];
}

const EMPTY: Position = { black: [], white: [], toMove: 'black' };

/**
 * Imports the library twice: the first import runs to its end, and the second is stopped. Also queries positions of the
 * book.
 */
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

/**
 * Queries the empty board repeatedly until the book answers. There is no pause between queries, so that the measured
 * time contains only the engine's work.
 */
async function answer(engine: EngineClient): Promise<BookReply> {
  for (;;) {
    const reply = await engine.call('book', { position: EMPTY });
    if (reply.nodes > 0) return reply;
  }
}

/**
 * Starts an import, and stops it at its third progress message. Returns the milliseconds from the request to stop until
 * the import has ended.
 */
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

/** Number of queries at the start that are not measured, because the browser is still compiling the engine's code. */
const FIRST = 200;

/**
 * Queries the positions of random lines of the book, each line from the empty board, and returns the milliseconds of
 * each answer.
 */
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
