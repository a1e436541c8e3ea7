/**
 * Bundles the unit tests, and runs them with Node's test runner. The test of a file is beside the file, as `*.test.ts`.
 * The folder `test` contains tests of the whole page and helpers. `npm test -- filter` runs only test files whose names
 * begin with `filter`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scriptTexts } from './plugins.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'build/unit');

const names = process.argv.slice(2);
const wanted = (file) => names.length === 0 || names.some((name) => file.startsWith(name));
const entryPoints = ['test', 'src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => name.endsWith('.test.ts') && wanted(name))
  .map(({ name, parentPath }) => ({ in: join(parentPath, name), out: basename(name, '.ts') }));

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints,
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [scriptTexts],
  sourcemap: 'inline',
  logLevel: 'warning',
});
const files = entryPoints.length === 0 ? [] : readdirSync(out).map((name) => join(out, name));
// Without `--test-force-exit`, a request that a test leaves without a reply would keep the process running for minutes
// after the last test.
const options = ['--enable-source-maps', '--test', '--test-force-exit'];
// Without a list of files, Node would search the folder for tests.
if (files.length > 0) {
  const { status } = spawnSync(process.execPath, [...options, ...files], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
