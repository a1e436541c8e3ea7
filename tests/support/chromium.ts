/** Starts Chromium for all tests and benches. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';

/** Origin of the site; `cargo xtask test` and `bench` set it, and `cargo xtask demo` serves at this default port. */
export const ORIGIN = process.env.RENJU_ORIGIN ?? 'http://localhost:8015';

/** Path of Chromium: `cargo xtask` sets it; the default is Debian's path. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Path of Chromium's headless shell, if it is installed: it shows a page with half the work. */
const SHELL = process.env.CHROMIUM_SHELL ?? CHROMIUM;

/**
 * Flags of every browser. Containers run as root, so there is no sandbox; the other flags keep the browser from sending
 * requests of its own.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages that a test fulfills have no network address, and such a page may not fetch from the local machine. These
  // flags make our server a public address.
  `--ip-address-space-overrides=127.0.0.1:${new URL(ORIGIN).port}=public`,
];

/** A phone with touch as its only input. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export const LAUNCH: LaunchOptions = { executablePath: SHELL, args: FLAGS, headless: true };

/** Reduced motion saves a seventh of a test's time; tests of motion switch it on. */
const READER: BrowserContextOptions = { locale: 'en-GB', baseURL: ORIGIN, reducedMotion: 'reduce' };

/** Returns a new user of a running browser, with separate storage that ends with the context. */
export function reader(browser: Browser, device: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...READER, ...device });
}

/** Starts the full browser with its storage on disk in `profile`, so that the storage outlives the browser. */
export function launchWith(profile: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const args = [...FLAGS, ...flags];
  return chromium.launchPersistentContext(profile, { ...READER, ...LAUNCH, args, executablePath: CHROMIUM });
}

/** Kills the page's process: the page gets no event, and writes nothing more. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  // This is not awaited, because the navigation never ends.
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
