/**
 * The feature with the tree of moves: the moves that games played after the position, the moves that games played
 * after each of these moves, and so on. This module is a separate file in `dist/`, loaded when the user first opens
 * the tab.
 */
import { isAbort } from '../../engine/engine-error.js';
import type { NextMove } from '../../engine/protocol.js';
import { type Cursor, play } from '../../game/cursor.js';
import { moveNumber, position, toMove } from '../../game/line.js';
import { onBoard } from '../../game/notation.js';
import { tree } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { Feature, FeatureContext } from '../feature.js';
import { listState } from '../games/state.js';
import { treeRows } from './move-tree.js';
import { toggled, treeState } from './state.js';
import { treeView } from './tree-view.js';

export { treeStyles as panelStyles } from './tree.styles.js';

/**
 * Greatest number of positions whose next moves are stored. When this number is reached, all stored moves are removed.
 */
const STORED = 1000;

export function create(context: FeatureContext): Feature {
  const { engine, host, library, pointing, search: asked, store } = context;
  /** The next moves of each position, by the key of the position; `undefined` while the moves are requested. */
  let known = new Map<string, readonly NextMove[] | undefined>();
  /** Text that identifies the library and the filter to which the stored moves belong. */
  let source = '';
  let requests = new AbortController();
  let failed = false;
  /** Key of the row in the tab order. */
  let active = '';

  const shown = () => listState.of(store.state).tab === 'tree';
  const filterOf = () => asked.query?.filter;

  const keyOf = ({ line }: Cursor): string => JSON.stringify(position(line));

  const request = async (key: string, board: Cursor): Promise<void> => {
    known.set(key, undefined);
    const own = requests;
    try {
      const filter = filterOf();
      const query = { position: position(board.line), ...(filter && { filter }) };
      const reply = await engine.call('search', { ...query, order: 'newest', offset: 0, limit: 0 }, own);
      if (own.signal.aborted) return;
      known.set(key, reply.nextMoves);
    } catch (error) {
      if (own.signal.aborted) return;
      known.delete(key);
      failed = !isAbort(error);
    }
    host.requestUpdate();
  };

  const nextMoves = (board: Cursor): readonly NextMove[] | undefined => {
    // The table of next moves already has the moves of the shown position.
    if (board === store.board && asked.query && !asked.query.area)
      return asked.asking ? undefined : asked.answer?.nextMoves;
    const key = keyOf(board);
    if (!known.has(key) && !failed) void request(key, board);
    return known.get(key);
  };

  /** Forgets the stored moves if the library or the filter has changed, or if too many moves are stored. */
  const update = (): void => {
    if (!shown()) return;
    const now = JSON.stringify([library.state.info?.generation, filterOf()]);
    if (now === source && known.size < STORED) return;
    requests.abort();
    requests = new AbortController();
    known = new Map();
    source = now;
    failed = false;
  };

  return {
    update,
    tab: () => {
      const { open, whole } = treeState.of(store.state);
      const { line } = store.board;
      const rows = treeRows({ nextMoves, after: play, keyOf, open: new Set(open), whole: new Set(whole) }, store.board);
      return treeView({
        rows,
        waits: nextMoves(store.board) === undefined && !failed,
        failed,
        active,
        toMove: toMove(line),
        moveNumber: moveNumber(line, line.ply),
        terms: withTerms(context.terms(), { tree }),
        onActive: (key) => {
          active = key;
        },
        onLight: (path) => pointing.light(path && onBoard(path)),
        onVisit: (path) => context.visit({ removed: [], added: [...path] }),
        onToggle: (list, key) => store.open(toggled(store.state, list, key)),
        onRetry: () => {
          failed = false;
          known = new Map();
          host.requestUpdate();
        },
      });
    },
  };
}
