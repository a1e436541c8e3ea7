/** The browser of the benchmark: opens pages, gives them the archive, and measures memory and disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { launchWith, ORIGIN } from '../support/chromium.ts';
import { bytesIn } from './disk.ts';
import { Memory } from './memory.ts';

/**
 * The origins of our page (`OURS`) and of the classic page (`THEIRS`). Because the origins differ, the two pages have
 * separate storage.
 */
export const OURS = ORIGIN;
export const THEIRS = ORIGIN.replace('//localhost', '//theirs.localhost');

/** Milliseconds after which a page counts as idle. */
const REST = 5_000;

export class Session {
  readonly #profile = mkdtempSync(join(tmpdir(), 'renju-bench-'));
  readonly #archive: string;
  #context: BrowserContext | undefined;

  constructor(archive: string) {
    this.#archive = archive;
  }

  /** Starts the browser, or restarts it with the same storage. */
  async start(): Promise<void> {
    await this.stop();
    this.#context = await launchWith(this.#profile);
  }

  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /**
   * Opens a page, puts the archive into its file input, and calls `measure`. Closes the page at the end, to free its
   * memory.
   */
  page<T>(origin: string, measure: (page: Page) => Promise<T>): Promise<T> {
    return this.visit(async (page) => {
      await page.goto(`${origin}/bench/`);
      await page.setInputFiles('#archive', this.#archive);
      await page.waitForFunction(() => window.bench !== undefined);
      return measure(page);
    });
  }

  /** Opens an empty page and calls `measure`. Closes the page at the end. */
  async visit<T>(measure: (page: Page) => Promise<T>): Promise<T> {
    if (!this.#context) throw new Error('the browser is not running');
    const page = await this.#context.newPage();
    try {
      return await measure(page);
    } finally {
      await page.close();
    }
  }

  /** Returns the largest memory in MB while `work` runs. The memory is sampled every `interval` milliseconds. */
  async memory(interval: number, work: () => Promise<unknown>): Promise<number | undefined> {
    const browser = this.#context?.browser();
    if (!browser) throw new Error('the browser is not running');
    const memory = await Memory.watch(browser, interval);
    await work();
    return memory.stop();
  }

  /** Returns the memory of a page in MB, measured {@link REST} milliseconds after the call. */
  async memoryAtRest(): Promise<number | undefined> {
    const browser = this.#context?.browser();
    if (!browser) throw new Error('the browser is not running');
    await new Promise((resolve) => setTimeout(resolve, REST));
    return Memory.now(browser);
  }

  /** Returns the size of the databases of an origin on disk, in MB. */
  async disk(origin: string): Promise<number> {
    const { hostname, port } = new URL(origin);
    const folder = join(this.#profile, 'Default', 'IndexedDB', `http_${hostname}_${port}.indexeddb`);
    return ((await bytesIn(`${folder}.leveldb`)) + (await bytesIn(`${folder}.blob`))) / 1e6;
  }
}
