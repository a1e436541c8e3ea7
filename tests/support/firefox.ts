/** Firefox, driven by puppeteer, as Playwright has one of its own only. */
import { type Browser, launch } from 'puppeteer-core';

export function launchFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
  });
}
