/** Tests the sentences about a question, on the page and for screen readers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, moves } from '../../../../test/lines.js';
import { PASS } from '../../../engine/protocol.js';
import type { Line } from '../../../game/line.js';
import { EMPTY_BOARD } from '../../../game/notation.js';
import { memorise } from '../../../locales/en.js';
import { english, withTerms } from '../../../locales/localize.js';
import type { Branching } from './branchings.js';
import { answered, ask } from './question.js';
import { spokenText } from './question-text.js';

const TERMS = withTerms(english(), { memorise });

function branching(answers: string): Branching {
  const links = { before: [], after: [], first: true };
  return { id: 'memorise-1', color: 'black', node: 1, answers: moves(answers), views: [0], ...links };
}

function lineOf(text: string): Line {
  const played = moves(text);
  return { setup: EMPTY_BOARD, moves: played, ply: played.length };
}

test('a question begins with the move that the page has played', () => {
  const question = ask(0, branching('i9'), lineOf('h8 h9'));
  assert.equal(spokenText(question, TERMS), 'Move 2, White, h9. Move 3: what does Black play?');
  const passed: Line = { setup: EMPTY_BOARD, moves: [at('h8'), PASS], ply: 2 };
  assert.equal(
    spokenText(ask(0, branching('i9'), passed), TERMS),
    'Move 2, White, pass. Move 3: what does Black play?',
  );
  assert.equal(spokenText(ask(0, branching('h8'), lineOf('')), TERMS), 'Move 1: what does Black play?');
});

test('an answer is announced alone', () => {
  const question = ask(0, branching('i9 g7'), lineOf('h8 h9'));
  assert.equal(spokenText(answered(question, at('g7')), TERMS), 'Right: g7. The record plays i9, g7.');
  assert.equal(spokenText(answered(question, at('a1')), TERMS), 'a1 is not in the record. The record plays i9, g7.');
});
