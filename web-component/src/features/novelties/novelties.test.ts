import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TemplateResult } from 'lit';
import { settled } from '../../../test/fake-worker.js';
import { EngineError } from '../../engine/engine-error.js';
import type { CollectionInfo, NoveltiesArgs, NoveltiesReply, Novelty } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import { novelties } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { Store } from '../../state/store.js';
import { NoveltiesController, summary } from './novelties-controller.js';
import { moveText, olderText, playedText, scoreText } from './novelties-panel.js';
import { openNovelties } from './state.js';

const terms = withTerms(english(), { novelties });

const NOVELTY: Novelty = {
  line: [112, 127, 128, 142],
  older: { black: 20, white: 18, draw: 4, unknown: 1 },
  olderEnded: 1,
  olderMoves: [
    { played: 111, tally: { black: 20, white: 10, draw: 0, unknown: 0 } },
    { played: 113, tally: { black: 0, white: 8, draw: 4, unknown: 0 } },
  ],
  tally: { black: 0, white: 1, draw: 1, unknown: 1 },
  rank: 2.5,
  onlyOrder: false,
  games: [],
};

function reply(total: number, listed = total): NoveltiesReply {
  const list = Array.from({ length: Math.min(total, listed) }, () => NOVELTY);
  return { since: '', newGames: 30, olderGames: 210, without: 2, total, openings: [], list };
}

/** A request to the engine. The test calls its functions to report the progress and the result of the request. */
interface Question {
  args: NoveltiesArgs;
  signal: AbortSignal | undefined;
  progress(passed: number, of: number): void;
  answer(reply: NoveltiesReply): Promise<void>;
  fail(error: Error): Promise<void>;
}

const EDITION = { id: 4, name: 'RenjuNet', on: true, editionDiff: { added: 30 } };

/** Returns the controller in a page with some collections, and records its requests and announcements. */
function page(collections: readonly object[] = [EDITION]) {
  const asked: Question[] = [];
  const said: string[] = [];
  const library = { generation: 1, state: { kind: 'ready', info: { collections: collections as CollectionInfo[] } } };
  const call = (_kind: string, args: NoveltiesArgs, options: Record<string, unknown> = {}) =>
    new Promise((resolve, reject) => {
      const signal = options.signal as AbortSignal | undefined;
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      const onProgress = options.onProgress as ((told: object) => void) | undefined;
      asked.push({
        args,
        signal,
        progress: (passed, of) => onProgress?.({ passed, of }),
        answer: (found) => {
          resolve(found);
          return settled();
        },
        fail: (error) => {
          reject(error);
          return settled();
        },
      });
    });
  const store = new Store();
  const app = {
    store,
    host: { requestUpdate: () => undefined, updateComplete: new Promise(() => undefined), focus: () => undefined },
    announcer: { say: (text: string) => said.push(text) },
    library,
    terms: english,
  } as unknown as ArchiveContext;
  const controller = new NoveltiesController(
    app,
    () => undefined,
    () => ({ call }) as never,
  );
  /** Draws the panel, as the element does after each change. */
  const draw = () => {
    controller.update();
    return controller.panel();
  };
  const text = () => textOf(draw());
  const open = () => {
    store.open(openNovelties(store.state, library.state.info.collections));
    draw();
  };
  return { controller, asked, said, library, draw, text, open, last: () => asked.at(-1) as Question };
}

const isTemplate = (value: unknown): value is TemplateResult =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/** Returns the markup and the values of a template as a text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (isTemplate(value)) return value.strings.map((part, at) => part + textOf(value.values[at])).join('');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns a template and all templates inside it. */
function within(value: unknown): TemplateResult[] {
  if (Array.isArray(value)) return value.flatMap(within);
  return isTemplate(value) ? [value, ...value.values.flatMap(within)] : [];
}

/** Presses the button whose name matches. */
function press(drawn: unknown, name: RegExp): void {
  const button =
    within(drawn).find(
      ({ strings, values }) =>
        strings[0]?.trim().startsWith('<button') && values.some((one) => typeof one === 'string' && name.test(one)),
    ) ?? within(drawn).find(({ values }) => values.some((one) => typeof one === 'string' && name.test(one)));
  const act = button?.values.findLast((one) => typeof one === 'function') as (() => void) | undefined;
  assert.ok(act, `no button ${name}`);
  act();
}

describe('new moves are requested', () => {
  it('for the latest edition whose added games are known', () => {
    const { open, last } = page([
      { ...EDITION, id: 1 },
      { ...EDITION, id: 2, on: false },
      { ...EDITION, id: 3, editionDiff: { added: 0 } },
      { ...EDITION, id: 5, editionDiff: undefined },
    ]);
    open();
    const { edition, since, generation, limit, least, order } = last().args;
    assert.deepEqual([edition, since, generation, limit, least, order], [1, undefined, 1, 24, 10, 'rank']);
  });

  it('from a day on if no edition is known', async () => {
    const { open, last, text } = page([]);
    open();
    assert.deepEqual(['edition' in last().args, 'since' in last().args], [false, false]);
    assert.match(text(), /type="date" \.value= /);
    // If the user chose no day, the page shows the day in the reply.
    await last().answer({ ...reply(1), since: '2024-05-01' });
    assert.match(text(), /type="date" \.value=2024-05-01 /);
  });

  it('once, however often the page is drawn', async () => {
    const { open, draw, asked, last } = page();
    open();
    draw();
    await last().answer(reply(3));
    draw();
    assert.equal(asked.length, 1);
  });

  it('not before a library is open, and not while the list is closed', () => {
    const { controller, open, draw, asked, library } = page();
    assert.equal(draw(), undefined);
    library.state.kind = 'opening';
    open();
    assert.equal(asked.length, 0);
    library.state.kind = 'ready';
    draw();
    assert.equal(asked.length, 1);
    assert.equal(controller.close(), true);
    assert.equal(asked[0]?.signal?.aborted, true);
    assert.equal(controller.close(), false);
    assert.equal(draw(), undefined);
  });
});

describe('the list of new moves', () => {
  it('shows progress, then the new moves', async () => {
    const { open, last, text, said } = page();
    open();
    assert.match(text(), /Comparing the games: 0%/);
    last().progress(240, 960);
    assert.match(text(), /Comparing the games: 25%/);
    await last().answer(reply(34));
    const told = '34 new moves in 30 new games, compared with 210 older games';
    assert.ok(text().includes(told));
    assert.deepEqual(said, [told]);
  });

  it('shows more with each press, and begins again with another choice', async () => {
    const { open, draw, text, last } = page();
    open();
    await last().answer(reply(60, 24));
    assert.match(text(), /36 more/);
    press(draw(), /36 more/);
    draw();
    assert.equal(last().args.limit, 48);
    // While more rows are requested, the rows that are already shown stay.
    assert.match(text(), /60 new moves/);
    await last().answer(reply(60, 48));
    const ideas = within(draw()).find(({ strings }) => strings.join('').includes('class="check"'));
    const choose = ideas?.values.findLast((one) => typeof one === 'function') as (event: Event) => void;
    globalThis.HTMLInputElement ??= class {} as never;
    choose({ target: Object.assign(new HTMLInputElement(), { checked: true }) } as unknown as Event);
    draw();
    assert.deepEqual([last().args.ideasOnly, last().args.limit], [true, 24]);
  });

  it('requests again for another library, and drops the answer about the library before', async () => {
    const { open, draw, text, asked, library } = page();
    open();
    library.generation = 2;
    draw();
    assert.equal(asked.length, 2);
    assert.equal(asked[0]?.signal?.aborted, true);
    assert.equal(asked[1]?.args.generation, 2);
    await asked[0]?.answer(reply(1));
    asked[0]?.progress(9, 10);
    assert.match(text(), /Comparing the games: 0%/);
    await asked[1]?.answer(reply(7));
    assert.match(text(), /7 new moves/);
  });

  it('reports that it was stopped, and tries again', async () => {
    const { open, draw, text, asked, said } = page();
    open();
    press(draw(), /^Stop$/);
    await settled();
    assert.match(text(), /The search was not finished\./);
    assert.deepEqual(said, ['The search was not finished.']);
    press(draw(), /^Try again$/);
    draw();
    assert.equal(asked.length, 2);
    assert.match(text(), /Comparing the games/);
  });

  it('announces no end after the list was closed', async () => {
    const { controller, open, draw, said } = page();
    open();
    controller.close();
    draw();
    await settled();
    assert.deepEqual(said, []);
  });

  it('reports a failure, also of a file that could not be created', async () => {
    const { open, draw, text, last, said } = page();
    open();
    await last().fail(new EngineError({ code: 'no-library', message: 'none' }));
    assert.match(text(), /The games could not be compared\./);
    assert.deepEqual(said, ['The games could not be compared.']);
    press(draw(), /^Try again$/);
    draw();
    await last().answer(reply(3));
    press(draw(), /^Save as CSV$/);
    assert.deepEqual([last().args.file, last().args.limit], ['csv', 0]);
    await last().fail(new EngineError({ code: 'no-library', message: 'none' }));
    assert.match(text(), /The games could not be compared\./);
  });
});

describe('a new move', () => {
  it('is described in words', () => {
    assert.equal(moveText(NOVELTY, terms), 'Move 4: h10');
    assert.equal(olderText(NOVELTY, terms), '43 older games here: Black won 20, White won 18, drawn 4');
    assert.equal(playedText(NOVELTY, terms), 'Played before: g8 30, i8 12');
    assert.equal(playedText({ ...NOVELTY, olderMoves: [] }, terms), '');
    assert.equal(scoreText(NOVELTY, terms), '3 games, White scored 1.5 of 2');
    const unknown = { black: 0, white: 0, draw: 0, unknown: 1 };
    assert.equal(scoreText({ ...NOVELTY, tally: unknown }, terms), '1 game, no result');
    assert.equal(scoreText({ ...NOVELTY, line: [112, 127, 128] }, terms), '3 games, Black scored 0.5 of 2');
    assert.equal(summary(reply(0), terms), 'No new moves in 30 new games, compared with 210 older games');
  });
});
