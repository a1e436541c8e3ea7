/**
 * Tests the layers of the source: a file may import only from its own folder and from folders in lower layers, and no
 * files import each other in a cycle.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';

// The tests run in the folder `web-component`.
const SRC = 'src';

/**
 * The folders of `src` by layers, from top to bottom. Folders in the same layer do not import each other. Files that
 * are directly in `src` are the entry points.
 */
const ORDER: readonly (readonly string[])[] = [
  ['entry points'],
  ['app'],
  ['external-engines', 'modes/edit', 'modes/search', 'modes/solve', 'modes/train', 'modes/view'],
  ['modes'],
  ['features'],
  ['library', 'open', 'rulings', 'share', 'soundness'],
  ['state'],
  ['board'],
  ['game'],
  ['engine'],
  ['ui'],
  ['locales'],
];

/** Pairs of folders in which the lower layer is still allowed to import from the higher layer. No pair may be added. */
const NOT_YET = new Set<string>([]);

/** Files that are still allowed to import each other in a cycle; imports of types count too. No file may be added. */
const STILL_IN_CIRCLES: ReadonlySet<string> = new Set<string>([]);

interface Import {
  from: string;
  to: string;
  /**
   * Whether the import contains only types. Such an import is checked too: the compiler removes it, but a reader of the
   * code still needs both files.
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

test('imports of files have no cycle', () => {
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

/** Returns the folder by which the layer of a file is found: the first folder below `src`, or the folder of a mode. */
function folder(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.length === 0 ? 'entry points' : parts.slice(0, parts[0] === 'modes' ? 2 : 1).join('/');
}

/** Returns all imports between files of `src`, static and on demand. */
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

/** Returns the groups of files in which every file imports every other file, directly or through others. */
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
