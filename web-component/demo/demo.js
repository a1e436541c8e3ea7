// @ts-check
/**
 * The demo page, which the element fills. The part of the address after `#` describes the board and is written by the
 * element (`link="hash"`). The query of the address has other attributes of the element and is written by this script.
 *
 * Examples of queries: `?mode=solve&side=white&threats=threats`, `?area=bottom-left,anywhere`,
 * `?filter=player=12%26from=2015`, `?edit=off`, `?lang=ja`, `?theme=dark`. The page also reads `?moves=h8h9i8`,
 * `?position=15/…_w_4` and `&ply=2`; when the user changes the board, these are removed, because the part after `#`
 * then describes the board.
 *
 * The script is plain JavaScript, as a page that embeds the element would have it.
 */

/** @type {import('../src/app/renju-board.js').RenjuBoard | null} */
const board = document.querySelector('renju-board');
/** Attributes of the element that the page writes into the query. */
const WRITTEN = ['mode', 'area', 'filter', 'side', 'threats', 'limit', 'edit'];
const READ = [...WRITTEN, 'moves', 'position', 'ply', 'record-id'];

/** @type {Record<string, string>} */
const DEFAULTS = { mode: 'search', edit: 'on', threats: 'fours' };

function readQuery() {
  const query = new URLSearchParams(location.search);
  for (const name of READ) {
    const value = query.get(name);
    if (value !== null) board?.setAttribute(name, value);
  }
}

/**
 * Returns the address of the page with the current attributes of the element. The query is joined by hand, because
 * URLSearchParams would write every `/` as `%2F`.
 *
 * @returns {string}
 */
function address() {
  const query = new URLSearchParams(location.search);
  for (const name of READ) query.delete(name);
  const pairs = query.size > 0 ? [query.toString()] : [];
  for (const name of WRITTEN) {
    const value = board?.getAttribute(name);
    if (!value || DEFAULTS[name] === value) continue;
    // The value of a filter contains `&`, which would end the value in the query.
    pairs.push(`${name}=${value.replaceAll(' ', '_').replaceAll('&', '%26')}`);
  }
  return location.pathname + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + location.hash;
}

/**
 * Timer that delays the change of the address. Browsers allow about a hundred changes in 30 seconds, and a held key
 * causes more.
 */
let waiting = 0;
function rewriteSoon() {
  clearTimeout(waiting);
  waiting = window.setTimeout(async () => {
    await board?.updateComplete;
    // The state must stay the same, because the element stores its entry of the browser's history there.
    history.replaceState(history.state, '', address());
  }, 300);
}

const options = new URLSearchParams(location.search);
const root = document.documentElement;
root.lang = options.get('lang') ?? navigator.language;
/** @param {string | undefined} chosen The theme that the user has set in the element. */
function showTheme(chosen) {
  root.dataset.theme = chosen ?? options.get('theme') ?? '';
}

showTheme(undefined);
board?.addEventListener('renju-settings-change', ({ detail }) => showTheme(detail.theme));
readQuery();

for (const event of ['position-change', 'mode-change', 'query-change', 'solve-result']) {
  board?.addEventListener(`renju-${event}`, rewriteSoon);
}
