/** Operates the card of an external engine. The engine is a file that the test chooses, or is provided by the page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { embed } from './embed.ts';
import { useTool } from './tools.ts';

export const SCRIPT = await readFile(join(import.meta.dirname, '../engine/engine.js'), 'utf8');
/** Script of the test engine with a search depth of two moves. Tests do not depend on the moves that it plays. */
export const QUICK = `globalThis.ENGINE_DEPTH = 2;\n${SCRIPT}`;

/** Hash of the script in an engine's frame, for the Content-Security-Policy of a page. */
const FRAME = "'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='";
const TRUSTED = "require-trusted-types-for 'script'; trusted-types lit-html renju-board engine";

interface Allowed {
  readonly blobs?: boolean;
  /** Whether the policy allows the script in an engine's frame. */
  readonly frames?: boolean;
  /** Whether the policy requires that scripts come from named Trusted Types policies. */
  readonly trusted?: boolean;
}

/** Opens a page with the given attributes and a Content-Security-Policy, and opens the engine card. */
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
  await useTool(page.locator('renju-board'), 'Engine');
}

export const card = (page: Page) => page.locator('renju-board').getByRole('region', { name: 'Engine', exact: true });
export const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/**
 * Chooses the test engine as a file. `fault` selects a fault of the engine, and is also the version that the engine
 * reports. `more` is code that runs after the engine's script.
 */
export async function chooseEngine(page: Page, fault = 'none', more = ''): Promise<void> {
  const set = `globalThis.ENGINE_FAULT = '${fault}'; globalThis.ENGINE_VERSION = '${fault}';`;
  const file = { name: 'engine.js', mimeType: 'text/javascript', buffer: Buffer.from(`${set}\n${QUICK}\n${more}`) };
  await card(page).locator('input[type=file]').setInputFiles(file);
}
