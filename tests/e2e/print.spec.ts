/** Checks printing: a game with all its facts is on one sheet, and the browser's print command prints the page. */
import type { Page } from '@playwright/test';
import { rif, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/** Moves on all points of the board, in an order in which no five occurs early. */
const FULL = Array.from({ length: 225 }, (_, index) => {
  const at = (index * 2) % 225;
  return `${'abcdefghijklmno'[at % 15]}${Math.floor(at / 15) + 1}`;
});

/** Returns the number of pages of a PDF that Chromium wrote. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

/**
 * Makes `window.print` record the document instead of printing it. The returned function returns the recorded document.
 */
async function catchPrint(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.adoptedStyleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      );
      const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${document.title}</title>
        <style>${sheets.join(' ')}</style>${document.body.outerHTML}`;
      window.top?.document.documentElement.setAttribute('data-printed', text);
    };
  });
  return async () => {
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-printed', /<ol>/);
    return (await html.getAttribute('data-printed')) ?? '';
  };
}

/** Prints a document on paper of this format, and returns the number of sheets. */
async function onPaper(page: Page, text: string, format: 'A4' | 'Letter'): Promise<number> {
  const other = await page.context().newPage();
  await other.setContent(text);
  const pages = pagesOf(await other.pdf({ format, preferCSSPageSize: true }));
  await other.close();
  return pages;
}

async function openGame(board: Board): Promise<void> {
  const opened = await board.event('renju-game-open');
  await board.gameRows.first().click();
  await opened();
}

test('an opened game is printed in two clicks, with all of its facts', async ({ board, page }) => {
  const printed = await catchPrint(page);
  await board.open('/');
  const moves = 'h8 h9 i9 g9 i7 g7 j8';
  await board.import(upload('one.rif', rif([{ moves, black: 'Anna Aa', white: 'Bert Bee', date: '2020-03-01' }])));
  await board.ask('h8 h9');
  await openGame(board);
  await board.useTool('Share, save, print');
  await board.share.getByRole('button', { name: 'Whole game' }).click();
  const text = await printed();
  expect(text).toContain('<title>Anna Aa – Bert Bee</title>');
  expect(text).toMatch(/Anna Aa, Estonia<.*Bert Bee, Estonia</s);
  expect(text).toMatch(/Event 1 · .*2020-03-01/);
  expect(text).toMatch(/Black won · 7 moves · RIF · D4 花月 Kagetsu/);
  // The board shows the second move, but the whole game must be printed.
  expect(text.match(/font-weight="bold"/g)).toHaveLength(7);
  expect(text.match(/<li>/g)).toHaveLength(7);
  expect(await onPaper(page, text, 'A4')).toBe(1);
  expect(await onPaper(page, text, 'Letter')).toBe(1);
});

test('225 moves with comments and a pass fit on one page', async ({ board, page }) => {
  const printed = await catchPrint(page);
  await page.goto('/?mode=view');
  await board.host.evaluate((host, names) => {
    const nodes = names.map((name, index) => {
      const pass = index === 7;
      return {
        parent: index,
        move: pass ? 225 : (Number(name.slice(1)) - 1) * 15 + name.charCodeAt(0) - 97,
        color: index % 2 ? 'white' : 'black',
        ...(index % 30 === 0 && { comment: `Here it says what is to be said of the move ${name}, in a sentence.` }),
      };
    });
    const record = {
      black: { name: 'A' },
      white: { name: 'B', rank: '3d' },
      result: 'draw',
      nodes: [{ comment: 'Before.' }, ...nodes],
    };
    Object.assign(host, { gameRecord: record, ply: 225 });
  }, FULL);
  await expect(board.host.locator('.stone')).toHaveCount(224);
  await board.useTool('Share, save, print');
  await board.share.getByRole('button', { name: 'Whole game' }).click();
  const text = await printed();
  expect(text.match(/<li>/g)).toHaveLength(225);
  expect(text).toMatch(/<b>8<\/b>[Pp]ass/);
  expect(text).toMatch(/<p>Before\.<\/p><p><b>1 a1<\/b> Here/);
  expect(await onPaper(page, text, 'A4')).toBe(1);
  expect(await onPaper(page, text, 'Letter')).toBe(1);
});

test('text that is longer than a page continues on the next', async ({ board, page }) => {
  const printed = await catchPrint(page);
  await page.goto('/?mode=view');
  await board.host.evaluate((host) => {
    const comment = 'A long comment that goes on and on about this move and all others. '.repeat(200);
    Object.assign(host, { gameRecord: { nodes: [{}, { parent: 0, move: 112, color: 'black', comment }] } });
  });
  await board.useTool('Share, save, print');
  await board.share.getByRole('button', { name: 'Whole game' }).click();
  expect(await onPaper(page, await printed(), 'A4')).toBeGreaterThan(1);
});

test('the browser prints an opened game with its players and all of its moves', async ({ board, page }) => {
  await board.open('/');
  const moves = FULL.slice(0, 90).join(' ');
  await board.import(upload('one.rif', rif([{ moves, black: 'Anna Aa', white: 'Bert Bee' }])));
  await board.drawn();
  await openGame(board);
  const list = board.host.locator('[part~=record] .ply');
  await expect(list).toHaveCount(90);
  await page.emulateMedia({ media: 'print' });
  await expect(board.host.locator('[part=caption]')).toContainText('Anna Aa');
  const bottom = await board.host.locator('[part~=record]').evaluate((card) => card.getBoundingClientRect().bottom);
  const last = await list.last().evaluate((move) => move.getBoundingClientRect().bottom);
  expect(last, 'the last move is not cut off').toBeLessThanOrEqual(bottom);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
});

for (const [mode, attributes] of [
  ['view', '&record=on'],
  ['search', ''],
  ['edit', ''],
] as const) {
  test(`the browser prints the board of mode ${mode}, and no tools`, async ({ board, page }) => {
    await page.goto(`/?mode=${mode}${attributes}&moves=${FULL.slice(0, 60).join('')}`);
    await expect(board.host.locator('.stone')).toHaveCount(60);
    if (mode === 'edit') await expect(board.host.locator('[part~=record]')).toBeVisible();
    if (mode === 'search') await board.ready();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(board.host.locator('.picture')).toBeVisible();
    await expect(
      board.host.locator('[part~=replay], [part~=tools], [part~=modes], [part~=archive]').locator('visible=true'),
    ).toHaveCount(0);
    await expect(board.host.locator('.panel > :not([part~=record])').locator('visible=true')).toHaveCount(0);
    await expect(board.host.locator('.board')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(board.host.locator('.board')).toHaveCSS('background-image', 'none');
    await expect(board.host.locator('.stone.black circle').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });
}
