import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../tests/support/random.js';
import {
  back,
  forward,
  here,
  jump,
  outline,
  type Place,
  settle,
  stays,
  type Trail,
  trailFrom,
  visit,
} from '../src/archive/navigation/trail.js';
import type { Query } from '../src/engine/protocol.js';
import { backToMine, type Cursor, openGame, play, stepTo, takeBack, turnCursor } from '../src/game/cursor.js';
import { lineWithout, walk } from '../src/game/retrace.js';
import { cursor, game } from './lines.js';

const HOME: Place = { cursor: cursor('h8 h9'), scope: { area: '', filter: '' }, listed: 'position' };

function place(change: Partial<Place>): Place {
  return { ...HOME, ...change };
}

/** What the element does with whatever the reader did. */
function follow(trail: Trail, next: Place): Trail {
  return stays(trail, next.cursor) ? settle(trail, next) : visit(trail, next);
}

/** A place in a game of its own. */
function away(number: number): Place {
  return place({ cursor: openGame(HOME.cursor, game('h8 h9 i9', number), 2) });
}

/** `0 [1 2] 3`: depths in brackets. */
function drawn(trail: Trail): string {
  return outline(trail)
    .map(({ stop, depth }) => '>'.repeat(depth) + stop)
    .join(' ');
}

describe('a trail', () => {
  it('goes back to a stop as it was left, and forward to the branch taken last', () => {
    const left = place({ scrolled: { place: 'list', top: 70 } });
    let trail = visit(follow(trailFrom(HOME), left), away(1));
    trail = follow(trail, place({ cursor: stepTo(away(1).cursor, 3) }));
    assert.equal(here(back(trail)).place, left);
    assert.deepEqual(forward(back(trail)), trail);
    assert.equal(back(back(trail)).at, 0);
    assert.equal(forward(trail), trail);
    const other = visit(back(trail), away(2));
    assert.equal(forward(back(other)).at, 2);
    assert.equal(other.stops.length, 3, 'the first branch is still there');
    assert.equal(here(jump(other, 1)).place, here(trail).place);
    assert.equal(forward(back(jump(other, 1))).at, 1);
  });

  it('makes no stop of a step, a move or a turn, and one of another game or none', () => {
    const start = trailFrom(HOME);
    assert.equal(follow(start, place({ cursor: turnCursor('quarter', HOME.cursor) })).stops.length, 1);
    const opened = follow(start, away(1));
    assert.equal(opened.stops.length, 2);
    assert.equal(follow(opened, place({ cursor: stepTo(away(1).cursor, 1) })).stops.length, 2);
    assert.equal(follow(opened, away(2)).stops.length, 3);
    assert.equal(follow(opened, place({ cursor: backToMine(away(1).cursor) })).stops.length, 3);
  });

  it('is read as a tree that is indented only where it branches', () => {
    let trail = visit(visit(trailFrom(HOME), away(1)), away(2));
    assert.equal(drawn(trail), '0 1 2');
    trail = visit(back(trail), away(3));
    assert.equal(drawn(trail), '0 1 >2 >3');
    trail = visit(jump(trail, 0), away(4));
    assert.equal(drawn(trail), '0 >1 >>2 >>3 >4');
  });
});

/** A reader who walks at random, and what was seen at each stop when it was left. */
class Reader {
  trail: Trail = trailFrom(HOME);
  /** By stop: the text of its place. */
  readonly left: string[] = [];
  /** Where each stop was come from, written down here once more. */
  readonly came: (number | undefined)[] = [undefined];
  readonly #pick: (below: number) => number;

  constructor(seed: number) {
    const next = random(seed);
    this.#pick = (below) => Math.floor(next() * below);
  }

  get place(): Place {
    return here(this.trail).place;
  }

  /** One thing that readers do. */
  act(): void {
    const { cursor: at } = this.place;
    const actions = [
      () => this.#leave((trail) => visit(trail, this.#opened(at))),
      () => this.#leave((trail) => visit(trail, this.#opened(at))),
      () => this.#change(stepTo(at, this.#pick(at.line.moves.length + 1))),
      () => this.#change(turnCursor(this.#pick(2) === 0 ? 'quarter' : 'mirror', at)),
      () => this.#change(play(at, this.#pick(226)) ?? at),
      () => this.#change(takeBack(at)),
      () => this.#leave(back),
      () => this.#leave(forward),
      () => this.#leave((trail) => jump(trail, this.#pick(trail.stops.length))),
      () => this.#walk(at),
      () => this.#scroll(),
      () => this.#home(at),
    ];
    actions[this.#pick(actions.length)]?.();
  }

  #home(at: Cursor): void {
    if (at.opened) this.#leave((trail) => visit(trail, { ...this.place, cursor: backToMine(at) }));
  }

  /** A game with the moves shown in it, then some more. */
  #opened(at: Cursor): Place {
    const shown = at.line.moves.slice(0, at.line.ply);
    const rest = Array.from({ length: this.#pick(8) }, () => this.#pick(225)).filter((move) => !shown.includes(move));
    const moves = [...shown, ...new Set(rest)];
    const view = { ...game('', 1 + this.#pick(50)), moves };
    const question: Query = this.place.question ?? { position: { black: shown, white: [], toMove: 'black' } };
    const scope = { area: 'c3:g7', filter: '', home: 'c3:g7' };
    return { cursor: openGame(at, view, shown.length), scope, question, listed: 'position' };
  }

  #walk(at: Cursor): void {
    const stone = at.line.moves[this.#pick(at.line.ply + 1)];
    if (stone === undefined || !lineWithout(at.line, stone)) return;
    const walked = walk(at, { removed: [stone], added: [] });
    if (!walked) return;
    if (walked.along) this.#change(walked.cursor);
    else this.#leave((trail) => visit(trail, { ...this.place, cursor: walked.cursor }));
  }

  #scroll(): void {
    const listed = this.#pick(2) === 0 ? 'position' : 'question';
    this.trail = follow(this.trail, { ...this.place, listed, scrolled: { place: 'list', top: this.#pick(1000) } });
  }

  #change(cursor: Cursor): void {
    this.trail = follow(this.trail, { ...this.place, cursor });
  }

  #leave(go: (trail: Trail) => Trail): void {
    const { at: from, stops } = this.trail;
    this.left[from] = JSON.stringify(this.place);
    this.trail = go(this.trail);
    const { at, stops: now } = this.trail;
    if (now.length > stops.length) this.came[at] = from;
    else assert.equal(JSON.stringify(this.place), this.left[at], 'a stop is as it was left');
    if (at === from) return;
    // There and back, whatever the way was.
    const again = jump(this.trail, from);
    assert.equal(JSON.stringify(here(again).place), this.left[from]);
    assert.equal(JSON.stringify(here(jump(again, at)).place), JSON.stringify(this.place));
    if (this.came[at] === from) {
      assert.equal(back(this.trail).at, from);
      assert.deepEqual(forward(back(this.trail)), this.trail);
    }
  }

  /** Every stop is there, as it was left, and where it was reached from. */
  check(): void {
    const { stops, at } = this.trail;
    assert.deepEqual(
      outline(this.trail)
        .map(({ stop }) => stop)
        .sort((a, b) => a - b),
      [...stops.keys()],
    );
    for (const [index, { place: seen, from }] of stops.entries()) {
      assert.equal(from, this.came[index]);
      if (index !== at) assert.equal(JSON.stringify(seen), this.left[index]);
    }
  }
}

it('2,500 random walks: coming back restores board, ply, question and list, and no stop is lost', () => {
  for (let seed = 1; seed <= 2_500; seed++) {
    const reader = new Reader(seed);
    for (let step = 0; step < 40; step++) reader.act();
    reader.check();
  }
});
