/** The card of an engine that a test brings, as a file or from the page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { embed } from './embed.ts';

export const SCRIPT = await readFile(join(import.meta.dirname, '../engine/engine.js'), 'utf8');
/** An engine that looks two moves ahead. What it plays is nowhere tested. */
export const QUICK = `globalThis.ENGINE_DEPTH = 2;\n${SCRIPT}`;

/** What the script of an engine's frame is called in a policy. */
const FRAME = "'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='";
const TRUSTED = "require-trusted-types-for 'script'; trusted-types lit-html renju-board engine";

interface Allowed {
  /** Workers may be made of files. */
  readonly blobs?: boolean;
  /** The script of an engine's frame may run. */
  readonly frames?: boolean;
  /** Scripts have to come from named policies. */
  readonly trusted?: boolean;
}

/** A page of somebody's site, and what its policy allows. */
export async function openEngine(
  page: Page,
  attributes: string,
  { blobs = true, frames = true, trusted = true }: Allowed = {},
): Promise<void> {
  const policy = [
    `script-src 'self' 'wasm-unsafe-eval' ${frames ? FRAME : ''}`,
    "connect-src 'self'; style-src 'self'",
    `worker-src 'self' ${blobs ? 'blob:' : ''}`,
    ...(trusted ? [TRUSTED] : []),
  ];
  await embed(page, {
    body: `<main><h1>Engines</h1><script type="module" src="/dist/index.js"></script><renju-board ${attributes}></renju-board></main>`,
    policy: policy.join('; '),
  });
  await page.goto('/embedded');
  await page.locator('renju-board').getByRole('button', { name: 'Engine' }).click();
}

export const card = (page: Page) => page.locator('renju-board').getByRole('region', { name: 'Engine', exact: true });
export const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/** Chooses the engine of the tests as a file, perhaps with a fault, or with more after its text. The fault is its version. */
export async function chooseEngine(page: Page, fault = 'none', more = ''): Promise<void> {
  const set = `globalThis.ENGINE_FAULT = '${fault}'; globalThis.ENGINE_VERSION = '${fault}';`;
  const file = { name: 'engine.js', mimeType: 'text/javascript', buffer: Buffer.from(`${set}\n${QUICK}\n${more}`) };
  await card(page).locator('input[type=file]').setInputFiles(file);
}
