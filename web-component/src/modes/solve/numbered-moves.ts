/** Draws the moves of a win in a row, each with its number. */
import { html, type TemplateResult } from 'lit';
import type { Color, ProofStep } from '../../engine/protocol.js';
import { other, pointName } from '../../game/notation.js';
import { proofMoves } from './proof-navigation.js';

export function numbered(line: readonly ProofStep[], side: Color): TemplateResult[] {
  return proofMoves(line).map(
    ({ point }, index) =>
      html`<span class="numbered"
        ><span class="badge ${index % 2 === 0 ? side : other(side)}">${index + 1}</span> ${pointName(point)}</span
      >\u2003`,
  );
}
