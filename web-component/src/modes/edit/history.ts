/**
 * Undo and redo without limit: every state that was, with the place that was shown. Drafts share what they have in
 * common, so that a state costs what its edit touched.
 */
import type { Draft } from './draft.js';
import { type Place, settle } from './place.js';

export interface State {
  readonly draft: Draft;
  readonly place: Place;
}

export interface History {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  /** What the last edit was, where more of the same belong to it: letters of one comment are one step. */
  readonly typing?: string;
}

export function begin(draft: Draft, place: Place): History {
  return { past: [], now: { draft, place: settle(draft, place) }, future: [] };
}

/** An edit. One that changes nothing is only a step along the tree. `typing` joins it to the last one of that name. */
export function edit(history: History, now: State, typing?: string): History {
  if (now.draft === history.now.draft) return go(history, now.place);
  const joins = typing !== undefined && typing === history.typing;
  // The place from which the edit was made: there undo leads back to.
  const past = joins ? history.past : [...history.past, history.now];
  return { past, now, future: [], ...(typing !== undefined && { typing }) };
}

/** Goes somewhere in the tree: no edit, but what is typed next is one of its own. */
export function go({ past, now, future }: History, place: Place): History {
  return { past, now: { ...now, place }, future };
}

export function undo(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redo(history: History): History {
  const [now, ...future] = history.future;
  return now ? { past: [...history.past, history.now], now, future } : history;
}
