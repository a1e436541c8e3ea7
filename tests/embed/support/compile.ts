/** Compiles a project that uses the package, with several versions of the TypeScript compiler. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OUT, PACKAGE } from './pack.ts';

const INSTALLED = fileURLToPath(new URL('../node_modules', import.meta.url));

/**
 * A project to compile: its files, its packages, and compiler options that differ from the default options of this
 * file.
 */
export interface Project {
  name: string;
  files: Record<string, string>;
  /**
   * Packages that the project uses in addition to ours. The keys are the names of the packages in the project, and the
   * values are the names under which the packages are installed in `tests/embed`.
   */
  installed?: Record<string, string>;
  options?: Record<string, unknown>;
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2017',
  lib: ['es2019', 'dom', 'dom.iterable'],
  skipLibCheck: false,
  types: [],
};

/** Returns the errors that a compiler reports for a project, one per line. */
export function errors(version: string, { name, files, installed = {}, options = {} }: Project): string[] {
  const folder = join(OUT, 'types', `${name} ${version}`);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  const compilerOptions = { ...OPTIONS, ...options };
  write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  // The package is copied instead of linked, because a compiler resolves links and would then not find the project's
  // React types.
  cpSync(PACKAGE, join(folder, 'node_modules/renju-board'), {
    recursive: true,
    filter: (path) => !/\.(js|wasm)$/.test(path),
  });
  for (const [as, from] of Object.entries(installed)) link(join(INSTALLED, from), join(folder, 'node_modules', as));
  const compiler = join(INSTALLED, `typescript-${version}`, 'bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => /error/i.test(line));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, 'dir');
}
