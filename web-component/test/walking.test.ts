import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { nothing } from 'lit';
import { GameRows } from '../src/archive/game-rows.js';
import { type Library, listName } from '../src/archive/library.js';
import { Walking } from '../src/archive/navigation/navigation-controller.js';
import { QuestionMode } from '../src/archive/query/query-controller.js';
import type { Pointing } from '../src/board/pointing.js';
import type { Area, Filter, GameRow, GamesPage, Position, Query } from '../src/engine/protocol.js';
import { position } from '../src/game/cursor.js';
import { BoardActions } from '../src/state/actions.js';
import type { BoardAttributes } from '../src/state/attributes.js';
import type { Announcer } from '../src/ui/announcer.js';
import { settled } from './fake-worker.js';
import { at, cursor, game, moves, shown } from './lines.js';

/** A part of the board, and some of the games, as the attributes say them. */
const AREA = 'h8:h9';
const FILTER = 'rated=yes';

/** The part of a library that a walk looks at, answering at once. */
class Shelf {
  order = 'newest' as const;
  state = { kind: 'ready', info: { generation: 1 } };
  asking = false;
  answer = { total: 1, previous: [], filterNames: [], facets: [] };
  question: Query = { position: position(cursor('').line) };
  readonly asked: Position[] = [];
  #area: Area | undefined;
  #filter: Filter | undefined;

  get rows(): GameRows {
    return rowsOf(this.question);
  }

  setArea(area: Area | undefined): void {
    this.#area = area;
  }

  setFilter(filter: Filter | undefined): void {
    this.#filter = filter;
  }

  ask(shown: Position): void {
    const [area, filter] = [this.#area, this.#filter];
    this.question = { position: shown, ...(area && { area }), ...(filter && { filter }) };
  }

  async call(_kind: string, { position: shown }: Query): Promise<GamesPage> {
    this.asked.push(shown);
    return { total: 1, offset: 0, rows: [] };
  }
}

function rowsOf(question: Query): GameRows {
  return new GameRows(
    listName(question, 'newest'),
    1,
    [],
    async () => [],
    () => undefined,
  );
}

/** An element that walks: the reader's line is h8 h9 i9 i8, of which two moves are shown. */
function element() {
  const shelf = new Shelf();
  const library = shelf as unknown as Library;
  const bare = { mode: 'search', area: '', filter: '', requestUpdate: () => undefined, addController: () => undefined };
  const host = Object.assign(new EventTarget(), bare) as unknown as BoardAttributes;
  const announcer = { start: () => undefined } as unknown as Announcer;
  const terms = () => english();
  const actions: BoardActions = new BoardActions(host, {
    announcer,
    terms,
    changed: () => {
      walking.follow();
      ask();
    },
    turned: (turn) => question.turn(turn),
  });
  const question = new QuestionMode(host, { actions, library, announcer, terms });
  /** What an update of the element does. */
  const ask = () => {
    question.update();
    shelf.ask(position(actions.cursor.line));
  };
  actions.cursor = cursor('h8 h9 i9 i8', 2);
  ask();
  const walking: Walking = new Walking(host, {
    actions,
    announcer,
    library,
    terms,
    edit: () => undefined,
    question: () => question,
    pointing: { light: () => undefined } as unknown as Pointing,
  });
  return {
    shelf,
    host,
    actions,
    walking,
    ask,
    open: (text: string, number: number, ply: number, row: Partial<GameRow> = {}) => {
      walking.open(game(text, number), ply);
      question.follow(row as GameRow);
      ask();
    },
  };
}

describe('walking', () => {
  let reader: ReturnType<typeof element>;
  const now = () => shown(reader.actions.cursor);

  beforeEach(() => {
    reader = element();
  });

  it('from game to game and back shows each as it was left', () => {
    const { actions, walking, open } = reader;
    open('h8 h9 i9 j9 k9', 1, 2);
    actions.stepTo(3);
    open('h8 h9 i9 g9', 2, 3);
    actions.turn('mirror');
    const turned = actions.cursor;
    assert.ok(walking.go('back'));
    assert.equal(now(), 'h8 h9 i9 | j9 k9');
    assert.ok(walking.go('back'));
    assert.equal(now(), 'h8 h9 | i9 i8');
    assert.equal(walking.go('back'), false);
    assert.ok(walking.go('forward') && walking.go('forward'));
    assert.equal(actions.cursor, turned);
    assert.equal(walking.go('forward'), false);
  });

  it('the question waits while a game is open, and comes back with the own line', () => {
    const { shelf, host, actions, walking, ask, open } = reader;
    host.area = AREA;
    host.filter = FILTER;
    ask();
    const { question } = shelf;
    assert.deepEqual([question.area?.points, question.filter], [moves('h8 h9'), { rated: true }]);
    open('h8 h9 i9 j9', 1, 2, { shift: [1, 0] });
    assert.equal(shelf.question.area, undefined, 'of a game the whole position is looked at');
    assert.deepEqual(shelf.question.filter, { rated: true });
    assert.equal(host.area, 'i8:i9', 'and the area shows where it lies there');
    actions.turn('mirror');
    assert.equal(host.area, 'g8:g9');
    assert.equal(shelf.question.area, undefined);
    const game = shelf.question;
    // Another game of the question: from where the area lay on the own line.
    open('h8 h9 i9 g9', 2, 3, { shift: [0, 1] });
    assert.equal(host.area, 'h9:h10');
    actions.backToMine();
    assert.deepEqual(shelf.question, question);
    walking.go('back');
    assert.equal(host.area, 'h9:h10');
    assert.equal(shelf.question.area, undefined);
    walking.go('back');
    assert.deepEqual([host.area, shelf.question], ['g8:g9', game]);
    walking.go('back');
    assert.deepEqual(shelf.question, question);
  });

  it('another area that is drawn in a game is asked', () => {
    const { shelf, host, walking, ask, open } = reader;
    host.area = AREA;
    ask();
    open('h8 h9 i9 j9', 1, 2);
    host.area = 'a1:a2';
    ask();
    assert.deepEqual(shelf.question.area?.points, moves('a1 a2'));
    walking.go('back');
    assert.deepEqual(shelf.question.area?.points, moves('h8 h9'));
    walking.go('forward');
    assert.deepEqual(shelf.question.area?.points, moves('a1 a2'));
  });

  it('lists the games of the position, or those of the question', async () => {
    const { shelf, actions, walking, open } = reader;
    assert.equal(walking.list()?.choice, undefined, 'on the own line there is no choice');
    const question = shelf.question;
    open('h8 h9 i9 j9', 1, 2);
    actions.stepTo(4);
    assert.equal(walking.list()?.rows.place, listName(shelf.question, 'newest'));
    press(walking, 1);
    assert.equal(walking.list()?.asking, true);
    await settled();
    const list = walking.list();
    assert.deepEqual(shelf.asked, [question.position]);
    assert.equal(list?.rows.place, listName(question, 'newest'));
    list?.onScroll(140);
    open('h8 h9 g9', 2, 3);
    assert.equal(walking.list()?.top, 0);
    walking.go('back');
    assert.equal(walking.list()?.rows.place, listName(question, 'newest'));
    assert.equal(walking.list()?.top, 140);
    assert.equal(shelf.asked.length, 1);
  });

  it('to a position that is no step of the line makes a stop, and a step none', () => {
    const { walking } = reader;
    walking.walk({ removed: [], added: [at('i9')] });
    assert.equal(now(), 'h8 h9 i9 | i8');
    assert.equal(walking.bar(), nothing);
    walking.walk({ removed: [at('h8')], added: [] });
    assert.equal(now(), 'i9 h9 | h8 i8');
    assert.notEqual(walking.bar(), nothing);
    walking.go('back');
    assert.equal(now(), 'h8 h9 i9 | i8');
  });

  it('a new position makes no stop, but leaving the game for it does', () => {
    const { actions, walking, open } = reader;
    actions.clear();
    assert.equal(walking.bar(), nothing);
    open('h8 h9', 1, 1);
    actions.clear();
    walking.go('back');
    assert.equal(now(), 'h8 | h9');
  });

  it('knows the game that is on the board', () => {
    const { actions, walking, open } = reader;
    open('h8 h9 i9', 4, 2);
    assert.ok(walking.shows({ game: 4, ply: 2 } as GameRow));
    assert.ok(!walking.shows({ game: 4, ply: 3 } as GameRow));
    actions.play(at('a1'));
    assert.ok(!walking.shows({ game: 4, ply: 3 } as GameRow));
  });
});

/** Presses one of the two pills above the list. */
function press(walking: Walking, pill: number): void {
  const { values } = walking.list()?.choice ?? { values: [] };
  const pills = values.find(Array.isArray) as ReadonlyArray<{ values: unknown[] }>;
  const click = pills[pill]?.values.find((value) => typeof value === 'function') as () => void;
  click();
}
