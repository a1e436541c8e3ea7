/** One run over the built element: Chromium by Playwright, Firefox and WebKit by clients of their own (`smoke.*`). */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  globalSetup: './support/setup.ts',
  // Two cores, and some tests measure nothing but crash browsers: one after another is quicker than it looks.
  workers: 1,
  // Generous, for machines that are busy with something else: what is waited for comes, or the test has failed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A browser that dies under a test is the machine's; a test that needs its second try is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
