/** Starts Firefox, driven by puppeteer, because Playwright drives only its own build. */
import { type Browser, launch } from 'puppeteer-core';

export function launchFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
  });
}
