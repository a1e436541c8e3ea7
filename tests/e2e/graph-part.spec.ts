/** Checks the graph of the searched part of the board, beside the list of games. */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import type { Board } from '../support/board.ts';
import { longUnless } from '../support/long.ts';
import { random } from '../support/random.ts';
import { expect, test } from '../support/test.ts';

const choice = (board: Board) => board.around.getByRole('toolbar', { name: 'Nearby positions' });
const inPart = (board: Board) => choice(board).getByRole('button', { name: 'In this part' });

/** Shows the graph of an area around the position after `moves`. Returns the number of games of the area search. */
async function openPart(board: Board, area: string, moves: string): Promise<number> {
  await board.ask(moves);
  const { total } = await board.asking(() =>
    board.host.evaluate((host, text) => host.setAttribute('area', text), area),
  );
  await board.aroundButton.click();
  await expect(board.nodes.first()).toBeVisible();
  await inPart(board).click();
  await expect(board.nodes.first()).toHaveAccessibleName(`this position: ${total.toLocaleString('en')} games`);
  return total;
}

test('the graph of the searched area is offered, and its steps change the stones of the area', async ({ board }) => {
  await board.open();
  await board.import(upload('six.rif', rif(SIX)));
  expect(await openPart(board, 'top', 'h8 h9 i9')).toBe(5);
  await expect(inPart(board)).toHaveAttribute('aria-pressed', 'true');
  const next = board.nodes.filter({ hasText: 'g9' }).first();
  await expect(next).toHaveAccessibleName('White g9: 3 games');
  expect((await board.asking(() => next.click())).total).toBe(3);
  expect(await board.moves()).toBe('h8 h9 i9 g9');
  await expect(board.nodes.first()).toHaveAccessibleName('this position: 3 games');
  const back = board.nodes.and(board.page.getByRole('button', { name: /^without White g9: / }));
  expect((await board.asking(() => back.click())).total).toBe(5);
  await expect(board.host.locator('output')).toHaveText('3 / 4');
  // A stone beside the part changes neither the graph nor the number of games.
  const names = () => board.nodes.evaluateAll((all) => all.map((node) => node.getAttribute('aria-label')));
  const before = await names();
  await board.asking(() => board.point('a1').click());
  expect(await names()).toEqual(before);
  await expect(inPart(board)).toHaveAttribute('aria-pressed', 'true');
  // Undo goes back to the position, and the graph of the part stays chosen.
  await board.asking(() => board.page.keyboard.press('ControlOrMeta+z'));
  await expect(inPart(board)).toHaveAttribute('aria-pressed', 'true');
  await choice(board).getByRole('button', { name: 'Board', exact: true }).click();
  await expect(board.nodes.filter({ hasText: 'g9' }).first()).toHaveAccessibleName('g9: 3 games');
  // The graph of a part needs an area with a fixed place. For an area that may be anywhere, the page does not offer the
  // choice between the graph of the part and that of the board.
  await board.asking(() => board.host.evaluate((host) => host.setAttribute('area', 'top anywhere')));
  await expect(choice(board)).toHaveCount(0);
});

for (const area of ['left', 'top-right', 'diagonal-bottom-left']) {
  test(`every step in the graph of ${area} finds the number of games in the graph${longUnless(area === 'left')}`, async ({
    board,
  }) => {
    await board.open();
    await board.import(SAMPLE);
    await openPart(board, area, 'h8 h9 i9');
    const next = random(area.length);
    for (let step = 0; step < 8; step += 1) {
      const index = 1 + Math.floor(next() * ((await board.nodes.count()) - 1));
      const node = board.nodes.nth(index);
      const name = (await node.getAttribute('aria-label')) ?? '';
      const games = Number(/: ([\d,]+) games?$/.exec(name)?.[1]?.replaceAll(',', ''));
      const answer = await board.asking(() => node.click());
      expect(answer.total, `step ${step}: ${name}`).toBe(games);
      await expect(board.nodes.first()).toHaveAccessibleName(/^this position: /);
    }
  });
}
