import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { TemplateResult } from 'lit';
import { settled } from '../../../test/fake-worker.js';
import type { Engine } from '../../engine/engine.js';
import {
  type ForcedMove,
  type ForcedMovesArgs,
  type ForcedMovesReply,
  PASS,
  type Query,
  type SearchReply,
} from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import { missed } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { type AnsweredSearch, ForcedController } from './forced-controller.js';
import { forcedSaid } from './forced-text.js';

interface ForcedMovesCall {
  signal: AbortSignal;
  onProgress(reply: ForcedMovesReply): void;
}

const terms = withTerms(english(), { missed });
const said = (move: Partial<ForcedMove>) => forcedSaid({ point: 112, outcome: 'open', ...move } as ForcedMove, terms);

describe('a move that wins or loses by force', () => {
  it('is described, with the reason', () => {
    assert.equal(said({ outcome: 'wins' }), 'h8 makes a five and wins.');
    assert.equal(said({ outcome: 'wins', by: 'threats' }), 'h8 wins by force (VCT).');
    const line = [
      { attack: { kind: 'four', point: 113 }, defence: { kind: 'forced', point: 114 } },
      { attack: { kind: 'five', point: 115 } },
    ] as unknown as NonNullable<ForcedMove['line']>;
    assert.equal(said({ outcome: 'loses', by: 'fours', line }), 'h8 loses by force (VCF): i8 j8 k8');
    const five = [{ attack: { kind: 'five', point: 115 } }] as unknown as NonNullable<ForcedMove['line']>;
    assert.equal(said({ outcome: 'loses', line: five }), 'h8 loses by force (VCF): k8', 'a five of the other side');
    assert.equal(said({ outcome: 'forbidden' }), 'h8 is forbidden.');
  });

  it('has no description if neither was found', () => {
    assert.equal(said({ outcome: 'open' }), '');
    assert.equal(said({ outcome: 'undecided' }), '');
    assert.equal(forcedSaid(undefined, terms), '');
  });
});

describe('the next moves of a position', () => {
  const POSITION = { black: [112], white: [113], toMove: 'black' } as const;
  const LOSES = { point: 97, outcome: 'loses', by: 'fours', line: [] } as ForcedMove;

  /** Returns the controller in a page that shows an answer, and records its requests. */
  function page(t: TestContext) {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const asked: Array<{ args: ForcedMovesArgs; signal: AbortSignal; tell(reply: ForcedMovesReply): void }> = [];
    let end: (reply: ForcedMovesReply) => void = () => undefined;
    const call = (_kind: string, args: ForcedMovesArgs, { signal, onProgress }: ForcedMovesCall) => {
      asked.push({ args, signal, tell: onProgress });
      return new Promise((resolve, reject) => {
        end = resolve as typeof end;
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    };
    const played: number[] = [];
    const actions = { play: (point: number) => played.push(point) };
    const app = { host: { requestUpdate: () => undefined }, terms: english, actions, enter: () => undefined };
    const search = { asking: false } as { -readonly [Key in keyof AnsweredSearch]: AnsweredSearch[Key] };
    const show = (...points: number[][]) => {
      search.answeredQuery = { position: { ...POSITION, black: [112, points.length], white: [113] } };
      search.answer = { nextMoves: points.map((each) => ({ points: each })) } as unknown as SearchReply;
    };
    const forced = new ForcedController(app as unknown as ArchiveContext, search, { call } as unknown as Engine);
    const answer = async (...moves: ForcedMove[]) => {
      end({ moves, nodes: 7 });
      await settled();
    };
    return { forced, search, show, asked, answer, played, wait: () => t.mock.timers.tick(1_000) };
  }

  it('are requested once, a moment after the answer, each position by the first of its points', async (t) => {
    const { forced, show, asked, answer, wait } = page(t);
    show([97, 127], [PASS], [3]);
    forced.update();
    forced.update();
    assert.equal(asked.length, 0);
    wait();
    assert.deepEqual(asked[0]?.args.moves, [97, 3]);
    await answer(LOSES);
    assert.equal(forced.view.said([127, 97]), 'h7 loses by force (VCF): ');
    assert.equal(forced.view.said([3]), '');
    // A user who returns to the position gets the answer at once.
    show([5]);
    forced.update();
    assert.equal(forced.view.said([97]), '');
    show([97, 127], [PASS], [3]);
    forced.update();
    wait();
    assert.equal(forced.view.said([97]), 'h7 loses by force (VCF): ');
    assert.equal(asked.length, 1);
  });

  it('of an older answer are not played while a newer one is pending', async (t) => {
    const { forced, search, show, answer, played, wait } = page(t);
    show([97]);
    forced.update();
    wait();
    await answer(LOSES);
    const press = () => {
      const { values } = forced.view.cell([97], true) as TemplateResult;
      const act = values.find((value) => typeof value === 'function') as (event: unknown) => void;
      act({ stopPropagation: () => undefined });
    };
    search.asking = true;
    press();
    assert.deepEqual(played, []);
    search.asking = false;
    press();
    assert.deepEqual(played, [97]);
  });

  it('are requested with the moves that only books have', async (t) => {
    const { forced, show, asked, answer, wait } = page(t);
    show([97, 127]);
    forced.update([
      [127, 97],
      [40, 41],
    ]);
    wait();
    assert.deepEqual(asked[0]?.args.moves, [97, 40]);
    await answer(LOSES, { point: 40, outcome: 'wins', by: 'fours' });
    assert.deepEqual(forced.view.pinned, [[40]]);
    assert.equal(forced.view.said([41, 40]), 'k3 wins by force (VCF).');
  });

  it('are shown as far as they are known, and cancelled for another position', async (t) => {
    const { forced, show, asked, wait } = page(t);
    show([97]);
    forced.update();
    wait();
    asked[0]?.tell({ moves: [LOSES], nodes: 3 });
    assert.notEqual(forced.view.said([97]), '');
    show([4], [5]);
    forced.update();
    assert.equal(asked[0]?.signal.aborted, true);
    asked[0]?.tell({ moves: [{ ...LOSES, point: 4 }], nodes: 9 });
    assert.equal(forced.view.said([4]), '');
    wait();
    assert.equal(asked.length, 2);
    forced.rest();
    assert.equal(asked[1]?.signal.aborted, true);
  });

  it('are not requested for an area, nor while an answer is pending', (t) => {
    const { forced, search, show, asked, wait } = page(t);
    show([97]);
    search.asking = true;
    forced.update();
    search.asking = false;
    search.answeredQuery = { ...search.answeredQuery, area: {} } as unknown as Query;
    forced.update();
    wait();
    assert.equal(asked.length, 0);
  });
});
