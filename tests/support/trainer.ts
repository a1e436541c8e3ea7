/** Operates mode `train` as a user does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from './archives.ts';
import type { Board } from './board.ts';

export class Trainer {
  readonly board: Board;
  readonly page: Page;
  readonly problem: Locator;
  readonly practice: Locator;
  readonly progress: Locator;
  readonly verdict: Locator;

  constructor(board: Board) {
    this.board = board;
    this.page = board.page;
    this.problem = board.host.getByRole('region', { name: /^(Problem|Guess the moves of this game|Memorize)$/ });
    this.practice = board.host.getByRole('region', { name: 'Training' });
    this.progress = board.host.getByRole('region', { name: 'Progress' });
    this.verdict = this.problem.locator('.verdict');
  }

  async open(file?: Upload, parameters = ''): Promise<void> {
    await this.page.goto(`/?mode=train${parameters}`);
    await expect(this.practice).toBeVisible();
    if (!file) return;
    await this.choose(file);
    await expect(this.problem).toBeVisible();
  }

  async choose(file: Upload): Promise<void> {
    await this.practice.getByLabel('Open a set…').setInputFiles(file);
  }

  /** Opens a record to memorize. The user then chooses a side. */
  async memorize(record: Upload): Promise<void> {
    await this.practice.getByLabel('Memorize a record…').setInputFiles(record);
    await expect(this.problem).toBeVisible();
  }

  /** Begins to memorize the moves of a side, and waits for the first question. */
  async learn(side: 'Black' | 'White' | 'Both'): Promise<void> {
    await this.problem.getByRole('button', { name: side, exact: true }).click();
    await this.problem.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(this.problem.locator('.counts')).toBeVisible();
    await expect(this.problem).toHaveAttribute('aria-busy', 'false');
  }

  button(name: string): Locator {
    return this.board.host.getByRole('button', { name, exact: true });
  }

  /** Plays a move, and waits until the engine has judged it. */
  async play(point: string): Promise<void> {
    await this.board.point(point).click();
    await expect(this.problem).toHaveAttribute('aria-busy', 'false');
  }
}
