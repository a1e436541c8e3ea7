/**
 * Tests the list of lazy parts: each file that the page imports on demand is in `parts.json` with a size limit, and
 * each source in `parts.json` is imported on demand.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';

// The tests run in the folder `web-component`.
const SRC = 'src';

/**
 * Files that are imported on demand but are not lazy parts: languages, which have a size limit together, and the
 * embedded engine of `dist/legacy`.
 */
const NO_PARTS = /^locales\/|^engine\/load\/engine-embedded\.ts$/;

test('parts.json names every file that the page loads on demand, and no other', () => {
  const parts: readonly { source?: string }[] = JSON.parse(readFileSync('parts.json', 'utf8'));
  const named = parts.flatMap(({ source }) => source ?? []);
  const loaded = [...new Set(sources().flatMap(lazyImports))].filter((file) => !NO_PARTS.test(file));
  assert.deepEqual(named.toSorted(), loaded.toSorted());
});

function sources(): string[] {
  return readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the paths that a file imports on demand. `typeof import(…)` does not count, because it only names a type. */
function lazyImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?<!typeof )\bimport\(\s*'(\.[^']+)\.js'/g);
  return [...found].map(([, path = '']) =>
    relative(SRC, normalize(join(dirname(file), `${path}.ts`)))
      .split(sep)
      .join('/'),
  );
}
