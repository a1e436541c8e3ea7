/** Tests the contents of the package. Also tests that importing its modules in Node runs no code that needs a page. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PACKAGE } from './support/pack.ts';

const read = (path: string) => readFileSync(join(PACKAGE, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const files = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' });

/** Returns all paths in a value of the field `exports` of `package.json`. */
function paths(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(paths) : [];
}

/** Runs a script in Node, and returns its output. */
function node(script: string, ...conditions: string[]): string {
  const options = conditions.map((condition) => `--conditions=${condition}`);
  const folder = join(PACKAGE, 'dist');
  return execFileSync(process.execPath, [...options, '--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
}

test('every file that package.json names exists @quick', () => {
  const { main, module, unpkg, jsdelivr, types, exports, customElements } = manifest;
  const named = [main, module, unpkg, jsdelivr, types, customElements, manifest['web-types'], ...paths(exports)];
  const missing = named.filter((path) => !path.includes('*') && !existsSync(join(PACKAGE, path)));
  expect(missing).toEqual([]);
});

test('licences, notices and changes are included, sources and inner types are not @quick', () => {
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'THIRD-PARTY.md', 'CHANGELOG.md', 'README.md']) {
    expect(files).toContain(file);
  }
  const types = files.filter((path) => path.endsWith('.d.ts') && !path.startsWith('types/'));
  // English has no file of its own, because it is built into the element.
  const languages = files.flatMap((path) => /^dist\/(locales\/[a-z-]+)\.js$/.exec(path)?.[1] ?? []);
  expect(languages).toHaveLength(7);
  const entries = [
    'client',
    'element',
    'index',
    'published-worker',
    'react',
    'rules-worker',
    'search-worker',
    'solver-worker',
    'static',
    'worker',
    ...languages,
  ].map((name) => `dist/${name}.d.ts`);
  const standIns = ['client', 'element', 'react', 'standalone', 'static', ...languages].map((name) => `${name}.d.ts`);
  expect(types.sort()).toEqual([...entries, ...standIns].sort());
  expect(files.filter((path) => /(^|\/)(src|test|scripts|build)\//.test(path))).toEqual([]);
});

test('the notices name Lit, and every crate of the worker @quick', () => {
  const root = join(import.meta.dirname, '../..');
  const tree = ['tree', '-p', 'renju-engines', '--target', 'wasm32-unknown-unknown', '-e', 'normal,no-proc-macro'];
  const crates = execFileSync('cargo', [...tree, '--prefix', 'none', '--format', '{p}'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((line) => line && !line.includes('(/'))
    .map((line) => /^(\S+) v(\S+)/.exec(line) ?? []);
  expect(crates.length).toBeGreaterThan(20);
  const notices = read('THIRD-PARTY.md');
  for (const [, name, version] of crates) expect(notices).toContain(`| ${name} | ${version} |`);
  expect(notices).toContain('| lit-html |');
  expect(notices).toContain('Copyright (c) 2017 Google LLC');
});

test('custom-elements.json names files of the package, and no private member @quick', () => {
  const { modules } = JSON.parse(read('dist/custom-elements.json'));
  const [board] = modules[0].declarations;
  for (const { path } of modules) expect(files).toContain(path);
  expect(board.tagName).toBe('renju-board');
  expect(board.members.filter((one: { name: string; privacy?: string }) => /^#/.test(one.name))).toEqual([]);
  expect(board.members.filter(({ privacy }: { privacy?: string }) => privacy && privacy !== 'public')).toEqual([]);
  expect(board.attributes.map(({ name }: { name: string }) => name)).toContain('asset-base');
  for (const file of ['web-types.json', 'vscode.html-custom-data.json']) {
    expect(read(`dist/${file}`)).toContain('asset-base');
  }
});

test('the types promise the values that the modules have @quick', () => {
  for (const entry of ['element', 'client']) {
    const promised = [...read(`dist/${entry}.d.ts`).matchAll(/^export declare (?:const|function|class|let) (\w+)/gm)];
    const given = JSON.parse(node(`console.log(JSON.stringify(Object.keys(await import('renju-board/${entry}'))))`));
    expect(promised.map(([, name]) => name).sort()).toEqual(given.sort());
  }
});

test('every entry can be imported in Node @quick', () => {
  // The React component is left out, because it needs React, which the package does not contain.
  const scripts = Object.entries(manifest.exports).flatMap(([name, value]) =>
    name !== './react' && name !== './react.js' && paths(value).some((path) => path.endsWith('.js'))
      ? [name.replace('*', 'ja').replace('.', 'renju-board')]
      : [],
  );
  expect(scripts.length).toBeGreaterThan(6);
  for (const name of [...scripts, './legacy.js', './legacy/index.js']) {
    expect(node(`await import('${name}'); console.log('imported')`), name).toBe('imported');
  }
});

test('an import in a server component has an error with a remedy @quick', () => {
  const script = "await import('renju-board').catch(({ message }) => console.log(message))";
  expect(node(script, 'react-server')).toContain("'use client'");
});
