/**
 * Opens a page that starts a worker, in which the wasm tests of `crates/worker` run (`cargo xtask test --only worker`).
 */
import { chromium } from '@playwright/test';
import { LAUNCH, ORIGIN } from '../support/chromium.ts';

interface Outcome {
  passed: boolean;
  tests: number;
  lines: string[];
}

const browser = await chromium.launch(LAUNCH);
try {
  const page = await browser.newPage();
  // Any file of this origin will do, because the page only starts the worker.
  await page.goto(`${ORIGIN}/in-worker.js`);
  const outcome = await page.evaluate(
    () =>
      new Promise<Outcome>((resolve, reject) => {
        const worker = new Worker('/in-worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(`the worker does not start: ${message}`));
      }),
  );
  console.log(outcome.lines.join('\n'));
  console.log(`${outcome.tests} tests in Chromium ${browser.version()}`);
  process.exitCode = outcome.passed && outcome.tests > 0 ? 0 : 1;
} finally {
  await browser.close();
}
