/** Tests the analysis by an engine that lacks some of the requested abilities. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis, type AnalysisState } from './analysis.js';
import type { Legality } from './protocol/legal.js';
import { EngineSession } from './protocol/session.js';
import type { Reach } from './protocol/wire.js';

/** An engine without extensions, which always chooses the point i9. */
const PLAIN: Reach = {
  restarts: true,
  connect: (hear) => {
    const answers: Record<string, string> = { START: 'OK', RESTART: 'OK', ABOUT: 'name="x"', DONE: '8,8' };
    return {
      post: (line) => {
        const text = answers[line.split(' ')[0] ?? ''];
        if (text) queueMicrotask(() => hear({ kind: 'line', text }));
      },
      close: () => undefined,
    };
  },
};

test('the result names the aim that the search had, and not the aim that the user has chosen', async () => {
  const legality = { lines: async () => [], fault: async () => undefined } as unknown as Legality;
  const position = { black: [112], white: [], toMove: 'white' as const };
  const { of } = await new Promise<AnalysisState>((resolve) => {
    const analysis: Analysis = new Analysis(() => analysis.state.kind === 'done' && resolve(analysis.state), legality);
    analysis.want(new EngineSession(PLAIN), position, { lines: 1, seconds: 1, aim: 'balance' });
  });
  assert.deepEqual([of?.best, of?.aim], [128, 'best']);
});
