import { chromium } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  `--ip-address-space-overrides=127.0.0.1:8122=public`,
];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
for (const [w, h] of [
  [768, 1024],
  [1280, 800],
  [360, 740],
]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, locale: 'en' });
  const p = await ctx.newPage();
  await p.goto('http://localhost:8122/');
  await p.locator('renju-board input[type=file]').first().setInputFiles('/work/wt/g/tests/out/sample.rif.gz');
  await p.evaluate(() => new Promise((r) => document.addEventListener('renju-import-done', r, { once: true })));
  await p.locator('renju-board').evaluate((e) => e.setAttribute('moves', 'h8 h9 i9'));
  await p.waitForTimeout(700);
  await p.locator('renju-board [data-index]').nth(1).click();
  await p.waitForTimeout(700);
  await p.locator('renju-board [aria-label="First move"]').click();
  await p.waitForTimeout(500);
  await p.evaluate(() => {
    window.sh = [];
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) {
        const root = document.querySelector('renju-board').shadowRoot;
        const f = (r) => `${r.x | 0},${r.y | 0} ${r.width | 0}x${r.height | 0}`;
        sh.push(
          [
            e.value.toFixed(6),
            ...e.sources.map((s) => {
              const r = s.currentRect;
              const at = root.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
              return `${f(s.previousRect)} -> ${f(r)} ${at?.closest('tr,.row,.footer,.summary,.reached,.ply,.where,.caption,section')?.className}/${at?.className} "${at?.textContent?.slice(0, 40).replace(/\s+/g, ' ')}"`;
            }),
          ].join('\n    '),
        );
      }
    }).observe({ type: 'layout-shift' });
  });
  for (let i = 0; i < 20; i++) {
    await p.keyboard.press('.');
    await p.waitForTimeout(250);
  }
  console.log(w, (await p.evaluate(() => sh)).sort().reverse().slice(0, 6).join('\n'));
}
await b.close();
