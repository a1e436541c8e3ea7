/**
 * Configuration of the tests of the packed element in other projects: `cargo xtask embed` runs all tests, `cargo xtask
 * test` those with `@quick`.
 */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../out/embed/tests',
  globalSetup: './support/pack.ts',
  use: { launchOptions: LAUNCH },
  // One test at a time, because bundlers use all cores themselves.
  workers: 1,
  // Installing a framework takes long.
  timeout: 600_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
