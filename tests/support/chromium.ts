/** How every test and bench starts Chromium. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';

/** Where the site is served; `cargo xtask test` and `bench` say so, `cargo xtask demo` serves it at this port. */
export const ORIGIN = process.env.RENJU_ORIGIN ?? 'http://localhost:8015';

/** Set by `cargo xtask`; by hand, where Debian has it. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Chromium without the windows that nobody sees, where there is one: it shows a page with half the work. */
const SHELL = process.env.CHROMIUM_SHELL ?? CHROMIUM;

/** No sandbox: containers run as root. The rest keeps the browser from talking to anybody but us. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages that a test makes up come from nowhere, and such a page may not fetch from the machine's own address: for the
  // browser, our server is somewhere out in the world.
  `--ip-address-space-overrides=127.0.0.1:${new URL(ORIGIN).port}=public`,
];

/** A phone: a finger is all there is. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export const LAUNCH: LaunchOptions = { executablePath: SHELL, args: FLAGS, headless: true };

/** Without motion, which takes a seventh of a test's time; what moves is tested where it is asked for. */
const READER: BrowserContextOptions = { locale: 'en-GB', baseURL: ORIGIN, reducedMotion: 'reduce' };

/** A reader of a running browser, with a storage of their own that is gone with them. */
export function reader(browser: Browser, device: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...READER, ...device });
}

/** The browser that people have, with its storage on disk in `profile`, so that it outlives the browser. */
export function launchWith(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...READER, ...LAUNCH, executablePath: CHROMIUM });
}

/** The page's process dies where it is: nothing in it hears of that, and nothing more is written. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  // No navigation that ends.
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
