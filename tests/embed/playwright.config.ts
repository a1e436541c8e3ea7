/** The packed element in other people's set-ups: `cargo xtask embed`, and what is tagged `@quick` in `cargo xtask test`. */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../out/embed/tests',
  globalSetup: './support/pack.ts',
  use: { launchOptions: LAUNCH },
  // Bundlers use all cores themselves.
  workers: 1,
  // Installing a framework takes its time.
  timeout: 600_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
