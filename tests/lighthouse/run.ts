/**
 * Runs Lighthouse on pages of the site. The scores for accessibility, best practices and SEO must be 100. The script
 * fetches Lighthouse from the registry when it runs, because no other test needs its two hundred packages.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { CHROMIUM } from '../support/chromium.ts';
import { SiteServer } from '../support/site-server.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const PAGES = ['index.html', 'app/', 'docs/index.html', 'docs/attributes.html', 'docs/recipes.html'];
const REPORT = 'out/lighthouse/report.json';

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

async function audit(url: string): Promise<Report> {
  const options = ['--quiet', '--output=json', `--output-path=${REPORT}`, `--only-categories=${CATEGORIES}`];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options, flags],
    {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
    },
  );
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

/** Returns the names of the audits in a category that count for the score and that a page has failed. */
function failures({ categories, audits }: Report, category: string): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) =>
    audits[id]?.score === 1 || audits[id]?.score === null ? [] : [audits[id]?.title ?? id],
  );
}

const { values } = parseArgs({ options: { site: { type: 'string' } } });
mkdirSync('out/lighthouse', { recursive: true });
const server = await SiteServer.start(values.site);
try {
  for (const page of PAGES) {
    const report = await audit(server.url + page);
    for (const category of CATEGORIES) {
      const score = (report.categories[category]?.score ?? 0) * 100;
      console.log(`${page.padEnd(24)}${category.padEnd(16)}${score}`);
      if (score === 100) continue;
      process.exitCode = 1;
      for (const failure of failures(report, category)) console.log(`  ${failure}`);
    }
  }
} finally {
  await server.stop();
}
