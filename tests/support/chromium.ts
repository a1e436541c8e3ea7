/** Starts Chromium for all tests and benches. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';

/** Origin of the site. `cargo xtask test` and `bench` set it; the default is where `cargo xtask demo` serves. */
export const ORIGIN = process.env.RENJU_ORIGIN ?? 'http://localhost:8015';

/** Path of Chromium. `cargo xtask` sets it; the default is Debian's path. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Path of Chromium's headless shell if it is installed, because it needs half the time to show a page. */
const SHELL = process.env.CHROMIUM_SHELL ?? CHROMIUM;

/**
 * Flags of every browser. Containers run as root, which does not work with the sandbox. The other flags keep the
 * browser from sending requests of its own.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that a test serves has no network address, and may therefore not fetch from the local machine. This flag
  // makes our server count as a public address.
  `--ip-address-space-overrides=127.0.0.1:${new URL(ORIGIN).port}=public`,
];

/** A phone, whose only input is touch. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export const LAUNCH: LaunchOptions = { executablePath: SHELL, args: FLAGS, headless: true };

/** Options of every user. Reduced motion saves a seventh of a test's time; tests of motion switch it on. */
const READER: BrowserContextOptions = { locale: 'en-GB', baseURL: ORIGIN, reducedMotion: 'reduce' };

/** Returns a new user of a running browser. The user has separate storage, which ends with the context. */
export function reader(browser: Browser, device: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...READER, ...device });
}

/** Starts the full browser with its storage on disk in `profile`, so that the storage outlives the browser. */
export function launchWith(profile: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const args = [...FLAGS, ...flags];
  return chromium.launchPersistentContext(profile, { ...READER, ...LAUNCH, args, executablePath: CHROMIUM });
}

/** Kills the page's process. The page gets no event, and cannot write anything more. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  // Not awaited, because this navigation never ends.
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
