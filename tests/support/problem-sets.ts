/** Sets of problems for the tests of mode `train`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Upload, upload } from './archives.ts';

/** The lines of a file of problems; the first line is the head of the file. */
export const LINES = readFileSync(fileURLToPath(new URL('../fixtures/problems/set.jsonl', import.meta.url)), 'utf8')
  .trim()
  .split('\n');
const HEAD = '{"format":"renju-problems-1","problems":1}';

/** Returns a set with one problem: the first problem of the fixture for which `fits` returns `true`. */
export function only(fits: (problem: Record<string, unknown>) => boolean): Upload {
  const line = LINES.slice(1).find((one) => fits(JSON.parse(one)));
  if (!line) throw new Error('no such problem');
  return upload('one.jsonl', `${HEAD}\n${line}\n`);
}

/** A set with one problem, which f10 solves. */
export const WIN = only(({ solution }) => solution === 'f10');
/** The whole file of problems. */
export const WHOLE = upload('set.jsonl', `${LINES.join('\n')}\n`);
