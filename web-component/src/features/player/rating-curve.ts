/** Draws the ratings of a player over time as a curve. */
import { html, svg, type TemplateResult } from 'lit';
import type { RatingOnDay } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

/** Size of the picture, in the units of its view box. */
const WIDTH = 320;
const HEIGHT = 96;
/** Distance between the curve and the edges of the picture. */
const EDGE = 4;
/** Least difference between the highest and the lowest rating of the picture, so that small changes look small. */
const LEAST_RANGE = 100;

/** A point of the curve. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the points of the curve: time runs to the right, and ratings grow upwards. */
export function curvePoints(curve: readonly RatingOnDay[]): readonly CurvePoint[] {
  const times = curve.map(({ date }) => Date.parse(date));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const { least, most } = range(curve);
  const middle = (least + most) / 2;
  const height = Math.max(most - least, LEAST_RANGE);
  return curve.map(({ rating }, index) => ({
    x: EDGE + (last === first ? 1 : ((times[index] ?? first) - first) / (last - first)) * (WIDTH - 2 * EDGE),
    y: HEIGHT / 2 - ((rating - middle) / height) * (HEIGHT - 2 * EDGE),
  }));
}

function range(curve: readonly RatingOnDay[]): { least: number; most: number } {
  const ratings = curve.map(({ rating }) => rating);
  return { least: Math.min(...ratings), most: Math.max(...ratings) };
}

/** Draws the curve, with the last rating above it. The list must have at least one day. */
export function ratingCurve(curve: readonly RatingOnDay[], terms: TermsOf<'player'>): TemplateResult {
  const points = curvePoints(curve);
  const [first, last] = [curve[0], curve.at(-1)];
  const end = points.at(-1);
  if (!first || !last || !end) return html``;
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const { least, most } = range(curve);
  const label = terms.playerRatingSpan({
    first: first.date,
    last: last.date,
    least: String(least),
    most: String(most),
  });
  return html`<p>
      ${terms.playerRatingNow({ rating: String(last.rating), deviation: String(last.deviation), date: last.date })}
    </p>
    <svg class="rating" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
      ${svg`<polyline points=${line} /><circle cx=${end.x} cy=${end.y} r="3" />`}
    </svg>
    <p class="note">${label}</p>`;
}
