/**
 * The page in each of its languages on a narrow phone: text has the room that it needs, and axe finds nothing. What is
 * pressed is found by its place and not by its name, which is another in each language.
 */
import { mkdirSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import { axeFindsNothing } from '../support/axe.ts';
import type { Board } from '../support/board.ts';
import { crowded } from '../support/lengths.ts';
import { DOUBLE_THREE, FOUR_THREE, written } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const LANGUAGES = ['en', 'et', 'ja', 'ko', 'ru', 'sv', 'zh-CN', 'zh-TW'] as const;

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the demo page in a language, and waits until it is spoken. */
async function open(board: Board, lang: string, address: string): Promise<void> {
  await board.page.goto(`/?lang=${lang}&${address}`, { waitUntil: 'commit' });
  await expect(board.host.locator('.root')).toHaveAttribute('lang', lang);
}

/** The list of games: it is called otherwise in each language. */
function rows(board: Board): Locator {
  return board.host.locator('[data-index]');
}

/** Text in the state that the page is in has its room. */
async function roomy(board: Board, state: string): Promise<void> {
  await board.drawn();
  if (process.env.PICTURES) {
    const lang = await board.host.locator('.root').getAttribute('lang');
    mkdirSync(process.env.PICTURES, { recursive: true });
    await board.page.screenshot({ path: `${process.env.PICTURES}/${state}-${lang}.png`, fullPage: true });
  }
  expect.soft(await crowded(board.host), state).toEqual([]);
}

/** Unfolds all that can be, where a part of the page has not been drawn before. */
async function unfold(board: Board): Promise<void> {
  await board.host.locator('.root').evaluate((root) => {
    for (const part of root.querySelectorAll('details')) part.open = true;
  });
}

for (const lang of LANGUAGES) {
  test.describe(`in ${lang} at 360 px`, () => {
    test('importing', async ({ board, page }) => {
      await open(board, lang, 'mode=search');
      await expect(board.dropZone).toBeVisible();
      await roomy(board, 'invitation');
      await axeFindsNothing(page);
      const failed = await board.event('renju-error');
      await board.choose(upload('empty.rif', ''));
      await failed();
      await expect(board.failure).toBeVisible();
      await roomy(board, 'failure');
      await board.import(upload('six.rif', rif(SIX)));
      // A later edition, with something to report.
      await board.import(upload('bad.rif', rif([{ moves: 'h8 h8' }, ...SIX], '2026-02-28')));
      const card = board.host.locator('section[part~=archive]');
      if (await card.isHidden()) await board.archiveButton.click();
      await expect(card.locator('.collections li').first()).toBeVisible();
      await unfold(board);
      await roomy(board, 'collections');
      await axeFindsNothing(page);
    });

    test('searching', async ({ board, page }) => {
      await open(board, lang, 'mode=search');
      await board.import(SAMPLE);
      await board.ask('h8 h9 i9');
      await expect(rows(board).first()).toBeVisible();
      await roomy(board, 'search');
      await axeFindsNothing(page);
      await board.askQuestions([
        { moves: 'h8 h9 i9', area: 'g7:j10 ?g7:h7 exchanged', filter: 'result=black&from=2020' },
      ]);
      await board.host.locator('.for-area').click();
      await roomy(board, 'area');
      await board.host.locator('.for-area').click();
      await board.filterButton.click();
      await expect(board.host.locator('.filter')).toBeVisible();
      await board.host.locator('.filter button[aria-expanded=false]').last().click();
      await roomy(board, 'filter');
      await axeFindsNothing(page);
      await board.filterButton.click();
      await board.host.locator('.for-openings').click();
      await expect(board.host.locator('.openings')).toBeVisible();
      await roomy(board, 'openings');
    });

    test('an opened game', async ({ board, page }) => {
      await open(board, lang, 'mode=search');
      await board.import(upload('six.rif', rif(SIX)));
      await board.ask('h8 h9 i9');
      await rows(board).first().click();
      await expect(board.facts).toBeVisible();
      await unfold(board);
      await roomy(board, 'game');
      await board.aroundButton.click();
      await expect(board.nodes.first()).toBeVisible();
      await roomy(board, 'graph');
      await axeFindsNothing(page);
    });

    test('editing and sharing', async ({ board, page }) => {
      await open(board, lang, 'mode=edit&moves=h8h9i9g7');
      await expect(board.host.locator('.tree')).toBeVisible();
      await unfold(board);
      await roomy(board, 'edit');
      await axeFindsNothing(page);
      await board.host.locator('.for-share').click();
      await expect(board.host.locator('.preview svg')).toBeVisible();
      await roomy(board, 'share');
    });

    test('solving', async ({ board, page }) => {
      await open(board, lang, `mode=solve${written(FOUR_THREE)}`);
      await expect(board.problem).toBeVisible();
      await roomy(board, 'problem');
      const solved = await board.event('renju-solve-result');
      await board.problem.locator('.primary').click();
      await solved();
      await expect(board.proof.first()).toBeVisible();
      const questions = board.host.locator('[part~=questions]');
      for (const question of await questions.locator('[aria-pressed]').all()) {
        await question.click();
        await expect(question).toHaveAttribute('aria-pressed', 'true');
        await expect(questions.locator('.told[aria-busy=false]')).toBeVisible();
        await roomy(board, 'question');
      }
      await roomy(board, 'solve');
      await axeFindsNothing(page);
      await open(board, lang, `mode=solve${written(DOUBLE_THREE)}`);
      await board.point('h8').hover();
      await expect(board.host.locator('.tip')).toBeVisible();
      await roomy(board, 'forbidden');
    });

    test('settings and keys', async ({ board, page }) => {
      await open(board, lang, 'mode=view&moves=h8h9i9g7');
      await board.host.locator('.for-settings').click();
      await expect(board.host.locator('.sheet.settings .care p').first()).toBeVisible();
      await roomy(board, 'settings');
      await axeFindsNothing(page);
      await page.keyboard.press('Escape');
      await board.point('h8').press('?');
      await expect(board.host.locator('.sheet.keys')).toBeVisible();
      await roomy(board, 'keys');
      await axeFindsNothing(page);
    });
  });
}
