/** Measures queries of all kinds, from the page to the worker and back, with the client that the element also uses. */
import type { Dimension, Filter, FoundName, Position } from '../../../web-component/src/engine/protocol.ts';
import type { CallArgs, EngineClient } from '../../../web-component/src/engine/worker-client.ts';
import { random } from '../../support/random.ts';
import type { Part } from '../areas.ts';
import type { Played } from '../positions.ts';
import { client, position, ROWS } from './ours.ts';

export type Kind =
  | 'exact'
  | 'exact, while a hard win is looked for'
  | 'exact with filters and facets'
  | 'no position, with filters and facets'
  | 'a part of the board, in place'
  | 'the same with filters and facets'
  | 'a part of the board, anywhere'
  | 'the same with the colors exchanged'
  | 'a typed name'
  | 'the graph around a position';

/** Milliseconds of each query, by kind of query. */
export type KindTimes = Record<Kind, number[]>;

const FACETS: Dimension[] = [
  'player',
  'event',
  'country',
  'rule',
  'category',
  'opening',
  'result',
  'year',
  'length',
  'rated',
];
/**
 * A position from `tests/vectors/threats.jsonl.gz` (t0900) for which no program has found out whether there is a win.
 */
const HARD: CallArgs<'solve'> = {
  position: {
    black: [112, 125, 113, 98, 141, 93, 127, 143],
    white: [97, 95, 96, 126, 110, 157, 99, 128],
    toMove: 'black',
  },
  threats: 'threats',
  milliseconds: 60_000,
};
const EMPTY: Position = { black: [], white: [], toMove: 'black' };

/** Sends all queries of all kinds twice; only the second time is measured. */
export async function askOurs(positions: readonly Played[], parts: readonly Part[]): Promise<KindTimes> {
  const engine = client();
  await engine.call('open', {});
  const next = random(2028);
  const known = await names(engine);
  const filters = positions.map(() => filter(next, known));
  const page = { order: 'newest', offset: 0, limit: ROWS } as const;
  const search = (question: { position: Position } & Partial<Part> & { filter?: Filter }, facets: Dimension[]) =>
    engine.call('search', { ...page, ...question, facets });
  const kinds: Record<Exclude<Kind, 'exact, while a hard win is looked for'>, (index: number) => Promise<unknown>> = {
    exact: (index) => search({ position: place(positions, index) }, []),
    'exact with filters and facets': (index) =>
      search({ position: place(positions, index), filter: at(filters, index) }, FACETS),
    'no position, with filters and facets': (index) => search({ position: EMPTY, filter: at(filters, index) }, FACETS),
    'a part of the board, in place': (index) => search(at(parts, index), []),
    'the same with filters and facets': (index) => search({ ...at(parts, index), filter: at(filters, index) }, FACETS),
    'a part of the board, anywhere': (index) => search(moved(at(parts, index), false), []),
    'the same with the colors exchanged': (index) => search(moved(at(parts, index), true), []),
    'a typed name': (index) =>
      engine.call('names', {
        position: EMPTY,
        dimension: 'player',
        text: typed(at(known.player, index).name, index),
        limit: 20,
      }),
    'the graph around a position': (index) =>
      engine.call('graph', { position: place(positions, index), back: 2, forward: 2, width: 5 }),
  };
  const times = {} as KindTimes;
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    times[kind] = await measure(positions.length, kinds[kind]);
  }
  times['exact, while a hard win is looked for'] = await besideSolver(() => measure(positions.length, kinds.exact));
  engine.close();
  return times;
}

/** Calls `work` while another worker searches for a win that is hard to find. */
async function besideSolver<T>(work: () => Promise<T>): Promise<T> {
  const solver = client('worker', 'engine_bg');
  const stop = new AbortController();
  let running = true;
  let solved: Promise<unknown> = Promise.resolve();
  await new Promise<void>((onProgress) => {
    solved = solver
      .call('solve', HARD, { signal: stop.signal, onProgress: () => onProgress() })
      .catch(() => {})
      .finally(() => {
        running = false;
        onProgress();
      });
  });
  const done = await work();
  if (!running) throw new Error('the search for a win ended before the queries did');
  stop.abort();
  await solved;
  solver.close();
  return done;
}

async function measure(questions: number, ask: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const counted of [false, true]) {
    for (let index = 0; index < questions; index += 1) {
      const start = performance.now();
      await ask(index);
      if (counted) times.push(performance.now() - start);
    }
  }
  return times;
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('nothing to ask about');
  return one;
}

function place(positions: readonly Played[], index: number): Position {
  return position(at(positions, index));
}

function moved({ position, area }: Part, exchanged: boolean): Part {
  return { position, area: { ...area, anywhere: true, exchanged } };
}

/**
 * Returns the beginnings of the last and the first word of a name, as typed by a user who only remembers a part of the
 * name.
 */
function typed(name: string, index: number): string {
  const words = name.toLowerCase().split(' ');
  return `${words.at(-1)?.slice(0, 2 + (index % 4)) ?? ''} ${words.length > 1 ? (words[0]?.slice(0, index % 3) ?? '') : ''}`;
}

type Known = Record<'player' | 'event' | 'rule' | 'country', FoundName[]>;

async function names(engine: EngineClient): Promise<Known> {
  const all = async (of: Dimension) =>
    (await engine.call('names', { position: EMPTY, dimension: of, text: '', limit: 200 })).names.filter(
      ({ games }) => games > 0,
    );
  return {
    player: await all('player'),
    event: await all('event'),
    rule: await all('rule'),
    country: await all('country'),
  };
}

/** Returns a filter with one to three conditions that a user might combine. */
function filter(next: () => number, known: Known): Filter {
  const one = <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length));
  const conditions: (() => Filter)[] = [
    () => ({ players: [one(known.player).id] }),
    () => ({ players: [one(known.player).id], as: next() < 0.5 ? 'black' : 'white' }),
    () => ({ events: [one(known.event).id] }),
    () => ({ rules: [one(known.rule).id] }),
    () => ({ countries: [one(known.country).id] }),
    () => ({ from: `${1995 + Math.floor(next() * 30)}` }),
    () => ({ results: [one(['black', 'white', 'draw'] as const)] }),
    () => ({ rated: next() < 0.5 }),
    () => ({ shortest: 20, longest: 60 }),
  ];
  return Object.assign({}, ...Array.from({ length: 1 + Math.floor(next() * 3) }, () => one(conditions)()));
}
