/**
 * Browser tests of the built element. Playwright drives Chromium; Firefox and WebKit are driven by clients of our own
 * (`smoke.*`).
 */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/chromium.ts';

/**
 * Tests that kill browsers at chosen moments, or fill the disk. Other tests that run at the same time would shift these
 * moments.
 */
const ALONE = ['crash.spec.ts', 'quota.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  globalSetup: './support/setup.ts',
  // Each test has its own storage. `cargo xtask test` runs one project after the other.
  projects: [
    { name: 'side by side', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  use: { launchOptions: LAUNCH },
  fullyParallel: true,
  workers: 2,
  // The limits are long for busy machines: an event that a test waits for either comes in the end, or the test has
  // failed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The system may kill a browser during a test, so a failed test is run a second time; the report lists it as flaky if
  // it then passes.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
