/** Browser tests of the built element: Chromium by Playwright, Firefox and WebKit by their own clients (`smoke.*`). */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/chromium.ts';

/** Tests that kill browsers at chosen moments, or fill the disk: other tests at that moment would change the moment. */
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
  // Long limits for busy machines: an awaited event comes, or the test has failed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The machine may kill a browser during a test; the report lists a test that needs its second try as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
