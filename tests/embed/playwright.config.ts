/**
 * Configuration for the tests of the packed element in other projects. `cargo xtask embed` runs all tests, and
 * `cargo xtask test` runs only the tests with `@quick`.
 */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../out/embed/tests',
  globalSetup: './support/pack.ts',
  use: { launchOptions: LAUNCH },
  // Only one test runs at a time, because bundlers use all cores.
  workers: 1,
  // A test may take long, because it installs a framework.
  timeout: 600_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
