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
    this.problem = board.host.getByRole('region', { name: /^(Problem|Guess the moves of this game)$/ });
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
    await this.practice.locator('input[type=file]').setInputFiles(file);
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
