/**
 * Checks unsaved changes: the browser asks the user before the page closes, and the changes are restored from the
 * journal.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { ORIGIN } from '../support/chromium.ts';
import { Editor } from '../support/editor.ts';
import { embed } from '../support/embed.ts';
import { quotaOf } from '../support/quota.ts';
import { random } from '../support/random.ts';
import { expect, test } from '../support/test.ts';

test.use({ fresh: true });

const chance = random(3);
/** A text so long that it exceeds the small quota of the test, even compressed. */
const LONG = Array.from({ length: 40_000 }, () => chance().toString(36).slice(2, 12)).join('');

/** Collects the messages of the page's dialogs, and accepts each dialog. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

/** Opens a record with one move, and lowers the quota so that little more can be stored. */
async function narrow(context: BrowserContext, page: Page) {
  const asked = questions(page);
  const editor = new Editor(page);
  await editor.open('');
  const quota = await quotaOf(context, page);
  await quota(200_000);
  await editor.point('h8').click();
  return { asked, editor, quota };
}

test('the browser asks before unloading only if a change is not saved, and a reload restores the change', async ({
  context,
  page,
}) => {
  const { asked, editor, quota } = await narrow(context, page);
  await expect(editor.saved).toHaveText('Saved');
  await page.reload();
  await editor.restored();
  expect(asked).toEqual([]);

  await editor.comment.fill(LONG);
  await expect(editor.saved).toHaveText('Not saved');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  // The quota is still too small, so the change stays in the journal.
  await expect(editor.comment).not.toHaveValue(LONG);
  await quota();
  await page.reload();
  await expect(editor.comment).toHaveValue(LONG);
  expect(await editor.moves()).toBe('h8');
  await expect(editor.saved).toHaveText('Saved');
  await page.reload();
  await expect(editor.comment).toHaveValue(LONG);
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(1);
  expect(asked).toEqual(['beforeunload']);
});

test('an unsaved change is saved by a later attempt, and then the browser no longer asks', async ({
  context,
  page,
}) => {
  await page.clock.install();
  const { asked, editor, quota } = await narrow(context, page);
  await editor.comment.fill(LONG);
  await expect(editor.saved).toHaveText('Not saved');
  await quota();
  await page.clock.fastForward(10_000);
  await expect(editor.saved).toHaveText('Saved');
  await page.reload();
  await expect(editor.comment).toHaveValue(LONG);
  expect(asked).toEqual([]);
});

test('unsaved changes of a killed page are saved by the next page in its tab', async ({ context, page }) => {
  const editor = new Editor(page);
  await editor.open('');
  const tab = await behind(context, page);
  await tab('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: 200_000 });
  await editor.point('h8').click();
  await editor.comment.fill(LONG);
  await expect(editor.saved).toHaveText('Not saved');
  const crashed = page.waitForEvent('crash');
  void tab('Page.crash');
  await crashed;
  // Continues in the same tab, now with a sufficient quota. Playwright cannot control a page that has crashed, so the
  // commands go through the browser.
  await tab('Storage.overrideQuotaForOrigin', { origin: ORIGIN });
  await tab('Page.navigate', { url: `${ORIGIN}/?mode=edit` });
  const seen = new Editor(await context.newPage());
  await expect(async () => {
    await seen.open('', false);
    await expect(seen.comment).toHaveValue(LONG, { timeout: 1_000 });
  }).toPass();
});

/**
 * Returns a function that sends commands to the tab through the browser. The function also works after the page has
 * crashed.
 */
async function behind(context: BrowserContext, page: Page) {
  const own = await context.newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  const browser = context.browser();
  const tunnel = browser ? await browser.newBrowserCDPSession() : own;
  const { sessionId } = await tunnel.send('Target.attachToTarget', { targetId: targetInfo.targetId, flatten: false });
  let id = 0;
  return (method: string, params = {}) =>
    tunnel.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: ++id, method, params }) });
}

test('both versions of a conflict are stored, even without a decision', async ({ context, page }) => {
  const asked = questions(page);
  const editor = new Editor(page);
  await editor.open('');
  await editor.point('h8').click();
  await expect(editor.saved).toHaveText('Saved');
  const other = new Editor(await context.newPage());
  await other.open('', false);
  await other.restored();
  await other.comment.fill('theirs');
  await expect(other.saved).toHaveText('Saved');
  await editor.comment.fill('mine');
  await expect(editor.card('Record')).toContainText('Another tab has changed this record.');
  await page.bringToFront();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(editor.comment).toHaveValue('mine');
  await editor.button('My records').click();
  await expect(editor.records).toHaveCount(2);
  await editor.records.nth(1).click();
  await expect(editor.comment).toHaveValue('theirs');
});

test('without storage, nothing is reported as saved', async ({ page, watch }) => {
  // A sandboxed frame has an opaque origin, and therefore no IndexedDB.
  watch.expected.push(/sandbox/i);
  await embed(page, {
    body: '<iframe sandbox="allow-scripts" src="/inner"></iframe>',
    policy: "frame-src 'self'",
  });
  const inner = {
    body: '<renju-board mode="edit"></renju-board><script src="/dist/standalone.js" type="module" crossorigin></script>',
    policy: "script-src http://localhost:* 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'",
  };
  await embed(page, inner, '/inner');
  await page.goto('/embedded');
  const frame = page.frameLocator('iframe');
  await frame.locator('#h8').click();
  await expect(frame.locator('.saved')).toHaveText('This visit only');
  await expect(frame.getByRole('region', { name: 'Record', exact: true })).toContainText(
    'all is lost when the page closes',
  );
});
