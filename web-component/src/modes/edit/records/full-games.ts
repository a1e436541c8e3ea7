/** The opened game with all facts and notes of its file, fetched from the engine for editing. */

import type { GameRecordReply, SavedRecord } from '../../../engine/protocol.js';
import type { Cursor, OpenedGame } from '../../../game/cursor.js';
import { type Draft, draftOf } from '../../../game/record/draft.js';
import { turnedTo } from '../../../game/record/turned-to.js';
import type { ArchiveContext } from '../../../library/context.js';

interface RequestedGame {
  readonly name: string;
  readonly reply: Promise<void>;
  found?: { readonly draft: Draft; readonly saved: SavedRecord | undefined } | undefined;
}

export class FullGames {
  readonly #app: ArchiveContext;
  #wanted: RequestedGame | undefined;
  readonly #turned = new WeakMap<OpenedGame, Draft>();

  constructor(app: ArchiveContext) {
    this.#app = app;
  }

  /** Fetches the whole game on the board; the element is drawn again when the game arrives. */
  want({ opened }: Cursor): void {
    if (!opened || this.#wanted?.name === nameOf(opened)) return;
    const { game } = opened.view;
    const { engine, host, library } = this.#app;
    const call = engine.call('game-record', { game, generation: library.generation, symmetry: 0 });
    const reply = call.then((found) => {
      wanted.found = read(found);
      host.requestUpdate();
    });
    // If the fetch fails, the user edits the facts that the row of the list has.
    const wanted: RequestedGame = { name: nameOf(opened), reply: reply.catch(() => undefined) };
    this.#wanted = wanted;
  }

  /** The game on the board, in the orientation of the board; `undefined` until it has arrived. */
  of({ opened }: Cursor): Draft | undefined {
    const found = this.#found(opened);
    if (!opened || !found) return undefined;
    const draft = this.#turned.get(opened) ?? turnedTo(found.draft, opened.line.moves);
    if (draft) this.#turned.set(opened, draft);
    return draft;
  }

  /** The stored record of the game on the board, if the game is one of the user's own records. */
  saved({ opened }: Cursor): SavedRecord | undefined {
    return this.#found(opened)?.saved;
  }

  /** The pending answer. */
  pending({ opened }: Cursor): Promise<void> | undefined {
    const wanted = this.#wanted;
    return opened && wanted?.name === nameOf(opened) && !wanted.found ? wanted.reply : undefined;
  }

  #found(opened: OpenedGame | undefined): RequestedGame['found'] {
    return opened && this.#wanted?.name === nameOf(opened) ? this.#wanted.found : undefined;
  }
}

/** Name of an opened game. The collection and id are needed: a game number is valid only until the library changes. */
function nameOf({ view: { game, id, collection } }: OpenedGame): string {
  return `${collection} ${id} ${game}`;
}

function read({ record, saved }: GameRecordReply): RequestedGame['found'] {
  return { draft: draftOf(record), saved };
}
