/** The layers of the page: files import only from lower folders, never up or sideways, and never in cycles. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';

// The tests run in the folder of the element.
const SRC = 'src';

/**
 * The folders from top to bottom. Files outside of all folders are entry points. Folders of one row do not import each
 * other.
 */
const ORDER: readonly (readonly string[])[] = [
  ['entry points'],
  ['app'],
  ['external-engines', 'modes/edit', 'modes/search', 'modes/solve', 'modes/train', 'modes/view'],
  ['modes'],
  ['features'],
  ['library', 'open', 'rulings', 'share'],
  ['state'],
  ['board'],
  ['game'],
  ['engine'],
  ['ui'],
  ['locales'],
];

/** Pairs of folders whose imports still go up. This list may only become shorter. */
const NOT_YET = new Set<string>([]);

/** Files that still import each other, counting imports of types. This list may only become shorter. */
const STILL_IN_CIRCLES: ReadonlySet<string> = new Set<string>([]);

interface Import {
  from: string;
  to: string;
  /**
   * Whether the import has only types. The compiler removes such an import, but a person still has to read both files.
   */
  typeOnly: boolean;
}

test('imports go down the order of folders', () => {
  const wrong = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports()) {
    const [above, below] = [folder(from), folder(to)];
    const pair = `${above} -> ${below}`;
    if (above === below || NOT_YET.has(pair) || place(above) < place(below)) continue;
    wrong.set(pair, [...(wrong.get(pair) ?? []), `${from} -> ${to}${typeOnly ? ' (types only)' : ''}`]);
  }
  assert.deepEqual(Object.fromEntries(wrong), {}, 'imports that go up or sideways');
});

test('no circle of imports ties files', () => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports()) next.set(from, (next.get(from) ?? new Set()).add(to));
  const circles = groups(next).map((group) => group.filter((file) => !STILL_IN_CIRCLES.has(file)));
  assert.deepEqual(
    circles.filter(({ length }) => length > 0),
    [],
    'files that know each other',
  );
});

function place(name: string): number {
  const place = ORDER.findIndex((row) => row.includes(name));
  assert.notEqual(place, -1, `the folder ${name} has no place in the order yet`);
  return place;
}

/** Returns the folder of a file in the order of layers: the first below `src`, or the folder of a mode. */
function folder(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.length === 0 ? 'entry points' : parts.slice(0, parts[0] === 'modes' ? 2 : 1).join('/');
}

/** Returns every import between files of `src`, anywhere in the text. */
function imports(): Import[] {
  const found: Import[] = [];
  for (const from of files()) {
    const text = readFileSync(join(SRC, from), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
    const static_ = /\b(?:import|export)\s+(type\s)?([^'";()]*?\sfrom\s*)?'(\.[^']+)'/g;
    for (const [, type, names = '', path = ''] of text.matchAll(static_)) {
      const braces = /\{([^}]*)\}/.exec(names)?.[1];
      const each = braces?.split(',').filter((name) => name.trim() !== '') ?? [];
      const typeOnly = Boolean(type) || (each.length > 0 && each.every((name) => name.trim().startsWith('type ')));
      found.push({ from, to: target(from, path), typeOnly });
    }
    for (const [, path = ''] of text.matchAll(/\bimport\(\s*'(\.[^']+)'/g)) {
      found.push({ from, to: target(from, path), typeOnly: false });
    }
  }
  return found;
}

function files(): string[] {
  const all = readdirSync(SRC, { recursive: true, withFileTypes: true });
  return all
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((entry) => relative(SRC, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function target(from: string, path: string): string {
  return normalize(join(dirname(from), path))
    .split(sep)
    .join('/')
    .replace(/\.js$/, '.ts');
}

/** Returns groups of files in which each file imports every other, directly or through others. */
function groups(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const other of next.get(file) ?? []) {
        if (!seen.has(other)) open.push(other);
        seen.add(other);
      }
    }
    return seen;
  };
  const all = new Map([...next.keys()].map((file) => [file, reached(file)]));
  const found: string[][] = [];
  for (const [file, seen] of all) {
    if (!seen.has(file) || found.some((group) => group.includes(file))) continue;
    found.push([...seen].filter((other) => all.get(other)?.has(file)).sort());
  }
  return found;
}
