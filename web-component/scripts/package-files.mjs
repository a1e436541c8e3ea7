/**
 * Writes the files of the package that are not in `dist`: files for tools that do not support `exports`, the types for
 * frameworks, and licenses. The files are not in the repository; each build writes them again.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notices } from './notices.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Entry files other than the main one, by the name in the import. For each name, `ENTRIES` has the file in `dist` for
 * tools that do not support `exports`, and `TYPES` has the file in `dist` with the types.
 */
const ENTRIES = {
  client: 'legacy/client.js',
  element: 'legacy/element.js',
  react: 'legacy/react.js',
  standalone: 'standalone.js',
  static: 'legacy/static.js',
};
const TYPES = {
  client: 'client.js',
  element: 'element.js',
  react: 'react.js',
  standalone: 'index.js',
  static: 'static.js',
};

/**
 * Writes all files. `types` has the texts of the files in `types/`, by name. `languages` are the names of the files in
 * `locales/`.
 */
export function writePackageFiles(types, languages) {
  for (const folder of ['types', 'locales']) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [name, text] of Object.entries(types)) write(name, text);
  for (const name of Object.keys(ENTRIES)) standIn(name, `./dist/${ENTRIES[name]}`, `./dist/${TYPES[name]}`);
  for (const name of languages) {
    standIn(`locales/${name}`, `../dist/legacy/locales/${name}.js`, `../dist/locales/${name}.js`);
  }
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(join(root, '..', name), join(root, name));
  write('THIRD-PARTY.md', notices());
}

function standIn(name, script, types) {
  write(`${name}.js`, `export * from '${script}';\n`);
  write(`${name}.d.ts`, `export * from '${types}';\n`);
}

function write(name, text) {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
