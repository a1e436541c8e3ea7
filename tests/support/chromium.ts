/** Starts Chromium for all tests and benchmarks. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';

/**
 * Origin of the site under test. `cargo xtask test` and `cargo xtask bench` set it; the default is the origin of `cargo
 * xtask demo`.
 */
export const ORIGIN = process.env.RENJU_ORIGIN ?? 'http://localhost:8015';

/** Path of Chromium. `cargo xtask` sets it; the default is Debian's path. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * Path of Chromium's headless shell if it is installed, otherwise of Chromium. The shell needs half the time to show a
 * page.
 */
const SHELL = process.env.CHROMIUM_SHELL ?? CHROMIUM;

/**
 * Flags for every browser. The sandbox is off, because containers run as root, and the sandbox does not work for root.
 * The other flags stop the browser from sending requests of its own.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page whose response Playwright makes has no network address, so the browser forbids it to fetch from the local
  // machine. With this flag, the browser takes the server of the tests for a public address.
  `--ip-address-space-overrides=127.0.0.1:${new URL(ORIGIN).port}=public`,
];

/** A phone, on which the only input is touch. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export const LAUNCH: LaunchOptions = { executablePath: SHELL, args: FLAGS, headless: true };

/** Options for every user. Reduced motion makes tests faster by a seventh; tests of motion turn it off. */
const READER: BrowserContextOptions = { locale: 'en-GB', baseURL: ORIGIN, reducedMotion: 'reduce' };

/**
 * Returns a context for a new user of a running browser. The user's storage is separate, and is deleted with the
 * context.
 */
export function reader(browser: Browser, device: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...READER, ...device });
}

/**
 * Starts a browser with its storage on disk in the folder `profile`. Another browser can be started on this storage
 * later. Tests start Chromium's headless shell. Benchmarks start the full browser, because `cargo xtask` does not set
 * `CHROMIUM_SHELL` for them.
 */
export function launchWith(profile: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const args = [...FLAGS, ...flags];
  return chromium.launchPersistentContext(profile, { ...READER, ...LAUNCH, args });
}

/** Kills the process of the page. After that, the page gets no event and cannot write anything. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  // This navigation never ends, so it is not awaited.
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
