/**
 * Checks the navigation between games that share positions, back along the trail (the list of visited boards), and in
 * the graph around a position.
 */
import { rif, SAMPLE, SIX, upload } from '../support/archives.ts';
import type { Board, Seen } from '../support/board.ts';
import { longUnless } from '../support/long.ts';
import { random } from '../support/random.ts';
import { expect, test } from '../support/test.ts';
import { toolOf } from '../support/tools.ts';

/**
 * The games of {@link SIX}, and two games that reach the same position after five moves. The fifth moves of the two
 * games are different black stones.
 */
const FORKS = [
  ...SIX,
  { moves: 'h8 h9 i7 g9 i9 j10', black: 'Mika', white: 'Nora', date: '2017-01-01' },
  { moves: 'i9 h9 i7 g9 h8 j10', black: 'Olaf', white: 'Pia', date: '2016-01-01' },
];

test('the trail names the opening of the user’s own moves, not of a transposition', async ({ board }) => {
  await board.open();
  await board.import(upload('one.rif', rif([{ moves: 'h8 g7 i9 h9 j10', black: 'Mika', white: 'Nora' }])));
  await board.ask('h8 h9 i9 g7');
  await board.asking(() => board.gameRows.first().click());
  await expect(board.back).toHaveAccessibleName(/^Back to D4 花月 Kagetsu, move 4$/);
});

test.describe('a few games', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(upload('forks.rif', rif(FORKS)));
  });

  const open = (board: Board, players: string) =>
    board.asking(() => board.gameRows.filter({ hasText: players }).click());
  const press = (board: Board, key: string) => board.asking(() => board.page.keyboard.press(key));

  test('the user steps to another game at a shared position, and back', async ({ board, page }) => {
    // The window is large enough for all controls, so that no click scrolls the page.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await board.ask('h8 h9 i9');
    const home = await board.seen();
    await open(board, 'Carl – Dora');
    await board.asking(() => board.button('Next move').click());
    await board.asking(() => board.button('Next move').click());
    await board.asking(() => board.useTool('Turn'));
    const carl = await board.seen();
    // Carl's game and Mika's game both reach the position, Mika's game by another order of moves.
    const answer = await open(board, 'Mika – Nora');
    expect(answer.total).toBe(5);
    const mika = await board.seen();
    expect(mika.moves).toBe('5 / 6');
    const named = (place: Seen) => place.stones.map((name) => name.replace(/, move.*/, ''));
    expect(named(mika)).toEqual(named(carl));
    await expect(board.place).toHaveText('Mika – Nora, move 5');
    await press(board, '<');
    expect(await board.seen()).toEqual(carl);
    await press(board, '<');
    expect(await board.seen()).toEqual(home);
    await expect(board.back).toHaveCount(0);
    await press(board, '>');
    await press(board, '>');
    expect(await board.seen()).toEqual(mika);
  });

  test('a late step back of the browser does not move a user who has gone on', async ({ board, page }) => {
    // Delays the browser's step back. The test first advances the clock, and then lets the step continue.
    await page.evaluate(() => {
      type Traversal = { finished: Promise<unknown> };
      const { navigation } = window as unknown as {
        navigation: {
          currentEntry: { index: number };
          entries(): { key: string }[];
          traverseTo(key: string): Traversal;
        };
      };
      const now = performance.now.bind(performance);
      history.go = (by = 0) => {
        const key = navigation.entries()[navigation.currentEntry.index + by]?.key ?? '';
        performance.now = () => now() + 60_000;
        Object.assign(window, { arrive: () => navigation.traverseTo(key).finished.then(() => undefined) });
      };
    });
    await board.ask('h8 h9 i9');
    await open(board, 'Carl – Dora');
    await press(board, '<');
    await expect(board.place).toHaveText('D4 花月 Kagetsu, move 3');
    await board.asking(() => board.point('a1').click());
    await page.evaluate(() => (window as unknown as { arrive(): Promise<void> }).arrive());
    await expect(board.place).toHaveText('D4 花月 Kagetsu, move 4');
    expect(await board.moves()).toBe('h8 h9 i9 a1');
  });

  test('going elsewhere adds a branch, and the first branch stays', async ({ board }) => {
    await board.ask('h8 h9 i9');
    await open(board, 'Carl – Dora');
    const carl = await board.seen();
    await press(board, '<');
    await open(board, 'Gerd – Hana');
    await board.place.click();
    await expect(board.places).toHaveText([
      /^\s*D4 花月 Kagetsu, move 3/,
      /Carl – Dora, move 3/,
      /Gerd – Hana, move 3/,
    ]);
    await expect(board.places.nth(2)).toHaveAttribute('aria-current', 'true');
    await board.asking(() => board.places.nth(1).click());
    expect(await board.seen()).toEqual(carl);
    await expect(board.places).toHaveCount(0);
    await board.asking(() => board.button('Back to D4 花月 Kagetsu, move 3').click());
    await expect(board.place).toHaveText('D4 花月 Kagetsu, move 3');
    await board.place.click();
    await board.asking(() => board.places.nth(1).click());
    expect(await board.seen()).toEqual(carl);
  });

  test('the queried games are one press away', async ({ board, page }) => {
    // The window is large enough for all controls, so that no click scrolls the page.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await board.askQuestions([{ moves: 'h8 h9 i9', area: 'h8:i9', filter: '' }]);
    await board.drawn();
    const question = await board.seen();
    await expect(board.listed).toHaveCount(0);
    const opened = await open(board, 'Gerd – Hana');
    // While a game is open, the query is about the whole position and not about the area.
    expect(opened.area).toBeUndefined();
    const next = await board.asking(() => board.button('Next move').click());
    await expect(board.games).toHaveAttribute('aria-rowcount', String(next.total + 1));
    await board.listed.getByRole('button', { name: 'My search' }).click();
    await expect(board.games).toHaveAttribute('aria-rowcount', question.games);
    await board.drawn();
    const asked = await board.seen();
    const players = (rows: readonly string[]) => rows.map((row) => row.replace(/ (true|false) /, ' '));
    expect(players(asked.rows)).toEqual(players(question.rows));
    await open(board, 'Ivar – Jana');
    await press(board, '<');
    expect(await board.seen()).toEqual(asked);
    await press(board, '<');
    expect(await board.seen()).toEqual(question);
  });

  test('the stones that may have been played last light up, and lead to the position before', async ({ board }) => {
    const { previous } = await board.ask('h8 h9 i9 g9 i7');
    expect(previous.map(({ points, games }) => [...points, games])).toEqual([
      [6 * 15 + 8, 3],
      [7 * 15 + 7, 1],
      [8 * 15 + 8, 1],
    ]);
    await board.aroundButton.click();
    await expect(board.ways).toHaveCount(3);
    await board.ways.nth(1).hover();
    await expect(board.lit).toHaveCount(1);
    const before = await board.asking(() => board.ways.nth(1).click());
    expect(before.position.toMove).toBe('black');
    expect(before.total).toBe(1);
    expect(await board.moves()).toBe('i7 h9 i9 g9 h8');
    await expect(board.host.locator('output')).toHaveText('4 / 5');
    await expect(board.place).toHaveText(/, move 4$/);
    await press(board, '<');
    expect(await board.moves()).toBe('h8 h9 i9 g9 i7');
    // i7 is the move that the user played last, so a click on its entry is a step along the user's own line.
    await board.asking(() => board.ways.filter({ hasText: 'i7' }).click());
    await expect(board.host.locator('output')).toHaveText('4 / 5');
    await expect(board.back).toHaveCount(0);
  });

  test('the graph around a position is navigated by keys', async ({ board, page }) => {
    await board.ask('h8 h9 i9 g9');
    await board.aroundButton.click();
    await expect(board.nodes.first()).toHaveAccessibleName('this position: 3 games');
    await expect(board.nodes.first()).toHaveAttribute('aria-current', 'true');
    await board.nodes.first().focus();
    await page.keyboard.press('ArrowRight');
    const next = board.nodes.filter({ hasText: 'i7' }).first();
    await expect(next).toBeFocused();
    await expect(next).toHaveAccessibleName('i7: 5 games');
    await expect(board.lit).toHaveCount(1);
    const on = await press(board, 'Enter');
    expect(on.total).toBe(5);
    expect(await board.moves()).toBe('h8 h9 i9 g9 i7');
    await expect(board.nodes.first()).toBeFocused();
    // Three positions lead to the position on the board. The second position is not on the user's line.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(board.focusedNode).toHaveAccessibleName(/^without (h8|i9|i7): \d games?$/);
    const stones = (await board.seen()).stones.length;
    await press(board, 'Enter');
    expect((await board.seen()).stones).toHaveLength(stones - 1);
    await expect(board.around.getByRole('table')).toContainText('this position');
  });
});

/**
 * A stop in the test's own copy of the trail, with the visible state that the page had when the test left this stop.
 */
interface Stop {
  from: number | undefined;
  onward: number | undefined;
  left: Seen | undefined;
}

/** Navigates at random as a user might, and records the visible state of the page at each stop of the trail. */
class Walker {
  readonly #board: Board;
  readonly #pick: (below: number) => number;
  readonly #stops: Stop[] = [{ from: undefined, onward: undefined, left: undefined }];
  #at = 0;

  constructor(board: Board, seed: number) {
    this.#board = board;
    const next = random(seed);
    this.#pick = (below) => Math.floor(next() * below);
  }

  get stops(): number {
    return this.#stops.length;
  }

  /** Does a random action. Returns `false` if the action was impossible in the current state. */
  async step(): Promise<boolean> {
    const actions = [
      () => this.#open(),
      () => this.#open(),
      () => this.#press('Next move'),
      () => this.#press('Next move'),
      () => this.#press('Previous move'),
      () => this.#turn(this.#pick(2) === 0 ? 'Turn' : 'Mirror'),
      () => this.#play(),
      () => this.#way(),
      () => this.#scroll(),
      () => this.#list(),
      () => this.go('from'),
      () => this.go('from'),
      () => this.go('onward'),
    ];
    return (await actions[this.#pick(actions.length)]?.()) ?? false;
  }

  /**
   * Goes to the next stop back or forward on the trail, and checks that the page shows the state that was recorded at
   * this stop.
   */
  async go(to: 'from' | 'onward'): Promise<boolean> {
    const next = this.#stop[to];
    if (next === undefined) return false;
    this.#stop.left = await this.#board.seen();
    const left = this.#at;
    await this.#board.asking(() => this.#board.page.keyboard.press(to === 'from' ? '<' : '>'));
    this.#at = next;
    if (to === 'from') this.#stop.onward = left;
    const { left: expected } = this.#stop;
    await expect.poll(() => this.#board.seen(), `stop ${next} of ${this.stops}`).toEqual(expected);
    return true;
  }

  get #stop(): Stop {
    const stop = this.#stops[this.#at];
    if (!stop) throw new Error(`there is no stop ${this.#at}`);
    return stop;
  }

  /** Does an action that adds a stop to the trail. First records the visible state of the stop that it leaves. */
  async #leave(act: () => Promise<unknown>): Promise<boolean> {
    this.#stop.left = await this.#board.seen();
    await this.#board.asking(act);
    this.#stop.onward = this.#stops.length;
    this.#stops.push({ from: this.#at, onward: undefined, left: undefined });
    this.#at = this.#stops.length - 1;
    return true;
  }

  async #open(): Promise<boolean> {
    const rows = this.#board.otherGames;
    const count = await rows.count();
    if (count === 0) return false;
    const index = await rows.nth(this.#pick(Math.min(count, 4))).getAttribute('data-index');
    const row = this.#board.gameRow(Number(index));
    // A press on a row stores the scroll position of the list. The row is first scrolled out from under the headings,
    // so that the press does not change the scroll position.
    await row.hover();
    await this.#board.drawn();
    return this.#leave(() => row.click());
  }

  async #turn(name: string): Promise<boolean> {
    const tool = await toolOf(this.#board.host, name);
    if ((await tool.getAttribute('aria-disabled')) === 'true') return false;
    await this.#board.asking(() => tool.click());
    await this.#branched();
    return true;
  }

  async #press(name: string): Promise<boolean> {
    const button = this.#board.button(name);
    if ((await button.getAttribute('aria-disabled')) === 'true') return false;
    await this.#board.asking(() => button.click());
    await this.#branched();
    return true;
  }

  /**
   * Called after a move or a turn of the board. The move or turn begins another branch of the trail. The earlier
   * continuation stays in the tree of stops, but Forward does not lead there any more.
   */
  async #branched(): Promise<void> {
    const forward = this.#board.trail.locator('.next');
    if ((await forward.count()) === 0) this.#stop.onward = undefined;
  }

  async #play(): Promise<boolean> {
    const count = await this.#board.nextMoves.count();
    const move = this.#board.nextMoves.nth(this.#pick(Math.max(count, 1)));
    if (count > 0) await this.#board.asking(() => move.click());
    await this.#branched();
    return count > 0;
  }

  /**
   * Goes to a previous position by taking off a stone that may have been played last. The list of games is shown before
   * and after this step.
   */
  async #way(): Promise<boolean> {
    const { aroundButton, host, ways } = this.#board;
    const gamesButton = host.getByRole('button', { name: /^Games/ });
    if ((await aroundButton.count()) === 0) return false;
    await aroundButton.click();
    await this.#board.drawn();
    const count = await ways.count();
    const way = ways.nth(this.#pick(Math.max(count, 1)));
    const own = count > 0 && (await way.getAttribute('aria-label'))?.includes('my line');
    await gamesButton.click();
    await this.#board.drawn();
    if (count === 0) return false;
    const visit = async () => {
      await aroundButton.click();
      await way.click();
      await gamesButton.click();
    };
    if (!own) return this.#leave(visit);
    await this.#board.asking(visit);
    return true;
  }

  async #list(): Promise<boolean> {
    const other = this.#board.notListed;
    if ((await other.count()) === 0) return false;
    await other.click();
    await this.#board.drawn();
    return true;
  }

  async #scroll(): Promise<boolean> {
    const far = this.#pick(2_000);
    if ((await this.#board.games.count()) === 0) return false;
    const scrolled = await this.#board.games.evaluate((list, top) => {
      const before = list.scrollTop;
      list.scrollTop = top;
      if (list.scrollTop === before) return false;
      return new Promise<boolean>((resolve) => list.addEventListener('scroll', () => resolve(true), { once: true }));
    }, far);
    await this.#board.drawn();
    return scrolled;
  }
}

for (const seed of [1, 2, 3]) {
  test(`after a random navigation Back restores each state (${seed})${longUnless(seed === 1)}`, async ({ board }) => {
    test.setTimeout(120_000);
    await board.open();
    await board.import(SAMPLE);
    await board.ask('h8 h9 i9');
    await board.drawn();
    const walker = new Walker(board, seed);
    for (let steps = 0; steps < 30; ) if (await walker.step()) steps += 1;
    // Go back to the first stop, and forward to the last stop again.
    let out = 0;
    while (await walker.go('from')) out += 1;
    for (; out > 0; out -= 1) expect(await walker.go('onward')).toBe(true);
    expect(walker.stops).toBeGreaterThan(3);
  });
}
