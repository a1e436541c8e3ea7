/** One run over the built element: Chromium by Playwright, Firefox and WebKit by clients of their own (`smoke.*`). */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  globalSetup: './support/setup.ts',
  // Two cores, and some tests measure nothing but crash browsers: one after another is quicker than it looks.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
