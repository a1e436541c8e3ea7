import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RecordsClient } from '../src/records-client.js';

it('the number of a record is not taken for that of the request', async () => {
  const sent: object[] = [];
  const client = new RecordsClient({
    call: async (kind, question) => {
      sent.push({ kind, ...question });
      return {} as never;
    },
  });
  await client.keep({ nodes: [{}] }, { id: 3, revision: 5 });
  await client.kept(3);
  await client.forget(3);
  assert.deepEqual(sent, [
    { kind: 'keep', record: { nodes: [{}] }, kept: 3, revision: 5 },
    { kind: 'kept', kept: 3 },
    { kind: 'forget', kept: 3 },
  ]);
});
