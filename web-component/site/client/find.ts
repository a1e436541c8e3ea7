/**
 * The search field of the documentation. The search index is loaded when the field is first used, and the search runs
 * in the page.
 */
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from '../lib/index-options.mjs';

interface Hit {
  title: string;
  page: string;
  url: string;
  text: string;
}

const MOST = 12;
const find = document.querySelector<HTMLElement>('.find');
const form = find?.querySelector('form');
const field = find?.querySelector('input');
const found = find?.querySelector<HTMLElement>('.found');
/** The addresses of the documentation and of its search index. */
const docs = new URL(find?.dataset.pages ?? './', document.baseURI);
const indexUrl = new URL(find?.dataset.index ?? '', document.baseURI);

let loading: Promise<MiniSearch<Hit>> | undefined;

function index(): Promise<MiniSearch<Hit>> {
  loading ??= fetch(indexUrl)
    .then((response) => {
      if (!response.ok) throw new Error(`the index answered ${response.status}`);
      return response.text();
    })
    .then((json) => MiniSearch.loadJSON<Hit>(json, INDEX_OPTIONS))
    .catch((error: unknown) => {
      // After an error, the next typed character tries to load the index again.
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Returns a list item for a hit: the section, its page, and the beginning of its text. */
function item(hit: Hit): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(hit.url, docs).href;
  link.textContent = hit.title;
  const where = document.createElement('span');
  where.textContent = hit.page === hit.title ? hit.text : `${hit.page} · ${hit.text}`;
  line.append(link, where);
  return line;
}

async function answer(): Promise<void> {
  if (!field || !found) return;
  const query = field.value.trim();
  found.hidden = query === '';
  if (query === '') return;
  const [status, list] = [found.querySelector('p'), found.querySelector('ol')];
  try {
    // A short word must match exactly, because too many other words differ from it in one letter.
    const fuzzy = (word: string) => (word.length > 6 ? 0.15 : false);
    const hits = (await index()).search(query, {
      prefix: true,
      fuzzy,
      boost: { title: 3, words: 3 },
      combineWith: 'AND',
    });
    // The hits are for an older query if the user has typed more while the index was loading.
    if (query !== field.value.trim()) return;
    list?.replaceChildren(...hits.slice(0, MOST).map((hit) => item(hit as unknown as Hit)));
    if (status) status.textContent = hits.length === 1 ? '1 place' : `${hits.length || 'No'} places`;
  } catch {
    if (status) status.textContent = 'The index could not be loaded. Is there a network?';
  }
}

if (find && form && field && found) {
  find.hidden = false;
  field.addEventListener('focus', () => void index().catch(() => undefined), { once: true });
  field.addEventListener('input', () => void answer());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    found.querySelector('a')?.click();
  });
  find.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || found.hidden) return;
    event.preventDefault();
    found.hidden = true;
    field.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!find.contains(target as Node)) found.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyped =
      target instanceof Element && target.closest('input, textarea, select, renju-board, [contenteditable]');
    if (key !== '/' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}
