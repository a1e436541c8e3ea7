/**
 * Builds the website: the app, the documentation and the service worker.
 *
 * Input: `dist/` of the element, the README files and `docs/`. Output: a folder of static files that works under any
 * path of any host. Options:
 * - `--out <folder>`: the folder to write; by default `../build/site`.
 * - `--sample <file>`: an archive that the app offers as a sample.
 * - `--sample-games <n>`: number of games in the sample.
 * - `--archive <folder>`: the same games as a published archive, which the home page searches.
 * - `--repository <address>`: the repository to which links to source files lead.
 * - `--address <address>`: the address at which the site is published. With it, each page names its address, and the
 *   site has a list of its pages and a page for addresses that do not exist.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { appPage } from './lib/app-page.mjs';
import { Assets, elementFiles, sizeOf } from './lib/assets.mjs';
import { documents } from './lib/documents.mjs';
import { searchIndex } from './lib/find.mjs';
import { guidePage } from './lib/guide-page.mjs';
import { homePage } from './lib/home-page.mjs';
import { CODES, TRANSLATED } from './lib/languages.mjs';
import { lex, section } from './lib/markdown.mjs';
import { missingPage } from './lib/missing-page.mjs';
import { GROUPS } from './lib/pages.mjs';
import { elementList, precache } from './lib/precache.mjs';
import { interfacesOf, readManifest, reference, valuesOf } from './lib/reference.mjs';
import { robots, siteAddress, siteMap } from './lib/site-map.mjs';
import { textPage } from './lib/text-page.mjs';
import { webManifest } from './lib/web-manifest.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
const dist = join(root, 'dist');

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'build/site') },
    sample: { type: 'string' },
    'sample-games': { type: 'string' },
    archive: { type: 'string' },
    repository: { type: 'string' },
    address: { type: 'string' },
  },
});
const out = resolve(options.out);

/**
 * Adds the files that all pages of the site share: style sheets, scripts, pictures and the element. Returns their paths
 * in the site.
 */
async function shared(assets) {
  const icon = readFileSync(join(here, 'icons/icon.svg'));
  const maskable = readFileSync(join(here, 'icons/icon-maskable.svg'));
  const own = (path) => join(here, path);
  return {
    icon: assets.add('icon.svg', icon),
    touchIcon: assets.png('icon-180.png', maskable, 180),
    icons: {
      192: assets.png('icon-192.png', icon, 192),
      512: assets.png('icon-512.png', icon, 512),
      maskable: assets.png('icon-maskable-512.png', maskable, 512),
    },
    styles: { site: await assets.style(own('style/site.css')), app: await assets.style(own('style/app.css')) },
    scripts: {
      app: assets.add('app.js', await assets.script(own('client/app.ts'))),
      find: assets.add('find.js', await assets.script(own('client/find.ts'))),
      home: assets.add('home.js', await assets.script(own('client/home.ts'))),
    },
    element: assets.element(dist),
    picture: (name) => {
      const file = join(root, 'docs', name);
      return { path: assets.add(name, readFileSync(file)), ...sizeOf(file) };
    },
    sample: options.sample && {
      path: assets.named('sample.rif.gz', readFileSync(options.sample)),
      games: Number(options['sample-games']) || undefined,
    },
    archive: options.archive && {
      path: `${assets.folder(options.archive)}/manifest.json`,
      games: JSON.parse(readFileSync(join(options.archive, 'manifest.json'), 'utf8')).games,
    },
  };
}

/** Returns the first table in the section `title` of a Markdown file. */
function tableIn(file, title) {
  return section(lex(readFileSync(file, 'utf8')), title).find(({ type }) => type === 'table');
}

async function build() {
  for (const needed of [join(dist, 'index.js'), join(dist, 'search_bg.wasm'), join(dist, 'custom-elements.json')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: run "cargo xtask build" first`);
  }
  rmSync(out, { recursive: true, force: true });
  const assets = new Assets(out);
  const site = await shared(assets);
  const manifest = readManifest(join(dist, 'custom-elements.json'));
  const interfaces = interfacesOf(join(root, 'src/state/events.ts'));
  const values = valuesOf(tableIn(join(root, 'README.md'), 'Attributes'));
  const pages = documents({
    root,
    assets,
    element: site.element,
    repository: options.repository,
    reference: (inline) => reference(manifest, interfaces, values, inline),
  });
  site.preview = site.picture('search-light-1280.png');
  site.address = options.address && siteAddress(options.address);
  site.index = assets.add('index.json', searchIndex(pages));
  for (const page of pages) assets.write(`docs/${page.slug}.html`, textPage(page, GROUPS, site));
  for (const code of CODES) {
    assets.write(`${TRANSLATED.home(code)}index.html`, homePage(root, site, code));
    if (code !== 'en') assets.write(TRANSLATED['first-steps'](code), guidePage(root, site, code));
  }
  assets.write('app/index.html', appPage(site));
  assets.write('manifest.webmanifest', webManifest(site));
  for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE'])
    cpSync(join(root, '..', licence), join(out, `${licence}.txt`));
  await serviceWorker(assets);
  if (site.address) forSearchEngines(assets, site, pages);
}

/**
 * Writes the files for search engines and the page for addresses that do not exist. The service worker does not list
 * these files, because nobody needs them without a network.
 */
function forSearchEngines(assets, site, pages) {
  const others = CODES.filter((code) => code !== 'en');
  const translated = Object.values(TRANSLATED).flatMap((path) => others.map(path));
  const paths = ['', 'app/', ...pages.map(({ slug }) => `docs/${slug}.html`), ...translated];
  assets.write('sitemap.xml', siteMap(site.address, paths));
  assets.write('robots.txt', robots(site.address));
  assets.write('404.html', missingPage(site));
}

/**
 * Writes the service worker. This must come after all files that are used without a network, because the service worker
 * contains their list.
 */
async function serviceWorker(assets) {
  const list = precache(out);
  const script = await assets.script(join(here, 'worker/service-worker.ts'), {
    format: 'iife',
    define: { PRECACHE: JSON.stringify(list) },
  });
  assets.write('service-worker.js', script);
  assets.write('precache.json', JSON.stringify(list, null, 1));
  assets.write('precache-element.json', JSON.stringify(elementList(dist, elementFiles(dist)), null, 1));
  const bytes = list.files.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `${list.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, for use without a network; build ${list.version}`,
  );
}

await build();
