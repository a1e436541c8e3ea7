/** Operates mode `edit` as a user does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { GameRecord } from '../../web-component/src/engine/protocol.ts';
import { useTool } from './tools.ts';

export class Editor {
  readonly page: Page;
  readonly host: Locator;
  readonly tree: Locator;
  /** The shown move in the tree of moves. */
  readonly current: Locator;
  readonly comment: Locator;
  readonly notice: Locator;
  readonly saved: Locator;
  readonly caption: Locator;
  /** The button that renames the record. */
  readonly title: Locator;
  readonly edit: Locator;
  readonly browse: Locator;
  readonly labels: Locator;
  /**
   * `figures`: the marks and arrows on the board. `arrows`: only the arrows. `forks`: the numbers of variations at a
   * fork.
   */
  readonly figures: Locator;
  readonly arrows: Locator;
  readonly forks: Locator;
  /** The comment on the shown move, when the user only views the record. */
  readonly words: Locator;
  /** `records`: all entries in the list of records. `drafts`: only the entries of drafts. */
  readonly records: Locator;
  readonly drafts: Locator;
  /** The text that says that the record on the board is a draft. */
  readonly draftMark: Locator;
  /** The field for the name of the record. */
  readonly name: Locator;

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('renju-board').first();
    this.tree = this.host.getByRole('region', { name: 'Moves and variations' });
    this.current = this.tree.locator('[aria-current]');
    this.comment = this.host.getByRole('textbox', { name: 'Comment on this position' });
    this.caption = this.host.locator('.caption');
    this.title = this.caption.getByRole('button', { name: /^Rename / });
    this.notice = this.host.locator('.edit-notice');
    this.saved = this.host.locator('.saved');
    const ways = this.host.getByRole('toolbar', { name: 'Editing' });
    this.edit = ways.getByRole('button', { name: 'Edit' });
    this.browse = ways.getByRole('button', { name: 'Read only' });
    this.labels = this.host.locator('[part=label-mark]');
    this.figures = this.host.locator('[part=arrow], [part=figure]');
    this.arrows = this.host.locator('[part=arrow]');
    this.forks = this.host.locator('.fork text');
    this.words = this.host.locator('.comment');
    this.records = this.host.getByRole('button', { name: /^Open / });
    this.draftMark = this.host.locator('.draft');
    this.drafts = this.host.getByRole('list', { name: 'Drafts' }).getByRole('button', { name: /^Open / });
    this.name = this.caption.getByRole('textbox', { name: 'Name of the record' });
  }

  /**
   * Opens mode `edit` of the demo page. With `blank`, expects an empty board: the record of an earlier test must not be
   * opened.
   */
  async open(parameters: string, blank = true): Promise<void> {
    await this.page.goto(`/?mode=edit${parameters}`, { waitUntil: 'commit' });
    await expect(this.tree).toBeVisible();
    if (blank && !parameters.includes('moves=')) expect(await this.moves()).toBe('');
  }

  /** Waits until the page has opened the most recently edited record. */
  async restored(): Promise<void> {
    await expect(this.saved).toHaveText('Saved');
  }

  mode(name: string): Locator {
    return this.host.getByRole('toolbar', { name: 'Mode' }).getByRole('button', { name });
  }

  button(name: string): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  /** Presses a tool in the menu under the board. */
  useTool(name: string): Promise<void> {
    return useTool(this.host, name);
  }

  tool(name: string): Locator {
    return this.host.getByRole('radio', { name, exact: true });
  }

  async rename(name: string): Promise<void> {
    await this.title.click();
    await this.name.fill(name);
    await this.name.press('Enter');
  }

  card(name: string): Locator {
    return this.host.getByRole('region', { name, exact: true });
  }

  point(name: string): Locator {
    return this.host.locator(`#${name}`);
  }

  /** Returns the whole line on the board, including the moves after the shown move. */
  async moves(): Promise<string> {
    await this.drawn();
    return (await this.host.getAttribute('moves')) ?? '';
  }

  /** Returns the moves of the line up to the shown move. */
  async shown(): Promise<string[]> {
    const moves = (await this.moves()).split(' ').filter(Boolean);
    const ply = await this.host.getAttribute('ply');
    return moves.slice(0, ply === null ? moves.length : Number(ply));
  }

  /** Returns the names of the moves in the tree, in the order in which the tree shows them. */
  async treeText(): Promise<string[]> {
    await this.drawn();
    const names = await this.tree.locator('ol .ply').evaluateAll((moves) => moves.map((move) => move.ariaLabel ?? ''));
    return names.map((name) => /([a-o]\d+)\./.exec(name)?.[1] ?? name);
  }

  async record(): Promise<GameRecord> {
    await this.drawn();
    return this.host.evaluate((host) => (host as HTMLElement & { gameRecord: GameRecord }).gameRecord);
  }

  /** Waits until the element has drawn the last change. */
  private async drawn(): Promise<void> {
    await this.host.evaluate((host) => (host as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete);
  }
}
