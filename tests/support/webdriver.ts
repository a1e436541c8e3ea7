/** A client for the part of the WebDriver protocol that the smoke test needs. It controls WebKitGTK's driver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';

export class WebKit {
  readonly #driver: ChildProcess;
  /** Address of the driver. `#sessionUrl` is the address of the driver's session with the browser. */
  readonly #driverUrl: string;
  #sessionUrl = '';

  private constructor(driver: ChildProcess, port: number) {
    this.#driver = driver;
    this.#driverUrl = `http://127.0.0.1:${port}`;
  }

  /** Starts the driver on a virtual screen. The driver then starts the browser. */
  static async start(): Promise<WebKit> {
    const port = await freePort();
    // The driver, the screen and the browser are in one process group, so that ending the group ends all three.
    const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { detached: true, stdio: 'ignore' });
    const webkit = new WebKit(driver, port);
    await webkit.#begin();
    return webkit;
  }

  async #begin(): Promise<void> {
    await this.#answering();
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 60_000 } } };
    const { sessionId } = (await post(`${this.#driverUrl}/session`, { capabilities })) as { sessionId: string };
    this.#sessionUrl = `${this.#driverUrl}/session/${sessionId}`;
  }

  async goto(url: string): Promise<void> {
    await post(`${this.#sessionUrl}/url`, { url });
  }

  /**
   * Runs a function in the page, and waits for its promise. The function is sent as text, so it can use only its own
   * code.
   */
  async evaluate<A extends unknown[], T>(script: (...given: A) => Promise<T>, ...args: A): Promise<T> {
    const text = `return (${script})(...arguments)`;
    return (await post(`${this.#sessionUrl}/execute/sync`, { script: text, args })) as T;
  }

  async end(): Promise<void> {
    await fetch(this.#sessionUrl, { method: 'DELETE' }).catch(() => undefined);
    if (this.#driver.pid) process.kill(-this.#driver.pid);
    await once(this.#driver, 'exit');
  }

  async #answering(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const status = await fetch(`${this.#driverUrl}/status`).catch(() => undefined);
      if (status?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('WebKitWebDriver does not answer');
  }
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url} answered ${JSON.stringify(value)}`);
  return value;
}

/**
 * Returns the path of MiniBrowser, the browser that comes with WebKitGTK. Debian installs it in a folder that is named
 * after the architecture.
 */
function miniBrowser(): string {
  const folders = ['/usr/lib', '/usr/libexec', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  const found = folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
  if (!found) throw new Error('WebKitGTK 4.1 has no MiniBrowser here');
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
