import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moves } from '../../../test/lines.js';
import { parseArea } from '../area/area-text.js';
import { contentOf, partOf } from './part-of.js';

test('an area has a graph if it contains only points', () => {
  const part = (text: string) => partOf(parseArea(text).area);
  assert.deepEqual(part('g7:h8'), moves('g7 h7 g8 h8'));
  assert.equal(part('top-left')?.length, 64);
  for (const text of ['left anywhere', 'left exchanged', 'left black-to-move', 'left ?h8'])
    assert.equal(part(text), undefined, text);
  assert.equal(partOf(undefined), undefined);
});

test('the stones outside of an area, and the side to move, do not change the request', () => {
  const part = moves('g7 h7 g8 h8');
  const position = { black: moves('h8 a1'), white: moves('o15 g7'), toMove: 'white' } as const;
  const content = contentOf({ ...position, black: [...position.black], white: [...position.white] }, part);
  assert.deepEqual(content, { black: moves('h8'), white: moves('g7'), toMove: 'black' });
});
