/** A browser that a test can kill at any moment, and restart with the same storage. */
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Browser, type Page as FirefoxPage, launch } from 'puppeteer-core';
import { crash, launchWith, ORIGIN } from '../chromium.ts';
import { hands, SAYS } from './page.ts';

/** The browser or the part of the browser that a test ends. */
export type End =
  /** The whole browser, by the signal SIGKILL. */
  | 'browser'
  /** Only the process of the page. */
  | 'page'
  /** The tab, by closing it. */
  | 'tab'
  /** Only the engine's worker. */
  | 'worker';

export interface Victim {
  /** The values of {@link End} that a test can use with this browser. */
  readonly ends: readonly End[];
  /** Opens a page of the demo. Starts the browser first if it is not running. */
  open(path: string): Promise<void>;
  evaluate<Arg, Result>(work: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result>;
  /** Ends the whole browser or one part of the browser immediately. */
  end(what: End): Promise<void>;
  close(): Promise<void>;
}

/** The format of the databases that Chromium creates. A database that exists already keeps its format. */
export type Database = 'leveldb' | 'sqlite';

/** Called with each message that the page sends. */
export type Hear = (word: string) => void;

/** Kills a process and the processes that it has started, which are all in its process group. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) throw new Error('the browser does not say which process it is');
  process.kill(-groupOf(pid), 'SIGKILL');
}

/**
 * Returns the process group of a browser. On Debian, the headless shell is started by a script, which then leads the
 * group. Elsewhere the browser leads its own group.
 */
function groupOf(pid: number): number {
  if (process.platform !== 'linux') return pid;
  // The name of the program is in parentheses. The state, the parent and the group follow.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  return Number(fields?.[2]);
}

export class Chromium implements Victim {
  readonly ends: readonly End[] = ['browser', 'browser', 'browser', 'page', 'tab', 'worker'];
  readonly #profile: string;
  readonly #hear: Hear;
  /** Called with each browser that has been started. */
  readonly #started: (context: BrowserContext) => Promise<void>;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #pid: Promise<number | undefined> | undefined;
  /** The format of the databases that the next browser creates; `undefined` for the browser's default. */
  database: Database | undefined;

  constructor(profile: string, hear: Hear, started: (context: BrowserContext) => Promise<void> = async () => {}) {
    this.#profile = profile;
    this.#hear = hear;
    this.#started = started;
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open');
    return this.#page;
  }

  async open(path: string): Promise<void> {
    if (!this.#context) await this.#start();
    this.#page ??= await this.#context?.newPage();
    await this.#page?.goto(path, { waitUntil: 'commit' });
    await this.#page?.waitForSelector('renju-board', { state: 'attached' });
  }

  /** Opens a file of the site in which no script runs, so that a test can use the storage undisturbed. */
  async openQuiet(): Promise<void> {
    if (!this.#context) await this.#start();
    this.#page ??= await this.#context?.newPage();
    await this.#page?.goto('/demo.css', { waitUntil: 'commit' });
  }

  /** Makes the browser delete all databases of the site. */
  async clearStorage(): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    await devtools.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'indexeddb' });
    await devtools.detach();
  }

  async #start(): Promise<void> {
    const context = await launchWith(this.#profile, databaseFlags(this.database));
    this.#context = context;
    this.#page = context.pages()[0];
    this.#pid = processOf(context);
    await this.#started(context);
    await context.addInitScript(hands);
    context.on('console', (message) => {
      if (message.text().startsWith(SAYS)) this.#hear(message.text().slice(SAYS.length));
    });
  }

  evaluate<Arg, Result>(work: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result> {
    // Arguments and results are plain data, so Playwright's types for handles to objects in the page do not apply.
    return this.page.evaluate(work as (arg: unknown) => unknown, arg) as Promise<Result>;
  }

  async end(what: End): Promise<void> {
    const { page } = this;
    if (what === 'worker') {
      await page.evaluate(() => window.workers.at(-1)?.terminate());
    } else if (what !== 'browser') {
      if (what === 'page') await crash(page);
      await page.close();
      this.#page = undefined;
    } else {
      const gone = this.#context?.waitForEvent('close');
      killGroup(await this.#pid);
      await gone;
      this.#context = this.#page = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = this.#page = undefined;
  }
}

/**
 * Values of the Chromium feature that changes the databases to SQLite. An existing database keeps its format, and the
 * browser never deletes a LevelDB database.
 */
const STAGES: Record<Database, string> = { leveldb: 'UseLevelDbOnly', sqlite: 'UseSqliteForNewStores' };

function databaseFlags(database: Database | undefined): string[] {
  return database ? [`--enable-features=IdbSqliteOnDiskRollout:stage/${STAGES[database]}`] : [];
}

async function processOf(context: BrowserContext): Promise<number | undefined> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  return processInfo.find(({ type }) => type === 'browser')?.id;
}

export class Firefox implements Victim {
  readonly ends: readonly End[] = ['browser'];
  readonly #profile: string;
  readonly #hear: Hear;
  #browser: Browser | undefined;
  #page: FirefoxPage | undefined;

  constructor(profile: string, hear: Hear) {
    this.#profile = profile;
    this.#hear = hear;
  }

  async open(path: string): Promise<void> {
    if (!this.#page) await this.#start();
    await this.#page?.goto(`${ORIGIN}${path}`, { waitUntil: 'domcontentloaded' });
    await this.#page?.waitForSelector('renju-board');
  }

  async #start(): Promise<void> {
    // A kill may happen while Firefox replaces its file of preferences. This creates the file if it is missing.
    await appendFile(join(this.#profile, 'prefs.js'), '');
    this.#browser = await launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      headless: true,
      userDataDir: this.#profile,
    });
    const page = (await this.#browser.pages())[0] ?? (await this.#browser.newPage());
    this.#page = page;
    await page.evaluateOnNewDocument(hands);
    page.on('console', (message) => {
      if (message.text().startsWith(SAYS)) this.#hear(message.text().slice(SAYS.length));
    });
  }

  evaluate<Arg, Result>(work: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result> {
    if (!this.#page) throw new Error('no page is open');
    return this.#page.evaluate(work as (arg: unknown) => unknown, arg) as Promise<Result>;
  }

  async end(): Promise<void> {
    const child = this.#browser?.process();
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    killGroup(child?.pid);
    await gone;
    this.#browser = this.#page = undefined;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#browser = this.#page = undefined;
  }
}
