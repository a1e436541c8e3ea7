/**
 * Checks areas and filters, set with the mouse, with the keyboard and with attributes. The answers must equal those of
 * the simple search in `support/scan.ts`.
 */
import { readFileSync } from 'node:fs';
import type { Area, Filter, SearchReply } from '../../web-component/src/engine/protocol.ts';
import { MIXED, rif, SIX, upload } from '../support/archives.ts';
import { asks, type Facts, factsOf } from '../support/facts.ts';
import { comparable, Naive, written } from '../support/naive.ts';
import { random } from '../support/random.ts';
import { type AreaAnswer, scan, sortReplies } from '../support/scan.ts';
import { expect, test } from '../support/test.ts';
import { toolOf } from '../support/tools.ts';

test.describe('six games', () => {
  test.beforeEach(async ({ board }) => {
    await board.open();
    await board.import(upload('six.rif', rif(SIX)));
    await board.ask('h8 h9 i9');
  });

  test('a rectangle drawn by mouse searches an area', async ({ board }) => {
    await board.useTool('Search a part of the board');
    // When the row of area tools opens, its first tool is active, and a hint explains how to choose an area.
    await expect(board.area.getByRole('button', { name: 'Rectangle' })).toHaveAttribute('aria-pressed', 'true');
    await expect(board.area).toContainText('Drag across the board, or choose two corners.');
    const changed = await board.event('renju-query-change');
    const answered = await board.event('renju-search-result');
    await board.drag('h8', 'i8', 'i9');
    expect(await changed()).toEqual({ area: 'h8:i9', filter: '' });
    expect(await board.attribute('area')).toBe('h8:i9');
    // The only next move inside the area is i8.
    expect((await answered()).area?.points).toEqual([112, 113, 127, 128]);
    await expect(board.explorer).toContainText('games have this shape in the area');
    // While the area tool is active, a click plays no move.
    expect(await board.moves()).toBe('h8 h9 i9');
    await board.page.keyboard.press('Escape');
    await expect(board.status).toContainText('Play');
    await board.point('g9').click();
    expect(await board.moves()).toBe('h8 h9 i9 g9');
  });

  test('figures, brushes, and points of any stone', async ({ board }) => {
    await board.useTool('Search a part of the board');
    await board.area.getByRole('button', { name: 'Bottom left quarter' }).click();
    expect(await board.attribute('area')).toBe('bottom-left');
    await board.area.getByRole('button', { name: 'Brush' }).click();
    await board.drag('c3', 'e3');
    await board.drag('j8', 'j10');
    await expect.poll(() => board.attribute('area')).toContain('j8:j10');
    await board.area.getByRole('button', { name: 'Any stone or empty' }).click();
    await board.drag('a1', 'b1');
    await expect.poll(() => board.attribute('area')).toContain('?a1:b1');
    await expect(board.point('a1')).toHaveAccessibleName('a1, empty, in the area, any stone or empty');
    await board.area.getByRole('checkbox', { name: 'Anywhere on the board' }).check();
    await board.area.getByRole('toolbar', { name: 'Side to move' }).getByRole('button', { name: 'Black' }).click();
    await expect.poll(() => board.attribute('area')).toMatch(/anywhere black-to-move$/);
    await board.button('Whole board').click();
    expect(await board.attribute('area')).toBe('');
    await expect(board.area).toBeHidden();
    await expect(board.total).toHaveText('5');
  });

  test('an area turns with the board', async ({ board }) => {
    await board.askQuestions([{ moves: 'h8 h9 i9', area: 'top-left ?a15', filter: '' }]);
    await board.useTool('Turn');
    expect(await board.attribute('area')).toBe('top-right ?o15');
    await board.useTool('Mirror');
    expect(await board.attribute('area')).toBe('top-left ?a15');
  });

  test('a game with the area elsewhere opens with the moved area, which returns afterwards', async ({ board }) => {
    const [answer] = await board.askQuestions([{ moves: 'a1 a2 b2', area: 'a1:b2 anywhere', filter: '' }]);
    expect(answer?.total).toBe(5);
    const opened = await board.event('renju-game-open');
    await board.gameRows.filter({ hasText: 'Ivar – Jana' }).click();
    await opened();
    await expect.poll(() => board.attribute('area')).toBe('h8:i9 anywhere');
    await expect(board.total).toHaveText('5');
    await board.back.first().click();
    await expect.poll(() => board.attribute('area')).toBe('a1:b2 anywhere');
  });

  test('two taps draw a rectangle on a touch screen', async ({ board, page }) => {
    // With reduced motion the page scrolls without animation, so that no tap hits a moving board.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await board.useTool('Search a part of the board');
    await expect(board.area).toBeInViewport();
    await board.drawn();
    for (const corner of ['c3', 'e5']) {
      await board.tap(corner);
    }
    await expect.poll(() => board.attribute('area')).toBe('c3:e5');
    expect(await board.moves()).toBe('h8 h9 i9');
  });

  test('an area is drawn by keys alone', async ({ board, page }) => {
    const { keyboard } = page;
    await (await toolOf(board.host, 'Search a part of the board')).press('Enter');
    await expect(board.area).toBeVisible();
    await board.host.evaluate((host) => (host as HTMLElement).focus());
    await keyboard.type('h8');
    await keyboard.press('Enter');
    await expect(board.status).toContainText('h8 is one corner.');
    await keyboard.type('i9');
    await keyboard.press('Enter');
    await expect(board.status).toContainText('The area has 4 points.');
    expect(await board.attribute('area')).toBe('h8:i9');
    // The first Escape deselects the area tool, and the second one removes the area.
    await keyboard.press('Escape');
    expect(await board.attribute('area')).toBe('h8:i9');
    await keyboard.press('Escape');
    expect(await board.attribute('area')).toBe('');
    await expect(board.area).toBeHidden();
  });

  test('a player is found by typing, and a chip removes the filter', async ({ board, page }) => {
    await board.filterButton.click();
    const field = board.filter.getByRole('combobox', { name: 'Player' });
    await expect(field).toBeFocused();
    await field.fill('CAR');
    await expect(board.filter.getByRole('option')).toHaveText(/Carl/);
    const answered = await board.event('renju-search-result');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect((await answered()).total).toBe(1);
    expect(await board.attribute('filter')).toBe('player=3');
    await expect(board.tokens).toHaveText('Carl');
    await expect(board.gameRows).toHaveCount(1);
    // Carl played no game with White.
    await board.filter.getByRole('toolbar', { name: 'Stones of the player' }).getByText('White').click();
    await expect(board.explorer).toContainText('No game reached this position. Without the filter “Carl (White)”');
    await board.filterButton.click();
    await expect(board.filter).toBeHidden();
    await board.host.getByRole('button', { name: 'Remove Carl (White)' }).click();
    await expect(board.chips).toHaveCount(0);
    await expect(board.total).toHaveText('5');
    expect(await board.attribute('filter')).toBe('');
  });

  test('a removed filter is restored by undo', async ({ board, page }) => {
    await board.askQuestions([{ moves: 'h8 h9 i9', area: '', filter: 'result=white&from=2020' }]);
    await board.host.getByRole('button', { name: 'Remove White won' }).click();
    expect(await board.attribute('filter')).toBe('from=2020');
    await page.keyboard.press('Control+z');
    await expect.poll(() => board.attribute('filter')).toBe('result=white&from=2020');
    await board.host.getByRole('button', { name: 'Clear all' }).click();
    expect(await board.attribute('filter')).toBe('');
    await board.button('Undo').click();
    await expect(board.chips).toHaveText(['White won', 'from 2020']);
  });

  test('the place of a chip stays empty while the pointer is over it', async ({ board, page }) => {
    await board.askQuestions([{ moves: 'h8 h9 i9', area: '', filter: 'result=white&from=2018&moves=3-&rated=yes' }]);
    await expect(board.chips).toHaveCount(4);
    const box = await board.chips.first().boundingBox();
    if (!box) throw new Error('no chip');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The pause between the two clicks prevents a double click.
    for (let clicks = 0; clicks < 2; clicks++) {
      await page.mouse.click(x, y);
      await board.drawn();
    }
    expect(await board.attribute('filter')).toBe('from=2018&moves=3-&rated=yes');
    await page.mouse.move(0, 0);
    await expect(board.chips.first()).toHaveText('from 2018');
    await expect.poll(async () => (await board.chips.first().boundingBox())?.x).toBe(box.x);
  });

  test('values count the games that would remain, and combine', async ({ board }) => {
    await board.filterButton.click();
    await board.filter.getByRole('button', { name: 'White won, 2 games' }).click();
    await expect(board.total).toHaveText('2');
    // There is one game from each of the years 2018 to 2022. White won the games of 2018 and 2021.
    await expect(board.filter.getByRole('img', { name: /^Games a year, 2018 to 2021/ })).toBeVisible();
    await board.filter.getByRole('textbox', { name: 'Years: From' }).fill('2020');
    await board.page.keyboard.press('Enter');
    await expect(board.total).toHaveText('1');
    expect(await board.attribute('filter')).toBe('result=white&from=2020');
    await expect(board.chips).toHaveCount(0);
    await board.filterButton.click();
    await expect(board.chips).toHaveText(['White won', 'from 2020']);
    await board.host.getByRole('button', { name: 'Clear all' }).click();
    await expect(board.total).toHaveText('5');
  });

  test('typed text stays while answers arrive', async ({ board }) => {
    await board.filterButton.click();
    const first = board.filter.getByRole('textbox', { name: 'Years: From' });
    await first.fill('2020');
    const [answer] = await board.askQuestions([{ moves: 'h8 h9', area: '', filter: '' }]);
    await expect(board.total).toHaveText(String(answer?.total));
    await expect(first).toHaveValue('2020');
    await first.press('Enter');
    await expect.poll(() => board.attribute('filter')).toBe('from=2020');
    await board.host.getByRole('button', { name: 'Clear all' }).click();
    await expect(first).toHaveValue('');
  });

  test('attributes set area and filter, and invalid parts are named', async ({ board }) => {
    const [answer] = await board.askQuestions([{ moves: 'h8 h9 i9', area: 'h8:i9', filter: 'from=2020' }]);
    expect(answer).toMatchObject({ filter: { from: '2020' }, area: { points: [112, 113, 127, 128] } });
    await board.host.evaluate((host) => host.setAttribute('area', 'h8:i9 corner'));
    await expect(
      board.host.getByText(/The area cannot be read at character 7: “corner” .* Correct or remove it/).first(),
    ).toBeVisible();
    await board.host.evaluate((host) => host.setAttribute('area', ''));
    await board.host.evaluate((host) => host.setAttribute('filter', 'colour=red&from=2020'));
    await expect(
      board.host.getByText('The filter cannot be read at colour=red. Correct or remove that part').first(),
    ).toBeVisible();
    await expect(board.total).toHaveText('3');
  });

  test('the address of the demo follows the query, and Back restores the query before', async ({ board, page }) => {
    await board.useTool('Search a part of the board');
    await board.area.getByRole('button', { name: 'Left half' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).toBe('left');
    await board.filterButton.click();
    await board.filter.getByRole('button', { name: /^Draw/ }).click();
    await board.filter.getByRole('button', { name: 'More filters' }).click();
    await board.filter.getByRole('button', { name: /^Rated/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('result=draw&rated=yes');
    await page.goBack();
    await expect.poll(() => board.attribute('filter')).toBe('result=draw');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => board.attribute('area')).toBe('');
  });
});

test('a move is called new only if all games were searched', async ({ board }) => {
  const recent = [{ moves: 'h8 h9 i9 a1', black: 'Anna', date: '2025-12-01' }, ...SIX.slice(1)];
  const edition = [{ moves: 'h8 h9 i9 a1', black: 'Zoe', date: '2010-12-01' }, ...recent];
  await board.open();
  await board.import(upload('new.rif', rif(edition)));
  await board.ask('h8 h9 i9 g9');
  await board.ask('h8 h9 i9');
  const row = board.next('a1');
  await expect(row).toContainText('a1');
  await expect(row).not.toContainText('new');
  // The filter excludes the games of Zoe, who was the first to play the move. The move must still not count as new.
  await board.askQuestions([{ moves: 'h8 h9 i9', area: '', filter: 'player=3' }]);
  await expect(row).toContainText('a1');
  await expect(row).not.toContainText('new');
  await expect(row.getByRole('button')).not.toHaveAccessibleName(/last two years/);
});

/**
 * Number of games of the mixed archive, and number of queries. `QUESTIONS=2000` sends as many queries as the tests of
 * the engine.
 */
const GAMES = 500;
const QUESTIONS = Number(process.env.QUESTIONS ?? 30);

test('random queries of all kinds have the answers of a plain scan', async ({ board }) => {
  test.setTimeout(180_000 + QUESTIONS * 500);
  const file = firstGames(readFileSync(MIXED, 'utf8'));
  const naive = new Naive(file);
  const facts = factsOf(file);
  expect(facts).toHaveLength(naive.games.length);
  await board.open();
  expect((await board.import(upload('mixed.rif', file))).games).toBe(GAMES);
  const questions = questionsTo(naive, facts);
  const answers = await board.askQuestions(
    questions.map(({ line, area, filter }) => ({
      moves: written(line),
      area: area ? areaText(area) : '',
      filter: filter ? filterText(filter) : '',
    })),
  );
  // The comparison would prove little if most answers were empty.
  expect(answers.filter(({ total }) => total > 0).length).toBeGreaterThan(QUESTIONS / 2);
  for (const [index, { line, area, filter }] of questions.entries()) {
    const wanted = (game: number) => {
      const one = facts[game];
      return !filter || (one !== undefined && asks(filter, one, naive.games[game]?.moves.length ?? 0));
    };
    const answer = answers[index];
    const what = `question ${index}: ${written(line)}; ${JSON.stringify(area)}; ${JSON.stringify(filter)}`;
    if (!answer) throw new Error(`${what}: no answer`);
    const games = naive.games.filter((_, game) => wanted(game));
    if (area) expect(comparableInArea(answer), what).toEqual(scan(games, line, area));
    else expect(comparable(answer), what).toEqual(naive.answer(line, wanted));
  }
});

function firstGames(rifText: string): string {
  const end = [...rifText.matchAll(/<game /g)][GAMES]?.index ?? rifText.length;
  return `${rifText.slice(0, end)}</games>\n</database>\n`;
}

/** Returns those parts of an answer about an area that the simple search also computes. */
function comparableInArea({ total, ended, tally, nextMoves }: SearchReply): AreaAnswer {
  const replies = nextMoves.map(({ points, color = 'black', games, tally: own, elsewhere = 0 }) => ({
    points,
    color,
    games,
    tally: own,
    elsewhere,
  }));
  return { total, ended, tally, replies: sortReplies(replies) };
}

interface AskedOf {
  line: number[];
  area: Area | undefined;
  filter: Filter | undefined;
}

/**
 * Returns queries, all different. Each query has a line of a game. It also has an area around some stones of the line,
 * a filter, or both.
 */
function questionsTo(naive: Naive, facts: readonly Facts[]): AskedOf[] {
  const next = random(11);
  const pick = (below: number) => Math.floor(next() * below);
  const asked = naive.lines(QUESTIONS, 5).map((line, index) => ({
    // A query without an area has an early position, because most later positions occur in only one game.
    line: line.slice(0, index % 3 === 0 ? 6 : 30),
    area: index % 3 === 0 ? undefined : areaAbout(line, pick),
    filter: index % 3 === 1 ? undefined : filterOf(facts, pick),
  }));
  // A query that equals the query before it is not sent, so no query may occur twice.
  const seen = new Set<string>();
  return asked.filter((one) => {
    const text = JSON.stringify(one);
    const news = !seen.has(text);
    seen.add(text);
    return news;
  });
}

/** Returns an area: a rectangle around a stone, or a shape in which some points may be empty or have any stone. */
function areaAbout(line: readonly number[], pick: (below: number) => number): Area {
  const stone = line[pick(line.length || 1)] ?? 112;
  const [column, row] = [stone % 15, Math.floor(stone / 15)];
  const [right, up] = [Math.min(14, column + pick(4)), Math.min(14, row + pick(4))];
  const [left, down] = pick(4) === 0 ? [0, 0] : [Math.max(0, column - pick(3)), Math.max(0, row - pick(3))];
  const points = Array.from({ length: 225 }, (_, point) => point).filter((point) => {
    const [c, r] = [point % 15, Math.floor(point / 15)];
    return c >= left && c <= right && r >= down && r <= up;
  });
  const small = points.length <= 30;
  return {
    points,
    any: points.filter(() => pick(3) === 0),
    anywhere: small && pick(2) === 0,
    exchanged: pick(2) === 0,
    ...(pick(3) === 0 && { toMove: line.length % 2 === 0 ? ('black' as const) : ('white' as const) }),
  };
}

/** Returns a random filter whose values occur in the archive. */
function filterOf(facts: readonly Facts[], pick: (below: number) => number): Filter {
  const some = () => facts[pick(facts.length)] ?? facts[0];
  const kinds: Array<() => Filter> = [
    () => ({ players: [...new Set([some()?.black ?? 0, some()?.white ?? 0])] }),
    () => ({ players: [some()?.black ?? 0], as: pick(2) ? 'black' : 'white' }),
    () => ({ opponents: [some()?.white ?? 0] }),
    () => ({ events: [some()?.event ?? 0] }),
    () => ({ countries: [some()?.countries[0] || 1] }),
    () => ({ rules: [some()?.rule || 1] }),
    () => ({ categories: [1 + pick(2)] }),
    () => ({ results: pick(2) ? ['white'] : ['black', 'draw'] }),
    () => ({ from: String(1980 + pick(20)) }),
    () => ({ from: '1985', to: pick(2) ? '1990-06' : '1992-03-15' }),
    () => ({ shortest: 10 + pick(20) }),
    () => ({ longest: 20 + pick(30), rated: pick(2) === 0 }),
  ];
  const one = kinds[pick(kinds.length)]?.() ?? {};
  return pick(2) ? one : { ...one, ...kinds[7 + pick(5)]?.() };
}

/** Returns an area in the notation of the attribute `area`, point by point. */
function areaText({ points, any, anywhere, exchanged, toMove }: Area): string {
  const words = [...points.map((point) => written([point])), ...any.map((point) => `?${written([point])}`)];
  if (anywhere) words.push('anywhere');
  if (exchanged) words.push('exchanged');
  if (toMove) words.push(`${toMove}-to-move`);
  return words.join(',');
}

function filterText(filter: Filter): string {
  const { players, as, opponents, events, countries, rules, categories, results, from, to } = filter;
  const { shortest, longest, rated } = filter;
  const said = { player: players, as, opponent: opponents, event: events, country: countries, rule: rules };
  const more = {
    category: categories,
    result: results,
    from,
    to,
    rated: rated === undefined ? undefined : rated ? 'yes' : 'no',
  };
  const moves = shortest !== undefined || longest !== undefined ? { moves: `${shortest ?? ''}-${longest ?? ''}` } : {};
  const pairs = Object.entries({ ...said, ...more, ...moves }).filter(([, value]) => value !== undefined);
  return pairs.map(([key, value]) => `${key}=${value}`).join('&');
}
