/** Operates `<renju-board>` as a user does. Finds parts by role and name, or by `part` if they have no name. */

import { expect, type Locator, type Page } from '@playwright/test';
import type { RenjuEventMap } from '../../web-component/src/state/events.ts';
import type { Upload } from './archives.ts';
import { type AskedQuery, askLines, askQueries } from './asking.ts';
import type { Seen, SolvingElement } from './board-types.ts';
import { collectionsOpener, enterMode, openCollections, useTool } from './tools.ts';

export type Detail<K extends keyof RenjuEventMap> = RenjuEventMap[K]['detail'];

export type { Seen, SolvingElement };

export class Board {
  readonly page: Page;
  readonly host: Locator;
  readonly dropZone: Locator;
  readonly fileInput: Locator;
  readonly progress: Locator;
  readonly progressBar: Locator;
  readonly stop: Locator;
  readonly failure: Locator;
  /** The button that imports a file although the page has expressed a doubt about the file. */
  readonly takeAnyway: Locator;
  /** The buttons that bring back collections that an import has replaced. */
  readonly bringBack: Locator;
  /** The chips of the collections in the header, and the button beside the chips that opens the archive card. */
  readonly collectionChips: Locator;
  readonly archiveButton: Locator;
  readonly archive: Locator;
  readonly explorer: Locator;
  readonly nextMoves: Locator;
  readonly games: Locator;
  readonly gameRows: Locator;
  /** The rows of the list of games, except the row of the opened game. */
  readonly otherGames: Locator;
  readonly facts: Locator;
  readonly status: Locator;
  /**
   * Parts of mode `solve`: the problem's card, the answer, the proof, the set-up tools, the list of forbidden points.
   */
  readonly problem: Locator;
  readonly verdict: Locator;
  readonly proof: Locator;
  readonly setUp: Locator;
  readonly forbidden: Locator;
  /** The card with the tools that choose an area of the board. */
  readonly area: Locator;
  /** Parts of the filter: its button in the header, its panel, and the chips of its conditions. */
  readonly filterButton: Locator;
  readonly filter: Locator;
  readonly chips: Locator;
  /** The chosen values in the fields of the filter. */
  readonly tokens: Locator;
  /** The button that opens the menu of tools under the board. */
  readonly more: Locator;
  readonly openings: Locator;
  /** The share card, and the diagram in it. */
  readonly share: Locator;
  readonly diagram: Locator;
  /** The card that asks what to do with a file that was opened. */
  readonly opened: Locator;
  /** The collections in the archive card, and the notes and rows from books in the table of next moves. */
  readonly collections: Locator;
  readonly bookNotes: Locator;
  readonly bookRows: Locator;
  /**
   * Parts of the trail (the list of visited boards): its bar, the current stop, all stops, the buttons that go back.
   */
  readonly trail: Locator;
  readonly place: Locator;
  readonly places: Locator;
  readonly back: Locator;
  /** The entries for previous positions. Each entry names a stone that may have been played last. */
  readonly ways: Locator;
  /** The caption above the board, the moves of an opened game, and the row of the game's next move in the table. */
  readonly caption: Locator;
  readonly gameMoves: Locator;
  readonly nextInGame: Locator;
  readonly autoplay: Locator;
  /** The choice of which games are listed, and the buttons of this choice that are not pressed. */
  readonly listed: Locator;
  readonly notListed: Locator;
  /** The points of the board that are highlighted because the pointer is on another part of the page. */
  readonly lit: Locator;
  /** Parts of the graph of positions: its card, the button of the card, its positions, and the focused position. */
  readonly around: Locator;
  readonly aroundButton: Locator;
  readonly nodes: Locator;
  readonly focusedNode: Locator;

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('renju-board').first();
    this.dropZone = this.host.locator('[part~=drop]');
    this.fileInput = this.host.locator('input[type=file]').first();
    this.progress = this.host.locator('[part~=progress]');
    this.progressBar = this.host.getByRole('progressbar', { name: 'Import' });
    this.stop = this.host.getByRole('button', { name: 'Stop' });
    this.failure = this.host.locator('[part~=failure]');
    this.takeAnyway = this.host.getByRole('button', { name: /^(Take (what|it)|Add again|Replace \S)/ });
    this.bringBack = this.host.locator('.undo').getByRole('button', { name: 'Undo', exact: true });
    this.collectionChips = this.host.locator('[part~=collection]');
    this.archiveButton = this.host.locator('button[part~=archive]');
    this.archive = this.host.getByRole('region', { name: 'The archive' });
    this.explorer = this.host.getByRole('region', { name: 'Next moves' });
    this.nextMoves = this.explorer.getByRole('button', { name: /^Play move/ });
    this.games = this.host.getByRole('grid', { name: 'Games' });
    this.gameRows = this.games.locator('[data-index]');
    this.otherGames = this.games.locator('[data-index]:not([aria-current])');
    this.facts = this.host.locator('[part~=facts]');
    this.status = this.host.locator('.unseen[role=status]');
    this.problem = this.host.locator('[part~=problem]');
    this.verdict = this.host.locator('[part~=answer]');
    this.proof = this.verdict.locator('tbody tr');
    this.setUp = this.host.getByRole('group', { name: 'Set up the position' });
    this.forbidden = this.host.getByRole('region', { name: 'Forbidden points' });
    this.area = this.host.getByRole('group', { name: 'Search a part of the board' });
    this.filterButton = this.host.locator('[part~=filter-button]');
    this.filter = this.host.getByRole('region', { name: 'Filter', exact: true });
    this.share = this.host.getByRole('region', { name: 'Share', exact: true });
    this.diagram = this.share.locator('.preview svg');
    this.opened = this.host.getByRole('region', { name: 'Open', exact: true });
    this.collections = this.archive.locator('.collections > li');
    this.bookNotes = this.explorer.getByRole('region', { name: 'What the books say here' });
    this.bookRows = this.explorer.locator('tbody tr').filter({ has: page.locator('.in-book') });
    this.trail = this.host.locator('[part~=trail]');
    this.place = this.trail.locator('.now');
    this.back = this.trail.getByRole('button', { name: /^Back to / });
    this.places = this.host.getByRole('list', { name: 'Where you have been' }).getByRole('button');
    this.around = this.host.locator('[part~=graph]');
    this.ways = this.around.getByRole('group', { name: 'Also reached by' }).getByRole('button', { name: /^Before / });
    this.caption = this.host.locator('[part~=caption]');
    this.gameMoves = this.facts.locator('.ply');
    this.nextInGame = this.explorer.getByRole('button', { name: /played in the opened game/ });
    this.autoplay = this.host.getByRole('group', { name: 'Replay' }).getByRole('button', { name: 'Autoplay' });
    this.listed = this.host.getByRole('toolbar', { name: 'Which games' });
    this.notListed = this.listed.locator('[aria-pressed=false]');
    this.lit = this.host.locator('.picture .lit');
    this.aroundButton = this.host.getByRole('button', { name: 'Nearby', exact: true });
    this.nodes = this.around.locator('[data-node]');
    this.focusedNode = this.around.locator('[data-node]:focus');
    this.tokens = this.filter.locator('.token');
    this.more = this.host.getByRole('button', { name: 'Board tools', exact: true });
    this.openings = this.host.getByRole('region', { name: 'The 26 openings' });
    this.chips = this.host.getByRole('group', { name: 'Filters that are set' }).locator('.chip');
  }

  /** Opens mode `solve` of the demo page. `parameters` is added to the page's query, and may contain a position. */
  async openSolve(parameters = ''): Promise<void> {
    await this.page.goto(`/?mode=solve${parameters}`, { waitUntil: 'commit' });
    await expect(this.problem).toBeVisible();
  }

  /** Starts the search of mode `solve`, and returns the result. */
  async solve(button: string | RegExp = /^Find a win for/): Promise<Detail<'renju-solve-result'>> {
    const result = await this.event('renju-solve-result');
    await this.host.getByRole('button', { name: button, exact: true }).click();
    return result();
  }

  get findWin(): Locator {
    return this.problem.getByRole('button', { name: /^Find a win for/ });
  }

  /** Returns a point of the board by its name, such as `h8`. */
  point(name: string): Locator {
    return this.host.locator(`#${name}`);
  }

  /** Returns the HTML element with the number of games in the shown answer. */
  get total(): Locator {
    return this.explorer.locator('header strong');
  }

  /** Returns the row for the move on `point` in the table of next moves. */
  next(point: string): Locator {
    return this.explorer
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: new RegExp(`: .*\\b${point}\\b`) }) });
  }

  button(name: string): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  enter(mode: string): Promise<void> {
    return enterMode(this.host, mode);
  }

  /** Presses a tool in the menu under the board. */
  useTool(name: string): Promise<void> {
    return useTool(this.host, name);
  }

  /**
   * Listens for the next event of this name, and returns a function. A test awaits `event` before the action that
   * causes the event, and calls the returned function after the action. The returned function resolves to the detail of
   * the event. It rejects if the event `renju-error` comes first.
   */
  event<K extends keyof RenjuEventMap>(name: K): Promise<() => Promise<Detail<K>>> {
    return this.#listen(name);
  }

  /**
   * Like {@link event}, for the answer to a query. Only an answer about a position with `stones` stones counts, because
   * an answer about the previous position may still come first.
   */
  answer(stones: number): Promise<() => Promise<Detail<'renju-search-result'>>> {
    return this.#listen('renju-search-result', stones);
  }

  async #listen<K extends keyof RenjuEventMap>(name: K, stones?: number): Promise<() => Promise<Detail<K>>> {
    const heard = await this.page.evaluateHandle(
      ({ wanted, stones }) => {
        const detail = new Promise<unknown>((resolve, reject) => {
          const hear = (event: Event) => {
            const { detail } = event as HTMLElementEventMap['renju-search-result'];
            if (stones !== undefined) {
              const { black, white } = detail.position;
              if (black.length + white.length !== stones) return;
            }
            document.removeEventListener(wanted, hear);
            resolve(detail);
          };
          document.addEventListener(wanted, hear);
          if (wanted === 'renju-error') return;
          const failed = (event: Event) =>
            reject(new Error(`renju-error: ${JSON.stringify((event as CustomEvent).detail)}`));
          document.addEventListener('renju-error', failed, { once: true });
        });
        // If the rejection has no handler before the test awaits `detail`, the browser reports an error.
        detail.catch(() => undefined);
        return { detail };
      },
      { wanted: name as string, stones },
    );
    return () => heard.evaluate(({ detail }) => detail) as Promise<Detail<K>>;
  }

  /** Opens a page with the element and waits until its library is open. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.ready();
  }

  /** Waits until the library is open. The page then shows the number of games, or that the library is empty. */
  async ready(): Promise<void> {
    await expect(this.host.locator('[part~=collection], [part~=archive]').first()).toContainText(
      /(games?|positions?)\s*$/,
    );
  }

  /** Imports a file and waits until it is stored. With `anyway`, first confirms the doubt that the page expresses. */
  async import(file: string | Upload, { anyway = false } = {}): Promise<Detail<'renju-import-done'>> {
    if (anyway) await this.choose(file);
    if (anyway) await expect(this.takeAnyway).toBeVisible();
    const done = await this.event('renju-import-done');
    await (anyway ? this.takeAnyway.click() : this.choose(file));
    return done();
  }

  /**
   * Chooses a file in the file picker: in the invitation if the library is empty, and otherwise in the archive card.
   */
  async choose(file: string | Upload): Promise<void> {
    await expect(this.dropZone.or(collectionsOpener(this.host)).first()).toBeVisible();
    if ((await this.fileInput.count()) === 0) await openCollections(this.host);
    await this.fileInput.setInputFiles(file);
  }

  /** Chooses a file that replaces the only collection of the library. */
  async chooseInstead(file: string | Upload): Promise<void> {
    if (await this.archive.isHidden()) await openCollections(this.host);
    const { archive } = this;
    await archive.locator('label').filter({ hasText: 'Replace…' }).locator('input').setInputFiles(file);
  }

  async drop(files: Upload | readonly Upload[], target: Locator): Promise<void> {
    const all = [files].flat().map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    }));
    const data = await this.page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    }, all);
    await target.dispatchEvent('dragover', { dataTransfer: data });
    await target.dispatchEvent('drop', { dataTransfer: data });
  }

  /** Puts a line of moves on the board, and returns the library's answer about the position. */
  async ask(moves: string): Promise<Detail<'renju-search-result'>> {
    const [answer] = await this.askAll([moves]);
    if (!answer) throw new Error('no answer');
    return answer;
  }

  /** Puts the lines on the board one after another, and returns the answer to each. */
  async askAll(lines: readonly string[]): Promise<Array<Detail<'renju-search-result'>>> {
    return askLines(this.host, lines);
  }

  /** Sends the queries one after another, and returns the answers. Consecutive queries must differ. */
  async askQuestions(questions: readonly AskedQuery[]): Promise<Array<Detail<'renju-search-result'>>> {
    return askQueries(this.host, questions);
  }

  /** Waits until the board has stopped moving. Then drags the mouse from the first point over the other points. */
  async drag(...points: string[]): Promise<void> {
    const { mouse } = this.page;
    for (const [index, name] of points.entries()) {
      await (await this.point(name).elementHandle())?.waitForElementState('stable');
      const box = await this.point(name).boundingBox();
      if (!box) throw new Error(`${name} is not to be seen`);
      await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      if (index === 0) await mouse.down();
    }
    await mouse.up();
  }

  async tap(name: string): Promise<void> {
    const box = await this.point(name).boundingBox();
    if (!box) throw new Error(`${name} is not to be seen`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  attribute(name: string): Promise<string> {
    return this.host.evaluate((board, asked) => board.getAttribute(asked) ?? '', name);
  }

  /** Returns a row of the list of games by its index, which begins at 0. */
  gameRow(index: number): Locator {
    return this.games.locator(`[data-index="${index}"]`);
  }

  /** Calls `act`, which makes the element send a query. Waits until the answer is drawn, and returns the answer. */
  async asking(act: () => Promise<unknown>): Promise<Detail<'renju-search-result'>> {
    const answered = await this.event('renju-search-result');
    await act();
    const answer = await answered();
    await this.drawn();
    return answer;
  }

  /** Waits until the table of next moves, the list of games and the graph show the answer. */
  async drawn(): Promise<void> {
    await expect(this.host.locator('[aria-busy=true]')).toHaveCount(0);
  }

  /** Returns the visible state of the page: stones, attributes, moves, number of games, and list of games. */
  seen(): Promise<Seen> {
    return this.host.evaluate((board) => {
      const root = board.shadowRoot;
      const texts = (selector: string) =>
        [...(root?.querySelectorAll(selector) ?? [])].map(
          (found) => found.textContent?.replace(/\s+/g, ' ').trim() ?? '',
        );
      const named = [...(root?.querySelectorAll('.grid [id]') ?? [])].map(
        (point) => point.getAttribute('aria-label') ?? '',
      );
      const list = root?.querySelector('[part~=games] [role=grid]');
      const view = list?.getBoundingClientRect();
      const inView = (row: Element) => {
        const { top, bottom } = row.getBoundingClientRect();
        return view !== undefined && bottom > view.top && top < view.bottom;
      };
      return {
        stones: named.filter((name) => /, (black|white)/.test(name)),
        attributes: ['moves', 'position', 'ply', 'area', 'filter'].map((name) => board.getAttribute(name) ?? ''),
        moves: texts('output').join(),
        total: texts('[part~=explorer] header').join(),
        listed: texts('[part~=games] [aria-pressed=true]').join(),
        games: list?.getAttribute('aria-rowcount') ?? '',
        rows: [...(list?.querySelectorAll('[data-index]') ?? [])]
          .filter(inView)
          .map(
            (row) =>
              `${row.getAttribute('data-index')} ${row.getAttribute('aria-current') === 'true'} ${row.textContent}`,
          )
          .map((row) => row.replace(/\s+/g, ' ').trim()),
        scrolled: list?.scrollTop ?? 0,
      };
    });
  }

  /** Returns the value of the element's attribute `moves`. */
  moves(): Promise<string> {
    return this.host.evaluate((board) => board.getAttribute('moves') ?? '');
  }
}
