import { chromium } from '@playwright/test';

const origin = 'http://localhost:8122';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  `--ip-address-space-overrides=127.0.0.1:8122=public`,
];
const only = process.argv.slice(2);
const sizes = [
  [1280, 800],
  [360, 740],
  [768, 1024],
  [740, 360],
];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
for (const lang of ['en', 'ja'])
  for (const scheme of ['light', 'dark'])
    for (const [w, h] of sizes) {
      const name = `${lang}-${scheme}-${w}`;
      if (only.length && !only.some((o) => new RegExp(o).test(name))) continue;
      const ctx = await b.newContext({
        viewport: { width: w, height: h },
        colorScheme: scheme,
        locale: lang,
        reducedMotion: 'reduce',
        hasTouch: w < 700,
      });
      const p = await ctx.newPage();
      p.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
      p.on('pageerror', (e) => console.log(name, e));
      await p.goto(origin + '/');
      await p.evaluate((l) => (document.documentElement.lang = l), lang);
      await p.locator('renju-board input[type=file]').first().setInputFiles('/work/wt/g/tests/out/sample.rif.gz');
      await p.evaluate(() => new Promise((r) => document.addEventListener('renju-import-done', r, { once: true })));
      await p.locator('renju-board').evaluate((e) => e.setAttribute('moves', 'h8 h9 i9'));
      await p.waitForTimeout(700);
      const dis = p.getByRole('button', { name: /Dismiss|閉じる/ });
      if (await dis.count()) await dis.first().click();
      await p.screenshot({ path: `/tmp/shots/${name}-own.png` });
      await p.locator('renju-board [data-index]').first().click();
      await p.waitForTimeout(700);
      await p.screenshot({ path: `/tmp/shots/${name}-game.png` });
      await p.screenshot({ path: `/tmp/shots/${name}-gamefull.png`, fullPage: true });
      // variation
      for (let i = 0; i < 2; i++) {
        await p.keyboard.press('.');
        await p.waitForTimeout(200);
      }
      await p.locator('renju-board #c3').click();
      await p.waitForTimeout(200);
      const conf = p.locator('renju-board .confirm');
      if (await conf.count()) await conf.click();
      await p.waitForTimeout(400);
      await p.locator('renju-board #c12').click();
      await p.waitForTimeout(200);
      if (await conf.count()) await conf.click();
      await p.waitForTimeout(500);
      await p.screenshot({ path: `/tmp/shots/${name}-varied.png` });
      await p.locator('renju-board .now').click();
      await p.waitForTimeout(300);
      await p.screenshot({ path: `/tmp/shots/${name}-trail.png` });
      await ctx.close();
    }
await b.close();
