import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../engine/engine.js';
import type { FoundName } from '../../engine/protocol.js';
import { foundFilter, namedValues } from './filter-values.js';

type EditionValue = readonly [of: string, id: number, name: string, place?: string];

/** Returns an engine with an archive that has these values. */
function edition(rows: readonly EditionValue[]): Pick<Engine, 'call'> {
  const call = async (kind: string, args: { dimension?: string; text?: string }) => {
    if (kind === 'search') return { filterNames: rows.map(([dimension, id, name]) => ({ dimension, id, name })) };
    const names = rows
      .filter(([of, , name]) => of === args.dimension && name.includes(args.text ?? ''))
      .map(([, id, name, place = '']): FoundName => ({ id, name, place, games: 1, native: '' }));
    return { names };
  };
  return { call } as unknown as Pick<Engine, 'call'>;
}

const COLLECTIONS = [
  { id: 0, name: '' },
  { id: 3, name: 'Club' },
];
const OLD = edition([
  ['player', 7, 'Ada', 'Estonia'],
  ['player', 8, 'Ants', 'Estonia'],
  ['event', 2, 'World Championship', 'Kyoto'],
]);
const TEXT = 'player=7,8&as=white&event=2&from=2015&collection=0,3';

async function inEdition(rows: readonly EditionValue[], text = TEXT, collections = COLLECTIONS) {
  const values = (await namedValues(OLD, text, COLLECTIONS)) ?? [];
  const { filter, gone } = await foundFilter(edition(rows), { filter: text, values }, collections);
  return { filter, gone: gone.map(({ name }) => name) };
}

test('a filter has the same ids in the edition in which it was saved', async () => {
  const values = (await namedValues(OLD, TEXT, COLLECTIONS)) ?? [];
  assert.deepEqual(values, [
    { of: 'player', id: 7, name: 'Ada', place: 'Estonia' },
    { of: 'player', id: 8, name: 'Ants', place: 'Estonia' },
    { of: 'event', id: 2, name: 'World Championship', place: 'Kyoto' },
    { of: 'collection', id: 3, name: 'Club' },
  ]);
  assert.deepEqual(await foundFilter(OLD, { filter: TEXT, values }, COLLECTIONS), { filter: TEXT, gone: [] });
});

test('in another edition, values are found by their names', async () => {
  const { filter, gone } = await inEdition([
    ['player', 8, 'Ada', 'Estonia'],
    ['player', 7, 'Somebody', 'Estonia'],
    ['player', 9, 'Ants', 'Estonia'],
    ['event', 20, 'World Championship', 'Kyoto'],
    ['event', 21, 'World Championship', 'Tallinn'],
  ]);
  assert.equal(filter, 'player=8,9&as=white&event=20&from=2015&collection=0,3');
  assert.deepEqual(gone, []);
});

test('missing values, and values whose name fits several, are left out and named', async () => {
  const rows: EditionValue[] = [
    ['player', 70, 'Ada', 'Latvia'],
    ['player', 71, 'Ada', 'Russia'],
  ];
  assert.deepEqual(await inEdition(rows, TEXT, [{ id: 0, name: '' }]), {
    filter: 'from=2015&collection=0',
    gone: ['Ada', 'Ants', 'World Championship', 'Club'],
  });
  assert.deepEqual(await inEdition([['player', 70, 'Ada', 'Latvia']], 'player=7&as=black'), {
    filter: 'player=70&as=black',
    gone: [],
  });
});

test('an id that was saved without a name is left out', async () => {
  const found = await foundFilter(edition([]), { filter: 'country=5&from=2015&collection=0', values: [] }, []);
  assert.deepEqual(found, { filter: 'from=2015&collection=0', gone: [{ of: 'country', id: 5, name: '#5' }] });
});

test('a filter with an unknown name cannot be saved', async () => {
  assert.equal(await namedValues(OLD, 'player=9', COLLECTIONS), undefined);
  assert.equal(await namedValues(edition([['player', 9, '#9']]), 'player=9', COLLECTIONS), undefined);
  assert.deepEqual(await namedValues(edition([]), 'from=2015&collection=0', COLLECTIONS), []);
});
