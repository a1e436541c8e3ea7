// @ts-check
/**
 * The demo page: the element fills it, and the address of the page is the position.
 *
 * `?moves=h8h9i8`, `?position=15/…_w_4`, `&ply=2`, `&mode=view`; `&area=bottom-left,anywhere`,
 * `&filter=player=12%26from=2015`; `&mode=solve&side=white&threats=threats`; `&mode=edit&record-id=3&edit=off`; also `lang=ja`
 * and `theme=dark`. A move is a step of
 * the browser's history, and so is another area or filter: Back takes it back; replaying a game is none.
 *
 * Plain JavaScript, as a page of one's own would have it.
 */

/** @type {import('../src/renju-board.js').RenjuBoard | null} */
const board = document.querySelector('renju-board');
/** What is in the address as it is in the element's attributes. */
const NAMES = ['mode', 'moves', 'position', 'ply', 'area', 'filter', 'side', 'threats', 'limit', 'edit', 'record-id'];

/** @type {Record<string, string>} */
const DEFAULTS = { mode: 'search', edit: 'on' };

function readAddress() {
  const asked = new URLSearchParams(location.search);
  for (const name of NAMES) {
    const value = asked.get(name);
    if (value !== null) board?.setAttribute(name, value);
    else if (DEFAULTS[name]) board?.setAttribute(name, DEFAULTS[name]);
    else board?.removeAttribute(name);
  }
}

/**
 * The address with what the element shows. By hand, because URLSearchParams would write every `/` as `%2F`.
 *
 * @returns {string}
 */
function address() {
  const kept = new URLSearchParams(location.search);
  for (const name of NAMES) kept.delete(name);
  const pairs = kept.size > 0 ? [kept.toString()] : [];
  for (const name of NAMES) {
    const value = board?.getAttribute(name);
    if (!value || DEFAULTS[name] === value) continue;
    const text = value.replaceAll(' ', name === 'moves' ? '' : '_');
    // What would end the value in an address: a filter is pairs itself.
    pairs.push(`${name}=${text.replaceAll('&', '%26')}`);
  }
  return location.pathname + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/** Browsers allow about a hundred changes of the address in half a minute; a held key makes more. */
let waiting = 0;
function rewriteSoon() {
  clearTimeout(waiting);
  waiting = window.setTimeout(async () => {
    await board?.updateComplete;
    history.replaceState(null, '', address());
  }, 300);
}

async function pushStep() {
  clearTimeout(waiting);
  await board?.updateComplete;
  history.pushState(null, '', address());
}

const options = new URLSearchParams(location.search);
const root = document.documentElement;
root.lang = options.get('lang') ?? navigator.language;
root.dataset.theme = options.get('theme') ?? '';
readAddress();

board?.addEventListener('renju-position-change', rewriteSoon);
board?.addEventListener('renju-mode-change', rewriteSoon);
board?.addEventListener('renju-solve-result', rewriteSoon);
// Which record it is stands in the address as soon as it is known: a tab that dies comes back to it.
board?.addEventListener('renju-record-change', async ({ detail }) => {
  rewriteSoon();
  if (String(detail.recordId ?? '') === (new URLSearchParams(location.search).get('record-id') ?? '')) return;
  await board.updateComplete;
  history.replaceState(null, '', address());
});
// What is edited has its own way back.
board?.addEventListener('renju-move', () => (board.mode === 'edit' ? rewriteSoon() : pushStep()));
board?.addEventListener('renju-question-change', pushStep);
window.addEventListener('popstate', readAddress);
