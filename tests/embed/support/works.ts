/** The check that every setup and browser must pass: the page imports an archive and searches for a position. */
import { type Browser, expect, type Page } from '@playwright/test';
import { rif, SIX } from '../../support/archives.ts';
import { launchFirefox } from '../../support/firefox.ts';
import { WebKit } from '../../support/webdriver.ts';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** A page that is open in a browser, in which a script can run. */
interface Opened {
  evaluate(script: () => Promise<number[]>): Promise<number[]>;
}

/**
 * Imports an archive and searches for a position. Runs in the page: the function is sent as text with the archive in
 * place of `ARCHIVE`, so it can use only its own code.
 */
async function importAndSearch(): Promise<number[]> {
  const frame = document.querySelector('iframe')?.contentDocument ?? document;
  const found = async () => {
    for (;;) {
      const board = frame.querySelector('renju-board');
      if (board && 'importArchive' in board) return board;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const board = (await found()) as HTMLElement & {
    importArchive(file: Blob, name: string): Promise<{ games: number }>;
  };
  const wrong = new Promise<never>((_, reject) => {
    board.addEventListener('renju-error', (event) => reject(new Error((event as CustomEvent).detail.message)));
  });
  const { games } = await Promise.race([wrong, board.importArchive(new Blob(['ARCHIVE']), 'six.rif')]);
  const answer = new Promise<number>((resolve) => {
    board.addEventListener('renju-search-result', (event) => {
      const { total, position } = (event as CustomEvent).detail;
      if (position.black.length + position.white.length === 3) resolve(total);
    });
  });
  board.setAttribute('mode', 'search');
  board.setAttribute('moves', 'h8 h9 i9');
  board.removeAttribute('ply');
  return [games, await Promise.race([wrong, answer])];
}

/** Returns the function {@link importAndSearch} with the archive in its code. */
function script(): () => Promise<number[]> {
  const archive = JSON.stringify(rif(SIX));
  return new Function(`return (${importAndSearch})()`.replace(/["']ARCHIVE["']/, () => archive)) as () => Promise<
    number[]
  >;
}

async function check(page: Opened): Promise<void> {
  expect(await page.evaluate(script())).toEqual([SIX.length, 5]);
}

/** Further actions that a test does in Chromium, before the import and after the search. */
export interface Besides {
  before?: (page: Page) => Promise<void>;
  after?: (page: Page) => Promise<void>;
}

/** Opens an address in a browser, and checks that the page can import an archive and search for a position. */
export async function works(
  name: EngineName,
  url: string,
  chromium: Browser,
  { before, after }: Besides = {},
): Promise<void> {
  if (name === 'Chromium') {
    const page = await chromium.newPage();
    try {
      await page.goto(url);
      await before?.(page);
      // With Trusted Types, a page cannot make a function from a text. Playwright can run a function in the page
      // nevertheless.
      await check({ evaluate: (run) => page.evaluate(run) as Promise<number[]> });
      await after?.(page);
    } finally {
      await page.close();
    }
  } else if (name === 'Firefox') {
    const browser = await launchFirefox();
    try {
      const page = await browser.newPage();
      await page.goto(url);
      await check({ evaluate: (run) => page.evaluate(run) as Promise<number[]> });
    } finally {
      await browser.close();
    }
  } else {
    const webkit = await WebKit.start();
    try {
      await webkit.goto(url);
      await check({ evaluate: (run) => webkit.evaluate(run) });
    } finally {
      await webkit.end();
    }
  }
}
