/** Runs before all tests: checks that the site is running, and stores its sample archive as a file for file pickers. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SAMPLE } from './archives.ts';
import { ORIGIN } from './chromium.ts';

export default async function setup(): Promise<void> {
  const response = await fetch(`${ORIGIN}/sample.rif.gz`).catch(() => undefined);
  if (!response?.ok) {
    throw new Error(`the demo does not answer at ${ORIGIN}: run "cargo xtask test", or "cargo xtask demo" beside this`);
  }
  await mkdir(dirname(SAMPLE), { recursive: true });
  await writeFile(SAMPLE, Buffer.from(await response.arrayBuffer()));
}
