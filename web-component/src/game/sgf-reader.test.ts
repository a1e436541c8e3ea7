/** Tests that this reader returns the same records as the engine's reader, or refuses the file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { GameRecord } from '../engine/protocol.js';
import { readSgf } from './sgf-reader.js';
import { sgfText } from './sgf-text.js';

const cases: { about: string; sgf: string; records: GameRecord[] }[] = JSON.parse(
  readFileSync('../tests/vectors/sgf.json', 'utf8'),
);

const read = (text: string) => readSgf(new TextEncoder().encode(text));

for (const { about, sgf, records } of cases) {
  test(`reads like the engine, or leaves the text to the engine: ${about}`, () => {
    const own = read(sgf);
    // Properties that only this project writes are left to the engine.
    if (/RB[A-Z]+\[|MN\[|HO\[|LN\[|AR\[/.test(sgf)) assert.equal(own, undefined);
    else assert.deepEqual(own, records);
  });
}

test('reads facts, variations, comments, labels, marks and set-ups', () => {
  const text = `(;GM[4]FF[4]SZ[15]CA[UTF-8]AP[Other:1]PB[Ada]PW[Lí]BR[3d]EV[Cup]DT[2020-01-02]RE[B+R]KM[0]
    ;B[hh]C[one\\]
two\\:three];W[hg](;B[ig]N[main]LB[aa:A][bb:B\\]]CR[cc]TR[dd:ee])(;B[ih];W[]))
    (;GM[4]AB[hh][gg]AW[aa:ab]PL[W];W[oo])`;
  const [first, second, ...more] = read(text) ?? [];
  assert.equal(more.length, 0);
  assert.deepEqual(
    { ...first, nodes: first?.nodes.length },
    {
      black: { name: 'Ada', rank: '3d' },
      white: { name: 'Lí' },
      event: 'Cup',
      date: '2020-01-02',
      result: 'black',
      resultText: 'B+R',
      raw: [
        ['sgf:AP', 'Other:1'],
        ['sgf:KM', '0'],
      ],
      nodes: 6,
    },
  );
  assert.deepEqual(first?.nodes[1], { parent: 0, move: 112, color: 'black', comment: 'one]\ntwo:three' });
  assert.deepEqual(
    first?.nodes[3]?.labels,
    [
      [196, 'B]'],
      [210, 'A'],
    ].sort(([a], [b]) => Number(a) - Number(b)),
  );
  assert.equal(first?.nodes[3]?.marks?.length, 5);
  assert.deepEqual([first?.nodes[4]?.parent, first?.nodes[5]?.move], [2, 225]);
  assert.deepEqual(second?.nodes[0]?.setup, { black: [112, 126], white: [195, 210], toMove: 'white' });
});

test('written SGF is read back', () => {
  for (const { records, sgf } of cases) {
    const own = read(sgf);
    if (own) assert.equal(sgfText(own), sgf);
    assert.ok(records.length > 0);
  }
});

const FOR_ENGINE: Readonly<Record<string, string>> = {
  'a move on an occupied point': '(;GM[4];B[hh];W[hh])',
  'another game': '(;GM[3]SZ[8];B[aa])',
  'another board': '(;GM[4]SZ[19];B[aa])',
  'a point outside': '(;GM[4];B[pp])',
  'points as names': '(;GM[4];B[h8])',
  'lower-case letters in keys': '(;Game[4];Black[hh])',
  'two moves in a node': '(;GM[4];B[hh][hg])',
  'a move in the root': '(;GM[4]B[hh])',
  'a missing end': '(;GM[4];B[hh]',
  'text before the game': 'hello (;GM[4];B[hh])',
  'a line end in a name': '(;GM[4]PB[A\nB];B[hh])',
  'a result in words': '(;GM[4]RE[Black wins];B[hh])',
  'rows from the bottom': '(;GM[4]RE[B+five_in_a_row];B[hh])',
  'letters without a character set': '(;GM[4]PB[Lí];B[hh])',
  'another character set': '(;GM[4]CA[GB18030]PB[Lí];B[hh])',
  'no game': '',
  'no SGF': 'h8 h9 i8',
  'two equal moves': '(;GM[4](;B[hh])(;B[hh]))',
};

for (const [about, text] of Object.entries(FOR_ENGINE)) {
  test(`${about} is left to the engine`, () => assert.equal(read(text), undefined));
}

test('bytes that are not UTF-8 are left to the engine', () => {
  assert.equal(readSgf(Uint8Array.of(0x28, 0x3b, 0x43, 0x5b, 0xff, 0x5d, 0x29)), undefined);
});

test('a long comment and a deep tree are read', () => {
  const moves = Array.from({ length: 20_000 }, () => ';B[]').join('');
  assert.equal(read(`(;GM[4]C[${'x'.repeat(500_000)}];B[hh])`)?.[0]?.nodes.length, 2);
  assert.equal(read(`(;GM[4]${moves})`), undefined);
});
