/** Tests the sizes of downloads in the documents: each is the limit of the part in `parts.json`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface PartLimit {
  readonly name: string;
  readonly limit: number;
}

// The tests run in the folder `web-component`.
const parts: readonly PartLimit[] = JSON.parse(readFileSync('parts.json', 'utf8'));

/** Sentences with sizes: the file, the words after the size, and the part. */
const SENTENCES = [
  ['README.md', '(gzip) for the element with Lit', 'element with Lit'],
  ['README.md', 'for the engine that searches', 'searching engine'],
  ['README.md', 'for the whole engine', 'whole engine'],
  ['CHANGELOG.md', 'where forbidden points are shown', 'rules engine'],
  ['CHANGELOG.md', 'in mode `solve`', 'solving engine'],
  ['CHANGELOG.md', 'to search', 'searching engine'],
  ['CHANGELOG.md', 'for own records', 'whole engine'],
  ['docs/create-react-app.md', 'for forbidden points', 'rules engine'],
  ['docs/create-react-app.md', 'to search', 'searching engine'],
  ['docs/how-it-works.md', ': forbidden points', 'rules engine'],
  ['docs/how-it-works.md', ', which also solves', 'solving engine'],
] as const;

test('a size in a sentence is the limit of its part', () => {
  for (const [file, words, part] of SENTENCES) {
    const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
    const size = new RegExp(`([\\d.]+) KB ?${words.replace(/[()]/g, '\\$&')}`).exec(text)?.[1];
    assert.equal(Number(size), parts.find(({ name }) => name === part)?.limit, `${file}: ${words}`);
  }
});

test('the table of sizes in the figures has every part with its limit', () => {
  const rows = readFileSync('docs/figures.md', 'utf8').matchAll(/^\| ([^|]+) \| [\d.]+ \| ([\d.]+) \|$/gm);
  const table = new Map([...rows].map(([, name = '', limit]) => [name, Number(limit)]));
  for (const { name, limit } of parts) assert.equal(table.get(name), limit, name);
});
