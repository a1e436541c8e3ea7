/** Measures the memory of a page's process, as reported by the operating system. */
import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';

/**
 * Samples the memory of the largest renderer process, in which the page and its worker run. The value is the
 * proportional set size (`Pss` in `/proc/<pid>/smaps_rollup`): the process's own memory, and its share of the memory
 * that it has in common with other processes.
 *
 * The size of the heap that JavaScript reports is not enough, because it does not include wasm memory, buffers and the
 * DOM.
 */
export class Memory {
  #peak = 0;
  #going = true;
  readonly #session: CDPSession;
  readonly #interval: number;
  readonly #loop: Promise<void>;

  private constructor(session: CDPSession, interval: number) {
    this.#session = session;
    this.#interval = interval;
    this.#loop = this.#sample();
  }

  /** Returns one sample in MB; `undefined` if the system does not report it. */
  static async now(browser: Browser): Promise<number | undefined> {
    const session = await browser.newBrowserCDPSession();
    const bytes = await largest(session);
    await session.detach();
    return bytes > 0 ? bytes / 1e6 : undefined;
  }

  /** Starts to sample the memory every `interval` milliseconds. Each sample stops the process for a moment. */
  static async watch(browser: Browser, interval: number): Promise<Memory> {
    return new Memory(await browser.newBrowserCDPSession(), interval);
  }

  async #sample(): Promise<void> {
    while (this.#going) {
      this.#peak = Math.max(this.#peak, await largest(this.#session));
      await new Promise((resolve) => setTimeout(resolve, this.#interval));
    }
  }

  /** Ends the sampling. Returns the largest sample in MB (10^6 bytes); `undefined` if the system does not report it. */
  async stop(): Promise<number | undefined> {
    this.#going = false;
    await this.#loop;
    await this.#session.detach();
    return this.#peak > 0 ? this.#peak / 1e6 : undefined;
  }
}

async function largest(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(0, ...(await Promise.all(renderers.map(({ id }) => pss(id)))));
}

/**
 * Returns the proportional set size of a process in bytes; 0 if the process has ended, or the system has no `/proc`.
 */
async function pss(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}
