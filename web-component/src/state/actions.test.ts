import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cursor } from '../../test/lines.js';
import { english } from '../locales/localize.js';
import { Actions } from './actions.js';

test('a move after a five is refused with its own sentence', () => {
  const said: string[] = [];
  const board = cursor('h8 a1 i8 a3 j8 a5 k8 a7 l8');
  const options = {
    store: { board, state: { board } },
    announcer: { start: (text: string) => said.push(text) },
    terms: english,
  };
  new Actions({} as never, options as never).play(224);
  assert.deepEqual(said, ['The game is over: Black won.']);
  assert.notEqual(said[0], english().won({ color: 'black' }));
});
