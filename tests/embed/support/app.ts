/** The project of a recipe, in its own folder, with the packed element and other packages from npm. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT, TARBALL } from './pack.ts';

export class App {
  readonly folder: string;
  readonly #environment: Record<string, string>;

  constructor(name: string, files: Record<string, string>, environment: Record<string, string> = {}) {
    this.folder = join(OUT, 'apps', name.replace(/\W+/g, '-').toLowerCase());
    this.#environment = environment;
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  install(packages: readonly string[]): void {
    this.#done('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', TARBALL, ...packages);
  }

  build(): void {
    this.#done('npm', 'run', 'build');
  }

  failedBuild(): string {
    const { status, said } = this.#run('npm', 'run', 'build');
    if (status === 0) throw new Error(`the build of ${this.folder} should have failed:\n${said}`);
    return said;
  }

  #done(command: string, ...args: string[]): void {
    const { status, said } = this.#run(command, ...args);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${this.folder}:\n${said}`);
  }

  #run(command: string, ...args: string[]): { status: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, ...this.#environment },
    });
    return { status, said: `${stdout}${stderr}` };
  }
}
