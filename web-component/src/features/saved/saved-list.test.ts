import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothing } from 'lit';
import { press, texts } from '../../../test/templates.js';
import { saved } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import type { Bookmark } from '../../state/saved-item.js';
import { type SavedListProps, savedList, submitted } from './saved-list.js';

const mark = (id: string, moves: string): Bookmark => ({
  version: 1,
  id,
  name: 'Mine',
  made: 1,
  kind: 'bookmark',
  position: '',
  moves,
});

function propsOf(items: readonly Bookmark[], isWhole = false): SavedListProps<Bookmark> {
  const terms = withTerms(english(), { saved });
  const nothingToDo = () => undefined;
  return {
    label: 'Bookmarks',
    items,
    isWhole,
    renaming: undefined,
    terms,
    isCurrent: () => false,
    about: () => nothing,
    aboutText: ({ moves }) => moves,
    openLabel: ({ name }) => terms.savedOpen({ name }),
    onOpen: nothingToDo,
    onWhole: nothingToDo,
    onRename: nothingToDo,
    onName: nothingToDo,
    onDelete: nothingToDo,
  };
}

test('the names of the buttons distinguish items of one name', () => {
  const labels = texts(savedList(propsOf([mark('a', 'h8 i9'), mark('b', 'h8 i8')])));
  assert.ok(labels.includes('Show Mine, h8 i9'), labels.join('|'));
  assert.ok(labels.includes('Show Mine, h8 i8'));
});

test('a name that the page suggests is cut, so that a backup with this name can be restored', (context) => {
  // The classes of the browser that the form needs.
  class NameField {
    constructor(readonly value: string) {}
  }
  class Form {
    readonly elements: { namedItem(): NameField };
    constructor(name: string) {
      this.elements = { namedItem: () => new NameField(name) };
    }
  }
  Object.assign(globalThis, { HTMLFormElement: Form, HTMLInputElement: NameField });
  context.after(() => {
    for (const name of ['HTMLFormElement', 'HTMLInputElement']) Reflect.deleteProperty(globalThis, name);
  });
  const used: string[] = [];
  for (const name of [` ${'x'.repeat(130)}`, 'Mine', ' ']) {
    const event = { preventDefault: () => undefined, currentTarget: new Form(name) };
    submitted(event as unknown as SubmitEvent, (given) => used.push(given));
  }
  assert.deepEqual(used, ['x'.repeat(120), 'Mine']);
});

test('a long list begins with 100 items, and shows all when the user asks', () => {
  const items = Array.from({ length: 130 }, (_, id) => mark(String(id), 'h8'));
  let asked = 0;
  const props = { ...propsOf(items), onWhole: () => void asked++ };
  const rows = (drawn: unknown) => texts(drawn).filter((text) => text === 'Mine').length;
  assert.equal(rows(savedList(props)), 100);
  assert.ok(press(savedList(props), '30 more'));
  assert.equal(asked, 1);
  assert.equal(rows(savedList({ ...props, isWhole: true })), 130);
});
