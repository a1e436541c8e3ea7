/**
 * Tests pages without a bundler in three browsers. Some of the pages have the strictest Content-Security-Policy that
 * works.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { PACKAGE } from './support/pack.ts';
import { recipe } from './support/recipe.ts';
import { type Served, type Site, serve } from './support/serve.ts';
import { type EngineName, works } from './support/works.ts';

const ENGINES: readonly EngineName[] = ['Chromium', 'Firefox', 'WebKit'];
const folders = { '/renju/': join(PACKAGE, 'dist') };

/** Returns the HTML page of a recipe. `cdn` is the origin of another server that serves the package. */
const page = (name: string, cdn = '') => recipe(name)['index.html']?.replaceAll('https://cdn.example', cdn) ?? '';
const policy = (name: string, cdn = '') => recipe(name).policy?.trim().replaceAll('https://cdn.example', cdn) ?? '';

const strict = { 'Content-Security-Policy': policy('strict') };

/** The sites to test, by name. A second server takes the place of the CDN. */
const PAGES: Record<string, (cdn: string) => Site> = {
  plain: () => ({ pages: { '/': page('plain') }, folders }),
  CDN: (cdn) => ({ pages: { '/': page('cdn', cdn) }, headers: { 'Content-Security-Policy': policy('cdn', cdn) } }),
  standalone: () => ({ pages: { '/': page('standalone') }, folders, headers: strict }),
  legacy: () => ({ pages: { '/': page('legacy') }, folders, headers: strict }),
  'strict policy': () => ({ pages: { '/': page('plain') }, folders, headers: strict }),
  'Trusted Types': () => ({
    pages: { '/': page('plain') },
    folders,
    headers: { 'Content-Security-Policy': policy('trusted-types') },
  }),
  isolated: () => ({ pages: { '/': page('plain') }, folders, headers: headersOf(recipe('isolated').headers ?? '') }),
  'sandboxed frame': () => ({ pages: { '/': page('sandbox'), '/board.html': page('plain') }, folders }),
};

function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
}

/** The tests that run after every change: the most common setup, and the setup that is most easily broken. */
const QUICK = new Set(['Chromium plain', 'Chromium Trusted Types']);

for (const engine of ENGINES) {
  for (const [name, site] of Object.entries(PAGES)) {
    const quick = QUICK.has(`${engine} ${name}`) ? ' @quick' : '';
    test(`${engine}, ${name}: imports and finds${quick}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const cdn = await serve({
        pages: { '/npm/renju-board': readFileSync(join(PACKAGE, 'dist/cdn.js'), 'utf8') },
        folders: { '/npm/renju-board/dist/': join(PACKAGE, 'dist') },
      });
      let served: Served | undefined;
      try {
        served = await serve(site(cdn.origin.replace('localhost', 'cdn.localhost')));
        await works(engine, served.origin, browser);
      } finally {
        await served?.end();
        await cdn.end();
      }
    });
  }
}
