/**
 * Configuration for the browser tests of the built element. Playwright controls Chromium; the tests `smoke.*` and
 * `source-browsers.*` control Firefox and WebKit with other clients.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/chromium.ts';

/**
 * Tests that kill browsers at chosen moments, or fill the disk. They run alone, because other tests at the same time
 * would shift these moments.
 */
const ALONE = ['crash.spec.ts', 'quota.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  globalSetup: './support/setup.ts',
  // Tests run at the same time, because each test has its own storage. `cargo xtask test` runs one project after the
  // other.
  projects: [
    { name: 'side by side', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  use: { launchOptions: LAUNCH },
  fullyParallel: true,
  // A test waits for its page half of the time, so two tests for each core keep the cores busy.
  workers: 2 * availableParallelism(),
  // The limits are long, because the machine may be busy. With shorter limits, tests would fail only because an event
  // comes late.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The system may kill a browser during a test, so a failed test is run once more. A test that then passes is reported
  // as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
