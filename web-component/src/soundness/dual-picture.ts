/** The signs on the board for an answer about a problem, drawn again only when the answer or the language changes. */
import type { BoardPicture } from '../board/board-picture.js';
import type { StonesQuestionReply } from '../engine/protocol.js';
import type { AskedQuestion } from '../engine/running-question.js';
import { dualNotes, dualSigns, dualSvg } from './dual-marks.js';
import type { StonesTerms } from './stones-text.js';

const EMPTY: BoardPicture = { overlays: [], notes: [] };

export class DualPicture {
  #drawn: { reply: StonesQuestionReply; terms: StonesTerms; picture: BoardPicture } | undefined;

  /** Returns the signs for the answer of the last question. Returns the same object until something changes. */
  of(asked: AskedQuestion<'stones-question'> | undefined, terms: StonesTerms): BoardPicture {
    const reply = asked && asked.kind !== 'failed' ? asked.reply : undefined;
    if (!reply) return EMPTY;
    if (this.#drawn?.reply !== reply || this.#drawn.terms !== terms) {
      const signs = dualSigns(reply);
      const notes = dualNotes(signs, terms);
      this.#drawn = { reply, terms, picture: { overlays: [dualSvg(signs)], notes: [notes], tips: notes } };
    }
    return this.#drawn.picture;
  }
}
