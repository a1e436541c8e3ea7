/**
 * Measures the search for wins by fours in Node: our solver and quintet 0.3.2 from its npm package, both compiled to
 * wasm, solve the same problems in turn. Also measures how long it takes to find the forbidden points on boards with
 * many stones.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

interface Problem {
  id: string;
  black: string[];
  white: string[];
  side?: 'black' | 'white';
  /** Whether there is a win by fours. Only the vectors of wins by fours have this field. */
  vcf?: boolean;
  /** The kind of the win, if there is one. Only the problem set has this field. */
  win?: 'fours' | 'threats' | 'none';
}

type Solve = (blacks: Uint8Array, whites: Uint8Array, black: boolean) => boolean;

interface Maps {
  add(blacks: Uint8Array, whites: Uint8Array): void;
  kept(): number;
  from_stones(): number;
}

interface Ours {
  initSync(options: { module: Uint8Array }): unknown;
  solve_fours(blacks: Uint8Array, whites: Uint8Array, black: boolean): Uint8Array | undefined;
  Maps: new () => Maps;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

const root = new URL('../../', import.meta.url);

function problems(name: string): Problem[] {
  const text = gunzipSync(readFileSync(new URL(`vectors/${name}.jsonl.gz`, root))).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Problem);
}

function points(names: string[]): Uint8Array {
  return Uint8Array.from(names, (name) => name.charCodeAt(0) - 97 + 15 * (Number(name.slice(1)) - 1));
}

/** Returns the solver of our engine, called without a worker. */
async function ours(): Promise<Ours> {
  const glue = new URL('out/bench/fours/fours.js', root).href;
  const engine = (await import(glue)) as Ours;
  engine.initSync({ module: readFileSync(new URL('out/bench/fours/fours_bg.wasm', root)) });
  return engine;
}

/**
 * Returns the solver of quintet, from the wasm file in its package. This function takes the place of the package's own
 * JavaScript, which needs a bundler.
 */
function quintet(): Solve {
  const path = createRequire(import.meta.url).resolve('@renju-note/quintet/quintet_bg.wasm');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
  const { memory, __wbindgen_malloc, __wbindgen_free, __wbindgen_export_0, solve_vcf } = exports as unknown as {
    memory: WebAssembly.Memory;
    __wbindgen_malloc(length: number): number;
    __wbindgen_free(pointer: number, length: number): void;
    __wbindgen_export_0: WebAssembly.Global<'i32'>;
    solve_vcf(...words: number[]): void;
  };
  const pass = (bytes: Uint8Array): [number, number] => {
    const pointer = __wbindgen_malloc(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, pointer);
    return [pointer, bytes.length];
  };
  return (blacks, whites, black) => {
    const result = __wbindgen_export_0.value - 16;
    __wbindgen_export_0.value = result;
    // The maximum depth is a number of fours; no board has room for more than 112.
    solve_vcf(result, ...pass(blacks), ...pass(whites), Number(black), 112);
    const [pointer = 0, length = 0] = new Int32Array(memory.buffer, result, 2);
    if (pointer !== 0) __wbindgen_free(pointer, length);
    __wbindgen_export_0.value += 16;
    return pointer !== 0;
  };
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function fours(name: string, engine: Ours, other: Solve): void {
  const set = problems(name).map((problem) => ({
    ...problem,
    stones: [points(problem.black), points(problem.white)] as const,
    expected: problem.vcf ?? problem.win === 'fours',
  }));
  const solvers: Array<{ name: string; solve: Solve; times: number[]; wins: number; wrong: string[] }> = [
    { name: 'ours', solve: (...asked) => engine.solve_fours(...asked) !== undefined, times: [], wins: 0, wrong: [] },
    { name: 'quintet', solve: other, times: [], wins: 0, wrong: [] },
  ];
  for (let round = 0; round < rounds; round += 1) {
    const spent = solvers.map(() => 0);
    for (const { id, stones, side, expected } of set) {
      for (const [at, solver] of solvers.entries()) {
        const begin = performance.now();
        const won = solver.solve(...stones, side === 'black');
        spent[at] = (spent[at] ?? 0) + performance.now() - begin;
        if (round > 0) continue;
        solver.wins += Number(won);
        if (won !== expected) solver.wrong.push(`${id} (${won ? 'a win that is none' : 'a win missed'})`);
      }
    }
    for (const [at, solver] of solvers.entries()) solver.times.push(spent[at] ?? 0);
  }
  console.log(`\n${name}: ${set.length} problems, ${rounds} rounds, milliseconds for all, median of rounds`);
  for (const { name, times, wins, wrong } of solvers) {
    console.log(`  ${name.padEnd(8)} ${median(times).toFixed(2).padStart(10)}   ${wins} wins, ${wrong.length} wrong`);
    if (wrong.length > 0) console.log(`           ${wrong.slice(0, 12).join(', ')}`);
  }
  const [us, them] = solvers.map(({ times }) => median(times));
  console.log(`  ${((them ?? 0) / (us ?? 1)).toFixed(1)} times as fast`);
}

function maps(engine: Ours): void {
  const boards = problems('forbidden').filter(({ black, white }) => black.length + white.length >= 50);
  const maps = new engine.Maps();
  for (const { black, white } of boards) maps.add(points(black), points(white));
  const time = (map: () => number, times: number) => {
    const each = Array.from({ length: 3 * rounds }, () => {
      const begin = performance.now();
      for (let n = 0; n < times; n += 1) map();
      return (performance.now() - begin) / times;
    });
    return ((1e3 * median(each)) / boards.length).toFixed(3);
  };
  console.log(`\nforbidden points of a board, as wasm, ${boards.length} dense boards, microseconds`);
  console.log(`  kept         ${time(() => maps.kept(), 200)}`);
  console.log(`  from stones  ${time(() => maps.from_stones(), 10)}`);
}

const engine = await ours();
const other = quintet();
maps(engine);
for (const set of ['vcf', 'problems']) fours(set, engine, other);
