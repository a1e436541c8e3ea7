/**
 * The feature that marks the next moves on the board. This module is a separate file in `dist/`, which the page loads
 * with the panels of mode `search`.
 */
import type { Marks } from '../../board/board-picture.js';
import { markStyles } from '../../board/marks/marks.styles.js';
import { marksOf } from '../../board/marks/next-marks.js';
import type { Feature, FeatureContext } from '../feature.js';

export const panelStyles = [markStyles];

export function create({ search, settings, terms }: FeatureContext): Feature {
  let drawn: { of: readonly unknown[]; marks: Marks | undefined } = { of: [], marks: undefined };
  /**
   * Returns the marks on the board for the shown answer. Returns the same object until the answer, the language or the
   * setting changes.
   */
  const marks = (): Marks | undefined => {
    const { answer, query } = search;
    const spoken = terms();
    const amount = settings.get('marks');
    const of = [answer, spoken, amount];
    if (of.some((value, index) => value !== drawn.of[index])) {
      drawn = { of, marks: marksOf(answer, amount, spoken, query?.position.toMove) };
    }
    return drawn.marks;
  };
  return { picture: () => ({ marks: marks() }) };
}
