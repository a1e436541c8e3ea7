/** Tests that the reference in README.md is complete: attributes, parts, events and slots. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

// The tests run in the folder `web-component`.
const read = (file: string) => readFileSync(file, 'utf8');
const README = read('README.md');

test('the lists in README.md equal those of the source', () => {
  const script = "process.stdout.write((await import('./scripts/reference.mjs')).readmeWithLists())";
  const now = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  assert.equal(README, now, 'run "node scripts/reference.mjs"');
});

test('README.md names every event and every slot', () => {
  const events = [...read('src/state/events.ts').matchAll(/^ {2}'(renju-[a-z-]+)': CustomEvent/gm)].map(
    ([, name]) => name,
  );
  const slots = [...read('src/app/renju-board.ts').matchAll(/^ \* @slot ([a-z]+) - /gm)].map(([, name]) => name);
  assert.ok(events.length > 10 && slots.length > 3);
  const missing = [...events, ...slots].filter((name) => !README.includes(`| \`${name}\` |`));
  assert.deepEqual(missing, []);
});

test('the class describes every event that the element sends', () => {
  const events = [...read('src/state/events.ts').matchAll(/^ {2}'(renju-[a-z-]+)': CustomEvent/gm)].map(
    ([, name]) => name,
  );
  const described = [...read('src/app/renju-board.ts').matchAll(/@fires \{[^\n]*\} (renju-[a-z-]+) - /g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(described.toSorted(), events.toSorted());
});

test('the class describes every part that a template names', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const names = code.flatMap((name) => [...read(join('src', name)).matchAll(/(?<![[\w~])part="([^"]*)"/g)]);
  // A value such as `${card}` in a list of parts is not a name of a part.
  const used = names.flatMap(([, list = '']) => list.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)).filter(Boolean);
  const described = [...read('src/state/attributes.ts').matchAll(/@csspart ((?:.|\n \* {3})*)/g)].flatMap(
    ([, text = '']) => [text.split(' ')[0], ...[...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)],
  );
  assert.ok(used.length > 50);
  assert.deepEqual(
    [...new Set(used)].filter((name) => !described.includes(name)),
    [],
  );
});

/** Parts whose name is not written in the template: by the file of the template, the names that it may give. */
const GIVEN_PARTS: Record<string, string[]> = {
  'board/board-grid.ts': ['cursor'],
  'board/board-svg.ts': ['black', 'white'],
  'features/games/games-list.ts': ['tree', 'graph'],
  'modes/edit/forms/forms.ts': ['facts', 'opening'],
  'modes/edit/note-marks.ts': ['label-mark', 'figure', 'arrow', 'line'],
  'ui/pill.ts': ['modes', 'tabs'],
  'ui/sheet/sheet.ts': ['engine', 'keys', 'settings', 'share'],
};

test('the class describes every part whose name a template is given', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const given = code.filter((name) => /part="[^"]*\$\{|part=\$\{|\bpart: here/.test(read(join('src', name))));
  assert.deepEqual(given.toSorted(), Object.keys(GIVEN_PARTS).toSorted(), 'add the names of the parts above');
  const drawing = code.filter((name) => name !== 'app/part-table.ts');
  const pills = drawing.flatMap((name) => [
    ...read(join('src', name)).matchAll(/\bpart: '([\w-]+)', ?(?:onChoose|$)/gm),
  ]);
  assert.deepEqual([...new Set(pills.map(([, name]) => name))].toSorted(), GIVEN_PARTS['ui/pill.ts']);
  const text = read('src/state/attributes.ts');
  const missing = Object.values(GIVEN_PARTS)
    .flat()
    .filter((name) => !text.includes(`@csspart ${name} -`) && !text.includes(`\`${name}\``));
  assert.deepEqual(missing, []);
});

test('each recipe for a bundler or a framework names its packages and their versions', () => {
  const documents = ['set-ups', 'embedding', 'create-react-app'].map((name) => read(`docs/${name}.md`));
  const recipes = documents
    .flatMap((text) => text.split(/^(?=<a id=")/m))
    .filter((text) => text.includes('**package.json**'));
  assert.ok(recipes.length > 10);
  const without = recipes.filter((text) => !/```sh\nnpm install [^`]*[\w-]@\d/.test(text));
  assert.deepEqual(
    without.map((text) => text.split('\n')[0]),
    [],
  );
});
