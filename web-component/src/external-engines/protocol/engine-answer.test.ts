import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readAnswer } from './answer.js';
import { addReport, NO_LINES, shownLines } from './report.js';

/** Test cases for this parser and for the parser of the command line program. */
const VECTORS = readFileSync('../tests/vectors/engine.jsonl', 'utf8');

test('every vector is read as the command line reads it', () => {
  let count = 0;
  for (const text of VECTORS.trim().split('\n')) {
    const vector = JSON.parse(text);
    count += 1;
    if (vector.line !== undefined) {
      deepEqual(readAnswer(vector.line), vector.answer, vector.line);
      continue;
    }
    const reports = vector.lines.map(readAnswer).filter(({ kind }: { kind: string }) => kind === 'report');
    const shown = shownLines(reports.reduce(addReport, NO_LINES)).map((line) => {
      const { kind: _, ...report } = line as typeof line & { kind?: string };
      return report;
    });
    deepEqual(shown, vector.shown, text);
  }
  deepEqual(count > 60, true);
});

test('any text is parsed as an answer', () => {
  for (const text of ['INFO', 'MESSAGE', 'INFO PV', 'FORBID 1', 'FORBID é', '1,', ',', '\0', 'MESSAGE (9', 'INFO EVAL'])
    readAnswer(text);
});
