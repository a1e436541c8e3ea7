/**
 * The script of the home page. It puts a search into the page when the section of the search comes into view. The
 * search has its own engine and archive, so a user who does not scroll to it downloads neither.
 */

const stage = document.querySelector<HTMLElement>('.search-stage');

function showSearch(place: HTMLElement): void {
  const board = document.createElement('renju-board');
  const attributes = { mode: 'search', modes: 'search', moves: 'h8 h9 i9', settings: 'off', hotkeys: 'off' };
  for (const [name, value] of Object.entries({ ...attributes, archive: place.dataset.archive ?? '' })) {
    board.setAttribute(name, value);
  }
  place.replaceChildren(board);
}

if (stage) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      showSearch(stage);
    },
    // A strip of the section at the end of the window does not count, because the user may never scroll further.
    { rootMargin: '0px 0px -20% 0px' },
  );
  // The hero of the page is drawn before the search may take the network.
  addEventListener('load', () => watch.observe(stage), { once: true });
}
