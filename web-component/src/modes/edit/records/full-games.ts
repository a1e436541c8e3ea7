/**
 * Fetches the opened game from the engine, with all facts and notes in the game's file, so that the user can edit the
 * facts and notes.
 */

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
    // A stored record keeps its id when it changes, so the fetched game may be an earlier version.
    app.engine.listen(({ kind }) => {
      if (kind === 'records') this.#wanted = undefined;
    });
  }

  /** Fetches the whole game that is opened on the board. The element is drawn again when the game has arrived. */
  want({ opened }: Cursor): void {
    if (!opened || this.#wanted?.name === nameOf(opened)) return;
    const { game } = opened.view;
    const { engine, host, library } = this.#app;
    const call = engine.call('game-record', { game, generation: library.generation, symmetry: 0 });
    const reply = call.then((found) => {
      wanted.found = read(found);
      host.requestUpdate();
    });
    // If the game cannot be fetched, the user edits it with only the facts in its row of the list of games.
    const wanted: RequestedGame = { name: nameOf(opened), reply: reply.catch(() => undefined) };
    this.#wanted = wanted;
  }

  /** Returns the fetched game, turned as on the board; `undefined` until the game has arrived. */
  of({ opened }: Cursor): Draft | undefined {
    const found = this.#found(opened);
    if (!opened || !found) return undefined;
    const draft = this.#turned.get(opened) ?? turnedTo(found.draft, opened.line.moves);
    if (draft) this.#turned.set(opened, draft);
    return draft;
  }

  /** Returns the id and revision of the game on the board, if the game is one of the user's stored records. */
  saved({ opened }: Cursor): SavedRecord | undefined {
    return this.#found(opened)?.saved;
  }

  /** Resolves when the game on the board has arrived. Returns `undefined` if the game is not being fetched. */
  pending({ opened }: Cursor): Promise<void> | undefined {
    const wanted = this.#wanted;
    return opened && wanted?.name === nameOf(opened) && !wanted.found ? wanted.reply : undefined;
  }

  #found(opened: OpenedGame | undefined): RequestedGame['found'] {
    return opened && this.#wanted?.name === nameOf(opened) ? this.#wanted.found : undefined;
  }
}

/**
 * Returns a text that identifies an opened game. The id `game` alone is not enough: after the file of the collection
 * was replaced, another game may have this id.
 */
function nameOf({ view: { game, id } }: OpenedGame): string {
  return `${game} ${id}`;
}

function read({ record, saved }: GameRecordReply): RequestedGame['found'] {
  return { draft: draftOf(record), saved };
}
