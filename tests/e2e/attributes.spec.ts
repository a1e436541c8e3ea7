/** Tests attributes with values that cannot be read, and attributes that the page sets in any order. */
import { embed } from '../support/embed.ts';
import { expect, test } from '../support/test.ts';

const STRICT = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; worker-src 'self'";
const SCRIPT = '<script type="module" src="/dist/index.js"></script>';

test('values that cannot be read are named on the page and once in the console, and the defaults apply', async ({
  page,
  board,
  watch,
}) => {
  watch.expected.push(/<renju-board>: The attribute/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const wrong = 'mode="serach" ply="banana" coordinates="false" theme="blue" rows';
  await embed(page, {
    body: `${SCRIPT}<renju-board moves="h8 h9 i8" ${wrong}></renju-board><renju-board id="second" ply="banana"></renju-board>`,
    policy: STRICT,
  });
  await page.goto('/embedded');
  const sentence = board.host.locator('.wrong');
  await expect(sentence).toContainText(
    'The attribute mode="serach" cannot be read. Possible values: view, search, solve, edit, train.',
  );
  await expect(sentence).toContainText('The attribute ply="banana" cannot be read. Possible values: 0, 1, 2, ….');
  for (const name of ['coordinates="false"', 'theme="blue"', 'rows=""']) await expect(sentence).toContainText(name);
  await expect(board.host.locator('output')).toHaveText('3 / 3');
  await expect(board.host.locator('.coordinate')).toHaveCount(30);
  await expect(page.locator('#second .wrong')).toContainText('ply="banana"');
  expect(warnings.filter((text) => text.includes('ply="banana"'))).toHaveLength(1);
  expect(warnings).toHaveLength(5);

  await board.host.evaluate((host) => {
    for (const name of ['mode', 'coordinates', 'rows']) host.removeAttribute(name);
    host.setAttribute('theme', 'dark');
    host.setAttribute('ply', '2');
  });
  await expect(sentence).toHaveCount(0);
  await expect(board.host.locator('output')).toHaveText('2 / 3');
});

test('the sentence is in the language of the page', async ({ page, board, watch }) => {
  watch.expected.push(/<renju-board>: The attribute/);
  await embed(page, { body: `${SCRIPT}<renju-board lang="ja" numbers="some"></renju-board>`, policy: STRICT });
  await page.goto('/embedded');
  await expect(board.host.locator('.wrong')).toHaveText(
    '属性 numbers="some" が読めません。指定できる値：all, last, off。',
  );
});

test('a number of moves that the page sets before the moves is used when the moves are set', async ({
  page,
  board,
}) => {
  await embed(page, { body: `${SCRIPT}<renju-board></renju-board>`, policy: STRICT });
  await page.goto('/embedded');
  await expect(board.host.locator('output')).toHaveText('0 / 0');
  for (const [name, value] of [
    ['ply', '2'],
    ['mode', 'solve'],
    ['position', '15/15/15/15/15/15/15/6WB7/15/15/15/15/15/15/15_b_3'],
    ['moves', 'i9 i8 g9'],
  ]) {
    await board.host.evaluate(
      async (host, [attribute = '', text = '']) => {
        host.setAttribute(attribute, text);
        await (host as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete;
      },
      [name, value],
    );
  }
  await expect(board.host.locator('output')).toHaveText('2 / 3');
  expect(await board.attribute('ply')).toBe('2');
});
