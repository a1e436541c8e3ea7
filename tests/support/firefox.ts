/** Starts Firefox with puppeteer, because Playwright supports only its own build of Firefox. */
import { type Browser, launch } from 'puppeteer-core';

export function launchFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
  });
}
