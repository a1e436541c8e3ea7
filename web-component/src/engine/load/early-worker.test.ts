import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineClient } from '../worker-client.js';
import { startEngine } from './early-worker.js';

test('without web workers, as in Node, the error of a request names the missing function', async () => {
  const missing = /^the engine needs a browser: there are no web workers here$/;
  await assert.rejects(startEngine({}, 'search'), { message: missing });
  const client = new EngineClient(() => startEngine({ assetBase: 'files' }, 'whole'));
  await assert.rejects(client.call('open', {}), { name: 'EngineError', message: missing });
});
