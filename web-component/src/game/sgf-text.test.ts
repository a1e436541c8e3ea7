import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../test/lines.js';
import type { GameRecord } from '../engine/protocol.js';
import { sgfText, VERSION } from './sgf-text.js';

interface Case {
  about: string;
  sgf: string;
  records: GameRecord[];
}

const cases: Case[] = JSON.parse(readFileSync('../tests/vectors/sgf.json', 'utf8'));

for (const { about, sgf, records } of cases) {
  it(`writes like the engine: ${about}`, () => assert.equal(sgfText(records), sgf));
}

it('names the version of this package', () => {
  assert.equal(VERSION, JSON.parse(readFileSync('package.json', 'utf8')).version);
});

it('a tree can have any depth', () => {
  const nodes = Array.from({ length: 20_000 }, (_, index) =>
    index === 0 ? {} : { parent: index - 1, move: at('h8') },
  );
  const text = sgfText([{ nodes }]);
  assert.equal(text.match(/;B\[hh\]/g)?.length, 19_999);
  assert.equal(text.match(/\(/g)?.length, 1);
});
