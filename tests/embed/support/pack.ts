/** Runs before all tests: packs the package as for publishing, and unpacks it as `npm install` would. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder for all files that the tests in `embed` write. */
export const OUT = here('../../out/embed');
/** The packed package, as it would be published. */
export const TARBALL = join(OUT, 'renju-board.tgz');
/** The folder of the unpacked package. */
export const PACKAGE = join(OUT, 'package');

export default function pack(): void {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const made = execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', OUT], {
    cwd: here('../../../web-component'),
    encoding: 'utf8',
  });
  const [{ filename }] = JSON.parse(made) as [{ filename: string }];
  renameSync(join(OUT, filename), TARBALL);
  execFileSync('tar', ['-xzf', TARBALL, '-C', OUT]);
}
