/**
 * Checks the page in its languages on a narrow phone: texts have enough space, and axe finds no violations. The
 * tests find controls by position, because names depend on the language.
 *
 * A test brings the page into each state once, in English. The state is then checked in each language, because the
 * element follows the language of the page.
 */
import { mkdirSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing, axeFindsNothingInWords } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { crowded, touching } from '../support/lengths.ts';
import { longUnless } from '../support/long.ts';
import { DOUBLE_THREE, FOUR_THREE, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/**
 * The languages of the tests: all languages of the element once a week, and three at every change. Russian has the
 * longest words, and Japanese the fewest places for a line break. The tests bring the page into each state in the first
 * language.
 */
const LANGUAGES = process.env.EVERY_LANGUAGE
  ? (['en', 'et', 'ja', 'ko', 'ru', 'sv', 'zh-CN', 'zh-TW'] as const)
  : (['en', 'ja', 'ru'] as const);

/**
 * The languages that axe checks in addition to English: Japanese at every change, and all languages once a week. One
 * language is usually enough, because names and roles come from templates that all languages share.
 */
const READ_BY_AXE = process.env.EVERY_LANGUAGE ? LANGUAGES.slice(1) : ['ja'];

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the demo page in English. */
async function open(board: Board, address: string): Promise<void> {
  await board.page.goto(`/?lang=${LANGUAGES[0]}&${address}`, { waitUntil: 'commit' });
  await speak(board, LANGUAGES[0]);
}

/** Changes the language of the page, and waits until the element shows that language. */
async function speak(board: Board, lang: string): Promise<void> {
  await board.page.evaluate((lang) => {
    document.documentElement.lang = lang;
  }, lang);
  await expect(board.host.locator('.root')).toHaveAttribute('lang', lang);
}

/**
 * Returns the rows of the list of games. The list cannot be found by its name, because the name depends on the
 * language.
 */
function rows(board: Board): Locator {
  return board.host.locator('[data-index]');
}

/** Checks in every language that texts have enough space. With `axe`, also checks the page with axe. */
async function inEveryLanguage(board: Board, state: string, { axe = false } = {}): Promise<void> {
  if (axe) await axeFindsNothing(board.page);
  for (const lang of [...LANGUAGES.slice(1), LANGUAGES[0]]) {
    await test.step(`${state} in ${lang}`, async () => {
      await speak(board, lang);
      await board.drawn();
      if (process.env.PICTURES) {
        mkdirSync(process.env.PICTURES, { recursive: true });
        await board.page.screenshot({ path: `${process.env.PICTURES}/${state}-${lang}.png`, fullPage: true });
      }
      expect.soft(await crowded(board.host), `${state} in ${lang}`).toEqual([]);
      if (axe && READ_BY_AXE.some((one) => one === lang)) await axeFindsNothingInWords(board.page);
    });
  }
}

/** Unfolds all parts of the page that can be unfolded. Called after a part of the page has appeared. */
async function unfold(board: Board): Promise<void> {
  await board.host.locator('.root').evaluate((root) => {
    for (const part of root.querySelectorAll('details')) part.open = true;
  });
}

test('importing', async ({ board }) => {
  await open(board, 'mode=search');
  await expect(board.dropZone).toBeVisible();
  await inEveryLanguage(board, 'invitation', { axe: true });
  const failed = await board.event('renju-error');
  await board.choose(upload('empty.rif', ''));
  await failed();
  await expect(board.failure).toBeVisible();
  await inEveryLanguage(board, 'failure');
  await board.import(upload('six.rif', rif(SIX)));
  // Import a later edition with an error in it, so that the card has a report.
  await board.import(upload('bad.rif', rif([{ moves: 'h8 h8' }, ...SIX], '2026-02-28')));
  const card = board.host.locator('section[part~=archive]');
  if (await card.isHidden()) await board.archiveButton.click();
  await expect(card.locator('.collections li').first()).toBeVisible();
  await unfold(board);
  await inEveryLanguage(board, 'collections', { axe: true });
});

/** Presses a tool in the menu. The tool is found by its icon, because its name depends on the language. */
async function pressTool(board: Board, icon: string): Promise<void> {
  await board.host.locator('.more').click();
  await board.host.locator(`.tools .for-${icon}`).click();
}

test('searching', async ({ board }) => {
  await open(board, 'mode=search');
  await board.import(SAMPLE);
  await board.ask('h8 h9 i9');
  await expect(rows(board).first()).toBeVisible();
  await inEveryLanguage(board, 'search', { axe: true });
  await board.askQuestions([{ moves: 'h8 h9 i9', area: 'g7:j10 ?g7:h7 exchanged', filter: 'result=black&from=2020' }]);
  await pressTool(board, 'area');
  await inEveryLanguage(board, 'area');
  await pressTool(board, 'area');
  await board.filterButton.click();
  await expect(board.host.locator('.filter')).toBeVisible();
  await board.host.locator('.filter button[aria-expanded=false]').last().click();
  await inEveryLanguage(board, 'filter', { axe: true });
  await board.filterButton.click();
  await pressTool(board, 'openings');
  await expect(board.host.locator('.openings')).toBeVisible();
  await inEveryLanguage(board, 'openings');
});

test('an opened game', async ({ board }) => {
  await open(board, 'mode=search');
  await board.import(upload('six.rif', rif(SIX)));
  await board.ask('h8 h9 i9');
  await rows(board).first().press('Enter');
  await expect(board.facts).toBeVisible();
  await unfold(board);
  await inEveryLanguage(board, 'game');
  await board.aroundButton.click();
  await expect(board.nodes.first()).toBeVisible();
  await inEveryLanguage(board, 'graph', { axe: true });
});

for (const [width, height] of [
  [360, 740],
  [740, 360],
] as const)
  test(`no two labels touch in any mode at ${width} x ${height}${longUnless(width === 360)}`, async ({
    board,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(board, 'mode=search');
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
    await expect(rows(board).first()).toBeVisible();
    for (const mode of ['view', 'search', 'solve', 'edit', 'train'] as const) {
      await board.host.evaluate((host, mode) => host.setAttribute('mode', mode), mode);
      await expect(board.host.locator('.panel').first()).toBeAttached();
      for (const lang of LANGUAGES)
        await test.step(`${mode} in ${lang}`, async () => {
          await speak(board, lang);
          await board.drawn();
          expect.soft(await touching(board.host), `${mode} in ${lang}`).toEqual([]);
          await board.host.locator('.controls .more').click();
          await expect(board.host.locator('.for-keys')).toBeVisible();
          expect.soft(await touching(board.host), `${mode} with its menu in ${lang}`).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(board.host.locator('.for-keys')).toBeHidden();
        });
    }
  });

test('editing and sharing', async ({ board }) => {
  await open(board, 'mode=edit&moves=h8h9i9g7');
  await expect(board.host.locator('.tree')).toBeVisible();
  await unfold(board);
  await inEveryLanguage(board, 'edit', { axe: true });
  await pressTool(board, 'share');
  await expect(board.host.locator('.preview svg')).toBeVisible();
  await inEveryLanguage(board, 'share');
});

test('solving', async ({ board }) => {
  await open(board, `mode=solve${written(FOUR_THREE)}`);
  await expect(board.problem).toBeVisible();
  await inEveryLanguage(board, 'problem');
  const solved = await board.event('renju-solve-result');
  await board.problem.locator('.primary').click();
  await solved();
  await expect(board.proof.first()).toBeVisible();
  const questions = board.host.locator('[part~=questions]');
  for (const [number, question] of (await questions.locator('[aria-pressed]').all()).entries()) {
    await question.click();
    await expect(question).toHaveAttribute('aria-pressed', 'true');
    await expect(questions.locator('.told[aria-busy=false]')).toBeVisible();
    await inEveryLanguage(board, `question ${number + 1}`);
  }
  await inEveryLanguage(board, 'solve', { axe: true });
  await open(board, `mode=solve${written(DOUBLE_THREE)}`);
  await board.point('h8').hover();
  await expect(board.host.locator('.tip')).toBeVisible();
  await inEveryLanguage(board, 'forbidden');
});

test('settings and keys', async ({ board, page }) => {
  await open(board, 'mode=view&moves=h8h9i9g7');
  await pressTool(board, 'settings');
  await expect(board.host.locator('.sheet.settings .care p').first()).toBeVisible();
  await inEveryLanguage(board, 'settings', { axe: true });
  await page.keyboard.press('Escape');
  await board.point('h8').press('?');
  await expect(board.host.locator('.sheet.keys')).toBeVisible();
  await inEveryLanguage(board, 'keys', { axe: true });
});
