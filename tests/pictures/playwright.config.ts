/** Pictures, which check nothing: `npm run pictures`, beside a running `cargo xtask demo`. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../out/pictures',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
});
