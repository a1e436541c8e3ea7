/** Tests of the commands that are sent to an engine, and of the reactions to engines that violate the protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardCommands } from './commands.js';
import { EngineFault } from './fault.js';
import { EngineSession, Unasked } from './session.js';
import type { Reach, WireEvent } from './wire.js';

const AFTER_H8 = { black: [112], white: [], toMove: 'white' } as const;
const position = { black: [...AFTER_H8.black], white: [], toMove: 'white' as const };
const QUICK = { start: 50, ready: 50, grace: 50, patience: 50 };
const limits = { lines: 1, seconds: 0.01 };

/**
 * Returns an engine that answers commands. The keys of `answers` are the first words of commands; each value contains
 * the lines with which the engine answers a command that begins with this word. `told` receives all lines that are sent
 * to the engine, and `counts.starts` counts how often the engine is started.
 */
function engine(answers: Record<string, readonly string[]>, restarts = true) {
  const told: string[] = [];
  const counts = { starts: 0, closes: 0 };
  const reach: Reach = {
    restarts,
    connect(hear: (event: WireEvent) => void) {
      counts.starts += 1;
      return {
        post(line) {
          told.push(line);
          for (const text of answers[line.split(' ')[0] ?? ''] ?? [])
            queueMicrotask(() => hear({ kind: 'line', text }));
        },
        close() {
          counts.closes += 1;
        },
      };
    },
  };
  return { reach, told, counts };
}

const GREETING = { START: ['OK'], ABOUT: ['name="x"'], RESTART: ['OK'] };
const EXTENDED = { ...GREETING, YXSHOWINFO: ['MESSAGE INFO MAX_THREAD_NUM 1'] };
const none = () => undefined;

test('an engine without extensions receives the board after RESTART', async () => {
  const { reach, told } = engine({ ...GREETING, YXSHOWINFO: ['UNKNOWN YXSHOWINFO'], DONE: ['DEBUG hm', '7,8'] });
  const thought = await new EngineSession(reach, QUICK).think(position, limits, none, new AbortController().signal);
  assert.equal(thought.best, 127);
  assert.deepEqual(told.slice(-4), ['RESTART', 'BOARD', '7,7,2', 'DONE']);
  assert.ok(told.includes('INFO rule 4'));
  assert.ok(!told.some((line) => line.startsWith('INFO max_depth')));
});

test('lines are reported as they arrive, and the session is used again', async () => {
  const line = ['INFO PV 0', 'INFO EVAL 5', 'INFO BESTLINE H9', 'INFO PV DONE', '7,8'];
  const { reach, counts } = engine({ ...EXTENDED, YXNBEST: line });
  const session = new EngineSession(reach, QUICK);
  const heard: number[] = [];
  for (let turn = 0; turn < 2; turn++)
    await session.think(position, { lines: 3 }, ({ lines }) => heard.push(lines.length), new AbortController().signal);
  assert.deepEqual(heard, [1, 1]);
  assert.equal(counts.starts, 1);
});

test('the engine searches for balanced moves and for defenses', async () => {
  const { reach, told } = engine({
    ...EXTENDED,
    YXBALANCEONE: ['7,8'],
    YXBALANCETWO: ['7,8 8,8'],
    YXSEARCHDEFEND: ['6,6'],
  });
  const session = new EngineSession(reach, QUICK);
  const ask = (aim: 'balance' | 'pair' | 'defend') =>
    session.think(position, { ...limits, aim }, none, new AbortController().signal);
  assert.equal((await ask('balance')).best, 127);
  const { best, second, aim } = await ask('pair');
  assert.deepEqual([best, second, aim], [127, 128, 'pair']);
  assert.equal((await ask('defend')).best, 96);
  const commands = told.filter((line) => /^YX(BALANCE|SEARCH)/.test(line));
  assert.deepEqual(commands, ['YXBALANCEONE 0', 'YXBALANCETWO 0', 'YXSEARCHDEFEND']);
});

test('an engine without extensions searches for the best move', async () => {
  const { reach, told } = engine({ ...GREETING, YXSHOWINFO: ['UNKNOWN YXSHOWINFO'], DONE: ['7,8'] });
  const signal = new AbortController().signal;
  const thought = await new EngineSession(reach, QUICK).think(position, { ...limits, aim: 'pair' }, none, signal);
  assert.deepEqual([thought.best, thought.aim], [127, 'best']);
  assert.ok(!told.some((line) => line.startsWith('YXBALANCE')));
});

for (const [name, answers, kind] of [
  ['silence at the start', {}, 'silent'],
  ['a refusal', { START: ['ERROR no'] }, 'refused'],
  ['silence instead of a move', EXTENDED, 'silent'],
  ['nonsense instead of a move', { ...EXTENDED, YXNBEST: ['the moon is full'] }, 'nonsense'],
  ['a point off the board', { ...EXTENDED, YXNBEST: ['15,3'] }, 'nonsense'],
  ['two points', { ...EXTENDED, YXNBEST: ['7,8 7,9'] }, 'nonsense'],
] as const)
  test(`${name} is a fault, and the engine is restarted for the next question`, async () => {
    const { reach, counts } = engine(answers);
    const session = new EngineSession(reach, QUICK);
    const ask = () => session.think(position, limits, none, new AbortController().signal);
    await assert.rejects(ask, (error) => error instanceof EngineFault && error.kind === kind);
    await assert.rejects(ask, EngineFault);
    assert.equal(counts.starts, 2);
  });

test('an engine that does not stop is terminated', async () => {
  const { reach, told, counts } = engine(EXTENDED);
  const stop = new AbortController();
  const thinking = new EngineSession(reach, QUICK).think(position, { lines: 1 }, none, stop.signal);
  setTimeout(() => stop.abort(), 10);
  await assert.rejects(thinking, { name: 'AbortError' });
  assert.ok(told.includes('YXSTOP'));
  assert.equal(counts.closes, 1);
});

test('stones of moves that do not alternate are not sent', async () => {
  const two = { black: [112, 113], white: [], toMove: 'white' as const };
  assert.equal(boardCommands('BOARD', two), undefined);
  const { reach } = engine(EXTENDED);
  const session = new EngineSession(reach, QUICK);
  await assert.rejects(() => session.think(two, limits, none, new AbortController().signal), Unasked);
});

test('a question waits until the one before has ended', async () => {
  const { reach, told } = engine({ ...EXTENDED, YXSTOP: ['7,8'] });
  const session = new EngineSession(reach, QUICK);
  const [first, second] = [new AbortController(), new AbortController()];
  const one = session.think(position, { lines: 1 }, none, first.signal);
  const two = session.think(position, { lines: 2 }, none, second.signal);
  setTimeout(() => first.abort(), 10);
  setTimeout(() => second.abort(), 30);
  assert.equal((await one).best, 127);
  assert.equal((await two).best, 127);
  assert.ok(told.indexOf('YXSTOP') < told.indexOf('YXNBEST 2'));
});

/**
 * Returns an engine that answers the first commands correctly. After the request for a move, the engine writes `line`
 * endlessly.
 */
function flood(line: string): Reach {
  return {
    restarts: true,
    connect(hear) {
      let open = true;
      const pour = () => {
        if (!open) return;
        for (let i = 0; i < 100; i++) hear({ kind: 'line', text: line });
        setImmediate(pour);
      };
      return {
        post(told) {
          const [word = ''] = told.split(' ');
          for (const text of (EXTENDED as Record<string, readonly string[]>)[word] ?? [])
            queueMicrotask(() => hear({ kind: 'line', text }));
          if (word === 'YXNBEST') pour();
        },
        close() {
          open = false;
        },
      };
    },
  };
}

for (const line of ['MESSAGE so many words', 'INFO DEPTH 3', 'DEBUG x', ''])
  test(`an engine that repeats "${line}" endlessly is terminated when its time is over`, {
    timeout: 5_000,
  }, async () => {
    const session = new EngineSession(flood(line), QUICK);
    const thinking = session.think(position, limits, none, new AbortController().signal);
    await assert.rejects(thinking, (error) => error instanceof EngineFault && error.kind === 'silent');
  });

test('an engine that sends lines endlessly is terminated by a stop', { timeout: 5_000 }, async () => {
  const stop = new AbortController();
  const thinking = new EngineSession(flood('MESSAGE x'), QUICK).think(position, { lines: 1 }, none, stop.signal);
  setTimeout(() => stop.abort(), 20);
  await assert.rejects(thinking, { name: 'AbortError' });
});

test('a flooding engine is terminated by a stop at once, and restarted for the next question', async () => {
  let starts = 0;
  const reach: Reach = {
    restarts: true,
    connect(hear) {
      starts += 1;
      return {
        post(told) {
          const [word = ''] = told.split(' ');
          for (const text of (EXTENDED as Record<string, readonly string[]>)[word] ?? [])
            queueMicrotask(() => hear({ kind: 'line', text }));
          if (word === 'YXNBEST') queueMicrotask(() => hear({ kind: 'dropped', letters: 7 }));
        },
        close: none,
      };
    },
  };
  // The time limits are so long that the test reaches no limit.
  const session = new EngineSession(reach, { start: 1e6, ready: 1e6, grace: 1e6, patience: 1e6 });
  for (const turn of [1, 2]) {
    const stop = new AbortController();
    const heard: number[] = [];
    const thinking = session.think(
      position,
      { lines: 1 },
      ({ dropped }) => {
        heard.push(dropped);
        stop.abort();
      },
      stop.signal,
    );
    await assert.rejects(thinking, { name: 'AbortError' });
    assert.deepEqual([heard, starts], [[7], turn]);
  }
});

test('a line with a gap in its output is not joined', async () => {
  const reach: Reach = {
    restarts: true,
    connect: (hear) => ({
      post(told) {
        const [word = ''] = told.split(' ');
        for (const text of (EXTENDED as Record<string, readonly string[]>)[word] ?? [])
          queueMicrotask(() => hear({ kind: 'line', text }));
        if (word !== 'YXNBEST') return;
        queueMicrotask(() => {
          for (const text of ['INFO PV 0', 'INFO EVAL 5']) hear({ kind: 'line', text });
          hear({ kind: 'dropped', letters: 40 });
          for (const text of ['INFO BESTLINE H9', 'INFO PV DONE', '7,8']) hear({ kind: 'line', text });
        });
      },
      close: none,
    }),
  };
  const thought = await new EngineSession(reach, QUICK).think(position, limits, none, new AbortController().signal);
  assert.deepEqual(thought, { best: 127, aim: 'best', lines: [], dropped: 40 });
});

test('output before a question is not an answer to the question', async () => {
  let late: (() => void) | undefined;
  const reach: Reach = {
    restarts: true,
    connect: (hear) => ({
      post(told) {
        const [word = ''] = told.split(' ');
        const answers: Record<string, readonly string[]> = { ...EXTENDED, YXNBEST: ['7,8'] };
        for (const text of answers[word] ?? []) queueMicrotask(() => hear({ kind: 'line', text }));
        late = () => hear({ kind: 'line', text: '0,0' });
      },
      close: none,
    }),
  };
  const session = new EngineSession(reach, QUICK);
  const ask = () => session.think(position, limits, none, new AbortController().signal);
  assert.equal((await ask()).best, 127);
  late?.();
  assert.equal((await ask()).best, 127);
});

test('an engine that crashes is distinguished from one that cannot be started', async () => {
  const breaks = (at: string): Reach => ({
    restarts: true,
    connect: (hear) => ({
      post(told) {
        const [word = ''] = told.split(' ');
        const answers: readonly string[] = (EXTENDED as Record<string, readonly string[]>)[word] ?? [];
        if (word === at) queueMicrotask(() => hear({ kind: 'failed', reason: 'gone' }));
        else for (const text of answers) queueMicrotask(() => hear({ kind: 'line', text }));
      },
      close: none,
    }),
  });
  for (const [at, kind] of [
    ['START', 'failed'],
    ['YXNBEST', 'broken'],
  ] as const) {
    const thinking = new EngineSession(breaks(at), QUICK).think(position, limits, none, new AbortController().signal);
    await assert.rejects(
      thinking,
      (error) => error instanceof EngineFault && error.kind === kind && error.found === 'gone',
    );
  }
});
