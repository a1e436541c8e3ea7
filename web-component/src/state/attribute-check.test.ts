/**
 * Tests that the element notices a wrong value of any attribute, names it in a sentence, and uses
 * the default instead.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../locales/localize.js';
import { attributeOf, checkAttributes, type WrongValues } from './attribute-check.js';
import {
  ATTRIBUTES,
  type AttributeName,
  type AttributeRow,
  type AttributeValues,
  defaultOf,
} from './attribute-table.js';
import { allowedText, attributesText } from './attribute-text.js';

/** Attributes that can have any text. The features that use a text report errors in the text. */
const TEXTS: readonly AttributeName[] = [
  'moves',
  'position',
  'area',
  'filter',
  'src',
  'label',
  'archive',
  'sample',
  'assetBase',
  'wasmUrl',
  'workerUrl',
  'name',
];

const ALL = Object.entries(ATTRIBUTES) as [AttributeName, AttributeRow][];

/** Sets one property, and returns its value after the check, the wrong values, and the sentence in English. */
function given(name: AttributeName, value: unknown, attribute?: string) {
  const wrong: WrongValues = new Map();
  const host = { [name]: value, getAttribute: (asked: string) => (asked === attributeOf(name) ? attribute : null) };
  checkAttributes(host as unknown as AttributeValues & Pick<Element, 'getAttribute'>, [name], wrong);
  return { value: host[name] as unknown, wrong: [...wrong], text: attributesText(undefined, wrong, english()) };
}

/** Collects the warnings while `act` runs. */
function warnings(act: () => void): string[] {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => said.push(text);
  try {
    act();
  } finally {
    console.warn = warn;
  }
  return said;
}

for (const [name, row] of ALL) {
  if (TEXTS.includes(name) || row.type === Boolean) continue;
  test(`a wrong ${attributeOf(name)} is named with its possible values, and the default applies`, () => {
    const said = warnings(() => {
      for (const wrong of ['banana', 'Off ', 'false', 'on,off']) {
        const read = row.type === Number ? given(name, Number.NaN, wrong) : given(name, wrong, wrong);
        assert.equal(read.value, defaultOf(row));
        assert.deepEqual(read.wrong, [[name, wrong]]);
        const allowed = allowedText(row);
        assert.equal(
          read.text,
          `The attribute ${attributeOf(name)}="${wrong}" cannot be read. Possible values: ${allowed}.`,
        );
      }
      given(name, 'banana', 'banana');
    });
    assert.equal(said.length, 4, 'one warning for each wrong value');
  });

  test(`every possible ${attributeOf(name)} is read, and so is its absence`, () => {
    const possible = row.values ?? row.words ?? [row.least ?? 0.5, 7];
    for (const value of possible) assert.deepEqual(given(name, value), { value, wrong: [], text: '' });
    for (const absent of [undefined, null]) {
      assert.deepEqual(given(name, absent), { value: defaultOf(row), wrong: [], text: '' });
    }
  });
}

for (const name of TEXTS) {
  test(`${attributeOf(name)} can have any text`, () => {
    assert.deepEqual(given(name, 'any text'), { value: 'any text', wrong: [], text: '' });
  });
}

test('numbers that are too small or no whole numbers are wrong', () => {
  warnings(() => {
    for (const [name, value] of [
      ['ply', -1],
      ['ply', 1.5],
      ['recordId', 0],
      ['sampleGames', -1],
      ['limit', -1],
    ] as const) {
      assert.deepEqual(given(name, value).wrong, [[name, `${value}`]]);
    }
  });
});

test('an attribute without a value is wrong only if a page would expect that it turns something on', () => {
  warnings(() => {
    assert.deepEqual(given('eyes', '').wrong, [['eyes', '']]);
    for (const name of ['side', 'theme', 'link', 'modes'] as const) assert.deepEqual(given(name, '').wrong, []);
  });
});

test('a long value is quoted in part', () => {
  warnings(() => {
    const { text } = given('theme', 'x'.repeat(5000));
    assert.ok(text.length < 200);
  });
});

test('properties without an attribute are left alone', () => {
  const host = { gameRecord: {}, getAttribute: () => null };
  checkAttributes(host as never, ['gameRecord'], new Map());
  assert.deepEqual(host.gameRecord, {});
});
