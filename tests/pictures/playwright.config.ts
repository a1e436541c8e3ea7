/** Configuration for `npm run pictures`, which takes pictures and tests nothing. `cargo xtask demo` must be running. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../out/pictures',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
});
