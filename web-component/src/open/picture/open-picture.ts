/**
 * Opens the position of a picture, such as a screenshot of a board.
 *
 * This is a separate file in `dist/`, loaded when the user opens a picture.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { pointName } from '../../game/notation.js';
import { picture } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import type { Opened } from '../read-record.js';
import { decodePicture } from './decode-picture.js';
import { type PicturePosition, readPicture } from './read-picture.js';

/** Empty, because the part that opens records has the styles of the card. */
export const panelStyles = [];

/** The position of a picture, or the reason why there is none. */
export type OpenedPicture =
  | { readonly kind: 'position'; readonly position: PicturePosition; readonly opened: Opened }
  | { readonly kind: 'undecodable' | 'no-board' };

/** Reads a picture in steps, so that the page can react to input between two steps. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const pixels = await decodePicture(file);
  if (!pixels) return { kind: 'undecodable' };
  const position = await readPicture(pixels, () => new Promise((resolve) => setTimeout(resolve)));
  if (!position) return { kind: 'no-board' };
  const { black, white, toMove } = position;
  const setup = { black: [...black], white: [...white], toMove };
  return { kind: 'position', position, opened: { record: { nodes: [{ setup }] }, node: 0 } };
}

/** Describes the picture in sentences: the stones that were read, and everything that was guessed. */
export function pictureTexts(found: OpenedPicture, common: Terms): readonly string[] {
  const terms = withTerms(common, { picture });
  if (found.kind !== 'position')
    return [found.kind === 'no-board' ? terms.pictureWithoutBoard : terms.pictureUndecodable];
  const { black, white, doubtful, toMove, turnKnown } = found.position;
  const points = doubtful.map(pointName).join(' ');
  return [
    terms.pictureStones({ black: black.length, white: white.length }),
    ...(doubtful.length > 0 ? [terms.pictureDoubts({ count: doubtful.length, points })] : []),
    ...(turnKnown ? [] : [terms.pictureTurn({ color: toMove })]),
  ];
}

/** Draws the sentences about the picture, and a button that edits the position. */
export function pictureContent(found: OpenedPicture, common: Terms, onEdit: (() => void) | undefined): TemplateResult {
  const texts = pictureTexts(found, common);
  if (found.kind !== 'position') return html`<p class="wrong" role="alert">${texts}</p>`;
  return html`${texts.map((text) => html`<p class="note">${text}</p>`)}
    ${onEdit ? html`<div class="row"><button class="button" type="button" part="button" @click=${onEdit}>${common.modeName.edit}</button></div>` : nothing}`;
}
