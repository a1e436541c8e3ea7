/** One run over the built element: Chromium by Playwright, Firefox and WebKit by clients of their own (`smoke.*`). */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/chromium.ts';

/** They kill browsers at chosen moments, or fill the disk: what else ran at that moment would move the moment. */
const ALONE = ['crash.spec.ts', 'quota.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  globalSetup: './support/setup.ts',
  // Each test has a storage of its own. `cargo xtask test` runs one project after the other.
  projects: [
    { name: 'side by side', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  use: { launchOptions: LAUNCH },
  fullyParallel: true,
  workers: 2,
  // Generous, for machines that are busy with something else: what is waited for comes, or the test has failed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A browser that dies under a test is the machine's; a test that needs its second try is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
