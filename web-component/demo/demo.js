// @ts-check
/**
 * The demo page: the element fills it. What is on the board stands after the `#` of the address, where the element keeps
 * it (`link="hash"`); the rest stands in the query, where this page keeps it.
 *
 * `?mode=solve&side=white&threats=threats`, `?area=bottom-left,anywhere`, `?filter=player=12%26from=2015`, `?edit=off`, also
 * `lang=ja` and `theme=dark`. `?moves=h8h9i8`, `?position=15/…_w_4` and `&ply=2` are read as well, and give way to the `#`
 * as soon as the user changes the board.
 *
 * Plain JavaScript, as a page of one's own would have it.
 */

/** @type {import('../src/app/renju-board.js').RenjuBoard | null} */
const board = document.querySelector('renju-board');
/** What the query says of the element, by the names of its attributes. */
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
 * The address with what the element shows. By hand, because URLSearchParams would write every `/` as `%2F`.
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
    // What would end the value in an address: a filter is pairs itself.
    pairs.push(`${name}=${value.replaceAll(' ', '_').replaceAll('&', '%26')}`);
  }
  return location.pathname + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + location.hash;
}

/** Browsers allow about a hundred changes of the address in half a minute; a held key makes more. */
let waiting = 0;
function rewriteSoon() {
  clearTimeout(waiting);
  waiting = window.setTimeout(async () => {
    await board?.updateComplete;
    // The element keeps its own place in the browser's history in the state.
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
