/** Checks sharing and opening records: copies, diagrams, printing, links, the value of a form, and pasted text. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

const LINE = '/?mode=view&moves=h8h9i9i8g7';

/** The members of a form control that a script of the page may use. */
type Control = Pick<HTMLInputElement, 'form' | 'willValidate' | 'validity' | 'validationMessage' | 'checkValidity'> &
  HTMLElement;

/** Presses a button that downloads a file. Returns the file's name and bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press();
  const file: Download = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens a page without an archive, and opens the share card. */
async function opened(board: Board, path = LINE): Promise<void> {
  await board.page.goto(path);
  await board.useTool('Share, save, print');
  await expect(board.diagram).toBeVisible();
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('a diagram', () => {
  test('is built node by node, equal to its file', async ({ board, page }) => {
    await opened(board, `${LINE}#g:h8h9i9,c:3,p:c3,l:a1o15`);
    const { bytes } = await saved(page, () => board.share.getByRole('button', { name: 'SVG' }).click());
    const [shown, written] = await board.diagram.evaluate((node, text) => {
      const { documentElement } = new DOMParser().parseFromString(text.replace(/>\s+</g, '><').trim(), 'image/svg+xml');
      const serializer = new XMLSerializer();
      return [node, documentElement].map((one) =>
        [...one.childNodes].map((child) => serializer.serializeToString(child)),
      );
    }, bytes.toString());
    expect(shown).toEqual(written);
  });

  test('is shown under a policy that forbids parsing text into nodes', async ({ board, page }) => {
    await embed(page, {
      body: '<script type="module" src="/dist/index.js"></script><renju-board moves="h8 h9"></renju-board>',
      policy:
        "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types lit-html renju-board",
    });
    await opened(board, '/embedded');
    await expect(board.diagram.locator('circle').first()).toBeAttached();
  });

  test('is saved as an SVG without external files', async ({ board, page }) => {
    await opened(board);
    const { name, bytes } = await saved(page, () => board.share.getByRole('button', { name: 'SVG' }).click());
    expect(name).toBe('renju.svg');
    const text = bytes.toString();
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="480"/);
    expect(text.match(/font-weight="bold"/g)).toHaveLength(5);
    expect(text).not.toMatch(/<style|<script|href|url\(/);
  });

  test('is saved as a PNG of the requested size', async ({ board, page }) => {
    await opened(board);
    await board.share.getByLabel('Size in pixels').fill('300');
    await board.share.getByLabel('PNG').selectOption('3');
    const { name, bytes } = await saved(page, () =>
      board.share.getByRole('button', { name: 'PNG', exact: true }).click(),
    );
    expect(name).toBe('renju.png');
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([900, 900]);
    // A blank picture would have a tenth of this size.
    expect(bytes.length).toBeGreaterThan(10_000);
  });

  test('is saved as an animated picture with a frame for each move', async ({ board, page }) => {
    await opened(board);
    await board.share.getByLabel('Size in pixels').fill('200');
    const { name, bytes } = await saved(page, () => board.share.getByRole('button', { name: 'APNG' }).click());
    expect(name).toBe('renju.png');
    const frames = await page.evaluate(
      async (data) => {
        const decoder = new ImageDecoder({ data: Uint8Array.from(data), type: 'image/png' });
        await decoder.tracks.ready;
        const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
        const times = [];
        for (let frameIndex = 0; frameIndex < count; frameIndex++) {
          const { image } = await decoder.decode({ frameIndex });
          times.push((image.duration ?? 0) / 1_000);
          image.close();
        }
        return times;
      },
      [...bytes],
    );
    // The empty board and five moves; the last position is shown longer.
    expect(frames).toEqual([800, 800, 800, 800, 800, 3_000]);
  });

  test('shows the numbers that are chosen', async ({ board }) => {
    await opened(board);
    const numbers = board.diagram.locator('text[font-weight]');
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
    await board.share.getByRole('button', { name: 'From–to' }).click();
    await board.share.getByLabel('From', { exact: true }).fill('2');
    await board.share.getByLabel('To', { exact: true }).fill('4');
    await board.share.getByLabel('To', { exact: true }).blur();
    await expect(numbers).toHaveText(['2', '3', '4']);
    await board.share.getByLabel('Count from 1').check();
    await expect(numbers).toHaveText(['1', '2', '3']);
    await board.share.getByRole('button', { name: 'None' }).click();
    await expect(numbers).toHaveCount(0);
    await expect(board.diagram.locator('text')).toHaveCount(30);
    await board.share.getByLabel('Coordinates').uncheck();
    await expect(board.diagram.locator('text')).toHaveCount(0);
  });

  test('is closed by Escape from any of its fields, and the focus returns', async ({ board, page }) => {
    await opened(board);
    await board.share.getByRole('button', { name: 'From–to' }).click();
    await board.share.getByLabel('From', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(board.share).toBeHidden();
    await expect(board.more).toBeFocused();
  });

  test('follows the board', async ({ board }) => {
    await opened(board);
    await board.button('Previous move').click();
    await expect(board.diagram.locator('text[font-weight]')).toHaveText(['1', '2', '3', '4']);
    await expect(board.diagram.locator('title')).toHaveText('after move 4');
  });

  test('is printed from a document of its own', async ({ board, page }) => {
    await page.addInitScript(() => {
      window.print = () => window.top?.document.documentElement.setAttribute('data-printed', document.body.innerHTML);
    });
    await opened(board);
    await board.share.getByRole('button', { name: 'This diagram' }).click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute(
      'data-printed',
      /^<h1>Diagram<\/h1><svg .*<\/svg><ol><li><b>1<\/b>h8<\/li><li><b>2<\/b>h9<\/li>/s,
    );
  });
});

test.describe('the clipboard', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('receives moves, position, SGF and link', async ({ board, page }) => {
    await opened(board, `${LINE}&ply=2`);
    const copy = async (name: string) => {
      await board.share.getByRole('button', { name, exact: true }).click();
      await expect(board.status).toContainText(`${name} copied.`);
      return clipboard(page);
    };
    expect(await copy('Moves')).toBe('h8 h9 i9 i8 g7');
    expect(await copy('Position')).toBe('15/15/15/15/15/15/7W7/7B7/15/15/15/15/15/15/15 b 3 last=h9');
    expect(await copy('SGF')).toContain(';B[hh];W[hg];B[ig];W[ih];B[gi])');
    expect(await copy('Link')).toMatch(/\?mode=view.*#g:h8h9i9i8g7,c:2$/);
  });

  test('receives a picture', async ({ board, page }) => {
    await opened(board);
    await board.share.getByRole('button', { name: 'Copy picture' }).click();
    await expect(board.status).toContainText('Diagram copied.');
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(types).toEqual(['image/png']);
  });

  test('provides moves and positions to the board', async ({ board, page }) => {
    await page.goto('/?mode=view');
    const paste = async (text: string) => {
      await page.evaluate((given) => navigator.clipboard.writeText(given), text);
      await board.point('h8').focus();
      await page.keyboard.press('ControlOrMeta+V');
    };
    const changed = await board.event('renju-position-change');
    await paste('1. h8 h9 2. i9');
    expect(await changed()).toMatchObject({ moves: 'h8 h9 i9', ply: 3 });
    const again = await board.event('renju-position-change');
    await paste('15/15/15/15/15/15/7W7/7B7/15/15/15/15/15/15/15 b 3');
    expect(await again()).toMatchObject({ moves: '', ply: 0, toMove: 'black' });
    expect(await board.attribute('position')).toContain('7W7/7B7');
  });

  test('reports a text without a game until another text or Escape', async ({ board, page }) => {
    await page.goto('/?mode=view');
    const paste = async (text: string) => {
      await page.evaluate((given) => navigator.clipboard.writeText(given), text);
      await board.point('h8').focus();
      await page.keyboard.press('ControlOrMeta+V');
    };
    const refused = board.opened.getByText('No games or positions were found in the text.');
    await paste('a shopping list');
    await expect(refused).toBeVisible();
    await paste('h8 h9 i9');
    await expect.poll(() => board.moves()).toBe('h8 h9 i9');
    await expect(board.opened).toBeHidden();
    await paste('another list');
    await expect(refused).toBeVisible();
    await board.point('h8').focus();
    await page.keyboard.press('Escape');
    await expect(board.opened).toBeHidden();
  });

  test('is not read while a field has the focus', async ({ board, page }) => {
    await page.goto('/?mode=solve');
    await page.evaluate(() => navigator.clipboard.writeText('h8 h9'));
    await board.button('Paste…').click();
    await board.host.getByRole('textbox', { name: 'Moves or RFEN' }).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(board.host.getByRole('textbox', { name: 'Moves or RFEN' })).toHaveValue('h8 h9');
    expect(await board.moves()).toBe('');
  });
});

test('printing says that it leaves out variations', async ({ board, page }) => {
  await page.goto('/?mode=edit&moves=h8_h9');
  await board.useTool('Share, save, print');
  const note = board.share.getByText('The shown line is printed, without the other variations and their comments.');
  await expect(note).toBeHidden();
  await board.useTool('Share, save, print');
  await board.button('Previous move').click();
  await board.point('i9').click();
  await board.useTool('Share, save, print');
  await expect(note).toBeVisible();
});

test('on a phone, an opened file is shown on the board, and not below the open card', async ({ board, page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await opened(board, '/?mode=view');
  const chooser = page.waitForEvent('filechooser');
  await board.share.getByText('Choose a file…').click();
  const buffer = Buffer.from('(;GM[4]SZ[15];B[hh];W[hg];B[ig])');
  await (await chooser).setFiles([{ name: 'a.sgf', mimeType: 'text/plain', buffer }]);
  await expect(board.point('h8')).toHaveAccessibleName(/black/);
  await expect(board.share).toBeHidden();
  await expect(board.host.locator('.board')).toBeInViewport({ ratio: 1 });
});

test('text that the clipboard does not provide can be pasted by hand', async ({ board, page }) => {
  await opened(board, '/?mode=view');
  await board.share.getByRole('button', { name: 'Paste', exact: true }).click();
  const field = board.opened.getByRole('textbox', { name: 'Paste the text here:' });
  await expect(field).toBeFocused();
  await page.keyboard.type('h8 h9 i9');
  await board.opened.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => board.moves()).toBe('h8 h9 i9');
  await expect(board.opened).toBeHidden();
});

test.describe('the address', () => {
  test('contains the record, and opens it', async ({ board, page }) => {
    await page.goto('/share.html#g:h8h9i9,c:2');
    await expect.poll(() => board.moves()).toBe('h8 h9 i9');
    expect(await board.attribute('ply')).toBe('2');
    await board.button('Next move').click();
    await expect(page).toHaveURL(/#g:h8h9i9,c:3$/);
    await board.point('g7').click();
    await expect(page).toHaveURL(/#g:h8h9i9g7,c:4$/);
    await page.reload();
    await expect.poll(() => board.moves()).toBe('h8 h9 i9 g7');
    await page.evaluate(() => {
      location.hash = '#g:a1b2,c:1';
    });
    await expect.poll(() => board.moves()).toBe('a1 b2');
  });

  test('with another kind of hash is ignored', async ({ board, page }) => {
    await page.goto('/share.html#chapter-2');
    await board.point('h8').click();
    await expect.poll(() => board.moves()).toBe('h8');
    await board.useTool('Share, save, print');
    await expect(board.diagram).toBeVisible();
    await expect(page).toHaveURL(/#chapter-2$/);
  });
});

test.describe('in a form', () => {
  /** Returns the value of the element that the form would send. */
  const value = (board: Board) =>
    board.host.evaluate((host) => new FormData(host.closest('form') ?? undefined).get('game'));

  test('the record is the value, and a reset restores the first record', async ({ board, page }) => {
    await page.goto('/share.html#g:h8h9,c:2');
    await expect.poll(() => value(board)).toContain(';B[hh];W[hg])');
    await board.point('i9').click();
    await expect.poll(() => value(board)).toContain(';B[hh];W[hg];B[ig])');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('form > output')).toContainText(';B[hh];W[hg];B[ig])');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => board.moves()).not.toContain('i9');
  });

  test('the element can be required and disabled', async ({ board, page }) => {
    await page.goto('/share.html');
    await expect.poll(() => value(board)).toBe('');
    const valid = () => board.host.evaluate((host) => host.closest('form')?.checkValidity());
    expect(await valid()).toBe(false);
    await board.host.evaluate((host) => host.setAttribute('disabled', ''));
    expect(await valid()).toBe(true);
    expect(await value(board)).toBe(null);
    await expect(board.host.locator('.root')).toHaveAttribute('inert');
    await board.host.evaluate((host) => host.removeAttribute('disabled'));
    await board.point('h8').click();
    await expect.poll(valid).toBe(true);
  });

  test('the element has the interface of a form control', async ({ board, page }) => {
    await page.goto('/share.html');
    await expect.poll(() => value(board)).toBe('');
    const asked = () =>
      board.host.evaluate((host) => {
        const { form, willValidate, validity, validationMessage } = host as Control;
        return {
          form: form === host.closest('form'),
          willValidate,
          missing: validity.valueMissing,
          said: validationMessage !== '',
          valid: (host as Control).checkValidity(),
        };
      });
    expect(await asked()).toEqual({ form: true, willValidate: true, missing: true, said: true, valid: false });
    await board.point('h8').click();
    await expect.poll(asked).toEqual({ form: true, willValidate: true, missing: false, said: false, valid: true });
  });
});

test('axe finds nothing in the panel', async ({ board, page }) => {
  await opened(board);
  await board.share.getByRole('button', { name: 'From–to' }).click();
  await board.share.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(board.opened).toBeVisible();
  await axeFindsNothing(page);
});

test('a link is shared with another program, or shown if the system refuses', async ({ board, page }) => {
  await page.addInitScript(() => {
    const sent: ShareData[] = [];
    const share = async (data: ShareData) => {
      if (sent.push(data) > 1) throw new DOMException('refused', 'NotAllowedError');
    };
    Object.assign(navigator, { share, sent });
  });
  await opened(board);
  await board.share.getByRole('button', { name: 'Send…' }).click();
  await expect
    .poll(() => page.evaluate(() => (navigator as Navigator & { sent?: ShareData[] }).sent?.[0]?.url))
    .toContain('#g:h8h9i9i8g7');
  await expect(board.share.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await board.share.getByRole('button', { name: 'Send…' }).click();
  await expect(board.share.locator('.by-hand input')).toHaveValue(/#g:h8h9i9i8g7/);
});
