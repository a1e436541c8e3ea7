import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../../tests/support/random.js';
import { at, cursor, moves } from '../../test/lines.js';
import { type GameRecord, PASS } from '../engine/protocol.js';
import { type Line, lineOf, position } from './line.js';
import { isLink, openLink, printLink, readLink, writeLink } from './link-text.js';
import { EMPTY_BOARD, type LineSetup, POINTS, printMoves } from './notation.js';
import { lineOfShown, shownOf } from './shown-record.js';

/** Returns the line of moves in a link. */
function read(hash: string): Line | undefined {
  const found = readLink(hash)?.shown;
  return found && lineOfShown(found);
}

describe('a link', () => {
  it('is read as Renju Note writes it', () => {
    const found = readLink('#gid:57,g:h8i9g7,c:2,b:a1a2,w:o15,p:h9,l:h8i9')?.shown;
    assert.ok(found);
    const { setup, moves: line, ply } = lineOfShown(found);
    assert.deepEqual([printMoves(setup.black), printMoves(setup.white)], ['a1 a2', 'o15']);
    assert.deepEqual([printMoves(line), ply, setup.toMove], ['h8 i9 g7', 2, 'black']);
    const { marks, lines } = found.record.nodes[found.node] ?? {};
    assert.deepEqual(marks, [[at('h9'), 'circle']]);
    assert.deepEqual(lines, [{ from: at('h8'), to: at('i9'), arrow: false }]);
    assert.equal(printLink(found), '#g:h8i9g7,c:2,b:a1a2,w:o15,p:h9,l:h8i9');
  });

  it('begins with White where the colors are inverted', () => {
    assert.equal(read('#g:h8,c:1,o:i')?.setup.toMove, 'white');
  });

  it('is not read from a hash of another kind', () => {
    for (const hash of ['#chapter-2', '#g', '#gallery:1', '#g:h8,page:3', '#c:3', '#g:h8/i9', '#/h8i9']) {
      assert.equal(readLink(hash), undefined, hash);
      assert.equal(isLink(hash), false, hash);
    }
    assert.ok(isLink(''));
    assert.ok(isLink('#g:h8'));
  });

  it('that cannot be played is ignored', () => {
    for (const hash of ['#g:h8h8', '#g:h81', '#g:p3', '#b:h8,w:h8', '#g:h8,b:h8', '#g:h8,c:x']) {
      assert.equal(readLink(hash), undefined, hash);
    }
  });

  it('of an empty board is empty', () => {
    assert.equal(printLink(shownOf(cursor(''))), '');
  });

  it('of a line with a pass begins after it', () => {
    assert.equal(printLink(shownOf(cursor('h8 h9 pass i9 i8 pass j8', 4))), '#g:i9i8,c:1,o:i,b:h8,w:h9');
  });

  it('leaves out drawn lines that are not straight lines of the board', () => {
    const { record } = shownOf(cursor('h8'));
    const lines = [
      { from: at('a1'), to: at('b3'), arrow: true },
      { from: at('a1'), to: at('c3'), arrow: true },
    ];
    assert.equal(printLink({ record: { nodes: [{}, { ...record.nodes[1], lines }] }, node: 1 }), '#g:h8,c:1,l:a1c3');
  });
});

/** Returns a random line after set-up stones, with a random number of shown moves. */
function randomLine(next: () => number, passes: boolean): Line {
  const points = Array.from({ length: POINTS }, (_, point) => point).sort(() => next() - 0.5);
  const take = (most: number) => points.splice(0, Math.floor(next() * most)).sort((a, b) => a - b);
  const [black, white] = next() < 0.5 ? [[], []] : [take(6), take(6)];
  const toMove = next() < 0.5 ? 'black' : 'white';
  const empty = black.length + white.length === 0 && toMove === 'black';
  const setup: LineSetup = empty ? EMPTY_BOARD : { black, white, toMove, next: 1 };
  const line = take(40).map((point) => (passes && next() < 0.1 ? PASS : point));
  const made = lineOf(setup, line, Math.floor(next() * (line.length + 1)));
  assert.ok(made.ok);
  return made.value;
}

it('a written link is read back', () => {
  const next = random(4);
  for (let round = 0; round < 500; round++) {
    const line = randomLine(next, false);
    const text = printLink(shownOf({ line }));
    if (line.moves.length === 0 && line.setup.black.length + line.setup.white.length === 0) continue;
    assert.deepEqual(read(text), line, text);
  }
});

it('the shown position is read back, with a pass by either side', () => {
  const next = random(5);
  for (let round = 0; round < 500; round++) {
    const line = randomLine(next, true);
    const text = printLink(shownOf({ line }));
    const back = read(text);
    const sorted = ({ black, white, toMove }: ReturnType<typeof position>) => [
      [...black].sort(),
      [...white].sort(),
      toMove,
    ];
    if (back) assert.deepEqual(sorted(position(back)), sorted(position(line)), text);
    else assert.match(text, /^(#o:i)?$/);
  }
});

it('a line of a record with variations is the line through the shown place', () => {
  const nodes = [
    {},
    { parent: 0, move: at('h8'), color: 'black' as const },
    { parent: 1, move: at('h9'), color: 'white' as const },
    { parent: 1, move: at('i9'), color: 'white' as const },
    { parent: 3, move: at('g7'), color: 'black' as const },
  ];
  assert.equal(printLink({ record: { nodes }, node: 3 }), '#g:h8i9g7,c:2');
  assert.equal(printLink({ record: { nodes }, node: 1 }), '#g:h8h9,c:1');
  assert.deepEqual(lineOfShown({ record: { nodes }, node: 2 }).moves, moves('h8 h9'));
});

/**
 * A record with everything that a link must be able to express: variations, comments, labels, marks, arrows, a set-up
 * and facts.
 */
const STUDY: GameRecord = {
  event: 'Świętokrzyskie 2024',
  black: { name: '中村茂' },
  nodes: [
    { setup: { black: [at('a1')], white: [at('o15')], toMove: 'black' }, comment: 'begins\nhere' },
    { parent: 0, move: at('h8'), color: 'black', labels: [[at('h9'), 'A']], marks: [[at('i9'), 'triangle']] },
    { parent: 1, move: at('h9'), color: 'white', lines: [{ from: at('h8'), to: at('i10'), arrow: true }] },
    { parent: 1, move: at('i9'), color: 'white', comment: 'or this, & that: <b>' },
    { parent: 3, move: PASS, color: 'black', number: 7 },
  ],
};

describe('a link to a whole record', () => {
  it('contains variations, texts, labels, marks, arrows, set-up, facts and the shown place', async () => {
    for (const node of [0, 2, 4]) {
      const shown = { record: STUDY, node };
      const { hash, cut } = await writeLink(shown);
      assert.equal(cut, false);
      assert.match(hash, /^#[\w:,.-]+$/, 'nothing that an address would escape');
      assert.deepEqual(await openLink(hash), { shown });
      assert.ok(isLink(hash));
    }
  });

  it('uses the shorter plain fields if they are enough', async () => {
    assert.deepEqual(await writeLink(shownOf(cursor('h8 h9 i9', 2))), { hash: '#g:h8h9i9,c:2', cut: false });
  });

  it('shows the line where the record is damaged, or of a later version', async () => {
    const { hash } = await writeLink({ record: STUDY, node: 2 });
    for (const damaged of [
      hash.slice(0, -9),
      hash.replace('r:1', 'r:9'),
      hash.replace(/r:.*/, 'r:1AAAA'),
      hash.replace(/r:.*/, 'r:0e30'),
    ]) {
      const opened = await openLink(damaged);
      assert.deepEqual(opened && printMoves(lineOfShown(opened.shown).moves), 'h8 h9', damaged);
    }
  });

  it('reports the parts that are left out because the link would be too long', async () => {
    const next = random(11);
    const comment = Array.from({ length: 30_000 }, () => String.fromCharCode(0x4e00 + Math.floor(next() * 9000))).join(
      '',
    );
    const record = { nodes: [{ comment }, { parent: 0, move: at('h8'), color: 'black' as const }] };
    assert.deepEqual(await writeLink({ record, node: 1 }), { hash: '#g:h8,c:1', cut: true });
  });

  it('names an opened game by its collection and id, with the line as a fallback', async () => {
    const { hash } = await writeLink(shownOf(cursor('h8 h9')), { collection: 2, id: 1234 });
    assert.equal(hash, '#g:h8h9,c:2,game:2.1234');
    assert.deepEqual((await openLink(hash))?.game, { collection: 2, id: 1234 });
    for (const bad of ['#g:h8,game:2', '#g:h8,game:x.1', '#game:1.1e3']) assert.equal(readLink(bad), undefined, bad);
  });
});
