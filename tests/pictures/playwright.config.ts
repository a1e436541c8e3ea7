/** Configuration for taking pictures, which tests nothing: `npm run pictures`, while `cargo xtask demo` is running. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../out/pictures',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
});
