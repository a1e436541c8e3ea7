import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../../tests/support/random.js';
import { cursor, game } from '../../test/lines.js';
import { backHome, type Cursor, openGame, play, stepTo, takeBack, turnCursor } from '../game/cursor.js';
import { lineWithout, walk } from '../game/retrace.js';
import {
  after,
  before,
  begin,
  type History,
  here,
  jump,
  push,
  redoTarget,
  replace,
  replaceByLatest,
  undoTarget,
  visit,
} from './history.js';
import { type AppState, INITIAL } from './state.js';
import { path, stopAfter, stopBefore, stops } from './trail.js';

const HOME: AppState = { ...INITIAL, board: cursor('h8 h9') };

function state(board: Cursor, list: AppState['list'] = HOME.list): AppState {
  return { ...HOME, board, list };
}

/** Returns a state with an opened game. Different values of `number` give different games. */
function away(number: number, ply = 2): AppState {
  return state(openGame(HOME.board, game('h8 h9 i9', number), ply));
}

/**
 * Returns the stops of a history as a text such as `0 >1 >2`. Each stop is written as the index of its entry, after one
 * `>` for each level of indentation.
 */
function drawn(history: History): string {
  return stops(history)
    .map(({ entry, depth }) => '>'.repeat(depth) + entry)
    .join(' ');
}

function to(history: History, entry: number | undefined): History {
  return entry === undefined ? history : jump(history, entry);
}

describe('a history', () => {
  it('adds an entry for each change, none for a step, and one for letters of one text', () => {
    let history = push(begin(HOME), away(1));
    history = replace(history, away(1, 3));
    assert.equal(history.entries.length, 2);
    assert.equal(here(to(history, before(history))).state, HOME);
    const typed = ['a', 'ab', 'abc'].map((text) =>
      state(HOME.board, { listed: 'position', scrolled: { list: text, top: 0 } }),
    );
    for (const next of typed) history = push(history, next, 'comment 7');
    assert.equal(history.entries.length, 3);
    assert.equal(here(history).state, typed[2]);
    history = push(replace(history, away(2)), away(3), 'comment 7');
    assert.equal(history.entries.length, 4, 'after a step a text is an entry of its own');
  });

  it('continues undo and redo from the latest version that an earlier entry shows', () => {
    // Entries: 1 is the visit, 3 opens the record again, and 4 changes it.
    let history = [away(1), away(2), away(1), away(3)].reduce((grown, next) => push(grown, next), begin(HOME));
    history = replaceByLatest(jump(history, 1), away(3), 4);
    assert.deepEqual([undoTarget(history), redoTarget(history)], [3, undefined]);
    // At entry 1, the user makes another change (entry 5). Entry 4 then shows the record with this change.
    history = replaceByLatest(jump(push(history, away(4)), 4), away(4), 5);
    history = to(history, undoTarget(history));
    assert.deepEqual([history.at, redoTarget(history)], [1, 5]);
  });

  it('goes back to the state before, and forward on the latest branch, and loses no branch', () => {
    const history = push(push(begin(HOME), away(1)), away(2));
    const other = push(to(history, before(history)), away(3));
    assert.equal(other.entries.length, 4);
    assert.equal(after(to(other, before(other))), 3);
    const again = jump(jump(other, 2), 1);
    assert.equal(after(again), 2, 'what was chosen last');
    assert.equal(here(jump(again, 3)).state, here(other).state);
  });

  it('has a path of stops to the shown stop, and the next stop', () => {
    let history = push(push(push(begin(HOME), away(1)), away(1, 1)), away(2));
    assert.deepEqual(path(history), { entries: [0, 2, 3], at: 2 });
    history = to(history, stopBefore(history));
    assert.deepEqual(path(history), { entries: [0, 2, 3], at: 1 });
    // A new branch begins, so the stop that the user left is no longer on the path.
    assert.deepEqual(path(push(history, away(3))), { entries: [0, 2, 4], at: 2 });
  });

  it('has stops where the game, the record or the own board change, and where the user navigates', () => {
    let history = push(begin(HOME), state(cursor('h8 h9 i8')));
    assert.equal(stops(history).length, 1);
    history = push(push(history, away(1)), away(1, 1));
    assert.deepEqual([stops(history).length, stopBefore(history)], [2, 1]);
    history = to(history, stopBefore(history));
    assert.equal(stopAfter(history), 3, 'the last entry of the next stop');
    history = visit(history, state(cursor('h8 h9 i9')));
    assert.equal(stops(history).length, 3);
    assert.equal(stopBefore(history), 1);
    const origin = { kind: 'own' as const };
    const record = { ...cursor('h8'), record: { origin } } as unknown as Cursor;
    history = push(history, state(record));
    assert.equal(stops(history).length, 4);
    assert.equal(stops(push(history, state({ ...record }))).length, 4, 'the same record, changed');
  });

  it('is listed as a tree that is indented only at branches', () => {
    let history = push(push(begin(HOME), away(1)), away(2));
    assert.equal(drawn(history), '0 1 2');
    history = push(to(history, before(history)), away(3));
    assert.equal(drawn(history), '0 1 >2 >3');
    history = push(jump(history, 0), away(4));
    assert.equal(drawn(history), '0 >1 >>2 >>3 >4');
  });
});

/**
 * Simulates a user who acts at random. For each entry, `left` has the state at the moment when the user left the entry.
 */
class User {
  history = begin(HOME);
  readonly left: string[] = [];
  readonly came: (number | undefined)[] = [undefined];
  readonly #pick: (below: number) => number;

  constructor(seed: number) {
    const next = random(seed);
    this.#pick = (below) => Math.floor(next() * below);
  }

  get state(): AppState {
    return here(this.history).state;
  }

  act(): void {
    const { board } = this.state;
    const actions = [
      () => this.#go((history) => push(history, this.#opened(board))),
      () => this.#step(stepTo(board, this.#pick(board.line.moves.length + 1))),
      () => this.#change(turnCursor(this.#pick(2) === 0 ? 'quarter' : 'mirror', board)),
      () => this.#change(play(board, this.#pick(226)) ?? board),
      () => this.#change(takeBack(board)),
      () => this.#go((history) => to(history, before(history))),
      () => this.#go((history) => to(history, after(history))),
      () => this.#go((history) => to(history, stopBefore(history))),
      () => this.#go((history) => to(history, stopAfter(history))),
      () => this.#go((history) => jump(history, this.#pick(history.entries.length))),
      () => this.#around(board),
      () => this.#change(backHome(board)),
    ];
    actions[this.#pick(actions.length)]?.();
  }

  /** Opens a game that begins with the shown moves and continues with random moves. */
  #opened(board: Cursor): AppState {
    const shown = board.line.moves.slice(0, board.line.ply);
    const rest = Array.from({ length: this.#pick(8) }, () => this.#pick(225)).filter((move) => !shown.includes(move));
    const view = { ...game('', 1 + this.#pick(50)), moves: [...shown, ...new Set(rest)] };
    return state(openGame(board, view, shown.length), {
      listed: 'position',
      query: { position: { black: shown, white: [], toMove: 'black' } },
    });
  }

  #around(board: Cursor): void {
    const stone = board.line.moves[this.#pick(board.line.ply + 1)];
    if (stone === undefined || !lineWithout(board.line, stone)) return;
    const walked = walk(board, { removed: [stone], added: [] });
    if (!walked) return;
    if (walked.along) this.#step(walked.cursor);
    else this.#go((history) => visit(history, { ...this.state, board: walked.cursor }));
  }

  #step(board: Cursor): void {
    this.history = replace(this.history, { ...this.state, board });
  }

  #change(board: Cursor): void {
    if (board !== this.state.board) this.#go((history) => push(history, { ...this.state, board }));
  }

  #go(move: (history: History) => History): void {
    const { at: from, entries } = this.history;
    this.left[from] = JSON.stringify(this.state);
    this.history = move(this.history);
    const { at } = this.history;
    if (this.history.entries.length > entries.length) this.came[at] = from;
    else assert.equal(JSON.stringify(this.state), this.left[at], 'an entry is as it was left');
    if (at === from) return;
    const again = jump(jump(this.history, from), at);
    assert.equal(JSON.stringify(here(again).state), JSON.stringify(this.state), 'there and back');
  }

  /**
   * Checks that every entry is unchanged and belongs to one stop. Also checks that repeated undo leads from each entry
   * to the first one.
   */
  check(): void {
    const { entries, at } = this.history;
    for (const [index, entry] of entries.entries()) {
      assert.equal(entry.from, this.came[index]);
      if (index !== at) assert.equal(JSON.stringify(entry.state), this.left[index]);
    }
    const listed = stops(this.history);
    assert.equal(new Set(listed.map(({ entry }) => entry)).size, listed.length);
    assert.equal(listed.filter(({ current }) => current).length, 1);
    let history = this.history;
    for (let steps = 0; before(history) !== undefined; steps++) {
      assert.ok(steps < entries.length, 'undo ends');
      history = to(history, before(history));
    }
    assert.equal(history.at, 0);
    assert.deepEqual(to(jump(history, at), undefined).at, at);
  }
}

it('2,500 random users: going back restores every state, and no entry is lost', () => {
  for (let seed = 1; seed <= 2_500; seed++) {
    const user = new User(seed);
    for (let step = 0; step < 40; step++) user.act();
    user.check();
  }
});
